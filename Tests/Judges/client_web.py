#!/usr/bin/env python3
"""Client W, the web member area, re-enacted: what it reads from a compiled track questionnaire, and what it shows.

    client_web.py COMPILED.json …

Written from a description of the client, not from the client's code. W shows headlines, texts and questions as HTML, compares flags
with `=== 1`, reads the rhythm from the first entry of the schedule, and always draws nine positions for a manikin. It
only looks at `content` to decide what an element is. answers_check.py re-enacts what it sends.
"""

import re

from reading import Problem, judge

# All that a lowering may write; anything else that looks like a tag or a bare `&` would be shown wrongly.
ALLOWED_HTML = re.compile(r"(?:[^<>&\n]|</?[bi]>|<br>|&(?:amp|lt|gt|quot|#39|#x27);)*")


def show(document):
    yield from questionnaire(document.field("questionnaire"))
    for element in document.field("structure").field("data").each():
        yield from structure(element)


def questionnaire(resource):
    expect(resource.field("type"), "questionnaires")
    if "id" in resource.of(dict):
        resource.field("id").integer_in_text()
    attributes = resource.field("attributes")
    attributes.field("name").text()
    yield f"{attributes.field('title').text()}"
    for name in ("description", "introtext", "outrotext", "origin"):
        if attributes.field(name).text_or_null():
            yield f"  {name}: {attributes.field(name).value}"
    flags = ("is_active", "is_onetime", "is_multiple", "is_schedule_changeable")
    yield "  " + ", ".join(f"{name} {'yes' if attributes.field(name).flag() else 'no'}" for name in flags)
    if attributes.field("is_onetime").value == attributes.field("is_multiple").value:
        raise Problem(f"{attributes.path}: is_onetime and is_multiple are both {attributes.value['is_multiple']}")
    attributes.field("is_filled_out").of(bool)
    yield from sensors(attributes.field("can_use"))
    yield from rhythm(attributes.field("schedule"))


def sensors(can_use):
    for sensor in can_use.each():
        expect(sensor.field("type"), "amount")
        yield f"  uses {sensor.field('name').text()} {sensor.field('value').integer()} times"


def rhythm(schedule):
    for rule in schedule.each():
        rule.field("amount").integer()
        rule.field("start_day").integer()
        kind = rule.field("type").text()
        if kind == "between":
            moment(rule.field("start"))
            moment(rule.field("end"))
        elif kind == "fixed":
            moment(rule.field("at"))
        else:
            raise Problem(f"{rule.path}.type is {kind!r}, known are between and fixed")
        if rule.field("every").integer() < 1:
            raise Problem(f"{rule.path}.every is not a number of days")
    if schedule.value:
        yield f"  again after {schedule.at(0).field('every').integer()} days"


def moment(value):
    if not re.fullmatch(r"(\d{4}-\d\d-\d\d )?\d\d:\d\d", value.text()):
        raise Problem(f"{value.path} is {value.value!r}, not HH:MM or YYYY-MM-DD HH:MM")


def structure(element):
    expect(element.field("type"), "structures")
    element.field("id").text()
    attributes = element.field("attributes")
    attributes.field("name").text()
    if attributes.field("elementtype").text() not in ("headline", "text", "question"):
        raise Problem(f"{attributes.path}.elementtype is {attributes.value['elementtype']!r}")
    content = attributes.field("content")
    shown = [name for name in ("headline", "text", "question") if content.of(dict).get(name)]
    if shown != [attributes.value["elementtype"]]:
        raise Problem(f"{content.path} shows {shown}, the element is a {attributes.value['elementtype']}")
    yield f"  <{shown[0]}> {as_html(content.field(shown[0]))}"
    if shown == ["question"]:
        yield from question(content)


def question(content):
    kind = content.field("questiontype").text()
    if kind not in QUESTION_TYPES:
        raise Problem(f"{content.path}.questiontype is {kind!r}, which W does not know")
    star = "*" if content.field("required").flag() else ""
    yield f"    [{content.field('label').text()}{star}] {kind}: {QUESTION_TYPES[kind](content)}"


def options(content):
    answers, values = content.field("answers").each(), content.field("values").each()
    if len(answers) != len(values) or not answers:
        raise Problem(f"{content.path} has {len(answers)} answers and {len(values)} values")
    return " ".join(f"({value.text()}) {answer.text()}" for value, answer in zip(values, answers))


def switch(content):
    if content.field("values").of(list) != ["1", "0"]:
        raise Problem(f"{content.path}.values is {content.value['values']}, a switch sends \"1\" and \"0\"")
    return options(content)


def slider(content):
    values, answers = content.field("values"), content.field("answers")
    minimum, maximum = values.field("min").integer(), values.field("max").integer()
    if values.field("step").integer() < 1 or minimum >= maximum:
        raise Problem(f"{values.path} leaves nothing to pick")
    ends = [answers.at(0), answers.at(1)]
    if len(answers.value) != 2 or [end.field("value").integer() for end in ends] != [minimum, maximum]:
        raise Problem(f"{answers.path} are not the two ends {minimum} and {maximum}")
    return f"{ends[0].field('label').text()!r} {minimum} ––– {maximum} {ends[1].field('label').text()!r}"


def manikin(content):
    empty(content.field("answers"))
    if content.field("values").of(dict) != {"min": 1, "max": 9, "step": 1}:
        raise Problem(f"{content.path}.values is not 1 to 9, W draws nine positions")
    return "nine positions"


def whole_number(content):
    empty(content.field("answers"))
    values = content.field("values")
    if values.of(dict, list) == []:
        return "any whole number"
    return " ".join(f"{name} {values.field(name).integer()}" for name in values.of(dict))


def typed(content):
    empty(content.field("answers"))
    empty(content.field("values"))
    return "".join(
        f"{name} {content.field(name).text_or_null()!r} " for name in ("pattern", "patternDescription") if name in content.value
    )


QUESTION_TYPES = {
    "SingleChoice": options,
    "MultipleChoice": options,
    "YesNoSwitch": switch,
    "Slider": slider,
    "SAMScaleFace": manikin,
    "SAMScaleBody": manikin,
    "TextInteger": whole_number,
    "TextString": typed,
    "TextArea": typed,
    "TextDate": typed,
}


def as_html(value):
    if not ALLOWED_HTML.fullmatch(value.text()):
        raise Problem(f"{value.path} is {value.value!r}, which a browser reads as other than text with <b>, <i> and <br>")
    if any(value.value.count(f"<{tag}>") != value.value.count(f"</{tag}>") for tag in "bi"):
        raise Problem(f"{value.path} leaves a tag open: {value.value!r}")
    return value.value


def empty(value):
    if value.of(list):
        raise Problem(f"{value.path} is not empty")


def expect(value, wanted):
    if value.text() != wanted:
        raise Problem(f"{value.path} is {value.value!r}, not {wanted!r}")


if __name__ == "__main__":
    judge(show)
