"""The file of a SQLite database: one server holds it, and notices when it is removed or replaced."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress
from pathlib import Path

log = logging.getLogger("hexagone")


class InUse(OSError):
    """Another process serves this file."""


class Gone(OSError):
    """The file is not there any more, or another one is in its place: what is written now would be lost."""


def is_new(record: logging.LogRecord) -> bool:
    """Every request and every bot fails while the file is gone: that is logged once, when it is noticed."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(getattr(error, "__cause__", None), Gone)


log.addFilter(is_new)


class DataFile:
    def __init__(self, path: str) -> None:
        self.path = Path(path).absolute()
        self.lock: int | None = None  # a file that is open while we hold it
        self.identity: tuple[int, int] | None = None  # of the file that was opened
        self.is_gone = False

    def claimed(self, last_try: bool = True) -> bool:
        """Hold it alone. The system takes the lock back when the process ends, however it ends; the lock's file stays."""
        if sys.platform == "win32" or self.lock is not None:
            return True
        import fcntl

        lock = os.open(f"{os.path.realpath(self.path)}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            if last_try:
                raise InUse(f"{self.path} is in use by another server: one process serves a file") from None
            return False
        self.lock = lock
        self.make()
        return True

    def make(self) -> None:
        """The file is for its owner's eyes only: it holds the secrets of running games. (SQLite's other files take after it.)"""
        with suppress(FileExistsError):
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        for end in ("", "-wal", "-shm"):  # an older version, or a copy, may have left them open to others
            with suppress(OSError):
                Path(f"{self.path}{end}").chmod(0o600)

    def release(self) -> None:
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None

    def remember(self) -> None:
        """This file is ours."""
        self.identity = self.found()

    def check(self) -> None:
        """Gone, if it is not the file that was opened. It is logged once."""
        was_gone, self.is_gone = self.is_gone, self.identity is not None and self.found() != self.identity
        if not self.is_gone:
            return
        complaint = f"{self.path} was removed or replaced: nothing is written until it is back, or the server is started again"
        if not was_gone:
            log.critical(complaint)
        raise Gone(complaint)

    def found(self) -> tuple[int, int] | None:
        try:
            status = self.path.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino
