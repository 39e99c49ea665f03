"""Random ways to answer, for numbers of any range."""

from decimal import Decimal

from independent.conditions import holds
from platforms_check import Way


class AnyWay(Way):
    # Whether the answers are given to `--answers`, which takes none that the questionnaire refuses.
    is_typed = True

    def answer(self, question):
        if self.is_typed and (question.pattern is not None or question.dates != ("any", "any") or question.input not in ("line", "area")):
            return None
        if question.type == "multiple" and question.at_most is not None:
            alone = {*question.no_answer, *question.exclusive}
            codes = [code for code in question.codes() if code not in alone]
            most = min(question.at_most, len(codes))
            if most == 0:
                return None
            return frozenset(self.chance.sample(codes, self.chance.randint(min(most, max(1, question.at_least)), most)))
        if question.type not in ("rating", "slider", "number"):
            return super().answer(question)
        step = question.step if question.type == "slider" else Decimal(1)
        low, high = question.range or (None, None)
        low = int(low if low is not None else (high - 50 if high is not None else 0))
        high = max(low, int(high if high is not None else low + 100))
        # The ends more often than others, because conditions ask about them.
        last = int((high - low) / step)
        return low + step * self.chance.choice([0, last, self.chance.randint(0, last)])


class ThoughtWay(AnyWay):
    is_typed = False


def false_somewhere(name, model, leaves_out, ways=60):
    """The numbers of questions whose own conditions are false after some answers, sections, and questions not shown for `any` reason."""
    found, numbers = set(), {}
    parts = [one for section in model.sections for question in section.questions for one in (question, *question.fields)]
    for number, one in enumerate(parts):
        numbers[id(one)] = number
    for seed in range(ways if any(one.shown_when() for one in parts) else 0):
        way = ThoughtWay(model, f"{name} {seed}", leaves_out=leaves_out)
        known = {question.id: question for question in way.questions}

        def is_false(conditions):
            return not all(holds(condition, way.answers, known) for condition in conditions)

        for place, section in enumerate(model.sections):
            if section.when is not None and is_false([section.when]):
                found.add(f"section {place}")
            for question in section.questions:
                around = question.shown_when()
                for one in (question, *question.fields):
                    outer = [section.when] if section.when is not None else []
                    outer += around if one is not question else []
                    own = [one.when] if one.when is not None else []
                    if is_false(outer + own):
                        found.add(f"any {numbers[id(one)]}")
                        if not is_false(outer):
                            found.add(numbers[id(one)])
    return found
