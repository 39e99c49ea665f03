#!/usr/bin/env python3
"""Check simulated participants against their schedules.

    schedule_check.py QTOOL [--seeds N] [--days N] [--start DATE] [--timezone ZONE] FILE...
    schedule_check.py QTOOL --generated N [--first SEED] [--keep FOLDER]

Each file is simulated with N seeds (50), and read back as JSON, CSV and iCalendar, by parsers that are independent of qtool.
Or N schedules are generated, each with a participant of its own. What a schedule promises is computed again from the
description of the language and Python's own time zones: on which days there are how many prompts, in which window and part
of it, how far apart, how long open, when reminded, and what happens to times that daylight saving time skips or repeats.
"""

import argparse
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from zoneinfo import ZoneInfo

from participants.generating import ScheduleGenerator
from participants.outputs import faults_of_calendar, prompts_in_csv, prompts_in_json
from participants.promises import faults_of_rule
from ruamel.yaml import YAML


@dataclass
class Participant:
    """Who is simulated, and for how long."""

    file: str
    rules: list
    joined: date
    days: int
    zone: str
    seed: int

    def run(self, qtool, form):
        command = [
            qtool, "schedule", self.file, "--timezone", self.zone, "--format", form, "--seed", str(self.seed),
            "--no-study", "--days", str(self.days), "--start", str(self.joined)]
        done = subprocess.run(command, capture_output=True)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout

    def faults(self, qtool):
        zone = ZoneInfo(self.zone)
        try:
            prompts = list(prompts_in_json(self.run(qtool, "json"), zone))
            if list(prompts_in_csv(self.run(qtool, "csv").decode(), zone)) != prompts:
                yield "the CSV has other prompts than the JSON"
            yield from faults_of_calendar(self.run(qtool, "ics"), prompts)
        except AssertionError as broken:
            yield str(broken)
            return
        for place, rule in enumerate(self.rules, 1):
            own = [prompt[2:] for prompt in prompts if prompt[1] == place]
            for fault in faults_of_rule(rule, own, self.days, self.joined, zone):
                yield f"rule {place}, {fault}"


def participants_of_files(arguments):
    for file in arguments.files:
        with open(file, encoding="utf-8") as text:
            questionnaire = YAML(typ="safe").load(text)
        for seed in range(arguments.seeds if "schedule" in questionnaire else 0):
            yield Participant(file, questionnaire["schedule"], arguments.start, arguments.days, arguments.timezone, seed)


def participants_of_schedules(arguments, folder):
    for seed in range(arguments.first, arguments.first + arguments.generated):
        made = ScheduleGenerator(seed)
        file = Path(folder) / f"schedule-{seed}.yaml"
        file.write_text(made.text(), encoding="utf-8")
        yield Participant(str(file), made.rules, made.joined, made.days, made.zone, seed)


def failures(participants, qtool):
    """The number of those checked, and of those with a fault."""
    checked = failed = 0
    with ThreadPoolExecutor(2) as pool:
        participants = list(participants)
        for participant, faults in zip(participants, pool.map(lambda one: list(one.faults(qtool)), participants)):
            for fault in faults[:5]:
                print(f"{participant.file}, seed {participant.seed}: {fault}", file=sys.stderr)
            checked += 1
            failed += bool(faults)
    return checked, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("files", nargs="*")
    parser.add_argument("--seeds", type=int, default=50)
    parser.add_argument("--days", type=int, default=40)
    parser.add_argument("--start", type=date.fromisoformat, default=date(2026, 3, 2))
    parser.add_argument("--timezone", default="Europe/Berlin")
    parser.add_argument("--generated", type=int, default=0, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--keep", help="a folder for the generated schedules")
    arguments = parser.parse_intermixed_args()
    with tempfile.TemporaryDirectory(prefix="qtool-schedules-") as folder:
        if arguments.generated:
            participants = participants_of_schedules(arguments, arguments.keep or folder)
        else:
            participants = participants_of_files(arguments)
        checked, failed = failures(participants, arguments.qtool)
    if not checked:
        sys.exit("none of the files has a schedule")
    print(f"participants: {checked}, faulty: {failed}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
