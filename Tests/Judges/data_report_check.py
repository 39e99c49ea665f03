#!/usr/bin/env python3
"""Recompute what `check-data --report` says, and look at its page.

    data_report_check.py QTOOL [--generated N] [--first SEED] [--keep FOLDER] [--without-browser]

N studies (20) are generated: scales of two to six items, some reversed, answers that differ between and within persons, persons with
different numbers of prompts, missed prompts, missing answers, times. R recomputes the scores' reliability, the intraclass correlation
and the correlations of items with the rest, with cov, cor, lm and anova; Python recomputes everything else from the table. report.json
must fit its schema and the CSV files, and the page must have all numbers of the tables in tables with captions and heads, without
anything that axe finds, on screens of two sizes, light and dark, in both languages; in WebKit too, and no wider than the window in
Firefox, where they are installed. On paper, nothing is cut off, and all numbers are there. Planted mistakes in a report and in a page must
be noticed.
"""

import argparse
import csv
import datetime
import json
import math
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema

SCHEMA = json.loads((Path(__file__).parents[2] / "schemas/data-report.schema.json").read_text())
DAY = datetime.datetime(2026, 3, 2, 8)

# The width of A4 between usual margins, in the pixels of a screen.
PAPER = 680
# Paper has no scrollbars.
CUT = """[...document.querySelectorAll('main *')].filter(one => !one.closest('svg') && one.getBoundingClientRect().width > 0)
  .filter(one => one.getBoundingClientRect().right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
  .map(one => one.tagName + ': ' + one.textContent.slice(0, 40))"""
# Green if nothing is wider than the window, in the corner.
R_SCRIPT = r"""
folder <- commandArgs(TRUE)[1]
alpha <- function(s) if (ncol(s) < 2 || sum(s) < 1e-9) NA else ncol(s) / (ncol(s) - 1) * (1 - sum(diag(s)) / sum(s))
rest <- function(x) sapply(seq_len(ncol(x)), function(i) {
  others <- rowSums(x[, -i, drop = FALSE])
  if (sd(x[, i]) < 1e-9 || sd(others) < 1e-9) NA else cor(x[, i], others)
})
for (file in list.files(folder, pattern = "[.]items[.]csv$", full.names = TRUE)) {
  data <- read.csv(file)
  whole <- data[complete.cases(data), ]
  x <- as.matrix(whole[, -(1:2)])
  person <- factor(whole$participant)
  n <- nrow(x); p <- nlevels(person); sizes <- as.vector(table(person))
  means <- apply(x, 2, function(one) ave(one, person))
  n0 <- (n - sum(sizes^2) / n) / (p - 1)
  inside <- crossprod(x - means) / (n - p)
  outside <- (crossprod(sweep(means, 2, colMeans(x))) / (p - 1) - inside) / n0
  scored <- data[!is.na(data$score), ]
  table <- anova(lm(score ~ factor(participant), scored))
  counts <- as.vector(table(factor(scored$participant)))
  size <- (sum(counts) - sum(counts^2) / sum(counts)) / (length(counts) - 1)
  between <- table[["Mean Sq"]][1]; within <- table[["Mean Sq"]][2]
  values <- c(n, p, alpha(cov(x)), alpha(inside), alpha(outside), (between - within) / (between + (size - 1) * within),
              rest(x), rest(x - means))
  writeLines(format(values, digits = 15), sub("items[.]csv$", "r.txt", file))
}
"""


