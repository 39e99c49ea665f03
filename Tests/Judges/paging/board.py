"""What an ethics board reads, on paper and on the screen: facts, languages side by side, tables of options."""

import re
import subprocess

from . import axe
from .pages import Workshop
from .paper import printed

ITEMS = [(f"item{number}", f"Aussage {number} in einem Satz, der lang genug ist", f"Statement {number}") for number in range(1, 19)]
QUESTIONNAIRE = """\
questionnaire: board
version: 3
title: {de: Befinden, en: Well-being}
source: Made for this judge, CC BY 4.0
languages: [de, en]
target: track
repeat: many
changes:
  2: a second language
  3: a new scale
schedule: [{between: 08:00-20:00, times: 2}]
can-use: {gps: 1}
option-lists:
  often: {0: {de: nie, en: never}, 1: {de: manchmal, en: sometimes}, 2: {de: immer, en: always}}
sections:
  - title: {de: Aussagen, en: Statements}
    id: part
    questions:
""" + "".join(
    f"      - {{id: {name}, type: choice, options: often, text: {{de: \"{german}\", en: \"{english}\"}}}}\n" for name, german, english in ITEMS) + """\
      - {id: other, type: choice, text: {de: "Und sonst?", en: "And else?"}, options: {1: {de: gut, en: good}, 2: {de: schlecht, en: bad}}, required: false}
scores:
  - {id: total, title: {de: Summe, en: Total}, sum: [item1, item2], reversed: [item2], bands: {0: {de: niedrig, en: low}, 3: {de: hoch, en: high}}}
"""


def check(workshop: Workshop) -> str:
    file = workshop.write("board", QUESTIONNAIRE)
    path = workshop.make(file)
    both = workshop.folder / "both.html"
    subprocess.run([workshop.qtool, "preview", file.name, "--html", both, "--languages", "de,en"], cwd=file.parent, check=True, capture_output=True)
    facts_are_there(workshop, path)
    options_are_columns(workshop, path)
    pages = on_paper(workshop, path)
    languages_are_side_by_side(workshop, both)
    count = sum(accessible(workshop, one) for one in (path, both))
    return f"facts, tables of options, two languages side by side; {pages} pages of paper; {count} states without violations by axe"


def facts_are_there(workshop: Workshop, path) -> None:
    with workshop.opened(path) as page:
        said = page.locator(".about").inner_text()
        for text in ("Made for this judge, CC BY 4.0", "2: a second language", "3: a new scale", "2 Abfragen am Tag zufällig zwischen 08:00 und 20:00",
                     "gps 1×", "Summe total: Summe aus 2 Antworten (item1, item2 umgepolt); niedrig ab 0, hoch ab 3", "Beispielperson", "insgesamt 56"):
            assert text in said, f"{text!r} is not in {said}"
        assert page.locator(".about .course svg").is_visible()
        page.locator("[data-language]").select_option("en")
        said = page.locator(".about").inner_text()
        for text in ("sum of 2 answers (item1, item2 reversed); low from 0, high from 3", "one example participant", "56 in total"):
            assert text in said, f"{text!r} is not in {said}"
        assert not page.locator(".fields").is_visible(), "fields for the date are for paper"


def options_are_columns(workshop: Workshop, path) -> None:
    """From 768 pixels, the same answer is in one column; further down, each question is as all others."""
    places = """() => ['item1', 'item2', 'item18'].map(name => [...document.querySelectorAll(`[data-question=${name}] input`)]
      .map(one => Math.round(one.getBoundingClientRect().x)))"""
    heads = "document.querySelector('.heads').checkVisibility()"
    with workshop.opened(path) as page:
        first, second, last = page.evaluate(places)
        assert len(set(first)) == 1 and not page.evaluate(heads), f"on a phone, answers are below each other, not at {first}"
        page.locator("[data-width]").select_option("768")
        first, second, last = page.evaluate(places)
        assert first == second == last and first == sorted(set(first)), f"the columns are at {first}, {second} and {last}"
        assert page.evaluate(heads)
        page.locator("[data-question=item2] input").nth(1).check()
        assert '"value": "1"' in page.locator("[data-answers]").text_content()
        assert page.locator("[data-question=item2]").get_by_label("manchmal").is_checked(), "each answer has its name for screen readers"
        assert page.locator("[data-question=other]").get_by_text("schlecht").is_visible(), "other options are not in the table"
        page.locator("[type=submit]").click()
        assert page.locator("[data-question=item1] .fault").is_visible()
    with workshop.opened(path, 780) as page:
        first, second, _ = page.evaluate(places)
        assert first == second and first == sorted(set(first)), "a tablet has room for the table"


def on_paper(workshop: Workshop, path) -> int:
    with workshop.opened(path) as page:
        pages = printed(workshop, page).rstrip("\f").split("\f")
    for number, text in enumerate(pages, 1):
        lines = [line for line in text.strip().split("\n") if line.strip()]
        assert "SHA-256" in " ".join(lines[-2:]), f"the foot is not at the foot of page {number}: {lines[-3:]}"
        items = [name for name, _, _ in ITEMS if re.search(rf"\b{name}\b(?!,)", text)]
        if len(items) > 1:
            assert all(word in text for word in ("nie", "manchmal", "immer")), f"page {number} has a table without its heads"
        assert not re.search(r"(?m)^\s*(Aussagen|Über diesen Fragebogen|Wann Abfragen kommen)[^\n]*\n+[^\n]*SHA-256", text), f"a heading ends page {number}"
    first = pages[0]
    assert "Code der teilnehmenden Person" in first and "Datum" in first
    assert len(pages) > 1 and sum("manchmal" in text for text in pages) > 1, "the table goes on on another page"
    return len(pages)


def languages_are_side_by_side(workshop: Workshop, path) -> None:
    with workshop.opened(path) as page:
        german, english = page.locator("[data-question=other] legend [data-l]").all()
        one, other = german.bounding_box(), english.bounding_box()
        assert german.is_visible() and english.is_visible() and abs(one["y"] - other["y"]) < 2 and one["x"] + one["width"] <= other["x"], (one, other)
        page.locator("[data-language]").select_option("en")
        assert german.is_visible() and english.is_visible() and page.locator("[type=submit]").inner_text() == "Submit"
        text = printed(workshop, page)
        for _, german_text, english_text in ITEMS[:3]:
            assert english_text in text and german_text.split(" in ")[0] in text
        assert not page.mistakes, page.mistakes


def accessible(workshop: Workshop, path) -> int:
    """Also where the picture of a phone is as wide as a tablet, which one can only choose on a wide screen."""
    return (
        axe.accessible(workshop, path, ["empty"], ((390, 1), (780, 1), (320, 1), (1400, 2)), bring)
        + axe.accessible(workshop, path, ["tablet"], ((1400, 1),), bring))


def bring(page, state: str) -> None:
    if state == "tablet":
        page.locator("[data-width]").select_option("768")
    page.wait_for_timeout(200)
