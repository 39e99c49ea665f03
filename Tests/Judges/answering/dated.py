"""A schedule with dates, and versions in git: random answers to both, and faults that only they can have."""

import csv
import json
import random
import subprocess
from datetime import datetime, timedelta
from pathlib import Path

FIRST = """\
questionnaire: dated
version: 1
title: Dated
schedule:
  - {at: ["09:00", "20:00"], starts: 2026-03-02, ends: 2026-03-08}
questions:
  - {id: mood, type: choice, text: Mood?, options: {1: bad, 2: fair, 3: good}}
  - {id: work, type: yes-no, text: Work?}
"""
SECOND = FIRST.replace("version: 1", "version: 2").replace("3: good}", "3: good, 4: great}")
START = datetime(2026, 3, 2)
COLUMNS = ["participant", "prompted_at", "version", "mood", "work"]


def rows(chance: random.Random) -> list[dict]:
    """Each participant is prompted twice a day for a week, and gets the second version at some time."""
    made = []
    for participant in range(chance.randint(3, 30)):
        updated = chance.randint(0, 14)
        for prompt in range(14):
            version = 1 + (prompt >= updated)
            time = START + timedelta(days=prompt // 2, hours=(9, 20)[prompt % 2], seconds=chance.randrange(60))
            made.append(dict(zip(COLUMNS, (
                f"p{participant}", time.isoformat(), chance.choice([str(version), f"field-{version}"]),
                str(chance.randint(1, 2 + version)), chance.choice(["yes", "no"])))))
    return made


def planted(made: list[dict], chance: random.Random):
    """For each fault: the rows with it, its rule, its column, and its value."""
    def changed(places, change):
        copies = [dict(row) for row in made]
        for place in places:
            change(copies[place])
        return copies, [place + 1 for place in sorted(places)]

    def some(fits=lambda row: True):
        places = [place for place, row in enumerate(made) if fits(row)]
        return chance.sample(places, min(len(places), chance.choice([1, 2, 3, 4, 9])))

    yield *changed([], lambda row: None), None, None, None
    yield *changed(some(), lambda row: row.update(version="field-9", mood="1")), "version-unknown", "version", "field-9"
    old = some(lambda row: row["version"] in ("1", "field-1"))
    if old:
        yield *changed(old, lambda row: row.update(mood="4")), "unknown-code", "mood", "4"
    late = iter(range(1, 10))
    # The day of a participant's first row is the day of joining.
    yield *changed(
        some(lambda row: row["prompted_at"] > "2026-03-03"), lambda row: row.update(prompted_at=f"2026-03-{8 + next(late):02}T09:00:00")), "after-end", "prompted_at", None
    early = iter(range(1, 10))
    last = {row["participant"]: place for place, row in enumerate(made)}
    yield *changed(
        chance.sample(sorted(last.values()), 2), lambda row: row.update(prompted_at=f"2026-02-{10 + next(early)}T09:00:00")), \
        "before-start", "prompted_at", None


def table(made: list[dict], file: Path) -> None:
    with open(file, "w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, COLUMNS)
        writer.writeheader()
        writer.writerows(made)


def sheets(made: list[dict], file: Path) -> None:
    lines = []
    for row in made:
        answers = [{"label": name, "value": row[name]} for name in COLUMNS[3:]]
        lines.append(json.dumps({"data": {"attributes": {**{name: row[name] for name in COLUMNS[:3]}, "answers": answers}}}))
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def repository(folder: Path) -> Path:
    folder.mkdir()
    git = ["git", "-C", str(folder), "-c", "user.name=judge", "-c", "user.email=judge@localhost"]
    subprocess.run([*git, "init", "--quiet"], check=True)
    for number, text in enumerate((FIRST, SECOND), 1):
        (folder / "dated.yaml").write_text(text, encoding="utf-8")
        subprocess.run([*git, "add", "."], check=True)
        subprocess.run([*git, "commit", "--quiet", "--message", f"version {number}"], check=True)
        subprocess.run([*git, "tag", f"field-{number}"], check=True)
    return folder / "dated.yaml"


def dated(qtool: str, folder: Path, seed: str):
    file, data = repository(folder / "dated"), folder / "dated.data"
    chance = random.Random(f"{seed} dated")
    for _ in range(20):
        for faulty, places, rule, column, value in planted(rows(chance), chance):
            for write in (table, sheets):
                write(faulty, data)
                command = [qtool, "check-data", str(file), str(data), "--history", "field-*", "--format", "json"]
                done = subprocess.run(command, capture_output=True, text=True, timeout=60)
                report = json.loads(done.stdout or '{"findings": []}')
                found = [(one["rule"], one["column"], one["value"], one["count"], one["rows"]) for one in report["findings"]]
                expected = [(rule, column, value, len(places), places)] if rule else []
                if done.returncode not in (0, 1) or found != expected:
                    yield f"{write.__name__}: {found[:3]} instead of {expected} {done.stderr[:200]}"
