#!/usr/bin/env python3
"""Find what went in as a file of another system in what comes out for that system, or in a remark.

    import_return_check.py QTOOL [--generated N] [--first SEED] [--least PERCENT] [FILE…]

Each file is imported and compiled for the system it is from: definitions of the aRMT app for `radar`, REDCap dictionaries for `redcap`,
questionnaires of FHIR for `fhir`. What went in and what came out are read in the same way, without qtool, and each question is
compared: its name, type, text, choices with codes, range, heading, whether it is required, and when it is shown, with random answers.
A dictionary must also pass what REDCap checks when it is uploaded.
A difference is right if a remark of the import is about that question and names what differs, or if `compile` says it.
What `compile` refuses is counted, because the file itself is then at fault, or something has no place there, and it says so. N files (120) of the
three kinds are generated, without such faults; at least PERCENT of the FILEs must be imported without a loss.
"""

import json
import random
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

from import_check import without_record
from importing import generating, judging, made, resources, returning, sources
from importing.returning import Asked
from platforms import redcap, uploading

# What a remark calls what differs: the names of the source.
CALLED = {
    "type": ("field_type", "Field Type", "type", "answerOption", "answerValueSet", "validation", "Validation", "select_choices", "Choices",
             "options are not in the file", "there are no options"),
    "text": ("label", "Label", "text", "note", "Note", "unit", "entryFormat", "select_choices", "Choices", "field_type", "Field Type"),
    "choices": ("choices", "Choices", "answerOption", "answerValueSet", "code", "field_type", "Field Type"),
    "labels": ("choices", "Choices", "range"),
    "range": ("validation", "Validation", "minValue", "maxValue", "range", "Range", "choices", "Choices", "field_type", "Field Type"),
    "required": ("required", "Required"),
    "exclusive": ("NONEOFTHEABOVE", "optionExclusive"),
    "heading": ("header", "Header", "text"),
    "condition": ("branching_logic", "Branching Logic", "enableWhen"),
}
# What `lint` says of a target that has no place for it.
LOST = {"labels": "labels between the ends"}
WAYS = 40
UNREAD = r"`(branching_logic|Branching Logic[^`]*)` cannot be expressed|" + judging.DROPPED.pattern


