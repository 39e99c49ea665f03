"""Random schedules that can be written: days in stretches, weekdays, every other week, dates, windows and reminders."""

import random
from datetime import date, timedelta

from .days import NAMES, WEEKDAYS
from .promises import length

ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kolkata", "Africa/Cairo", "America/St_Johns"]
# Among them days before the clocks change, and before a day that Samoa skipped.
STARTS = [date(2026, 3, 20), date(2026, 10, 16), date(2011, 12, 20), date(2024, 2, 20), date(2026, 4, 1), date(2025, 12, 28)]


class ScheduleGenerator:
    """One questionnaire with its participant; the same seed gives the same one."""

    def __init__(self, seed):
        self.chance = random.Random(f"schedule {seed}")
        self.joined = self.pick(STARTS) + timedelta(days=self.below(10))
        self.zone = self.pick(ZONES)
        self.days = self.pick([10, 30, 60, 100])
        self.rules = [self.rule() for _ in range(self.pick([1, 1, 2, 3]))]

    def below(self, bound):
        return self.chance.randrange(bound)

    def often(self, probability):
        return self.chance.random() < probability

    def pick(self, values):
        return self.chance.choice(values)

    def rule(self):
        rule = self.pick([self.spread, self.windows, self.fixed])()
        if self.often(0.5):
            rule["weekdays"] = self.weekdays()
            if self.often(0.7):
                rule["every"] = self.pick(["1 day", "1 week", "2 weeks", "3 weeks"])
        elif self.often(0.6):
            rule["every"] = self.pick(["1 day", "2 days", "3 days", "5 days", "1 week", "2 weeks", "1 month", "2 months"])
        if self.often(0.6):
            rule["days"] = self.stretches()
        elif self.often(0.4):
            rule["from-day"] = self.pick([0, 1, 7, 30])
        if self.often(0.25):
            rule["starts"] = self.joined + timedelta(days=self.below(40) - 15)
        if self.often(0.25):
            rule["ends"] = rule.get("starts", self.joined) + timedelta(days=14 + self.below(40))
        self.open(rule)
        return rule

    def spread(self):
        rule = {"between": self.pick(["08:00-22:00", "00:00-06:00", "01:45-03:30", "00:00-24:00", "09:07-17:44"]), "times": self.pick([1, 2, 3, 5])}
        if self.often(0.5):
            rule["min-gap"] = self.pick(["0 min", "20 min"])
        return rule

    def windows(self):
        windows = ["00:00-02:30", "02:30-05:00", "08:00-12:00", "12:00-16:00", "18:00-20:00"]
        return {"windows": self.chance.sample(windows, 1 + self.below(4))}

    def fixed(self):
        times = ["00:30", "02:00", "02:30", "08:15", "12:00", "19:00", "23:10"]
        return {"at": self.chance.sample(times, 1 + self.below(3))}

    def weekdays(self):
        if self.often(0.25):
            return self.pick(["mon-fri", "sat-sun", "fri-mon", "wed", "Monday", "tuesday-thu"])
        days = self.chance.sample(range(7), 1 + self.below(4))
        return [self.pick([WEEKDAYS, WEEKDAYS, NAMES])[day] for day in days]

    def stretches(self):
        """Apart from each other, in any order; one on its own without a list, sometimes."""
        found, day = [], self.below(12)
        for _ in range(self.pick([1, 1, 2, 3])):
            last = day + self.pick([0, 0, 1, 6, 6, 13, 20])
            found.append(day if last == day else f"{day}-{last}")
            day = last + 1 + self.below(20)
        if len(found) == 1 and self.often(0.7):
            return found[0]
        self.chance.shuffle(found)
        return found

    def open(self, rule):
        """How long prompts can be answered, without any that must come while the one before is open."""
        if not self.often(0.5):
            return
        rule["open-for"] = self.pick(["15 min", "20 min", "30 min"])
        if "between" in rule and rule["times"] > 2:
            rule["open-for"] = "20 min"
        reminders = [after for after in ("5 min", "10 min", "15 min", "29 min") if length(after) < length(rule["open-for"])]
        if self.often(0.6):
            chosen = sorted(self.chance.sample(reminders, 1 + self.below(len(reminders))), key=length)
            rule["remind-after"] = chosen[0] if len(chosen) == 1 and self.often(0.5) else chosen

    def text(self):
        lines = ["questionnaire: mood", "title: Mood", "repeat: many", "schedule:"]
        for rule in self.rules:
            keys = list(rule)
            self.chance.shuffle(keys)
            lines.append("  - {" + ", ".join(f"{key}: {written(key, rule[key])}" for key in keys) + "}")
        return "\n".join(lines + ["questions:", '  - {id: calm, type: yes-no, labels: ["No", "Yes"], text: Calm?}', ""])


def written(key, value):
    if isinstance(value, list):
        return "[" + ", ".join(written(key, one) for one in value) + "]"
    return f'"{value}"' if key == "at" else str(value)
