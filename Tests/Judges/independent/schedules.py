"""Rules of a schedule: which days, which windows, which times."""

import re
from datetime import date

from .features import Features
from .model import ScheduleRule
from .reading import List, Node
from .refusal import refuse_unless
from .scalars import Keys, entries, scalar, whole
from .schedule_days import (
    check_dates, check_open_times, check_open_window, check_reminders, days_apart, parts, read_days)

DAYS = {"day": 1, "days": 1, "week": 7, "weeks": 7, "month": 30, "months": 30}
MOST_UNITS = 10_000
MINUTES = {"min": 1, "h": 60, "day": 1440, "days": 1440}


def measure(node: Node, what: str, units: dict[str, int]) -> int:
    """A number and a unit, such as `2 weeks` or `30 min`."""
    found = re.fullmatch(r"([0-9]+) +([a-z]+)", scalar(node, what).text)
    refuse_unless(found is not None and found[2] in units, f"{what} takes a number and one of {tuple(units)}")
    refuse_unless(int(found[1]) < MOST_UNITS, f"{what} is longer than any study")
    return int(found[1]) * units[found[2]]


def minutes(text: str, what: str, end: bool = False) -> int:
    found = re.fullmatch(r"([0-9]{2}):([0-9]{2})", text)
    refuse_unless(found is not None, f"{what}: {text!r} is not a time")
    hours, rest = int(found[1]), int(found[2])
    refuse_unless((hours < 24 and rest < 60) or (end and text == "24:00"), f"{what}: {text!r} is not a time")
    return hours * 60 + rest


def window(node: Node, what: str) -> tuple[str, str]:
    text = scalar(node, what).text
    start, dash, end = text.partition("-")
    refuse_unless(dash == "-", f"{what} takes a window, not {text!r}")
    refuse_unless(minutes(start, what) < minutes(end, what, end=True), f"{what} is empty or runs backwards")
    return start, end


def length(span: tuple[str, str]) -> int:
    return minutes(span[1], "", end=True) - minutes(span[0], "")


def windows(node: Node, what: str) -> list[tuple[str, str]]:
    found = [window(entry, what) for entry in entries(node, what)]
    refuse_unless(bool(found), f"{what} is empty")
    ordered = sorted(found)
    refuse_unless(all(one[1] <= two[0] for one, two in zip(ordered, ordered[1:])), f"{what} overlap")
    return found


def times(node: Node, what: str) -> list[str]:
    nodes = node.items if isinstance(node, List) else [node]
    found = [scalar(entry, what).text for entry in nodes]
    refuse_unless(bool(found), f"{what} is empty")
    for text in found:
        minutes(text, what)
    refuse_unless(len(set(found)) == len(found), f"{what} has a time twice")
    return found


def day(node: Node | None, what: str) -> str | None:
    if node is None:
        return None
    text = scalar(node, what).text
    refuse_unless(bool(re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text)), f"{what} takes a date")
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        refuse_unless(False, f"{what}: there is no day {text}")


def read_rule(node: Node, features: Features) -> ScheduleRule:
    keys = Keys(node, "a schedule rule")
    every = keys.take("every")
    rule = ScheduleRule(every_days=1 if every is None else measure(every, "every", DAYS))
    refuse_unless(rule.every_days > 0, "every takes a number from 1 on")
    unit = "day" if every is None else scalar(every, "every").text.split()[-1].rstrip("s")
    interval = rule.every_days // DAYS[unit], unit
    rule.unit = unit
    read_days(keys, rule, interval)
    open_for, reminders = keys.take("open-for"), keys.take("remind-after")
    rule.open_for = None if open_for is None else measure(open_for, "open-for", MINUTES)
    refuse_unless(rule.open_for != 0, "a prompt that is open for no time")
    refuse_unless(reminders is None or bool(parts(reminders)), "remind-after is empty")
    rule.reminders = [] if reminders is None else [measure(part, "remind-after", MINUTES) for part in parts(reminders)]
    check_reminders(rule)
    forms = [name for name in ("between", "windows", "at") if name in keys.left]
    refuse_unless(len(forms) == 1, "a rule has one of between, windows and at")
    {"between": read_between, "windows": read_windows, "at": read_at}[forms[0]](keys, rule, features)
    from_day = keys.take("from-day")
    rule.from_day = 0 if from_day is None else whole(from_day, "from-day", least=0, core=features.core_numbers)
    rule.starts, rule.ends = day(keys.take("starts"), "starts"), day(keys.take("ends"), "ends")
    refuse_unless(not (rule.starts and rule.ends) or rule.starts <= rule.ends, "the rule ends before it starts")
    keys.end()
    check_dates(rule)
    if rule.open_for is not None:
        check_open(rule, days_apart(rule, interval))
    return rule


def check_open(rule: ScheduleRule, apart: int | None) -> None:
    if rule.at:
        check_open_times(rule, [minutes(time, "at") for time in rule.at], apart)
    elif rule.min_gap is not None:
        check_open_window(rule, length(rule.windows[0]), apart)


def read_between(keys: Keys, rule: ScheduleRule, features: Features) -> None:
    rule.windows = [window(keys.need("between"), "between")]
    rule.prompts = whole(keys.need("times"), "times", least=1, core=features.core_numbers)
    gap = keys.take("min-gap")
    rule.min_gap = 15 if gap is None else measure(gap, "min-gap", MINUTES)
    refuse_unless((rule.prompts - 1) * rule.min_gap < length(rule.windows[0]), "the prompts do not fit the window")


def read_windows(keys: Keys, rule: ScheduleRule, features: Features) -> None:
    rule.windows = windows(keys.need("windows"), "windows")
    refuse_unless(prompts_come(rule.windows, rule.open_for or 0), "a prompt that is open until the next day leaves no time")


def read_at(keys: Keys, rule: ScheduleRule, features: Features) -> None:
    rule.at = times(keys.need("at"), "at")


def prompts_come(spans: list[tuple[str, str]], open_for: int) -> bool:
    """Whether each window can have its prompt today if the first comes as early as possible and each follows the previous one."""
    earliest = 0
    for start, _ in sorted(spans):
        earliest = max(minutes(start, ""), earliest)
        if earliest >= MINUTES["day"]:
            return False
        earliest += open_for
    return True
