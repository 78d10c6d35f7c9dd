"""The language that is spoken now: looking up, filling places, plurals, lists and numbers."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from pantheon.table import po, words
from pantheon.table.words import capital, day, listed, mark, number, percent, speak, t, tc, tm, tn, tnc

GERMAN = po.parse(
    """
msgid ""
msgstr ""
"X-Name: Deutsch\\n"
"X-Thousands: .\\n"
"X-Decimal: ,\\n"

msgid "{who}'s turn."
msgstr "{who} ist am Zug."

msgid "Open"
msgstr "Offen"

msgctxt "button"
msgid "Open"
msgstr "Öffnen"

msgid "{number} foot"
msgid_plural "{number} feet"
msgstr[0] "{number} Fuß"
msgstr[1] "{number} Füße"

msgctxt "dative"
msgid "{number} foot"
msgid_plural "{number} feet"
msgstr[0] "{number} Fuß"
msgstr[1] "{number} Füßen"

msgid "needs {number} {kind:small}"
msgid_plural "needs {number} {kinds:small}"
msgstr[0] "braucht {number} {kind}"
msgstr[1] "braucht {number} {kinds}"

msgid "{who} wins {points}."
msgstr "{wer} gewinnt {points}."

msgid "{who} loses {points}."
msgstr "{who} verliert {points"

#, fuzzy
msgid "Quit"
msgstr "Zurück"

msgid "Back"
msgstr ""

msgid "Take {god}"
msgstr "Nimm einen Gott"

msgctxt "list"
msgid "{first} and {last}"
msgstr "{first} und {last}"

msgctxt "list"
msgid "{first} or {last}"
msgstr "{first} oder {last}"

msgctxt "number"
msgid "{number}%"
msgstr "{number} %"

msgctxt "day"
msgid "{year}-{month}-{day}"
msgstr "{day}.{month}.{year}"
""",
    "de.po",
)
POLISH = po.parse(
    """
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"
"X-Thousands: space\\n"

