"""Which changes of version 2 this qtool has: a small questionnaire for each, compiled with the change and without it."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from .binary import verdicts
from .compiling import compile_questionnaire
from .features import NAMES, Features
from .refusal import Refusal

QUESTION = "questions: [{id: q, type: yes-no, text: Really}]\n"
AT_MIDNIGHT = 'schedule: [{between: "20:00-24:00", times: 1}]\n'
ALWAYS = """
questions:
  - {id: q, type: yes-no, text: A}
  - {id: r, type: yes-no, text: B, required: false}
  - {id: s, type: yes-no, text: C, when: r is not yes or q is yes or q is no}
"""
REFUSED = "refused"


@dataclass(frozen=True)
class Probe:
    """The rest of a questionnaire, and the part of its document that the change affects."""

    rest: str
    part: Callable[[dict], object]
    target: str = "track"
    # The old result, if the second compiler without the change does not produce it.
    before: object = None

    def text(self, name: str) -> str:
        return f"questionnaire: {name}\ntitle: Mood\n{self.rest}"


def element(place: int, key: str) -> Callable[[dict], object]:
    return lambda document: document["structure"]["data"][place]["attributes"]["content"][key]


def attribute(key: str) -> Callable[[dict], object]:
    return lambda document: document["questionnaire"]["attributes"][key]


def admits_fractions(document: dict) -> bool:
    return bool(re.search(document["form"]["fields"][0]["pattern"], "1.5"))


def compiles(document: dict) -> str:
    return "compiled"


PROBES = {
    "last_line_break_dropped": Probe("source: |\n  The end\n" + QUESTION, attribute("origin")),
    "help_of_notes": Probe(
        "questions: [{type: note, text: A, help: B}, {id: q, type: date, text: C}]\n",
        lambda document: "B" in element(0, "text")(document)),
    "core_numbers": Probe("questions: [{id: q, type: number, text: A, range: [0x10, 1e2]}]\n", element(0, "values")),
    "reserved_words_as_ids_refused": Probe("questions: [{id: includes, type: date, text: A}]\n", compiles),
    "notes_alone_compile": Probe("questions: [{type: note, text: A}]\n", compiles),
    "unused_anchors_compile": Probe("source: &a Text\n" + QUESTION, compiles),
    "track_line_breaks": Probe('questions: [{id: q, type: date, text: "A\\nB"}]\n', element(0, "question")),
    "track_id_is_the_servers": Probe(QUESTION, lambda document: document["questionnaire"].get("id")),
    "track_midnight": Probe(AT_MIDNIGHT + QUESTION, attribute("schedule")),
    "intersession_delivery": Probe("repeat: many\n" + AT_MIDNIGHT + QUESTION, lambda document: document["delivery"], "intersession"),
    "intersession_conditions_that_always_hold": Probe(ALWAYS, compiles, "intersession", before=REFUSED),
    "form_whole_pattern": Probe("questions: [{id: q, type: number, text: A}]\n", admits_fractions, "form"),
}


def probe(folder: Path) -> dict[str, bool | None]:
    """For each change: whether this qtool has it; None if it does something else."""
    found = {}
    for place, name in enumerate(NAMES):
        probe_of = PROBES[name]
        file = folder / f"probe{place}.yaml"
        file.write_text(probe_of.text(file.stem), encoding="utf-8")
        verdict = verdicts([file], probe_of.target, folder)[file]
        theirs = probe_of.part(verdict.documents[None]) if verdict.documents else REFUSED
        file.unlink()
        before = probe_of.before or ours(probe_of, file.stem, Features().without(name))
        outcomes = {True: ours(probe_of, file.stem, Features()), False: before}
        found[name] = next((has for has, outcome in outcomes.items() if outcome == theirs), None)
    return found


def ours(probe_of: Probe, name: str, features: Features) -> object:
    try:
        return probe_of.part(compile_questionnaire(probe_of.text(name), probe_of.target, features)[None])
    except Refusal:
        return REFUSED


def features_of(found: dict[str, bool | None]) -> Features:
    return Features(**{name: has is not False for name, has in found.items()})


def present(found: dict[str, bool | None]) -> str:
    words = {True: "yes", False: "no", None: "neither as described nor as before"}
    return "\n".join(f"  {name.replace('_', ' '):45} {words[has]}" for name, has in found.items())
