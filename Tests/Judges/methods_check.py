#!/usr/bin/env python3
"""Recompute every figure that `qtool report` says about a study.

    methods_check.py QTOOL [--generated N] [--first SEED] [--keep FOLDER] [--without-browser] [FILE…]

Reports on the given studies and questionnaires, and on N (100) generated studies, are compared with what their YAML says, which is read
here independently: days, prompts, minutes, items that the conditions allow, scores, sensors, and every question with its answers and
languages. The prompts that ring are counted in `qtool schedule`. JSON must fit its schema, two readers of Markdown must see the same headings, cells and comments, in English and German; the
checklists must have their headings. The figures of --data are worked out again from invented answers. Another value of a key in a copy
of a study must not go unnoticed. The page is looked at in Chromium with axe, on screens and on paper.
"""

import argparse
import csv
import json
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from datetime import datetime, timedelta
from pathlib import Path

import jsonschema

from independent.refusal import Refusal
from methods.expected import USUAL_DAYS, Study
from methods.generating import GeneratedStudy
from methods.readers import markdown_faults, page_faults
from methods.reports import differ, faults, of, pieces

SCHEMA = json.loads((Path(__file__).parents[2] / "schemas/report.schema.json").read_text())
CREMAS = """Title Rationale Training Technology Wave_duration Monitoring_period Prompting_design Prompt_frequency Design_features Attrition
Prompt_delivery Latency Compliance_rate Missing_data Limitations Conclusions""".split()
# The headings of crsh/prereg's skeleton for experience sampling, in its order, with their levels.
PREREGISTRATION = """1 Study information|2 Description|2 Hypotheses|1 Design plan|2 Study type|2 Blinding|2 Additional blinding|2 Study design
1 Sampling plan|2 Existing data|2 Explanation of existing data|3 Availability|3 Access of data|3 Date of download
3 Documentation of data collection|3 Codebooks|2 ESM data collection procedure|3 Study duration|3 Type of sampling scheme
3 Details of the sampling scheme|3 Type of sample scheme|3 Items|3 Time-out specifications|3 Additional passive monitoring|3 Incentivization
3 Additional details|2 Sample size|2 Rationale for sample size|3 More information|2 Stopping rule|1 Variables
2 Measured non-ESM/time-invariant variables|2 Measured ESM/time-variant variables|2 Open-ended questions|2 Indices|2 Manipulated variables
1 Prior knowledge of data|2 Prior knowledge|1 Analysis plan|2 Statistical models|3 Type of statistical model
3 Distribution of the outcome variable|3 Distribution of the within-subject errors|3 Distribution of the random effects
3 Fixed-effect predictors|3 Transformations|3 Inclusion of lag-dependent variables|3 More information|2 Analytic problem|2 Transformations
2 Inference criteria|2 Missing data|2 Data exclusion|2 Exploratory analysis|1 Other|2 Other|1 References""".replace("\n", "|").split("|")
# Another value of a key, which the figures of the report before must contradict.
SPOILERS = {
    "length": (r"(?m)^length: (\d+)", lambda found: f"length: {int(found[1]) + 1}"),
    "times": (r"times: (\d+)", lambda found: f"times: {int(found[1]) + 1}"),
    "open-for": (r"open-for: (\d+) min", lambda found: f"open-for: {int(found[1]) + 3} min"),
    "can-use": (r"gps: (\d+)", lambda found: f"gps: {int(found[1]) + 1}"),
    "version": (r"(?m)^version: (\d+)", lambda found: f"version: {int(found[1]) + 1}"),
    "question": (r"text: q0 is asked", lambda found: "text: Another one"),
    "at-least": (r"at-least: (\d+)", lambda found: f"at-least: {int(found[1]) + 1}"),
}


class Run:
    def __init__(self, qtool: str) -> None:
        self.qtool = qtool

    def report(self, path: Path, *options: str) -> tuple[int, bytes, str]:
        language = [] if "--lang" in options else ["--lang", "en"]
        done = subprocess.run([self.qtool, "report", path.name, *language, *options], cwd=path.parent, capture_output=True)
        return done.returncode, done.stdout, done.stderr.decode()

    def rings(self, path: Path, *options: str) -> dict:
        """What each client does with each of its prompts."""
        done = subprocess.run([self.qtool, "schedule", path.name, "--format", "json", *options], cwd=path.parent, capture_output=True, check=True)
        found: dict = {}
        for prompt in json.loads(done.stdout)["prompts"]:
            for client, rings in prompt.get("rings", {}).items():
                found.setdefault(client, []).append(rings)
        return found

    def json(self, path: Path, *options: str) -> dict:
        status, output, errors = self.report(path, "--format", "json", *options)
        if status:
            raise SystemExit(f"{path}: report ended with {status}: {errors}")
        return json.loads(output)


