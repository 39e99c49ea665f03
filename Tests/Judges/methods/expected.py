"""The figures of a study, from its YAML alone."""

import itertools
import re
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import yaml

from answering.paths import Asked
from independent.conditions import Joined, Not, Test, holds
from participants.days import days_of_rule, listed

USUAL_START = date(2026, 1, 5)
USUAL_DAYS = 28
# More ways through a questionnaire than this are not tried.
MOST_PATHS = 20_000


def minutes(words: str) -> int:
    count, unit = re.fullmatch(r"(\d+) *(min|h|day|days|d)", words).groups()
    return int(count) * {"min": 1, "h": 60}.get(unit, 1_440)


def clock(words: str) -> int:
    return int(words[:2]) * 60 + int(words[3:5])


class Member:
    """A questionnaire of a study."""

    def __init__(self, path: Path) -> None:
        self.text = path.read_text(encoding="utf-8")
        self.keys = yaml.load(self.text, Loader=yaml.BaseLoader)
        self.id = self.keys["questionnaire"]
        self.rules = self.keys.get("schedule") or []
        self.rules = self.rules if isinstance(self.rules, list) else [self.rules]
        self.is_active = self.keys.get("active", "true") == "true"
        self.repeat = self.keys.get("repeat", "once")
        self.languages = listed(self.keys.get("languages", []))
        self.asked = Asked(self.text)

    def answered(self):
        """The questions that take an answer, with their columns."""
        for question, group, conditions in self.asked.questions:
            if question.type != "group":
                yield self.asked.column(question, group), question, conditions

    def prompts(self, rule) -> int:
        return int(rule["times"]) if "between" in rule else len(listed(rule.get("windows") or rule["at"]))

    def may_leave_out(self, rule) -> bool:
        """Whether prompts may have no room, so that participants get fewer."""
        if "at" in rule:
            return "open-for" in rule
        apart = max(minutes(rule.get("min-gap", "15 min")), minutes(rule["open-for"]) if "open-for" in rule else 0)
        if "windows" in rule:
            return "open-for" in rule
        start, end = (clock(one) for one in rule["between"].split("-"))
        return int(rule["times"]) * apart > end - start

    def sampling(self) -> list[dict]:
        found = []
        for rule in self.rules:
            figures = {"prompts": self.prompts(rule)}
            if "between" in rule and figures["prompts"] > 1:
                figures["min_gap_minutes"] = minutes(rule.get("min-gap", "15 min"))
            found.append(figures)
        return found

    def time_outs(self) -> list[dict]:
        found = []
        for rule in self.rules:
            figures = {"open_minutes": minutes(rule["open-for"])} if "open-for" in rule else {}
            found.append(figures | {"reminders": len(listed(rule.get("remind-after", [])))})
        return found

    def items(self) -> dict:
        questions = list(self.answered())
        figures = {
            "items": len(questions), "open": sum(one.type == "text" for _, one, _ in questions),
            "conditional": sum(bool(conditions) for _, _, conditions in questions),
        }
        shown = self.shown()
        return figures | ({"shown": list(shown)} if shown else {})

    def shown(self) -> tuple[int, int] | None:
        """The fewest and the most questions that one participant sees; None if there are too many ways."""
        gates = {test.question for _, _, conditions in self.asked.questions for one in conditions for test in tests(one)}
        domains = {name: self.domain(name) for name in gates}
        ways = 1
        for domain in domains.values():
            ways *= len(domain)
        if ways > MOST_PATHS:
            return None
        counts = set()
        names = sorted(gates)
        for values in itertools.product(*(domains[name] for name in names)):
            counts.add(self.count(dict(zip(names, values))))
        counts.discard(None)
        return min(counts), max(counts)

    def count(self, wished: dict) -> int | None:
        """None if nobody can answer like this: a required question that is shown has an answer."""
        answers, count = {}, 0
        for question, group, conditions in self.asked.questions:
            shown = all(holds(condition, answers, self.asked.known) for condition in conditions)
            answers[question.id] = wished.get(question.id) if shown else None
            if not shown:
                if wished.get(question.id) is not None:
                    return None
                continue
            if question.id in wished and wished[question.id] is None and self.is_needed(question, group):
                return None
            count += question.type != "group"
        return count

    def is_needed(self, question, group) -> bool:
        return question.required and (group is None or group.required)

    def domain(self, name: str) -> list:
        question = self.asked.known[name]
        if question.type in ("choice", "yes-no"):
            return [None, *question.codes()]
        if question.type in ("rating", "sam"):
            return [None, *(Decimal(code) for code in question.codes())]
        if question.type == "multiple":
            return [None, *self.selections(question)]
        if question.type in ("slider", "number"):
            return [None, *self.numbers(question)]
        return [None, "any"]

    def selections(self, question) -> list[frozenset]:
        alone = set(question.exclusive) | set(question.no_answer)
        together = [code for code in question.codes() if code not in alone]
        most = min(len(together), question.at_most or len(together))
        least = max(question.at_least, 1)
        found = [frozenset([code]) for code in alone]
        for size in range(least, most + 1):
            found += [frozenset(one) for one in itertools.combinations(together, size)]
        return found

    def numbers(self, question) -> list[Decimal]:
        """On both sides of everything that a number is compared with."""
        low, high = question.range or (None, None)
        step = question.step if question.type == "slider" else Decimal(1) if question.whole else Decimal("0.001")
        named = [
            Decimal(value) for _, _, conditions in self.asked.questions for one in conditions for test in tests(one)
            if test.question == question.id for value in test.values
        ]
        if low is not None:
            named.append(low)
        found = set()
        for value in named:
            base = low if low is not None else Decimal(0)
            below = base + (value - base) // step * step
            found |= {below - step, below, below + step, below + 2 * step}
        found |= {end for end in (low, high) if end is not None and (end - (low if low is not None else Decimal(0))) % step == 0}
        return sorted(one for one in found if (low is None or one >= low) and (high is None or one <= high))

    def scores(self) -> list[dict]:
        """With the ends only where conditions and missing answers do not matter."""
        found = []
        plain = all(not conditions and question.required for _, question, conditions in self.answered())
        for score in self.keys.get("scores") or []:
            names = listed(score.get("mean") or score["sum"])
            figures = {"items": len(names), "needed": int(score.get("at-least", len(names)))}
            questions = [self.asked.known[name] for name in names]
            if plain and not any(question.no_answer for question in questions):
                ends = [self.asked.ends(question) for question in questions]
                by = len(names) if "mean" in score else 1
                figures |= {"lowest": sum(low for low, _ in ends) / by, "highest": sum(high for _, high in ends) / by}
            found.append(figures)
        return found

    def texts(self, text) -> list[str]:
        """A text in each language, without markup."""
        return [re.sub(r"[*_]", "", text.of(language) or "") for language in self.languages or [None]]


