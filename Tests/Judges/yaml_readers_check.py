#!/usr/bin/env python3
"""Check that the output of `qtool fmt` means the same to every reader of YAML.

    yaml_readers_check.py QTOOL [--seed N] [--files N]

Files full of awkward scalars are written in every style that libyaml reads, formatted, and given to libyaml, PyYAML's two
loaders, ruamel.yaml (YAML 1.1 and 1.2) and yaml12 (Rust, YAML 1.2). None may refuse a formatted file; all must see the same
texts in the same structure; and a reader that read the file before must see values of the same types after.
"""

import argparse
import math
import random
import re
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path

import yaml
import yaml12
from ruamel.yaml import YAML

INDICATORS = "-?:,[]{}#&*!|>'\"%@`=<~$^+.;/\\()"
# Characters that readers only treat in the same way if they are escaped, and some that look similar.
ODD_CHARACTERS = "\u0085\u2028\u2029\ufeff\u00a0\u200b\u00ad\t\x07\x7f\x9b\0äß\u0301e\u0301😀👩‍🔬\U000e0041\ufffd\ufffe"
WORDS = """
    - -- --- ... .. . ? ?? : :: = == < << ~ ~~ | > ! & * % @ ` , # '' "" [] {} [a] {a:b} a: :a a:b a:?b a: -a -1a ?a a? a?b - a #a a# a#b
    %YAML !!str !a &a *a *.txt |a >a @a `a =a <<a ~a
    null Null NULL nULL true True TRUE false False yes Yes YES no No NO on On ON off Off y Y n N
    0 -0 +0 1 -1 +1 01 007 012 08 09 0o17 0o9 0o 0x10 0xG 0x 0X10 0b101 0b2 0b 1_000 _1 1_ 0x_ 0b_ 0o_ ._ 1__ 1. .5 +.5 -.5 . 1.5 1.10
    1e2 1E2 1e+2 1e-2 1.e2 1.5e3 e2 1e .e2 1e999 -1e-999 .inf -.inf +.INF .nan .NaN inf nan 190:20:30 12:30 12:30:45 12:60 1:2.5 -1:30 24:00
    2026-01-02 2026-1-2 2026-02-30 2026-13-01 0000-00-00 2026-01-02T10:00:00Z 2026-01-02t10:00:00+05:00 2026-01-02T25:00:00
    2026-01-02T10:61:00Z 08:00-22:00 99999999999999999999 0.1234567890123456789 1,5 1'000 5% 1/2 1-2 +49 a- a. a! a* a& a| a> a' a" a% a@ a` a= a~
    http://a.b/c?d=e&f#g mailto:a@b c:\\d \\n \\\\ a\\ \\'a (a) $a ^a$ ^[a-z]+$ [0-9]{2,3} \\d+(?:x|y)?
""".split()
SENTENCES = [
    "", " ", "  ", " a", "a ", " a ", "a  b", "a: b", "a : b", "a :b", "a #b", "a # b", "- a", "? a", ": a", "a, b", "a?, b", "Wie geht es Ihnen?",
    "Is it so? Yes: no.", "really ?", "? really", "what?!", "12 13", "1 000", "2026-01-02 10:00:00", "2026-01-02 25:00:00", "it's", "''", "say \"so\"",
    "it's \"so\"", "back\\slash: \"so\"", "C:\\", "{de: Ja}", "[a, b]", "a]", "a}", "{", "}", "[", "]", "&amp; b", "*bold* and **more**", "**bold**", "!important",
    "% of all", "@home", "`code`", "| pipe", "> quote", "a\tb", "\ta", "a\t", "a \t b", "\t", "a\nb", "a\n", "\na", "a\n\nb", "a\n\n", "\n", "\n\n", "a\n b",
    "a\n  b\nc", " a\nb", "a \nb", "a\n \nb", "a\n\tb", "\n a", "\n\n a\n", "a\r\nb", "a\rb", "# a\nb", "a\n# b", "a\n- b", "a\n? b", "a\n: b", "a: b\nc: d",
    "---", "--- a", "...", "... a", "a\n---\nb", "a\n...\nb", "%YAML 1.2", "long " * 60, "x" * 1100, "no? " * 40, "😀 " * 50, "a\n" * 30, "long line: " * 20,
    "a\\\nb", "\\", "\"", "'", "\"a\"", "'a'", "\"a", "'a", "a\u00a0b", "\u00a0a", "a\u00a0", "\ufeffa", "e\u0301", "\u0301a", "a\u2028b", "a\u2029", "\u0085",
]


