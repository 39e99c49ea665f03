#!/usr/bin/env python3
"""Recompute every figure of `check-data --report` from tables that `qtool simulate` writes, with pandas and numpy.

    figures_check.py QTOOL [--generated N] [--first SEED] [--keep FOLDER]

N studies (20) are simulated, each with three questionnaires: one at the beginning, one three times a day, and one in the evening. They have
ratings, sliders, choices with codes for no answer, multiples, conditions, texts and scores; participants join on different days, some with the
evening's prompt, miss prompts, and leave questions empty. Then the tables are told in other ways that must not change a figure: rows and columns
in another order, phones that write offsets of different zones, of which some participants have two, words for missing answers, semicolons, a column
under its former name, and, in a repository, two versions of a questionnaire, whose figures are those of their rows. Every study must have all of
that. Every number of report.json is compared, of all tables together and of each, and so are those of --scores; a number that is not expected
here is a fault. Planted mistakes in a report must be noticed.
"""

import argparse
import concurrent.futures
import functools
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from zoneinfo import ZoneInfo

import numpy
import pandas

import two_levels
from answering.paths import Asked
from data_report_check import close

HOME = ZoneInfo("Europe/Berlin")
ZONES = ["America/New_York", "Asia/Tokyo", "UTC", "Europe/Berlin"]
DESIGN = ["participant", "prompted_at", "started_at", "finished_at"]
STUDY = """study: figures
title: Figures
length: 8 days
questionnaires: [start, moment, evening]
baseline: [start]
"""
NAMES = ["start", "moment", "evening"]
LEVELS = ["alpha_within", "alpha_between", "omega_within", "omega_between"]
MISSING = ["NA", "NULL", "#N/A", ".", "-99", "-"]


class Table:
    """The answers to a questionnaire, as pandas reads them."""

    def __init__(self, text: str, frame: pandas.DataFrame, is_part: bool = False) -> None:
        self.text, self.asked, self.frame = text, Asked(text), frame
        # Whether other rows of the table are of another version.
        self.is_part = is_part
        self.split = [f"{one.id}_{code}" for one, _, _ in self.asked.questions if one.type == "multiple" for code in one.codes()]
        self.columns = [one for one in frame.columns if one not in (*DESIGN, "version")]
        self.expected: dict | None = None

    def with_frame(self, frame: pandas.DataFrame) -> "Table":
        return Table(self.text, frame)

    def is_answered(self):
        cells = {one: self.frame[one].eq("1") if one in self.split else self.frame[one].ne("") for one in self.columns}
        return pandas.DataFrame(cells, index=self.frame.index).any(axis=1)


