"""Questions of every type."""

import re
from datetime import date
from decimal import Decimal

from .features import Features
from .history import read_former_ids
from .model import Option, Question
from .reading import List, Map, Node, Scalar
from .refusal import Refusal, refuse_unless
from .scalars import CORE_NUMBER, Keys, entries, identifier, number, scalar, truth, whole, word
from .texts import Text, TextReader, is_control

TYPES = ("choice", "multiple", "yes-no", "slider", "rating", "sam", "number", "text", "date", "time", "group", "note")
INPUTS = ("line", "area", "email", "url", "tel", "password")
CODE = re.compile(r"0|-?[1-9][0-9]*|[A-Za-z][A-Za-z0-9_-]*")
MOST_POINTS = 101
MOST_LABELLED = 11


def code_of(text: str) -> str:
    refuse_unless(bool(CODE.fullmatch(text)), f"{text!r} is not an answer code")
    refuse_unless(not text.lstrip("-").isdigit() or abs(int(text)) < 2**63, f"{text!r} is too large for an answer code")
    return text


def options_of(node: Node, texts: TextReader, lists: dict[str, list[Option]]) -> list[Option]:
    """Options as a map, as a list whose codes are positions, or by the name of a list."""
    if isinstance(node, Scalar):
        refuse_unless(node.text in lists, f"there is no option list {node.text!r}")
        return lists[node.text]
    if isinstance(node, List):
        options = [Option(str(place), texts.text(one, "an option")) for place, one in enumerate(node.items, start=1)]
    else:
        options = [Option(code_of(key.text), texts.text(value, key.text)) for key, value in node.pairs]
    refuse_unless(len(options) > 1, "a list of options has two or more")
    return options


def no_answer_of(node: Node, options: list[Option]) -> list[str]:
    """Codes of answers that say nothing about the question."""
    named = [scalar(one, "no-answer").text for one in entries(node, "no-answer")]
    codes = {option.code for option in options}
    refuse_unless(set(named) <= codes, "no-answer names a code that is not an answer")
    refuse_unless(len(set(named)) == len(named), "no-answer names a code twice")
    refuse_unless(set(named) != codes, "every answer means no answer")
    return named


def day(node: Node) -> str:
    text = scalar(node, "range").text
    if text not in ("any", "today"):
        refuse_unless(bool(re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text)), f"{text!r} is not a date")
        try:
            date.fromisoformat(text)
        except ValueError:
            raise Refusal(f"the date {text} does not exist") from None
    return text


