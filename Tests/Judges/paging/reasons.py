"""Why questions are shown, ways to see every branch, and what is not decided yet."""

import re

from .answering import ENTER
from .conduct import answers
from .pages import Workshop, question, shown

FRIENDS = """\
questionnaire: friends
title: Friends
target: track
repeat: many
languages: [de, en]
sections:
  - title: {de: Jetzt, en: Now}
    questions:
      - {id: who, type: multiple, text: {de: Wer war bei Ihnen?, en: Who was with you?}, options: {friends: {de: Freunde, en: Friends}, colleagues: {de: Kollegen, en: Colleagues}, none: {de: Niemand, en: Nobody}}, exclusive: [none]}
      - {id: mood, type: slider, range: [0, 10], text: {de: Wie war es?, en: How was it?}}
      - {id: work, type: text, required: false, when: who includes colleagues or (who includes friends and mood >= 8), text: {de: Worüber?, en: About what?}}
      - {id: alone, type: text, required: false, when: who not includes friends, text: {de: Warum allein?, en: Why alone?}}
      - {type: note, when: work is not answered, text: {de: Ein Hinweis ohne Namen, en: A note without an id}}
  - id: evening
    title: {de: Am Abend, en: In the evening}
    when: who includes none or mood < 3
    questions:
      - {id: sleep, type: yes-no, text: {de: Schlafen Sie gut?, en: Do you sleep well?}}
      - {id: why, type: text, when: sleep is no, text: {de: Warum nicht?, en: Why not?}}
"""
FRIENDS = FRIENDS.replace("work is not answered", "not answered work")


def check(workshop: Workshop) -> str:
    path = workshop.make(workshop.write("friends", FRIENDS))
    steps = [only_what_holds, not_decided_yet, in_german, every_branch, the_state_is_in_the_address]
    for step in steps:
        with workshop.opened(path) as page:
            page.locator("[data-language]").select_option("en")
            step(page)
            assert not page.mistakes, page.mistakes
    return f"{len(steps)} kinds of reasons and ways"


def lines(page) -> list[str]:
    """Without the codes, which are for authors."""
    return page.evaluate("""[...document.querySelectorAll('[data-path] > li')].map(one => { const copy = one.cloneNode(true);
      copy.querySelectorAll('code').forEach(code => code.remove()); return copy.textContent.replace(/ +/g, ' ').trim(); })""")


def line(page, start: str) -> str:
    found = [one for one in lines(page) if one.startswith(start)]
    assert len(found) == 1, f"{start}: {lines(page)}"
    return found[0]


def only_what_holds(page) -> None:
    page.evaluate(ENTER, ["who", ["colleagues"]])
    assert line(page, "About what?") == "About what? appears because you chose Colleagues for Who was with you?"
    page.evaluate(ENTER, ["who", ["friends"]])
    page.evaluate(ENTER, ["mood", "9"])
    assert line(page, "About what?") == "About what? appears because you chose Friends for Who was with you? and you answered 9 to How was it?"
    page.evaluate(ENTER, ["mood", "5"])
    hidden = line(page, "About what?")
    assert hidden == "About what? is hidden because you did not choose Colleagues for Who was with you? and you answered 5 to How was it?", hidden
    assert line(page, "In the evening").startswith("In the evening is hidden because you did not choose Nobody for Who was with you?")
    assert not [one for one in lines(page) if one.startswith("Why not?")], "what is in a hidden section needs no line"
    page.evaluate(ENTER, ["mood", "2"])
    page.evaluate(ENTER, ["sleep", "no"])
    assert line(page, "Why not?") == "Why not? appears because you answered No to Do you sleep well?"
    code = page.locator("[data-path] li", has_text="Why not?").locator("code").last
    assert code.inner_text() == "sleep is no"
    page.locator("[data-path] li", has_text="Why not?").get_by_role("link", name="Do you sleep well?").click()
    assert question(page, "sleep").evaluate("one => { const box = one.getBoundingClientRect(); return box.top >= 0 && box.top < innerHeight; }")
    assert not [one for one in lines(page) if "–" in one], "a note has a text"


def not_decided_yet(page) -> None:
    """A question that is shown only because a required one has no answer yet is faint, and says so."""
    assert "alone" in shown(page) and "undecided" in question(page, "alone").get_attribute("class")
    why = question(page, "alone").locator(".why")
    assert why.is_visible() and why.inner_text().startswith("not decided yet, because Who was with you? has no answer"), why.inner_text()
    assert line(page, "Why alone?").startswith("Why alone? is not decided yet, because")
    assert line(page, "In the evening").startswith("In the evening is not decided yet")
    page.evaluate(ENTER, ["who", ["colleagues"]])
    assert "undecided" not in question(page, "alone").get_attribute("class") and not question(page, "alone").locator(".why").count()
    assert line(page, "Why alone?") == "Why alone? appears because you did not choose Friends for Who was with you?"
    assert line(page, "A note without an id").startswith("A note without an id appears because About what? has no answer")
    page.emulate_media(media="print")
    page.locator("[type=reset]").evaluate("one => one.click()")
    assert not page.locator(".why").first.is_visible(), "paper has no reasons"


def in_german(page) -> None:
    page.locator("[data-language]").select_option("de")
    page.evaluate(ENTER, ["who", ["colleagues", "friends"]])
    page.evaluate(ENTER, ["mood", "1"])
    assert line(page, "Worüber?") == "Worüber? erscheint, weil Sie bei Wer war bei Ihnen? Kollegen gewählt haben"
    assert line(page, "Am Abend") == "Am Abend erscheint, weil Sie auf Wie war es? mit 1 geantwortet haben"
    page.evaluate(ENTER, ["sleep", "no"])
    assert line(page, "Warum nicht?") == "Warum nicht? erscheint, weil Sie auf Schlafen Sie gut? mit Nein geantwortet haben"


def every_branch(page) -> None:
    branches = page.locator("[data-branches] > li")
    assert branches.count() == 5 and page.locator("[data-unseen]").inner_text() == "4 of 5 branches not yet seen"
    for place, name in enumerate(("work", "alone", None, None, "why")):
        branches.nth(place).locator("button").click()
        assert not name or name in shown(page), f"the example does not show {name}: {shown(page)}"
        assert "seen" in branches.nth(place).inner_text(), branches.nth(place).inner_text()
    assert page.locator("[data-unseen]").inner_text() == "All 5 branches seen"
    assert page.evaluate("document.activeElement.closest('[data-question]').dataset.question") == "why"


def the_state_is_in_the_address(page) -> None:
    page.evaluate(ENTER, ["who", ["colleagues", "friends"]])
    page.evaluate(ENTER, ["mood", "2"])
    page.evaluate(ENTER, ["work", "a&b = c, ä"])
    given = answers(page)
    page.locator("[data-link]").click()
    assert "lang=en" in page.url and re.search("#.*0.who=", page.url), page.url
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    assert answers(page) == given, f"{answers(page)} instead of {given}"
    assert page.locator("[data-language]").input_value() == "en"