class Study:
    def __init__(self, qtool: str, seed: int, folder: Path) -> None:
        self.dice = random.Random(f"{seed} figures")
        self.folder, self.qtool, self.seed = folder, qtool, seed
        # How often something happened that every study must have.
        self.features: Counter = Counter()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "study.yaml").write_text(STUDY, encoding="utf-8")
        texts = {"start": self.start(), "moment": self.moment(), "evening": self.evening()}
        for name, text in texts.items():
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        # Among more participants, there are more often factors between persons.
        self.run("simulate", "study.yaml", "--participants", "14" if seed % 5 else "48", "--seed", str(seed), "--days", "8", "-o", "invented", "--force")
        self.tables = {name: Table(text, self.invented(name)) for name, text in texts.items()}
        self.join_in_the_evening()
        for table in self.tables.values():
            self.leave_empty(table)
        days = pandas.concat([one.frame[["participant", "prompted_at"]] for one in self.tables.values()])
        self.joined = days[days.prompted_at.ne("")].groupby("participant").prompted_at.min().str[:10]
        self.features["days of joining"] += self.joined.nunique() > 1
        self.features["questionnaires with prompts"] += sum(one.frame.prompted_at.ne("").any() for one in self.tables.values()) > 1

    def invented(self, name: str) -> pandas.DataFrame:
        frame = pandas.read_csv(self.folder / f"invented/{name}.simulated.csv", dtype=str, keep_default_na=False)
        left = [one for one in frame.columns if one not in ("simulated", "joined", "version", "language", *DESIGN)]
        return frame[DESIGN + left].copy()

    def ratings(self, names: list[str], high: int) -> list[str]:
        return [f"  - {{id: {one}, type: rating, text: Item, range: [1, {high}], required: {str(self.dice.random() < 0.5).lower()}}}" for one in names]

    def score(self, id: str, names: list[str]) -> str:
        dice = self.dice
        flipped = [one for one in names if dice.random() < 0.3]
        method, needed = dice.choice(["mean", "sum"]), dice.randint(1, len(names))
        ending = f", reversed: [{', '.join(flipped)}]" if flipped else ""
        return f"  - {{id: {id}, {method}: [{', '.join(names)}]{ending}, at-least: {needed}}}"

    def start(self) -> str:
        names = [f"b{place}" for place in range(self.dice.randint(3, 5))]
        lines = ["questionnaire: start", "title: Start", "repeat: once", "questions:", *self.ratings(names, 5)]
        lines += ["  - {id: sex, type: choice, text: Sex, options: {f: Woman, m: Man, d: Diverse}}", "scores:", self.score("trait", names)]
        return "\n".join(lines) + "\n"

    def evening(self) -> str:
        names = [f"e{place}" for place in range(self.dice.randint(3, 4))]
        lines = ["questionnaire: evening", "title: Evening", "repeat: many", "schedule:", '  - {at: ["21:30"], open-for: 2 h}', "questions:"]
        lines += self.ratings(names, 7) + ["  - {id: done, type: multiple, text: Done, options: {1: Work, 2: Sports, 3: Friends}, required: false}"]
        return "\n".join([*lines, "scores:", self.score("strain", names)]) + "\n"

    def moment(self) -> str:
        dice, lines = self.dice, ["questionnaire: moment", "title: Moment", "repeat: many", "schedule:"]
        names = [f"i{place}" for place in range(dice.randint(2, 6))]
        lines += ['  - {at: ["08:30", "13:00", "20:15"], open-for: 50 min}', "questions:", *self.ratings(names, dice.choice([4, 5, 7, 10]))]
        lines += [
            f"  - {{id: rush, type: slider, text: Rush, range: [0, {dice.choice([1, 3, 10])}], step: {dice.choice(['0.1', '0.25'])}, labels: [low, high], required: false}}",
            f"  - {{id: much, type: slider, text: Much, range: [0, {dice.choice([50, 100, 101])}], labels: [low, high]}}",
            "  - {id: mood, type: choice, text: Mood, options: {1: bad, 2: fine, 4: great, 9: none}, no-answer: [9]}",
            "  - {id: place, type: choice, text: Place, options: {home: Home, work: Work, else: Elsewhere}, required: false}",
            "  - {id: alone, type: yes-no, text: Alone}",
            "  - {id: who, type: multiple, text: Who, options: {f: Friends, c: Colleagues, p: Partner}, when: alone is no, required: false}",
            "  - {id: cups, type: number, text: Cups, range: [0, 30], required: false, when: not (mood is 1)}",
            "  - {id: said, type: text, text: Said, required: false}",
            "scores:", self.score("scale", names), "  - {id: pair, mean: [mood, i0], at-least: 1}",
        ]
        return "\n".join(lines) + "\n"

    def join_in_the_evening(self) -> None:
        """For some, the first prompt of the study is that of the evening, so that another questionnaire begins a day later."""
        table = self.tables["moment"]
        frame, late = table.frame, set()
        for name, own in frame.groupby("participant"):
            if self.dice.random() < 0.3 or not late:
                late.add(name)
        day = frame.prompted_at.str[:10]
        is_first = day.eq(day.groupby(frame.participant).transform("min"))
        kept = frame[~(frame.participant.isin(late) & is_first)].reset_index(drop=True)
        evenings = self.tables["evening"].frame
        firsts = {one: own.prompted_at.min()[:10] for one, own in kept.groupby("participant")}
        self.features["joins in the evening"] += sum(own.prompted_at.min()[:10] < firsts[one] for one, own in evenings.groupby("participant") if one in firsts)
        self.tables["moment"] = table.with_frame(kept)

    def leave_empty(self, table: Table) -> None:
        """Somebody presses on without an answer, whether it is required or not; the gates keep theirs."""
        for row in table.frame.index[table.is_answered()]:
            for column in table.columns:
                if column not in ("alone", "mood", "much", "sex") and self.dice.random() < 0.06:
                    group = [one for one in table.split if one.split("_")[0] == column.split("_")[0]] or [column]
                    table.frame.loc[row, group] = ""

    def run(self, *arguments: str) -> str:
        done = subprocess.run([self.qtool, *arguments], cwd=self.folder, capture_output=True, text=True)
        if done.returncode not in (0, 1):
            raise SystemExit(f"study {self.seed}: {' '.join(arguments)}: {done.stderr}")
        return done.stdout

    def report(self, name: str, *options: str) -> dict:
        out = f"report-{name}"
        files = [f"{name}-{one}.csv" for one in NAMES]
        self.run("check-data", "study.yaml", *files, "--report", out, *options)
        for one, file in zip(NAMES, files):
            self.run("check-data", "study.yaml", file, "--scores", f"{name}-{one}.scores.csv", *options)
        return json.loads((self.folder / out / "report.json").read_text(encoding="utf-8"))

    def write(self, name: str, frames: dict, **how) -> None:
        for one in NAMES:
            frame = frames.get(one, self.tables[one].frame)
            frame.to_csv(self.folder / f"{name}-{one}.csv", index=False, **how)

    # The same answers, told in other ways.

    def told(self):
        """The name of a way to tell them, what is reported, and by questionnaire and version the tables."""
        same = {(name, "1"): table for name, table in self.tables.items()}
        self.write("plain", {})
        yield "plain", self.report("plain"), same
        mixed = {name: self.mixed(table.frame) for name, table in self.tables.items()}
        self.write("mixed", mixed, sep=";")
        yield "mixed", self.report("mixed"), {(name, "1"): self.tables[name].with_frame(frame) for name, frame in mixed.items()}
        self.write("phones", self.phones())
        yield "phones", self.report("phones", "--timezone", "Europe/Berlin"), same
        self.write("missing", {name: self.with_words(table) for name, table in self.tables.items()})
        report = self.report("missing")
        self.features["words for missing answers"] += sum(one["rule"] == "missing-word" for one in report["findings"])
        yield "missing", report, same
        moment = self.tables["moment"]
        (self.folder / "moment.yaml").write_text(moment.text.replace("id: much,", "id: much, formerly: amount,"), encoding="utf-8")
        self.write("former", {"moment": moment.frame.rename(columns={"much": "amount"})})
        yield "former", self.report("former"), same
        yield from self.versions(moment)
        (self.folder / "moment.yaml").write_text(moment.text, encoding="utf-8")

    def mixed(self, frame: pandas.DataFrame) -> pandas.DataFrame:
        return frame.iloc[self.dice.sample(range(len(frame)), len(frame))][self.dice.sample(list(frame.columns), len(frame.columns))]

    def phones(self) -> dict:
        """A third of the participants get another phone after some days, in another zone."""
        dice, frames = self.dice, {}
        phones = {one: dice.sample(ZONES, 2) for one in self.joined.index}
        # In the middle of the third day.
        change = {one: str(pandas.Timestamp(day) + pandas.Timedelta("60h")) if place % 3 == 0 else "9" for place, (one, day) in enumerate(self.joined.items())}
        for name, table in self.tables.items():
            frame = table.frame.copy()
            begun = frame.prompted_at.where(frame.prompted_at.ne(""), frame.started_at)
            own = [phones[person][time >= change[person]] for person, time in zip(frame.participant, begun)]
            for column in DESIGN[1:]:
                frame[column] = [self.elsewhere(time, zone) for time, zone in zip(frame[column], own)]
            zones = pandas.Series(own).groupby(frame.participant.to_numpy()).nunique()
            self.features["participants with two phones"] += int((zones > 1).sum())
            frames[name] = frame
        return frames

    def with_words(self, table: Table) -> pandas.DataFrame:
        dice, frame, is_answered = self.dice, table.frame.copy(), table.is_answered()
        for column in table.columns:
            # A text that somebody types beside other answers may be any of the others.
            fitting = [["NA"] if column == "said" and answered else MISSING for answered in is_answered]
            frame[column] = [dice.choice(own) if cell == "" and dice.random() < 0.5 else cell for cell, own in zip(frame[column], fitting)]
        return frame

    def versions(self, moment: Table):
        """Half of the participants have the first version, half the second, which has another name for a column."""
        second = moment.text.replace("title: Moment", "title: Moment\nversion: 2").replace("id: much,", "id: much_now, formerly: much,")
        for version, text in enumerate([moment.text, second], 1):
            (self.folder / "moment.yaml").write_text(text, encoding="utf-8")
            for command in (["init", "--quiet"], ["add", "*.yaml"], ["commit", "--quiet", "--allow-empty", "-m", "v"], ["tag", "-f", f"field-{version}"]):
                subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *command], cwd=self.folder, check=True, capture_output=True)
        frame = moment.frame
        is_second = frame.participant.str[-1].isin(list("13579"))
        both = frame.assign(version=is_second.map({True: "2", False: "1"}), much_now=frame.much.where(is_second, ""))
        both["much"] = frame.much.where(~is_second, "")
        self.features["rows of the second version"] += int(both.much_now.ne("").sum())
        self.features["rows of the first version"] += int(both.much.ne("").sum())
        self.write("versions", {"moment": both})
        yield "versions", self.report("versions", "--history", "field-*"), {
            ("moment", "1"): Table(moment.text, frame[~is_second], True),
            ("moment", "2"): Table(second, frame[is_second].rename(columns={"much": "much_now"}), True),
            **{(name, "1"): table for name, table in self.tables.items() if name != "moment"},
        }

    @staticmethod
    def elsewhere(time: str, zone: str) -> str:
        if not time:
            return ""
        local = pandas.Timestamp(time).tz_localize(HOME).tz_convert(zone)
        return local.strftime("%Y-%m-%dT%H:%M:%S") + ("Z" if zone == "UTC" else local.isoformat()[-6:])


