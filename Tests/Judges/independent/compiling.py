"""Everything from the text of a file to one document per language."""

from . import esmira, form, intersession, track
from .features import Features
from .language import read_questionnaire

LOWERINGS = {"track": track.lower, "intersession": intersession.lower, "form": form.lower, "esmira": esmira.lower}
# One document has all languages.
TOGETHER = ("esmira",)


def compile_questionnaire(text: str, target: str, features: Features = Features()) -> dict[str | None, dict]:
    """Documents by language, or the only one by its target; the language is None if the file names none. Raises a Refusal."""
    questionnaire = read_questionnaire(text, features)
    if target in TOGETHER:
        return {target: LOWERINGS[target](questionnaire, None, features)}
    languages = questionnaire.languages or [None]
    return {language: LOWERINGS[target](questionnaire, language, features) for language in languages}
