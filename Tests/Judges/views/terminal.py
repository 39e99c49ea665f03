"""Reads what `qtool preview` prints for one client: the questions, what is crossed out, marked or chosen."""

import re

from .comparing import Fault
from .seen import plain

START = re.compile(r"^[\s│]*(?:\d+|[a-z])\. ")
RIGHT = re.compile(r"\s{2,}(\S+)\s*$")
IN_GRID = re.compile(r"^\s*\d+\. .*?(?:  (\S+))?(?:  +\( \)){2,}\s*$")


GERMAN = {"today": "heute", "now": "jetzt"}
HEADS = re.compile(r"^\s*(?:= \S+\s+)+= \S+\s*$")


class Block:
    """The lines of a question, from its number on; of a row of a grid, also the codes above it."""

    def __init__(self, name, head, codes):
        self.name, self.head, self.codes = name, head, codes
        self.is_row = codes is not None
        self.lines = list(head)

    def joined(self):
        return as_printed("".join(self.lines))

    def text(self):
        """What is before its remarks, without its id and the circles of a grid."""
        kept = []
        for line in self.lines:
            if line.strip("│ ").startswith("→"):
                break
            kept.append(re.sub(rf"\s{{2,}}{re.escape(self.name)}\s*$", "", line))
        text = as_printed("".join(kept))
        return text.replace("()", "") if self.is_row else text


def as_printed(text):
    """Without white space and what is drawn around fields; a tab is printed as `\\t`."""
    return re.sub(r"[\s│]|(?<=\w)\\t", "", text)


def blocks(printed, known):
    found, pending, heads = [], [], []
    for line in printed.split("\n"):
        if re.match(r"═+$", line) and found:
            break
        heads = re.findall(r"= (\S+)", line) if HEADS.match(line) else heads
        in_grid, at_right = IN_GRID.match(line), RIGHT.search(line)
        if START.match(line):
            pending = [line]
        elif pending:
            pending.append(line)
        elif found:
            found[-1].lines.append(line)
        if pending:
            match = in_grid if in_grid and in_grid[1] else at_right
            if match and match[1] in known:
                found.append(Block(match[1], pending, heads if IN_GRID.match(pending[0]) else None))
                pending = []
            elif not line.strip() and len(pending) > 12 and found:
                found[-1].lines += pending
                pending = []
    return found


def with_all_remarks(printed):
    """With the first remark of each number instead of what refers to it."""
    numbered = {number: words for words, number in re.findall(r"→ (?!(?:see|siehe) \[)([^→]*?)\s\[(\d+)\](?=\s\s|$)", printed, re.MULTILINE)}
    return re.sub(
        r"→ (?:see|siehe) (\[\d+\](?:, \[\d+\])*)", lambda found: "→ " + "; ".join(numbered.get(one, "") for one in re.findall(r"\d+", found[1])),
        printed)


def faults(printed, wanted, shown, known, texts, language):
    """Against what the client reads, and the ids of what it shows after the answers."""
    found = blocks(with_all_remarks(printed), known)
    names = [block.name for block in found]
    places = {name: place for place, name in enumerate(shown)}
    expected = [name for name in shown if name in known]
    if sorted(names) != sorted(expected):
        extra, missing = [one for one in names if one not in places], [one for one in expected if one not in names]
        yield Fault("what the terminal shows after answers", None, f"{extra} too many", f"shows {missing} besides")
    else:
        free = wanted.shuffled
        if [name for name in names if name not in free] != [name for name in expected if name not in free]:
            yield Fault("the order in the terminal", None, f"{names}", f"{expected}")
    asks = {ask.id: ask for ask in wanted.asks()}
    for block in found:
        if block.name in wanted.dropped:
            if "~~" not in block.text():
                yield Fault("not crossed out in the terminal", block.name, block.head[0].strip(), "does not show it")
        elif block.name in asks:
            yield from drawn(block, asks[block.name], texts.get(block.name, ""), language)


def drawn(block, ask, text, language):
    printed, words = block.text(), plain(text)
    if f"~~{words}" in printed and words:
        yield Fault("crossed out in the terminal", block.name, block.head[0].strip(), "shows it")
    match = re.match(r"(?:\d+|[a-z])\." + re.escape(words), printed)
    # Other characters may be drawn in another way, or be stars themselves.
    is_clear = re.fullmatch(r"[\w?!.,;:='’„“()–…/-]+", plain(ask.texts.get(language, ""))) is not None
    if match and is_clear and printed.startswith("*", match.end()) != ask.required:
        yield Fault("the star in the terminal", block.name, f"{not ask.required}", f"{ask.required}")
    lines = block.joined()
    start = GERMAN.get(ask.start, ask.start) if (language or "").startswith("de") else ask.start
    if ask.control in ("date", "time") and start is not None and f"[{start}]" not in lines:
        yield Fault("the start in the terminal", block.name, lines[-60:], ask.start)
    if ask.control == "range" and ("●" in lines) != (ask.bar is not None):
        yield Fault("the bar in the terminal", block.name, f"{'●' in lines}", f"{ask.bar}")
    codes = [option.code for option in ask.options]
    if block.is_row and not ask.in_table:
        yield Fault("a table in the terminal", block.name, "a row", "asks it on its own")
    if block.is_row and ask.options and block.codes != codes:
        yield Fault("the codes of a grid in the terminal", block.name, f"{block.codes}", f"{codes}")
    has_rows = ask.control in ("radio", "select", "checkbox", "multiselect") and not block.is_row
    if has_rows and all(one.texts.get(language) for one in ask.options):
        yield from options(block, ask, lines, language)
    elif has_rows and not all("=" + code in lines for code in codes):
        yield Fault("a code in the terminal", block.name, lines[-60:], f"{codes}")


def options(block, ask, lines, language):
    """They may be in columns, so only the page tells their order."""
    for option in ask.options:
        mark = "[]" if ask.control in ("checkbox", "multiselect") else "(•)" if option.code == ask.start else "()"
        text = plain(option.texts[language]).replace("‹", "<").replace("›", ">").replace("│", "")
        code = plain(option.code)
        if text in ("Yes", "No") and re.search("`Yes`(?:and|und)`No`", lines):
            # The words of the app are told in a remark.
            text = next((word for word in re.findall(re.escape(mark) + r"([^=()]+)=" + re.escape(code), lines)), text)
        if mark + text not in lines:
            yield Fault("an option in the terminal", block.name, lines[len(as_printed("".join(block.head))) :][:80], mark + text)
            return
        if f"{mark}{text}={code}" not in lines and not text.startswith(code):
            yield Fault("a code in the terminal", block.name, lines[lines.index(mark + text) :][: len(text) + 20], f"{text}={code}")
            return