class Expected:
    """The figures of a table, from the table alone."""

    def __init__(self, table: Table, joined: pandas.Series) -> None:
        self.asked = table.asked
        frame = self.frame = table.frame.assign(row=table.frame.index if table.is_part else range(len(table.frame))).reset_index(drop=True)
        for column in DESIGN[1:]:
            frame[column] = pandas.to_datetime(frame[column].replace("", None))
        frame["answered"] = table.is_answered().to_numpy()
        frame["prompted"] = frame.prompted_at.notna()
        # Of the whole study, not of this table.
        frame["day"] = (frame.prompted_at.dt.normalize() - pandas.to_datetime(frame.participant.map(joined))).dt.days
        frame["hour"], frame["weekday"] = frame.prompted_at.dt.hour, frame.prompted_at.dt.day_of_week
        sheets = [self.sheet(row) if row["answered"] else None for row in frame.to_dict("records")]
        self.sheets = sheets
        counted = [self.counts(sheet) for sheet in sheets]
        for place, name in enumerate(["shown", "empty", "required", "missing"]):
            frame[name] = [one[place] for one in counted]
        for score in self.asked.scores:
            frame[score["id"]] = [None if sheet is None else self.number(self.asked.score(score, sheet)) for sheet in sheets]

    @staticmethod
    def number(value):
        return None if value is None else float(value)

    def sheet(self, row: dict) -> dict:
        answers = {}
        for question, _, _ in self.asked.questions:
            if question.type == "multiple":
                answers[question.id] = frozenset(code for code in question.codes() if row[f"{question.id}_{code}"] == "1") or None
            else:
                cell = row[question.id]
                answers[question.id] = None if cell == "" else Decimal(cell) if question.type in ("rating", "slider", "number") else cell
        return answers

    def counts(self, sheet) -> tuple[int, int, int, int]:
        if sheet is None:
            return 0, 0, 0, 0
        shown = self.asked.shown(sheet)
        required = [one for one in shown if self.asked.known[one].required]
        return len(shown), sum(sheet[one] is None for one in shown), len(required), sum(sheet[one] is None for one in required)

    @functools.cached_property
    def whole(self) -> dict:
        """Everything that a report has of the table."""
        frame = self.frame
        found = {
            "rows": len(frame), "entries": int(frame.answered.sum()), **self.response(frame), "participants": self.participants(), "days": self.days(),
            "hours": self.timed("hour"), "weekdays": self.timed("weekday"), "questions": [], "answers": [], "means": [],
        }
        for question, _, _ in self.asked.questions:
            self.add(question, found)
        found |= {"scores": [], "items": [], "participant_scores": [], "score_values": []}
        for score in self.asked.scores:
            self.add_score(score, found)
        order = list(dict.fromkeys(frame.participant))
        found["participant_scores"].sort(key=lambda one: order.index(one["participant"]))
        return found

    def response(self, group: pandas.DataFrame) -> dict:
        group = group[group.prompted]
        return {"delivered": len(group), "answered": int(group.answered.sum()), "rate": group.answered.mean() if len(group) else None}

    def participants(self) -> list[dict]:
        rows = []
        for name, own in self.frame.groupby("participant", sort=False):
            given = own[own.answered]
            response = self.response(own) if own.prompted.any() else dict.fromkeys(["delivered", "answered", "rate"])
            rows.append({"participant": name, "entries": len(given)} | response | {
                "latency": self.seconds(given, "prompted_at", "started_at"), "duration": self.seconds(given, "started_at", "finished_at"),
                "required": int(own.required.sum()), "missing": int(own.missing.sum()), "shown": int(own.shown.sum()), "empty": int(own["empty"].sum())})
        return rows

    @staticmethod
    def seconds(rows: pandas.DataFrame, first: str, last: str):
        times = (rows[last] - rows[first]).dt.total_seconds().dropna()
        return times.median() if len(times) else None

    def timed(self, name: str) -> list[dict]:
        return [{name: "mon tue wed thu fri sat sun".split()[place] if name == "weekday" else place} | self.response(group)
                | {"shown": int(group.shown.sum()), "empty": int(group["empty"].sum())} for place, group in self.frame.groupby(name)]

    def days(self) -> list[dict]:
        frame = self.frame
        prompted, answering = frame.groupby("participant").day.max(), frame[frame.answered].groupby("participant").day.max()
        return [{"day": day} | self.response(group) | {
            "persons": int((prompted >= day).sum()), "answering": int((answering >= day).sum()),
            "shown": int(group.shown.sum()), "empty": int(group["empty"].sum())} for day, group in frame.groupby("day")]

    def add(self, question, found: dict) -> None:
        shown = [place for place, sheet in enumerate(self.sheets) if sheet is not None and question.id in self.asked.shown(sheet)]
        given = [(place, self.sheets[place][question.id]) for place in shown if self.sheets[place][question.id] is not None]
        answers = [answer for _, answer in given]
        row = {"question": question.id, "shown": len(shown), "answered": len(given), "missing": len(shown) - len(given), "wrong": 0}
        row |= dict.fromkeys(["mean", "sd", "lowest", "highest", "floor", "ceiling"])
        numbers = self.numbers(question)
        values = pandas.Series({place: float(numbers(answer)) for place, answer in given if numbers and numbers(answer) is not None}, dtype=float)
        if len(values):
            ends = [float(one) for one in self.asked.ends(question)]
            row |= {"mean": values.mean(), "sd": values.std(), "lowest": values.min(), "highest": values.max(),
                    "floor": (values == ends[0]).mean(), "ceiling": (values == ends[1]).mean()}
            found["means"].append(self.spread(question.id, values))
        found["questions"].append(row)
        found["answers"] += [{"question": question.id, "answer": name, "count": count, "share": count / len(given) if given else None}
                             for name, count in self.bars(question, answers)]

    @staticmethod
    def numbers(question):
        """What an answer counts as, where answers are numbers or codes in an order."""
        if question.type in ("rating", "slider", "number"):
            return lambda answer: answer
        if question.type == "choice" and all(code.isdigit() for code in question.codes()):
            return lambda answer: None if answer in question.no_answer else Decimal(answer)
        return None

    @staticmethod
    def bars(question, answers: list):
        if question.type in ("choice", "multiple"):
            return [(code, sum(code in answer if question.type == "multiple" else code == answer for answer in answers)) for code in question.codes()]
        if question.type == "yes-no":
            return [(code, answers.count(code)) for code in ("yes", "no")]
        if question.type not in ("rating", "slider", "number"):
            return []
        low, high = (Decimal(one) for one in question.range)
        step = question.step if question.type == "slider" else Decimal(1)
        points = int((high - low) / step) + 1
        size = next(one for one in (1, 2, 5, 10, 20, 50, 100) if points <= one * 21)
        bars = []
        for first in range(0, points, size):
            last = min(first + size, points) - 1
            ends = [low + place * step for place in ([first] if first == last else [first, last])]
            bars.append(("–".join(f"{one.normalize():f}" for one in ends), sum(ends[0] <= one <= ends[-1] for one in answers)))
        return bars

    def spread(self, name: str, values: pandas.Series) -> dict:
        groups = values.groupby(self.frame.participant[values.index])
        means, counts = groups.mean(), groups.count()
        row = {"variable": name, "values": len(values), "mean": values.mean(), "sd": values.std(), "persons": len(counts),
               "mean_of_persons": means.mean(), "sd_between": means.std(), "sd_within": None, "icc": None}
        if len(values) == len(counts):
            return row
        inside = ((values - groups.transform("mean")) ** 2).sum() / (len(values) - len(counts))
        between = (counts * (means - values.mean()) ** 2).sum() / (len(counts) - 1)
        size = (counts.sum() - (counts ** 2).sum() / counts.sum()) / (len(counts) - 1)
        return row | {"sd_within": inside ** 0.5, "icc": (between - inside) / (between + (size - 1) * inside)}

    def add_score(self, score: dict, found: dict) -> None:
        names, values = score.get("mean") or score["sum"], self.frame[score["id"]].dropna().astype(float)
        spread = self.spread(score["id"], values)
        found["means"].append(spread)
        items = pandas.DataFrame([[self.item(score, name, sheet) for name in names] for sheet in self.sheets], columns=names, dtype=float).dropna()
        person = self.frame.participant[items.index]
        centred = items - items.groupby(person).transform("mean")
        row = {"score": score["id"], "values": len(values), "mean": values.mean(), "sd": values.std(), "icc": spread["icc"], "rows": len(items),
               "persons": person.nunique(), "alpha": alpha(items.cov().to_numpy()), "omega": omega(items.cov().to_numpy())}
        is_nested = len(items) > person.nunique() > 1
        found["scores"].append(row | (self.levels(items, person, centred) if is_nested else dict.fromkeys(LEVELS)))
        for name in names:
            found["items"].append({"score": score["id"], "item": name, "reversed": name in score.get("reversed", []),
                                   "with_rest": items[name].corr(items.drop(columns=name).sum(axis=1)),
                                   "with_rest_within": centred[name].corr(centred.drop(columns=name).sum(axis=1)) if is_nested else None})
        for participant, own in self.frame.groupby("participant", sort=False):
            mine = own[score["id"]].dropna().astype(float)
            found["participant_scores"].append({"participant": participant, "score": score["id"], "values": len(mine),
                                                "mean": mine.mean() if len(mine) else None, "sd": mine.std() if len(mine) > 1 else None})
        exact = [self.asked.score(score, sheet) for sheet in self.sheets if sheet is not None]
        self.add_stretches(score, [one for one in exact if one is not None], found)

    @staticmethod
    def levels(items: pandas.DataFrame, person: pandas.Series, centred: pandas.DataFrame) -> dict:
        counts = person.value_counts()
        size = (len(items) - (counts ** 2).sum() / len(items)) / (len(counts) - 1)
        inside = (centred.T @ centred).to_numpy() / (len(items) - len(counts))
        around = items.groupby(person).transform("mean") - items.mean()
        between = ((around.T @ around).to_numpy() / (len(counts) - 1) - inside) / size
        both = None
        if items.shape[1] > 2 and len(counts) > items.shape[1]:
            fitted = two_levels.omegas(items.to_numpy(), person.to_numpy())
            both = fitted[1] if fitted else Any()
        return dict(zip(LEVELS, [alpha(inside), alpha(between), omega(inside), both]))

    def item(self, score: dict, name: str, sheet):
        if sheet is None or sheet[name] is None or name not in self.asked.shown(sheet) or sheet[name] in self.asked.known[name].no_answer:
            return None
        value = Fraction(sheet[name])
        return float(sum(self.asked.ends(self.asked.known[name])) - value if name in score.get("reversed", []) else value)

    def add_stretches(self, score: dict, values: list, found: dict) -> None:
        names = score.get("mean") or score["sum"]
        # With missing answers, the lowest mean is that of the items whose ranges begin lowest.
        needed, factor = int(score.get("at-least", len(names))), len(names) if "sum" in score else 1
        lows, highs = (sorted(one) for one in zip(*(self.asked.ends(self.asked.known[name]) for name in names)))
        ends = [sum(one) / Fraction(needed) * factor for one in (lows[:needed], highs[-needed:])]
        edges = [ends[0] + (ends[1] - ends[0]) * Fraction(place, 20) for place in range(21)]
        for place in range(20):
            count = sum(edges[place] <= one and (one < edges[place + 1] or place == 19) for one in values)
            found["score_values"].append({"score": score["id"], "from": float(edges[place]), "to": float(edges[place + 1]), "count": count})


