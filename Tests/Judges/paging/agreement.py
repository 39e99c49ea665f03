"""The page, `qtool preview --answers` and a second reading of the description agree on random ways of answering."""

import json
import random
import re
import subprocess
from pathlib import Path

from independent.features import Features
from independent.generating import Generator
from independent.language import read_questionnaire
from independent.refusal import Refusal
from jsonschema import Draft7Validator

from .answering import Expected, Way, enter, everything
from .pages import Workshop, shown

SCHEMAS = Path(__file__).parents[3] / "schemas"
WAYS = 4


def check(workshop: Workshop, seed: int, count: int, engine=None) -> int:
    """Answers generated questionnaires, in Chromium or another engine; the number of ways in which it did."""
    validator = Draft7Validator(json.loads((SCHEMAS / "track-answers.schema.json").read_text()))
    ways, place = 0, 0
    while ways < count:
        place += 1
        target = ("track", "form", "track", "intersession")[place % 4]
        _, text = Generator(f"page-{seed}-{place}", target).file(f"page-{place}")
        text = f"target: {target}\n" + re.sub(r"(?m)^target:.*\n", "", text)
        try:
            questionnaire = read_questionnaire(text, Features())
        except Refusal:
            continue
        file = workshop.write(f"page-{place}", text)
        if engine:
            engine.open(workshop.make(file))
            ways += one(workshop, file, engine, questionnaire, validator, random.Random(place))
        else:
            with workshop.opened(workshop.make(file)) as page:
                ways += one(workshop, file, page, questionnaire, validator, random.Random(place))
                assert not page.mistakes, f"{file}: {page.mistakes}"
    return ways


def one(workshop: Workshop, file: Path, page, questionnaire, validator, chance: random.Random) -> int:
    for _ in range(WAYS):
        way = Way(chance, everything(questionnaire))
        page.evaluate("document.querySelector('[type=reset]').click()")
        enter(page, way)
        expected = Expected(questionnaire, way)
        found = json.loads(page.evaluate("document.querySelector('[data-answers]').textContent"))
        assert not list(validator.iter_errors(found)), f"{file}: {found} does not fit its schema"
        answers, wanted = without_times(found), expected.sheet()
        assert answers == wanted, f"{file}: the page has {answers}, not {wanted}, for {way.entries}"
        # Random orders are in the document as they are shown.
        found = sorted(shown(page), key=list(expected.known).index)
        assert found == expected.shown, f"{file}: the page shows {found}, not {expected.shown}"
        command = page.evaluate("document.querySelector('[data-command]').textContent")
        in_terminal(workshop, file, command, expected)
    return WAYS


def without_times(found: dict) -> list[dict]:
    return [{"label": one["label"], "value": one["value"]} for one in found["data"]["attributes"]["answers"]]


def in_terminal(workshop: Workshop, file: Path, command: str, expected: Expected) -> None:
    """The command, as a person would paste it."""
    done = subprocess.run(
        ["sh", "-c", f'qtool() {{ "{workshop.qtool}" "$@" --width 200; }}; {command}'], cwd=file.parent, capture_output=True,
        text=True)
    assert done.returncode in (0, 1), f"{command}: {done.stderr}"
    if is_unsaid(expected):
        return
    assert "is not shown" not in done.stderr, f"{command}: {done.stderr}"
    # Between the title and the foot, ids are in columns of their own.
    parts = re.split(r"(?m)^═+$", done.stdout)
    columns = set(re.findall(r"  (\w+)(?= |$)", "".join(parts[1:-1]), re.MULTILINE))
    printed = [name for name in expected.known if name in columns]
    assert printed == expected.shown, f"{command}: shows {printed}, not {expected.shown}"


def is_unsaid(expected: Expected) -> bool:
    """A text with a comma, a plus or an equals sign is not in the command, so the terminal does not know of it."""
    return any(isinstance(one, str) and re.search("[,+=]", one) for one in expected.answers.values())
