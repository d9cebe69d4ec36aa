# The commands of the README. Each sets itself up: a private environment in .venv from hashed requirement files.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
CODE := src tests bench docs

# Python keeps what it compiled, whatever it was told elsewhere: the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play quick test check coverage screens lock clean

play: $(VENV)/ready-to-play
	@$(BIN)/python -m backroom.compiling
	@$(BIN)/backroom

# What a change needs before it is committed: rules, core and house, without pages, bots and papers, and without what is
# marked `long`: more than a second of work, or a server.
QUICK := tests/core tests/games tests/house
quick: check
	@echo "Running the short tests of rules, core and house ..."
	@$(BIN)/python -m pytest -n $$(nproc) -m "not long" $(QUICK) \
	  --ignore-glob "*/page/*" --ignore-glob "*/bots/*" --ignore-glob "*/papers/*" --ignore-glob "*/tools/*"

# The engines are compiled beside the checks and the first tests. Whatever needs them waits for that.
test: $(VENV)/ready-to-test
	@sh tests/needs.sh
	@$(BIN)/python -m tests.lockstep.engines &
	@$(MAKE) --no-print-directory check
	@echo "Running the tests; one that is skipped counts as failed ..."
	@BACKROOM_SKIPS=fail $(BIN)/python -m pytest -n auto --dist worksteal

check: $(VENV)/ready-to-test
	@echo "Looking for lint (ruff) ..."
	@$(BIN)/ruff check $(CODE)
	@$(BIN)/ruff format --check $(CODE)
	@echo "Checking types (mypy) ..."
	@$(BIN)/mypy
	@echo "Checking which room imports which (import-linter) ..."
	@$(BIN)/lint-imports

# Which lines of rules and views no test of rules, records, pages and papers has run.
coverage: $(VENV)/ready-to-test
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m pytest -n auto tests/conformance tests/core tests/games tests/golden tests/web
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report

# Pictures of every page, for whoever changes one. They go to build/screens.
screens: $(VENV)/ready-to-test
	@sh tests/needs.sh
	@$(BIN)/python -m docs.screens

$(VENV)/made:
	@command -v $(PYTHON) >/dev/null || { echo "Backroom needs Python 3.11 or newer; '$(PYTHON)' is not here."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Backroom needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.12 play"; exit 1; }
	@echo "Making an environment of its own in $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV) || { \
	  echo "This Python cannot make environments: install its venv module (Debian: apt-get install python3-venv)."; exit 1; }
	@touch $@

$(VENV)/ready-to-play: $(VENV)/made requirements/play.txt pyproject.toml
	@echo "Installing what the games need ..."
	@$(PIP) install --require-hashes -r requirements/play.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/ready-to-test: $(VENV)/ready-to-play requirements/test.txt
	@echo "Installing what the tests need ..."
	@$(PIP) install --require-hashes -r requirements/test.txt
	@touch $@

# Renews the requirement files. They carry hashes and no index address.
lock: $(VENV)/made
	@$(PIP) install uv
	@for set in play test; do \
	  $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header \
	    --no-annotate --allow-unsafe $(UPGRADE) requirements/$$set.in -o requirements/$$set.txt; done

clean:
	@rm -rf $(VENV) src/backroom/_compiled build .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