def alpha(covariances):
    size, total = len(covariances), covariances.sum()
    return size / (size - 1) * (1 - numpy.trace(covariances) / total) if size > 1 and total > 1e-9 else None


class Any:
    """Equal to every figure."""


def omega(covariances):
    """By Lawley's equations: for given uniquenesses, the loadings are the first eigenvector; for given loadings, the rest is unique.
    Where that leaves an item hardly any variance of its own, there may be several fits, and either none or one is as good."""
    deviations = numpy.sqrt(numpy.diag(covariances))
    if len(deviations) < 3 or deviations.min() < 1e-6:
        return None
    correlations = covariances / numpy.outer(deviations, deviations)
    unique = 1 - 0.5 / numpy.diag(numpy.linalg.inv(correlations))
    for _ in range(20_000):
        scaled = correlations / numpy.sqrt(numpy.outer(unique, unique))
        values, vectors = numpy.linalg.eigh(scaled)
        loadings = numpy.sqrt(unique) * vectors[:, -1] * numpy.sqrt(max(values[-1] - 1, 0))
        # R's factanal has the same limit.
        following = (0.5 * unique + 0.5 * (1 - loadings ** 2)).clip(min=0.005)
        if abs(following - unique).max() < 1e-12:
            break
        unique = following
    if unique.min() < 0.006:
        return Any()
    common = (loadings * deviations).sum() ** 2
    return common / (common + (unique * deviations ** 2).sum())


