"""What one client shows of a questionnaire: a stream of texts and questions. Pages and documents are both read as this."""

import re
from dataclasses import dataclass, field
from html import unescape

# Texts, one for each language: {"en": "How are you?"}; without languages, {None: …}.
Texts = dict


@dataclass
class Option:
    # What the data have.
    code: str
    texts: Texts
    # The code of the file, and whether the page says that it is chosen on its own.
    value: str | None = None
    is_alone: bool = False


@dataclass
class Ask:
    """A question as a client draws it."""

    id: str
    texts: Texts
    control: str
    options: list[Option] = field(default_factory=list)
    required: bool = False
    # The answer before anybody answers: a code, `today` or `now`.
    start: str | None = None
    # Where the bar of a slider is before anybody moves it.
    bar: str | None = None
    low: str | None = None
    high: str | None = None
    step: str | None = None
    # Labels of positions, in their order.
    labels: list[Texts] = field(default_factory=list)
    # Whether a source says how this client shows it.
    is_known: bool = True
    conditional: bool = False
    # The column of the data, where it is not the id.
    column: str | None = None
    # The page of the app, and how many there are: [2, 4].
    page: list[int] | None = None
    # Whether it is a row of a table.
    in_table: bool = False


@dataclass
class Words:
    """A text on its own: a title, a note, the text of a section or of a group."""

    texts: Texts


@dataclass
class Screens:
    """All that a client shows, in order."""

    parts: list = field(default_factory=list)
    # Questions of the document that the client leaves out.
    dropped: list[str] = field(default_factory=list)
    # Questions that come in another order for each participant.
    shuffled: set[str] = field(default_factory=set)

    def asks(self):
        return [part for part in self.parts if isinstance(part, Ask)]

    def stream(self, language):
        """Neighbouring texts joined, and the ids of questions between them."""
        found = []
        for part in self.parts:
            if isinstance(part, Ask):
                found.append(("asks", part.id))
            elif part.texts.get(language):
                if found and found[-1][0] == "says":
                    found[-1] = ("says", plain(found[-1][1] + " " + part.texts[language]))
                else:
                    found.append(("says", plain(part.texts[language])))
        return found


def plain(text):
    """Without markup and white space, which the two may have in other places."""
    return re.sub(r"\s", "", re.sub(r"</?[bi]>", "", text))


def of_html(text):
    """HTML that a document has for a text: bold and italic stay as marks, other elements become spaces."""
    text = re.sub(r"<(?!/?[bi]>)[^>]*>", " ", text)
    marks = re.split(r"(</?[bi]>)", text)
    return "".join(part if re.fullmatch(r"</?[bi]>", part) else unescape(part).replace("<", "‹").replace(">", "›") for part in marks)


def of_plain(text):
    """A text without markup; angle brackets are written so that they are no marks."""
    return text.replace("<", "‹").replace(">", "›")


def number(value):
    """A number in one spelling: 1, not 1.0."""
    if value in (None, ""):
        return None
    value = float(value)
    return str(int(value)) if value == int(value) else repr(value)
