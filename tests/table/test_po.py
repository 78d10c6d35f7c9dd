"""Catalogues of translations: what is written is read again, and every mistake is named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from pantheon.table import po
from pantheon.table.data import DataError

HEADER = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"X-Name: Polski\\n"\n'
POLISH = '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"\n'


def problems(text: str) -> list[str]:
    with pytest.raises(DataError) as found:
        po.parse(text, "de.po")
    return [str(problem) for problem in found.value.problems]


def without_lines(catalogue: po.Catalogue) -> po.Catalogue:
    for entry in catalogue.entries.values():
        entry.line = 0
    return catalogue


def test_an_entry_has_its_context_its_comments_and_its_line() -> None:
    text = (
        "# as on a button\n#. A verb.\n#: ui/a.py ui/b.py\n#, python-format, fuzzy\n"
        '#| msgid "Open it"\nmsgctxt "button"\nmsgid "Open"\nmsgstr "Öffnen"\n'
    )
    entry = po.parse(HEADER + "\n" + text, "de.po").entries["button", "Open"]
    assert entry == po.Entry(
        "Open",
        ("Öffnen",),
        "button",
        "",
        True,
        ("as on a button",),
        ("A verb.",),
        ("ui/a.py", "ui/b.py"),
        "Open it",
        11,
    )
    assert not entry.done


def test_the_header_names_the_language_and_says_how_plurals_go() -> None:
    catalogue = po.parse(HEADER + POLISH, "pl.po")
    assert catalogue.header["X-Name"] == "Polski"
    assert catalogue.forms == 3
    assert [catalogue.form_of(number) for number in (0, 1, 2, 5, 22)] == [2, 0, 1, 2, 1]


def test_a_file_without_a_header_counts_as_english_does() -> None:
    catalogue = po.parse('msgid "a"\nmsgstr "b"\n', "x.po")
    assert [catalogue.form_of(number) for number in (0, 1, 2)] == [1, 0, 1]


def test_what_is_written_is_read_again() -> None:
    catalogue = po.Catalogue("de.po", {"Language": "de", "X-Name": "Deutsch"}, ("Made by hand.",))
    for entry in (
        po.Entry('Say "yes"\\no\tor\nno\n', ("Sag „ja“\noder\n",), files=("a.py", "b.py")),
        po.Entry("{number} foot", ("{number} Fuß", "{number} Füße"), "log", "{number} feet", fuzzy=True, before="foot"),
        po.Entry("Empty", ("",), notes=("unsure", ""), hints=("A state.",)),
    ):
        catalogue.entries[entry.key] = entry
    assert without_lines(po.parse(po.write(catalogue), "de.po")) == catalogue


def test_texts_over_several_lines_windows_ends_and_a_mark_at_the_beginning_are_read(tmp_path: Path) -> None:
    file = tmp_path / "de.po"
    file.write_bytes(b'\xef\xbb\xbfmsgid ""\r\n"one "\r\n  "two"\r\nmsgstr "ein"\r\n"s zwei"')
    assert po.read(file).entries["", "one two"].said == ("eins zwei",)


def test_entries_that_a_program_put_aside_are_no_entries() -> None:
    text = 'msgid "a"\nmsgstr "b"\n\n#~ msgid "old"\n#~ msgstr "alt"\n'
    assert list(po.parse(text, "de.po").entries) == [("", "a")]


PLURAL = 'msgid "a"\nmsgid_plural "b"\n'
WRONG = [
    (
        'msgid "a"\nmsgstr b\n',
        'de.po:2: expected a text in straight quotes, with \\" for a quote inside, found msgstr b',
    ),
    ('msgid "a "b""\nmsgstr ""\n', "de.po:1: expected a text in straight quotes"),
    ("Hallo\n", 'de.po:1: expected msgid "...", msgstr "..." or a comment with #, found Hallo'),
    ('\nmsgstr "b"\n', "de.po:2: expected msgid before msgstr, found nothing"),
    (PLURAL + 'msgstr "c"\n', "de.po:3: expected msgid before msgstr, found msgid_plural"),
    ('msgid "a"\n', 'de.po:1: expected msgid "..." and then msgstr "...", found the end after msgid'),
    ('msgid "a"\n# why\nmsgstr "b"\n', "de.po:2: expected comments above the entry, found one inside it"),
    ('"a"\n', 'de.po:1: expected msgid before the text, found "a"'),
    ('msgid "a"\nmsgstr "\\q"\n', 'de.po:1: expected \\n, \\t, \\" or \\\\, found \\q'),
    ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 'de.po:4: "a" stands in line 1 already'),
    (f'{HEADER}{POLISH}\n{PLURAL}msgstr[0] "x"\nmsgstr[1] "y"\n', "de.po:7: expected msgstr[0] to msgstr[2]"),
    (PLURAL + 'msgstr[1] "x"\nmsgstr[0] "y"\n', "de.po:1: expected msgstr[0], msgstr[1] and so on"),
    ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=__import__;\\n"\n', "de.po:1: expected Plural-Forms such"),
    ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n;\\n"\n', "de.po:1: expected Plural-Forms such"),
    ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n%0;\\n"\n', "de.po:1: expected Plural-Forms such"),
    ('msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n', "de.po:1: expected charset=UTF-8"),
]


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_a_mistake_is_named_with_its_line_and_what_was_expected(text: str, said: str) -> None:
    (found,) = problems(text)
    assert said in found


def test_all_mistakes_of_a_file_are_found_at_once() -> None:
    text = 'msgid "a"\nmsgstr b\n\nmsgid "c"\nmsgstr "d"\n\nnonsense\n\nmsgid "c"\nmsgstr ""\n'
    assert [problem.partition(": ")[0] for problem in problems(text)] == ["de.po:2", "de.po:7", "de.po:9"]


def test_a_file_that_is_not_there_or_not_utf_8_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"fr\.po: the file is missing"):
        po.read(tmp_path / "fr.po")
    (tmp_path / "de.po").write_bytes('msgid "a"\nmsgstr "ä"\n'.encode("latin-1"))
    with pytest.raises(DataError, match=r"de\.po:2: expected UTF-8"):
        po.read(tmp_path / "de.po")


def test_the_header_is_read_without_the_rest(tmp_path: Path) -> None:
    (tmp_path / "pl.po").write_text(f"# by hand\n\n{HEADER}\nthis is no entry\n", encoding="utf-8")
    assert po.read_header(tmp_path / "pl.po")["X-Name"] == "Polski"
