"""The PDF that a browser prints."""

import re
import shutil
import subprocess

from .answering import ENTER
from .pages import Workshop
from .questionnaires import ANSWERS, EVERYTHING

CONDITIONS = ["nur wenn stress >= 50", "nur wenn not (causes includes none) and often in [1, 2]"]


# Each grid is hidden as a whole, in a row, or not at all, until somebody answers.
GRIDS = """questionnaire: grids
title: Grids
target: track
sections:
  - title: Start
    questions:
      - {id: begin, type: yes-no, text: Shall we begin?}
      - {id: late, type: yes-no, text: Is it late?}
"""
for _name, _when in (("shown", ""), ("hidden", "    when: begin is yes\n"), ("last", "    when: late is yes\n")):
    GRIDS += f"""  - title: The {_name} table
{_when}    options: {{1: never, 2: seldom, 3: often, 4: always}}
    questions:
      - {{id: {_name}-one, type: choice, text: I was tired.}}
      - {{id: {_name}-two, type: choice, text: I was hungry., when: late is yes}}
      - {{id: {_name}-three, type: choice, text: I was cold.}}
"""
# Where a table has its headings, and the circles of each row, in the middle of both; without a place, one is not drawn.
PLACES = """() => [...document.querySelectorAll('.grid')].map((grid) => {
  const middle = (element) => { const box = element.getBoundingClientRect(); return box.width ? box.x + box.width / 2 : null; };
  const heads = [...grid.querySelectorAll('.heads > div > *')].map(middle).slice(1);
  return [heads, [...grid.querySelectorAll('.q')].map((row) => [...row.querySelectorAll('input')].map(middle))];
})"""


def check(workshop: Workshop) -> str:
    tables = circles_are_under_their_headings(workshop)
    path = workshop.make(workshop.write("paper", EVERYTHING))
    with workshop.opened(path, scheme="dark") as page:
        blank = printed(workshop, page)
        for name, entry in ANSWERS.items():
            page.evaluate(ENTER, [name, entry])
        page.evaluate(ENTER, ["age", "17"])
        page.locator("[type=submit]").click()
        page.locator("[data-all]").uncheck()
        filled = printed(workshop, page)
    assert filled == blank, "what is filled in shows on paper"
    everything_is_there(blank)
    assert not re.search("AB12|too much|Main Street|Bitte (wählen|geben|füllen)", blank), "answers or faults on paper"
    pages = blank.count("\f")
    assert all(f"{place} / {pages}" in blank.replace("/", " / ").replace("  ", " ") for place in range(1, pages + 1)), "a page has no number"
    return f"{pages} pages with every text, code and condition, and nothing that was filled in; {tables}"


def circles_are_under_their_headings(workshop: Workshop) -> str:
    """Whatever the state of the page is; what is printed as somebody's answers has only what was shown."""
    path = workshop.make(workshop.write("grids", GRIDS))
    states = {
        "opened": [], "begun": [("begin", "yes")], "late": [("late", "yes")], "everything": [("begin", "yes"), ("late", "yes")],
        "nothing": [("begin", "no"), ("late", "no")],
    }
    drawn = []
    for plain in (False, True):
        for name, entries in states.items():
            with workshop.opened(path) as page:
                for entry in entries:
                    page.evaluate(ENTER, list(entry))
                if plain:
                    page.locator("[data-plain]").check()
                page.set_viewport_size({"width": 673, "height": 900})
                page.emulate_media(media="print")
                tables = page.evaluate(PLACES)
                assert len(tables) == 3, tables
                for heads, rows in tables:
                    assert len(heads) == 4 and len(rows) == 3, f"{name}: a table has lost headings or rows"
                    wrong = [row for row in rows if len(row) != 4 or None in row or any(abs(one - other) > 1 for one, other in zip(row, heads))]
                    assert not wrong, f"{name}, plain {plain}: circles at {wrong} are not under the headings at {heads}"
                drawn.append(tables)
                page.evaluate("document.documentElement.classList.add('mine')")
                count = sum(row != [None] * 4 for _, rows in page.evaluate(PLACES) for row in rows)
                shown = {"opened": 2, "begun": 4, "late": 6, "everything": 9, "nothing": 2}[name]
                assert count == shown, f"{name}: {count} rows are printed with the answers, not the {shown} that were shown"
    assert all(tables == drawn[0] for tables in drawn), "the blank form depends on the state of the page"
    return f"three tables with their circles under their headings in {len(drawn)} states"


def printed(workshop: Workshop, page) -> str:
    """The text of the PDF, with single spaces."""
    assert shutil.which("pdftotext"), "pdftotext is not installed"
    file = workshop.folder / "paper.pdf"
    page.pdf(path=file, prefer_css_page_size=True, tagged=True, outline=True)
    text = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True, check=True).stdout
    return re.sub(r"[^\S\f]+", " ", text)


def everything_is_there(text: str) -> None:
    german = re.findall(r"\{de: \"?([^,{}\"\\]+?)\"?(?:, en|\})", EVERYTHING)
    missing = [one for one in german if one.replace("**", "") not in text]
    assert not missing, f"not on paper: {missing}"
    codes = ["stress", "mood", "none", "work", "home", "place", "yes", "no", "reason", "number", "street", "now", "Version 7"]
    assert not [one for one in codes if not re.search(rf"\b{one}\b", text)], "codes or ids are not on paper"
    joined = text.replace("\n", " ")
    assert not [one for one in CONDITIONS if one not in re.sub(" +", " ", joined)], "conditions are not on paper"