def faults(told: dict, expected: dict):
    """Differences between what a report has and what is expected; everything that is expected must be there, and the other way around."""
    for name, wanted in expected.items():
        if not isinstance(wanted, list):
            if not same(told[name], wanted):
                yield f"{name} is {told[name]}, not {wanted}"
            continue
        if len(told[name]) != len(wanted):
            yield f"{name} has {len(told[name])} rows, not {len(wanted)}"
        for row, other in zip(told[name], wanted):
            unknown = set(row) - set(other) - {"text", "due"}
            if unknown:
                yield f"{name}: nobody recomputes {sorted(unknown)}"
            # The data of a dozen people may allow several factors, or none; reliability_check.py has data that do not.
            yield from (f"{name}: {key} is {row.get(key)} and not {value} in {other}" for key, value in other.items()
                        if not same(row.get(key), value) and not (key.startswith("omega") and row.get(key) is None))
    known = {"file", "questionnaire", "version", "due", "rates_from", "careless", "careless_prompts"}
    for name in set(told) - set(expected) - known:
        yield f"nobody recomputes {name}"


def same(one, other) -> bool:
    if isinstance(other, Any):
        return True
    if isinstance(other, float) and numpy.isnan(other):
        other = None
    if isinstance(one, (str, bool)) or isinstance(other, (str, bool)):
        return one == other
    return close(one, None if other is None else float(other))


