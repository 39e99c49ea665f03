#!/usr/bin/env python3
"""Check that `qtool preview` tells what each client shows: small readers of the compiled documents must see the same.

    views_check.py QTOOL [--generated N] [--first SEED] [--planted] [QUESTIONNAIRE…]

Each questionnaire, given, generated (N for each target, 40) or in `views/small`, is compiled for the targets that take it. Of each
client, the page and the terminal are compared with what the client reads in the documents: questions and texts in order,
controls, options and stored values, what is chosen from the start, what must be answered, what is hidden after answers. What is
lost must have a mark.
What clients do is in `views`, written from the descriptions of the targets and `Documentation/Clients.md`, not from qtool's code.
With --planted, pages and printed previews are spoiled in many ways; each must be noticed.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import traceback
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from independent.features import Features
from independent.generating import Generator
from independent.language import read_questionnaire
from independent.reading import read
from independent.texts import without_markup
from platforms.generating import Generator as PlatformGenerator
from views import after, comparing, dictionaries, forms, losses, planting, resources, samples, terminal, track
from views.documents import Documents
from views.page import Page
from views.ways import AnyWay, false_somewhere

READERS = {
    "track": track.screens, "intersession": forms.intersession, "form": forms.form, "radar": dictionaries.radar,
    "redcap": dictionaries.redcap, "fhir": resources.fhir, "esmira": samples.esmira}
ATTEMPTS = 5
NEEDS_ALL = ("radar", "intersession")
# What a study lead can allow with a reason.
SETTINGS = "rules: {target-shows-all: warning, client-misreads: warning}\n"


@dataclass
class Task:
    name: str
    # None if it is to be generated.
    text: str | None
    target: str
    seed: int = 0

    def generated(self, attempt):
        """The questionnaire of this seed; of some seeds no target takes it, so there are several attempts."""
        name = f"seed {self.seed}" + (f" attempt {attempt}" if attempt else "")
        if self.target in ("radar", "redcap", "fhir"):
            text = PlatformGenerator(self.seed + attempt * 10_000).text
        else:
            text = Generator(f"views {name}", self.target).file("generated")[1]
        return Task(name, text, self.target, self.seed)


@dataclass
class Result:
    task: Task
    compiled: bool = True
    views: int = 0
    questions: int = 0
    printed: int = 0
    faults: list = field(default_factory=list)
    # How often each planted fault found a place, and how often it was noticed.
    planted: dict = field(default_factory=dict)


class Case:
    """One questionnaire on one target: its documents, its page, and what its clients show."""

    def __init__(self, qtool, task, folder):
        self.qtool, self.task, self.target = qtool, task, task.target
        self.file, self.out = Path(folder, "q.yaml"), Path(folder, "out")
        self.file.write_text(task.text, encoding="utf-8")
        Path(folder, ".qtool.yaml").write_text(SETTINGS)
        done = self.run("compile", self.file, "-o", self.out)
        self.is_compiled = done.returncode == 0
        if not self.is_compiled:
            return
        self.model = read_questionnaire(task.text, Features())
        self.keys = {key.text: value for key, value in read(task.text, True).pairs}
        self.documents = Documents(self.out, self.target, self.model.languages)
        self.everything = json.dumps([list(self.documents.by_language.values()), self.documents.protocol], ensure_ascii=False)
        page = Path(folder, "page.html")
        self.run("preview", self.file, "--html", page)
        self.html = page.read_text(encoding="utf-8")
        self.can_fail = false_somewhere(task.name, self.model, self.target not in NEEDS_ALL)
        self.wanted = {}

    def run(self, command, *arguments):
        return subprocess.run(
            [self.qtool, command, "--target", self.target, *map(str, arguments)], capture_output=True, text=True, timeout=60)

    def page(self):
        return Page(self.html, self.model.languages)

    def shown_by(self, client):
        if client not in self.wanted:
            self.wanted[client] = READERS[self.target](self.documents, client, self.model)
        return self.wanted[client]

    def page_faults(self, page, result=None, places=None):
        for place, name in enumerate(page.names):
            if name == "as-written" or places is not None and place not in places:
                continue
            view = page.view(place, name)
            client = name.partition(":")[2]
            wanted = self.shown_by(client)
            found = list(comparing.faults(view, wanted, self.model, self.documents.languages, self.target, client, self.can_fail))
            found += losses.faults(view, wanted, self.model, self.target, client, self.keys, self.everything)
            if result is not None:
                result.views += 1
                result.questions += len(wanted.asks()) + len(wanted.dropped)
            yield from ((name, fault) for fault in dict.fromkeys(found))

    def client(self, names):
        """One of the clients, another for each seed."""
        return names[1 + self.task.seed % (len(names) - 1)].partition(":")[2]

    def printed(self, client):
        """What the terminal prints after random answers, and what the client shows after them."""
        way = AnyWay(self.model, f"{self.task.name} {client}", leaves_out=self.target not in NEEDS_ALL)
        answers = after.command(way)
        arguments = [*(["--client", client] if client else []), *(["--answers", answers] if answers else [])]
        done = self.run("preview", self.file, "--width", 200, "--color", "never", *arguments)
        wanted = self.shown_by(client)
        if answers:
            shown = after.shown(self.target, self.documents, self.out, way, wanted)
        else:
            # Without answers, everything is printed, with its conditions.
            shown = [one.id for one in way.questions if one.type not in ("note", "group")]
        return done.stdout, shown, answers

    def printed_faults(self, printed, shown, client):
        language = self.documents.languages[0]
        parts = [one for section in self.model.sections for question in section.questions for one in (question, *question.fields)]
        texts = {one.id: without_markup(one.text.of(language)) for one in parts}
        known = {one.id for one in parts if one.type not in ("note", "group")}
        wanted = self.shown_by(client)
        return [*terminal.faults(printed, wanted, shown, known, texts, language), *self.row_faults(printed, client)]

    def row_faults(self, printed, client):
        wanted = losses.rows_lost(self.model, self.target, client, self.keys)
        lost, kept = losses.printed_rows(printed)
        # Of the schedule, the web member area reads only the days of the first rule.
        if client == "web":
            lost.discard("schedule")
        for row in sorted(one for one in lost if not wanted[one]) + sorted(one for one in kept if wanted[one]):
            yield comparing.Fault(f"the row {row}", None, "crossed out" if row in lost else "not crossed out", "the opposite")


def judged(qtool, planted, task):
    result = Result(task)
    try:
        for attempt in range(ATTEMPTS if task.text is None else 1):
            with tempfile.TemporaryDirectory() as folder:
                case = Case(qtool, task if task.text is not None else task.generated(attempt), folder)
                result.task, result.compiled = case.task, case.is_compiled
                if case.is_compiled:
                    (plant if planted else judge)(case, result)
                    break
    except Exception:  # A reader that stops is a fault as well.
        result.faults.append((task.target, traceback.format_exc()))
    return result


def judge(case, result):
    page = case.page()
    result.faults += case.page_faults(page, result)
    client = case.client(page.names)
    printed, shown, answers = case.printed(client)
    result.printed += 1
    where = f"terminal {client or case.target}" + (f" --answers {answers}" if answers else "")
    result.faults += ((where, fault) for fault in case.printed_faults(printed, shown, client))


def plant(case, result):
    page = case.page()
    before = set(case.page_faults(page, places=[planting.VIEW]))
    if any(fault.what == comparing.ORDER for _, fault in before):
        return
    for spoil in planting.PAGE_FAULTS:
        page = case.page()
        if spoil(page):
            count(result, spoil, set(case.page_faults(page, places=[planting.VIEW])) - before)
    client = case.client(page.names)
    printed, shown, _ = case.printed(client)
    before = set(case.printed_faults(printed, shown, client))
    for spoil in planting.TERMINAL_FAULTS:
        spoiled = spoil(printed)
        if spoil is planting.crossing_printed_no_more and not case.shown_by(client).dropped:
            continue
        if spoiled != printed:
            count(result, spoil, set(case.printed_faults(spoiled, shown, client)) - before)


def count(result, spoil, noticed):
    tried, found = result.planted.get(spoil.__name__, (0, 0))
    result.planted[spoil.__name__] = tried + 1, found + bool(noticed)
    if not noticed:
        result.faults.append((result.task.target, f"{spoil.__name__} is not noticed"))


def tasks(options):
    small = sorted(Path(__file__).parent.glob("views/small/*.yaml"))
    for place, file in enumerate([*small, *options.questionnaires]):
        for target in READERS:
            yield Task(str(file), file.read_text(encoding="utf-8"), target, place)
    for target in READERS:
        for seed in range(options.first, options.first + options.generated):
            yield Task(f"seed {seed}", None, target, seed)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("qtool")
    parser.add_argument("questionnaires", nargs="*", type=Path)
    parser.add_argument("--generated", type=int, default=40)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--planted", action="store_true")
    options = parser.parse_intermixed_args()
    qtool = str(Path(options.qtool).resolve())
    with ProcessPoolExecutor(2) as pool:
        results = list(pool.map(partial(judged, qtool, options.planted), tasks(options), chunksize=4))
    return report(results, options.planted)


def report(results, planted):
    faults = 0
    for result in results:
        for view, fault in result.faults:
            faults += 1
            print(f"{result.task.name}, {result.task.target}, {view}: {fault}")
    for target in READERS:
        here = [result for result in results if result.task.target == target and result.compiled]
        given = sum(1 for result in here if not result.task.name.startswith("seed "))
        print(
            f"{target}: {given} given and {len(here) - given} generated questionnaires, {sum(one.views for one in here)} views, "
            f"{sum(one.questions for one in here)} questions, {sum(one.printed for one in here)} in the terminal")
    if planted:
        for spoil in (*planting.PAGE_FAULTS, *planting.TERMINAL_FAULTS):
            found = [result.planted.get(spoil.__name__, (0, 0)) for result in results]
            tried, noticed = (sum(column) for column in zip(*found))
            print(f"{spoil.__name__}: noticed {noticed} of {tried}")
            faults += tried == 0
    print(f"{faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
