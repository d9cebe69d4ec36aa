"""A real PostgreSQL server of our own, on a socket in a temporary folder, for as long as the tests run."""

import getpass
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def _programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    if found:
        return found[-1]
    path = shutil.which("initdb")
    if path is None:
        raise RuntimeError("PostgreSQL is missing: apt-get install postgresql")
    return Path(path).parent


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a server that ends with the block."""
    programs = _programs()
    # The server refuses to run as root.
    as_other = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    user = "postgres" if as_other else getpass.getuser()
    with tempfile.TemporaryDirectory(prefix="backroom-pg-", ignore_cleanup_errors=True) as folder:
        os.chmod(folder, 0o777)
        data = f"{folder}/data"

        def run(*words: str) -> None:
            done = subprocess.run([*as_other, *words], capture_output=True, text=True, check=False, cwd=folder)
            if done.returncode:
                raise RuntimeError(f"{words[0]}: {done.stdout}{done.stderr}")

        run(f"{programs}/initdb", "-D", data, "-U", user, "-A", "trust", "-E", "UTF8", "--no-sync")
        settings = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=on"
        run(f"{programs}/pg_ctl", "-D", data, "-o", settings, "-l", f"{folder}/log", "-w", "start")
        try:
            yield f"postgresql+asyncpg://{user}@/postgres?host={folder}"
        finally:
            run(f"{programs}/pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