class Study:
    def __init__(self, seed: int) -> None:
        dice = self.dice = random.Random(f"{seed} report")
        self.id = f"study-{seed}"
        self.items = [f"i{number}" for number in range(dice.randint(2, 6))]
        self.low, self.high = dice.choice([(1, 5), (0, 100), (-3, 3), (1, 7)])
        self.reversed = [one for one in self.items if dice.random() < 0.3]
        self.method, self.needed = dice.choice(["mean", "sum"]), dice.randint(1, len(self.items))
        self.rows = [row for person in range(dice.randint(4, 15)) for row in self.rows_of(f"p{person:02}")]
        if not any(row["missed"] for row in self.rows):
            self.rows[0] = self.rows[0] | {"missed": True, "started_at": "", "finished_at": "", "mood": ""} | {one: "" for one in self.items}

    def yaml(self) -> str:
        kind = "slider" if self.high == 100 else "rating"
        labels = ", labels: [low, high]" if kind == "slider" else ""
        lines = [f"questionnaire: {self.id}", "title: {en: Study, de: Studie}", "languages: [en, de]", "repeat: many", "schedule:",
                 '  - {at: ["08:00", "12:00", "18:00"]}', "questions:"]
        lines += [f"  - {{id: {one}, type: {kind}, text: {{en: Item?, de: Item?}}, range: [{self.low}, {self.high}]{labels}, required: false}}"
                  .replace("labels: [low, high]", "labels: [{en: low, de: tief}, {en: high, de: hoch}]") for one in self.items]
        lines += ["  - {id: mood, type: choice, text: {en: Mood?, de: Laune?}, required: false, options: {1: {en: bad, de: schlecht}, 2: {en: fine, de: gut}, 3: {en: great, de: toll}}}"]
        flipped = f", reversed: [{', '.join(self.reversed)}]" if self.reversed else ""
        lines += ["scores:", f"  - {{id: scale, {self.method}: [{', '.join(self.items)}]{flipped}, at-least: {self.needed}}}"]
        return "\n".join(lines) + "\n"

    def rows_of(self, person: str) -> list[dict]:
        dice, level, rows = self.dice, self.dice.gauss(0, 1), []
        for number in range(dice.randint(2, 12)):
            day, hour = divmod(number, 3)
            time = DAY + datetime.timedelta(days=day, hours=[0, 4, 10][hour])
            row = {"participant": person, "prompted_at": time.isoformat(), "missed": dice.random() < 0.2}
            started = time + datetime.timedelta(seconds=dice.randrange(600))
            finished = started + datetime.timedelta(seconds=dice.randrange(1, 200))
            timed = not row["missed"] and dice.random() < 0.9
            row |= {"started_at": started.isoformat() if timed else "", "finished_at": finished.isoformat() if timed else ""}
            now = level + dice.gauss(0, 0.7)
            for one in self.items:
                share = 1 / (1 + math.exp(-(now + dice.gauss(0, 0.8))))
                share = 1 - share if one in self.reversed else share
                row[one] = "" if row["missed"] or dice.random() < 0.05 else str(round(self.low + share * (self.high - self.low)))
            row["mood"] = "" if row["missed"] or dice.random() < 0.1 else dice.choice("1223")
            rows.append(row)
        return rows

    def counted(self, row: dict) -> list:
        return [None if row[one] == "" else self.low + self.high - int(row[one]) if one in self.reversed else int(row[one])
                for one in self.items]

    def score(self, row: dict):
        values = [one for one in self.counted(row) if one is not None]
        if len(values) < self.needed:
            return None
        mean = sum(values) / len(values)
        return mean * len(self.items) if self.method == "sum" else mean

    def write(self, folder: Path) -> None:
        (folder / f"{self.id}.yaml").write_text(self.yaml())
        with (folder / f"{self.id}.csv").open("w", newline="") as out:
            names = ["participant", "prompted_at", "started_at", "finished_at", *self.items, "mood"]
            writer = csv.DictWriter(out, names, extrasaction="ignore")
            writer.writeheader()
            writer.writerows(self.rows)
        with (folder / f"{self.id}.items.csv").open("w", newline="") as out:
            writer = csv.writer(out)
            writer.writerow(["participant", "score", *self.items])
            for row in self.rows:
                cells = [self.score(row), *self.counted(row)]
                writer.writerow([row["participant"], *("NA" if one is None else one for one in cells)])


