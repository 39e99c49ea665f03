"""The page of a study: all of its questionnaires, and what the days ask."""

import re

from .answering import ENTER
from .axe import SIZES, accessible, bring
from .hostile import size
from .pages import Workshop, question
from .paper import printed
from .questionnaires import EVERYTHING

STUDY = """\
study: calm-2026
title: {de: Ruhe im Alltag, en: Everyday calm}
text: {de: Worum es in der Studie geht., en: What the study is about.}
consent: {de: Ich nehme freiwillig teil., en: I take part of my own will.}
languages: [de, en]
target: track
length: 30 days
questionnaires: [first.yaml, everything.yaml, often.yaml]
baseline: [first]
"""
FIRST = """\
questionnaire: first
title: {de: Zu Beginn, en: At the start}
languages: [de, en]
repeat: once
can-use: {gps: 1, microphone: 3}
questions:
  - {id: student, type: yes-no, text: {de: Studieren Sie?, en: Are you a student?}}
  - {id: subject, type: text, when: student is yes, text: {de: Welches Fach?, en: Which subject?}}
"""
OFTEN = """\
questionnaire: often
title: Only in English
repeat: many
schedule:
  - {between: 08:00-20:00, times: 3, days: [0-6, 21-27], open-for: 30 min}
questions:
  - {id: calm_now, type: slider, range: [0, 10], text: Calm?, labels: [no, yes]}
"""


def write(workshop: Workshop):
    for name, text in (("first", FIRST), ("everything", EVERYTHING), ("often", OFTEN)):
        workshop.write(name, text)
    return workshop.write("study", STUDY)


def check(workshop: Workshop) -> str:
    file = write(workshop)
    path = workshop.make(file)
    each_answers_for_itself(workshop, path)
    without_scripts(workshop, path)
    with_the_keyboard(workshop, path)
    one_at_a_time(workshop, path)
    pages = on_paper(workshop, path)
    count = accessible(workshop, path, ("empty", "all questions", "en"), SIZES, bring)
    return f"three questionnaires that answer for themselves; {count} states without violations by axe; {pages} pages; {size(workshop, file)} % of the size"


def each_answers_for_itself(workshop: Workshop, path) -> None:
    with workshop.opened(path) as page:
        forms = page.locator("form")
        assert forms.count() == 3
        before = forms.nth(1).locator("[data-answers]").text_content()
        page.evaluate(ENTER, ["student", "yes"])
        assert question(page, "subject").is_visible()
        page.evaluate(ENTER, ["subject", "Physik"])
        assert '"subject"' in forms.nth(0).locator("[data-answers]").text_content()
        assert '"subject"' not in forms.nth(1).locator("[data-answers]").text_content()
        assert re.sub(r"\d{10}", "", before) == re.sub(r"\d{10}", "", forms.nth(1).locator("[data-answers]").text_content())
        question(page, "subject").locator("input").press("Enter")
        assert forms.nth(0).locator(".outro").is_visible() and not forms.nth(1).locator(".outro").is_visible()
        assert not page.locator(".fault").count(), "the other questionnaires have not been sent"
        forms.nth(2).locator("[type=submit]").click()
        assert forms.nth(2).locator(".fault").count() == 1 and not forms.nth(1).locator(".fault").count()
        forms.nth(2).locator("[type=reset]").click()
        assert not page.locator(".fault").count() and question(page, "subject").locator("input").input_value() == "Physik"
        page.locator("[data-language]").select_option("en")
        assert page.locator("h1").inner_text() == "Everyday calm" and page.title() == "Everyday calm"
        the_schedule_is_in(page, "en", ["3 prompts a day at random", "42 in total"])
        page.locator("[data-language]").select_option("de")
        the_schedule_is_in(page, "de", ["3 Abfragen am Tag zufällig", "insgesamt 42"])
        page.locator("[data-language]").select_option("en")
        assert "first.yaml --as-written --answers student=yes,subject=Physik" in forms.nth(0).locator("[data-command]").text_content()
        assert not page.mistakes, page.mistakes


