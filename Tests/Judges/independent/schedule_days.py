"""Rules of a schedule: days of participation, weekdays, how long prompts are open and when participants are reminded."""

import re
from datetime import date, timedelta

from .model import ScheduleRule
from .reading import List, Node
from .refusal import refuse_unless
from .scalars import Keys, scalar

NAMES = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
SHORT = [name[:3] for name in NAMES]
MOST = 2**31 - 1
A_DAY = 1440


def parts(node: Node) -> list[Node]:
    return node.items if isinstance(node, List) else [node]


def stretch(node: Node) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]+)(?:-([0-9]+))?", scalar(node, "days").text)
    refuse_unless(found is not None, "days takes days of participation")
    first, last = int(found[1]), int(found[2] or found[1])
    refuse_unless(first <= last <= MOST, "days are reversed or beyond any study")
    return first, last


def days(node: Node) -> list[tuple[int, int]]:
    found = [stretch(part) for part in parts(node)]
    ordered = sorted(found)
    refuse_unless(bool(found), "days are empty")
    refuse_unless(all(one[1] < two[0] for one, two in zip(ordered, ordered[1:])), "days overlap")
    return found


def weekday(name: str) -> int:
    name = name.lower()
    refuse_unless(name in SHORT or name in NAMES, f"{name!r} is not a day of the week")
    return SHORT.index(name) if name in SHORT else NAMES.index(name)


def weekdays(node: Node, every: tuple[int, str]) -> list[str]:
    found = []
    for part in parts(node):
        first, dash, last = scalar(part, "weekdays").text.partition("-")
        start = weekday(first)
        found += [(start + number) % 7 for number in range((weekday(last) - start) % 7 + 1 if dash else 1)]
    refuse_unless(bool(found) and len(set(found)) == len(found), "weekdays are empty or repeated")
    refuse_unless(every[1] == "week" or every == (1, "day"), "weekdays are those of each Nth week")
    return [SHORT[day] for day in sorted(found)]


def read_days(keys: Keys, rule: ScheduleRule, every: tuple[int, str]) -> None:
    named = keys.take("days")
    rule.days = None if named is None else days(named)
    refuse_unless(rule.days is None or "from-day" not in keys.left, "days are beside from-day")
    of_week = keys.take("weekdays")
    rule.weekdays = None if of_week is None else weekdays(of_week, every)


def check_dates(rule: ScheduleRule) -> None:
    """A rule with weekdays needs one between its dates."""
    if rule.weekdays and rule.starts and rule.ends:
        first, last = date.fromisoformat(rule.starts), date.fromisoformat(rule.ends)
        week = [first + timedelta(days=number) for number in range(7)]
        refuse_unless(any(SHORT[day.weekday()] in rule.weekdays for day in week if day <= last), "no such day comes")


def check_reminders(rule: ScheduleRule) -> None:
    found = rule.reminders
    refuse_unless(not found or rule.open_for is not None, "reminders need open-for")
    refuse_unless(all(one < two for one, two in zip([0] + found, found)), "reminders do not ascend")
    refuse_unless(not found or found[-1] < rule.open_for, "a reminder comes after the prompt is closed")


def days_apart(rule: ScheduleRule, every: tuple[int, str]) -> int | None:
    """The fewest days between two days with prompts; None where there is only one such day."""
    least = every[0] * {"day": 1, "week": 7, "month": 28}[every[1]]
    if rule.weekdays:
        numbers = sorted(SHORT.index(day) for day in rule.weekdays)
        least = min([two - one for one, two in zip(numbers, numbers[1:])] + [max(least, 7) + numbers[0] - numbers[-1]])
    if rule.days and all(last - first < least for first, last in rule.days):
        return None
    if rule.starts and rule.ends and (date.fromisoformat(rule.ends) - date.fromisoformat(rule.starts)).days < least:
        return None
    return least


def check_open_times(rule: ScheduleRule, times: list[int], apart: int | None) -> None:
    """No fixed prompt comes while the one before is open."""
    times = sorted(times)
    gaps = [two - one for one, two in zip(times, times[1:])]
    if apart is not None:
        gaps.append(apart * A_DAY + times[0] - times[-1])
    refuse_unless(all(gap >= rule.open_for for gap in gaps), "a prompt comes while the one before is open")


def check_open_window(rule: ScheduleRule, length: int, apart: int | None) -> None:
    """Not each of the random prompts comes while another is open."""
    if rule.prompts > 1:
        open_for = 0 if rule.open_for <= rule.min_gap else rule.open_for
        refuse_unless((rule.prompts - 1) * open_for < length, "the prompts cannot be open one after the other")
    elif apart is not None:
        refuse_unless(rule.open_for <= apart * A_DAY + length - 1, "the prompt of the next day comes while it is open")
