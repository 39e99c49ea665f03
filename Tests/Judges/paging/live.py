"""A page that is served, while its file is saved."""

import contextlib
import re
import signal
import subprocess
from pathlib import Path

from . import study
from .answering import ENTER
from .axe import judged
from .conduct import answers
from .pages import Workshop, question
from .questionnaires import EVERYTHING

ENTERED = {"stress": "70", "mood": "7", "causes": ["work", "money"], "place": "work", "often": "2", "reason": "too much", "age": "44", "day": "2024-02-29"}


def check(workshop: Workshop) -> str:
    steps = [a_save_keeps_what_was_filled_in, a_broken_file_leaves_the_page, a_question_that_comes_back_has_its_answer,
             a_code_that_comes_back_is_still_chosen, the_focus_stays, what_changed_is_marked, findings_are_beside_questions,
             the_strip_says_what_is_found, nothing_else_connects]
    for step in steps:
        file = workshop.write("live", EVERYTHING)
        with served(workshop, file) as address, workshop.opened(address) as page:
            step(page, file)
            assert not page.mistakes, page.mistakes
    a_server_that_stops_is_said(workshop)
    a_study_is_served(workshop)
    return f"{len(steps) + 2} served pages: saves, broken files, findings, a study"


@contextlib.contextmanager
def served(workshop: Workshop, file: Path):
    """The address of a page; afterwards, Ctrl-C ends the server with status 0."""
    command = [workshop.qtool, "preview", file.name, "--as-written", "--serve"]
    with subprocess.Popen(command, cwd=file.parent, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        address = server.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[\w-]{22,}/", address), address or server.stderr.read()
        try:
            yield address
        finally:
            server.send_signal(signal.SIGINT)
            assert server.wait(10) == 0, "Ctrl-C does not end the server"


def save(page, file: Path, old: str, new: str) -> None:
    """Saves a change, and waits until the page has been loaded again."""
    with page.expect_event("load"):
        file.write_text(file.read_text().replace(old, new), encoding="utf-8")


def top(page, name: str) -> float:
    return page.evaluate(f"document.querySelector('[data-question={name}]').getBoundingClientRect().top")


def fill(page) -> dict:
    for name, entry in ENTERED.items():
        page.evaluate(ENTER, [name, entry])
    return answers(page)


def a_save_keeps_what_was_filled_in(page, file: Path) -> None:
    page.locator("[data-language]").select_option("en")
    page.locator("[data-theme]").select_option("dark")
    given = fill(page)
    assert set(ENTERED) <= set(given)
    question(page, "age").scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 37)")
    before = top(page, "age")
    save(page, file, "en: How old are you?", "en: What is your age?")
    assert question(page, "age").get_by_text("What is your age?").is_visible()
    assert answers(page) == given, f"{answers(page)} instead of {given}"
    assert page.locator("[data-language]").input_value() == "en" and page.locator("[data-theme]").input_value() == "dark"
    assert abs(top(page, "age") - before) <= 1, f"the page has moved by {top(page, 'age') - before}"
    save(page, file, "      - {type: note, text:", "      - {id: added, type: yes-no, text: {de: Neu, en: New}}\n      - {type: note, text:")
    assert abs(top(page, "age") - before) <= 1, "a question further up must not move the page"
    page.reload()
    assert answers(page) == {}, "loading the page by hand begins again"


def a_broken_file_leaves_the_page(page, file: Path) -> None:
    given = fill(page)
    save(page, file, "languages: [de, en]", "languages: [de, en")
    notice = page.locator("main .finding")
    said = notice.all_inner_texts()
    assert "Stand davor" in said[0] and "live.yaml:" in said[1], said
    assert answers(page) == given and question(page, "stress").is_visible()
    assert not judged(page), judged(page)
    save(page, file, "languages: [de, en", "languages: [de, en]")
    assert not page.locator("main .finding").filter(has_text="live.yaml:5").count() and answers(page) == given


def a_question_that_comes_back_has_its_answer(page, file: Path) -> None:
    given = fill(page)
    save(page, file, "{id: age,", "{id: years,")
    assert "age" not in answers(page) and "years" not in answers(page)
    save(page, file, "{id: years,", "{id: age,")
    assert answers(page) == given


def a_code_that_comes_back_is_still_chosen(page, file: Path) -> None:
    given = fill(page)
    save(page, file, "work: {de: Arbeit, en: Work}", "job: {de: Arbeit, en: Work}")
    assert "causes" not in answers(page), "one answer is too few"
    save(page, file, "Was stresst Sie?", "Was stresst Sie gerade?")
    save(page, file, "job: {de: Arbeit, en: Work}", "work: {de: Arbeit, en: Work}")
    assert answers(page) == given, f"{answers(page)} instead of {given}"
    save(page, file, "work: {de: bei der Arbeit, en: at work}", "office: {de: bei der Arbeit, en: at work}")
    question(page, "place").locator("select").select_option("home")
    save(page, file, "office: {de: bei der Arbeit, en: at work}", "work: {de: bei der Arbeit, en: at work}")
    assert answers(page)["place"] == "home", "another answer replaces the one that waits"
    page.locator("[data-link]").click()
    page.locator("[type=reset]").click()
    save(page, file, "Was stresst Sie gerade?", "Was stresst Sie?")
    assert answers(page) == {}, "what was emptied stays empty, also with a link in the address"