def texts():
    """Every indicator and odd character at the start, in the middle, at the end and alone, then words and sentences."""
    for character in INDICATORS + ODD_CHARACTERS:
        for text in (character, character + "a", "a" + character, "a" + character + "b", character + " a", "a " + character, "a " + character + " b", "a" + character + " b", "a " + character + "b"):
            yield text
    yield from WORDS
    yield from SENTENCES


def random_text(chance):
    pieces = ["a", "b", " ", " ", "1", "0", ".", "e", "no", "x", "\n", "\t", *INDICATORS, *chance.sample(ODD_CHARACTERS, 3), "é", "??", ": ", " #", "- "]
    return "".join(chance.choice(pieces) for _ in range(chance.randint(1, chance.choice((3, 6, 12, 40)))))


# MARK: Writing a text in every style


def escaped(text, chance):
    def piece(character):
        named = {"\n": "\\n", "\t": "\\t", "\"": "\\\"", "\\": "\\\\", "\u0085": "\\N", "\u00a0": "\\_", "\u2028": "\\L", "\0": "\\0", "/": "\\/"}
        if character in "\"\\" or not (" " <= character <= "~" or character in "ä😀") or character in named and chance.random() < 0.5:
            code = ord(character)
            return named.get(character) or (f"\\x{code:02x}" if code < 256 else f"\\u{code:04X}" if code < 65536 else f"\\U{code:08X}")
        return character

    return '"' + "".join(map(piece, text)) + '"'


def broken(text, indent, chance):
    """Line breaks in place of single spaces, as YAML folds them."""
    return re.sub(r"(?<=\S) (?=[^\s#])", lambda found: chance.choice((" ", " ", "\n" + " " * indent, " \n" + " " * (indent + 2), "\n\t" + " " * indent)), text)


def block(text, indent, chance):
    body = text.rstrip("\n")
    breaks = len(text) - len(body)
    keep = "-" if breaks == 0 else "" if breaks == 1 else "+"
    hint = "2" if body[:1] in (" ", "\t", "\n") else chance.choice(("", "2"))
    lines = "".join((" " * indent + line if line else "") + "\n" for line in body.split("\n"))
    comment = chance.choice(("", "", " # after the header"))
    return f"{chance.choice('|>')}{hint}{keep}{comment}\n{lines}" + "\n" * (breaks - 1)


def styles(text, indent, place, chance):
    """All styles; libyaml itself decides which of them represent this text."""
    yield text
    yield text
    yield "'" + text.replace("'", "''") + "'"
    yield escaped(text, chance)
    yield escaped(text, chance)
    if place == "block value":
        yield broken(text, indent, chance)
        yield block(text, indent, chance)
    if place != "key":
        yield broken("'" + text.replace("'", "''") + "'", indent, chance)
        yield broken(escaped(text, chance), indent, chance)


# A value may end immediately or before a space.
FRAMES = {
    "key": ["{}: v\n"], "flow key": ["{{{}: v}}\n"], "flow value": ["{{k: {}}}\n", "{{k: {} }}\n"], "flow element": ["[{}, b]\n", "[{} , b]\n"],
    "block value": ["k:\n  x: {}\n"],
}


def fits(written, text, place):
    """Whether libyaml reads just this text."""
    wanted = {"key": {text: "v"}, "flow key": {text: "v"}, "flow value": {"k": text}, "flow element": [text, "b"], "block value": {"k": {"x": text}}}
    for frame in FRAMES[place]:
        read, _ = reading(TEXT_READERS["libyaml"], frame.format(written))
        if read != wanted[place]:
            return False
    return True


