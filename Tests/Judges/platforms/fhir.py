"""FHIR R4: which items of a questionnaire are enabled, and what validators do not check."""

from decimal import Decimal

TYPES = {"choice": "answerCoding", "integer": "answerInteger", "decimal": "answerDecimal"}


def items(parent):
    for item in parent.get("item", []):
        yield item
        yield from items(item)


def faults(questionnaire):
    """Link ids that are not unique, and conditions about items that are not there, come later or are of another type."""
    order = [item["linkId"] for item in items(questionnaire)]
    if len(order) != len(set(order)):
        yield f"link ids occur twice: {sorted({one for one in order if order.count(one) > 1})}"
    known = {item["linkId"]: item for item in items(questionnaire)}
    for item in items(questionnaire):
        tests = item.get("enableWhen", [])
        if (len(tests) > 1) != ("enableBehavior" in item):
            yield f"{item['linkId']}: several conditions and `enableBehavior` belong together"
        if item["type"] == "display" and "item" in item:
            yield f"{item['linkId']}: a text on its own has items"
        for test in tests:
            yield from (f"{item['linkId']}: {fault}" for fault in test_faults(test, known, order, item["linkId"]))


def test_faults(test, known, order, link_id):
    asked = known.get(test["question"])
    if asked is None:
        yield f"asks about {test['question']}, which is not there"
        return
    if order.index(test["question"]) >= order.index(link_id):
        yield f"asks about {test['question']}, which comes later"
    member = "answerBoolean" if test["operator"] == "exists" else TYPES.get(asked["type"])
    if member not in test or len(test) != 3:
        yield f"compares {test['question']}, a {asked['type']}, with {sorted(test)}"
    elif member == "answerCoding":
        codes = [option["valueCoding"]["code"] for option in asked["answerOption"]]
        if test["answerCoding"]["code"] not in codes:
            yield f"{test['question']} has no answer {test['answerCoding']['code']}"


def holds(test, answers):
    given = answers.get(test["question"], [])
    if test["operator"] == "exists":
        return bool(given) == test["answerBoolean"]
    expected = test.get("answerCoding", {}).get("code")
    if expected is not None:
        return any((one == expected) == (test["operator"] == "=") for one in given)
    number = Decimal(str(test.get("answerInteger", test.get("answerDecimal"))))
    return any(
        {"=": one == number, "!=": one != number, "<": one < number, "<=": one <= number, ">": one > number, ">=": one >= number}[test["operator"]]
        for one in map(Decimal, given))


def shown(parent, answer, answers=None):
    """The link ids of enabled items, in order; `answer` gives a list of answers to one."""
    answers = {} if answers is None else answers
    found = []
    for item in parent.get("item", []):
        values = [holds(test, answers) for test in item.get("enableWhen", [])]
        if values and not (any if item.get("enableBehavior") == "any" else all)(values):
            continue
        found.append(item["linkId"])
        if item["type"] not in ("group", "display"):
            answers[item["linkId"]] = answer(item["linkId"])
        found += shown(item, answer, answers)
    return found
