"""The changes of version 2 of the language and the targets for questionnaires of version 1, with a switch for each."""

from dataclasses import dataclass, fields, replace


@dataclass(frozen=True)
class Features:
    """On is what the descriptions say today; off is what qtool did before."""

    last_line_break_dropped: bool = True
    help_of_notes: bool = True
    core_numbers: bool = True
    reserved_words_as_ids_refused: bool = True
    notes_alone_compile: bool = True
    unused_anchors_compile: bool = True
    track_line_breaks: bool = True
    track_id_is_the_servers: bool = True
    track_midnight: bool = True
    intersession_delivery: bool = True
    intersession_conditions_that_always_hold: bool = True
    form_whole_pattern: bool = True

    def without(self, name: str) -> "Features":
        return replace(self, **{name: False})


# The changes that qtool has: the judge fails if one of them is lost. For any other change, qtool is probed first, and either is right.
LANDED = (
    "last_line_break_dropped", "help_of_notes", "core_numbers", "reserved_words_as_ids_refused", "notes_alone_compile",
    "unused_anchors_compile", "track_line_breaks", "track_id_is_the_servers", "track_midnight", "intersession_delivery",
    "intersession_conditions_that_always_hold", "form_whole_pattern")
NAMES = tuple(field.name for field in fields(Features))