def close(one, other) -> bool:
    if one is None or other is None:
        return one is None and other is None
    return abs(one - other) < 2e-6 * max(1, abs(other))


def faults(study: Study, folder: Path, report: dict):
    """What is wrong with the numbers of a report."""
    told = report["questionnaires"][0]
    wanted = [None if one.strip() in ("NA", "NaN") else float(one) for one in (folder / f"{study.id}.r.txt").read_text().split("\n") if one.strip()]
    score = told["scores"][0]
    names = ["rows", "persons", "alpha", "alpha_within", "alpha_between", "icc"]
    for name, value in zip(names, wanted):
        if not close(score[name], value):
            yield f"{name} is {score[name]}, and in R {value}"
    count = len(study.items)
    for name, values in (("with_rest", wanted[6 : 6 + count]), ("with_rest_within", wanted[6 + count :])):
        for item, value in zip(told["items"], values):
            if not close(item[name], value):
                yield f"{name} of {item['item']} is {item[name]}, and in R {value}"
    rows = study.rows
    answered = [row for row in rows if any(row[one] for one in [*study.items, "mood"])]
    missed = len(rows) - len(answered)
    if (told["delivered"], told["answered"]) != (len(rows), len(answered)) or missed and not close(told["rate"], len(answered) / len(rows)):
        yield f"{told['delivered']} prompts, {told['answered']} answered, not {len(rows)} and {len(answered)}"
    yield from person_faults(study, told, answered)
    yield from question_faults(study, told, answered)
    for table, name, key in (("hours", "hour", lambda time: time.hour), ("weekdays", "weekday", lambda time: "mon tue wed thu fri sat sun".split()[time.weekday()])):
        found = {one[name]: (one["delivered"], one["answered"]) for one in told[table]}
        wanted_counts: dict = {}
        for row in rows:
            place = key(datetime.datetime.fromisoformat(row["prompted_at"]))
            before = wanted_counts.get(place, (0, 0))
            wanted_counts[place] = (before[0] + 1, before[1] + (row in answered))
        if found != wanted_counts:
            yield f"{table}: {found}, not {wanted_counts}"


def seconds(row: dict, first: str, last: str):
    times = [row[first], row[last]]
    return None if "" in times else (datetime.datetime.fromisoformat(times[1]) - datetime.datetime.fromisoformat(times[0])).seconds


def person_faults(study: Study, told: dict, answered: list[dict]):
    for person in told["participants"]:
        own = [row for row in study.rows if row["participant"] == person["participant"]]
        given = [row for row in own if row in answered]
        if (person["delivered"], person["answered"]) != (len(own), len(given)):
            yield f"{person}: {len(own)} prompts, {len(given)} answered"
        for name, first, last in (("latency", "prompted_at", "started_at"), ("duration", "started_at", "finished_at")):
            times = [one for row in given if (one := seconds(row, first, last)) is not None]
            if not close(person[name], statistics.median(times) if times else None):
                yield f"{name} of {person['participant']}: {person[name]}"
    for one in told["participant_scores"]:
        values = [value for row in study.rows if row["participant"] == one["participant"] and (value := study.score(row)) is not None]
        mean, sd = statistics.fmean(values) if values else None, statistics.stdev(values) if len(values) > 1 else None
        if one["values"] != len(values) or not close(one["mean"], mean) or not close(one["sd"], sd):
            yield f"score of {one['participant']}: {one}, not {mean} and {sd}"


