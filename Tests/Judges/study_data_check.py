#!/usr/bin/env python3
"""Plant faults of twelve kinds and careless answers in the data of a whole study, and look for them in what qtool says.

    study_data_check.py QTOOL [--people N] [--seed SEED] [--keep FOLDER]

N people (160) are asked five times on each of 25 days: 20,000 rows. They differ, as their moments do; they miss prompts, take their time, and
answer questions that depend on others. Then faults are planted, each kind in rows of its own, and rows that were answered in seconds or with
the same answer throughout. `check-data --report --careless` must find each planted row under its rule and column, and no other; the rates by
participant, day, hour and weekday, the medians of latency and duration, and the careless prompts must be those that Python counts here; ICC,
alpha and the correlations of items those that R computes. The same data without the rows of missed prompts must have the rates that follow
from the schedule. Planted mistakes in the report must be noticed.
"""

import argparse
import csv
import datetime
import json
import random
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from data_report_check import R_SCRIPT, close

FIRST = datetime.datetime(2026, 3, 2)
HOURS, DAYS = [8, 11, 14, 17, 20], 25
ITEMS = [f"i{number}" for number in range(1, 7)]
REVERSED, NEEDED = ["i2", "i5"], 4
NAMES = ["participant", "prompted_at", "started_at", "finished_at", *ITEMS, "place", "did_1", "did_2", "did_none", "pain", "strength", "tense"]
ANSWERS = NAMES[4:-1]
EACH = 25
QUESTIONNAIRE = """questionnaire: moments
title: {en: Moments, de: Momente}
languages: [en, de]
repeat: many
schedule:
  - {at: ["08:00", "11:00", "14:00", "17:00", "20:00"], days: 0-24, open-for: 30 min}
questions:
%s
  - {id: place, type: choice, text: {en: Where?, de: Wo?}, options: {home: {en: At home, de: Zu Hause}, work: {en: At work, de: Bei der Arbeit}, 9: {en: Elsewhere, de: Anderswo}}}
  - {id: did, type: multiple, text: {en: What?, de: Was?}, options: {1: {en: Read, de: Gelesen}, 2: {en: Ran, de: Gelaufen}, none: {en: Nothing, de: Nichts}}, exclusive: [none]}
  - {id: pain, type: yes-no, text: {en: Pain?, de: Schmerzen?}}
  - {id: strength, type: number, text: {en: How strong?, de: Wie stark?}, range: [0, 10], when: pain is yes}
scores:
  - {id: tense, mean: [i1, i2, i3, i4, i5, i6], reversed: [i2, i5], at-least: 4}
""" % "\n".join(f"  - {{id: {one}, type: rating, text: {{en: Item?, de: Item?}}, range: [1, 7]}}" for one in ITEMS)


def written(time: datetime.datetime) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S")


def read(text: str) -> datetime.datetime:
    return datetime.datetime.strptime(text, "%Y-%m-%d %H:%M:%S")


def counted(row: dict) -> list:
    """The items as the score counts them; what cannot be an answer is none."""
    values = [int(row[one]) if row[one] in "1234567" and row[one] else None for one in ITEMS]
    return [None if value is None else 8 - value if one in REVERSED else value for one, value in zip(ITEMS, values)]


def score(row: dict):
    values = [one for one in counted(row) if one is not None]
    return sum(values) / len(values) if len(values) >= NEEDED else None


def is_answered(row: dict) -> bool:
    return any(row[one] not in ("", "0") or row[one] == "0" and one == "strength" for one in ANSWERS)


