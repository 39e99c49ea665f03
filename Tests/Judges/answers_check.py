#!/usr/bin/env python3
"""Re-enacts how the two public clients of `track` answer: for each question, everything that they would send is an answer
that the questionnaire allows, or `qtool lint` says that it is not.

    answers_check.py QTOOL QUESTIONNAIRE.yaml …
    answers_check.py --planted QTOOL QUESTIONNAIRE.yaml …

What clients do is written from descriptions of them, not from their code. What a questionnaire allows is read by the
second compiler. With --planted, faults are put into the compiled documents and findings are turned off; all of that must
be noticed.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from independent.features import Features
from independent.language import read_questionnaire
from independent.model import Question
from independent.reading import List, Map, Node, Scalar, read
from independent.wording import choices, words
from independent.texts import as_html


@dataclass
class Trouble:
    """Something that a client sends, or does not, against what the questionnaire says, and the rules that report it."""

    label: str
    what: str
    rules: tuple[str, ...]


# The clients. Each yields (what a participant does, the value that is sent) for one question; None means that the question
# cannot be answered at all, and Blocked that the whole questionnaire cannot be sent without an answer.


class Blocked:
    pass


def android(content: dict):
    """Reads codes as text and sends whole numbers of 32 bits as numbers; its sliders send the position of the bar."""
    kind = content["questiontype"]
    if kind in ("SingleChoice", "MultipleChoice"):
        # A map from code to answer: of two equal codes, the later one stays.
        shown = dict(zip(content["values"], content["answers"]))
        if kind == "SingleChoice":
            for code, text in shown.items():
                yield ("tap", text), int(code) if is_int32(code) else code
        else:
            yield from any_of(shown)
    elif kind == "Slider":
        values = content["values"]
        last = (int(values["max"]) - int(values["min"])) // int(values["step"])
        for newer in (False, True):
            # Newer systems set the lowest position, but not below the highest.
            first = min(int(values["min"]), last) if newer else 0
            for position in sorted({first, (first + last) // 2, last}):
                yield ("bar", position - first, last - first), position
    elif kind in ("SAMScaleFace", "SAMScaleBody"):
        for place in range(9):
            yield ("figure", place), place + 1
    elif kind == "TextDate":
        yield ("date",), "2026-03-01"
    else:
        yield None, None
        return
    yield ("nothing",), Blocked


def web(content: dict):
    """Sends codes as they are, never checks what is typed, and lets participants leave out any question."""
    kind = content["questiontype"]
    if kind == "SingleChoice":
        for code, text in zip(content["values"], content["answers"]):
            yield ("tap", text), code
    elif kind == "MultipleChoice":
        yield from any_of(dict(zip(content["values"], content["answers"])))
    elif kind == "YesNoSwitch":
        for code, text in zip(content["values"], content["answers"][:2]):
            yield ("tap", text), code
    elif kind == "Slider":
        values = content["values"]
        count = (values["max"] - values["min"]) // values["step"]
        for place in sorted({0, count // 2, count}):
            yield ("bar", place, count), values["min"] + place * values["step"]
    elif kind in ("SAMScaleFace", "SAMScaleBody"):
        for place in range(9):
            yield ("figure", place), place + 1
    elif kind == "TextInteger":
        for number in (-40_000, -1, 0, 1, 7, 1_000_000):
            yield ("type",), number
    elif kind in ("TextString", "TextArea"):
        for text in ("x", "?", "12", "two words"):
            yield ("type",), text
    elif kind == "TextDate":
        yield ("date",), "2026-03-01"


def is_int32(code: str) -> bool:
    return bool(re.fullmatch(r"[-+]?[0-9]+", code)) and -(2**31) <= int(code) < 2**31


def any_of(shown: dict):
    codes, texts = list(shown), list(shown.values())
    for chosen in [[place] for place in range(len(codes))] + [list(range(len(codes)))]:
        yield ("boxes", *(texts[place] for place in chosen)), [codes[place] for place in chosen]


# What the questionnaire allows.

DONE = {
    "choice": "tap", "rating": "tap", "yes-no": "tap", "multiple": "boxes", "slider": "bar", "sam": "figure", "number": "type",
    "text": "type", "date": "date"}


def answer_trouble(question: Question, action: tuple, value: object, language: str | None) -> Trouble | None:
    def trouble(what: str, *rules: str) -> Trouble:
        return Trouble(question.id, f"{what} after {action}", rules)

    if action[0] != DONE[question.type]:
        return trouble(f"is not a {question.type}")
    if question.type in ("choice", "rating", "yes-no"):
        meant = {as_text: code for code, as_text in choices(question, language)}
        code = {"1": "yes", "0": "no"}.get(str(value)) if question.type == "yes-no" else str(value)
        if meant.get(action[1]) != code:
            return trouble(f"sends {value!r}, which is not the code of this answer")
    elif question.type == "multiple":
        meant = {as_text: code for code, as_text in choices(question, language)}
        if [meant.get(text) for text in action[1:]] != value:
            return trouble(f"sends {value!r}, which are not the codes of these answers")
        if len(value) > 1 and set(value) & set(question.exclusive) or len(value) < question.at_least and not (
            set(value) & set(question.exclusive)) or question.at_most is not None and len(value) > question.at_most:
            return trouble(f"sends {value!r}, which may not be chosen together", "target-loses")
    elif question.type == "slider":
        low, high = question.range
        count = int((high - low) / question.step)
        place = round(count * action[1] / action[2]) if action[2] else 0
        if not isinstance(value, int) or value != low + place * question.step or action[2] != count:
            return trouble(f"sends {value!r}, not {low + place * question.step}", "client-misreads")
    elif question.type == "sam":
        if value != action[1] + 1:
            return trouble(f"sends {value!r}, not the number of the figure")
    elif question.type == "number":
        if question.range is not None and not question.range[0] <= value <= question.range[1]:
            return trouble(f"sends {value!r}, which is outside the range", "client-support")
    elif question.type == "text":
        if question.pattern is not None and not re.fullmatch(question.pattern, value):
            return trouble(f"sends {value!r}, which the pattern does not accept", "client-support")
        if question.input not in ("line", "area"):
            return trouble(f"sends {value!r} for input {question.input}", "target-loses")
    return None


def troubles(document: dict, questions: dict[str, Question], language: str | None):
    contents = [element["attributes"]["content"] for element in document["structure"]["data"]]
    asked = {content["label"]: content for content in contents if content.get("question")}
    for label in sorted(set(asked) ^ set(questions)):
        yield Trouble(label, "is in only one of document and questionnaire", ())
    for label in asked.keys() & questions.keys():
        content, question = asked[label], questions[label]
        shown = words(question, language, lambda text: as_html(text, True)).replace("\n", "<br>")
        if content["question"] != shown:
            yield Trouble(label, f"is shown as {content['question']!r}, not {shown!r}", ())
        if question.shown_when():
            yield Trouble(label, "is answered by people for whom its condition is false", ("target-shows-all", "target-loses"))
        for name, client in (("android", android), ("web", web)):
            for action, value in client(content):
                found = None
                if action is None:
                    found = Trouble(label, "is not shown", ("client-support",))
                elif value is Blocked:
                    if not question.required:
                        found = Trouble(label, "is optional, but must be answered", ("client-support",))
                else:
                    found = answer_trouble(question, action, value, language)
                if found is not None:
                    yield Trouble(label, f"{name} {found.what}", found.rules)


# What qtool says, and where.


def lines_of(text: str) -> dict[str, set[int]]:
    """The lines of each question, with the line of its section's condition, counted from 1."""
    lines: dict[str, set[int]] = {}
    root = read(text, True)
    top = dict((key.text, value) for key, value in root.pairs)
    sections = top["sections"].items if "sections" in top else [root]
    for section in sections:
        entries = {key.text: (key, value) for key, value in section.pairs}
        around = {entries["when"][0].line} if "when" in entries else set()
        for node in entries["questions"][1].items if "questions" in entries else []:
            name = next((value.text for key, value in node.pairs if key.text == "id"), None)
            if name is not None:
                lines[name] = around | set(range(node.line, last_line(node) + 1))
        for key, value in entries["items"][1].pairs if "items" in entries else []:
            lines[key.text] = around | set(range(key.line, last_line(value) + 1))
    return lines


