"""Texts in one or several languages, and their markup."""

import re
import unicodedata
from dataclasses import dataclass

from .reading import Map, Node, Scalar
from .refusal import refuse_unless


@dataclass(frozen=True)
class Text:
    """One value for all languages, or one text for each."""

    everywhere: str | None = None
    by_language: tuple[tuple[str, str], ...] = ()

    def of(self, language: str | None) -> str:
        return self.everywhere if self.everywhere is not None else dict(self.by_language)[language]


class TextReader:
    def __init__(self, languages: list[str], drop_last_line_break: bool) -> None:
        self.languages = languages
        self.drop_last_line_break = drop_last_line_break

    def plain(self, node: Node, what: str) -> str:
        refuse_unless(isinstance(node, Scalar), f"{what} takes a text")
        refuse_unless(is_visible(without_markup(node.text)), f"nothing of {what} is visible")
        refuse_unless(not any(is_control(character) for character in node.text), f"{what} has a control character")
        return node.text.rstrip("\n") if self.drop_last_line_break else node.text

    def label(self, node: Node, what: str) -> Text:
        """A text that may be empty: the end of a scale without a label."""
        if isinstance(node, Scalar) and not node.text:
            return Text(everywhere="")
        return self.text(node, what, maybe_empty=True)

    def unit(self, node: Node) -> Text:
        return self.translated(node, "unit", False) if isinstance(node, Map) else Text(everywhere=self.plain(node, "unit"))

    def text(self, node: Node, what: str, maybe_empty: bool = False) -> Text:
        if isinstance(node, Map):
            return self.translated(node, what, maybe_empty)
        text = self.plain(node, what)
        refuse_unless(len(self.languages) < 2 or not has_letters(text), f"{what} is not in all languages")
        return Text(everywhere=text)

    def translated(self, node: Map, what: str, maybe_empty: bool) -> Text:
        found = {key.text: self.part(value, f"{what}.{key.text}", maybe_empty) for key, value in node.pairs}
        for language in found:
            refuse_unless(language in self.languages, f"{what}: `languages` does not name {language}")
        for language in self.languages:
            refuse_unless(language in found, f"{what} has no text in {language}")
        refuse_unless(bool(found), f"{what} has no text in any language")
        return Text(by_language=tuple(found.items()))


    def part(self, node: Node, what: str, maybe_empty: bool) -> str:
        if maybe_empty and isinstance(node, Scalar) and not node.text:
            return ""
        return self.plain(node, what)


# Characters that are drawn as nothing although Unicode counts them among letters, marks or symbols.
UNDRAWN = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0}


def is_visible(text: str) -> bool:
    return any(is_drawn(character) for character in text)


def is_drawn(character: str) -> bool:
    code = ord(character)
    if code in UNDRAWN or 0xFE00 <= code <= 0xFE0F or 0x180B <= code <= 0x180F or 0xE0000 <= code <= 0xE0FFF:
        return False
    # Signs that are written around a number are formats, but drawn.
    around = 0x0600 <= code <= 0x0605 or code in (0x06DD, 0x070F, 0x08E2, 0x110BD)
    return around or unicodedata.category(character) not in ("Cc", "Cf", "Zl", "Zp", "Zs")


def is_control(character: str) -> bool:
    return unicodedata.category(character) == "Cc" and character not in "\t\n\v\f\r\x85"


def has_letters(text: str) -> bool:
    return any(unicodedata.category(character).startswith("L") for character in text)


@dataclass(frozen=True)
class Run:
    """A run of text in one style."""

    text: str
    bold: bool = False
    italic: bool = False


def runs(text: str, bold: bool = False, italic: bool = False) -> list[Run]:
    """The styled runs of a text: `**bold**`, `*italic*`, `***both***`, one inside the other."""
    for match in re.finditer(r"(?<!\*)\*{1,3}(?![*\s])", text):
        stars = match[0]
        end = re.compile(rf"(?<![*\s])\*{{{len(stars)}}}(?!\*)").search(text, match.end())
        if end is not None:
            inside = runs(text[match.end() : end.start()], bold != (len(stars) > 1), italic != (len(stars) != 2))
            return styled(text[: match.start()], bold, italic) + inside + runs(text[end.end() :], bold, italic)
    return styled(text, bold, italic)


def styled(text: str, bold: bool, italic: bool) -> list[Run]:
    return [Run(text, bold, italic)] if text else []


def without_markup(text: str) -> str:
    return "".join(run.text for run in runs(text))


def as_html(text: str, line_breaks: bool) -> str:
    """Escaped, with <b> and <i> around each run; with `line_breaks`, a line ends with <br>."""
    html = "".join(run_as_html(run) for run in runs(text))
    return html.replace("\n", "<br>") if line_breaks else html


def run_as_html(run: Run) -> str:
    text = run.text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    if run.italic:
        text = f"<i>{text}</i>"
    return f"<b>{text}</b>" if run.bold else text
