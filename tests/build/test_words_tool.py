"""words.py: every text of the sources reaches the catalogues, and what is wrong with them is said."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from pantheon.table import po

ROOT = Path(__file__).resolve().parents[2]
IMPORT = (
    "from pantheon.table.words import mark, t, tc, tm, tn, tnc\n"
    "from pantheon.table.messages import message, message_n\n"
)


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    return importlib.import_module("words")


@pytest.fixture
def project(tmp_path: Path, tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shell, a game called toy, and its data."""
    toy = SimpleNamespace(texts=lambda folder: {"gods.hermes.name": "Hermes", "gods.hermes.text": "As {god:steps}."})
    monkeypatch.setitem(sys.modules, "pantheon.games.toy.load", toy)
    write(tmp_path, "pantheon/games/toy/__init__.py", "")
    write(tmp_path, "pantheon/games/toy/log.py", IMPORT + 'tn("{number} foot", "{number} feet", 2)\nt("Open")\n')
    write(tmp_path, "pantheon/ui/scene.py", IMPORT + 't("Open")\ntc("verb", "Open")\nt("{who}\'s turn.", who="Ada")\n')
    return tmp_path


def write(root: Path, name: str, text: str) -> Path:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def read(tool: ModuleType, body: str, file: str = "pantheon/ui/a.py") -> list[str]:
    """What is found in a source: texts in their form in a catalogue, or mistakes."""
    found = tool.sources.texts_of_source(IMPORT + body, file)
    return [
        "|".join(filter(None, (one.context, one.text, one.plural))) if isinstance(one, tool.sources.Found) else one.text
        for one in found
    ]


def left(tool: ModuleType, body: str) -> list[str]:
    return [one.text for one in tool.literals.literals_of(IMPORT + body, "pantheon/ui/a.py")]


# Texts in the sources


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ('t("Open")', ["Open"]),
        ('tc("verb", "Open")', ["verb|Open"]),
        ('tn("a {number}", "b {number}", 3)', ["a {number}|b {number}"]),
        ('tnc("log", "a", "b", 3)', ["log|a|b"]),
        ('X = {1: mark("One {place}")}', ["One {place}"]),
        ('message("{a}", a=message_n("one", "many", 3))', ["{a}", "one|many"]),
        ('t("Yes" if x else "No")', ["Yes", "No"]),
        ('t("one "\n  "two")', ["one two"]),
        ("tm(X[1])", []),
    ],
)
def test_literal_texts_are_found(tool: ModuleType, body: str, found: list[str]) -> None:
    assert read(tool, body) == found


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("t(label)", "t() needs literal texts, tm() takes what mark() has marked"),
        ('t(f"Epoch {epoch}")', "t() needs literal texts, tm() takes what mark() has marked"),
        ('mark("a" + "b")', "mark() needs literal texts, write the text here"),
        ('tn("foot", many, 3)', "tn() needs literal texts, write the text here"),
        ("list(map(t, labels))", "t is handed on; call it with a literal text, or use tm"),
    ],
)
def test_a_text_that_cannot_be_followed_is_a_mistake(tool: ModuleType, body: str, said: str) -> None:
    assert read(tool, body) == [said]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('t("{who} waits", whom=x)', ["{who} gets no value", "whom= has no place in the text"]),
        ('t("{who} waits")', ["{who} gets no value"]),
        ('tn("one {what}", "many", 3)', ["{what} gets no value"]),
        ('t("{who} waits", **values)', []),
        ('t("{who:huge} waits", who=x)', ["expected a place such as {name}, found {who:huge}"]),
        ('t("")', ["an empty text needs no translation"]),
    ],
)
def test_places_and_values_must_agree(tool: ModuleType, body: str, said: list[str]) -> None:
    assert read(tool, body)[1:] == said


def test_a_function_is_known_by_its_import_not_by_its_name(tool: ModuleType) -> None:
    source = "from pantheon.table import words as w\nfrom other import t\nt(label)\nw.t('Open')\n"
    (found,) = tool.sources.texts_of_source(source, "pantheon/ui/a.py")
    assert found.text == "Open"


def test_one_text_has_one_plural(tool: ModuleType, project: Path) -> None:
    write(project, "pantheon/ui/other.py", IMPORT + 'tn("{number} foot", "{number} foots", 2)\n')
    _, mistakes = tool.sources.texts_in(project)
    assert [str(mistake) for mistake in mistakes] == [
        'pantheon/ui/other.py:3: "{number} foot" has another plural in pantheon/games/toy/log.py:3'
    ]


def test_the_sources_of_the_project_can_all_be_followed(tool: ModuleType) -> None:
    found, mistakes = tool.sources.texts_in(ROOT)
    assert [str(mistake) for mistake in mistakes] == []
    assert {"Player {number}", "{first} and {last}"} <= {one.text for one in found}


# Catalogues


def test_texts_go_to_the_catalogue_of_the_shell_the_game_and_the_data(tool: ModuleType, project: Path) -> None:
    wanted = tool.upkeep.wanted_texts(project)
    assert {folder: list(entries) for folder, entries in wanted.items()} == {
        "assets/shared/text": [("", "Open"), ("verb", "Open"), ("", "{who}'s turn.")],
        "assets/toy/text": [("", "{number} foot")],
        "rules_data/toy/text": [("gods.hermes.name", "Hermes"), ("gods.hermes.text", "As {god:steps}.")],
    }