class Study:
    def __init__(self, people: int, seed: str) -> None:
        self.dice = random.Random(f"{seed} study")
        self.joined = {f"p{number:03}": self.dice.randrange(10) for number in range(people)}
        self.rows = [row for name in self.joined for row in self.rows_of(name)]
        # By rule and column: the rows, counted from 1.
        self.planted: dict[tuple, list[int]] = {}
        self.plant()
        for row in self.rows:
            row["tense"] = row.pop("wrong_score", None) or ("" if score(row) is None else f"{score(row):.4f}")

    def rows_of(self, name: str) -> list[dict]:
        dice, level = self.dice, self.dice.gauss(0, 1)
        rate, rows = min(max(self.dice.gauss(0.8, 0.15), 0.1), 1), []
        for day in range(DAYS):
            for hour in HOURS:
                prompted = FIRST + datetime.timedelta(days=self.joined[name] + day, hours=hour)
                row = dict.fromkeys(NAMES, "") | {"participant": name, "prompted_at": written(prompted)}
                rows.append(row)
                if dice.random() > rate:
                    continue
                started = prompted + datetime.timedelta(seconds=dice.randrange(600))
                row |= {"started_at": written(started), "finished_at": written(started + datetime.timedelta(seconds=dice.randrange(15, 200)))}
                now = level + dice.gauss(0, 0.8)
                for one in ITEMS:
                    value = min(max(round(4 + now + dice.gauss(0, 1)), 1), 7)
                    row[one] = str(8 - value if one in REVERSED else value)
                row["place"], row["pain"] = dice.choice(["home", "home", "work", "9"]), dice.choice(["yes", "no", "no"])
                row["strength"] = str(dice.randrange(11)) if row["pain"] == "yes" else ""
                did = dice.choice([("1", "0", "0"), ("0", "1", "0"), ("1", "1", "0"), ("0", "0", "1")])
                row["did_1"], row["did_2"], row["did_none"] = did
        return rows

    def plant(self) -> None:
        answered = [place for place, row in enumerate(self.rows) if is_answered(row)]
        self.dice.shuffle(answered)
        # Rows of the last prompt of a day stay where they are, whatever happens to the others.
        for change, rule, column in FAULTS:
            fitting = [place for place in answered if change is not hidden or self.rows[place]["pain"] == "no"]
            fitting = [place for place in fitting if change is not kind or self.rows[place]["pain"] == "yes"]
            if change is after_end:
                fitting = [place for place in fitting if self.rows[place]["prompted_at"].endswith("20:00:00")
                           and read(self.rows[place]["prompted_at"]) == FIRST + datetime.timedelta(
                               days=self.joined[self.rows[place]["participant"]] + DAYS - 1, hours=20)]
            chosen = fitting[:EACH]
            assert len(chosen) > 5, f"only {len(chosen)} rows for {rule}"
            answered = [place for place in answered if place not in set(chosen)]
            for place in chosen:
                change(self.rows[place])
                self.rows[place]["planted"] = (rule, column)
        for number, place in enumerate(answered[:200]):
            (in_seconds if number % 2 else all_the_same)(self.rows[place])
        repeated = set(answered[200:200 + EACH])
        rows = []
        for place, row in enumerate(self.rows):
            rows.append(row)
            if place in repeated:
                rows.append(row | {"planted": ("duplicate-row", None)})
        self.rows = rows
        for number, row in enumerate(rows, 1):
            if "planted" in row:
                self.planted.setdefault(row["planted"], []).append(number)

    def write(self, folder: Path, name: str, rows: list[dict]) -> None:
        with (folder / name).open("w", newline="") as out:
            writer = csv.DictWriter(out, NAMES, extrasaction="ignore")
            writer.writeheader()
            writer.writerows(rows)

    @property
    def checked(self) -> list[tuple[int, dict]]:
        """Without rows that repeat others."""
        return [(number, row) for number, row in enumerate(self.rows, 1) if row.get("planted") != ("duplicate-row", None)]


def code(row: dict) -> None: row["place"] = "7"
def beyond(row: dict) -> None: row["i1"] = "9"
def label(row: dict) -> None: row["place"] = "At home"
def kind(row: dict) -> None: row["strength"] = "4.0"
def together(row: dict) -> None: row["did_1"], row["did_none"] = "1", "1"
def hidden(row: dict) -> None: row["strength"] = "3"
def missing(row: dict) -> None: row["i3"] = ""
def wrong_score(row: dict) -> None: row["wrong_score"] = f"{(score(row) or 0) + 0.5:.4f}"


def moved(row: dict, name: str, seconds: int) -> None:
    row[name] = written(read(row["prompted_at"]) + datetime.timedelta(seconds=seconds))


def outside(row: dict) -> None:
    for name in ("started_at", "finished_at", "prompted_at"):
        row[name] = written(read(row[name]) + datetime.timedelta(minutes=95))


def after_end(row: dict) -> None:
    for name in ("started_at", "finished_at", "prompted_at"):
        row[name] = written(read(row[name]) + datetime.timedelta(days=1))


def late(row: dict) -> None:
    moved(row, "started_at", 1500)
    moved(row, "finished_at", 1862)


def backwards(row: dict) -> None:
    moved(row, "started_at", 500)
    moved(row, "finished_at", 450)


def in_seconds(row: dict) -> None:
    moved(row, "started_at", 20)
    moved(row, "finished_at", 25)


