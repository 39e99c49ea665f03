"""One mistake in one question leaves all other questions alive."""

from .answering import ENTER
from .conduct import answers
from .pages import Workshop, question

QUESTIONNAIRE = """\
questionnaire: mistakes
title: Mistakes
languages: [de, en]
target: track
repeat: many
sections:
  - id: part
    title: {de: Teil, en: Part}
    questions:
      - {id: first, type: yes-no, text: {de: "Erste?", en: "First?"}}
      - {id: middle, type: text, text: {de: "Mitte?", en: "Middle?"}}
      - {id: follow, type: rating, range: [0, 3], when: first is yes, text: {de: "Folge?", en: "Follow-up?"}}
      - {id: last, type: slider, range: [0, 10], text: {de: "Letzte?", en: "Last?"}}
"""
MIDDLE = '      - {id: middle, type: text, text: {de: "Mitte?", en: "Middle?"}}\n'
TEXT = 'text: {de: "Mitte?", en: "Middle?"}'
# What is written instead of the question, and whether it can still be drawn.
MISTAKES = {
    "no type": ("{id: middle, %s}", False), "an unknown type": ("{id: middle, type: txt, %s}", False),
    "no range": ("{id: middle, type: slider, %s}", False), "a rating without ends": ("{id: middle, type: rating, %s}", False),
    "a manikin of nothing": ("{id: middle, type: sam, %s}", False), "a text instead of a question": ("middle", False),
    "no options": ("{id: middle, type: choice, %s}", True), "empty options": ("{id: middle, type: choice, options: {}, %s}", True),
    "empty options to choose several": ("{id: middle, type: multiple, options: {}, drop-down: true, %s}", True),
    "a code twice": ("{id: middle, type: choice, options: [{1: A}, {1: B}], %s}", True),
    "a range the wrong way round": ("{id: middle, type: slider, range: [10, 0], %s}", True),
    "a step of zero": ("{id: middle, type: slider, range: [0, 10], step: 0, %s}", True),
    "a pattern that is none": ("{id: middle, type: text, pattern: '[', pattern-hint: {de: x, en: x}, %s}", True),
    "a pattern of another language": ("{id: middle, type: text, pattern: '(?i)a++', pattern-hint: {de: x, en: x}, %s}", True),
    "a condition that is none": ("{id: middle, type: text, when: first is, %s}", True),
    "a condition about nobody": ("{id: middle, type: text, when: nobody is yes, %s}", True),
    "a condition about a later question": ("{id: middle, type: text, when: last > 3, %s}", True),
    "an unknown code in a condition": ("{id: middle, type: text, when: first is maybe, %s}", True),
    "no text": ("{id: middle, type: text}", True), "one language": ("{id: middle, type: text, text: {de: Nur deutsch}}", True),
    "no id": ("{type: text, %s}", True), "an id that is taken": ("{id: first, type: text, %s}", True),
    "an id with spaces": ("{id: my id, type: text, %s}", True), "an unknown key": ("{id: middle, type: text, txt: A, %s}", True),
    "a group without fields": ("{id: middle, type: group, %s}", True), "a group of nothing": ("{id: middle, type: group, fields: [], %s}", True),
    "a field without a type": ("{id: middle, type: group, fields: [{id: inner, text: {de: x, en: x}}], %s}", True),
    "more than there are": ("{id: middle, type: multiple, options: {1: {de: x, en: x}}, at-least: 5, %s}", True),
    "a date that is none": ("{id: middle, type: date, range: [2020-13-40, today], %s}", True),
    "an unknown list": ("{id: middle, type: choice, options: nowhere, %s}", True),
}


def check(workshop: Workshop) -> str:
    for number, (mistake, (text, is_drawn)) in enumerate(MISTAKES.items()):
        written = f"      - {text % TEXT if '%s' in text else text}\n"
        file = workshop.write(f"mistake-{number}", QUESTIONNAIRE.replace(MIDDLE, written))
        with workshop.opened(workshop.make(file)) as page:
            others_live(page, mistake)
            boxes = page.locator("[data-unread]")
            assert is_drawn or boxes.count() == 1, f"{mistake}: {boxes.count()} boxes say that a question cannot be shown"
            if not is_drawn:
                assert "This question cannot be shown yet." in boxes.inner_text() and boxes.locator(".finding").count(), f"{mistake}: the box does not say why"
            assert not page.mistakes, f"{mistake}: {page.mistakes}"
    a_study_without_questionnaires(workshop)
    return f"{len(MISTAKES)} mistakes leave all other questions alive"


def a_study_without_questionnaires(workshop: Workshop) -> None:
    """Of which none can be found, for example."""
    file = workshop.write("empty-study", "study: empty\ntitle: Empty\ntarget: track\nquestionnaires: [nowhere.yaml]\n")
    with workshop.opened(workshop.make(file)) as page:
        page.locator("[data-theme]").select_option("dark")
        page.locator("[data-plain]").check()
        assert page.locator("h1").inner_text() == "Empty" and not page.mistakes, page.mistakes


def others_live(page, mistake: str) -> None:
    assert question(page, "follow").is_hidden(), mistake
    question(page, "first").first.locator("input").first.click()
    assert question(page, "follow").is_visible(), f"{mistake}: the condition of another question is not evaluated"
    page.evaluate(ENTER, ["follow", "2"])
    page.evaluate(ENTER, ["last", "7"])
    given = answers(page)
    assert (given["first"], given["follow"], given["last"]) == ("1", "2", 7), f"{mistake}: {given}"
    assert "first=yes,follow=2,last=7" in page.locator("[data-command]").text_content(), mistake
    page.locator("[data-language]").select_option("en")
    assert "Last?" in question(page, "last").inner_text(), mistake
    page.locator("[type=submit]").click()
    page.locator("[type=reset]").click()
    assert answers(page) == {}, mistake