def question_faults(study: Study, told: dict, answered: list[dict]):
    for one in told["questions"]:
        cells = [row[one["question"]] for row in answered if row[one["question"]]]
        if (one["shown"], one["answered"], one["missing"]) != (len(answered), len(cells), len(answered) - len(cells)):
            yield f"{one['question']}: {one}"
        low, high = ("1", "3") if one["question"] == "mood" else (str(study.low), str(study.high))
        for name, end in (("floor", low), ("ceiling", high)):
            if cells and not close(one[name], cells.count(end) / len(cells)):
                yield f"{name} of {one['question']} is {one[name]}"
        numbers = [int(cell) for cell in cells]
        if one["question"] != "mood" and numbers and not close(one["mean"], statistics.fmean(numbers)):
            yield f"mean of {one['question']} is {one['mean']}"
        bars = [bar["count"] for bar in told["answers"] if bar["question"] == one["question"]]
        if sum(bars) != len(cells):
            yield f"bars of {one['question']}: {bars}, but {len(cells)} answers"


def file_faults(folder: Path, report: dict):
    try:
        jsonschema.validate(report, SCHEMA)
    except jsonschema.ValidationError as error:
        yield f"report.json: {error.message[:200]}"
    for name, rows in report["questionnaires"][0].items():
        if not isinstance(rows, list):
            continue
        with (folder / f"{name.replace('_', '-')}.csv").open(encoding="utf-8", newline="") as file:
            table = list(csv.DictReader(file))
        for row, other in zip(rows, table, strict=True):
            for key, value in row.items():
                if not same(value, other[key]):
                    yield f"{name}.csv: {key} is {other[key]!r}, and {value!r} in report.json"


def same(value, cell: str) -> bool:
    if value is None or isinstance(value, bool):
        return cell == {None: "", True: "1", False: "0"}[value]
    return cell == value if isinstance(value, str) else cell != "" and close(float(cell), value)


def page_faults(page, language: str):
    """What is wrong with an open page."""
    from paging.axe import judged

    yield from judged(page)
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        yield "scrolls sideways"
    bare = page.evaluate("[...document.querySelectorAll('table')].filter(one => !one.caption || !one.querySelector('thead th[scope=col]')).length")
    if bare:
        yield f"{bare} tables without a caption or heads"
    silent = page.evaluate("[...document.querySelectorAll('svg')].filter(one => !one.querySelector('title')?.textContent || one.getAttribute('role') !== 'img').length")
    if silent:
        yield f"{silent} figures without a title"
    if page.evaluate("document.documentElement.lang") != language:
        yield f"the page is not in {language}"


def look(qtool: str, folder: Path, study: Study):
    from paging.pages import workshop

    with workshop(Path(qtool), folder) as shop:
        for language in ("en", "de"):
            for scheme in ("light", "dark"):
                for width in (390, 1200):
                    with shop.opened(folder / language / "report.html", width, scheme) as page:
                        for fault in page_faults(page, language):
                            yield f"page in {language}, {scheme}, {width}: {fault}"
            with shop.opened(folder / language / "report.html", PAPER) as page:
                for fault in paper_faults(shop, page):
                    yield f"page in {language}, on paper: {fault}"
        spoilers = {
            "a low contrast": "document.querySelector('h1').style.color = '#ccc'",
            "a table without a caption": "document.querySelector('caption').remove()",
            "a figure without a title": "document.querySelector('svg title').remove()",
        }
        for what, spoiler in spoilers.items():
            with shop.opened(folder / "en" / "report.html") as page:
                page.evaluate(spoiler)
                if not any(page_faults(page, "en")):
                    yield f"{what} is not noticed"
        with shop.opened(folder / "en" / "report.html", PAPER) as page:
            page.evaluate("document.querySelector('td').style.minWidth = '50cm'")
            if not any(paper_faults(shop, page)):
                yield "a table that is wider than the paper is not noticed"
    yield from look_elsewhere(folder)


