"""What a schedule promises for one day and for one prompt, and how prompts break it."""

import re
from datetime import datetime, timedelta, timezone
from functools import lru_cache

from .days import days_of_rule, listed

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


@lru_cache(maxsize=4096)
def day_at(day, zone):
    return Day(day, zone)


class Day:
    """The number of minutes of a day in the participant's time zone."""

    def __init__(self, day, zone):
        self.midnight = datetime(day.year, day.month, day.day)
        self.zone = zone
        self.exists = any(self.has(minute) for minute in range(1440))
        self.known = {}

    def instant(self, minute):
        """The first of two, or moved forward by what the clocks skip (this is what fold=0 means)."""
        local = self.midnight + timedelta(minutes=minute)
        return local.replace(tzinfo=self.zone).astimezone(UTC)

    def has(self, minute):
        local = self.midnight + timedelta(minutes=minute)
        return self.instant(minute).astimezone(self.zone).replace(tzinfo=None) == local

    def places(self, window):
        """Each existing minute of a window, and how many come before it."""
        if window not in self.known:
            instants = [self.instant(minute) for minute in range(*window) if self.has(minute)]
            self.known[window] = {instant: place for place, instant in enumerate(instants)}
        return self.known[window]


def room(minutes, times, gap):
    """How many of the prompts fit into a window of this length in minutes."""
    return max(n for n in range(min(times, minutes) + 1) if n == 0 or (n - 1) * gap < minutes)


def faults_of_day(rule, day, prompts):
    """How the prompts of one rule on one of its days break it."""
    instants = [instant for instant, _ in prompts]
    if "at" in rule:
        times = listed(rule["at"])
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
    """`prompts` contains (day of participation, instant, open until, reminders) for this rule."""
    due = set(days_of_rule(rule, joined, days))
    for number in range(days):
        day = day_at(joined + timedelta(days=number), zone)
        own = [(instant, until) for at, instant, until, _ in prompts if at == number]
        if number in due and day.exists:
            for fault in faults_of_day(rule, day, own):
                yield f"day {number}: {fault}"
        elif own:
            yield f"day {number}: {len(own)} prompts on a day off"
    for _, instant, until, reminders in prompts:
        yield from faults_of_prompt(rule, instant, until, reminders)
    if "windows" in rule:
        for (_, _, until, _), (_, instant, _, _) in zip(prompts, prompts[1:]):
            if until and instant < until:
                yield f"{instant} overlaps a prompt open until {until}"


def faults_of_prompt(rule, instant, until, reminders):
    wanted = instant + timedelta(minutes=length(rule["open-for"])) if "open-for" in rule else None
    if until != wanted:
        yield f"{instant} is open until {until}, not {wanted}"
    expected = [instant + timedelta(minutes=length(after)) for after in listed(rule.get("remind-after", []))]
    if reminders != expected:
        yield f"the reminders of {instant} are {reminders}, not {expected}"
