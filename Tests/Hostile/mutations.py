"""Changes to questionnaires, from one byte to two files in one, made by a seeded generator."""

ODD_SCALARS = [
    "", "~", "null", "yes", "-0", "0x7fffffffffffffff", "99999999999999999999", "1e309", "-.inf", ".nan", "1.10", "08:00",
    "24:00-00:00", "2026-02-30", "100000 days", "[]", "{}", "[[[[[[", "*a", "&a", "!!str", "!<tag:x> y", '"', "'", "|", ">-",
    "? x", "- - - -", "<<: *a", "a: b: c", "# qtool: allow unknown-key", "'(a+)+b'", "'(?<a>x)\\k<a>'", "'[^\\p{L}--b]'",
    "not not not a", "a or b or c and (d)", "a in [1, 2,, 3]", "=cmd|' /C calc'!A0", "<script>alert(1)</script>", "a" * 5000,
]
ODD_CHARACTERS = [
    "\0", "\x1b[31m", "\x9b2J", "\x07", "\x7f", "\x85", "\u2028", "\u202e", "\u2066", "\u200f", "\u200b", "\ufeff", "\ufffd",
    "\U000e0041", "e\u0301\u0301\u0301", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\t", "\r", "\r\n", "\u00a0", "ß", "İ",
]
ODD_BYTES = [b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\xff\xfe", b"\x00", b"\x80"]


def mutated(random, corpus):
    """One file of the corpus after one to eight changes."""
    data = random.choice(corpus)
    for _ in range(random.choice([1, 1, 2, 3, 5, 8])):
        data = random.choice(CHANGES)(random, data, corpus)
        if len(data) > 1 << 17:
            data = data[: 1 << 17]
    return data


def on_lines(change):
    def whole(random, data, corpus):
        lines = data.split(b"\n")
        change(random, lines, corpus)
        return b"\n".join(lines)

    return whole


def some(random, lines):
    start = random.randrange(len(lines))
    return slice(start, start + random.choice([1, 1, 2, 5, 20]))


@on_lines
def remove_lines(random, lines, corpus):
    del lines[some(random, lines)]


@on_lines
def repeat_lines(random, lines, corpus):
    chosen = some(random, lines)
    lines[chosen] = lines[chosen] * random.choice([2, 2, 3, 50])


@on_lines
def swap_lines(random, lines, corpus):
    one, two = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]


@on_lines
def move_lines(random, lines, corpus):
    chosen = some(random, lines)
    moved = lines[chosen]
    del lines[chosen]
    place = random.randrange(len(lines) + 1)
    lines[place:place] = moved


@on_lines
def indent_lines(random, lines, corpus):
    chosen = some(random, lines)
    by = random.choice([-4, -2, -1, 1, 2, 4, 200])
    lines[chosen] = [b" " * by + line if by > 0 else line[min(-by, len(line) - len(line.lstrip())) :] for line in lines[chosen]]


@on_lines
def take_lines_of_another(random, lines, corpus):
    others = random.choice(corpus).split(b"\n")
    place = random.randrange(len(lines) + 1)
    lines[place:place] = others[some(random, others)]


def splice(random, data, corpus):
    other = random.choice(corpus)
    return data[: random.randrange(len(data) + 1)] + other[random.randrange(len(other) + 1) :]


@on_lines
def replace_scalar(random, lines, corpus):
    index = random.randrange(len(lines))
    key, colon, _ = lines[index].partition(b": ")
    if colon:
        lines[index] = key + colon + random.choice(ODD_SCALARS).encode()


@on_lines
def replace_key(random, lines, corpus):
    index = random.randrange(len(lines))
    key, colon, rest = lines[index].partition(b":")
    if colon:
        keys = [line.partition(b":")[0].strip(b" -") for line in random.choice(corpus).split(b"\n") if b":" in line]
        lines[index] = key[: len(key) - len(key.lstrip())] + random.choice(keys or [b"x"]) + colon + rest


def replace_word(random, data, corpus):
    words = data.split(b" ")
    words[random.randrange(len(words))] = random.choice(random.choice(corpus).split(b" "))
    return b" ".join(words)


def insert_character(random, data, corpus):
    place = random.randrange(len(data) + 1)
    return data[:place] + random.choice(ODD_CHARACTERS).encode() * random.choice([1, 1, 1, 40]) + data[place:]


def insert_bytes(random, data, corpus):
    place = random.randrange(len(data) + 1)
    return data[:place] + random.choice(ODD_BYTES) + data[place:]


def change_bytes(random, data, corpus):
    changed = bytearray(data)
    for _ in range(random.choice([1, 1, 4, 32])):
        if changed:
            changed[random.randrange(len(changed))] = random.randrange(256)
    return bytes(changed)


def cut(random, data, corpus):
    return data[: random.randrange(len(data) + 1)]


def re_encode(random, data, corpus):
    text = data.decode("utf-8", errors="replace")
    return text.encode(random.choice(["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "latin-1", "utf-32"]), errors="replace")


CHANGES = (
    [remove_lines, repeat_lines, swap_lines, move_lines, indent_lines, take_lines_of_another] * 2
    + [replace_scalar, replace_key, replace_word, insert_character] * 3
    + [splice, insert_bytes, change_bytes, cut, re_encode]
)
