"""How the texts of a question are combined, in the same way for every target."""

from decimal import Decimal
from typing import Callable, Iterator

from .model import Question
from .refusal import UnknownWords
from .texts import without_markup

# Languages whose words are known here; in others, a yes-no question needs its own labels.
YES_NO = {
    None: ("Yes", "No"), "en": ("Yes", "No"), "de": ("Ja", "Nein"), "fr": ("Oui", "Non"), "es": ("Sí", "No"), "nl": ("Ja", "Nee"),
}
WHOLE_NUMBERS = r"^[-+]?[0-9]+$"
NUMBERS = r"^[-+]?[0-9]*\.?[0-9]+([eE][-+]?[0-9]+)?$"


def words(question: Question, language: str | None, shown: Callable[[str], str], with_help: bool = True) -> str:
    """The text with its unit, and the help on a separate line; `shown` says how the target represents each of them."""
    text = shown(question.text.of(language))
    if question.unit is not None:
        text += f" ({shown(question.unit.of(language))})"
    if with_help and question.help is not None:
        text += "\n" + shown(question.help.of(language))
    return text


def choices(question: Question, language: str | None) -> Iterator[tuple[str, str]]:
    """The code and text of each option, without markup."""
    if question.type in ("choice", "multiple"):
        yield from ((option.code, without_markup(option.text.of(language))) for option in question.options)
    elif question.type == "yes-no":
        yield from zip(("yes", "no"), yes_no(question, language))
    elif question.type == "rating":
        yield from zip(question.codes(), rating_texts(question, language))
    else:
        yield from ((code, code) for code in question.codes())


def yes_no(question: Question, language: str | None) -> tuple[str, ...]:
    if question.labels:
        return tuple(without_markup(text.of(language)) for text in question.labels)
    known = None if language is None else language.split("-")[0]
    if known not in YES_NO:
        raise UnknownWords
    return YES_NO[known]


def rating_texts(question: Question, language: str | None) -> list[str]:
    """The numbers, each with its label."""
    texts = question.codes()
    for place, text in zip((0, -1), question.labels):
        if text.of(language):
            texts[place] = f"{texts[place]} – {without_markup(text.of(language))}"
    for position, text in question.between.items():
        place = int(position - question.range[0])
        texts[place] = f"{texts[place]} – {without_markup(text.of(language))}"
    return texts


def json_number(value: Decimal) -> int | float:
    return int(value) if value == value.to_integral_value() else float(value)
