"""The language: turns nodes into a questionnaire and refuses what the language does not have."""

import re

from .checking import check_condition
from .conditions import parse
from .features import Features
from .history import read_changes, read_former_ids, read_former_names, read_reserved
from .orders import check_conditions, read_order
from .model import Option, Question, Questionnaire, Section
from .questions import QuestionReader, no_answer_of, options_of
from .reading import Map, Node, Scalar, read
from .refusal import refuse_unless
from .scalars import Keys, entries, identifier, pairs, scalar, truth, whole, word
from .schedules import read_rule
from .scores import read_score
from .texts import Text, TextReader

SENSORS = (
    "gps", "microphone", "accelerometer", "gyroscope", "barometer", "light", "proximity", "pedometer", "heart-rate", "camera",
    "bluetooth", "wifi")
TARGETS = ("track", "intersession", "form", "radar", "redcap", "fhir", "esmira")


def read_questionnaire(text: str, features: Features) -> Questionnaire:
    return QuestionnaireReader(Keys(read(text, features.unused_anchors_compile), "a questionnaire"), features).whole()


class QuestionnaireReader:
    def __init__(self, keys: Keys, features: Features) -> None:
        self.keys = keys
        self.features = features
        self.ids: set[str] = set()
        self.known: dict[str, Question] = {}

    def whole(self) -> Questionnaire:
        keys = self.keys
        name = scalar(keys.need("questionnaire"), "questionnaire").text
        refuse_unless(bool(re.fullmatch(r"[a-z][a-z0-9-]*", name)), f"{name!r} is not an id of a questionnaire")
        languages = read_languages(keys.take("languages"))
        self.texts = TextReader(languages, self.features.last_line_break_dropped)
        result = Questionnaire(name, self.texts.text(keys.need("title"), "title"), languages=languages)
        self.read_attributes(result)
        self.lists = {
            key.text: self.options(value) for key, value in self.pairs_of("option-lists")}
        self.questions = QuestionReader(self.texts, self.lists, self.features)
        result.sections = self.sections()
        for node in self.maybe("scores", [], lambda node: entries(node, "scores")):
            self.new_id(read_score(node, self.known, self.texts))
        self.read_history(result.version)
        # Promises are proved, not compiled.
        self.maybe("expect", [], lambda node: entries(node, "expect"))
        keys.end()
        self.refuse_empty(result)
        return result

    def read_attributes(self, result: Questionnaire) -> None:
        keys = self.keys
        result.description, result.intro, result.outro = (self.maybe_text(key) for key in ("description", "intro", "outro"))
        source = keys.take("source")
        result.source = None if source is None else self.texts.plain(source, "source")
        result.version = self.maybe("version", 1, lambda node: whole(node, "version", least=1, core=self.features.core_numbers))
        result.active = self.maybe("active", True, lambda node: truth(node, "active"))
        result.repeat = self.maybe("repeat", "once", lambda node: word(node, "repeat", ("once", "many")))
        result.changeable = self.maybe("changeable", False, lambda node: truth(node, "changeable"))
        result.schedule = self.maybe("schedule", [], lambda node: [read_rule(one, self.features) for one in entries(node, "schedule")])
        result.sensors = [(read_sensor(key), self.amount(value)) for key, value in self.pairs_of("can-use")]
        self.maybe("target", None, read_targets)
        self.maybe("server", None, lambda node: self.read_server(result, Keys(node, "server")))

    def read_history(self, version: int) -> None:
        known = {*self.lists, *self.known, *self.questions.former_ids}
        self.maybe("formerly", None, read_former_names)
        self.maybe("changes", None, lambda node: read_changes(node, version, self.texts))
        self.maybe("reserved", None, lambda node: read_reserved(node, known))

    def read_server(self, result: Questionnaire, keys: Keys) -> None:
        if (node := keys.take("id")) is not None:
            result.server_id = whole(node, "id", least=1, core=self.features.core_numbers)
        if (node := keys.take("name")) is not None:
            result.server_name = self.texts.plain(node, "name")
        if (node := keys.take("version")) is not None:
            result.server_version = self.texts.plain(node, "version")
        keys.end()

    def maybe(self, key: str, otherwise, read_value):
        node = self.keys.take(key)
        return otherwise if node is None else read_value(node)

    def maybe_text(self, key: str) -> Text | None:
        return self.maybe(key, None, lambda node: self.texts.text(node, key))

    def pairs_of(self, key: str) -> list[tuple[Scalar, Node]]:
        return self.maybe(key, [], lambda node: pairs(node, key))

    def amount(self, node: Node) -> int:
        if isinstance(node, Map):
            keys = Keys(node, "a sensor")
            node = keys.need("amount")
            keys.end()
        return whole(node, "amount", least=1, core=self.features.core_numbers)

    def options(self, node: Node) -> list[Option]:
        refuse_unless(not isinstance(node, Scalar), "an option list takes options")
        return options_of(node, self.texts, {})

    def sections(self) -> list[Section]:
        nodes, questions = self.keys.take("sections"), self.keys.take("questions")
        refuse_unless((nodes is None) != (questions is None), "a file has sections or questions")
        if nodes is None:
            section = Section(questions=[self.question(node, [], []) for node in entries(questions, "questions")])
            section.order = self.order(self.keys, len(section.questions))
            sections, order = [section], None
        else:
            sections = [self.section(Keys(node, "a section")) for node in entries(nodes, "sections")]
            order = self.order(self.keys, len(sections))
        check_conditions(sections, order)
        return sections

    def order(self, keys: Keys, count: int):
        return read_order(keys, count, self.features.core_numbers)

    def section(self, keys: Keys) -> Section:
        section = Section()
        if (name := keys.take("id")) is not None:
            section.id = self.new_id(identifier(name, "a section's id", self.features.reserved_words_as_ids_refused))
        if (title := keys.take("title")) is not None:
            section.title = self.texts.text(title, "title")
        if (text := keys.take("text")) is not None:
            section.text = self.texts.text(text, "text")
        if (when := keys.take("when")) is not None:
            section.when = self.condition(when)
        shared = keys.take("options")
        options = [] if shared is None else options_of(shared, self.texts, self.lists)
        named = keys.take("no-answer")
        refuse_unless(named is None or shared is not None, "no-answer needs options")
        refusals = [] if named is None else no_answer_of(named, options)
        questions, items = keys.take("questions"), keys.take("items")
        refuse_unless(questions is not None or items is not None, "a section needs questions or items")
        refuse_unless(items is None or shared is not None, "items need options")
        section.questions = [self.question(node, options, refusals) for node in ([] if questions is None else entries(questions, "questions"))]
        section.questions += [self.item(key, value, options, refusals) for key, value in ([] if items is None else pairs(items, "items"))]
        section.order = self.order(keys, len(section.questions))
        for question in section.questions:
            question.section_when = section.when
        keys.end()
        return section

    def condition(self, node: Node):
        condition = parse(scalar(node, "when").text)
        check_condition(condition, self.known)
        return condition

    def question(self, node: Node, shared: list[Option], refusals: list[str]) -> Question:
        keys = Keys(node, "a question")
        when = keys.take("when")
        condition = None if when is None else self.condition(when)
        question = self.questions.read(keys, shared, refusals)
        question.when = condition
        self.enter(question)
        return question

    def item(self, key: Scalar, node: Node, options: list[Option], refusals: list[str]) -> Question:
        name = identifier(key, "an item's id", self.features.reserved_words_as_ids_refused)
        if isinstance(node, Map) and {key.text for key, _ in node.pairs} & {"text", "formerly"}:
            keys = Keys(node, "an item")
            self.questions.former_ids += read_former_ids(keys)
            node = keys.need("text")
            keys.end()
        question = Question("choice", name, self.texts.text(node, name), options=options, no_answer=refusals, shares_options=True)
        self.enter(question)
        return question

    def enter(self, question: Question) -> None:
        """Lets later conditions refer to a question."""
        if question.id is not None:
            self.known[self.new_id(question.id)] = question
        for field in question.fields:
            if field.when_node is not None:
                field.when = self.condition(field.when_node)
            self.enter(field)

    def new_id(self, name: str) -> str:
        refuse_unless(name not in self.ids, f"the id {name} is taken")
        self.ids.add(name)
        return name

    def refuse_empty(self, result: Questionnaire) -> None:
        questions = [question for section in result.sections for question in section.questions]
        asks = any(question.type != "note" for question in questions)
        refuse_unless(asks or (self.features.notes_alone_compile and bool(questions)), "the questionnaire is empty")


def read_languages(node: Node | None) -> list[str]:
    if node is None:
        return []
    languages = [scalar(entry, "languages").text for entry in entries(node, "languages")]
    refuse_unless(bool(languages) and len(set(languages)) == len(languages), "languages names each language once")
    for tag in languages:
        refuse_unless(bool(re.fullmatch(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*", tag)), f"{tag!r} is not a language")
    return languages


def read_targets(node: Node) -> None:
    nodes = [node] if isinstance(node, Scalar) else entries(node, "target")
    refuse_unless(bool(nodes), "target names no target")
    names = [word(one, "target", TARGETS) for one in nodes]
    refuse_unless(len(set(names)) == len(names), "target names one twice")


def read_sensor(key: Scalar) -> str:
    refuse_unless(key.text in SENSORS or bool(re.fullmatch("x-.+", key.text)), f"the sensor {key.text!r} is unknown")
    return key.text