def paper_faults(shop, page):
    """What paper cuts off, and what is missing in the PDF."""
    from paging.paper import printed

    page.emulate_media(media="print")
    cut = page.evaluate(CUT)
    if cut:
        yield f"cut off: {cut[:3]}"
    words = set(printed(shop, page).split())
    texts = page.evaluate("[...document.querySelectorAll('td, th, figcaption')].map(one => one.textContent)")
    # A word that may be broken has soft hyphens, which the PDF leaves out, or has where it is broken.
    whole = {word.replace("-", "") for word in words}
    missing = [one for one in texts if set(one.replace("\u00ad", "").split()) - words
               and set(one.replace("\u00ad", "").replace("-", "").split()) - whole]
    if missing:
        yield f"not in the PDF: {missing[:3]}"


def look_elsewhere(folder: Path):
    """The page in the other engines, as far as they are installed."""
    from paging.engines import firefox, violations, webkit

    seen = ["Chromium"]
    with firefox() as one, webkit() as other:
        for engine in filter(None, (one, other)):
            seen.append(engine.name)
            for language in ("en", "de"):
                page = folder / language / "report.html"
                for width in (500, 1200):
                    where = f"{engine.name}, {language}, {width}"
                    engine.open(page, width)
                    if engine.evaluate("document.documentElement.scrollWidth > innerWidth"):
                        yield f"{where}: scrolls sideways"
                    yield from (f"{where}: {one}" for one in violations(engine))
                engine.evaluate("() => { document.querySelector('h1').style.minWidth = '9999px' }")
                if not engine.evaluate("document.documentElement.scrollWidth > innerWidth"):
                    yield f"{engine.name}: a page that is too wide is not noticed"
    print("looked at in", ", ".join(seen))


def made(qtool: str, folder: Path, study: Study, language: str) -> dict:
    out = folder / (language if language else study.id)
    command = [qtool, "check-data", f"{study.id}.yaml", f"{study.id}.csv", "--report", str(out)]
    done = subprocess.run(command + (["--lang", language] if language else []), cwd=folder, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{study.id}: {done.stderr}")
    return json.loads((out / "report.json").read_text(encoding="utf-8"))


def spoil(report: dict) -> list[tuple[str, dict]]:
    """Reports with one mistake each."""
    spoiled = []
    for table, name in (("scores", "alpha_within"), ("scores", "icc"), ("items", "with_rest"), ("participants", "answered"), ("questions", "floor")):
        copy = json.loads(json.dumps(report))
        row = next((row for row in copy["questionnaires"][0][table] if row[name] is not None), None)
        if row:
            row[name] += 1 if name == "answered" else 0.01
            spoiled.append((f"{table}: {name}", copy))
    return spoiled


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("--generated", type=int, default=20, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--keep", help="a folder for everything")
    parser.add_argument("--without-browser", action="store_true")
    arguments = parser.parse_args()
    qtool = str(Path(arguments.qtool).resolve())
    found = []
    with tempfile.TemporaryDirectory(prefix="qtool-report-") as temporary:
        folder = Path(arguments.keep or temporary).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        studies = [Study(seed) for seed in range(arguments.first, arguments.first + arguments.generated)]
        for study in studies:
            study.write(folder)
        (folder / "all.r").write_text(R_SCRIPT)
        done = subprocess.run(["Rscript", "--vanilla", str(folder / "all.r"), str(folder)], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"R: {done.stderr}")
        planted = noticed = 0
        for study in studies:
            report = made(qtool, folder, study, "")
            found += [f"{study.id}: {one}" for one in [*faults(study, folder, report), *file_faults(folder / study.id, report)]]
            for what, spoiled in spoil(report):
                planted += 1
                if any(faults(study, folder, spoiled)):
                    noticed += 1
                else:
                    found.append(f"{study.id}: {what} was changed, and nothing noticed")
        if not arguments.without_browser:
            for language in ("en", "de"):
                made(qtool, folder, studies[0], language)
            found += look(qtool, folder, studies[0])
    print(*found, sep="\n", end="\n" if found else "")
    print(f"studies: {len(studies)}, planted mistakes noticed: {noticed} of {planted}, faults: {len(found)}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
