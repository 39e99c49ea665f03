"""Scores: read, so that mistakes in them are refused, but no document carries them."""

from .history import read_former_ids
from .model import Question
from .reading import Map, Node
from .refusal import refuse_unless
from .scalars import Keys, entries, identifier, number, pairs, scalar, whole
from .texts import TextReader

ALWAYS_NUMBERS = ("rating", "sam", "slider", "yes-no")


def read_score(node: Node, questions: dict[str, Question], texts: TextReader) -> str:
    """Its id."""
    keys = Keys(node, "a score")
    name = identifier(keys.need("id"), "a score's id", True)
    if (title := keys.take("title")) is not None:
        texts.text(title, "title")
    read_former_ids(keys)
    sums, means = keys.take("sum"), keys.take("mean")
    refuse_unless((sums is None) != (means is None), "a score is a sum or a mean")
    items = ids(sums if means is None else means)
    for item in items:
        refuse_unless(item in questions and counts(questions[item]), f"{item} cannot be part of a score")
    if (turned := keys.take("reversed")) is not None:
        refuse_unless(set(ids(turned)) <= set(items), "only questions of the score are reversed")
    if (least := keys.take("at-least")) is not None:
        refuse_unless(1 <= whole(least, "at-least") <= len(items), "a score needs 1 to all of its answers")
    for start, band in [] if (bands := keys.take("bands")) is None else pairs(bands, "bands"):
        number(start, "a band")
        # Not for participants, so it may stay untranslated.
        texts.text(band, start.text) if isinstance(band, Map) else texts.plain(band, start.text)
    keys.end()
    return name


def ids(node: Node) -> list[str]:
    names = [scalar(one, "a score").text for one in entries(node, "a score")]
    refuse_unless(bool(names) and len(set(names)) == len(names), "a score lists each question once")
    return names


def counts(question: Question) -> bool:
    if question.type == "choice":
        return all(option.code.removeprefix("-").isdigit() for option in question.options)
    return question.type in ALWAYS_NUMBERS or (question.type == "number" and question.range is not None)
