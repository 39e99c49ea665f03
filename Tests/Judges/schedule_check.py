#!/usr/bin/env python3
"""Check simulated participants against their schedules.

    schedule_check.py QTOOL [--seeds N] [--days N] [--start DATE] [--timezone ZONE] FILE...

Each file is simulated with N seeds (50), and read back as JSON, CSV and iCalendar, by parsers that are independent of qtool.
What a schedule promises is computed again from the YAML and Python's own time zones: how many prompts there are on which
days, in which window and part of it, how far apart, how long open, none overlapping another, and what happens to times
that daylight saving time skips or repeats.
"""

import argparse
import csv
import io
import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta, timezone
from functools import lru_cache
from zoneinfo import ZoneInfo

from icalendar import Calendar
from ruamel.yaml import YAML

UTC = timezone.utc
MINUTES = {"min": 1, "h": 60, "day": 1440, "days": 1440}


def minute(text):
    hours, minutes = str(text).split(":")
    return int(hours) * 60 + int(minutes)


def window(text):
    return tuple(minute(part) for part in str(text).split("-"))


def length(text):
    count, unit = re.fullmatch(r"(\d+) *([a-z]+)", str(text)).groups()
    return int(count) * MINUTES[unit]


def day_of(value):
    return value if isinstance(value, date) else date.fromisoformat(str(value))


def month_length(day):
    following = day.replace(day=28) + timedelta(days=4)
    return (following - timedelta(days=following.day)).day


def applies(rule, day, joined):
    count, unit = re.fullmatch(r"(\d+) *(day|week|month)s?", str(rule.get("every", "1 day"))).groups()
    earliest = joined + timedelta(days=int(rule.get("from-day", 0)))
    anchor = day_of(rule["starts"]) if "starts" in rule else earliest
    if day < anchor or day < earliest or ("ends" in rule and day > day_of(rule["ends"])):
        return False
    if unit == "month":
        months = (day.year - anchor.year) * 12 + day.month - anchor.month
        return months % int(count) == 0 and day.day == min(anchor.day, month_length(day))
    return (day - anchor).days % (int(count) * (7 if unit == "week" else 1)) == 0


@lru_cache(maxsize=None)
def day_at(day, zone):
    return Day(day, zone)


class Day:
    """The number of minutes of a day in the participant's time zone."""

    def __init__(self, day, zone):
        self.midnight = datetime(day.year, day.month, day.day)
        self.zone = zone
        self.exists = any(self.has(minute) for minute in range(1440))

    def instant(self, minute):
        """The first of two, or moved forward by what the clocks skip (this is what fold=0 means)."""
        local = self.midnight + timedelta(minutes=minute)
        return local.replace(tzinfo=self.zone).astimezone(UTC)

    def has(self, minute):
        local = self.midnight + timedelta(minutes=minute)
        return self.instant(minute).astimezone(self.zone).replace(tzinfo=None) == local

    @lru_cache(maxsize=None)
    def places(self, window):
        """Each existing minute of a window, and how many come before it."""
        instants = [self.instant(minute) for minute in range(*window) if self.has(minute)]
        return {instant: place for place, instant in enumerate(instants)}


def room(minutes, times, gap):
    """How many of the prompts fit into a window of this length in minutes."""
    return max(n for n in range(min(times, minutes) + 1) if n == 0 or (n - 1) * gap < minutes)


def faults_of_day(rule, day, prompts):
    """How the prompts of one rule on one of its days break it."""
    instants = [instant for instant, _ in prompts]
    if "at" in rule:
        times = rule["at"] if isinstance(rule["at"], list) else [rule["at"]]
        if instants != sorted(day.instant(minute(time)) for time in times):
            yield f"not at {times}: {instants}"
    elif "between" in rule:
        yield from faults_of_spread(rule, day.places(window(rule["between"])), instants)
    else:
        windows = [day.places(stretch) for stretch in sorted(map(window, rule["windows"]))]
        yield from faults_of_windows([minutes for minutes in windows if minutes], prompts)


def faults_of_spread(rule, minutes, instants):
    gap = length(rule.get("min-gap", "15 min"))
    times = room(len(minutes), int(rule["times"]), gap)
    if len(instants) != times:
        yield f"{len(instants)} prompts, not {times}"
        return
    for number, instant in enumerate(instants):
        if instant not in minutes:
            yield f"{instant} is outside the window"
        elif minutes[instant] * times // len(minutes) != number:
            yield f"{instant} is not in part {number + 1} of {times}"
    for first, second in zip(instants, instants[1:]):
        if second - first < timedelta(minutes=gap):
            yield f"{first} and {second} are less than {gap} min apart"


