"""What qtool made: the YAML of a questionnaire with its comments, repeated keys included."""

import re
from dataclasses import dataclass, field
from pathlib import Path

import yaml

MARK = "# qtool import: "


@dataclass
class Question:
    id: str
    type: str
    keys: dict
    options: list
    conditions: list
    remarks: str = ""
    header: str = ""
    # Whether it is the first of its section.
    is_first: bool = False
    # The remarks above its section.
    around: str = ""


@dataclass
class Made:
    text: str
    questions: list = field(default_factory=list)
    remarks: list = field(default_factory=list)


def value(node):
    """Scalars as they are written; maps as lists of pairs, so that repeated keys stay."""
    if isinstance(node, yaml.ScalarNode):
        return node.value
    if isinstance(node, yaml.SequenceNode):
        return [value(one) for one in node.value]
    return Pairs((key.value, value(one)) for key, one in node.value)


class Pairs(list):
    def get(self, name, otherwise=None):
        return next((one for key, one in self if key == name), otherwise)


def remarks(lines: list) -> list:
    """Each comment of the import, with its further lines."""
    found: list = []
    for line in lines:
        bare = line.strip()
        if bare.startswith(MARK):
            found.append(bare[len(MARK):])
        elif bare.startswith("#   ") and found:
            found[-1] += " " + bare[1:].strip()
    return found


def read(path: Path) -> Made:
    text = path.read_text()
    root = yaml.compose(text)
    lines = text.split("\n")
    keys = Pairs((key.value, one) for key, one in root.value)
    lists = dict(value(keys.get("option-lists"))) if keys.get("option-lists") else {}
    made = Made(text, remarks=remarks(lines))
    sections = keys.get("sections").value if keys.get("sections") else [root]
    for section in sections:
        own = Pairs((key.value, one) for key, one in section.value)
        title = str(value(own.get("title")) if own.get("title") and section is not root else "")
        extra = value(own.get("text")) if own.get("text") else ""
        shared = listed(value(own.get("options")), lists) if own.get("options") else []
        when = [value(own.get("when"))] if own.get("when") else []
        before = len(made.questions)
        around = above(lines, section.start_mark.line) if section is not root else ""
        for node in own.get("questions").value if own.get("questions") else []:
            pairs = value(node)
            made.questions.append(
                Question(
                    pairs.get("id"), pairs.get("type"), dict(pairs), listed(pairs.get("options"), lists),
                    when + ([pairs.get("when")] if pairs.get("when") else []),
                    above(lines, node.start_mark.line), f"{title}\n{extra}",
                )
            )
        for key, one in own.get("items").value if own.get("items") else []:
            made.questions.append(
                Question(
                    key.value, "choice", {"text": value(one)}, shared, when, above(lines, key.start_mark.line),
                    f"{title}\n{extra}",
                )
            )
        for question in made.questions[before:]:
            question.around = around
        if len(made.questions) > before:
            made.questions[before].is_first = True
    return made


def listed(options, lists: dict) -> list:
    found = lists.get(options, []) if isinstance(options, str) else options or []
    return list(found)


def above(lines: list, line: int) -> str:
    """The remarks in the comment lines above a line."""
    first = line
    while first > 0 and re.match(r"\s*#", lines[first - 1]):
        first -= 1
    return "\n".join(remarks(lines[first:line]))