def tests(condition):
    if isinstance(condition, Test):
        yield condition
    elif isinstance(condition, Not):
        yield from tests(condition.part)
    elif isinstance(condition, Joined):
        for part in condition.parts:
            yield from tests(part)


class Study:
    """A study with its questionnaires, or one questionnaire by itself."""

    def __init__(self, path: Path) -> None:
        self.keys = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
        self.is_study = "study" in self.keys
        self.members = [Member(one) for one in self.member_files(path)]

    def member_files(self, path: Path) -> list[Path]:
        if not self.is_study:
            return [path]
        near = {}
        for one in sorted(path.parent.glob("*.yaml")):
            keys = yaml.load(one.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
            if isinstance(keys, dict) and "questionnaire" in keys:
                near[keys["questionnaire"]] = one
        return [near.get(name) or path.parent / name for name in listed(self.keys["questionnaires"])]

    @property
    def days(self) -> int | None:
        return int(self.keys["length"].split()[0]) * (7 if "week" in self.keys["length"] else 1) if "length" in self.keys else None

    def first_day(self) -> date:
        starts = [one["starts"] for member in self.prompting for one in member.rules if "starts" in one]
        named = self.keys.get("starts") if self.is_study else min(starts, default=None)
        return date.fromisoformat(named or min(starts, default=None) or str(USUAL_START))

    @property
    def prompting(self) -> list[Member]:
        return [member for member in self.members if member.is_active and member.rules]

    def waves(self) -> list[dict]:
        """The figures about waves, and about weekdays and weekends: nothing where nobody knows how long participation lasts."""
        if not self.days or not self.prompting:
            return []
        runs, weekdays, weekends = [], [], []
        for later in range(7):
            joined = self.first_day() + timedelta(days=later)
            days = sorted({day for member in self.prompting for rule in member.rules for day in days_of_rule(rule, joined, self.days)})
            apart = [place for place in range(1, len(days)) if days[place] - days[place - 1] > 8]
            parts = [days[start:end] for start, end in zip([0, *apart], [*apart, len(days)])] if days else []
            runs.append([part[-1] - part[0] + 1 for part in parts])
            weekends.append(sum((joined + timedelta(days=day)).weekday() > 4 for day in days))
            weekdays.append(len(days) - weekends[-1])
        found = []
        if runs[0] and len({len(run) for run in runs}) == 1:
            lengths = [length for run in runs for length in run]
            found.append({"waves": len(runs[0]), "days_of_wave": [min(lengths), max(lengths)]})
        if any(weekdays) or any(weekends):
            found.append({"weekdays": [min(weekdays), max(weekdays)], "weekend_days": [min(weekends), max(weekends)]})
        return found

    def prompts(self) -> tuple[dict, bool]:
        """The figures, and whether no prompt can be left out for want of room."""
        days = self.days or USUAL_DAYS
        totals, a_day = [], []
        for later in range(7):
            joined = self.first_day() + timedelta(days=later)
            counts = [0] * days
            for member in self.prompting:
                for rule in member.rules:
                    for day in days_of_rule(rule, joined, days):
                        counts[day] += member.prompts(rule)
            totals.append(sum(counts))
            a_day += [count for count in counts if count]
        exact = not any(member.may_leave_out(rule) for member in self.prompting for rule in member.rules)
        figures = {"total": [min(totals), max(totals)], "days": days, "simulated": 28}
        return figures | {"a_day": [min(a_day), max(a_day)] if a_day else [0, 0]}, exact


def fraction(value) -> Fraction:
    return Fraction(str(value))