def last_line(node: Node) -> int:
    parts = [node.line]
    if isinstance(node, List):
        parts += [last_line(item) for item in node.items]
    if isinstance(node, Map):
        parts += [last_line(part) for key, value in node.pairs for part in (key, value)]
    return max(parts)


def reported(qtool: str, file: Path) -> dict[str, set[int]]:
    """The lines at which each rule reports something, as findings or notes."""
    run = subprocess.run([qtool, "lint", "--format", "json", "--target", "track", file], capture_output=True, encoding="utf-8")
    found: dict[str, set[int]] = {}
    for finding in json.loads(run.stdout)["findings"]:
        for place in [finding, *finding["notes"]]:
            found.setdefault(finding["rule"], set()).add(place["range"]["start"]["line"])
    return found


def compiled(qtool: str, file: Path, folder: Path) -> list[tuple[str | None, dict]]:
    out = folder / "out"
    run = subprocess.run([qtool, "compile", "--target", "track", "-o", out, file], capture_output=True, encoding="utf-8")
    if run.returncode != 0:
        raise SystemExit(f"{file}: {run.stderr}")
    documents = []
    for path in sorted(out.glob("*.json")):
        documents.append((path.name.split(".")[1] if path.name.count(".") > 1 else None, json.loads(path.read_text())))
    shutil.rmtree(out)
    return documents