class QuestionReader:
    def __init__(self, texts: TextReader, lists: dict[str, list[Option]], features: Features) -> None:
        self.texts = texts
        self.lists = lists
        self.features = features
        self.former_ids: list[str] = []

    def read(self, keys: Keys, shared: list[Option], refusals: list[str] = []) -> Question:
        node = keys.take("type")
        refuse_unless(node is not None or bool(shared), "a question needs a type")
        kind = "choice" if node is None else word(node, "type", TYPES)
        name = keys.take("id")
        refuse_unless(name is not None or kind == "note", "a question needs an id")
        question = Question(
            kind, None if name is None else identifier(name, "an id", self.features.reserved_words_as_ids_refused),
            self.texts.text(keys.need("text"), "text"))
        if (node := keys.take("help")) is not None:
            question.help = self.texts.text(node, "help")
        if (node := keys.take("required")) is not None:
            question.required = truth(node, "required")
        self.former_ids += read_former_ids(keys)
        if kind in ("choice", "multiple"):
            question.no_answer = refusals
        getattr(self, "read_" + kind.replace("-", "_"))(keys, question, shared)
        keys.end()
        return question

    def read_choice(self, keys: Keys, question: Question, shared: list[Option]) -> None:
        question.shares_options = "options" not in keys.left and bool(shared)
        question.options = shared
        if not question.shares_options:
            question.options, question.no_answer = options_of(keys.need("options"), self.texts, self.lists), []
        if (node := keys.take("no-answer")) is not None:
            question.no_answer = no_answer_of(node, question.options)
        if (node := keys.take("drop-down")) is not None:
            question.drop_down = truth(node, "drop-down")

    def read_multiple(self, keys: Keys, question: Question, shared: list[Option]) -> None:
        self.read_choice(keys, question, shared)
        codes = question.codes()
        if (node := keys.take("exclusive")) is not None:
            question.exclusive = [scalar(one, "exclusive").text for one in entries(node, "exclusive")]
            refuse_unless(set(question.exclusive) <= set(codes), "exclusive names a code that is not an answer")
        alone = {*question.exclusive, *question.no_answer}
        least, most = keys.take("at-least"), keys.take("at-most")
        core = self.features.core_numbers
        question.at_least = (1 if question.required else 0) if least is None else whole(least, "at-least", 0, core)
        question.at_most = None if most is None else whole(most, "at-most", 1, core)
        together = len(codes) - len(alone)
        refuse_unless(question.at_least <= max(together, 1), "at-least cannot be met")
        refuse_unless(question.at_most is None or question.at_least <= question.at_most, "at-least is more than at-most")

    def read_yes_no(self, keys: Keys, question: Question, shared: list[Option]) -> None:
        question.labels = self.labels(keys)
        for label in question.labels:
            for text in (label.everywhere, *dict(label.by_language).values()):
                refuse_unless(text != "", "an answer without a text")

    def read_slider(self, keys: Keys, question: Question, shared: list[Option]) -> None:
        question.range = self.range(keys.need("range"))
        if (node := keys.take("step")) is not None:
            question.step = number(node, "step", self.features.core_numbers)
        refuse_unless(question.step > 0, "step is not above 0")
        self.scale_labels(keys, question)
        refuse_unless((question.range[1] - question.range[0]) % question.step == 0, "the steps do not reach the end")
        refuse_unless(not set(keys.left) & {"default", "start", "initial", "value"}, "a slider takes no start value")

    def read_rating(self, keys: Keys, question: Question, shared: list[Option]) -> None:
        question.range = self.range(keys.need("range"))
        refuse_unless(all(end == end.to_integral_value() for end in question.range), "a rating takes whole numbers")
        refuse_unless(question.range[1] - question.range[0] <= MOST_POINTS - 1, "a rating with too many numbers")
        self.scale_labels(keys, question)

    def read_sam(self, keys: Keys, question: Question, shared: list[Option]) -> None:
        question.dimension = word(keys.need("dimension"), "dimension", ("valence", "arousal"))

    def read_number(self, keys: Keys, question: Question, shared: list[Option]) -> None:
        if (node := keys.take("range")) is not None:
            question.range = self.open_range(node)
        if (node := keys.take("whole")) is not None:
            question.whole = truth(node, "whole")
        if (node := keys.take("unit")) is not None:
            question.unit = self.texts.unit(node)

    def read_text(self, keys: Keys, question: Question, shared: list[Option]) -> None:
        if (node := keys.take("input")) is not None:
            question.input = word(node, "input", INPUTS)
        if (node := keys.take("pattern")) is not None:
            question.pattern = scalar(node, "pattern").text
            refuse_unless(question.pattern != "", "an empty pattern")
            refuse_unless(not any(is_control(character) for character in question.pattern), "a pattern with a control character")
        if (node := keys.take("pattern-hint")) is not None:
            refuse_unless(question.pattern is not None, "a hint without a pattern")
            question.pattern_hint = self.texts.text(node, "pattern-hint")
        if (node := keys.take("examples")) is not None:
            examples = Keys(node, "examples")
            for name in ("valid", "invalid"):
                if (inputs := examples.take(name)) is not None:
                    for one in entries(inputs, name):
                        scalar(one, name)
            examples.end()

    def read_date(self, keys: Keys, question: Question, shared: list[Option]) -> None:
        if (node := keys.take("range")) is not None:
            found = entries(node, "range")
            refuse_unless(len(found) == 2, "range takes two dates")
            ends = [day(end) for end in found]
            refuse_unless(ends != ["any", "any"], "the range is open at both ends")
            fixed = [end for end in ends if end not in ("any", "today")]
            refuse_unless(fixed == sorted(fixed), "the range ends before it begins")
            question.dates = (ends[0], ends[1])

    def read_time(self, keys: Keys, question: Question, shared: list[Option]) -> None:
        """A time has no keys of its own."""

    read_note = read_time

    def read_group(self, keys: Keys, question: Question, shared: list[Option]) -> None:
        question.fields = [self.field(Keys(node, "a field")) for node in entries(keys.need("fields"), "fields")]
        refuse_unless(bool(question.fields), "a group without fields")

    def field(self, keys: Keys) -> Question:
        when = keys.take("when")
        field = self.read(keys, [])
        field.when_node = when
        refuse_unless(field.type not in ("group", "note"), f"a {field.type} in a group")
        return field

    def scale_labels(self, keys: Keys, question: Question) -> None:
        """A list for the ends, or a map of positions to texts."""
        node = keys.left.get("labels")
        if not isinstance(node, Map):
            question.labels = self.labels(keys)
            return
        keys.take("labels")
        low, high = question.range
        found: dict[Decimal, Text] = {}
        for key, value in node.pairs:
            refuse_unless(bool(CORE_NUMBER.fullmatch(key.text)), f"{key.text!r} is not a position")
            position = Decimal(key.text)
            on_scale = low <= position <= high and (position - low) % question.step == 0
            refuse_unless(on_scale and position not in found, f"the scale has no position {position}, or two labels there")
            found[position] = self.texts.text(value, key.text)
        refuse_unless(bool(found), "labels name no position")
        if question.type == "rating":
            refuse_unless(len(found) <= MOST_LABELLED or len(found) < high - low + 1, "a rating with too many labels")
        question.labels = [found.pop(end, Text(everywhere="")) for end in (low, high)]
        question.between = found

    def labels(self, keys: Keys) -> list[Text]:
        """The texts of both ends; each may be empty."""
        node = keys.take("labels")
        if node is None:
            return []
        found = entries(node, "labels")
        refuse_unless(len(found) == 2, "labels takes two texts")
        return [self.texts.label(one, "labels") for one in found]

    def open_range(self, node: Node) -> tuple[Decimal | None, Decimal | None]:
        found = entries(node, "range")
        if not any(isinstance(end, Scalar) and end.text == "any" for end in found):
            return self.range(node)
        refuse_unless(len(found) == 2, "range takes two numbers")
        low, high = (
            None if scalar(end, "range").text == "any" else number(end, "range", self.features.core_numbers) for end in found)
        refuse_unless(low is not None or high is not None, "the range is open at both ends")
        return low, high

    def range(self, node: Node) -> tuple[Decimal, Decimal]:
        ends = entries(node, "range")
        refuse_unless(len(ends) == 2, "range takes two numbers")
        low, high = (number(end, "range", self.features.core_numbers) for end in ends)
        refuse_unless(low < high, "the range leaves nothing to pick")
        return low, high