def all_the_same(row: dict) -> None:
    row |= dict.fromkeys(ITEMS, "4")


FAULTS = [
    (after_end, "after-end", "prompted_at"), (code, "unknown-code", "place"), (label, "label-instead-of-code", "place"),
    (beyond, "out-of-range", "i1"), (kind, "wrong-kind", "strength"), (together, "exclusive-combined", "did"),
    (hidden, "answered-though-hidden", "strength"), (missing, "required-missing", "i3"), (outside, "outside-window", "prompted_at"),
    (late, "answered-after-close", "finished_at"), (backwards, "finished-before-started", "finished_at"), (wrong_score, "score-differs", "tense"),
]


def finding_faults(study: Study, report: dict):
    found: dict[tuple, list[int]] = {}
    for one in report["findings"]:
        found.setdefault((one["rule"], one["column"]), []).extend(one["rows"])
    for key in sorted({*found, *study.planted}, key=str):
        rows, planted = sorted(found.get(key, [])), study.planted.get(key, [])
        if rows != planted:
            yield f"{key}: {len(rows)} rows found, {len(planted)} planted; {sorted(set(rows) ^ set(planted))[:5]}"


def response_faults(study: Study, told: dict):
    places = {
        "days": ("day", lambda row, time: (time - FIRST).days - study.joined[row["participant"]]),
        "hours": ("hour", lambda row, time: time.hour),
        "weekdays": ("weekday", lambda row, time: "mon tue wed thu fri sat sun".split()[time.weekday()]),
        "participants": ("participant", lambda row, time: row["participant"]),
    }
    for table, (name, place) in places.items():
        delivered, answered = Counter(), Counter()
        for _, row in study.checked:
            where = place(row, read(row["prompted_at"]))
            delivered[where] += 1
            answered[where] += is_answered(row)
        if {one[name] for one in told[table]} != set(delivered):
            yield f"{table} are {[one[name] for one in told[table]]}"
        for one in told[table]:
            wanted = (delivered[one[name]], answered[one[name]])
            if (one["delivered"], one["answered"]) != wanted or not close(one["rate"], wanted[1] / wanted[0]):
                yield f"{table}: {one}, not {wanted}"
    for one in told["participants"]:
        own = [row for _, row in study.checked if row["participant"] == one["participant"] and is_answered(row)]
        for what, first, last in (("latency", "prompted_at", "started_at"), ("duration", "started_at", "finished_at")):
            times = [(read(row[last]) - read(row[first])).total_seconds() for row in own]
            if not close(one[what], statistics.median([time for time in times if time >= 0])):
                yield f"{what} of {one['participant']} is {one[what]}"


def is_careless(row: dict) -> tuple[bool, bool, bool]:
    """In seconds, all the same, mostly the same."""
    answers = [row[one] for one in ITEMS if row[one] in list("1234567")]
    given = sum(1 for one in (*ITEMS, "place", "pain", "strength") if row[one]) + ("1" in (row["did_1"], row["did_2"], row["did_none"]))
    seconds = (read(row["finished_at"]) - read(row["started_at"])).total_seconds()
    longest = run = 1
    for one, other in zip(answers, answers[1:]):
        run = run + 1 if one == other else 1
        longest = max(longest, run)
    is_enough = len(answers) >= 5
    return (0 <= seconds <= given, is_enough and longest == len(answers), is_enough and max(Counter(answers).values()) >= 0.6 * len(answers))


def careless_faults(study: Study, told: dict):
    wanted = {number: is_careless(row) for number, row in study.checked if is_answered(row)}
    found = {one["row"] for one in told["careless_prompts"]}
    if found != {number for number, one in wanted.items() if any(one)}:
        yield f"{len(found)} careless prompts: {sorted(found ^ {number for number, one in wanted.items() if any(one)})[:5]}"
    for person in told["careless"]:
        own = [one for number, one in wanted.items() if study.rows[number - 1]["participant"] == person["participant"]]
        if (person["fast"], person["same"], person["at_mode"]) != tuple(sum(column) for column in zip(*own)):
            yield f"careless answers of {person}"


def reliability_faults(told: dict, computed: list):
    score = told["scores"][0]
    for name, value in zip(["rows", "persons", "alpha", "alpha_within", "alpha_between", "icc"], computed):
        if not close(score[name], value):
            yield f"{name} is {score[name]}, and in R {value}"
    for name, values in (("with_rest", computed[6:12]), ("with_rest_within", computed[12:])):
        for item, value in zip(told["items"], values, strict=True):
            if not close(item[name], value):
                yield f"{name} of {item['item']} is {item[name]}, and in R {value}"


