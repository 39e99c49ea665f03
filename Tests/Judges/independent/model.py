"""What a questionnaire is, after reading."""

from dataclasses import dataclass, field
from decimal import Decimal

from .conditions import Condition
from .texts import Text


@dataclass
class Option:
    code: str
    text: Text


@dataclass
class Question:
    type: str
    id: str | None
    text: Text
    help: Text | None = None
    required: bool = True
    when: Condition | None = None
    section_when: Condition | None = None
    # The condition of a field before it is read, which may name the fields before it.
    when_node: object = None
    options: list[Option] = field(default_factory=list)
    no_answer: list[str] = field(default_factory=list)
    shares_options: bool = False
    # The labels of both ends, and those of other positions.
    labels: list[Text] = field(default_factory=list)
    between: dict[Decimal, Text] = field(default_factory=dict)
    # An end is None where it is open.
    range: tuple[Decimal | None, Decimal | None] | None = None
    # Of a date: days, `today` or `any`; not in any document.
    dates: tuple[str, str] = ("any", "any")
    step: Decimal = Decimal(1)
    whole: bool = True
    unit: Text | None = None
    dimension: str = ""
    input: str = "line"
    pattern: str | None = None
    pattern_hint: Text | None = None
    exclusive: list[str] = field(default_factory=list)
    at_least: int = 0
    at_most: int | None = None
    drop_down: bool | None = None
    fields: list["Question"] = field(default_factory=list)

    def shown_when(self) -> list[Condition]:
        """What must be true for it to be shown: its section's condition and its own."""
        return [condition for condition in (self.section_when, self.when) if condition is not None]

    def codes(self) -> list[str]:
        """The codes of a single choice, in the order in which participants see them."""
        if self.type == "yes-no":
            return ["yes", "no"]
        if self.type == "sam":
            return [str(code) for code in range(1, 10)]
        if self.type == "rating":
            return [str(code) for code in range(int(self.range[0]), int(self.range[1]) + 1)]
        return [option.code for option in self.options]


@dataclass
class Section:
    id: str | None = None
    title: Text | None = None
    text: Text | None = None
    when: Condition | None = None
    questions: list[Question] = field(default_factory=list)
    order: "Order | None" = None


@dataclass
class ScheduleRule:
    every_days: int = 1
    # day, week or month
    unit: str = "day"
    windows: list[tuple[str, str]] = field(default_factory=list)
    prompts: int = 1
    at: list[str] = field(default_factory=list)
    min_gap: int | None = None
    open_for: int | None = None
    reminders: list[int] = field(default_factory=list)
    from_day: int = 0
    days: list[tuple[int, int]] | None = None
    weekdays: list[str] | None = None
    starts: str | None = None
    ends: str | None = None


@dataclass
class Questionnaire:
    id: str
    title: Text
    version: int = 1
    description: Text | None = None
    source: str | None = None
    languages: list[str] = field(default_factory=list)
    server_id: int | None = None
    server_name: str | None = None
    server_version: str | None = None
    active: bool = True
    repeat: str = "once"
    intro: Text | None = None
    outro: Text | None = None
    schedule: list[ScheduleRule] = field(default_factory=list)
    changeable: bool = False
    sensors: list[tuple[str, int]] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