def all_faults(run: Run, path: Path):
    """Of the reports in all formats, languages and orders."""
    study = Study(path)
    for language in ("en", "de"):
        report = run.json(path, "--lang", language)
        jsonschema.validate(report, SCHEMA)
        if language == "en":
            yield from faults(study, report)
        for checklist in ([], ["--checklist", "cremas"], ["--checklist", "esm-preregistration"]):
            ordered = run.json(path, "--lang", language, *checklist)
            jsonschema.validate(ordered, SCHEMA)
            yield from heading_faults(ordered)
            text = run.report(path, "--lang", language, *checklist)[1].decode("utf-8")
            for fault in markdown_faults(text, ordered):
                yield f"{language} {checklist}: {fault}"


def heading_faults(report: dict):
    found = [(section["level"], section["name"]) for section in report["sections"]]
    if report.get("checklist") == "cremas":
        yield from differ("CREMAS", found, [(1, name.replace("_", " ")) for name in CREMAS])
    elif report.get("checklist") == "esm-preregistration":
        yield from differ("preregistration", found, [(int(line[0]), line[2:]) for line in PREREGISTRATION])
    if "checklist" in report:
        points = [section for section in report["sections"] if section["content"] or section["level"] > 1 and section["name"] != "Statistical models"]
        gaps = [sum("to_fill_in" in piece for piece in section["content"]) for section in report["sections"]]
        filled = sum(bool(section["content"]) and not count for section, count in zip(report["sections"], gaps))
        partly = sum(0 < count < len(section["content"]) for section, count in zip(report["sections"], gaps))
        if (report["filled"], report["partly_filled"]) != (filled, partly) or report["to_fill_in"] != sum(gaps):
            yield f"{report['checklist']}: {report['filled']} points filled of {len(points)}, not {filled}"


def planted(run: Run, path: Path, folder: Path):
    """Which changes of a study its old report contradicts: names, and whether each was noticed."""
    report = run.json(path)
    for name, (pattern, change) in SPOILERS.items():
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(path.parent, folder)
        changed = False
        for one in folder.glob("*.yaml"):
            text = one.read_text(encoding="utf-8")
            other = re.sub(pattern, change, text, count=1)
            if other != text:
                one.write_text(other, encoding="utf-8")
                changed = True
                break
        if changed:
            try:
                yield name, any(True for _ in faults(Study(folder / path.name), report))
            except (Refusal, ValueError):
                continue


def data_faults(run: Run, path: Path, folder: Path):
    """The figures of invented answers, worked out again from the tables."""
    done = subprocess.run([run.qtool, "simulate", path.name, "--participants", "12", "--days", "6", "-o", str(folder)], cwd=path.parent, capture_output=True, text=True)
    if done.returncode:
        return
    tables = sorted(folder.glob("*.simulated.csv"))
    report = run.json(path, "--data", *map(str, tables))
    jsonschema.validate(report, SCHEMA)
    contents = {}
    for table in tables:
        with table.open(encoding="utf-8", newline="") as file:
            contents[table] = list(csv.DictReader(file))
    if any(contents.values()) and not report["simulated"]:
        yield "it does not say that answers are invented"
    for table, rows in contents.items():
        prompted = [row for row in rows if row.get("prompted_at")]
        if prompted:
            figures = {key: value for one in of(report, table.name, "data") for key, value in one.items()}
            yield from (f"{table.name}: {fault}" for fault in answer_faults(prompted, figures))


def ring_faults(run: Run, path: Path):
    """The prompts that ring, counted in what `qtool schedule` says of each simulated participant."""
    study = Study(path)
    if not study.prompting:
        return
    said = [
        piece["figures"] for section in run.json(path)["sections"] for piece in section["content"]
        if "rings_if_never_opened" in piece.get("figures", {})
    ]
    counts: dict = {}
    for later in range(7):
        joined = str(study.first_day() + timedelta(days=later))
        for seed in range(1, 5):
            often, never = (
                run.rings(path, "--start", joined, "--days", str(study.days or USUAL_DAYS), "--seed", str(seed), *options)
                for options in ([], ["--opens", "never", "--response-rate", "0"])
            )
            for client in often:
                counts.setdefault(client, []).append((len(often[client]), often[client], never[client]))
    wanted = []
    for found in counts.values():
        if any("unknown" in rings for _, *both in found for rings in both):
            continue
        planned, often, never = ([min(one), max(one)] for one in zip(*((count, *(rings.count("yes") for rings in both)) for count, *both in found)))
        wanted.append({"planned": planned, "rings": often, "rings_if_never_opened": never})
    # Of clients that follow no schedule, a report counts nothing.
    if any(one not in wanted for one in said) or any(one not in said for one in wanted if one["rings"] != [0, 0]):
        yield f"prompts that ring: {said}, not {wanted}"


