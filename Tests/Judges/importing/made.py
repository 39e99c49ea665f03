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
    # The name and the codes that the source has, where they are others.
    stored: str | None = None
    stored_codes: dict = field(default_factory=dict)


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
        shared, shared_codes = listed(value(own.get("options")) if own.get("options") else [], lists)
        when = [value(own.get("when"))] if own.get("when") else []
        before = len(made.questions)
        around = above(lines, section.start_mark.line) if section is not root else ""
        for node in own.get("questions").value if own.get("questions") else []:
            pairs = value(node)
            options, codes = listed(pairs.get("options"), lists)
            made.questions.append(
                Question(
                    pairs.get("id"), pairs.get("type"), dict(pairs), options,
                    when + ([pairs.get("when")] if pairs.get("when") else []),
                    above(lines, node.start_mark.line), f"{title}\n{extra}", stored=pairs.get("stored"), stored_codes=codes,
                )
            )
        for key, one in own.get("items").value if own.get("items") else []:
            text, stored = long_form(value(one))
            made.questions.append(
                Question(
                    key.value, "choice", {"text": text}, shared, when, above(lines, key.start_mark.line),
                    f"{title}\n{extra}", stored=stored, stored_codes=shared_codes,
                )
            )
        for question in made.questions[before:]:
            question.around = around
        if len(made.questions) > before:
            made.questions[before].is_first = True
    return made


def listed(options, lists: dict) -> tuple:
    """Pairs of codes and texts, and the codes of the source by those that are others."""
    found = [(code, *long_form(one)) for code, one in (lists.get(options, []) if isinstance(options, str) else options or [])]
    return [(code, text) for code, text, _ in found], {code: stored for code, _, stored in found if stored is not None}


def long_form(one) -> tuple:
    """A text alone, or `{text: …, stored: …}`."""
    is_long = isinstance(one, Pairs) and {key for key, _ in one} == {"text", "stored"}
    return (one.get("text"), one.get("stored")) if is_long else (one, None)


def above(lines: list, line: int) -> str:
    """The remarks in the comment lines above a line."""
    first = line
    while first > 0 and re.match(r"\s*#", lines[first - 1]):
        first -= 1
    return "\n".join(remarks(lines[first:line]))
