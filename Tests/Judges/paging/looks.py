"""What axe cannot see: sliders and figures, in several engines."""

import io
import re
from pathlib import Path

from PIL import Image, ImageOps
from playwright.sync_api import Page

from .answering import ENTER
from .board import QUESTIONNAIRE as BOARD
from .conduct import answers
from .engines import firefox, webkit
from .pages import Workshop, question
from .questionnaires import EVERYTHING

TOUCH = "document.querySelector('[data-question=stress] input').dataset.touched = ''"
ACCENT = (26, 95, 208)


def check(workshop: Workshop) -> str:
    path = workshop.make(workshop.write("looks", EVERYTHING))
    with workshop.opened(path) as page:
        slider_has_no_thumb(page.screenshot, page.evaluate, lambda: page.evaluate(BOX))
        middle_counts(page)
        figures_change(page)
    engines = ["Chromium"]
    with firefox() as one, webkit() as other:
        for engine in filter(None, (one, other)):
            elsewhere(engine, workshop, path)
            engines.append(engine.name)
    return "sliders without a thumb in " + ", ".join(engines) + "; middles count; figures change"


BOX = """() => { const one = document.querySelector('[data-question=stress] input'); one.scrollIntoView({block: 'center'});
  const {x, y, width, height} = one.getBoundingClientRect(); return {x, y, width, height}; }"""


def slider_has_no_thumb(screenshot, evaluate, box) -> None:
    """An untouched slider looks the same from both sides, and has nothing in the colour of a thumb."""
    around = box()
    untouched = cut(screenshot(), around)
    assert not has_accent(untouched), "an untouched slider has a thumb"
    assert difference(untouched, ImageOps.mirror(untouched)) < 0.01, "an untouched slider is not symmetric"
    evaluate(TOUCH)
    assert has_accent(cut(screenshot(), around)), "a slider with an answer has no thumb"


def cut(picture: bytes, box: dict) -> Image.Image:
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    left, top = round(box["x"]), round(box["y"])
    return image.crop((left, top, left + round(box["width"]), top + round(box["height"])))


def has_accent(image: Image.Image) -> bool:
    near = sum(1 for pixel in image.getdata() if all(abs(one - other) < 24 for one, other in zip(pixel, ACCENT)))
    return near > 100


def difference(one: Image.Image, other: Image.Image) -> float:
    pairs = list(zip(one.getdata(), other.getdata()))
    return sum(1 for left, right in pairs if max(abs(a - b) for a, b in zip(left, right)) > 48) / len(pairs)


def middle_counts(page: Page) -> None:
    page.reload()
    for name, value in (("stress", 50), ("fine", 0.5)):
        slider = question(page, name).locator("input")
        assert name not in answers(page)
        slider.scroll_into_view_if_needed()
        slider.click()
        assert answers(page)[name] == value, f"a click on the middle of {name} gives {answers(page).get(name)}"


def figures_change(page: Page) -> None:
    bends = [bend(one) for one in paths(page, "mood", ".mouth")]
    assert len(bends) == 5 and bends == sorted(bends) and bends[0] < 0 < bends[4], f"mouths bend {bends}"
    widths = page.evaluate(
        "[...document.querySelectorAll('[data-question=energy] .burst')].map(one => one.getBoundingClientRect().width)")
    assert len(widths) == 5 and widths == sorted(set(widths)), f"bursts are {widths} wide"
    assert bend("M20 40Q32 30 44 40") < 0, "a frown must bend upwards"
    for point, name in ((1, "1 von 9, unangenehm"), (4, "4 von 9, zwischen unangenehm und neutral"), (9, "9 von 9, angenehm")):
        assert question(page, "mood").get_by_label(name, exact=True).input_value() == str(point)


def paths(page: Page, name: str, selector: str) -> list[str]:
    return page.evaluate(
        f"[...document.querySelectorAll('[data-question={name}] {selector}')].map(one => one.getAttribute('d'))")


def bend(path: str) -> float:
    """How far the middle of a curve is below its ends: positive for a smile."""
    x0, y0, _, control, x1, y1 = map(float, re.findall(r"-?[\d.]+", path))
    return control - (y0 + y1) / 2


# A branch to try, the reason for it, and the first step of the participant view.
NEW_PARTS = """() => { document.querySelector('[type=reset]').click();
  const shown = () => [...document.querySelectorAll('[data-question]')].filter(one => one.checkVisibility()).map(one => one.dataset.question);
  document.querySelector('[data-branches] button').click();
  const branch = shown().includes('calm'), why = document.querySelector('[data-path] li').textContent;
  document.querySelector('[data-plain]').click();
  const start = shown();
  document.querySelector('[data-next]').click();
  return [branch, why, start, shown(), document.querySelector('.pane').checkVisibility()] }"""
COLUMNS = """() => { const select = document.querySelector('[data-width]'); select.value = '768';
  select.dispatchEvent(new Event('change', {bubbles: true}));
  return ['item1', 'item9'].map(name => [...document.querySelectorAll(`[data-question=${name}] input`)].map(one => Math.round(one.getBoundingClientRect().x))) }"""


STATE = """[document.querySelector('[data-answers]').textContent, document.querySelector('[data-question=calm]').checkVisibility()]"""


def elsewhere(engine, workshop: Workshop, path: Path) -> None:
    """Firefox or WebKit."""
    engine.open(path)
    box = engine.evaluate(BOX)
    slider_has_no_thumb(engine.screenshot, engine.evaluate, lambda: box)
    engine.evaluate(ENTER, ["stress", "70"])
    given, is_shown = engine.evaluate(STATE)
    assert '"value": 70' in given and is_shown, f"{engine.name} answers {given}"
    branch, why, start, step, has_pane = engine.evaluate(NEW_PARTS)
    assert branch and "erscheint, weil Sie auf Wie hoch ist Ihr Stress?" in why, f"{engine.name} says {why}"
    assert start == [] and step[0] == "shown_note" and "age" not in step and not has_pane, f"{engine.name} shows {step}"
    engine.open(workshop.make(workshop.write("columns", BOARD)), 1260)
    first, other = engine.evaluate(COLUMNS)
    assert first == other == sorted(set(first)), f"{engine.name} has answers at {first} and {other}"
