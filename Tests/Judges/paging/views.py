"""The switch between what clients show: answers stay, those that an app begins with do not, and each system has its own form of them."""

from .pages import Workshop, document, question

VIEWS = """
questionnaire: views
title: Views
target: [form, track, esmira, fhir]
questions:
  - {id: mood, type: choice, text: Mood?, options: {5: good, 7: bad}}
  - {id: day, type: date, text: Day?}
  - {id: well, type: yes-no, text: Well?}
  - {id: stress, type: slider, text: Stress?, range: [0, 10], labels: [none, much]}
"""


def check(workshop: Workshop) -> str:
    path = workshop.make(workshop.write("views", VIEWS))
    for spoil in (None, *SPOILS):
        with workshop.opened(path) as page:
            if spoil:
                page.evaluate(spoil)
            try:
                switch(page)
            except AssertionError:
                assert spoil, "the views do not work"
                continue
            assert not spoil, f"not noticed: {spoil}"
            assert not page.mistakes, page.mistakes
    return f"answers stay in all views; {len(SPOILS)} spoiled pages were noticed"


# An answer that an app begins with, a field for a number, and the word for yes in the data.
SPOILS = [
    "document.querySelectorAll('[data-start]').forEach((one) => one.removeAttribute('data-start'))",
    "document.querySelectorAll('[type=number]').forEach((one) => one.remove())",
    "page.forms[0].asked.forEach((q) => { delete q.stored; delete q.sends; })",
]


def switch(page) -> None:
    views = page.locator("[data-views]")

    def answers():
        found = document(page)
        if "formreply" in found:
            return {one["name"]: one["value"] for one in found["formreply"]["fields"]}
        if "item" in found:
            return {one["linkId"]: list(one["answer"][0].values())[0] for one in found["item"]}
        if "data" in found:
            return {one["label"]: one["value"] for one in found["data"]["attributes"]["answers"]}
        return found

    assert answers() == {}, answers()
    views.select_option("form")
    begun = answers()
    assert begun.get("mood") == "5" and begun.get("well") == "yes" and len(begun["day"]) == 10, begun
    assert question(page, "stress").locator("[type=number]:visible").count() == 1, "no field for a number"
    question(page, "stress").locator("[type=number]:visible").fill("7")
    question(page, "well").locator("input[value=no]:visible").check()
    views.select_option("track:web")
    assert answers() == {"well": "0", "stress": 7}, answers()
    views.select_option("esmira:esmira-android")
    assert answers() == {"well": "0", "stress": 7}, answers()
    views.select_option("fhir")
    assert answers() == {"well": {"code": "no"}, "stress": 7}, answers()
    views.select_option("form")
    assert answers()["mood"] == "5" and answers()["well"] == "no", answers()
    views.select_option("as-written")
    page.locator("[type=reset]").click()
    assert answers() == {}, answers()
