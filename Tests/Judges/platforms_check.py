#!/usr/bin/env python3
"""Check what qtool compiles for RADAR-base, REDCap and FHIR: everybody is asked the same questions as on any other target.

    platforms_check.py QTOOL [--generated N] [--first SEED] [--ways N] [--shared FOLDER] [QUESTIONNAIRE…]

Each questionnaire, given or generated (N, 150), is answered in random ways (8). Which questions are shown is worked out from
the questionnaire by the second compiler, asked of `qtool preview --answers`, and worked out from each document by the
re-enactments in `platforms`: the aRMT app, REDCap's branching logic, FHIR's `enableWhen`. Documents are also read by
fhir.resources, fhirkit-rs and reproschema if these are installed, and checked against our own schemas, and those of the aRMT app
if they are in FOLDER.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from decimal import Decimal
from pathlib import Path

from independent.conditions import holds
from independent.features import Features
from independent.language import read_questionnaire
from platforms import armt, fhir, redcap
from platforms.generating import Generator
from platforms.readers import Readers

TARGETS = ("radar", "redcap", "fhir")


class Way:
    """One random way to answer a questionnaire: the answers to what is shown."""

    def __init__(self, model, seed, leaves_out):
        self.chance = random.Random(seed)
        self.questions = [one for section in model.sections for question in section.questions for one in (question, *question.fields)]
        groups = {field.id: question for question in self.questions for field in question.fields}
        known = {question.id: question for question in self.questions}
        self.answers = {question.id: None for question in self.questions}
        self.shown = []
        for question in self.questions:
            around = groups[question.id].shown_when() if question.id in groups else []
            if all(holds(condition, self.answers, known) for condition in around + question.shown_when()):
                if question.id is not None:
                    self.shown.append(question.id)
                if question.required or not leaves_out or self.chance.random() < 0.6:
                    self.answers[question.id] = self.answer(question)

    def answer(self, question):
        kind = question.type
        if kind in ("choice", "yes-no"):
            return self.chance.choice(question.codes())
        if kind == "multiple":
            alone = [code for code in question.codes() if code in question.no_answer + question.exclusive]
            others = [code for code in question.codes() if code not in alone]
            if alone and self.chance.random() < 0.3:
                return frozenset(self.chance.sample(alone, 1))
            return frozenset(self.chance.sample(others, self.chance.randint(1, len(others))))
        if kind == "sam":
            return Decimal(self.chance.randint(1, 9))
        if kind in ("rating", "slider", "number"):
            low, high = question.range or (None, None)
            return Decimal(self.chance.randint(int(low or 0), int(high if high is not None else 100)))
        return {"date": "2001-02-03", "time": "10:30", "text": "x", "note": None, "group": None}[kind]

    def command(self):
        pairs = []
        for name, answer in self.answers.items():
            if answer is not None:
                pairs.append(f"{name}=" + ("+".join(sorted(answer)) if isinstance(answer, frozenset) else str(answer)))
        return ",".join(pairs)


class Judge:
    def __init__(self, qtool, readers, ways):
        self.qtool = qtool
        self.readers = readers
        self.ways = ways
        self.compiled = dict.fromkeys(TARGETS, 0)
        self.answered = dict.fromkeys(TARGETS, 0)
        self.count = 0

    def complain(self, name, fault):
        print(f"{name}: {fault}")
        self.count += 1

    def judge(self, name, text):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "q.yaml")
            file.write_text(text, encoding="utf-8")
            model = read_questionnaire(text, Features())
            for target in TARGETS:
                output = Path(folder, target)
                done = subprocess.run([self.qtool, "compile", file, "--target", target, "-o", output], capture_output=True, text=True)
                if done.returncode == 0:
                    self.compiled[target] += 1
                    self.document(f"{name}, {target}", target, output, model, file)
                elif done.returncode != 1 or "error" not in done.stderr:
                    self.complain(name, f"compile ended with {done.returncode}: {done.stderr}")

    def document(self, name, target, output, model, file):
        for path in sorted(output.iterdir()):
            for fault in self.readers.faults(target, path):
                self.complain(name, f"{path.name}: {fault}")
            if path.suffix == ".csv":
                for fault in self.readers.reproschema(path):
                    self.complain(name, f"{path.name}: {fault}")
        for seed in range(self.ways):
            way = Way(model, f"{name} {seed}", leaves_out=target != "radar")
            self.answered[target] += 1
            try:
                found = SHOWN[target](output, way)
            except Exception as fault:  # A re-enactment that stops is a fault as well.
                self.complain(name, f"after {way.command()}: {type(fault).__name__}: {fault}")
                continue
            expected = [one.lower() if target == "redcap" else one for one in way.shown]
            if found != expected:
                self.complain(name, f"after {way.command()} it shows {found}, not {expected}")
            if seed == 0:
                self.preview(name, file, way)

    def preview(self, name, file, way):
        """The page of qtool names the same questions."""
        page = subprocess.run(
            [self.qtool, "preview", file, "--width", "200", "--as-written", "--answers", way.command()], capture_output=True, text=True)
        questions = page.stdout.split("Takes  ")[0]
        found = [one.id for one in way.questions if one.type != "note" and re.search(rf"(?<!\w){one.id}(?!\w)", questions)]
        expected = [one.id for one in way.questions if one.type != "note" and one.id in way.shown]
        if set(found) - set(mentioned(way)) != set(expected) - set(mentioned(way)):
            self.complain(name, f"preview --answers {way.command()} shows {found}, not {expected}")


def mentioned(way):
    """Ids that are in texts, so that they are on the page in any case."""
    texts = " ".join(str(question.text) for question in way.questions)
    return [question.id for question in way.questions if re.search(rf"(?<!\w){question.id}(?!\w)", texts)]


def one_file(folder, ending):
    return min((path for path in folder.iterdir() if path.name.endswith(ending)), key=lambda path: len(path.name))


def shown_in_app(folder, way):
    kinds = {question.id: question.type for question in way.questions}

    def answer(name):
        value = way.answers.get(name)
        if value is None:
            return 1_767_225_600_000 if kinds.get(name, "note") == "note" else "left out"
        if kinds[name] == "yes-no":
            return "1" if value == "yes" else "0"
        if isinstance(value, frozenset):
            return sorted(value)
        return int(value) if kinds[name] == "slider" else str(value)

    fields = json.loads(one_file(folder, "_armt.json").read_text(encoding="utf-8"))
    return [name for name in armt.Definition(fields).walk(answer) if not name.startswith("note_")]


def shown_in_redcap(folder, way):
    kinds = {question.id.lower(): question.type for question in way.questions if question.id}
    answers = {name.lower(): value for name, value in way.answers.items() if name}

    def answer(name):
        value = answers.get(name)
        if value is None or isinstance(value, frozenset):
            return value
        return ("1" if value == "yes" else "0") if kinds[name] == "yes-no" else str(value)

    names = redcap.shown(redcap.read(one_file(folder, ".redcap.csv")), answer)
    return [name for name in names if name in kinds]


def shown_in_fhir(folder, way):
    def answer(name):
        value = way.answers.get(name)
        return sorted(value) if isinstance(value, frozenset) else [] if value is None else [str(value)]

    document = json.loads(one_file(folder, ".fhir.json").read_text(encoding="utf-8"))
    known = {question.id for question in way.questions}
    return [name for name in fhir.shown(document, answer) if name in known]


SHOWN = {"radar": shown_in_app, "redcap": shown_in_redcap, "fhir": shown_in_fhir}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("qtool")
    parser.add_argument("questionnaires", nargs="*", type=Path)
    parser.add_argument("--generated", type=int, default=150)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--ways", type=int, default=8)
    parser.add_argument("--shared", type=Path)
    options = parser.parse_intermixed_args()
    judge = Judge(options.qtool, Readers(options.shared), options.ways)
    for file in options.questionnaires:
        judge.judge(str(file), file.read_text(encoding="utf-8"))
    for seed in range(options.first, options.first + options.generated):
        judge.judge(f"seed {seed}", Generator(seed).text)
    for target in TARGETS:
        print(f"{target}: {judge.compiled[target]} questionnaires, answered in {judge.answered[target]} ways")
    for reader in judge.readers.missing:
        print(f"not checked: {reader}")
    print(f"{judge.count} faults")
    return 1 if judge.count else 0


if __name__ == "__main__":
    sys.exit(main())