class Check(judging.Judge):
    def __init__(self, qtool: str) -> None:
        super().__init__(qtool)
        self.kinds = defaultdict(Counter)

    def file(self, path: Path, folder: Path) -> None:
        target = target_of(path)
        before, counts = len(self.problems), self.kinds[target]
        counts["files"] += 1
        if not any(one for _, one in asked_in(path)):
            counts["nothing asked"] += 1
            return
        self.report = self.imported(path, folder / "yaml")
        if self.report is None:
            return
        refused = False
        for file, went_in in self.forms(path, folder / "yaml", target):
            out = folder / "out" / file.stem
            run = self.run("compile", str(file), "--target", target, "-o", str(out))
            if run.returncode == 0:
                for fault in uploading.faults(redcap.read(next(out.glob("*.csv")))) if target == "redcap" else ():
                    self.say(f"REDCap would not take it: {fault}")
                lint = self.run("lint", str(file), "--target", target)
                self.compare(target, went_in, out, made.read(file), run.stderr + lint.stdout)
            elif run.returncode != 1 or "error" not in run.stderr:
                self.say(f"compile ended with {run.returncode}: {run.stderr}")
            else:
                refused = True
                counts.update(f"refused: {rule}" for rule in set(re.findall(r"^error: .*\[([a-z-]+)\]$", run.stderr, re.M)))
        counts["refused" if refused else "right" if len(self.problems) == before else "wrong"] += 1

    def forms(self, path: Path, folder: Path, target: str):
        """Each file that was made, with what the source asks there."""
        files = {file.stem: file for file in sorted(folder.glob("*.yaml"))}
        for name, asked in asked_in(path):
            stem = re.sub(r"[^a-z0-9-]+", "-", name.lower()).rstrip("-")
            file = next(iter(files.values())) if target == "fhir" else files.get(stem) or files.get("q-" + stem)
            if file is not None:
                yield file, asked
            elif asked:
                self.say(f"no file for the form {name}")

    # MARK: Comparing

    def compare(self, target: str, went_in: list, out: Path, file: made.Made, said: str) -> None:
        came_out = read(target, out)
        if len(went_in) != len(came_out):
            names = {one.name for one in went_in} ^ {one.name for one in came_out}
            return self.say(f"{len(went_in)} questions went in, {len(came_out)} came out: {sorted(names)}")
        said = single(said)
        for old, new, question in zip(went_in, came_out, file.questions):
            remarks = question.remarks + question.around + "\n".join(one for one in file.remarks if f"`{old.name}`" in one or "× " in one)
            named = {**CALLED, "name": (f"`{old.name}`",)}
            is_open = self.is_open(old, question)
            if is_open and old.kind == new.kind != "note" and target != "radar" and new.is_required:
                self.say(f"{old.name} is required, although its condition cannot be read")
            for what, words in differences(target, old, new):
                if what == "required" and is_open:
                    self.kinds[target]["required: a remark says that the condition cannot be read"] += 1
                    continue
                if any(word in remarks for word in named[what]):
                    self.kinds[target][f"{what}: a remark says it"] += 1
                elif LOST.get(what, "no word") in said or re.search(rf"(?<!\w){re.escape(question.id)}(?!\w)", said):
                    self.kinds[target][f"{what}: compile says it"] += 1
                else:
                    self.say(f"{what} of {old.name}: {words}")
        self.conditions(went_in, came_out, file.questions)

    def conditions(self, went_in: list, came_out: list, questions: list) -> None:
        """Whoever answers the same is asked the same; a question that is not shown has no answer."""
        chosen, wanted, wrong = random.Random(str(len(went_in))), defaultdict(set), set()
        for one in went_in + came_out:
            for name, values in one.tests.items():
                wanted[name] |= values - {""}
        for _ in range(WAYS):
            before, after = {}, {}
            for number, (old, new) in enumerate(zip(went_in, came_out)):
                # A condition that a remark says is not there is not there for the questions below, either.
                is_known = old.is_readable and not self.is_remarked(old, questions[number])
                is_shown = old.shown(before) if is_known else new.shown(after)
                if is_shown != new.shown(after) and number not in wrong:
                    wrong.add(number)
                    self.say(f"condition of {old.name}: {old.condition} became {new.condition}, after {before}")
                answer = old.answer(chosen, wanted[old.name]) if is_shown else set()
                if not old.is_required and chosen.random() < 0.3:
                    answer = set()
                before[old.name], after[new.name] = answer, coded(answer, old, new)

    def is_open(self, old: Asked, question: made.Question) -> bool:
        """Whether a remark says that its condition cannot be read, so that somebody is asked who should not be."""
        if any(f", from {place}\n      `enableWhen` cannot be expressed" in self.report for place in old.places):
            return True
        return bool(re.search(UNREAD, question.remarks + "\n" + question.around))

    def is_remarked(self, old: Asked, question: made.Question) -> bool:
        """Whether a remark says that the condition is not as it was."""
        if old.places:
            return any(f", from {place}\n" in self.report for place in old.places)
        return any(word in question.remarks + question.around for word in CALLED["condition"])

    def verdict(self) -> int:
        for kind, counts in self.kinds.items():
            print(f"{kind}: {dict(sorted(counts.items()))}")
        return super().verdict()


def target_of(path: Path) -> str:
    text = sources.text_of(path).lstrip()
    return "fhir" if text.startswith("{") else "radar" if text.startswith("[") else "redcap"


def asked_in(path: Path) -> list:
    """The forms of a source with their questions."""
    if target_of(path) == "fhir":
        return [("", returning.items(json.loads(path.read_text(encoding="utf-8-sig"))))]
    forms = sources.read(path)
    return [(name, returning.fields(without_record(fields, number, len(forms)))) for number, (name, fields) in enumerate(forms.items())]


