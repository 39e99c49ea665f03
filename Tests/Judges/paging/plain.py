"""The view of those who only look: one step at a time, and nothing for authors."""

import json
import subprocess

from .answering import ENTER
from .axe import SIZES, accessible
from .conduct import said
from .pages import Workshop, question
from .questionnaires import ANSWERS, EVERYTHING

STEPS = ("start", "first", "faults")
SHORT = """\
questionnaire: short
title: Short
target: track
repeat: many
questions:
  - {id: one, type: yes-no, text: One?}
  - {id: two, type: text, text: Two?, when: one is yes}
  - {type: note, text: Look at this.}
  - {id: three, type: text, required: false, text: Three?}
"""
# In ESMira's apps, a page is over where a condition looks back; track has no questions of type `group`.
PAGED = """\
questionnaire: paged
title: Paged
target: [esmira, track]
server:
  esmira: {id: 7}
sections:
  - id: morning
    title: Morning
    questions:
      - {id: one, type: yes-no, text: One?}
      - {id: two, type: text, text: Two?, when: one is yes}
      - {id: three, type: text, required: false, text: Three?}
  - id: home
    questions:
      - id: address
        type: group
        text: Where do you live?
        fields:
          - {id: town, type: text, required: false, text: Town}
  - id: evening
    title: Evening
    questions:
      - {id: four, type: yes-no, text: Four?}
"""

PAGED_ANSWERS = {"one": "yes", "two": "words", "four": "no"}


def check(workshop: Workshop) -> str:
    path = workshop.make(workshop.write("steps", EVERYTHING))
    with workshop.opened(path) as page:
        assert not page.locator("[data-plain]").is_checked() and page.locator(".pane").is_visible()
        page.locator("[data-plain]").check()
        nothing_for_authors(page)
        page.locator("[data-plain]").uncheck()
        assert page.locator(".pane").is_visible() and question(page, "age").is_visible()
    file = workshop.write("opened", EVERYTHING)
    plain = workshop.folder / "opened.html"
    subprocess.run([workshop.qtool, "preview", file.name, "--html", plain, "--plain"], cwd=file.parent, check=True, capture_output=True)
    steps = [section_by_section, faults_keep_the_step, back_and_reset, enter_is_next]
    for step in steps:
        with workshop.opened(plain) as page:
            step(page)
            assert not page.mistakes, page.mistakes
    with workshop.opened(workshop.make(workshop.write("short", SHORT))) as page:
        question_by_question(page)
        assert not page.mistakes, page.mistakes
    pages_of_the_app(workshop)
    on_paper_everything(workshop, plain)
    return f"{len(steps) + 4} ways through, {accessible(workshop, plain, STEPS, SIZES, bring)} states without violations by axe"


def visible(page) -> list[str]:
    return page.evaluate(
        "[...document.querySelectorAll('[data-question]')].filter(one => one.checkVisibility()).map(one => one.dataset.question)")


def step(page) -> tuple[str, float, float]:
    bar = page.locator("progress")
    return page.locator("[data-step]").inner_text(), bar.evaluate("one => one.value"), bar.evaluate("one => one.max")


def nothing_for_authors(page) -> None:
    assert page.locator(".preview").is_visible() and "Es wird nichts gesendet" in page.locator(".preview").inner_text()
    first = page.locator(".phone").inner_text().split("\n")[0]
    assert first == "Vorschau: Es wird nichts gesendet", f"the first line is {first!r}"
    shown = page.locator("body").inner_text()
    for hidden in ("everything", "SHA-256", "stress", "daily", "only if", "nur wenn", "qtool preview"):
        assert hidden not in shown.replace("Stress", ""), f"{hidden!r} is for authors"
    assert not page.locator(".pane").is_visible()
    assert page.evaluate("![...document.querySelectorAll('code')].some(one => one.checkVisibility())"), "ids or codes show"


def section_by_section(page) -> None:
    assert visible(page) == [] and "Schön, dass Sie da sind." in page.locator(".phone").inner_text()
    assert step(page) == ("1 von 3", 1, 3), step(page)
    page.locator("[data-next]").click()
    assert "stress" in visible(page) and "age" not in visible(page) and not page.locator(".intro").is_visible()
    fill(page, "stress", "mood", "pain")
    assert step(page) == ("2 von 4", 2, 4), "a section that appears is one step more"
    page.locator("[data-next]").click()
    assert visible(page)[0] == "calm", visible(page)
    fill(page, "calm", "often", "place", "causes", "reason")
    page.locator("[data-next]").click()
    assert visible(page)[0] == "age" and page.locator("[type=submit]").is_visible() and not page.locator("[data-next]").is_visible()
    fill(page, "age", "code", "day")
    page.locator("[type=submit]").click()
    assert page.locator(".outro").is_visible() and visible(page) == [] and not page.locator(".actions").is_visible()
    assert "nichts gesendet" in page.locator(".outro").inner_text()


