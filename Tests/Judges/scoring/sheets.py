"""All answers to a small questionnaire, and what they make of a score."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass
class Sheet:
    """What one participant saw and answered."""

    shown: frozenset[str]
    answers: dict[str, str]

    @property
    def is_complete(self) -> bool:
        return all(name in self.answers for name in self.shown)


def all_sheets(questionnaire, most: int) -> list[Sheet] | None:
    """None if there are more than that."""
    sheets = [Sheet(frozenset(), {})]
    for question in questionnaire.questions:
        longer = []
        for sheet in sheets:
            if question.section_when.holds(sheet.answers) and question.when.holds(sheet.answers):
                shown = sheet.shown | {question.name}
                longer += [Sheet(shown, sheet.answers | {question.name: answer}) for answer in question.numbers]
                if not question.required:
                    longer.append(Sheet(shown, sheet.answers))
            else:
                longer.append(sheet)
        if len(longer) > most:
            return None
        sheets = longer
    return sheets


def value(score, sheet: Sheet, questionnaire) -> Fraction | None:
    """None if the score is missing."""
    numbers = []
    for name in score.items:
        if name in sheet.answers:
            question = questionnaire.question(name)
            number = question.numbers[sheet.answers[name]]
            numbers.append(question.lowest + question.highest - number if name in score.reversed else number)
    if len(numbers) < score.needed:
        return None
    mean = Fraction(sum(numbers)) / len(numbers)
    return mean if score.method == "mean" else mean * len(score.items)
