"""ESMira's apps: which items they show, given a study document and what is stored for each item.

Written from the facts of KL-Psychological-Methodology/ESMira-apps 2.22.2 (`Page.kt`, `Questionnaire.kt`, `MerlinScanner.kt`,
`MerlinParser.kt`, `MerlinTypes.kt`): the pages are decided one after the other, the first is always shown, what is on a page
is decided when it is opened, and a value stays stored if its item is hidden later. A script that fails counts as true; here, it is a fault.
"""

import itertools
import random
import re

TOKEN = re.compile(r'\s*(?:(\d+(?:\.\d+)?)|"([^"]*)"|([A-Za-z_]\w*)|(\.\.|==|!=|<=|>=|[<>(),;.=!-]))')
NONE = None


def tokens(source):
    found, at = [], 0
    while source[at:].strip():
        match = TOKEN.match(source, at)
        assert match, f"Merlin cannot read {source[at:]!r}"
        number, text, word, symbol = match.groups()
        if number is not None:
            found.append(("number", float(number)))
        elif text is not None:
            found.append(("text", text))
        else:
            found.append(("symbol", word or symbol))
        at = match.end()
    return found


class Script:
    """One expression and a semicolon."""

    # What was evaluated: sources, what was stored, and the results; nothing unless somebody sets it to a list.
    evaluated = None

    def __init__(self, source):
        self.source = source
        self.tokens = tokens(source)
        self.at = 0
        self.tree = self.either()
        assert self.takes(";") and self.at == len(self.tokens), f"not one expression and a semicolon: {source!r}"

    def takes(self, *symbols):
        if self.at < len(self.tokens) and self.tokens[self.at][0] == "symbol" and self.tokens[self.at][1] in symbols:
            self.at += 1
            return self.tokens[self.at - 1][1]
        return None

    def level(self, below, *symbols):
        tree = below()
        while symbol := self.takes(*symbols):
            tree = (symbol, tree, below())
        return tree

    def either(self):
        return self.level(self.both, "or")

    def both(self):
        return self.level(self.equality, "and")

    def equality(self):
        return self.level(self.comparison, "!=", "==")

    def comparison(self):
        return self.level(self.term, ">", ">=", "<", "<=")

    def term(self):
        return self.level(self.unary, "-", "..")

    def unary(self):
        return ("minus", self.unary()) if self.takes("-") else self.value()

    def value(self):
        if self.takes("("):
            tree = self.either()
            assert self.takes(")"), "a parenthesis is open"
            return tree
        kind, value = self.tokens[self.at]
        self.at += 1
        if kind != "symbol":
            return ("value", value)
        if value in ("none", "true", "false"):
            return ("value", {"none": NONE, "true": 1.0, "false": 0.0}[value])
        assert re.match(r"[A-Za-z_]", value), f"{value!r} where a value should be"
        if value == "globals":
            assert self.takes("."), "globals has members"
            self.at += 1
            return ("global", self.tokens[self.at - 1][1])
        assert self.takes("("), f"an unknown word: {value}"
        arguments = [self.either()]
        while self.takes(","):
            arguments.append(self.either())
        assert self.takes(")"), "a call is open"
        return ("call", value, arguments)

    def holds(self, stored):
        result = truthy(self.evaluate(self.tree, stored))
        if Script.evaluated is not None:
            Script.evaluated.append((self.source, stored, result))
        return result

    def evaluate(self, tree, stored):
        head = tree[0]
        if head == "value":
            return tree[1]
        if head == "call":
            return called(tree[1], [self.evaluate(one, stored) for one in tree[2]], stored)
        if head == "minus":
            return -as_number(self.evaluate(tree[1], stored))
        left = self.evaluate(tree[1], stored)
        if head == "or":
            return left if truthy(left) else self.evaluate(tree[2], stored)
        if head == "and":
            return self.evaluate(tree[2], stored) if truthy(left) else left
        return joined(head, left, self.evaluate(tree[2], stored))


def called(name, arguments, stored):
    if name == "getQuestionnaireVar":
        return stored.get(arguments[0]) or NONE
    assert name == "getQuestionnaireVarAlternative", f"an unknown function: {name}"
    return stored.get(f"{arguments[0]}~{arguments[1]}", NONE)


def as_number(value):
    try:
        return float(value)
    except (TypeError, ValueError):
        return None


def truthy(value):
    if value is NONE:
        return False
    number = as_number(value)
    return bool(value.strip()) if number is None else number != 0


def joined(symbol, left, right):
    if left is NONE:
        return float((right is NONE) == (symbol == "==")) if right is NONE and symbol in ("==", "!=") else NONE
    if symbol == "..":
        return words(left) + words(right)
    number = as_number(left)
    if number is None:
        assert symbol in ("==", "!="), f"Merlin stops: {left!r} {symbol} {right!r}"
        return float((left == words(right)) == (symbol == "=="))
    if right is NONE:
        return NONE
    other = as_number(right)
    assert other is not None, f"Merlin stops: {left!r} {symbol} {right!r}"
    return float(
        {"==": number == other, "!=": number != other, "<": number < other, "<=": number <= other, ">": number > other,
         ">=": number >= other}[symbol])


def words(value):
    if value is NONE:
        return ""
    return value if isinstance(value, str) else str(int(value)) if value == int(value) else str(value)


