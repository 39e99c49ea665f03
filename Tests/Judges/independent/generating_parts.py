"""Random conditions and schedule rules, for the generator of whole questionnaires."""

import random

from .writing import Raw


class ConditionGenerator:
    """One condition about some of the earlier questions: pairs of an id and what is known about its answers."""

    def __init__(self, chance: random.Random, target: str, asked: list[tuple[str, dict]]) -> None:
        self.chance = chance
        self.target = target
        # Few at a time, because intersession expands a condition over all their codes.
        self.about = chance.sample(asked, min(len(asked), chance.choice([1, 1, 2, 3])))

    def often(self, probability: float) -> bool:
        return self.chance.random() < probability

    def pick(self, values):
        return self.chance.choice(values)

    def condition(self, depth: int = 0) -> str:
        if depth == 3 or self.often(0.55):
            return self.test(*self.pick(self.about))
        parts = [self.condition(depth + 1) for _ in range(self.pick([2, 2, 3]))]
        kind = self.pick(["and", "or", "or", "not", "group"])
        if kind == "not" and (self.target != "intersession" or self.often(0.4)):
            return self.pick(["not ", "not ", "!"]) + f"({parts[0]})"
        if kind == "group":
            return f"({parts[0]}) {self.pick(['and', 'or'])} ({parts[1]})"
        return self.pick({"and": [" and ", " && "]}.get(kind, [" or ", " || "])).join(parts)

    def test(self, name: str, about: dict) -> str:
        if self.often(0.1) or about["type"] in ("text", "date", "time"):
            return f"answered {name}"
        if about["type"] == "multiple":
            return f"{name} {self.pick(['includes', 'includes', 'not includes'])} {self.code(self.pick(about['codes']))}"
        if about["type"] in ("slider", "number"):
            low, high = about["range"] or (-5, 500)
            low, high = (high - 50 if low is None else low, low + 50 if high is None else high)
            return self.number_test(name, *sorted(self.chance.randint(low, high) for _ in range(2)))
        codes = about["codes"]
        steps = [code for code in codes if code not in about.get("refusals", [])]
        if about["type"] in ("rating", "sam") or (about["type"] == "choice" and all(is_number(code) for code in steps)):
            if self.often(0.5):
                return self.number_test(name, *sorted(int(self.pick(steps)) for _ in range(2)))
        if self.often(0.4):
            some = self.chance.sample(codes, min(len(codes), self.pick([1, 2, 3])))
            return f"{name} {self.pick(['in', 'in', 'not in'])} [{', '.join(self.code(code) for code in some)}]"
        return f"{name} {self.pick(['is', 'is', '=', '==', 'is not', '!='])} {self.code(self.pick(codes))}"

    def code(self, code: str) -> str:
        """Quoted if it is not a plain word, and occasionally otherwise."""
        if is_number(code):
            return code
        return self.pick([f"'{code}'", f'"{code}"'] + ([code] * 4 if code.isalnum() else []))

    def number_test(self, name: str, low: int, high: int) -> str:
        if self.often(0.3):
            return f"{name} between {low} and {high}"
        return f"{name} {self.pick(['<', '<=', '>', '>=', 'is', '!='])} {low}"


class RuleGenerator:
    """One rule of a schedule."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def often(self, probability: float) -> bool:
        return self.chance.random() < probability

    def pick(self, values):
        return self.chance.choice(values)

    def rule(self) -> dict:
        result: dict = {}
        if self.often(0.5):
            result["every"] = self.pick(["1 day", "2 days", "1 week", "2 weeks", "1 month", "3 months", "1 days"])
        getattr(self, self.pick(["add_between", "add_windows", "add_at"]))(result)
        if self.often(0.3):
            result["from-day"] = Raw(self.pick(["0", "1", "7", "1000"]))
        elif self.often(0.3):
            stretches = [Raw("0-13"), Raw("21-21"), Raw("300-4000"), Raw("42")]
            result["days"] = self.pick([Raw("0-6"), Raw("7-20"), "30-36", self.chance.sample(stretches, self.pick([1, 2, 3]))])
        if result.get("every", "1 day").endswith(("1 day", "1 days", "week", "weeks")) and self.often(0.2):
            result["weekdays"] = self.pick([["mon", "wed"], "mon-fri", ["Sunday"], Raw("fri-mon"), ["tue", "sat-sun"], "thursday"])
        if self.often(0.3):
            result["starts"] = Raw(self.pick(["2026-03-01", "2024-02-29", '"2026-01-01"']))
        if "open-for" in result and self.often(0.4):
            result["remind-after"] = self.pick([["10 min"], "5 min", ["10 min", "14 min"]])
        if self.often(0.3):
            result["ends"] = Raw(self.pick(["2026-12-31", "'2028-02-29'", "2026-03-02"]))
        return result

    def add_between(self, result: dict) -> None:
        result["between"] = Raw(self.pick(["08:00-22:00", '"00:00-24:00"', "12:30-24:00", "06:00-06:30", "'09:15-21:45'"]))
        result["times"] = Raw("1")
        if "06:00" not in result["between"].text:
            result["times"] = Raw(self.pick(["1", "3", "8"]))
            if self.often(0.5):
                result["min-gap"] = self.pick(["15 min", "1 h", "0 min", "60 min"])
        if self.often(0.3):
            result["open-for"] = self.pick(["15 min", "45 min", "2 h", "20 h", "1 day", "2 days"])

    def add_windows(self, result: dict) -> None:
        windows = ["00:00-07:59", "08:00-12:00", "12:00-16:00", "18:30-20:00", "22:00-24:00"]
        result["windows"] = [Raw(window) for window in self.chance.sample(windows, self.pick([1, 2, 3]))]
        if self.often(0.5):
            result["open-for"] = self.pick(["30 min", "2 h", "1 day"])

    def add_at(self, result: dict) -> None:
        times = self.chance.sample(["00:00", "09:00", "12:30", "19:00", "23:59"], self.pick([1, 2, 3]))
        if self.often(0.3):
            result["open-for"] = self.pick(["15 min", "4 h", "13 h", "1 day", "2 days", "9 days"])
        result["at"] = self.pick([times, [Raw(time) for time in times], times[0], Raw(times[0])])


def is_number(code: str) -> bool:
    return code.lstrip("-").isdigit()