class Writer:
    """Writes a file and keeps track of its contents."""

    def __init__(self, chance):
        self.chance = chance

    def scalar(self, text, indent, place):
        candidates = [style for style in styles(text, indent, place, self.chance) if fits(style, text, place)]
        return self.chance.choice(candidates) if candidates else escaped(text, self.chance)

    def flow(self, value, place="flow value"):
        space = self.chance.choice(("", "", " ", "\n    ", "  # in brackets\n    "))
        if isinstance(value, str):
            return self.scalar(value, 4, place)
        if isinstance(value, list):
            return "[" + ", ".join(space + self.flow(entry, "flow element") for entry in value) + space + "]"
        return "{" + ", ".join(space + self.scalar(key, 4, "flow key") + ": " + self.flow(entry) for key, entry in value.items()) + space + "}"


def document(texts, chance, number):
    """Each text as a value, an element and a key, in blocks and between brackets."""
    writer = Writer(chance)
    lines, content = [f"questionnaire: awkward-{number}\n"], {"questionnaire": f"awkward-{number}"}
    for index, text in enumerate(texts):
        comment = chance.choice(("", "", "  # beside\n", "\n  # above\n"))
        name = f"spare{index}"
        forms = {
            "block": {"x": text, "list": [text, "z"]}, "flow": {"f": {"a": text, "b": [text, [text], {"c": text}]}, "g": [text, text]}, "keys": {text: "v", "w": {text[:500]: text}},
        }
        content[name] = forms
        value = writer.scalar(text, 4, "block value")
        lines.append(f"{name}:\n  block:\n    x:{chance.choice((' ', '   '))}" + written_below(value, 6))
        lines.append("    list:\n      - " + written_below(writer.scalar(text, 6, "block value"), 8) + "      - z\n")
        lines.append("  flow: " + writer.flow(forms["flow"]).replace("\n    ", "\n        ") + "\n")
        key = writer.scalar(text, 4, "key")
        # Readers look for the colon of a key on the same line and within 1,024 characters.
        mark = "? " if len(key) > 1000 else chance.choice(("", "? "))
        lines.append(f"  keys:{comment or chr(10)}    {mark}{key}{chr(10) + '    ' if mark else ''}: v\n")
        lines.append(f"    w: {{{writer.scalar(text[:500], 4, 'flow key')}: {writer.scalar(text, 4, 'flow value')}}}\n")
    return "".join(lines), content


def written_below(value, indent):
    """Styles are written for an indentation of four; later lines are indented to fit the place."""
    head, *rest = value.split("\n")
    if rest and rest[-1] == "":
        rest.pop()
    return "\n".join([head, *((" " * (indent - 4) + line if line else line) for line in rest)]) + "\n"


# MARK: Readers


def ruamel(version):
    def load(text):
        reader = YAML(typ="safe", pure=True)
        reader.version = version
        return reader.load(text)

    return load


def ruamel_texts(version):
    def load(text):
        reader = YAML(typ="safe", pure=True)
        reader.version = version
        return plain(reader.compose(text))

    return load


def plain(node):
    """A tree of nodes as texts in lists and maps, whatever their types."""
    if node.id == "scalar":
        return node.value
    if node.id == "sequence":
        return [plain(entry) for entry in node.value]
    return {plain(key): plain(value) for key, value in node.value}


TEXT_READERS = {
    "libyaml": lambda text: yaml.load(text, Loader=yaml.CBaseLoader), "PyYAML": lambda text: yaml.load(text, Loader=yaml.BaseLoader),
    "ruamel 1.1": ruamel_texts((1, 1)), "ruamel 1.2": ruamel_texts((1, 2)),
}
TYPED_READERS = {
    "CSafeLoader": lambda text: yaml.load(text, Loader=yaml.CSafeLoader), "SafeLoader": lambda text: yaml.load(text, Loader=yaml.SafeLoader),
    "ruamel 1.1 typed": ruamel((1, 1)), "ruamel 1.2 typed": ruamel((1, 2)), "yaml12": lambda text: yaml12.parse_yaml(text),
}


def reading(load, text):
    """What a reader reads from a file, or why it cannot."""
    try:
        return load(text), None
    except Exception as problem:  # pylint: disable=broad-except
        return None, f"{type(problem).__name__}: {problem}"


