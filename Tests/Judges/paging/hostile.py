"""Texts that look like markup, what the policy blocks, and how large a page is."""

import json
import re
from pathlib import Path

from .pages import Workshop
from .questionnaires import EVERYTHING, TEXTS, hostile

EXAMPLES = Path(__file__).parents[3] / "examples"
# What the parts of a page add, in KB, and by which mark they are found.
PARTS = [(5, b"data-views"), (9, b"data-plain"), (6, b"data-branches"), (4, b"data-score="), (1, b"class=grids"), (18, b"class=course")]
INJECTED = "<script>window.ran = 1</script><style>h1 { color: red }</style><img src=x onerror='window.ran = 1'>"


def check(workshop: Workshop) -> str:
    texts_are_texts(workshop)
    injected_scripts_are_blocked(workshop)
    one_request(workshop)
    same_bytes(workshop)
    sizes = [size(workshop, path) for path in sorted(EXAMPLES.glob("*/*.yaml")) if re.search("(?m)^(questionnaire|study):", path.read_text())]
    return f"{len(TEXTS)} hostile texts are texts; scripts are blocked; one request; {len(sizes)} pages are small, {max(sizes)} % of the limit at most"


def texts_are_texts(workshop: Workshop) -> None:
    counts = set()
    for name, texts in (("plain", ["words"]), ("hostile", TEXTS)):
        with workshop.opened(workshop.make(workshop.write(name, hostile(texts)))) as page:
            page.locator("[data-all]").check()
            assert page.evaluate("window.ran") is None, "a text was run"
            assert not page.mistakes, page.mistakes
            counts.add(page.evaluate("document.querySelectorAll('*').length"))
            shown = page.locator("main").inner_text()
            assert all(text.strip() in shown for text in texts if text.isascii()), "a text is not shown as it is"
    assert len(counts) == 1, f"the number of elements depends on the texts: {counts}"


def injected_scripts_are_blocked(workshop: Workshop) -> None:
    path = workshop.make(workshop.write("injected", EVERYTHING))
    path.write_text(path.read_text().replace("</h1>", "</h1>" + INJECTED, 1))
    with workshop.opened(path) as page:
        assert page.evaluate("window.ran") is None, "an injected script was run"
        assert page.evaluate("getComputedStyle(document.querySelector('h1')).color") != "rgb(255, 0, 0)"
        assert len([one for one in page.mistakes if "Content Security Policy" in one]) >= 2, page.mistakes
    path.write_text(re.sub(r"<meta http-equiv=Content-Security-Policy[^>]*>", "", path.read_text()))
    with workshop.opened(path) as page:
        assert page.evaluate("window.ran") == 1, "without the policy, the script would run"


def one_request(workshop: Workshop) -> None:
    path = workshop.make(workshop.write("requests", EVERYTHING))
    requests: list[str] = []
    context = workshop.browser.new_context()
    page = context.new_page()
    page.on("request", lambda request: requests.append(request.url))
    page.goto(path.as_uri())
    page.locator("[type=submit]").click()
    page.wait_for_timeout(300)
    context.close()
    assert requests == [path.as_uri()], requests


def same_bytes(workshop: Workshop) -> None:
    file = workshop.write("same", EVERYTHING)
    assert workshop.make(file).read_bytes() == workshop.make(file).read_bytes()


def size(workshop: Workshop, file: Path) -> int:
    """In percent of what is allowed: 25 KB for each questionnaire, 1 KB for each question and language, 0.3 KB for each and
    each view after the first two, and the parts that it has."""
    page = workshop.make(file).read_bytes()
    model = json.loads(re.search(rb"<script id=model[^>]*>(.*?)</script>", page, re.DOTALL)[1])
    languages = max(1, len(model["titles"]))
    limit = 25 * 1024 * max(1, len(model["forms"])) + 1024 * sum(len(form["questions"]) for form in model["forms"]) * languages
    limit += 1024 * sum(kilobytes for kilobytes, mark in PARTS if mark in page)
    further = max(0, len(model["views"]) - 2)
    limit += int(0.3 * 1024) * further * sum(len(form["questions"]) for form in model["forms"])
    assert len(page) <= limit, f"{file.name}: {len(page)} bytes, more than {limit}"
    return round(100 * len(page) / limit)
