"""Accessibility, by axe-core."""

import itertools
from importlib import resources
from pathlib import Path

from .answering import ENTER
from .pages import Workshop, question
from .questionnaires import ANSWERS, EVERYTHING

AXE = resources.files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
# Nobody reads what passes, which is most of what axe finds, and copying it takes longest.
RUN = """axe.run({exclude: [['svg text']]}, {resultTypes: ['violations', 'incomplete']})
  .then(found => ({violations: found.violations, incomplete: found.incomplete}))"""
# Widths in pixels, and how far one has zoomed in.
SIZES = ((390, 1), (1200, 1), (320, 1), (1200, 2))
STATES = ("empty", "faults", "filled", "all questions", "de", "en")
# What makes a page worse, and the rule of axe that must notice.
SPOILERS = {
    "document.querySelector('[data-question=stress] input').removeAttribute('aria-labelledby')": "label",
    "document.documentElement.removeAttribute('lang')": "html-has-lang",
    "document.querySelector('h1').style.color = '#ccc'": "color-contrast",
    "document.querySelector('[data-question=age]').setAttribute('role', 'wrong')": "aria-roles",
    "document.title = ''": "document-title",
}
# The same, only in the dark or in a narrow window.
SPOILED_DARK = "document.styleSheets[0].insertRule('@media (prefers-color-scheme: dark) { h1 { color: #444 !important } }')"
SPOILED_NARROW = "document.styleSheets[0].insertRule('@media (max-width: 330px) { h1 { width: 400px !important } }')"


def check(workshop: Workshop) -> str:
    path = workshop.make(workshop.write("everything", EVERYTHING))
    count = accessible(workshop, path, STATES, (*SIZES, (640, 2)), bring)
    for spoiler, rule in SPOILERS.items():
        with workshop.opened(path) as page:
            page.evaluate(spoiler)
            assert any(one.startswith(rule) for one in judged(page)), f"axe does not notice {spoiler}"
    for rule, place in (SPOILED_DARK, "dark, 390"), (SPOILED_NARROW, "light, 320"):
        try:
            accessible(workshop, path, ["empty"], SIZES, lambda page, _: page.evaluate(rule))
        except AssertionError as error:
            assert place in str(error), f"{rule} is noticed elsewhere: {error}"
        else:
            raise AssertionError(f"nobody notices {rule}")
    return f"{count} states without violations by axe, {len(SPOILERS) + 2} planted ones noticed"


def accessible(workshop: Workshop, path: Path, states, sizes, bring) -> int:
    """Brings the page into each state at the first size of each zoom, and judges it at all sizes in light and dark: how often.

    A window that is made narrower costs half as much as a page that is opened anew.
    """
    count = 0
    for state, zoom in itertools.product(states, sorted({zoom for _, zoom in sizes})):
        widths = [width for width, one in sizes if one == zoom]
        with workshop.opened(path, widths[0], zoom=zoom) as page:
            bring(page, state)
            for scheme, width in itertools.product(("light", "dark"), widths):
                page.emulate_media(color_scheme=scheme)
                page.set_viewport_size({"width": width // zoom, "height": 900 // zoom})
                page.wait_for_timeout(100)
                place = f"{path.name}, {state}, {scheme}, {width} pixels, zoom {zoom}"
                assert not (found := judged(page)), f"{place}: {found}"
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{place}: scrolls sideways"
                count += 1
    return count


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
    found = page.evaluate(RUN)
    violations = [describe(one) for one in found["violations"]]
    return violations + [f"undecided: {describe(one)}" for one in found["incomplete"]]


def describe(one: dict) -> str:
    return f"{one['id']}: {one['help']} ({one['nodes'][0]['html'][:160]}, {one['nodes'][0].get('failureSummary', '')})"
