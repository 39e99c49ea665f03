"""Accessibility, by axe-core."""

from importlib import resources
from pathlib import Path

from .answering import ENTER
from .pages import Workshop, question
from .questionnaires import ANSWERS, EVERYTHING

AXE = resources.files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
STATES = ("empty", "faults", "filled", "all questions", "de", "en")
# What makes a page worse, and the rule of axe that must notice.
SPOILERS = {
    "document.querySelector('[data-question=stress] input').removeAttribute('aria-labelledby')": "label",
    "document.documentElement.removeAttribute('lang')": "html-has-lang",
    "document.querySelector('h1').style.color = '#ccc'": "color-contrast",
    "document.querySelector('[data-question=age]').setAttribute('role', 'wrong')": "aria-roles",
    "document.title = ''": "document-title",
}


def check(workshop: Workshop) -> str:
    path = workshop.make(workshop.write("everything", EVERYTHING))
    count = 0
    for scheme in ("light", "dark"):
        for width, zoom in ((390, 1), (1200, 1), (320, 1), (1200, 2), (640, 2)):
            for state in STATES:
                with workshop.opened(path, width, scheme, zoom) as page:
                    bring(page, state)
                    found = judged(page)
                    assert not found, f"{state}, {scheme}, {width} pixels, zoom {zoom}: {found}"
                    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{state} at {width}: scrolls sideways"
                    count += 1
    for spoiler, rule in SPOILERS.items():
        with workshop.opened(path) as page:
            page.evaluate(spoiler)
            assert any(one.startswith(rule) for one in judged(page)), f"axe does not notice {spoiler}"
    return f"{count} states without violations by axe, {len(SPOILERS)} planted ones noticed"


def bring(page, state: str) -> None:
    if state == "faults":
        page.evaluate(ENTER, ["age", "7"])
        page.locator("[type=submit]").click()
    if state == "filled":
        for name, entry in ANSWERS.items():
            page.evaluate(ENTER, [name, entry])
        page.locator("[type=submit]").click()
    if state == "all questions":
        page.locator("[data-all]").check()
    if state in ("de", "en"):
        page.locator("[data-language]").select_option(state)
        assert question(page, "stress").locator(f"[data-l={state}]").first.is_visible()
    page.wait_for_timeout(250)


def judged(page) -> list[str]:
    """Without texts in pictures, behind which axe sees no colour; they have the colour of the texts around them."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run({exclude: [['svg text']]})")
    violations = [describe(one) for one in found["violations"]]
    return violations + [f"undecided: {describe(one)}" for one in found["incomplete"]]


def describe(one: dict) -> str:
    return f"{one['id']}: {one['help']} ({one['nodes'][0]['html'][:160]}, {one['nodes'][0].get('failureSummary', '')})"
