"""The folders of a user: data, cache, settings. The rules are those of platformdirs, and a test compares them with it;
it is not imported, because what only plays needs numpy and numba and nothing else."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "hexagone"


def data_folder() -> Path:
    """Where databases live."""
    new = folder("XDG_DATA_HOME", ".local/share", "Application Support", "")
    if os.environ.get("XDG_DATA_HOME", "").strip():  # a service may not even look into a home
        return new
    old = Path.home() / ".local" / "share" / NAME  # where versions before 0.2 kept it on every system
    return old if old.is_dir() and not new.is_dir() else new


def cache_folder() -> Path:
    """Where compiled rules live: what can be made again."""
    return folder("XDG_CACHE_HOME", ".cache", "Caches", "Cache")


def config_folder() -> Path:
    """Where the file of settings is looked for."""
    return folder("XDG_CONFIG_HOME", ".config", "Application Support", "")


def folder(variable: str, linux: str, mac: str, windows: str) -> Path:
    """What the variable says, on every system; else what is usual on this one."""
    if given := os.environ.get(variable, "").strip():
        return Path(given) / NAME
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / NAME / windows
    if sys.platform == "darwin":
        return Path.home() / "Library" / mac / NAME
    return Path.home() / linux / NAME
