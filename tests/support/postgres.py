"""A PostgreSQL of one's own, in a folder that is thrown away: the real one, as Debian packs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path

from tests.support.ports import free_port

USER = "postgres"  # root may not run it


def binaries() -> Path | None:
    """Where its programs are; None if it is not installed."""
    kept = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))  # where Debian has them
    found = shutil.which("initdb")
    return kept[-1] if kept else Path(found).resolve().parent if found else None


class Postgres:
    def __init__(self, sync: bool = True) -> None:
        """Without `sync` it does not wait for the disk: much faster, and only a power cut tells the difference."""
        self.sync = "on" if sync else "off"
        self.programs, self.port, self.numbers = binaries(), free_port(), count(1)
        self.folder = Path(tempfile.mkdtemp(prefix="hexagone-postgres-"))
        assert self.programs, "PostgreSQL is not installed"

    def __enter__(self) -> Postgres:
        if os.geteuid() == 0:
            shutil.chown(self.folder, USER, USER)
        self.run("initdb", "--auth=trust", "--username=hexagone", "--encoding=UTF8", "--no-sync", "--pgdata", str(self.data))
        self.control("start")
        return self

    def __exit__(self, *_: object) -> None:
        self.control("stop", "--mode=immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def restart(self) -> None:
        """As after a crash: nobody is asked, nothing is finished."""
        self.control("restart", "--mode=immediate")

    def control(self, *words: str) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync={self.sync}"
        places = "--pgdata", str(self.data), "--log", str(self.folder / "log"), "--options", options
        self.run("pg_ctl", *words, "--wait", "--silent", *places)

    def database(self, template: str = "template1") -> str:
        """The address of a new database, with what is in another one."""
        name = f"hexagone{next(self.numbers)}"
        self.run("createdb", *self.place, "--template", template, name)
        return f"postgresql://hexagone@127.0.0.1:{self.port}/{name}"

    def drop(self, address: str) -> None:
        """Each has hundreds of files: to remove those of a hundred databases at the end takes half a minute."""
        self.run("dropdb", *self.place, "--force", address.rpartition("/")[2])

    @property
    def place(self) -> tuple[str, ...]:
        return "--host", "127.0.0.1", "--port", str(self.port), "--username", "hexagone"

    def run(self, program: str, *words: str) -> None:
        assert self.programs
        call = [str(self.programs / program), *words]
        if os.geteuid() == 0:
            call = ["runuser", "-u", USER, "--", *call]
        subprocess.run(call, check=True, cwd="/", stdout=subprocess.DEVNULL)