def faults_of_windows(windows, prompts):
    if len(prompts) != len(windows):
        yield f"{len(prompts)} prompts in {len(windows)} windows"
        return
    end = None
    for minutes, (instant, until) in zip(windows, prompts):
        if instant not in minutes and instant != end:
            yield f"{instant} is outside its window, and does not follow a prompt"
        if instant in minutes and end and instant < end:
            yield f"{instant} overlaps the one before, open until {end}"
        end = until


def faults_of_rule(rule, prompts, days, joined, zone):
    """`prompts` contains (day of participation, instant, open until) for this rule."""
    open_for = length(rule["open-for"]) if "open-for" in rule else None
    for number in range(days):
        day = day_at(joined + timedelta(days=number), zone)
        own = [(instant, until) for at, instant, until in prompts if at == number]
        if day.exists and applies(rule, joined + timedelta(days=number), joined):
            for fault in faults_of_day(rule, day, own):
                yield f"day {number}: {fault}"
        elif own:
            yield f"day {number}: {len(own)} prompts on a day off"
    for _, instant, until in prompts:
        wanted = instant + timedelta(minutes=open_for) if open_for is not None else None
        if until != wanted:
            yield f"{instant} is open until {until}, not {wanted}"
    for (_, _, until), (_, instant, _) in zip(prompts, prompts[1:]):
        if until and instant < until:
            yield f"{instant} overlaps a prompt open until {until}"


def time_of(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")) if text else None


def prompts_in_json(text, zone):
    for prompt in json.loads(text)["prompts"]:
        instant = time_of(prompt["instant"])
        local = datetime.fromisoformat(prompt["local"])
        assert local == instant and local.utcoffset() == instant.astimezone(zone).utcoffset(), prompt
        yield prompt["questionnaire"], prompt["rule"], prompt["day"], instant, time_of(prompt["open_until"])


def prompts_in_csv(text, zone):
    for row in csv.DictReader(io.StringIO(text, newline="")):
        instant = time_of(row["instant"])
        assert instant.astimezone(zone).strftime("%Y-%m-%d %H:%M") == f"{row['date']} {row['time']}", row
        yield row["questionnaire"], int(row["rule"]), int(row["day"]), instant, time_of(row["open_until"])


def events_in_calendar(data):
    calendar = Calendar.from_ical(data)
    assert not calendar.errors, calendar.errors
    events = list(calendar.walk("VEVENT"))
    names = [str(event["UID"]) for event in events]
    assert len(set(names)) == len(names), "two events with one UID"
    for event in events:
        assert not event.errors and event["SUMMARY"] and event["DTEND"].dt > event["DTSTART"].dt, event
        yield event["DTSTART"].dt, event["DTEND"].dt
    for line in data.split(b"\r\n"):
        assert len(line) <= 75 and b"\n" not in line, line


def faults_of_seed(arguments, file, questionnaire, seed):
    def run(form):
        options = ["--seed", str(seed), "--days", str(arguments.days), "--start", str(arguments.start)]
        command = [arguments.qtool, "schedule", file, "--timezone", arguments.timezone, "--format", form, *options]
        return subprocess.run(command, capture_output=True, check=True).stdout

    zone = ZoneInfo(arguments.timezone)
    prompts = list(prompts_in_json(run("json"), zone))
    if list(prompts_in_csv(run("csv").decode(), zone)) != prompts:
        yield "the CSV has other prompts than the JSON"
    events = list(events_in_calendar(run("ics")))
    if [(start, end) for start, end in events] != [
        (instant, until or end) for (*_, instant, until), (_, end) in zip(prompts, events)
    ]:
        yield "the calendar has other prompts than the JSON"
    for place, rule in enumerate(questionnaire.get("schedule", []), 1):
        own = [prompt[2:] for prompt in prompts if prompt[1] == place]
        for fault in faults_of_rule(rule, own, arguments.days, arguments.start, zone):
            yield f"rule {place}, {fault}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("qtool")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--seeds", type=int, default=50)
    parser.add_argument("--days", type=int, default=40)
    parser.add_argument("--start", type=date.fromisoformat, default=date(2026, 3, 2))
    parser.add_argument("--timezone", default="Europe/Berlin")
    arguments = parser.parse_args()
    failed = asked = 0
    with ThreadPoolExecutor(2) as pool:
        for file in arguments.files:
            with open(file, encoding="utf-8") as text:
                questionnaire = YAML(typ="safe").load(text)
            if "schedule" not in questionnaire:
                continue
            asked += 1
            seeds = range(arguments.seeds)
            check = lambda seed: list(faults_of_seed(arguments, file, questionnaire, seed))
            for seed, faults in zip(seeds, pool.map(check, seeds)):
                for fault in faults:
                    print(f"{file}, seed {seed}: {fault}", file=sys.stderr)
                failed += bool(faults)
    if not asked:
        sys.exit("none of the files has a schedule")
    print(f"files with a schedule: {asked}, {arguments.seeds} seeds each, faulty: {failed}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