@pytest.mark.parametrize(
    ("file", "game"),
    [
        ("pantheon/games/toy/log.py", "toy"),
        ("pantheon/bots/minds/toy/words.py", "toy"),
        ("pantheon/ui/boards/toy/a.py", "toy"),
        ("pantheon/bots/judgement/toy_words.py", "toy"),
        ("pantheon/bots/judgement/toys.py", ""),
        ("pantheon/ui/toy.py", ""),
        ("pantheon/games/__init__.py", ""),
    ],
)
def test_a_file_belongs_to_its_game(tool: ModuleType, file: str, game: str) -> None:
    assert tool.upkeep.game_of(file, ["toy"]) == game


def test_a_new_language_begins_with_empty_entries(tool: ModuleType, project: Path) -> None:
    assert tool.main(["update", "de"], project) == 0
    shell = po.read(project / "assets/shared/text/de.po")
    assert shell.header["X-Name"] == "Deutsch"
    assert shell.entries["", "Open"].files == ("pantheon/ui/scene.py",)
    assert not any(entry.done for entry in shell.entries.values())
    assert tool.main(["check"], project) == 1


def translate(project: Path, **said: str) -> None:
    """Fill all catalogues; an entry gets its English text, or what `said` has for its first word."""
    for path in project.rglob("de.po"):
        catalogue = po.read(path)
        for entry in catalogue.entries.values():
            forms = (entry.text, entry.plural or entry.text)[: len(entry.said)]
            word = entry.text.split()[0]
            entry.said = tuple(said.get(word, form) for form in forms)
        path.write_text(po.write(catalogue), encoding="utf-8")


