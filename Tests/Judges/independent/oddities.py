"""Questionnaires that are nearly valid: one value of one key is odd, or one key too many, missing or twice."""

import copy
import random
from typing import Iterator

from .writing import Raw, Shared, Writer

SCALARS = [
    "", "~", "null", "true", "no", "0", "-1", "1", "-0", "+1", "0.5", "1e2", "1e400", "0x10", "0o17", ".5", "10.", ".inf", ".nan",
    "99999999999999999999", "9223372036854775807", "32768", "007", "1_000", '""', '" "', r'"\0"', r'"\n"', r'"\u2028"', r'"\u200b"',
    r'"a\tb"', r'"\ud800"', r'"\x85"', "x", "'*'", '"**"', "Ä", "😀", "de", "en", "{de: x}", "{en: x, de: y}", "{}", "[]", "[1]",
    "[1, 2]", "[2, 1]", "[1, 1]", "[0, 1.5]", "[a, b]", "[a, a]", "[a, '']", "['', '']", "[a, b, c]", "[[1, 2], 3]", "[{a: b}]",
    "{a: b}", "{1: a, 2: b}", "{1: a, 1.0: b}", "{a: {}, b: {}}", "{a: , b: }", "{'': a, b: c}", "{1: a}", "{? a : b}", "08:00",
    "24:00", "08:00-07:00", "00:00-24:00", "2026-02-30", "0000-01-01", "9999-12-31", "0 days", "1 day", "999999 weeks", "1 hour",
    "choice", "multiple", "sam", "group", "note", "track", "form", "slider", "yes", "&a x", "*a", "!!str 5", "!!int 5", "!x y", "|", ">-",
    "q1 is 1", "answered q1", "not", "1 is 1", "(", "'(a+)+b'", "'['", "''", "'$^'", "'a|'"]
KEYS = [
    "questionnaire", "version", "title", "description", "source", "languages", "target", "active", "repeat", "intro", "outro", "schedule",
    "changeable", "can-use", "option-lists", "sections", "questions", "id", "text", "when", "options", "items", "type", "help", "required",
    "exclusive", "at-least", "at-most", "labels", "range", "step", "dimension", "whole", "unit", "input", "pattern", "pattern-hint",
    "examples", "fields", "valid", "invalid", "every", "between", "times", "min-gap", "windows", "open-for", "at", "from-day", "starts",
    "ends", "amount", "x", "<<", "no-answer", "drop-down", "server", "scores", "formerly", "reserved", "changes", "days", "weekdays",
    "remind-after"]


def places(value: object) -> Iterator[dict | list]:
    """Every map and list, at any depth."""
    if isinstance(value, Shared):
        yield from places(value.value)
    elif isinstance(value, dict):
        yield value
        for one in value.values():
            yield from places(one)
    elif isinstance(value, list):
        yield value
        for one in value:
            yield from places(one)


def odd(values: dict, chance: random.Random) -> str:
    """The text of a file with one oddity; it keeps its own id, so that its documents can be found."""
    values = copy.deepcopy(values)
    name = values["questionnaire"]
    place = chance.choice([one for one in places(values) if one])
    what = chance.random()
    if isinstance(place, list):
        place[chance.randrange(len(place))] = Raw(chance.choice(SCALARS))
    elif what < 0.75:
        place[chance.choice(list(place))] = Raw(chance.choice(SCALARS))
    elif what < 0.85:
        del place[chance.choice(list(place))]
    else:
        place[chance.choice(KEYS)] = Raw(chance.choice(SCALARS))
    values["questionnaire"] = name
    return Writer(chance).file(values)