def fill(page, *names: str) -> None:
    for name in names:
        page.evaluate(ENTER, [name, {**ANSWERS, **PAGED_ANSWERS}[name]])


def faults_keep_the_step(page) -> None:
    page.locator("[data-next]").click()
    page.locator("[data-next]").click()
    assert "stress" in visible(page) and said(page, "stress") and said(page, "mood")
    assert page.evaluate("document.activeElement.closest('[data-question]').dataset.question") == "stress"
    assert not question(page, "age").locator(".fault").count(), "later steps have not been seen yet"


def back_and_reset(page) -> None:
    page.locator("[data-next]").click()
    fill(page, "stress")
    page.locator("[data-back]").click()
    assert visible(page) == [] and not page.locator("[data-back]").is_visible()
    page.locator("[data-next]").click()
    assert question(page, "stress").locator("input").input_value() == "70"
    page.locator("[data-language]").select_option("en")
    assert step(page)[0] == "2 of 4" and page.locator(".preview").inner_text() == "Preview: nothing is sent"
    page.locator("[data-theme]").select_option("dark")
    assert "stress" in visible(page), "other settings leave the step"


def enter_is_next(page) -> None:
    page.locator("[data-next]").click()
    fill(page, "stress", "mood", "pain")
    page.evaluate(ENTER, ["stress", "10"])
    page.locator("[data-next]").click()
    assert "age" in visible(page)
    page.locator("[data-back]").click()
    page.evaluate("document.querySelector('form').requestSubmit()")
    assert "age" in visible(page) and not page.locator(".outro").is_visible()


def question_by_question(page) -> None:
    page.locator("[data-plain]").check()
    assert visible(page) == ["one"] and step(page)[1:] == (1, 3)
    question(page, "one").locator("input").first.click()
    page.locator("[data-next]").click()
    assert visible(page) == ["two"] and step(page)[1:] == (2, 4)
    page.evaluate(ENTER, ["two", "words"])
    page.locator("[data-next]").click()
    assert visible(page) == [] and "Look at this." in page.locator(".phone").inner_text()
    page.locator("[data-next]").click()
    assert visible(page) == ["three"]
    page.locator("[type=submit]").click()
    assert page.locator(".outro").is_visible()


def pages_of_the_app(workshop: Workshop) -> None:
    """What is on a screen is what is on a page of the document; what an app does not ask is no screen."""
    file = workshop.write("paged", PAGED)
    path = workshop.folder / "paged.html"
    subprocess.run([workshop.qtool, "preview", file.name, "--html", path, "--plain"], cwd=file.parent, capture_output=True)
    compiled = subprocess.run([workshop.qtool, "compile", file.name, "--target", "esmira"], cwd=file.parent, capture_output=True, text=True)
    assert compiled.returncode == 0, compiled.stderr
    pages = [[asked["name"].removeprefix("address_") for asked in page["inputs"]] for page in json.loads(compiled.stdout)["questionnaires"][0]["pages"]]
    assert [["one"], ["two", "three"]] == pages[:2] and len(pages) == 4, pages
    with workshop.opened(path) as page:
        found = screens(page, "esmira:esmira-android")
        assert found == pages, f"{found}, but the document has {pages}"
        found = screens(page, "track:web")
        assert found == [["one", "two", "three"], ["four"]], found
        assert screens(page, "as-written") == [["one", "two", "three"], ["address", "town"], ["four"]]
        assert not page.mistakes, page.mistakes


def screens(page, view: str) -> list[list[str]]:
    page.locator("[data-views]").select_option(view)
    fill(page, "one", "four")
    while page.locator("[data-back]").is_visible():
        page.locator("[data-back]").click()
    found = []
    while True:
        shown = visible(page)
        fill(page, *set(shown) & {"two"})
        number, count = step(page)[1:]
        found.append(shown)
        assert number == len(found), f"{number} of {count} after {found}"
        if not page.locator("[data-next]").is_visible():
            assert count == len(found), f"{count} screens, seen {found}"
            return found
        page.locator("[data-next]").click()


def on_paper_everything(workshop: Workshop, path) -> None:
    """Whatever step the screen shows, paper has the whole form."""
    with workshop.opened(path) as page:
        page.emulate_media(media="print")
        names = page.evaluate("[...document.querySelectorAll('[data-question]')].map(one => [one.dataset.question, one.checkVisibility()])")
        assert all(is_shown for _, is_shown in names), names
        assert not page.locator(".preview").is_visible() and not page.locator("progress").is_visible()


def bring(page, state: str) -> None:
    for _ in range(STEPS.index(state)):
        page.locator("[data-next]").click()
    page.wait_for_timeout(250)