msgid "{number} foot"
msgid_plural "{number} feet"
msgstr[0] "{number} stopa"
msgstr[1] "{number} stopy"
msgstr[2] "{number} stóp"
""",
    "pl.po",
)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    with words.speaking("en"):
        yield


def german() -> None:
    speak("de", [GERMAN])


# Texts


def test_english_is_what_stands_in_the_code() -> None:
    assert t("{who}'s turn.", who="Ada") == "Ada's turn."
    assert t("Nobody has ever translated this") == "Nobody has ever translated this"


def test_a_translation_is_found_and_filled() -> None:
    german()
    assert t("{who}'s turn.", who="Ada") == "Ada ist am Zug."


def test_what_is_missing_empty_or_fuzzy_is_told_in_english() -> None:
    german()
    assert [t("Unknown"), t("Back"), t("Quit")] == ["Unknown", "Back", "Quit"]


def test_one_word_has_a_meaning_for_each_context() -> None:
    german()
    assert [t("Open"), tc("button", "Open"), tc("door", "Open")] == ["Offen", "Öffnen", "Open"]


def test_a_text_of_a_table_is_marked_there_and_looked_up_later() -> None:
    label = mark("Open")
    assert label == "Open"
    german()
    assert tm(label) == "Offen"


@pytest.mark.parametrize("text", ["{who} wins {points}.", "{who} loses {points}."])
def test_a_broken_translation_is_told_in_english_and_logged_once(text: str, caplog: pytest.LogCaptureFixture) -> None:
    german()
    with caplog.at_level(logging.WARNING):
        told = [t(text, who="Ada", points=3) for _ in range(3)]
    assert told == [text.format(who="Ada", points=3)] * 3
    assert len(caplog.records) == 1


def test_a_translation_may_do_without_a_value() -> None:
    german()
    assert t("Take {god}", god="Hermes") == "Nimm einen Gott"


def test_a_value_that_is_lacking_in_the_code_is_an_error() -> None:
    with pytest.raises(KeyError):
        t("{who}'s turn.", whom="Ada")


def test_braces_in_a_value_and_in_a_text_without_values_are_signs() -> None:
    assert t("{who}'s turn.", who="{x}") == "{x}'s turn."
    assert t("Write {god:steps} there") == "Write {god:steps} there"
    assert t("{{{who}}}", who="Ada") == "{Ada}"


def test_a_place_reaches_into_nothing() -> None:
    for text in ("{who.__class__}", "{who[0]}", "{who!r}", "{}", "{0}", "{who:>9}"):
        with pytest.raises((ValueError, KeyError)):
            t(text, who="Ada")


# Plurals


@pytest.mark.parametrize(
    ("feet", "english", "in_german"), [(0, "feet", "Füße"), (1, "foot", "Fuß"), (2, "feet", "Füße")]
)
def test_none_one_and_many_are_right_in_english_and_german(feet: int, english: str, in_german: str) -> None:
    assert tn("{number} foot", "{number} feet", feet) == f"{feet} {english}"
    german()
    assert tn("{number} foot", "{number} feet", feet) == f"{feet} {in_german}"


def test_a_language_may_have_more_forms_than_english() -> None:
    speak("pl", [POLISH])
    told = [tn("{number} foot", "{number} feet", feet) for feet in (1, 2, 5, 22, 1005)]
    assert told == ["1 stopa", "2 stopy", "5 stóp", "22 stopy", "1\u202f005 stóp"]


def test_a_plural_has_a_context_too() -> None:
    german()
    assert tnc("dative", "{number} foot", "{number} feet", 2) == "2 Füßen"


def test_a_catalogue_with_other_forms_than_the_first_cannot_break_plurals() -> None:
    speak("pl", [POLISH, GERMAN])
    assert tn("{number} foot", "{number} feet", 5) == "5 stóp"


def test_another_plural_of_the_same_word_is_another_text() -> None:
    german()
    assert tn("{number} foot", "{number} foots", 2) == "2 foots"


# Names inside sentences


def test_each_language_says_how_it_writes_a_name_inside_a_sentence() -> None:
    one, many = "needs {number} {kind:small}", "needs {number} {kinds:small}"
    assert tn(one, many, 2, kind="Dancer", kinds="Dancers") == "needs 2 dancers"
    german()
    assert tn(one, many, 2, kind="Tänzerin", kinds="Tänzerinnen") == "braucht 2 Tänzerinnen"


def test_only_the_first_letter_of_a_name_becomes_small_or_a_capital() -> None:
    assert t("the {kind:small}", kind="Great God of Rome") == "the great God of Rome"
    assert t("{what:capital}.", what="the last loot is taken") == "The last loot is taken."
    assert [capital("über Rom"), capital("")] == ["Über Rom", ""]


def test_english_says_a_and_an() -> None:
    assert [t("{card:a} card", card=card) for card in ("Offering", "Priest")] == ["an offering card", "a priest card"]


def test_a_wish_that_does_not_fit_its_value_is_an_error() -> None:
    for text, value in (("{x:small}", 3), ("{x:+}", "three"), ("{x:or}", "three")):
        with pytest.raises(ValueError, match="cannot be shown"):
            t(text, x=value)


# Lists and numbers


@pytest.mark.parametrize(
    ("items", "english", "in_german"),
    [
        ((), "", ""),
        (("a",), "a", "a"),
        (("a", "b"), "a and b", "a und b"),
        (("a", "b", "c"), "a, b and c", "a, b und c"),
    ],
)
def test_a_list_is_written_as_the_language_does(items: tuple[str, ...], english: str, in_german: str) -> None:
    assert listed(items) == english
    german()
    assert listed(items) == in_german
    assert t("{things}!", things=items) == f"{in_german}!"


def test_a_list_of_choices_and_a_plain_list() -> None:
    german()
    assert [listed("abc", "or"), listed("abc", "list")] == ["a, b oder c", "a, b, c"]
    assert t("{gods:or}; {gods:list}", gods=["x", "y"]) == "x oder y; x, y"


def test_numbers_have_the_signs_of_the_language() -> None:
    values = [number(1234567), number(0.256, 1), number(-1234.5, 2), number(3, sign=True), number(0, sign=True)]
    assert values == ["1,234,567", "0.3", "-1,234.50", "+3", "+0"]
    german()
    assert [number(1234567), number(-1234.5, 2), number(999)] == ["1.234.567", "-1.234,50", "999"]


def test_what_is_rounded_to_nothing_has_no_minus() -> None:
    assert [number(-0.04, 1), number(-0.4), number(-0.04, 1, sign=True)] == ["0.0", "0", "+0.0"]


def test_shares_are_told_in_percent() -> None:
    assert [percent(0.391), percent(0.391, 1), percent(0.1, sign=True)] == ["39%", "39.1%", "+10%"]
    german()
    assert percent(0.391, 1) == "39,1 %"


def test_a_day_is_written_as_the_language_does() -> None:
    assert day("2026-11-16") == "2026-11-16"
    german()
    assert [day("2026-11-16"), day("?"), day("")] == ["16.11.2026", "?", ""]


def test_a_place_says_how_its_number_is_written() -> None:
    german()
    told = t("{a} {a:.1} {a:+.2} {b:%} {b:.1%} {c} {d}", a=1234.5, b=0.125, c=-7, d=2.0)
    assert told == "1.234,5 1.234,5 +1.234,50 12 % 12,5 % -7 2"


# Which languages there are


def test_a_language_is_there_when_the_shell_has_its_catalogue(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "de.po").write_text(po.write(GERMAN), encoding="utf-8")
    (tmp_path / "pl.po").write_text(po.write(POLISH), encoding="utf-8")
    (tmp_path / "fr.po").write_text("msgid oui", encoding="utf-8")
    (tmp_path / "Notes for all.po").write_text("", encoding="utf-8")
    assert words.languages(tmp_path) == {"en": "English", "de": "Deutsch"}, "one without a name is not finished"
    assert "fr.po" in caplog.text


def test_the_catalogues_of_all_folders_are_one_language_and_a_broken_one_is_told(tmp_path: Path) -> None:
    shell, game, broken, none = (tmp_path / name for name in ("shell", "game", "broken", "none"))
    for folder, text in ((shell, po.write(GERMAN)), (game, 'msgid "Loot"\nmsgstr "Beute"\n'), (broken, "msgid x")):
        folder.mkdir()
        (folder / "de.po").write_text(text, encoding="utf-8")
    found, problems = words.catalogues("de", [shell, game, broken, none])
    speak("de", found)
    assert [t("Open"), t("Loot")] == ["Offen", "Beute"]
    assert [problem.line for problem in problems] == [1]


def test_a_name_from_a_file_of_settings_is_never_a_path(tmp_path: Path) -> None:
    (tmp_path / "de.po").write_text(po.write(GERMAN), encoding="utf-8")
    (tmp_path / "in").mkdir()
    assert words.catalogues("../de", [tmp_path / "in"]) == ([], [])


def test_a_language_without_catalogues_is_english() -> None:
    german()
    assert speak("fr", []).id == "en"
    assert t("Open") == "Open"


def test_a_language_is_spoken_for_a_while() -> None:
    with words.speaking("de", [GERMAN]):
        assert t("Open") == "Offen"
    assert t("Open") == "Open"
    assert words.spoken().id == "en"


# The pseudo-language


def test_the_pseudo_language_is_longer_has_accents_and_brackets_and_keeps_its_places() -> None:
    english = "The discards are shuffled into a new pile of {cards}."
    speak("xx")
    told = t(english, cards=7)
    assert told.startswith("[") and told.endswith("7.]")
    assert "discards" not in told
    assert 1.3 < len(told) / len(english.format(cards=7)) < 1.4
    assert tn("{number} foot", "{number} feet", 1) == "[1 fööööt]"
    assert tc("data", "Use {god:steps}") == "[Üuséé {god:steps}]"
    assert t("{a}/{b}", a=1, b=2) == "1/2"
