"""Scores on the page while it is filled in: their value, their band and what is missing, computed again in Python."""

import random
import re

from scores_check import written
from scoring.generating import generated
from scoring.sheets import all_sheets, value

from .answering import ENTER
from .pages import Workshop, question

QUESTIONNAIRES, SHEETS = 12, 12
SHOWN = """name => { const one = document.querySelector(`[data-score="${name}"]`);
  return [one.querySelector('output').textContent, [...one.querySelectorAll('[data-band]')].findIndex(band => !band.hidden),
    one.querySelector('.missing').textContent]; }"""
NAMED = """\
questionnaire: named
title: Named
languages: [de, en]
questions:
  - {id: a, type: rating, range: [0, 3], text: {de: "A?", en: "A?"}}
  - {id: b, type: rating, range: [0, 3], text: {de: "B?", en: "B?"}}
scores:
  - {id: mean, title: {de: Mittel, en: Mean}, mean: [a, b], bands: {0: {de: niedrig, en: low}, 1.5: {de: hoch, en: high}}}
"""


def check(workshop: Workshop) -> str:
    count = 0
    for seed in range(1, QUESTIONNAIRES + 1):
        questionnaire = generated(seed)
        sheets = all_sheets(questionnaire, 20_000)
        if sheets:
            count += one(workshop, questionnaire, random.Random(seed).choices(sheets, k=SHEETS))
    with workshop.opened(workshop.make(workshop.write("named", NAMED))) as page:
        in_words(page)
        assert not page.mistakes, page.mistakes
    assert count, "no questionnaire is small enough"
    return f"{count} scores as computed again"


def one(workshop: Workshop, questionnaire, sheets) -> int:
    count = 0
    with workshop.opened(workshop.make(workshop.write(f"scores-{questionnaire.seed}", questionnaire.text()))) as page:
        for sheet in sheets:
            page.locator("[type=reset]").click()
            for name, answer in sheet.answers.items():
                page.evaluate(ENTER, [name, answer])
            for score in questionnaire.scores:
                number = value(score, sheet, questionnaire)
                said, band, missing = page.evaluate(SHOWN, score.name)
                wanted = "–" if number is None else written(number)
                assert said == wanted, f"{score.name} is {said}, not {wanted}, after {sheet.answers} in {questionnaire.text()}"
                reached = [place for place, start in enumerate(score.bands) if number is not None and start <= number]
                assert band == (reached[-1] if reached else -1), f"{score.name}: band {band} for {number} of {score.bands}"
                assert bool(missing) == (number is None), f"{score.name}: {missing!r} for {number}"
                count += 1
        assert not page.mistakes, page.mistakes
    return count


def in_words(page) -> None:
    line = page.locator("[data-score=mean]")
    assert "0 von 2 nötigen Antworten; es fehlen: A?, B?" in line.inner_text(), line.inner_text()
    page.evaluate(ENTER, ["a", "1"])
    line.get_by_role("link", name="B?").click()
    page.evaluate(ENTER, ["b", "2"])
    assert re.sub(r"\s+", " ", line.inner_text()).strip() == "Mittel mean 1,5 hoch", line.inner_text()
    page.locator("[data-language]").select_option("en")
    assert re.sub(r"\s+", " ", line.inner_text()).strip() == "Mean mean 1.5 high", line.inner_text()
    assert question(page, "a").is_visible()
