"""The PDF that a browser prints."""

import re
import shutil
import subprocess

from .answering import ENTER
from .pages import Workshop
from .questionnaires import ANSWERS, EVERYTHING

CONDITIONS = ["only if stress >= 50", "only if not (causes includes none) and often in [1, 2]"]


def check(workshop: Workshop) -> str:
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
    return f"{pages} pages with every text, code and condition, and nothing that was filled in"


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
    codes = ["stress", "mood", "none", "work", "home", "place", "yes", "no", "reason", "number", "street", "now", "version 7"]
    assert not [one for one in codes if not re.search(rf"\b{one}\b", text)], "codes or ids are not on paper"
    joined = text.replace("\n", " ")
    assert not [one for one in CONDITIONS if one not in re.sub(" +", " ", joined)], "conditions are not on paper"
