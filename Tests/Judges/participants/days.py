"""The days on which a rule of a schedule prompts, listed one by one."""

import re
from datetime import date, timedelta

WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
NAMES = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
DAY = timedelta(days=1)


def day_of(value):
    return value if isinstance(value, date) else date.fromisoformat(str(value))


def month_length(day):
    following = day.replace(day=28) + timedelta(days=4)
    return (following - timedelta(days=following.day)).day


def listed(value):
    return value if isinstance(value, list) else [value]


def interval(rule):
    count, unit = re.fullmatch(r"(\d+) +(day|week|month)s?", str(rule.get("every", "1 day"))).groups()
    return int(count), unit


def stretches(rule, end):
    """The days of participation on which a rule applies, up to `end`, as pairs of the first and the last."""
    if "days" not in rule:
        return [(int(rule.get("from-day", 0)), end)]
    ends = [[int(part) for part in str(stretch).split("-")] for stretch in listed(rule["days"])]
    return sorted((days[0], days[-1]) for days in ends)


def weekday(name):
    name = name.lower()
    return WEEKDAYS.index(name) if name in WEEKDAYS else NAMES.index(name)


def weekdays(rule):
    """The numbers of the days of the week, from Monday on."""
    found = set()
    for words in listed(rule["weekdays"]):
        first, _, last = words.partition("-")
        day = weekday(first)
        found.add(day)
        while last and day != weekday(last):
            day = (day + 1) % 7
            found.add(day)
    return found


def steps(first, count, unit):
    """The days from a first one on: every so many days or weeks, or the same day of later months."""
    number = 0
    while True:
        if unit == "month":
            months = first.year * 12 + first.month - 1 + number * count
            start = date(months // 12, months % 12 + 1, 1)
            yield start.replace(day=min(first.day, month_length(start)))
        else:
            yield first + timedelta(days=number * count * (7 if unit == "week" else 1))
        number += 1


def days_counted(rule, joined, end):
    """The days that `every` counts: from `starts`, or again from the first day of each stretch."""
    count, unit = interval(rule)
    found = set()
    for first, last in stretches(rule, end):
        anchor = day_of(rule["starts"]) if "starts" in rule else joined + timedelta(days=first)
        until = joined + timedelta(days=min(last, end))
        for day in steps(anchor, count, unit):
            if day > until:
                break
            if day >= joined + timedelta(days=first):
                found.add(day)
    return found


def days_in_weeks(rule, joined, end):
    """The named days of the week in each Nth week, which begin with the first day on which the rule applies."""
    count, unit = interval(rule)
    assert unit == "week" or count == 1 and unit == "day", rule
    first = day_of(rule["starts"]) if "starts" in rule else joined + timedelta(days=stretches(rule, end)[0][0])
    named, every = weekdays(rule), count if unit == "week" else 1
    found = set()
    for first_day, last_day in stretches(rule, end):
        for number in range(first_day, min(last_day, end) + 1):
            day = joined + timedelta(days=number)
            if day >= first and (day - first).days // 7 % every == 0 and day.weekday() in named:
                found.add(day)
    return found


def days_of_rule(rule, joined, days):
    """The days of participation with prompts, as numbers from 0, below `days`."""
    dates = (days_in_weeks if "weekdays" in rule else days_counted)(rule, joined, days - 1)
    starts = day_of(rule["starts"]) if "starts" in rule else date.min
    ends = day_of(rule["ends"]) if "ends" in rule else date.max
    return sorted((day - joined).days for day in dates if starts <= day <= ends)