def answer_faults(rows: list[dict], figures: dict):
    people: dict = {}
    for row in rows:
        people.setdefault(row["participant"], []).append(row)
    answered = [row for row in rows if row["started_at"]]
    rates = [100 * sum(bool(row["started_at"]) for row in own) / len(own) for own in people.values()]
    delays = [
        statistics.median((moment(row["started_at"]) - moment(row["prompted_at"])).total_seconds() for row in own if row["started_at"]) / 60
        for own in people.values() if any(row["started_at"] for row in own)
    ]
    wanted = {"participants": len(people), "delivered": len(rows)}
    due = figures.get("due")
    if len(answered) < len(rows) and due and due != len(rows):
        wanted["rate_of_schedule"] = len(answered) / due
    # Without a missed prompt, the share of prompts that were answered is not known from the data.
    if len(answered) < len(rows):
        wanted |= {"answered": len(answered), "prompts": len(rows), "rate": len(answered) / len(rows)} | spread("rate_of_persons", rates)
    wanted |= spread("latency_minutes", delays)
    for name, value in wanted.items():
        if name not in figures or abs(figures[name] - value) > 0.00051:
            yield f"{name} is {figures.get(name)}, not {value}"


def spread(name: str, numbers: list[float]) -> dict:
    if not numbers:
        return {}
    found = {f"{name}_mean": statistics.mean(numbers), f"{name}_lowest": min(numbers), f"{name}_highest": max(numbers)}
    return found | ({f"{name}_sd": statistics.stdev(numbers)} if len(numbers) > 1 else {})


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def look(run: Run, path: Path, folder: Path):
    from paging.pages import workshop

    with workshop(Path(run.qtool), folder) as shop:
        for language in ("en", "de"):
            for options in ([], ["--checklist", "cremas"], ["--checklist", "esm-preregistration"]):
                page_file = folder / "report.html"
                page_file.write_bytes(run.report(path, "--format", "html", "--lang", language, *options)[1])
                for scheme in ("light", "dark"):
                    for width in (390, 1200):
                        with shop.opened(page_file, width, scheme) as page:
                            for fault in page_faults(page):
                                yield f"page {options} in {language}, {scheme}, {width}: {fault}"
        with shop.opened(page_file) as page:
            page.evaluate("document.querySelector('h1').style.color = '#ccc'")
            if not any(page_faults(page)):
                yield "a low contrast is not noticed"
        with shop.opened(page_file) as page:
            page.emulate_media(media="print")
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                yield "on paper, something is cut off"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--generated", type=int, default=100, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--keep", help="a folder for everything")
    parser.add_argument("--without-browser", action="store_true")
    arguments = parser.parse_intermixed_args()
    run = Run(str(Path(arguments.qtool).resolve()))
    found, counts = [], {"reported": 0, "refused": 0, "planted": 0, "noticed": 0}
    with tempfile.TemporaryDirectory(prefix="qtool-methods-") as temporary:
        folder = Path(arguments.keep or temporary).resolve()
        made = [GeneratedStudy(seed).write(folder / f"study-{seed}") for seed in range(arguments.first, arguments.first + arguments.generated)]
        given = [path.resolve() for path in arguments.files]
        for place, path in enumerate(given + made):
            if run.report(path)[0] == 1 and path in made:
                counts["refused"] += 1
                continue
            counts["reported"] += 1
            name = path if path in given else path.parent.name
            found += [f"{name}: {fault}" for fault in all_faults(run, path)]
            if path in made and place % 3 == 0:
                for what, is_noticed in planted(run, path, folder / "planted"):
                    counts["planted"] += 1
                    counts["noticed"] += is_noticed
                    if not is_noticed:
                        found.append(f"{name}: another {what} was not noticed")
            if place % 4 == 0:
                found += [f"{name}: {fault}" for fault in ring_faults(run, path)]
                found += [f"{name}: {fault}" for fault in data_faults(run, path, folder / f"answers-{place}")]
        if not arguments.without_browser and given:
            found += look(run, given[0], folder)
    if counts["refused"] > counts["reported"]:
        found.append(f"{counts['refused']} generated studies have errors, more than were reported")
    print(*found, sep="\n", end="\n" if found else "")
    print(f"reports on {counts['reported']} studies ({counts['refused']} have errors), other values noticed: {counts['noticed']} of {counts['planted']}, faults: {len(found)}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