def test_a_whole_translation_passes_and_updating_changes_nothing(
    tool: ModuleType, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.main(["update", "de"], project)
    translate(project)
    assert tool.main(["check"], project) == 0
    assert "assets/toy/text/de.po: 1 of 1 texts, 0 to be mended" in capsys.readouterr().out
    before = {path: path.read_bytes() for path in project.rglob("de.po")}
    assert tool.main(["update"], project) == 0
    assert {path: path.read_bytes() for path in project.rglob("de.po")} == before


def test_a_changed_text_keeps_its_translation_for_somebody_to_look_at(tool: ModuleType, project: Path) -> None:
    tool.main(["update", "de"], project)
    translate(project, **{"{who}'s": "{who} ist dran."})
    write(project, "pantheon/ui/scene.py", IMPORT + 't("It is {who}\'s turn.", who="Ada")\n')
    tool.main(["update"], project)
    shell = po.read(project / "assets/shared/text/de.po")
    assert list(shell.entries) == [("", "It is {who}'s turn.")]
    entry = shell.entries["", "It is {who}'s turn."]
    assert (entry.said, entry.fuzzy, entry.before) == (("{who} ist dran.",), True, "{who}'s turn.")


def test_comments_of_translators_stay_and_those_for_them_arrive(tool: ModuleType, project: Path) -> None:
    tool.main(["update", "de"], project)
    path = project / "assets/shared/text/de.po"
    path.write_text(path.read_text("utf-8").replace('msgid "Open"', '# ask Ada\nmsgid "Open"', 1), encoding="utf-8")
    write(project, "pantheon/ui/scene.py", IMPORT + '# For translators: on a door\nt("Open")\n')
    tool.main(["update"], project)
    entry = po.read(path).entries["", "Open"]
    assert (entry.notes, entry.hints) == (("ask Ada",), ("on a door",))


@pytest.mark.parametrize(
    ("word", "said", "problem"),
    [
        ("{who}'s", "{wer} ist dran.", 'expected {who} as in the English, found "{wer} ist dran."'),
        ("{who}'s", "Am Zug.", 'expected {who} as in the English, found "Am Zug."'),
        ("{number}", "{zahl}", 'expected {number} as in the English, found "{zahl}"'),
        ("As", "Wie {god:jumps}.", 'expected {god:steps} as in the English, found "Wie {god:jumps}."'),
        ("Open", "Auf ", 'expected blanks at the ends as in the English, found "Auf "'),
        ("Open", "", 'missing: "Open"'),
        ("{who}'s", "{who", "expected '}' before end of string"),
    ],
)
def test_a_translation_that_does_not_fit_is_named(
    tool: ModuleType, project: Path, capsys: pytest.CaptureFixture[str], word: str, said: str, problem: str
) -> None:
    tool.main(["update", "de"], project)
    translate(project, **{word: said})
    assert tool.main(["check"], project) == 1
    assert problem in capsys.readouterr().out


def test_a_form_may_do_without_its_number(tool: ModuleType, project: Path) -> None:
    tool.main(["update", "de"], project)
    translate(project, **{"{number}": "ein Fuß"})
    assert tool.main(["check"], project) == 0


def test_what_is_unused_or_missing_or_broken_is_named(
    tool: ModuleType, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.main(["update", "de"], project)
    translate(project)
    write(project, "pantheon/ui/scene.py", IMPORT + 't("Shut the door")\nt(label)\n')
    write(project, "rules_data/toy/text/de.po", "msgid x\n")
    capsys.readouterr()
    assert tool.main(["check"], project) == 1
    out = capsys.readouterr().out
    for said in (
        'assets/shared/text/de.po: missing: "Shut the door"', 'de.po:22: unused: "{who}\'s turn."',
        "rules_data/toy/text/de.po:1: expected a text in straight quotes",
        "pantheon/ui/scene.py:4: t() needs literal texts",
    ):  # fmt: skip
        assert said in out, said


def test_a_broken_catalogue_is_not_written_over(tool: ModuleType, project: Path) -> None:
    broken = write(project, "assets/shared/text/de.po", "msgid x\n")
    assert tool.main(["update"], project) == 1
    assert broken.read_text(encoding="utf-8") == "msgid x\n"
    assert not (project / "assets/toy/text/de.po").exists()


def test_translations_are_taken_from_another_checkout_where_there_are_none_here(
    tool: ModuleType, project: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Several people translate at once, and nobody merges catalogues by hand."""
    other = tmp_path_factory.mktemp("other")
    tool.main(["update", "de"], project)
    for path in project.rglob("de.po"):
        write(other, path.relative_to(project).as_posix(), path.read_text(encoding="utf-8"))
    translate(other, Open="Auf")
    shell = project / "assets/shared/text/de.po"
    shell.write_text(
        shell.read_text("utf-8").replace('"Open"\nmsgstr ""', '"Open"\nmsgstr "Offen"', 1), encoding="utf-8"
    )
    assert tool.main(["take", str(other)], project) == 0
    assert [entry.said[0] for entry in po.read(shell).entries.values()] == ["Offen", "Auf", "{who}'s turn."]
    assert tool.main(["check"], project) == 0


# Literals left in the code


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ('show("The game is over.")', ["The game is over."]),
        ('show(f"Epoch {epoch}: {name} rises.")', ["Epoch {}: {} rises."]),
        ('label = "Undo"', ["Undo"]),
        ('LABELS = {"Undo": 1, "redo": "Do it again"}', ["Do it again", "Undo"]),
        ('names = " and ".join(names)', [" and "]),
        ('raise ValueError("there is no such seat")', ["there is no such seat"]),
        ('t("{who} waits", who="the player")', ["the player"]),
        ('show(words.get(kind, "Go on"))', ["Go on"]),
    ],
)
def test_a_text_for_people_is_noticed(tool: ModuleType, body: str, found: list[str]) -> None:
    assert left(tool, body) == found


@pytest.mark.parametrize(
    "body",
    [
        't("The game is over.")',
        'message("The game is over.")',
        'def f() -> None:\n    """The game is over."""',
        '_log.warning("%s cannot be read", file)',
        'assert x, "it has been laid out"',
        'raise TypeError("data files cannot hold this")',
        'if kind == "The End": pass',
        'x = table["Some Key"]',
        'import re\nre.compile("a word or two")',
        'x: Literal["As Is"]',
        'when.strftime("%Y-%m-%d at %H")',
        'path = "images/icon.svg"',
        '__all__ = ["Undo"]',
        'show("by day and by night")  # not for people',
        'def f() -> None:  # not for people\n    show("by day and by night")',
    ],
)
def test_what_is_not_for_people_is_left_alone(tool: ModuleType, body: str) -> None:
    assert left(tool, body) == []


def test_a_whole_file_is_excused_above_its_first_statement(tool: ModuleType) -> None:
    source = '"""A tool."""\n\n# not for people: pictures for the README\n\nshow("by day and by night")\n'
    assert tool.literals.literals_of(source, "a.py") == []
    assert len(tool.literals.literals_of(source.replace("# not for people", "# for people"), "a.py")) == 1


def test_literals_are_counted_and_listed(tool: ModuleType, project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(project, "pantheon/ui/raw.py", 'show("by day")\nshow("by night")\n')
    assert tool.main(["literals", "--counts"], project) == 1
    assert "    2 pantheon/ui/raw.py\n" in capsys.readouterr().out
    assert tool.main(["literals", "ui/raw.py"], project) == 1
    assert "pantheon/ui/raw.py:2: 'by night'\n" in capsys.readouterr().out


# The project itself


def test_no_sentence_for_people_is_left_in_the_sources(tool: ModuleType) -> None:
    assert [str(one) for one in tool.literals.literals_in(ROOT)] == []


def test_no_text_is_missing_or_unused_in_any_language(tool: ModuleType) -> None:
    assert tool.upkeep.languages_of(ROOT), "there is a language beside English"
    assert tool.check(ROOT, []) == 0


def test_the_shell_names_no_components_of_a_game() -> None:
    """One game has cards and tiles, another one stones."""
    texts = [entry.text for entry in po.read(ROOT / "assets" / "shared" / "text" / "de.po").entries.values()]
    assert len(texts) > 300
    assert [text for text in texts if re.search(r"\b(card|tile)s?\b", text, re.IGNORECASE)] == []