def one_at_a_time(workshop: Workshop, path) -> None:
    """As participants see it: the study, or one questionnaire as a page of its own."""
    with workshop.opened(path) as page:
        page.locator("[data-plain]").check()
        assert page.locator("#study").is_visible() and not page.locator("form").nth(0).is_visible()
        page.locator(".sheets a").nth(2).click()
        shown = [form.is_visible() for form in page.locator("form").all()]
        assert shown == [False, False, True] and not page.locator("#study").is_visible(), shown
        top = page.locator("#f2 .preview").bounding_box()["y"]
        assert top >= page.locator(".bar").bounding_box()["height"], f"the first line is at {top}, under the bar"
        page.locator("#f2 .to-study a").click()
        assert page.locator("#study").is_visible() and not page.locator("form").nth(2).is_visible()
        assert not page.mistakes, page.mistakes


def the_schedule_is_in(page, language: str, words: list[str]) -> None:
    shown = page.locator(".study").evaluate("one => [...one.querySelectorAll('[data-own]')].filter(part => part.checkVisibility()).map(part => [part.dataset.own, part.textContent])")
    assert {tag for tag, _ in shown} == {language}, f"in {language}, the schedule is in {shown}"
    for word in words:
        assert any(word in text for _, text in shown), f"{word!r} is not in {shown}"


def with_the_keyboard(workshop: Workshop, path) -> None:
    """Tab reaches the links, every question that is shown, each Submit and each pane, and shows where it is."""
    seen = []
    with workshop.opened(path) as page:
        wanted = page.evaluate("[...document.querySelectorAll('[data-question]')].filter(one => one.checkVisibility() && one.querySelector('input, select, textarea') && !one.querySelector('[data-question]')).map(one => one.dataset.question)")
        for _ in range(150):
            page.keyboard.press("Tab")
            at = page.evaluate("""() => { const one = document.activeElement, box = one.closest('.row, .point') ?? one;
              return {name: one.closest('[data-question]')?.dataset.question ?? one.getAttribute('href') ?? ((one.type ?? one.className) || one.tagName),
                outline: getComputedStyle(box).outlineWidth}; }""")
            if at["name"] == "BODY":
                break
            assert at["outline"] == "3px", f"the focus on {at} does not show"
            seen.append(at["name"])
    missing = {*wanted, "#f0", "#f1", "#f2", "pane"} - set(seen)
    assert not missing and seen.count("submit") == 3 and seen.count("reset") == 3, f"the keyboard does not reach {missing}: {seen}"


def without_scripts(workshop: Workshop, path) -> None:
    with workshop.opened(path, scripts=False) as page:
        shown = page.locator("main").inner_text()
        for text in ("Ruhe im Alltag", "Ich nehme freiwillig teil.", "Studieren Sie?", "Welches Fach?", "Wie hoch ist Ihr Stress?", "Calm?", "microphone"):
            assert text in shown, f"{text!r} cannot be read without scripts"
        the_schedule_is_in(page, "de", ["3 Abfragen am Tag zufällig zwischen 08:00 und 20:00", "insgesamt 42"])
        assert page.locator(".course svg").is_visible() and page.locator(".course svg text", has_text="7–20").is_visible()


def on_paper(workshop: Workshop, path) -> int:
    with workshop.opened(path, scheme="dark") as page:
        page.evaluate(ENTER, ["student", "no"])
        text = printed(workshop, page)
    pages = text.rstrip("\f").split("\f")
    for needed in ("Ich nehme freiwillig teil.", "nur wenn student is yes", "Calm?", "calm_now", "insgesamt 42", "gps", "AB12"):
        assert (needed in text) == (needed != "AB12"), f"{needed!r} on paper"
    for number, page_text in enumerate(pages, 1):
        assert "SHA-256" in page_text, f"page {number} does not say what it is of"
        assert re.search(rf"\b{number} ?/ ?{len(pages)}\b", page_text), f"page {number} has no number"
    starts = [next(place for place, one in enumerate(pages) if one.strip().startswith(title)) for title in ("Zu Beginn", "Alle Arten", "Only in")]
    assert 0 < starts[0] < starts[1] < starts[2], f"each questionnaire begins on a page of its own, not on {starts}"
    return len(pages)