def read(target: str, folder: Path) -> list:
    if target == "fhir":
        return returning.items(json.loads(next(folder.glob("*.fhir.json")).read_text(encoding="utf-8")))
    path = next(folder.glob("*_armt.json" if target == "radar" else "*.redcap.csv"))
    fields = next(iter(sources.read(path).values()))
    return returning.fields(fields if target == "radar" else fields[1:])


def single(text: str) -> str:
    """Without the lines of the file that findings show, which name what is around."""
    return "\n".join(line for line in text.split("\n") if not re.match(r"\s*\d+ \|", line))


def coded(answer: set, old: Asked, new: Asked) -> set:
    """The same choices, in the codes of what came out: what has no code gets one."""
    places = {code: new.choices[place][0] for place, (code, _) in enumerate(old.choices) if place < len(new.choices)}
    return {places.get(one, one) for one in answer}


def differences(target: str, old: Asked, new: Asked):
    """What differs, with words about it."""
    expected = resources.identifier(old.name)
    expected = expected.lower() if target == "redcap" else expected
    if new.name != old.name and not (new.name == expected == old.name.lower()):
        yield "name", f"it is {new.name}"
    is_scale = old.kind == "scale" and is_row(old, new)
    if old.kind != new.kind and not is_scale:
        yield "type", f"{old.kind} became {new.kind}"
    if sources.plain(old.text) != sources.plain(new.text):
        yield "text", f"{old.text!r} became {new.text!r}"
    if old.kind == new.kind and old.kind in ("one", "several"):
        yield from choices(old, new)
    if is_scale or old.kind == new.kind == "scale":
        shown = sources.plain("".join(new.labels) + new.text + "".join(label for _, label in new.choices))
        missing = [label for label in old.labels if sources.plain(label) not in shown]
        if missing:
            yield "labels", f"{missing} are missing in {new.labels}"
    if old.kind == new.kind and old.ends != new.ends:
        yield "range", f"{old.ends} became {new.ends}"
    if target != "radar" and old.kind == new.kind and old.is_required != new.is_required:
        yield "required", f"{old.is_required} became {new.is_required}"
    # Groups in groups are sections with joined titles.
    if sources.plain(old.heading) != sources.plain(new.heading.replace(" – ", "")):
        yield "heading", f"{old.heading!r} became {new.heading!r}"
    if not old.is_readable:
        yield "condition", f"{old.condition} cannot be read, and nothing says so"


def is_row(old: Asked, new: Asked) -> bool:
    """Whether a scale became a row with all of its numbers."""
    if new.kind != "one" or not all(re.fullmatch(r"-?\d+", one) for one in old.ends):
        return False
    return [code for code, _ in new.choices] == [str(one) for one in range(int(old.ends[0]), int(old.ends[1]) + 1)]


def bare(label: str, code: str) -> str:
    """The label of a point without its number, which some sources have there and a row of numbers always shows: `1 – never`."""
    return re.sub(rf"^\s*{re.escape(code)}(\s+–)?\s+(?=\S)", "", label)


def choices(old: Asked, new: Asked):
    if [code for code, _ in old.choices] != [code for code, _ in new.choices]:
        yield "choices", f"{old.choices} became {new.choices}"
    for (_, before), (code, after) in zip(old.choices, new.choices):
        if before and sources.plain(bare(before, code)) != sources.plain(bare(after, code)):
            yield "choices", f"{code}: {before!r} became {after!r}"
    if old.exclusive != new.exclusive:
        yield "exclusive", f"{old.exclusive} became {new.exclusive}"


def write(folder: Path, number: int) -> Path:
    """Each of the three kinds in turn."""
    return (resources if number % 3 == 0 else generating).write(folder, number, is_sound=True)


def main() -> int:
    options = judging.arguments(generated=120)
    check = Check(options.qtool)
    check.judge(write, options)
    return check.verdict()


if __name__ == "__main__":
    sys.exit(main())
