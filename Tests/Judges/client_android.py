#!/usr/bin/env python3
"""Client A, an Android app, re-enacted: what it reads from a compiled track questionnaire, and what it shows.

    client_android.py COMPILED.json …

Written from a description of the client, not from the client's code. A turns the number of a questionnaire into an integer, keeps a
map from value to answer (so two equal codes lose an answer) and silently drops question types that it does not
support. What it drops is reported; losing an answer is a problem. answers_check.py re-enacts what it sends.
"""

from reading import Problem, judge


def show(document):
    resource = document.field("questionnaire")
    if "id" in resource.of(dict):
        resource.field("id").integer_in_text()
    attributes = resource.field("attributes")
    yield attributes.field("title").text()
    for name in ("introtext", "outrotext"):
        attributes.field(name).text_or_null()
    for name in ("is_active", "is_onetime", "is_multiple", "is_schedule_changeable"):
        attributes.field(name).flag()
    for rule in attributes.field("schedule").each():
        rule.field("every").integer()
    labels = set()
    for element in document.field("structure").field("data").each():
        yield from element_shown(element.field("attributes").field("content"), labels)


def element_shown(content, labels):
    for name in ("headline", "text"):
        if content.of(dict).get(name):
            yield f"  {content.field(name).text()}"
    if content.value.get("question"):
        yield from question(content, labels)


def question(content, labels):
    label = content.field("label").text()
    if label in labels:
        raise Problem(f"{content.path}.label is {label!r} for the second time: one answer would replace the other")
    labels.add(label)
    kind = content.field("questiontype").text()
    if kind in DROPPED:
        yield f"  dropped: {label} ({kind})"
    elif kind in DRAWN:
        content.field("required").flag()
        yield f"  {content.field('question').text()}  {DRAWN[kind](content)}"
    else:
        raise Problem(f"{content.path}.questiontype is {kind!r}, which no client knows")


def options(content):
    answers, values = content.field("answers").each(), content.field("values").each()
    if len(answers) != len(values):
        raise Problem(f"{content.path} has {len(answers)} answers and {len(values)} values")
    shown = {}
    for value, answer in zip(values, answers):
        code = value.text()
        if code in shown:
            raise Problem(f"{value.path} is {code} again: {shown[code]!r} would be lost")
        shown[code] = answer.text()
    return shown


def slider(content):
    values = content.field("values")
    minimum, maximum = values.field("min").integer(), values.field("max").integer()
    if not -32768 <= minimum < maximum <= 32767:
        raise Problem(f"{values.path} is not within 16 bits")
    ends = [content.field("answers").at(index).field("label").text() for index in (0, 1)]
    return f"{ends[0]} {minimum}–{maximum} {ends[1]}"


def manikin(_content):
    return "nine positions"


def date(_content):
    return "a date"


DRAWN = {
    "SingleChoice": options,
    "MultipleChoice": options,
    "Slider": slider,
    "SAMScaleFace": manikin,
    "SAMScaleBody": manikin,
    "TextDate": date,
}
DROPPED = {"YesNoSwitch", "TextString", "TextArea", "TextInteger"}


if __name__ == "__main__":
    judge(show)
