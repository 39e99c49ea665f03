"""What happens while a page is filled in, with the keyboard and with a pointer."""

import re

from .answering import ENTER
from .pages import Workshop, document, question, shown
from .questionnaires import ANSWERS, EVERYTHING


def check(workshop: Workshop) -> str:
    path = workshop.make(workshop.write("conduct", EVERYTHING))
    steps = [keyboard_alone, faults_are_said, reset_empties, exclusive_answers, lists_open, nothing_moves_under_a_finger, all_or_none,
             time_is_that_of_what_is_shown, browsers_that_print_later_print_the_answers]
    for step in steps:
        with workshop.opened(path) as page:
            step(page)
            assert not page.mistakes, page.mistakes
    return f"{len(steps)} ways to fill in"


def answers(page) -> dict:
    return {one["label"]: one["value"] for one in document(page)["data"]["attributes"]["answers"]}


def keyboard_alone(page) -> None:
    """Tab, arrows and Space answer everything, and each thing that has the focus shows it."""
    def focus() -> dict:
        return page.evaluate("""() => { const one = document.activeElement, box = one.closest('.row, .point') ?? one;
          return {name: one.closest('[data-question]')?.dataset.question, type: one.type, outline: getComputedStyle(box).outlineWidth}; }""")

    seen, last = set(), None
    for _ in range(120):
        page.keyboard.press("Tab")
        at = focus()
        if at["type"] in (None, "") and at["name"] is None:
            continue
        assert at["outline"] == "3px", f"the focus on {at} does not show"
        if at["type"] == "submit":
            break
        if at["name"] and (at["name"], at["type"]) != last:
            seen.add(at["name"])
            last = (at["name"], at["type"])
            if at["type"] in ("radio", "checkbox", "range"):
                page.keyboard.press("Space")
            elif at["type"] in ("text", "textarea"):
                page.keyboard.type("AB12")
            elif at["type"] == "number":
                page.keyboard.type("44")
    missing = {"stress", "mood", "pain", "calm", "causes", "place", "age", "code", "day", "street"} - seen
    assert not missing, f"the keyboard does not reach {missing}"
    found = answers(page)
    assert found["stress"] == 50 and found["mood"] == 1 and found["pain"] == "0" and found["age"] == 44, found


def faults_are_said(page) -> None:
    page.locator("[type=submit]").click()
    focused = page.evaluate("document.activeElement.closest('[data-question]').dataset.question")
    assert focused == "stress", f"the focus is on {focused}, not on the first fault"
    for name in ("stress", "mood", "pain", "age", "code", "day"):
        assert said(page, name), f"{name} is required, but nothing says so"
    assert not page.locator(".outro").is_visible()
    page.evaluate(ENTER, ["age", "17"])
    assert "18" in said(page, "age") and "age" not in answers(page)
    page.evaluate(ENTER, ["age", "18"])
    assert not said(page, "age") and answers(page)["age"] == 18
    page.evaluate(ENTER, ["code", "ab12"])
    assert said(page, "code") and "code" not in answers(page)
    for name, entry in ANSWERS.items():
        page.evaluate(ENTER, [name, entry])
    page.locator("[type=submit]").click()
    assert page.locator(".outro").is_visible() and not page.locator(".fault").count()
    assert "Bis morgen." in page.locator(".outro").inner_text()


def said(page, name: str) -> str:
    """The fault of a question, which the question and its controls name."""
    element = question(page, name)
    names = (element.get_attribute("aria-describedby") or "").split()
    faults = [page.locator(f"#{one}") for one in names if page.locator(f"#{one}.fault").count()]
    invalid = element.locator("[aria-invalid=true]").count()
    assert bool(faults) == bool(invalid), f"{name}: {len(faults)} faults, but {invalid} controls are marked"
    return faults[0].inner_text() if faults else ""


def reset_empties(page) -> None:
    for name, entry in ANSWERS.items():
        page.evaluate(ENTER, [name, entry])
    page.locator("[data-language]").select_option("en")
    assert set(answers(page)) == set(ANSWERS), set(ANSWERS) ^ set(answers(page))
    page.locator("[type=reset]").click()
    assert answers(page) == {} and page.locator("[data-language]").input_value() == "en"
    assert page.locator("[data-touched]").count() == 0 and "often" not in shown(page)


def exclusive_answers(page) -> None:
    page.evaluate(ENTER, ["stress", "70"])
    boxes = question(page, "causes").locator("input")
    for place in (1, 2, 0):
        boxes.nth(place).click()
    assert answers(page)["causes"] == ["none"]
    boxes.nth(3).click()
    assert "causes" not in answers(page), "one answer is too few"
    boxes.nth(2).click()
    assert answers(page)["causes"] == ["money", "people"]


def lists_open(page) -> None:
    page.evaluate(ENTER, ["stress", "50"])
    select = question(page, "place").locator("select")
    assert select.locator("option").first.get_attribute("value") == ""
    select.select_option("work")
    assert answers(page)["place"] == "work"
    page.locator("[data-language]").select_option("en")
    assert select.locator("option").nth(2).inner_text() == "at work"


def nothing_moves_under_a_finger(page) -> None:
    slider = question(page, "stress").locator("input")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 5, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.9, middle, steps=5)
    assert "calm" not in shown(page) and answers(page)["stress"] > 50
    page.mouse.up()
    assert "calm" in shown(page)


def all_or_none(page) -> None:
    page.evaluate(ENTER, ["street", "Main Street"])
    page.locator("[type=submit]").click()
    assert said(page, "number") and not said(page, "street")
    page.evaluate(ENTER, ["street", ""])
    assert not said(page, "number")


def browsers_that_print_later_print_the_answers(page) -> None:
    page.evaluate(ENTER, ["code", "AB12"])
    page.evaluate("window.print = () => {}")
    page.locator("[data-print-answers]").click()
    page.emulate_media(media="print")
    assert question(page, "code").locator("input").is_visible(), "the answers are not on paper"
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert not question(page, "code").locator("input").is_visible(), "paper has the blank form again"
    page.emulate_media(media="screen")


def time_is_that_of_what_is_shown(page) -> None:
    def seconds() -> float:
        found = re.fullmatch(r"Mit den jetzt gezeigten Fragen: etwa ([\d,]+) (s|min)", page.locator("[data-time]").inner_text())
        assert found, page.locator("[data-time]").inner_text()
        return float(found[1].replace(",", ".")) * (60 if found[2] == "min" else 1)

    before = seconds()
    page.evaluate(ENTER, ["stress", "10"])
    assert seconds() == before
    page.evaluate(ENTER, ["stress", "90"])
    assert seconds() > before, "the section that appears takes time as well"
    page.locator("[data-language]").select_option("en")
    assert re.fullmatch(r"With the questions shown now: about [\d.]+ (s|min)", page.locator("[data-time]").inner_text())
