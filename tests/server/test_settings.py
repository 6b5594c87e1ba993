"""Settings: one table makes flags, variables, the TOML file and the page in the docs; what is wrong is said in a sentence."""

import errno
import json
import logging
import os
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import platformdirs
import platformdirs.macos
import platformdirs.unix
import platformdirs.windows
import pytest

from hexagone.engine import folders
from hexagone.server.configuration import TABLE, Unclear, configured, example, markdown, misspelt
from hexagone.server.limits import Rate
from hexagone.server.settings import DAY, Settings
from hexagone.server.values import Effort, rate_shown
from hexagone.server.web import logs
from tests.support.commands import call
from tests.support.samples import FIRST

DOCS = Path(__file__).parents[2] / "docs"
FOR_TESTS = {"static", "clock", "steady", "random"}


@pytest.fixture(autouse=True)
def no_file_of_one_s_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/nowhere")


def test_every_setting_is_in_the_table_and_in_the_docs() -> None:
    """Mend it by: hexagone settings --markdown, into docs/settings.md."""
    assert {each.name for each in TABLE} == {each.name for each in fields(Settings)} - FOR_TESTS
    assert markdown() in (DOCS / "settings.md").read_text(encoding="utf-8")
    assert all(each.help.endswith(".") and each.help[0].isupper() for each in TABLE)


def test_every_setting_can_be_said_in_three_ways(tmp_path: Path) -> None:
    """Its default, written as the docs write it, is read back as itself."""
    for each in TABLE:
        text = each.kind.show(each.default)
        expected = each.kind.read(text)
        assert expected == each.default, each.name
        assert getattr(configured({each.name: text}, environment={}), each.name) == expected
        assert getattr(configured({}, environment={each.variable: text}), each.name) == expected
    whole = tmp_path / "whole.toml"
    whole.write_text("".join(line.removeprefix("# ") + "\n" for line in example().splitlines() if " = " in line), encoding="utf-8")
    assert configured({}, whole, {}) == Settings()


def test_a_flag_goes_before_a_variable_and_a_variable_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "h.toml"
    file.write_text('port = 1\nkeep = 7\nchats = "5+1/m"\nwarm = []\nhint = 0.5\nkeep_waiting = 2.5\n', encoding="utf-8")
    found = configured({"port": "3"}, file, {"HEXAGONE_PORT": "2", "HEXAGONE_KEEP": "8", "HEXAGONE_TABLES": ""})
    assert (found.port, found.keep, found.chats) == (3, 8 * DAY, Rate(5, 1 / 60))
    assert (found.warm, found.hint, found.keep_waiting, found.tables) == ((), Effort(seconds=0.5), 2.5 * DAY, 200)


def test_the_file_is_found_by_variable_or_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert configured({}, environment={}).port == 8000
    (tmp_path / "hexagone").mkdir()
    (tmp_path / "hexagone" / "hexagone.toml").write_text("port = 1", encoding="utf-8")
    (tmp_path / "other.toml").write_text("port = 2", encoding="utf-8")
    assert configured({}, environment={}).port == 1
    assert configured({}, environment={"HEXAGONE_CONFIG": str(tmp_path / "other.toml")}).port == 2


def test_a_service_that_may_not_look_into_homes_has_no_file_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with ProtectHome in deploy/hexagone@.service."""
    home, look = tmp_path / "home", os.stat

    def stat(path: Any, **how: Any) -> os.stat_result:
        if str(path).startswith(str(home)):
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return look(path, **how)

    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(os, "stat", stat)
    assert configured({}, environment={}) == Settings()
    assert folders.data_folder() == tmp_path / "hexagone"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("port = 99999", "port must be a whole number from 0 to 65535, not '99999'"),
        ("port = true", "port must be"),
        ("keep = 0", "keep must be a number above 0"),
        ('keep = "nan"', "keep must be a number above 0"),
        ("chats = 3", "chats must be a rate such as 30+12/m"),
        ('log = "xml"', "log must be one of auto, plain, json"),
        (f'warm = ["{FIRST[:-1]}"]', f"did you mean {FIRST}?"),
        ("sokets = 3", "there is no setting 'sokets': did you mean sockets?"),
        ("clock = 3", "there is no setting 'clock'"),
        ("[port]", "port must be"),
        ("port = ", "is no TOML"),
    ],
)
def test_what_cannot_be_understood_is_said_with_its_place(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "h.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Unclear) as refused:
        configured({}, file, {})
    assert told in str(refused.value) and str(file) in str(refused.value)
    said = call("serve", "--config", file)
    assert said.exit_code == 2 and said.stderr.startswith("hexagone: ") and said.stderr.count("\n") == 1


def test_a_misspelt_variable_is_noticed() -> None:
    assert misspelt({"HEXAGONE_DATABSE": "x", "HEXAGONE_PURE": "1", "HOME": "/"}) == [
        "HEXAGONE_DATABSE is no setting: did you mean HEXAGONE_DATABASE?"
    ]
    assert "--keep-waiting" in call("settings").output and "# port = 8000" in call("settings", "--toml").output
    assert call("settings", "--markdown").output.strip() == markdown()
    assert call("serve", "--sokets", "3").exit_code == 2


def test_rates_are_written_as_people_say_them() -> None:
    assert [rate_shown(Rate(3, refill)) for refill in (100, 0.5, 0.02, 0.0001)] == ["3+100/s", "3+30/m", "3+1.2/m", "3+0.36/h"]


SYSTEMS = {"linux": platformdirs.unix.Unix, "darwin": platformdirs.macos.MacOS}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("given", ["", "/somewhere"])
def test_folders_are_those_of_platformdirs(system: str, given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    for variable in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, given)
    theirs = SYSTEMS[system]("hexagone", False)
    assert folders.cache_folder() == theirs.user_cache_path
    assert folders.config_folder() == theirs.user_config_path
    assert folders.folder("XDG_DATA_HOME", ".local/share", "Application Support", "") == theirs.user_data_path


def test_folders_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(platformdirs.windows, "get_win_folder", lambda _: "/local")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    for variable in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
    theirs = platformdirs.windows.Windows("hexagone", False)
    assert folders.cache_folder() == theirs.user_cache_path
    assert folders.config_folder() == theirs.user_config_path


def test_a_database_of_an_older_version_is_still_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert folders.data_folder() == tmp_path / "Library" / "Application Support" / "hexagone"
    (tmp_path / ".local" / "share" / "hexagone").mkdir(parents=True)
    assert folders.data_folder() == tmp_path / ".local" / "share" / "hexagone"


def test_logs_are_json_with_iso_times_for_programs_and_plain_on_a_terminal() -> None:
    record = logging.LogRecord("hexagone", logging.WARNING, "", 0, "slow %s", ("disk",), None)
    record.created, record.facts = 1.5, {"status": 200}
    assert json.loads(logs.Lines().format(record)) == {
        "time": "1970-01-01T00:00:01.500Z",
        "level": "warning",
        "from": "hexagone",
        "message": "slow disk",
        "status": 200,
    }
    plain = logs.PlainLines().format(record)
    assert plain.endswith(":01 warning: slow disk status=200") and len(plain.split(" ")[0]) == len("00:00:01")
