#!/usr/bin/env python3
"""Check the conditions that qtool writes for ESMira: its apps show the same as `when` says, whatever is answered.

    esmira_check.py QTOOL [--generated N] [--first SEED] [--most N] [--interpreter COMMAND] [QUESTIONNAIRE…]

For each questionnaire, given or generated (N, 200), what is shown is worked out twice: from the questionnaire by the second
compiler's conditions, and from the document by a re-enactment of the apps with an evaluator of Merlin of its own
(`platforms/esmira.py`). All combinations of answers to the questions that conditions name are tried, no answer among them, and also
answers to questions that are hidden, which the apps keep; if there are more than --most (4,000), so many drawn ones.
Pages that shuffle their items are shuffled: only questions of a section that asks for a random order, without groups and without
questions that stay, may come in another order than in the file.
COMMAND is another interpreter of Merlin, which must find the same of each script (`Scripts/esmira-conditions`).
"""

import argparse
import itertools
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from independent.features import Features
from independent.language import read_questionnaire
from independent.shown import Shown
from platforms import esmira
from platforms.generating import Generator


class Judge:
    def __init__(self, qtool, most):
        self.qtool, self.most = qtool, most
        self.compiled = self.tried = self.faults = 0

    def complain(self, name, fault):
        print(f"{name}: {fault}")
        self.faults += 1

    def judge(self, name, text):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "q.yaml")
            file.write_text(text, encoding="utf-8")
            done = subprocess.run(
                [self.qtool, "compile", file, "--target", "esmira", "--compact"], capture_output=True, text=True)
        if done.returncode == 1 and "error" in done.stderr:
            return
        if done.returncode != 0:
            self.complain(name, f"compile ended with {done.returncode}: {done.stderr}")
            return
        self.compiled += 1
        questionnaire = read_questionnaire(text, Features())
        self.document(name, Shown(questionnaire), free_places(questionnaire), json.loads(done.stdout))

    def document(self, name, model, places, document):
        try:
            found = esmira.Questionnaire(document["questionnaires"][0])
        except AssertionError as fault:
            self.complain(name, fault)
            return
        items = {item["name"]: item for item in found.items()}
        chance = random.Random(f"order {name}")
        for answers in self.ways(name, model):
            self.tried += 1
            stored = {}
            for question in model.questions:
                if answers.get(question.id) is not None:
                    item = items[model.name(question)]
                    stored |= esmira.stored_value(item, question.codes() or [], answers[question.id])
            try:
                shown, has_empty_page = found.shown(stored, chance)
            except AssertionError as fault:
                self.complain(name, fault)
                return
            shown = [one for one in shown if not one.startswith("note_")]
            expected = model.shown(answers)
            # Those of a section in a random order have the same place.
            if sorted(shown) != sorted(expected) or not in_place(shown, places):
                self.complain(name, f"after {answers} the apps show {shown}, not {expected}")
                return
            if has_empty_page:
                self.complain(name, f"after {answers} a page is empty")
                return

    def ways(self, name, model):
        choices = [model.choices(one) for one in model.named]
        count = 1
        for some in choices:
            count *= len(some)
        if count <= self.most:
            ways = itertools.product(*choices)
        else:
            chance = random.Random(name)
            ways = ([chance.choice(some) for some in choices] for _ in range(self.most))
        return (dict(zip(model.named, way)) for way in ways)


def free_places(questionnaire):
    """The place of each question by its name in ESMira: its section and its number, or only its section if that is shuffled as a whole."""
    places = {}
    for number, section in enumerate(questionnaire.sections):
        order = section.order
        is_free = order is not None and order.first == order.last == 0 and not any(one.fields for one in section.questions)
        for place, question in enumerate(section.questions):
            for name in [question.id, *(f"{question.id}_{field.id}" for field in question.fields)]:
                places[name] = (number, 0 if is_free else len(places))
    return places


def in_place(shown, places):
    """Whether nothing comes before what has an earlier place."""
    return all(places[one] <= places[two] for one, two in zip(shown, shown[1:]))


def other_results(command, evaluated):
    """What another interpreter makes of the same scripts and answers, in the same order."""
    lines, last = [], None
    for source, stored, _ in evaluated:
        if source != last:
            lines.append(f"S\t{source}")
            last = source
        for name, value in stored.items():
            item, _, place = name.partition("~")
            lines.append(f"A\t{item}\t{place}\t{value}" if place else f"V\t{item}\t{value}")
        lines.append(".")
    done = subprocess.run(command.split(), input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def compare_interpreters(judge, command, evaluated):
    results = other_results(command, evaluated)
    if len(results) != len(evaluated):
        judge.complain("all", f"the interpreter says {len(results)} times what {len(evaluated)} scripts are")
    for (source, stored, ours), theirs in zip(evaluated, results):
        if theirs != str(ours).lower():
            judge.complain("all", f"{source} is {ours} here, and {theirs} there, after {stored}")
    print(f"the other interpreter: {len(results)} results")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("qtool")
    parser.add_argument("questionnaires", nargs="*", type=Path)
    parser.add_argument("--generated", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--most", type=int, default=4_000)
    parser.add_argument("--interpreter")
    options = parser.parse_intermixed_args()
    judge = Judge(options.qtool, options.most)
    esmira.Script.evaluated = [] if options.interpreter else None
    for file in options.questionnaires:
        judge.judge(str(file), file.read_text(encoding="utf-8"))
    for seed in range(options.first, options.first + options.generated):
        judge.judge(f"seed {seed}", Generator(seed).text)
    if options.interpreter:
        compare_interpreters(judge, options.interpreter, esmira.Script.evaluated)
    if options.generated and judge.compiled < options.generated // 4:
        judge.complain("all", f"only {judge.compiled} questionnaires were compiled")
    print(f"esmira: {judge.compiled} questionnaires, answered in {judge.tried} ways")
    print(f"{judge.faults} faults")
    return 1 if judge.faults else 0


if __name__ == "__main__":
    sys.exit(main())
