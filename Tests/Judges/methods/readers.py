"""Markdown as two readers see it, and the page in a browser."""

import re
from html.parser import HTMLParser

import cmarkgfm
from cmarkgfm.cmark import Options
from markdown_it import MarkdownIt


class Outline(HTMLParser):
    """Headings, and the texts of the cells of tables."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.headings, self.cells, self.comments, self.open = [], [], [], None
        self.feed(markup)

    def handle_starttag(self, tag, attributes):
        if tag in ("h1", "h2", "h3", "h4", "th", "td", "caption"):
            self.open = [tag, ""]
        elif tag == "br" and self.open:
            self.open[1] += "\n"

    def handle_endtag(self, tag):
        if self.open and tag == self.open[0]:
            (self.headings if tag.startswith("h") else self.cells).append(self.open[1].strip() if tag in ("th", "td", "caption") else (tag, self.open[1].strip()))
            self.open = None

    def handle_data(self, data):
        if self.open:
            self.open[1] += data

    def handle_comment(self, data):
        self.comments.append(data.strip())


def markdown_faults(text: str, report: dict):
    """Both readers see the sections and the cells of the tables."""
    outlines = {
        "markdown-it": Outline(MarkdownIt("commonmark").enable("table").render(text)),
        # GitHub's own reader; GitHub takes out HTML afterwards.
        "cmark-gfm": Outline(cmarkgfm.github_flavored_markdown_to_html(text, Options.CMARK_OPT_UNSAFE)),
    }
    is_cremas = report.get("checklist") == "cremas"
    headings = [("h1", report["title"])] + [
        (f"h{section['level'] + 1}", section["title"] + (" — p. __" if is_cremas else "")) for section in report["sections"]
    ]
    tables = [piece for section in report["sections"] for piece in section["content"] if "table" in piece]
    for reader, outline in outlines.items():
        read = [(tag, " ".join(words.split())) for tag, words in outline.headings if tag in ("h1", "h2", "h3", "h4")]
        wanted = [(tag, " ".join(words.split())) for tag, words in headings]
        if read != wanted:
            yield f"{reader} reads the headings {read}, not {wanted}"
        cells = [cell for table in tables for cell in table["columns"]] + [
            cell for table in tables for row in table["rows"] for cell in row if isinstance(cell, str)]
        seen = [squeezed(cell) for cell in outline.cells]
        for cell in cells:
            if squeezed(cell) not in seen:
                yield f"{reader} reads no cell {cell!r}"
                break
        sources = sum(bool(piece.get("from")) for section in report["sections"] for piece in section["content"])
        if len(outline.comments) != sources:
            yield f"{reader} reads {len(outline.comments)} comments about keys, not {sources}"


def squeezed(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def page_faults(page):
    """What is wrong with an open page."""
    from paging.axe import judged

    yield from judged(page)
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        yield "it scrolls sideways"
    if page.evaluate("[...document.querySelectorAll('table')].some(one => !one.caption || !one.querySelector('thead th[scope=col]'))"):
        yield "a table has no caption or no heads"