def computed_in_r(study: Study, folder: Path) -> list:
    with (folder / "moments.items.csv").open("w", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(["participant", "score", *ITEMS])
        for _, row in study.checked:
            writer.writerow([row["participant"], *("NA" if one is None else one for one in [score(row), *counted(row)])])
    (folder / "all.r").write_text(R_SCRIPT)
    done = subprocess.run(["Rscript", "--vanilla", str(folder / "all.r"), str(folder)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"R: {done.stderr}")
    return [float(line) for line in (folder / "moments.r.txt").read_text().split("\n") if line.strip()]


def schedule_faults(study: Study, told: dict, rows: list[dict]):
    """Without rows for missed prompts, all numbers of prompts come from the schedule: from each person's first day to their own last one."""
    days = {}
    for row in rows:
        days.setdefault(row["participant"], set()).add((read(row["prompted_at"]) - FIRST).days)
    due = Counter()
    for own in days.values():
        joined = min(own)
        for day in range(joined, min(joined + DAYS - 1, max(own)) + 1):
            due["all"] += len(HOURS)
            due["day", day - joined] += len(HOURS)
            due["weekday", "mon tue wed thu fri sat sun".split()[day % 7]] += len(HOURS)
            for hour in HOURS:
                due["hour", hour] += 1
    if told["due"] != due["all"] or not close(told["rate"], len(rows) / due["all"]):
        yield f"due {told['due']}, rate {told['rate']}, not {len(rows)} of {due['all']}"
    for table, name in (("days", "day"), ("hours", "hour"), ("weekdays", "weekday")):
        if told["rates_from"][table] != "schedule" or sum(one["answered"] for one in told[table]) != len(rows):
            yield f"{table}: {told['rates_from'][table]}"
        for one in told[table]:
            wanted = due[name, one[name]]
            if one["due"] != wanted or not close(one["rate"], one["answered"] / wanted):
                yield f"{table}: {one}, but {wanted} are due"


def made(qtool: str, folder: Path, data: str) -> dict:
    out = folder / data.removesuffix(".csv")
    command = [qtool, "check-data", "moments.yaml", data, "--report", str(out), "--careless"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{data}: {done.stderr}")
    return json.loads((out / "report.json").read_text(encoding="utf-8"))


def spoilt(report: dict):
    """Reports with one mistake each."""
    for table, name in (("participants", "latency"), ("days", "answered"), ("hours", "rate"), ("careless", "fast"), ("scores", "icc"), ("items", "with_rest_within")):
        copy = json.loads(json.dumps(report))
        copy["questionnaires"][0][table][0][name] += 1 if name in ("answered", "fast", "latency") else 0.001
        yield f"{table}: {name}", copy
    for place in range(len(report["findings"])):
        copy = json.loads(json.dumps(report))
        copy["findings"][place]["rows"].pop()
        yield f"a row of {copy['findings'][place]['rule']}", copy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("--people", type=int, default=160, metavar="N")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", help="a folder for everything")
    arguments = parser.parse_args()
    qtool = str(Path(arguments.qtool).resolve())
    with tempfile.TemporaryDirectory(prefix="qtool-study-") as temporary:
        folder = Path(arguments.keep or temporary).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        study = Study(arguments.people, arguments.seed)
        (folder / "moments.yaml").write_text(QUESTIONNAIRE)
        study.write(folder, "data.csv", study.rows)
        computed = computed_in_r(study, folder)

        def faults(report: dict):
            told = report["questionnaires"][0]
            yield from finding_faults(study, report)
            yield from response_faults(study, told)
            yield from careless_faults(study, told)
            yield from reliability_faults(told, computed)

        report = made(qtool, folder, "data.csv")
        found = list(faults(report))
        unnoticed = [what for what, copy in spoilt(report) if not found and not any(faults(copy))]
        found += [f"{what} was changed, and nothing noticed" for what in unnoticed]
        answered = [row for row in study.rows if is_answered(row) and "planted" not in row]
        study.write(folder, "answered.csv", answered)
        complete = made(qtool, folder, "answered.csv")
        found += schedule_faults(study, complete["questionnaires"][0], answered)
    print(*found[:40], sep="\n", end="\n" if found else "")
    planted = sum(map(len, study.planted.values()))
    print(f"{len(study.rows)} rows, {planted} faults of {len(study.planted)} kinds planted, mistakes: {len(found)}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
