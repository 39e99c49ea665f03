"""What the compiler raises where a questionnaire cannot be compiled."""


class Refusal(Exception):
    """The questionnaire breaks the language, or the target has no place for something in it."""


def refuse_unless(holds: bool, reason: str) -> None:
    if not holds:
        raise Refusal(reason)