def whole_faults(study: Study, report: dict, expected: dict):
    """Figures of all tables together: a participant has one row, however many questionnaires there are."""
    frames = pandas.concat([one.frame for one in expected.values()])
    if report["rows"] != len(frames):
        yield f"{report['rows']} rows, not {len(frames)}"
    if report["participants"] != frames.participant.nunique():
        yield f"{report['participants']} participants, not {frames.participant.nunique()}"
    prompts = frames[frames.prompted]
    if report["missed"] != int((~prompts.answered).sum()):
        yield f"{report['missed']} missed prompts, not {int((~prompts.answered).sum())}"
    told = {one["participant"]: (one["prompted"], one["answered"]) for one in report["response"]}
    wanted = {name: (len(own), int(own.answered.sum())) for name, own in prompts.groupby("participant")}
    if told != wanted:
        yield f"response: {sorted(set(told.items()) ^ set(wanted.items()))[:4]}"


def hint_faults(report: dict):
    """Items that are said to run the other way have the correlation that their table has."""
    items = [one for told in report["questionnaires"] for one in told["items"]]
    for hint in (one for one in report["findings"] if one["rule"] == "negative-item"):
        said = re.search(r"of `(\w+)` \((-0\.\d\d) in", hint["message"])
        tables = [one["with_rest"] for one in items if said and (one["item"], one["score"]) == (hint["column"], said[1])]
        if not any(table is not None and abs(table - float(said[2])) < 0.00501 for table in tables):
            yield f"negative-item says {hint['message']}, the table {tables}"


