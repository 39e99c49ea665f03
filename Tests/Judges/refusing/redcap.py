"""Data dictionaries of REDCap, as rows of cells."""

from .mutations import Mutation as M
from .mutations import cannot, drop, twice

NAME, FORM, TYPE, LABEL, CHOICES, VALIDATION, LOWEST, HIGHEST = 0, 1, 3, 4, 5, 7, 8, 9
IDENTIFIER, REQUIRED, ALIGNMENT, NUMBER, MATRIX, RANKING = 10, 12, 13, 14, 15, 16
ROW = f"*[{TYPE}=%s]"
RADIO, CHECKBOX, DROPDOWN, SLIDER, TEXT, NOTES, DESCRIPTIVE, YESNO = (
    ROW % kind for kind in ("radio", "checkbox", "dropdown", "slider", "text", "notes", "descriptive", "yesno")
)

MUTATIONS = {
    "questionnaire": [
        M("a heading in other words", f"0/{NAME}", "Name"),
        M("a heading with a column less", "0/17", drop),
        M("a row with a cell less", f"{RADIO}/17", drop),
        M("a row with a cell more", f"{RADIO}/17", twice),
        M("a row twice", RADIO, twice),
        M("no rows", "0", lambda rows, key: rows.__delitem__(slice(1, None))),
        M("a name with a capital", f"{RADIO}/{NAME}", "Mood"),
        M("a name with a hyphen", f"{RADIO}/{NAME}", "my-mood"),
        M("a name that begins with a digit", f"{RADIO}/{NAME}", "1st"),
        M("no name", f"{RADIO}/{NAME}", ""),
        M("a form with a space", f"{RADIO}/{FORM}", "my form"),
        M("an unknown type", f"{RADIO}/{TYPE}", "color"),
        M("a label of spaces", f"{RADIO}/{LABEL}", "  "),
        M("no choices", f"{RADIO}/{CHOICES}", ""),
        M("no choices to tick", f"{CHECKBOX}/{CHOICES}", ""),
        M("no choices in a list that opens", f"{DROPDOWN}/{CHOICES}", ""),
        M("choices without codes", f"{RADIO}/{CHOICES}", "yes | no"),
        M("a choice without a text", f"{RADIO}/{CHOICES}", "1, | 2, b"),
        M("a choice without a code", f"{RADIO}/{CHOICES}", "1, a | , b"),
        M("choices that end in a bar", f"{CHECKBOX}/{CHOICES}", "1, a | 2, b |"),
        M("choices of a text", f"{TEXT}/{CHOICES}", "1, a"),
        M("choices of a text area", f"{NOTES}/{CHOICES}", "1, a"),
        M("choices of a note", f"{DESCRIPTIVE}/{CHOICES}", "1, a"),
        M("choices of yes and no", f"{YESNO}/{CHOICES}", "1, a"),
        M("a slider with two labels", f"{SLIDER}/{CHOICES}", "low | high"),
        M("an unknown validation", f"{TEXT}/{VALIDATION}", "color"),
        M("a validated list", f"{RADIO}/{VALIDATION}", "integer"),
        M("a lowest number that is a word", f"{TEXT}/{LOWEST}", "low"),
        M("a last day that is none", f"{TEXT}/{HIGHEST}", "2026-02-30"),
        M("a lowest answer of a list", f"{RADIO}/{LOWEST}", "1"),
        M("a highest answer of a note", f"{DESCRIPTIVE}/{HIGHEST}", "1"),
        M("an identifier", f"{TEXT}/{IDENTIFIER}", "y"),
        M("required as a word", f"{TEXT}/{REQUIRED}", "yes"),
        M("a required note", f"{DESCRIPTIVE}/{REQUIRED}", "y"),
        M("an alignment", f"{RADIO}/{ALIGNMENT}", "LH"),
        M("a number of a question", f"{RADIO}/{NUMBER}", "1"),
        M("a matrix of a text", f"{TEXT}/{MATRIX}", "views"),
        M("a matrix with a capital", f"{RADIO}/{MATRIX}", "Views"),
        M("a ranking", f"{RADIO}/{RANKING}", "y"),
        M("a cell that is a number", f"{SLIDER}/{LOWEST}", 0),
        cannot("rows differ in more", "two rows with one name", f"{RADIO}/{NAME}", "same"),
        cannot("choices are one text", "two choices with one code", f"{RADIO}/{CHOICES}", "1, a | 1, b"),
        cannot("it is a text", "logic that cannot be evaluated", f"{RADIO}/11", "[a"),
    ],
}
