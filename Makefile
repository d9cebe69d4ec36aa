# The two commands of the README. Each sets itself up: a private environment in .venv from hashed requirement files.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test lock clean

play: $(VENV)/ready-to-play
	@$(BIN)/python -m backroom.compiling
	@$(BIN)/backroom

test: $(VENV)/ready-to-test
	@sh tests/needs.sh
	@echo "Looking for lint (ruff) ..."
	@$(BIN)/ruff check src tests bench docs
	@$(BIN)/ruff format --check src tests bench docs
	@echo "Checking types (mypy) ..."
	@$(BIN)/mypy
	@echo "Checking which room imports which (import-linter) ..."
	@$(BIN)/lint-imports
	@echo "Compiling the engines, and running the tests; one that is skipped counts as failed ..."
	@BACKROOM_SKIPS=fail $(BIN)/python -m pytest -n auto --dist worksteal

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
lock:
	@$(PYTHON) -m pip --quiet install uv
	@for set in play test; do \
	  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header \
	    --no-annotate --allow-unsafe $(UPGRADE) requirements/$$set.in -o requirements/$$set.txt; done

clean:
	@rm -rf $(VENV) src/backroom/_compiled build .mypy_cache .ruff_cache .pytest_cache .hypothesis
