"""Everything from the text of a file to one document per language."""

from . import form, intersession, track
from .features import Features
from .language import read_questionnaire

LOWERINGS = {"track": track.lower, "intersession": intersession.lower, "form": form.lower}


def compile_questionnaire(text: str, target: str, features: Features = Features()) -> dict[str | None, dict]:
    """Documents by language; the language is None if the file names none. Raises a Refusal."""
    questionnaire = read_questionnaire(text, features)
    languages = questionnaire.languages or [None]
    return {language: LOWERINGS[target](questionnaire, language, features) for language in languages}
