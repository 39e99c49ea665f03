"""The aRMT app: what it asks, given a definition. Re-enacted from its source (RADAR-base/RADAR-Questionnaire 3.3.7)."""

import json
import re

from .expressions import UNDEFINED, Expression, truthy

# These types are on one page if they have the same name of a matrix.
ON_ONE_PAGE = {"matrix-radio", "healthkit", "slider", "yesno"}


def evaluate(logic, answers):
    """`parseAndEvalLogic`: brackets go, a word in parentheses becomes a key, each `=` becomes `==`."""
    text = re.sub(r"[\[\]]", "", logic)
    text = re.sub(r"\(([0-9A-z\"']+?)\)", r"[\1]", text)
    text = text.replace("=", "==").replace(" or ", " || ").replace(" and ", " && ")
    expression = Expression(text)
    scope = {}
    for name in dict.fromkeys(path.split(".")[0] for path in expression.identifiers):
        answer, kind = answers.get(name, UNDEFINED), kind_of_right_side(name, text)
        if isinstance(answer, list):
            # Each answer is tried alone, without the answers to other questions.
            for one in answer:
                trial = {name: converted(kind, one)}
                if truthy(expression.evaluate(trial)):
                    scope.update(trial)
        else:
            scope[name] = converted(kind, answer)
    return truthy(expression.evaluate(scope))


def kind_of_right_side(name, text):
    """What follows the first `==` between the first two places of the name, even within other words."""
    parts = text.split(name)[1].replace(" ", "").split("==")
    if len(parts) < 2:
        return "undefined"
    try:
        value = json.loads(parts[1])
    except ValueError:
        return "string"
    return {str: "string", int: "number", float: "number"}.get(type(value), "object")


def converted(kind, value):
    if kind == "string":
        return "undefined" if value is UNDEFINED else str(value)
    if kind == "number":
        return float("nan") if value is UNDEFINED else float(value)
    return UNDEFINED


class Definition:
    """A definition, page by page."""

    def __init__(self, fields):
        self.pages = {}
        for field in fields:
            matrix = field["matrix_group_name"]
            key = matrix if field["field_type"] in ON_ONE_PAGE and matrix else field["field_name"]
            self.pages.setdefault(key, []).append(field)

    def walk(self, answer):
        """The names of the fields that are shown; `answer` gives what a participant answers to one, as the app stores it."""
        answers, shown = {}, []
        for number, page in enumerate(self.pages.values()):
            asked = [field for field in page if number == 0 or not field["branching_logic"] or evaluate(field["branching_logic"], answers)]
            if asked and len(asked) < len(page):
                raise AssertionError(f"{page[0]['field_name']}: the app waits for answers to hidden rows of a table")
            for field in asked:
                shown.append(field["field_name"])
                answers[field["field_name"]] = self.checked(field, answer(field["field_name"]))
        return shown

    @staticmethod
    def checked(field, value):
        """That the field can give this answer."""
        kind, codes = field["field_type"], [choice["code"] for choice in field["select_choices_or_calculations"]]
        if kind in ("radio", "matrix-radio"):
            assert value in codes, f"{field['field_name']} does not offer {value}"
        elif kind == "checkbox":
            assert set(value) <= set(codes), f"{field['field_name']} does not offer {value}"
        elif kind == "yesno":
            assert value in ("1", "0"), f"{field['field_name']} does not offer {value}"
        elif kind in ("range", "slider"):
            assert int(codes[0]) <= value <= int(codes[-1]), f"{field['field_name']} does not go to {value}"
        else:
            assert kind in ("text", "notes", "info"), f"{field['field_name']} is of a type that the app does not have"
        return value
