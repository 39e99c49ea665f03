#!/usr/bin/env python3
"""Recompute every figure of `check-data --report` from tables that `qtool simulate` writes, with pandas and numpy.

    figures_check.py QTOOL [--generated N] [--first SEED] [--keep FOLDER]

N studies (8) are simulated: ratings, sliders, choices with codes for no answer, multiples, conditions, texts and scores; participants join on
different days, miss prompts, and leave questions empty. Then the table is told in other ways that must not change a figure: rows in another
order, two phones that write offsets of different zones, words for missing answers, semicolons, a column under its former name, and, in a
repository, two versions of the questionnaire, whose figures are those of their rows. Every
number of report.json is compared, and so are those of --scores; a number that is not expected here is a fault. Planted mistakes in a report
must be noticed.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from zoneinfo import ZoneInfo

import numpy
import pandas

from answering.paths import Asked
from data_report_check import close

HOME = ZoneInfo("Europe/Berlin")
DESIGN = ["participant", "prompted_at", "started_at", "finished_at"]


class Study:
    def __init__(self, qtool: str, seed: int, folder: Path) -> None:
        self.dice = random.Random(f"{seed} figures")
        self.folder, self.qtool, self.seed = folder, qtool, seed
        self.high, self.items = self.dice.choice([4, 5, 7, 10]), [f"i{place}" for place in range(self.dice.randint(2, 6))]
        self.reversed = [one for one in self.items if self.dice.random() < 0.3]
        folder.mkdir(parents=True, exist_ok=True)
        self.text = self.yaml()
        (folder / "moment.yaml").write_text(self.text, encoding="utf-8")
        self.run("simulate", "moment.yaml", "--participants", "24", "--seed", str(seed), "--days", "10", "-o", "invented", "--force")
        self.asked = Asked(self.text)
        table = pandas.read_csv(folder / "invented/moment.simulated.csv", dtype=str, keep_default_na=False)
        self.columns = [one for one in table.columns if one not in ("simulated", "joined", "version", "language", *DESIGN)]
        self.table = table[DESIGN + self.columns].copy()
        self.leave_empty()

    def yaml(self) -> str:
        dice, lines = self.dice, ["questionnaire: moment", "title: Moment", "repeat: many", "schedule:"]
        lines += ['  - {at: ["08:30", "13:00", "20:15"], open-for: 3 h}', "questions:"]
        for one in self.items:
            lines.append(f"  - {{id: {one}, type: rating, text: Item, range: [1, {self.high}], required: {str(dice.random() < 0.5).lower()}}}")
        lines += [
            f"  - {{id: rush, type: slider, text: Rush, range: [0, {dice.choice([1, 3, 10])}], step: {dice.choice(['0.1', '0.25'])}, labels: [low, high], required: false}}",
            f"  - {{id: much, type: slider, text: Much, range: [0, {dice.choice([50, 100, 101])}], labels: [low, high]}}",
            "  - {id: mood, type: choice, text: Mood, options: {1: bad, 2: fine, 4: great, 9: none}, no-answer: [9]}",
            "  - {id: place, type: choice, text: Place, options: {home: Home, work: Work, else: Elsewhere}, required: false}",
            "  - {id: alone, type: yes-no, text: Alone}",
            "  - {id: who, type: multiple, text: Who, options: {f: Friends, c: Colleagues, p: Partner}, when: alone is no, required: false}",
            "  - {id: cups, type: number, text: Cups, range: [0, 30], required: false, when: not (mood is 1)}",
            "  - {id: said, type: text, text: Said, required: false}",
            "scores:",
        ]
        method, needed = dice.choice(["mean", "sum"]), dice.randint(1, len(self.items))
        flipped = f", reversed: [{', '.join(self.reversed)}]" if self.reversed else ""
        lines.append(f"  - {{id: scale, {method}: [{', '.join(self.items)}]{flipped}, at-least: {needed}}}")
        lines.append("  - {id: pair, mean: [mood, i0], at-least: 1}")
        return "\n".join(lines) + "\n"

    def leave_empty(self) -> None:
        """Somebody presses on without an answer, whether it is required or not; the gates keep theirs."""
        for row in self.table.index[self.is_answered(self.table)]:
            for column in self.columns:
                if column not in ("alone", "mood", "much") and self.dice.random() < 0.06:
                    group = [one for one in self.columns if one.startswith("who_")] if column.startswith("who_") else [column]
                    self.table.loc[row, group] = ""

    def is_answered(self, table: pandas.DataFrame):
        cells = table[self.columns]
        chosen = pandas.DataFrame({one: cells[one].eq("1") if one.startswith("who_") else cells[one].ne("") for one in self.columns})
        return chosen.any(axis=1)

    def run(self, *arguments: str) -> str:
        done = subprocess.run([self.qtool, *arguments], cwd=self.folder, capture_output=True, text=True)
        if done.returncode not in (0, 1):
            raise SystemExit(f"study {self.seed}: {' '.join(arguments)}: {done.stderr}")
        return done.stdout

    def report(self, name: str, *options: str) -> dict:
        out = f"report-{name}"
        self.run("check-data", "moment.yaml", f"{name}.csv", "--report", out, "--scores", f"{name}.scores.csv", *options)
        return json.loads((self.folder / out / "report.json").read_text(encoding="utf-8"))

    # The same answers, told in other ways.

    def told(self):
        """Figures that a report has, with a name, the rows that they are about, and the questionnaire."""
        dice, table = self.dice, self.table
        table.to_csv(self.folder / "plain.csv", index=False)
        yield "plain", self.whole("plain"), table, self.asked
        mixed = table.iloc[dice.sample(range(len(table)), len(table))]
        mixed[dice.sample(list(table.columns), len(table.columns))].to_csv(self.folder / "mixed.csv", index=False, sep=";")
        yield "mixed", self.whole("mixed"), mixed, self.asked
        phones = table.copy()
        zones = {one: dice.choice(["America/New_York", "Asia/Tokyo", "UTC"]) for one in table.participant.unique()}
        for column in DESIGN[1:]:
            phones[column] = [self.elsewhere(time, zones[one]) for time, one in zip(table[column], table.participant)]
        phones.to_csv(self.folder / "phones.csv", index=False)
        yield "phones", self.whole("phones", "--timezone", "Europe/Berlin"), table, self.asked
        missing = table.copy()
        for column in self.columns:
            words = ["NA", "NULL", "#N/A", ".", "-99", "-"]
            # A text that somebody types beside other answers may be any of the others.
            fitting = [["NA"] if column == "said" and is_answered else words for is_answered in self.is_answered(table)]
            missing[column] = [dice.choice(own) if cell == "" and dice.random() < 0.5 else cell for cell, own in zip(table[column], fitting)]
        missing.to_csv(self.folder / "missing.csv", index=False)
        yield "missing", self.whole("missing"), table, self.asked
        (self.folder / "moment.yaml").write_text(self.text.replace("id: much,", "id: much, formerly: amount,"), encoding="utf-8")
        former = table.rename(columns={"much": "amount"})
        former.to_csv(self.folder / "former.csv", index=False)
        yield "former", self.whole("former"), table, self.asked
        yield from self.versions()
        (self.folder / "moment.yaml").write_text(self.text, encoding="utf-8")

    def versions(self):
        """Half of the participants have the first version, half the second, which has another name for a column."""
        second = self.text.replace("title: Moment", "title: Moment\nversion: 2").replace("id: much,", "id: much_now, formerly: much,")
        for version, text in enumerate([self.text, second], 1):
            (self.folder / "moment.yaml").write_text(text, encoding="utf-8")
            for command in (["init", "--quiet"], ["add", "moment.yaml"], ["commit", "--quiet", "--allow-empty", "-m", "v"], ["tag", "-f", f"field-{version}"]):
                subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *command], cwd=self.folder, check=True, capture_output=True)
        is_second = self.table.participant.str[-1].isin(list("13579"))
        both = self.table.assign(version=is_second.map({True: "2", False: "1"}), much_now=self.table.much.where(is_second, ""))
        both["much"] = self.table.much.where(~is_second, "")
        both.to_csv(self.folder / "versions.csv", index=False)
        told = {int(one["version"]): one for one in self.report("versions", "--history", "field-*")["questionnaires"]}
        yield "version 1", told[1], self.table[~is_second], self.asked
        yield "version 2", told[2], self.table[is_second].rename(columns={"much": "much_now"}), Asked(second)
        yield "versions", None, self.table, self.asked

    def whole(self, name: str, *options: str) -> dict:
        (only,) = self.report(name, *options)["questionnaires"]
        return only

    @staticmethod
    def elsewhere(time: str, zone: str) -> str:
        if not time:
            return ""
        local = pandas.Timestamp(time).tz_localize(HOME).tz_convert(zone)
        return local.strftime("%Y-%m-%dT%H:%M:%S") + ("Z" if zone == "UTC" else local.isoformat()[-6:])


class Expected:
    """The figures of a table, from the table alone."""

    def __init__(self, study: Study, table: pandas.DataFrame, asked: Asked) -> None:
        self.asked = asked
        frame = self.frame = table.reset_index(drop=True).copy()
        for column in DESIGN[1:]:
            frame[column] = pandas.to_datetime(frame[column].replace("", None))
        frame["answered"] = study.is_answered(frame.rename(columns={"much_now": "much"}))
        day = frame.prompted_at.dt.normalize()
        frame["day"] = (day - day.groupby(frame.participant).transform("min")).dt.days
        frame["hour"], frame["weekday"] = frame.prompted_at.dt.hour, frame.prompted_at.dt.day_of_week
        sheets = [self.sheet(row) if row["answered"] else None for row in frame.to_dict("records")]
        self.sheets = [one for one in sheets]
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

    def report(self) -> dict:
        frame = self.frame
        found = {
            "rows": len(frame), "entries": int(frame.answered.sum()), "delivered": len(frame), "answered": int(frame.answered.sum()),
            "rate": frame.answered.mean(), "participants": self.participants(), "days": self.days(),
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
        return {"delivered": len(group), "answered": int(group.answered.sum()), "rate": group.answered.mean()}

    def participants(self) -> list[dict]:
        rows = []
        for name, own in self.frame.groupby("participant", sort=False):
            given = own[own.answered]
            rows.append({"participant": name, "entries": len(given)} | self.response(own) | {
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
        inside = ((values - groups.transform("mean")) ** 2).sum() / (len(values) - len(counts))
        between = (counts * (means - values.mean()) ** 2).sum() / (len(counts) - 1)
        size = (counts.sum() - (counts ** 2).sum() / counts.sum()) / (len(counts) - 1)
        return {"variable": name, "values": len(values), "mean": values.mean(), "sd": values.std(), "persons": len(counts),
                "mean_of_persons": means.mean(), "sd_between": means.std(), "sd_within": inside ** 0.5,
                "icc": (between - inside) / (between + (size - 1) * inside)}

    def add_score(self, score: dict, found: dict) -> None:
        names, values = score.get("mean") or score["sum"], self.frame[score["id"]].dropna().astype(float)
        spread = self.spread(score["id"], values)
        found["means"].append(spread)
        items = pandas.DataFrame([[self.item(score, name, sheet) for name in names] for sheet in self.sheets], columns=names, dtype=float).dropna()
        person = self.frame.participant[items.index]
        centred = items - items.groupby(person).transform("mean")
        counts = person.value_counts()
        size = (len(items) - (counts ** 2).sum() / len(items)) / (len(counts) - 1)
        inside = (centred.T @ centred).to_numpy() / (len(items) - len(counts))
        around = items.groupby(person).transform("mean") - items.mean()
        between = ((around.T @ around).to_numpy() / (len(counts) - 1) - inside) / size
        found["scores"].append({
            "score": score["id"], "values": len(values), "mean": values.mean(), "sd": values.std(), "icc": spread["icc"], "rows": len(items),
            "persons": len(counts), "alpha": alpha(items.cov().to_numpy()), "alpha_within": alpha(inside), "alpha_between": alpha(between),
            "omega": omega(items.cov().to_numpy()), "omega_within": omega(inside)})
        for name in names:
            found["items"].append({"score": score["id"], "item": name, "reversed": name in score.get("reversed", []),
                                   "with_rest": items[name].corr(items.drop(columns=name).sum(axis=1)),
                                   "with_rest_within": centred[name].corr(centred.drop(columns=name).sum(axis=1))})
        for participant, own in self.frame.groupby("participant", sort=False):
            mine = own[score["id"]].dropna().astype(float)
            found["participant_scores"].append({"participant": participant, "score": score["id"], "values": len(mine),
                                                "mean": mine.mean() if len(mine) else None, "sd": mine.std() if len(mine) > 1 else None})
        exact = [self.asked.score(score, sheet) for sheet in self.sheets if sheet is not None]
        self.add_stretches(score, [one for one in exact if one is not None], found)

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


def score_faults(study: Study, name: str, expected: Expected):
    written = pandas.read_csv(study.folder / f"{name}.scores.csv")
    if len(written) != len(expected.frame):
        yield f"--scores has {len(written)} rows, not {len(expected.frame)}"
        return
    for score in study.asked.scores:
        for place, (one, other) in enumerate(zip(written[score["id"]], expected.frame[score["id"]])):
            if pandas.isna(one) != pandas.isna(other) or not pandas.isna(one) and abs(one - other) > 1e-12 * max(1, abs(other)):
                yield f"--scores: {score['id']} is {one} in row {place + 1}, not {other}"


def planted(told: dict, expected: dict):
    """Whether one mistake in each number of each table is noticed."""
    for name, rows in told.items():
        if name not in expected or not isinstance(rows, list) or not rows:
            continue
        for key in rows[0]:
            place = next((place for place, row in enumerate(rows) if isinstance(row[key], (int, float)) and not isinstance(row[key], bool)), None)
            if place is None or key == "due":
                continue
            spoilt = json.loads(json.dumps(told))
            spoilt[name][place][key] += 1 if isinstance(rows[place][key], int) else 0.01
            yield f"{name}: {key}", any(True for _ in faults(spoilt, expected))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("--generated", type=int, default=8, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--keep", help="a folder for everything")
    arguments = parser.parse_args()
    qtool, found, numbers = str(Path(arguments.qtool).resolve()), [], 0
    noticed: list[bool] = []
    with tempfile.TemporaryDirectory(prefix="qtool-figures-") as temporary:
        for seed in range(arguments.first, arguments.first + arguments.generated):
            study = Study(qtool, seed, Path(arguments.keep or temporary).resolve() / str(seed))
            for name, told, table, asked in study.told():
                expected = Expected(study, table, asked)
                if not name.startswith("version "):
                    found += [f"{seed}, {name}: {one}" for one in score_faults(study, name, expected)]
                if told is None:
                    continue
                wanted = expected.report()
                found += [f"{seed}, {name}: {one}" for one in faults(told, wanted)]
                numbers += sum(len(row) for rows in wanted.values() if isinstance(rows, list) for row in rows)
                if name == "plain":
                    for what, is_noticed in planted(told, wanted):
                        noticed.append(is_noticed)
                        found += [] if is_noticed else [f"{seed}: {what} was changed, and nothing noticed"]
    print(*found[:60], sep="\n", end="\n" if found else "")
    print(f"studies: {arguments.generated}, cells compared: {numbers}, planted mistakes noticed: {sum(noticed)} of {len(noticed)}, faults: {len(found)}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
