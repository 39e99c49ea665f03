"""Questionnaires that are nearly valid: one value is odd, or one key is superfluous, missing or repeated."""

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
    "' '", r'"\u3164"', r'"\u2800"', r'"**\u200b**"', r'"a\0b"', r'"\a"', "{en: ' '}", "['  ', a]", r'["\u200b", "\x85"]', "[]",
    "random", "as written", "choice", "multiple", "sam", "group", "note", "track", "form", "slider", "yes", "&a x", "*a", "!!str 5", "!!int 5", "! 5", "!!str true", "!!bool true", "!!float 1", "!x y", "|", ">-",
    "[any, 1]", "[2020-01-01, today]", "[any, any]", "{1: a, 50: b}", "q1 is 1", "answered q1", "not", "1 is 1", "(", "'(a+)+b'", "'['", "''", "'$^'", "'a|'"]
KEYS = [
    "questionnaire", "version", "title", "description", "source", "languages", "target", "active", "repeat", "intro", "outro", "schedule",
    "changeable", "can-use", "option-lists", "sections", "questions", "id", "text", "when", "options", "items", "type", "help", "required",
    "exclusive", "at-least", "at-most", "labels", "range", "step", "dimension", "whole", "unit", "input", "pattern", "pattern-hint",
    "examples", "fields", "valid", "invalid", "every", "between", "times", "min-gap", "windows", "open-for", "at", "from-day", "starts",
    "ends", "amount", "x", "<<", "no-answer", "drop-down", "server", "scores", "formerly", "reserved", "changes", "days", "weekdays",
    "remind-after", "order", "keep-first", "keep-last"]


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


def complete(target: str) -> dict:
    """A questionnaire with every key that a target takes."""
    def when(question: dict) -> dict:
        return question if target == "form" else {**question, "when": "q1 is 1"}

    options = {"1": "never", "2": "often", "none": "no answer"}
    questions: list[dict] = [
        {"id": "q1", "type": "choice", "text": "How often", "help": "Roughly", "required": Raw("true"), "options": dict(options),
         "no-answer": ["none"]},
        when({"id": "q2", "type": "yes-no", "text": "Really", "labels": ["Yes", "No"]}),
        {"id": "q3", "type": "rating", "text": "How much", "range": [Raw("0"), Raw("7")], "labels": ["little", "much"]},
        {"id": "q4", "type": "sam", "text": "How now", "dimension": "valence"}]
    if target != "intersession":
        questions += [
            {"id": "q5", "type": "multiple", "text": "Which", "options": ["One", "Two", "None"], "exclusive": [Raw("3")],
             "at-least": Raw("1"), "at-most": Raw("2")},
            {"id": "q6", "type": "slider", "text": "How high", "range": [Raw("0"), Raw("100")], "step": Raw("5"), "labels": ["low", "high"]},
            {"id": "q7", "type": "number", "text": "How many", "range": [Raw("0"), Raw("10")], "whole": Raw("true"), "unit": "cups"},
            {"id": "q8", "type": "text", "text": "Pressure", "input": "line", "pattern": "[0-9]+/[0-9]+", "pattern-hint": "two numbers",
             "examples": {"valid": ["120/80"], "invalid": ["120"]}},
            {"id": "q9", "type": "date", "text": "Which day", "range": [Raw("2020-01-01"), "today"]}]
    if target == "form":
        questions.append({"id": "g", "type": "group", "text": "Address", "fields": [
            {"id": "g1", "type": "text", "text": "Street"}, {"id": "g2", "type": "time", "text": "Time"}]})
    items = {"title": "Feelings", "options": "agreement", "no-answer": [Raw("1")], "items": {"i1": "I feel tense", "i2": "I feel calm"}}
    return {
        "questionnaire": "complete", "version": Raw("3"), "title": "Mood",
        "description": "About today", "source": "A book", "languages": ["en"], "target": target, "active": Raw("true"), "repeat": "many",
        "intro": "Hello", "outro": "Thank you",
        "schedule": [
            {"every": "1 day", "between": "08:00-22:00", "times": Raw("3"), "min-gap": "15 min", "from-day": Raw("0")},
            {"every": "2 weeks", "windows": [Raw("08:00-12:00"), Raw("13:00-16:00")], "open-for": "30 min", "starts": Raw("2026-03-01")},
            {"at": ["09:00", "19:00"], "ends": Raw("2026-12-31")}],
        "changeable": Raw("true"), "can-use": {"gps": Raw("1"), "microphone": {"amount": Raw("10")}},
        "option-lists": {"agreement": {"0": "no", "1": "partly", "2": "fully"}},
        "order": "as written",
        "sections": [{"id": "first", "order": "random", "keep-first": Raw("1"), "keep-last": Raw("0"), "text": "Please think of today", "questions": questions}, when(items)]}


def every_oddity(target: str) -> Iterator[dict]:
    """The complete questionnaire with each value replaced by each odd one."""
    for place in range(len(list(paths(complete(target))))):
        for scalar in SCALARS:
            values = complete(target)
            holder, key = list(paths(values))[place]
            if key != "questionnaire":
                holder[key] = Raw(scalar)
                yield values


def paths(values: dict) -> Iterator[tuple[dict | list, object]]:
    """Every value with its container, and its key or index there."""
    for holder in places(values):
        yield from ((holder, key) for key in (list(holder) if isinstance(holder, dict) else range(len(holder))))