def the_focus_stays(page, file: Path) -> None:
    page.evaluate(ENTER, ["stress", "10"])
    question(page, "code").locator("input").focus()
    save(page, file, "en: Your code", "en: A code")
    assert page.evaluate("document.activeElement.closest('[data-question]')?.dataset.question") == "code"
    question(page, "pain").locator("input").nth(4).click()
    save(page, file, "en: A code", "en: Your code")
    assert page.evaluate("document.activeElement.value") == "4" and answers(page)["pain"] == "4"
    page.locator("[data-plain]").check()
    page.locator("[data-next]").click()
    save(page, file, "en: Your code", "en: A code")
    assert page.locator("[data-plain]").is_checked() and question(page, "stress").is_visible() and not question(page, "age").is_visible()


def what_changed_is_marked(page, file: Path) -> None:
    assert not page.locator(".changed").count()
    save(page, file, "de: \"Wie alt sind Sie?\"", "de: \"Ihr Alter?\"")
    assert page.locator(".changed").evaluate_all("all => all.map(one => one.dataset.question)") == ["age"]
    assert "beim letzten Speichern geändert" in question(page, "age").inner_text()
    save(page, file, "      - {type: note, text:", "      - {id: added, type: yes-no, text: {de: Neu, en: New}}\n      - {type: note, text:")
    assert page.locator(".changed").evaluate_all("all => all.map(one => one.dataset.question)") == ["added"]
    assert "neu" in question(page, "added").locator(".news").inner_text() and not judged(page), judged(page)


def the_strip_says_what_is_found(page, file: Path) -> None:
    strip = page.locator("[data-strip]")
    fill(page)
    question(page, "street").scroll_into_view_if_needed()
    save(page, file, "range: [0, 100], labels", "range: [100, 0], labels")
    assert strip.is_visible() and "Fehler" in strip.inner_text(), strip.inner_text()
    box = strip.bounding_box()
    assert box["y"] + box["height"] <= page.evaluate("innerHeight") + 1, "the strip is in view, wherever the page is scrolled to"
    strip.locator("summary").click()
    assert not judged(page), judged(page)
    page.locator("[data-language]").select_option("en")
    assert "error" in strip.locator("summary").inner_text()
    colours = strip.evaluate("one => ['error', 'hint'].map(kind => [...one.querySelectorAll(`li.${kind} b`)].map(part => getComputedStyle(part).color))")
    assert colours[0] and colours[1] and not set(colours[0]) & set(colours[1]), f"errors look like hints: {colours}"
    strip.locator("li.error a").first.click()
    at = question(page, "stress").bounding_box()
    assert 0 <= at["y"] < page.evaluate("innerHeight"), f"the question is at {at}"
    save(page, file, "range: [100, 0], labels", "range: [0, 100], labels")
    assert "error" not in page.locator("[data-strip]").inner_text()


def a_server_that_stops_is_said(workshop: Workshop) -> None:
    file = workshop.write("live", EVERYTHING)
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(contextlib.ExitStack())
        address = server.enter_context(served(workshop, file))
        page = stack.enter_context(workshop.opened(address))
        assert not page.locator("[data-stopped]").is_visible()
        page.wait_for_timeout(500)
        server.close()
        page.locator("[data-stopped]").wait_for(state="visible", timeout=10_000)
        assert "qtool läuft nicht mehr" in page.locator("[data-stopped]").inner_text()


def findings_are_beside_questions(page, file: Path) -> None:
    save(page, file, "{id: age, type: number, range: [18, 99]", "{id: age, type: number, range: [99, 18]")
    assert question(page, "age").locator(".finding").count() >= 1
    assert not judged(page), judged(page)


def nothing_else_connects(page, file: Path) -> None:
    """The page's policy lets it connect only to its own server."""
    assert page.evaluate("fetch('https://example.org/').then(() => 'sent', () => 'blocked')") == "blocked"
    assert page.evaluate("fetch('nothing').then((answer) => answer.status)") == 404
    page.mistakes.clear()


def a_study_is_served(workshop: Workshop) -> None:
    file = study.write(workshop)
    with served(workshop, file) as address, workshop.opened(address) as page:
        assert page.locator("table.days tr").count() == 14, "each day with prompts"
        page.locator("table.days a").first.click()
        assert page.url.endswith("#f2")
        page.evaluate(ENTER, ["student", "yes"])
        save(page, workshop.folder / "often.yaml", "text: Calm?", "text: Are you calm?")
        assert question(page, "subject").is_visible() and question(page, "calm_now").get_by_text("Are you calm?").is_visible()
        save(page, workshop.folder / "often.yaml", study.OFTEN.replace("text: Calm?", "text: Are you calm?"), "questionnaire: [\n")
        said = page.locator(".finding").all_inner_texts()
        assert any("often.yaml:" in one for one in said) and page.locator("form").count() == 2, said
        assert not judged(page), judged(page)
        assert not page.mistakes, page.mistakes
