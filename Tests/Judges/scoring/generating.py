"""Small questionnaires with conditions and scores; the same seed gives the same one."""

import random
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass
class Condition:
    """Words of the language, and what they mean for some answers."""

    words: str
    holds: object


ALWAYS = Condition("", lambda answers: True)


@dataclass
class Question:
    name: str
    keys: str
    numbers: dict[str, Fraction]
    required: bool
    when: Condition
    section_when: Condition

    @property
    def lowest(self) -> Fraction:
        return min(self.numbers.values())

    @property
    def highest(self) -> Fraction:
        return max(self.numbers.values())

    @property
    def is_symmetric(self) -> bool:
        values = set(self.numbers.values())
        return {self.lowest + self.highest - one for one in values} == values

    def line(self) -> str:
        rest = "" if self.required else ", required: false"
        rest += f", when: '{self.when.words}'" if self.when.words else ""
        return f"{{id: {self.name}, {self.keys}, text: {self.name}?{rest}}}"


@dataclass
class Score:
    name: str
    method: str
    items: list[str]
    reversed: list[str]
    at_least: int | None
    bands: list[Fraction]

    @property
    def needed(self) -> int:
        return self.at_least or len(self.items)

    def range_of(self, items: list[Question]) -> tuple[Fraction, Fraction]:
        """As far as the ranges of the questions decide."""
        factor = Fraction(len(items) if self.method == "sum" else 1, self.needed)
        lowest = sum(sorted(one.lowest for one in items)[: self.needed])
        highest = sum(sorted(one.highest for one in items)[-self.needed :])
        return lowest * factor, highest * factor

    def line(self) -> str:
        text = f"{{id: {self.name}, {self.method}: [{', '.join(self.items)}]"
        text += f", reversed: [{', '.join(self.reversed)}]" if self.reversed else ""
        text += f", at-least: {self.at_least}" if self.at_least else ""
        names = ", ".join(f"{float(one):g}: band" for one in self.bands)
        return text + (f", bands: {{{names}}}" if self.bands else "") + "}"


@dataclass
class Questionnaire:
    seed: int
    questions: list[Question] = field(default_factory=list)
    scores: list[Score] = field(default_factory=list)

    def question(self, name: str) -> Question:
        return next(one for one in self.questions if one.name == name)

    def pick(self, sheets):
        return random.Random(self.seed).choice(sheets)

    def lines(self) -> list[str]:
        lines = [f"questionnaire: scores-{self.seed}", "title: Scores", "sections:"]
        section = None
        for question in self.questions:
            if question.section_when is not section:
                section = question.section_when
                lines.append("  - title: Part")
                lines += [f"    when: '{section.words}'"] if section.words else []
                lines.append("    questions:")
            lines.append(f"      - {question.line()}")
        return lines + ["scores:"] + [f"  - {score.line()}" for score in self.scores]

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def line_of(self, score: Score) -> int:
        return self.lines().index(f"  - {score.line()}") + 1


class Generator:
    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.made = Questionnaire(seed)

    def whole(self) -> Questionnaire:
        count = self.chance.randint(2, 6)
        while len(self.made.questions) < count:
            # An object of its own for each section, so that sections without a condition differ.
            when = self.condition() if self.often(40) else Condition("", ALWAYS.holds)
            for _ in range(self.chance.randint(1, 3)):
                self.add_question(when)
        for number in range(3):
            self.add_score(f"s{number}")
        return self.made

    def often(self, percent: int) -> bool:
        return self.chance.random() * 100 < percent

    def add_question(self, section_when: Condition) -> None:
        keys, numbers = self.chance.choice([self.rating, self.choice, self.yes_no, self.slider, self.number])()
        name = f"q{len(self.made.questions)}"
        when = self.condition() if self.often(40) else ALWAYS
        self.made.questions.append(Question(name, keys, numbers, self.often(75), when, section_when))

    def rating(self):
        lowest, length = self.chance.randint(-1, 1), self.chance.randint(1, 4)
        numbers = {str(one): Fraction(one) for one in range(lowest, lowest + length + 1)}
        return f"type: rating, range: [{lowest}, {lowest + length}], labels: [no, yes]", numbers

    def choice(self):
        codes = self.chance.sample(range(-2, 9), self.chance.randint(2, 5))
        options = ", ".join(f"{code}: option {code}" for code in codes)
        return f"type: choice, options: {{{options}}}", {str(code): Fraction(code) for code in codes}

    def yes_no(self):
        return "type: yes-no", {"yes": Fraction(1), "no": Fraction(0)}

    def slider(self):
        step = self.chance.choice(["0.5", "2.5", "0.1", "3"])
        count = self.chance.randint(1, 4)
        numbers = [Fraction(step) * place for place in range(count + 1)]
        keys = f"type: slider, range: [0, {float(numbers[-1]):g}], step: {step}, labels: [no, yes]"
        return keys, {f"{float(one):g}": one for one in numbers}

    def number(self):
        highest = self.chance.randint(1, 4)
        return f"type: number, range: [0, {highest}]", {str(one): Fraction(one) for one in range(highest + 1)}

    def condition(self) -> Condition:
        if not self.made.questions:
            return ALWAYS
        kind = self.chance.randrange(6)
        if kind > 2:
            return self.test()
        left, right = self.test(), self.test()
        if kind == 0:
            return Condition(f"{left.words} and {right.words}", lambda a: left.holds(a) and right.holds(a))
        if kind == 1:
            return Condition(f"{left.words} or {right.words}", lambda a: left.holds(a) or right.holds(a))
        return Condition(f"not ({left.words})", lambda a: not left.holds(a))

    def test(self) -> Condition:
        question = self.chance.choice(self.made.questions)
        name, numbers = question.name, question.numbers
        if self.often(15):
            return Condition(f"answered {name}", lambda a: name in a)
        answer = self.chance.choice(list(numbers))
        if "yes" in numbers or self.often(25):
            return Condition(f"{name} is {answer}", lambda a: a.get(name) == answer)
        bound = numbers[answer]
        if self.often(50):
            return Condition(f"{name} >= {answer}", lambda a: name in a and numbers[a[name]] >= bound)
        return Condition(f"{name} < {answer}", lambda a: name in a and numbers[a[name]] < bound)

    def add_score(self, name: str) -> None:
        names = [one.name for one in self.made.questions]
        items = self.chance.sample(names, self.chance.randint(1, min(4, len(names))))
        turned = [one for one in items if self.often(25)]
        at_least = self.chance.randint(1, len(items)) if self.often(50) else None
        score = Score(name, self.chance.choice(["sum", "mean"]), items, turned, at_least, [])
        lowest, highest = score.range_of([self.made.question(one) for one in items])
        if self.often(70):
            starts = {Fraction(self.chance.randint(int(lowest * 2), int(highest * 2) + 1), 2) for _ in range(4)}
            score.bands = sorted(starts | ({lowest} if lowest.denominator in (1, 2, 5, 10) else set()))
        self.made.scores.append(score)


def generated(seed: int) -> Questionnaire:
    return Generator(seed).whole()
