"""The sources, read without qtool: definitions of the aRMT app, and REDCap dictionaries."""

import csv
import html
import io
import json
import re
from dataclasses import dataclass, field
from pathlib import Path

NAMES = (
    "field_name form_name section_header field_type field_label select_choices_or_calculations field_note "
    "text_validation_type_or_show_slider_number text_validation_min text_validation_max identifier branching_logic "
    "required_field custom_alignment question_number matrix_group_name matrix_ranking field_annotation"
).split()


@dataclass
class Field:
    """One row of a dictionary, or one object of a definition."""

    columns: dict
    is_armt: bool
    options: list = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        value = self.columns.get(name) or ""
        return value if isinstance(value, str) else json.dumps(value)

    @property
    def name(self) -> str:
        return self["field_name"].strip()

    @property
    def type(self) -> str:
        return self["field_type"].strip().lower()

    @property
    def is_unseen(self) -> bool:
        """Whether participants never see it."""
        tags = re.findall(r"@[A-Z-]+", self["field_annotation"])
        return self.type == "calc" or "@HIDDEN" in tags or "@HIDDEN-SURVEY" in tags

    @property
    def scale(self) -> dict | None:
        value = self.columns.get("range")
        return value if isinstance(value, dict) else None


def text_of(path: Path) -> str:
    raw = path.read_bytes()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def split_options(text: str) -> list:
    """Pairs of codes and labels; none if the text is not a list, because a text is never a code."""
    lines = [line.strip() for line in re.split(r"[\r\n]+", text) if line.strip()]
    for pattern in (r"([^\s,|]+)\s*\|\s*([^|]+)", r"([^\s,|]+)\s*,([^|]*)"):
        found = [re.fullmatch(pattern, line) for line in lines]
        if len(lines) > 1 and all(found):
            return [(one[1].strip(), one[2].strip()) for one in found]
    parts = [part.strip() for part in text.split("|") if part.strip()]
    pairs = [part.split(",", 1) if "," in part else [part, part] for part in parts]
    if any("," not in part and not re.fullmatch(r"-?\d+(\.\d+)?", part) for part in parts):
        return []
    return [(code.strip(), label.strip()) for code, label in pairs]


def read(path: Path) -> dict:
    """The fields by the names of their forms; a definition is one form."""
    text = text_of(path)
    if text.lstrip().startswith("["):
        fields = [Field(one, True) for one in json.loads(text, strict=False)]
        forms = {next((one["form_name"].strip() for one in fields if one["form_name"].strip()), path.stem): fields}
    else:
        rows = list(csv.reader(io.StringIO(text)))
        forms = {}
        for row in rows[1:]:
            if any(cell.strip() for cell in row):
                one = Field(dict(zip(NAMES, row)), False)
                forms.setdefault(one["form_name"].strip(), []).append(one)
    for fields in forms.values():
        for one in fields:
            one.options = options(one)
    return forms


def options(one: Field) -> list:
    """Pairs of codes and labels, for the types that have them."""
    given = one.columns.get("select_choices_or_calculations")
    if isinstance(given, list):
        return [(str(option.get("code") or ""), str(option.get("label") or "")) for option in given]
    if one.type in ("radio", "checkbox", "dropdown", "matrix-radio", "range", "range-info", "yesno", "truefalse"):
        return split_options(given or "")
    return []


def single(text: str) -> str:
    """A file with each comment on one line."""
    return re.sub(r"\n\s*#  +", " ", text)


def plain(text: str) -> str:
    """Without tags, markup and differences in space."""
    text = html.unescape(re.sub(r"</?[a-zA-Z][a-zA-Z0-9]*(\s[^<>]*)?/?>", " ", text))
    return re.sub(r"[\s*\-]+", "", text)
