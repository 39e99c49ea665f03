"""The target `intersession`: Intersession-Online, one document for each language."""

from .conditions import Condition
from .expanding import Expansion, always_holds, expand
from .features import Features
from .model import Question, Questionnaire, ScheduleRule, Section
from .refusal import refuse_unless
from .texts import Text, without_markup
from .wording import choices, words

TYPES = ("choice", "yes-no", "rating", "sam")


class Alternation(list):
    """The JSON of a condition together with its meaning, because there may be other ways to write it."""

    def __init__(self, alternatives: list[list[dict]], expansion: Expansion) -> None:
        super().__init__(alternatives)
        self.expansion = expansion


class Document(dict):
    """A document with a condition that may also be refused."""


def lower(questionnaire: Questionnaire, language: str | None, features: Features) -> dict:
    return Intersession(questionnaire, language, features).document()


def without_unseen(sections: list[dict]) -> list[dict]:
    """The sections that somebody is shown: not those after answers to questions that nobody is asked."""
    unseen: set[str] = set()
    kept: list[dict] = []
    for section in sections:
        conditions = section.get("conditions")
        if conditions is not None:
            possible = [pairs for pairs in conditions if not any(pair["question"] in unseen for pair in pairs)]
            if not possible:
                unseen |= {question["id"] for question in section["questions"]}
                continue
            section["conditions"] = Alternation(possible, conditions.expansion)
        kept.append({**section, "position": len(kept) + 1})
    return kept


class Intersession:
    def __init__(self, questionnaire: Questionnaire, language: str | None, features: Features) -> None:
        self.questionnaire = questionnaire
        self.language = language
        self.features = features
        self.sections: list[dict] = []
        self.refusable = False
        self.known = {question.id: question for section in questionnaire.sections for question in section.questions}

    def document(self) -> dict:
        source = self.questionnaire
        for section in source.sections:
            self.section(section)
        document = Document if self.refusable else dict
        return document({
            "id": source.id, "name": self.plain(source.title), "description": self.plain(source.description),
            "sections": without_unseen(self.sections), "delivery": [self.rule(rule) for rule in source.schedule]})

    def plain(self, text: Text | None) -> str | None:
        return None if text is None else without_markup(text.of(self.language))

    def section(self, section: Section) -> None:
        """The questions that share the section's options stay together; any other becomes a separate section."""
        description = "\n".join(self.plain(text) for text in (section.title, section.text) if text is not None) or None
        together: list[Question] = []
        for question in section.questions:
            refuse_unless(question.type in TYPES, f"intersession has no {question.type}")
            alone = not question.shares_options or question.when is not None
            if alone or not together:
                together = [] if alone else [question]
                self.add(description, [question] if alone else together, question.shown_when())
                description = None
            else:
                together.append(question)
                self.sections[-1]["questions"].append(self.question(len(together), question))

    def add(self, description: str | None, questions: list[Question], conditions: list[Condition]) -> None:
        section = {
            "position": len(self.sections) + 1,
            "description": description,
            "options": [
                {"position": place, "text": text, "value": value_of(code)}
                for place, (code, text) in enumerate(choices(questions[0], self.language), start=1)],
            "questions": [self.question(place, question) for place, question in enumerate(questions, start=1)]}
        expansion = expand(conditions, self.known)
        kept = conditions and not self.features.intersession_conditions_that_always_hold
        if kept or not expansion.always_holds():
            section["conditions"] = Alternation(self.alternatives(expansion), expansion)
        parts_hold = kept and any(always_holds(condition, self.known) for condition in conditions)
        self.refusable = self.refusable or expansion.roundabout or parts_hold
        self.sections.append(section)

    def alternatives(self, expansion: Expansion) -> list[list[dict]]:
        order = {name: place for place, name in enumerate(self.known)}
        return [
            [{"question": name, "option": value_of(code)} for name, code in sorted(pairs, key=lambda pair: order[pair[0]])]
            for pairs in expansion.alternatives]

    def question(self, place: int, question: Question) -> dict:
        return {
            "position": place, "id": question.id, "text": words(question, self.language, without_markup), "required": question.required}

    def rule(self, rule: ScheduleRule) -> dict:
        result = {
            "windows": [{"start": start, "end": end, "prompts": rule.prompts} for start, end in rule.windows],
            "at": rule.at,
            "open_for_minutes": rule.open_for,
            "min_gap_minutes": rule.min_gap,
            "every_days": 7 if rule.weekdays and rule.every_days == 1 else rule.every_days,
            "from_day": rule.from_day,
            "starts": rule.starts,
            "ends": rule.ends}
        if self.features.intersession_delivery:
            result |= {
                "days": rule.days and [list(days) for days in rule.days], "weekdays": rule.weekdays,
                "remind_after_minutes": rule.reminders}
        return result


def value_of(code: str) -> int | str:
    return int(code) if code.lstrip("-").isdigit() else code
