"""What the compiler raises if a questionnaire cannot be compiled."""


class Refusal(Exception):
    """The questionnaire breaks a rule of the language, or the target cannot represent something in it."""


def refuse_unless(holds: bool, reason: str) -> None:
    if not holds:
        raise Refusal(reason)


class UnknownWords(Exception):
    """qtool may know the words of this language; the second compiler does not."""