def without_comments_to_qtool(text: str) -> str:
    return re.sub(r"# qtool: allow.*", "#", text)


# Faults in a document, each of which some question must show.


def swap_codes(content: dict) -> bool:
    if content.get("questiontype") not in ("SingleChoice", "MultipleChoice"):
        return False
    content["values"][0], content["values"][1] = content["values"][1], content["values"][0]
    return True


def shift_slider(content: dict) -> bool:
    if content.get("questiontype") != "Slider":
        return False
    content["values"]["min"] += 1
    return True


def stretch_steps(content: dict) -> bool:
    if content.get("questiontype") != "Slider":
        return False
    content["values"]["step"] = 2
    return True


def hide(content: dict) -> bool:
    """As another type, which Android does not show."""
    if content.get("questiontype") != "SingleChoice":
        return False
    content["questiontype"] = "TextString"
    return True


def escape_twice(content: dict) -> bool:
    if "question" not in content:
        return False
    content["question"] += "&amp;"
    return True


FAULTS = (swap_codes, shift_slider, stretch_steps, hide, escape_twice)


# Nothing is reported for a study that does not use the two clients, so each of these must be noticed.
SILENT = """questionnaire: a
title: A
questions:
  - {id: stepped, type: slider, text: A, range: [0, 100], step: 5}
  - {id: shifted, type: slider, text: B, range: [1, 10]}
  - {id: optional, type: rating, text: C, range: [1, 5], required: false}
  - {id: hidden, type: yes-no, text: D}
  - {id: bounded, type: number, text: E, range: [0, 9]}
  - {id: matched, type: text, text: F, pattern: "[0-9]{4}"}
"""


def missed_in_silence(qtool: str, folder: Path) -> list[str]:
    file = folder / "silent.yaml"
    file.write_text(SILENT, encoding="utf-8")
    left = unreported(file, qtool, folder, settings="clients: [ios-stress]\n")
    noticed = {trouble.label for trouble in left}
    return [f"nothing is said about {label}, which is not noticed" for label in lines_of(SILENT) if label not in noticed]


def unreported(questionnaire: Path, qtool: str, folder: Path, fault=None, settings="") -> list[Trouble] | None:
    """The troubles that no finding reports; None if the fault has no place in the document."""
    text = questionnaire.read_text(encoding="utf-8")
    file = folder / "questionnaire.yaml"
    file.write_text(text, encoding="utf-8")
    (folder / ".qtool.yaml").write_text("rules: {target-shows-all: warning, client-misreads: warning}\n")
    model = read_questionnaire(text, Features())
    questions = {
        question.id: question for section in model.sections for question in section.questions if question.type != "note"}
    documents = compiled(qtool, file, folder)
    (folder / ".qtool.yaml").write_text(settings)
    file.write_text(without_comments_to_qtool(text), encoding="utf-8")
    found, lines = reported(qtool, file), lines_of(text)
    left = []
    for language, document in documents:
        contents = [element["attributes"]["content"] for element in document["structure"]["data"]]
        if fault is not None and not any(fault(content) for content in contents):
            return None
        for trouble in troubles(document, questions, language):
            if not any(found.get(rule, set()) & lines.get(trouble.label, set()) for rule in trouble.rules):
                left.append(trouble)
    return left


def main() -> int:
    arguments = sys.argv[1:]
    planted = arguments[:1] == ["--planted"]
    qtool, *files = arguments[1:] if planted else arguments
    qtool = str(Path(qtool).resolve())
    bad = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for line in missed_in_silence(qtool, folder) if planted else ():
            bad += 1
            print(line)
        for file in map(Path, files):
            for fault in FAULTS if planted else (None,):
                left = unreported(file, qtool, folder, fault)
                if planted and left == []:
                    bad += 1
                    print(f"{file}: {fault.__name__} is not noticed")
                elif not planted:
                    bad += len(left)
                    for trouble in left:
                        print(f"{file}: {trouble.label}: {trouble.what}; no finding says so")
    print(f"{len(files)} questionnaires, {bad} problems")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