def is_same(left, right):
    if type(left) is not type(right):
        return False
    if isinstance(left, dict):
        return len(left) == len(right) and all(is_same(a, b) and is_same(left[a], right[b]) for a, b in zip(left, right))
    if isinstance(left, list):
        return len(left) == len(right) and all(map(is_same, left, right))
    return left == right or isinstance(left, float) and math.isnan(left) and math.isnan(right)


def first_difference(left, right, path="$"):
    if type(left) is type(right) is dict and list(left) == list(right):
        return next((found for key in left if (found := first_difference(left[key], right[key], f"{path}.{key!r}"))), None)
    if type(left) is type(right) is list and len(left) == len(right):
        return next((found for index, pair in enumerate(zip(left, right)) if (found := first_difference(*pair, f"{path}[{index}]"))), None)
    return None if is_same(left, right) else f"{path}: {left!r} and {right!r}"


def is_told(value, text):
    """Whether a reader with types may read this text as this value."""
    if isinstance(value, str):
        return value == text
    if isinstance(value, dict):
        return isinstance(text, dict) and len(value) == len(text) and all(is_told(a, b) and is_told(value[a], text[b]) for a, b in zip(value, text))
    if isinstance(value, list):
        return isinstance(text, list) and len(value) == len(text) and all(map(is_told, value, text))
    if value is None:
        return text in ("", "~", "null", "Null", "NULL")
    if isinstance(value, bool):
        return isinstance(text, str) and text.lower() in (("true", "yes", "on", "y") if value else ("false", "no", "off", "n"))
    return isinstance(text, str) and bool(re.fullmatch(r"(?i)[-+]?[0-9a-fox_.:]+([-+ tz:0-9.]+)?|[-+]?\.(inf|nan)", text))


def problems(before, after, content):
    for name, load in TEXT_READERS.items():
        read, refusal = reading(load, after)
        if refusal or read != content:
            yield f"{name}: {refusal or first_difference(content, read)}"
    for name, load in TYPED_READERS.items():
        (old, old_refusal), (new, refusal) = reading(load, before), reading(load, after)
        if refusal:
            yield f"{name} refuses it: {refusal}"
        elif not is_told(new, content):
            yield f"{name} reads another text: {first_difference(content, new)}"
        elif not old_refusal and is_told(old, content) and not is_same(old, new):
            yield f"{name} read something else before: {first_difference(old, new)}"


def fmt(tool, paths, *arguments):
    return subprocess.run([tool, "fmt", *arguments, *paths], capture_output=True, text=True, errors="replace", check=False)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--files", type=int, default=1000)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    # One text per file, because one refusal would hide the next.
    every = list(texts())
    every += [random_text(chance) for _ in range(max(0, arguments.files - len(every)))]
    # ruamel.yaml advises on numbers.
    warnings.simplefilter("ignore")
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        cases = {}
        for number, text in enumerate(every):
            path = Path(folder) / f"{number}.yaml"
            before, content = document([text], chance, number)
            path.write_text(before, encoding="utf-8", newline="")
            read, refusal = reading(TEXT_READERS["libyaml"], before)
            if refusal or read != content:
                # The next character changes its meaning, such as for `::` before a bracket.
                print(f"left out: {text!r}: {refusal or first_difference(content, read)}")
                continue
            cases[path] = (before, content)
        run = fmt(arguments.tool, cases)
        if run.returncode not in (0,):
            failed.append("fmt")
            print(f"fmt ended with status {run.returncode}: {run.stderr[:3000]}")
        check = fmt(arguments.tool, cases, "--check")
        if check.returncode:
            failed.append("fmt --check")
            print(f"fmt --check ended with status {check.returncode}: {check.stdout[:2000]}")
        for path, (before, content) in cases.items():
            after = path.read_text(encoding="utf-8")
            found = list(problems(before, after, content))
            if found:
                failed.append(path)
                print(f"== {path.name}\n{before}-- formatted\n{after}" + "".join(f"problem: {problem}\n" for problem in found))
        print(f"{len(cases)} files, {len(TEXT_READERS) + len(TYPED_READERS)} readers, {len(failed)} problems")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