def score_faults(study: Study, way: str, tables: dict):
    """In a table of several versions, each has its rows."""
    for name in NAMES:
        written = pandas.read_csv(study.folder / f"{way}-{name}.scores.csv")
        own = [expected for key, expected in tables.items() if key[0] == name]
        frame = pandas.concat([one.frame for one in own]).sort_values("row")
        if len(written) != len(frame):
            yield f"--scores of {name} has {len(written)} rows, not {len(frame)}"
            continue
        for score in own[0].asked.scores:
            for place, (one, other) in enumerate(zip(written[score["id"]], frame[score["id"]])):
                if pandas.isna(one) != pandas.isna(other) or not pandas.isna(one) and abs(one - other) > 1e-12 * max(1, abs(other)):
                    yield f"--scores: {score['id']} is {one} in row {place + 1}, not {other}"


def planted(told: dict, expected: dict):
    """Whether one mistake in each number of each table is noticed."""
    for name, rows in told.items():
        if name not in expected or not isinstance(rows, list) or not rows:
            continue
        for key in rows[0]:
            place = next((place for place, (row, other) in enumerate(zip(rows, expected[name])) if isinstance(row[key], (int, float))
                          and not isinstance(row[key], bool) and not isinstance(other.get(key), Any)), None)
            if place is None or key == "due":
                continue
            spoilt = json.loads(json.dumps(told))
            spoilt[name][place][key] += 1 if isinstance(rows[place][key], int) else 0.01
            yield f"{name}: {key}", any(True for _ in faults(spoilt, expected))


