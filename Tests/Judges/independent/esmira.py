"""The target `esmira`: one study of ESMira for all languages."""

import re
from decimal import Decimal
from typing import Callable

from .conditions import tests
from .esmira_scripts import Relevance
from .esmira_schedule import schedule_of
from .features import Features
from .model import Question, Questionnaire, Section
from .refusal import Refusal, refuse_unless
from .shown import Shown
from .texts import Text, as_html, without_markup
from .wording import json_number, yes_no

MOST_VISIBLE = 7
MOST_POINTS = 11
# The server's own pages store other values for these than the apps.
OTHER_ON_THE_WEB = ("choice", "multiple", "rating", "slider")
# Phones ring for what is not published, so there is nothing that could.
HIDDEN = ("publishedAndroid", "publishedIOS", "publishedWeb", "showInDisabledList")


def lower(questionnaire: Questionnaire, language: str | None, features: Features) -> dict:
    return ESMira(questionnaire).document()


class ESMira:
    def __init__(self, questionnaire: Questionnaire) -> None:
        self.questionnaire = questionnaire
        self.languages = questionnaire.languages or [None]
        self.model = Shown(questionnaire)
        self.notes = 0

    def document(self) -> dict:
        source = self.questionnaire
        study = {"title": self.plain(source.title)}
        if source.description is not None:
            study["studyDescription"] = self.html(source.description)
        if source.languages:
            study["langCodes"] = list(source.languages)
            if source.languages[0] != "en":
                study["defaultLang"] = source.languages[0]
        has_conditions = any(question.shown_when() for question in self.model.questions) or any(
            section.when for section in source.sections)
        others = any(question.type in OTHER_ON_THE_WEB for question in self.model.questions)
        return {**study, "publishedWeb": not has_conditions and not others, "questionnaires": [self.content()]}

    def content(self) -> dict:
        source = self.questionnaire
        result = {"title": self.plain(source.title)}
        if source.server_id is not None:
            result["internalId"] = source.server_id
        if not source.active:
            result |= {name: False for name in HIDDEN}
        if source.repeat == "once":
            result["completableOnce"] = True
        limits, triggers = schedule_of(source)
        if not source.active:
            limits, triggers = {}, []
        result |= {**limits, "showSkipToast": False, "pages": self.pages()}
        return {**result, "actionTriggers": triggers} if triggers else result

    # Texts

    def each(self, shown: Callable[[str | None], str]):
        versions = {language: shown(language) for language in self.languages}
        return versions if len(versions) > 1 else versions[self.languages[0]]

    def plain(self, text: Text):
        return self.each(lambda language: without_markup(text.of(language)))

    def html(self, text: Text):
        return self.each(lambda language: as_html(text.of(language), True))

    def words(self, question: Question):
        def shown(language):
            text = as_html(question.text.of(language), True)
            if question.unit is not None:
                text += f" ({as_html(question.unit.of(language), True)})"
            if question.help is not None:
                text += f"<br><small>{as_html(question.help.of(language), True)}</small>"
            return text

        return self.each(shown)

    # Pages

    def pages(self) -> list[dict]:
        pages = [self.text_page(self.questionnaire.intro)]
        for section in self.questionnaire.sections:
            pages += self.section(section)
        pages.append(self.text_page(self.questionnaire.outro))
        return [page for page in pages if page is not None]

    def text_page(self, text: Text | None) -> dict | None:
        return None if text is None else {"inputs": [self.note(self.html(text))]}

    def note(self, words) -> dict:
        self.notes += 1
        return {"name": f"note_{self.notes}", "text": words, "responseType": "text"}

    def section(self, section: Section) -> list[dict]:
        """A new page begins before the first item whose condition names a question of the page at hand."""
        pages: list[list[Question]] = [[]]
        for question in (one for question in section.questions for one in (question, *question.fields)):
            named = {test.question for condition in question.shown_when() for test in tests(condition)}
            if named & {other.id for other in pages[-1]}:
                pages.append([])
            pages[-1].append(question)
        return [self.page(section, questions, place == 0) for place, questions in enumerate(pages)]

    def page(self, section: Section, questions: list[Question], is_first: bool) -> dict:
        result = {}
        if is_first and (section.title is not None or section.text is not None):
            result["header"] = self.each(lambda language: self.header(section, language))
        result["relevance"] = Relevance(self.model, section, questions, None, has_header="header" in result)
        if self.is_shuffled(section):
            result["randomized"] = True
        return {**result, "inputs": [self.item(section, question) for question in questions]}

    @staticmethod
    def is_shuffled(section: Section) -> bool:
        """A page shuffles all of its items, so nothing stays in place, and no group is taken apart."""
        order = section.order
        has_groups = any(question.fields for question in section.questions)
        return order is not None and order.count > 1 and not has_groups and order.first == 0 and order.last == 0

    @staticmethod
    def header(section: Section, language: str | None) -> str:
        title = "" if section.title is None else f"<h3>{as_html(section.title.of(language), True)}</h3>"
        return title + ("" if section.text is None else as_html(section.text.of(language), True))

    # Items

    def item(self, section: Section, question: Question) -> dict:
        if question.id is None:
            result = self.note(self.words(question))
        else:
            kind, keys = self.answer(question)
            result = {"name": self.model.name(question), "text": self.words(question)}
            result |= {} if kind == "text_input" else {"responseType": kind}
            result |= keys
            if question.type not in ("note", "group"):
                # Of an optional group, no field can be required.
                group = self.model.groups.get(question.id)
                required = question.required and (group is None or group.required)
                result["required"] = required
                result |= {} if required else {"optional": True}
        return {**result, "relevance": Relevance(self.model, section, [question], question, has_header=False)}

    def answer(self, question: Question) -> tuple[str, dict]:
        kind = question.type
        if kind == "choice":
            return self.choice(question)
        if kind == "multiple":
            self.refuse_parts(question)
            return "list_multiple", {"listChoices": [self.plain(option.text) for option in question.options]}
        if kind == "yes-no":
            yes, no = (self.each(lambda language, place=place: yes_no(question, language)[place]) for place in (0, 1))
            return "binary", {"leftSideLabel": no, "rightSideLabel": yes}
        if kind == "rating":
            return self.rating(question)
        if kind == "slider":
            return self.slider(question)
        if kind == "number":
            high = question.range and question.range[1]
            refuse_unless(high is None or high >= 0, "the Android app takes no numbers below 0")
            refuse_unless(question.whole, "the Android app drops the comma of a decimal number")
            return "number", {}
        if kind in ("text", "date", "time"):
            return ("text_input" if kind == "text" else kind), {}
        if kind in ("note", "group"):
            return "text", {}
        raise Refusal(f"esmira has no {kind}")

    def refuse_parts(self, question: Question) -> None:
        for language in self.languages:
            texts = [without_markup(option.text.of(language)) for option in question.options]
            for place, text in enumerate(texts):
                others = texts[:place] + texts[place + 1 :]
                refuse_unless(not any(text in other for other in others), f"{text!r} is part of another answer")
                number = int(text) if re.fullmatch("[+-]?[0-9]+", text) else place + 1
                refuse_unless(number == place + 1 or not 1 <= number <= len(texts), f"{text!r} is taken for a place")

    def choice(self, question: Question) -> tuple[str, dict]:
        codes = [option.code for option in question.options]
        first = 1
        if all(code.lstrip("-").isdigit() for code in codes):
            numbers = [int(code) for code in codes]
            if numbers == list(range(numbers[0], numbers[0] + len(numbers))):
                first = numbers[0]
        return self.list([self.plain(option.text) for option in question.options], question.drop_down, first)

    @staticmethod
    def list(texts: list, drop_down: bool | None, first: int) -> tuple[str, dict]:
        if drop_down is None:
            drop_down = len(texts) > MOST_VISIBLE
        return "list_single", {"listChoices": texts, "forceInt": True, "asDropDown": drop_down, **start(first, 1)}

    def rating(self, question: Question) -> tuple[str, dict]:
        codes = question.codes()
        if not question.between and len(codes) <= MOST_POINTS:
            steps = {} if len(codes) == 5 else {"likertSteps": len(codes)}
            return "likert", {**steps, **self.ends(question), **start(int(codes[0]), 1)}
        labels = {Decimal(codes[0]): question.labels[0], Decimal(codes[-1]): question.labels[1]} if question.labels else {}
        labels |= question.between

        def shown(code: str, language: str | None) -> str:
            label = labels.get(Decimal(code))
            words = "" if label is None else without_markup(label.of(language))
            return f"{code} {words}" if words else code

        texts = [self.each(lambda language, code=code: shown(code, language)) for code in codes]
        return self.list(texts, None, int(codes[0]))

    def ends(self, question: Question) -> dict:
        keys = zip(("leftSideLabel", "rightSideLabel"), question.labels)
        return {key: self.plain(text) for key, text in keys if any(text.of(language) for language in self.languages)}

    def slider(self, question: Question) -> tuple[str, dict]:
        low, high = question.range
        refuse_unless(question.step == 1, "sliders have no steps")
        refuse_unless(low == low.to_integral_value() and high == high.to_integral_value(), "a slider that is not whole")
        refuse_unless(high > 1, "a slider that ends at 1 or below")
        return "va_scale", {"maxValue": json_number(high), **self.ends(question), **start(int(low), 0)}


def start(first: int, usual: int) -> dict:
    return {} if first == usual else {"useCustomStart": True, "customStart": first}