class Questionnaire:
    """One questionnaire of a document; scripts are read once."""

    def __init__(self, content):
        self.content = content
        self.pages = [
            (self.script(page), "header" in page, [(item["name"], self.script(item), item) for item in page["inputs"]]) for page in content["pages"]]
        self.shuffled = [page.get("randomized", False) for page in content["pages"]]
        assert self.pages[0][0] is None, "nobody asks about the first page"
        for _, _, items in self.pages:
            names = {name for name, _, _ in items}
            for name, script, _ in items:
                assert script is None or not names & set(named(script.tree)), f"{name} asks about its own page"

    @staticmethod
    def script(part):
        return Script(part["relevance"]) if "relevance" in part else None

    def items(self):
        return [item for _, _, items in self.pages for _, _, item in items]

    def shown(self, stored, chance):
        """The names of what is shown, in order, and whether a page was empty. A page that is `randomized` shuffles its items."""
        names, has_empty_page = [], False
        for (script, has_header, items), is_shuffled in zip(self.pages, self.shuffled):
            if script is None or script.holds(stored):
                items = chance.sample(items, len(items)) if is_shuffled else items
                found = [name for name, condition, _ in items if condition is None or condition.holds(stored)]
                has_empty_page = has_empty_page or not found and not has_header
                names += found
        return names, has_empty_page


def named(tree):
    """The items that a script asks about."""
    if tree[0] == "call":
        return [tree[2][0][1]]
    return [name for part in tree[1:] if isinstance(part, tuple) for name in named(part)]


def stored_value(item, codes, answer):
    """What an app stores for an answer, given the codes of the question in their order."""
    name, kind = item["name"], item.get("responseType", "text_input")
    if kind == "list_multiple":
        chosen = [place for place, code in enumerate(codes) if code in answer]
        texts = item["listChoices"]
        first = [text if isinstance(text, str) else next(iter(text.values())) for text in texts]
        stored = {f"{name}~{place + 1}": "1" if place in chosen else "0" for place in range(len(codes))}
        return stored | {name: ", ".join(first[place] for place in chosen)}
    if kind == "list_single":
        start = item["customStart"] if item.get("useCustomStart") else 1
        return {name: str(start + codes.index(str(answer)))}
    if kind == "binary":
        return {name: "1" if answer == "yes" else "0"}
    return {name: str(answer)}


SCRIPTS = ("relevance", "scriptFilter", "endScriptBlock")


def without_scripts(value):
    if isinstance(value, dict):
        return {key: without_scripts(part) for key, part in value.items() if key not in SCRIPTS}
    return [without_scripts(part) for part in value] if isinstance(value, list) else value


def other_scripts(one, other):
    """Scripts of two documents that are otherwise equal, where they differ for some answers. An item is only asked about on a page that is shown."""
    for ours, theirs in zip(one["questionnaires"], other["questionnaires"]):
        for name in ("scriptFilter", "endScriptBlock"):
            if ours.get(name) != theirs.get(name):
                yield name, ours.get(name), theirs.get(name)
        for number, pages in enumerate(zip(ours["pages"], theirs["pages"]), start=1):
            scripts = [[page.get("relevance")] for page in pages]
            if not mean_the_same(*scripts):
                yield f"page {number}", *scripts
            for items in zip(*(page["inputs"] for page in pages)):
                both = [[*script, item.get("relevance")] for script, item in zip(scripts, items)]
                if not mean_the_same(*both):
                    yield items[0]["name"], *both


MOST_TRIED = 3_000


def mean_the_same(one, other):
    """Whether two lists of scripts that are joined by `and` are true for the same stored values; of too many ways, some are drawn."""
    if one == other:
        return True
    lists = [[Script(source) for source in sources if source] for sources in (one, other)]
    values = {}
    for script in [*lists[0], *lists[1]]:
        collect(script.tree, values)
    ways = [[NONE, *sorted(some)] for some in values.values()]
    chance = random.Random(f"{one} {other}")
    count = 1
    for some in ways:
        count *= len(some)
    tried = itertools.product(*ways) if count <= MOST_TRIED else (
        [chance.choice(some) for some in ways] for _ in range(MOST_TRIED))
    for way in tried:
        stored = {name: value for name, value in zip(values, way) if value is not NONE}
        if len({all(script.holds(stored) for script in scripts) for scripts in lists}) > 1:
            return False
    return True


def collect(tree, values):
    """What each stored value is compared with, and what is a little more or less."""
    if tree and tree[0] == "call":
        values.setdefault("~".join(as_words(one[1]) for one in tree[2]), {"1", "0"})
    elif tree and tree[0] in ("==", "!=", "<", "<=", ">", ">="):
        collect(tree[1], values)
        number = -tree[2][1][1] if tree[2][0] == "minus" else tree[2][1]
        if tree[1][0] == "call" and isinstance(number, float):
            name = "~".join(as_words(one[1]) for one in tree[1][2])
            values[name] |= {words(number + more) for more in (-1, 0, 1)} | ({words(number + 0.5)} if number % 1 else set())
    else:
        for part in tree[1:]:
            if isinstance(part, tuple):
                collect(part, values)


def as_words(value):
    return value if isinstance(value, str) else words(value)