FEATURES = [
    "questionnaires with prompts", "days of joining", "joins in the evening", "participants with two phones", "words for missing answers",
    "rows of the first version", "rows of the second version",
]


def judged(qtool: str, seed: int, folder: str) -> dict:
    """What is wrong in one study, how many figures there were, and what the study had."""
    study = Study(qtool, seed, Path(folder))
    found, noticed, numbers, omegas = [], [], 0, Counter()
    for way, report, tables in study.told():
        expected = {}
        for key, table in tables.items():
            table.expected = table.expected or Expected(table, study.joined)
            expected[key] = table.expected
        found += [f"{way}: {one}" for one in whole_faults(study, report, {key: one.expected for key, one in tables.items()})]
        found += [f"{way}: {one}" for one in hint_faults(report)]
        told = {(one["questionnaire"], one["version"]): one for one in report["questionnaires"]}
        if set(told) != set(tables):
            found.append(f"{way}: reported are {sorted(map(str, told))}, not {sorted(map(str, tables))}")
            continue
        found += [f"{way}: {one}" for one in score_faults(study, way, expected)]
        for key, table in expected.items():
            wanted = table.whole
            found += [f"{way}, {key[0]}: {one}" for one in faults(told[key], wanted)]
            numbers += sum(len(row) for rows in wanted.values() if isinstance(rows, list) for row in rows)
            omegas.update(
                "compared" if one["omega_between"] is not None else "left out" for one, other in zip(told[key]["scores"], wanted["scores"])
                if isinstance(other["omega_between"], float))
            if way == "plain":
                for what, is_noticed in planted(told[key], wanted):
                    noticed.append(is_noticed)
                    found += [] if is_noticed else [f"{key[0]}, {what} was changed, and nothing noticed"]
    found += [f"the study has no {one}" for one in FEATURES if not study.features[one]]
    return {"found": [f"{seed}, {one}" for one in found], "noticed": noticed, "numbers": numbers, "omegas": omegas, "features": study.features}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("--generated", type=int, default=20, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--keep", help="a folder for everything")
    arguments = parser.parse_args()
    qtool, seeds = str(Path(arguments.qtool).resolve()), range(arguments.first, arguments.first + arguments.generated)
    with tempfile.TemporaryDirectory(prefix="qtool-figures-") as temporary, concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        folder = Path(arguments.keep or temporary).resolve()
        done = list(pool.map(judged, [qtool] * len(seeds), seeds, [str(folder / str(seed)) for seed in seeds]))
    found, noticed = [one for part in done for one in part["found"]], [one for part in done for one in part["noticed"]]
    features, omegas = (sum((part[name] for part in done), Counter()) for name in ("features", "omegas"))
    # Where several factors are nearly as likely, the search may take too long.
    if omegas["left out"] * 20 > omegas["compared"]:
        found.append(f"omega between persons is left out in {omegas['left out']} tables, and given in {omegas['compared']}")
    print(*found[:60], sep="\n", end="\n" if found else "")
    print(", ".join(f"{name}: {features[name]}" for name in FEATURES))
    print(f"omega between persons: {omegas['compared']} compared, {omegas['left out']} left out")
    print(f"studies: {arguments.generated}, cells compared: {sum(part['numbers'] for part in done)}, "
          f"planted mistakes noticed: {sum(noticed)} of {len(noticed)}, faults: {len(found)}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
