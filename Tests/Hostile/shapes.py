"""Hostile questionnaires by name: nested, chained or repeated more than any real one."""


def asking(questions):
    return "questionnaire: hostile\ntitle: Hostile\nquestions:\n" + questions


FIRST = "  - {id: first, type: rating, range: [1, 5], text: First}\n"


def with_condition(condition):
    return asking(FIRST + f"  - {{id: last, type: text, text: Last, when: '{condition}'}}\n")


def with_pattern(pattern):
    return asking("  - id: q\n    type: text\n    text: Q\n    pattern: '" + pattern.replace("'", "''") + "'\n")


def groups(depth):
    text = "  - " + "".join(f"{{id: g{n}, type: group, text: G, fields: [" for n in range(depth))
    return asking(text + "{id: q, type: text, text: Q}" + "]}" * depth + "\n")


def deep_in(key, depth):
    """Nesting in a key that takes a simple value."""
    return f"questionnaire: hostile\ntitle: Hostile\n{key}: " + "[" * depth + "x" + "]" * depth + "\nquestions:\n" + FIRST


def deep_blocks(depth):
    return "".join(" " * n + "a:\n" for n in range(depth))


def aliases(count, width):
    """Each list contains the previous one several times."""
    lines = ["a0: &a0 [x, x]"]
    lines += [f"a{n}: &a{n} [" + ", ".join([f"*a{n - 1}"] * width) + "]" for n in range(1, count)]
    return "\n".join(lines) + "\n" + asking(FIRST)


def conditions_on_all(count):
    questions = "".join(f"  - {{id: q{n}, type: rating, range: [1, 9], text: Q{n}, when: '"
                        + " or ".join(f"q{m} >= {1 + m % 9}" for m in range(max(0, n - 12), n)) + "'}\n" for n in range(1, count))
    return asking("  - {id: q0, type: rating, range: [1, 9], text: Q0}\n" + questions)


def chain(count, condition):
    """Each question is asked after a certain answer to those before it; `condition` gets their ids."""
    return asking(FIRST + "  - {id: q0, type: rating, range: [1, 5], text: Q0}\n" + "".join(
        f"  - {{id: q{n}, type: rating, range: [1, 5], text: Q{n}, when: '{condition(f'q{n - 1}', f'q{max(0, n - 2)}')}'}}\n"
        for n in range(1, count)) + "  - {id: last, type: text, text: Last}\n")


def conditions_on_options(count, rest):
    """Each condition names two of very many options."""
    listed = ", ".join(f"{n}: a{n}" for n in range(count))
    return asking(f"  - {{id: m, type: multiple, text: M, options: {{{listed}}}{rest}}}\n" + "".join(
        f"  - {{id: q{n}, type: date, text: Q{n}, when: m includes {n} and m includes {n * 7 % count}}}\n" for n in range(count)))


def parity(count):
    """Each condition is true for an odd number of answers, and takes all the steps that it gets."""
    def odd(first, *rest):
        return f"({first} and not {odd(*rest)} or not {first} and {odd(*rest)})" if rest else first

    conditions = (odd(*(f"p{n * step % 60} is yes" for step in (1, 7, 11, 13))) for n in range(count))
    return asking("".join(f"  - {{id: p{n}, type: yes-no, text: P{n}}}\n" for n in range(60)) + "".join(
        f"  - {{id: q{n}, type: yes-no, text: Q{n}, when: '{condition}'}}\n" for n, condition in enumerate(conditions)))


def options(count):
    return asking("  - {id: q, type: choice, text: Q, options: {" + ", ".join(f"{n}: a{n}" for n in range(count)) + "}}\n")


def refusals(count, codes):
    """Each question names other codes of one long list under `no-answer`, and a condition compares it."""
    listed = ", ".join(f"{n}: a{n}" for n in range(count))
    return f"option-lists:\n  long: {{{listed}}}\n" + asking("".join(
        f"  - {{id: q{n}, type: choice, text: Q{n}, options: long, no-answer: {codes(n)}"
        + (f", when: q{n - 1} >= {count // 2}" if n else "") + "}\n" for n in range(count)))


def shapes():
    many = 100_000
    yield "chain of or", with_condition(" or ".join(["first is 1"] * many))
    yield "chain of and", with_condition(" and ".join(["first is 1"] * many))
    yield "chain of or over many values", with_condition(" or ".join(f"first is {n % 5 + 1}" for n in range(many // 2)))
    yield "chain of not", with_condition("not " * many + "first is 1")
    yield "chain of !", with_condition("!" * many + "first is 1")
    yield "parentheses", with_condition("(" * many + "first is 1" + ")" * many)
    yield "open parentheses", with_condition("(" * many)
    yield "not and parentheses", with_condition("not (" * 31 + "first is 1" + ")" * 31)
    yield "conditions that follow from each other", asking("".join(
        f"  - {{id: q{n}, type: yes-no, text: Q{n}}}\n" for n in range(2_000)) + "  - {id: last, type: text, text: Last, when: 'q0 is yes and "
        + " and ".join(f"(q{n - 1} is no or q{n} is yes)" for n in range(1, 1_000)) + "'}\n")
    yield "questions on any of thousands", asking("".join(f"  - {{id: q{n}, type: yes-no, text: Q{n}}}\n" for n in range(2_000))
        + "  - {id: last, type: text, text: Last, when: '" + " or ".join(f"q{n} is yes" for n in range(2_000)) + "'}\n")
    yield "list in a condition", with_condition("first in [" + ", ".join(["1"] * many) + "]")
    yield "mixed chain", with_condition(" or ".join(["first is 1 and not (first is 2 or first > 3)"] * (many // 8)))
    yield "conditions on conditions", conditions_on_all(400)
    for count in (500, 2_000, 8_000):
        yield f"chain of {count} questions", chain(count, lambda one, two: f"{one} is 1")
        yield f"chain of {count} questions on two", chain(count, lambda one, two: f"{one} is 1 and {two} is 1")
        yield f"chain of {count} questions in operators", chain(count, lambda one, two: f"{one} == 1 && {two} == 1")
    yield "conditions on many options", conditions_on_options(9_000, "")
    yield "conditions on many options, few at once", conditions_on_options(9_000, ", at-most: 3")
    yield "conditions on many exclusive options", conditions_on_options(9_000, f", exclusive: [{', '.join(map(str, range(9_000)))}]")
    yield "conditions of parity", parity(2_000)
    yield "answers that the apps of ESMira compare", "target: esmira\n" + asking(
        "  - {id: m, type: multiple, text: M, options: {" + ", ".join(f"{n}: Answer {n:06}" for n in range(1, 20_001)) + "}}\n")
    yield "conditions on misspelt names", asking("".join(
        f"  - {{id: question{n}, type: text, text: Q, when: qestion{n} is 1}}\n" for n in range(12_000)))
    yield "one long word", with_condition("a" * 900_000)
    for key in ("title", "languages", "schedule", "can-use", "option-lists", "sections", "target", "unknown", "version"):
        yield f"brackets in {key}", deep_in(key, many)
    yield "brackets", "[" * 900_000
    yield "braces", "{a: " * 200_000
    yield "braces in a list", "a: [" + "{}, " * 200_000
    yield "a line of colons", "a" + ":" * 900_000
    yield "quotes in a condition", "questionnaire: hostile\ntitle: Hostile\nwhen: '" + "'" * 900_000
    yield "blocks in blocks", deep_blocks(1_300)
    yield "dashes in dashes", "- " * 450_000
    yield "keys that are maps", "? " * 450_000
    yield "groups in groups", groups(29)
    yield "too many groups in groups", groups(10_000)
    yield "aliases of aliases", aliases(60, 10)
    yield "aliases of aliases, deeper", aliases(20_000, 2)
    yield "an alias of itself", "questionnaire: &a\n  - *a\n" + asking(FIRST)
    yield "many aliases", "a: &a [x]\nb: [" + "*a, " * 200_000 + "]\n"
    yield "many anchors", "".join(f"a{n}: &a{n} x\n" for n in range(60_000))
    yield "many tags", "".join(f"%TAG !t{n}! tag:x,{n}:\n" for n in range(20_000)) + "---\na: b\n"
    yield "many documents", "---\n" * 250_000
    yield "many comments", "# c\n" * 250_000 + asking(FIRST)
    yield "many allowances", "# qtool: allow unknown-key -- why\n" * 25_000 + asking(FIRST)
    yield "one line", "questionnaire: " + "x" * 1_000_000
    yield "one folded text", "title: >\n" + "  word\n" * 140_000 + asking(FIRST)
    yield "one quoted text", 'title: "' + "\\u00e4" * 160_000 + '"\n'
    yield "combining marks", asking("  - {id: q, type: text, text: \"a" + "\u0301" * 400_000 + "\"}\n")
    yield "bold and italic", asking("  - {id: q, type: text, text: '" + "**a*" * 200_000 + "'}\n")
    yield "many options", options(60_000)
    yield "many equal options", asking("  - {id: q, type: choice, text: Q, options: [" + ", ".join(["same"] * 90_000) + "]}\n")
    yield "many similar options", asking("  - {id: q, type: choice, text: Q, options: [" + ", ".join(f"answer number {n}" for n in range(40_000)) + "]}\n")
    yield "one list with the same refusals in many questions", refusals(5_000, lambda n: "[1]")
    yield "one list with other refusals in each question", refusals(2_000, lambda n: f"[{n}]")
    yield "every option a refusal", asking("  - {id: q, type: choice, text: Q, options: {" + ", ".join(
        f"{n}: a{n}" for n in range(30_000)) + "}, no-answer: [" + ", ".join(map(str, range(30_000))) + "]}\n")
    yield "labels everywhere", asking("  - {id: q, type: slider, text: Q, range: [0, 90000], labels: {" + ", ".join(
        f"{n}: a{n}" for n in range(40_000)) + "}}\n")
    yield "many lists", "option-lists:\n" + "".join(f"  l{n}: {{1: a{n}, 2: b}}\n" for n in range(20_000)) + asking(FIRST)
    yield "many questions", asking("".join(f"  - {{id: q{n}, type: text, text: T{n}}}\n" for n in range(16_000)))
    yield "one id many times", asking("  - {id: q, type: text, text: T}\n" * 25_000)
    yield "one key many times", "questionnaire: hostile\n" + "title: Hostile\n" * 50_000 + asking(FIRST)
    yield "questions without anything", asking("  - {}\n" * 100_000)
    yield "many unknown keys", asking(FIRST) + "".join(f"key{n}: x\n" for n in range(60_000))
    yield "many languages", "languages: [" + ", ".join(f"de-x{n:04}" for n in range(9_000)) + "]\n" + asking(FIRST)
    yield "many schedules", "repeat: many\nschedule:\n" + "  - {between: 08:00-22:00, times: 3}\n" * 20_000 + asking(FIRST)
    yield "many times", "repeat: many\nschedule: [{at: [" + ", ".join(['"09:00"'] * 60_000) + "]}]\n" + asking(FIRST)
    yield "many windows", "repeat: many\nschedule: [{windows: [" + ", ".join(["08:00-09:00"] * 50_000) + "]}]\n" + asking(FIRST)
    yield "prompts by the billion", "repeat: many\nschedule: [{between: 00:00-24:00, times: 999999999, min-gap: 0 min}]\n" + asking(FIRST)
    yield "a slider without end", asking("  - {id: q, type: slider, text: Q, range: [-1e308, 1e308], step: 1e-300}\n")
    yield "a rating without end", asking("  - {id: q, type: rating, text: Q, range: [-9000000000000000000, 9000000000000000000]}\n")
    yield "pattern of groups", with_pattern("(" * many + "a" + ")" * many)
    yield "pattern of allowed groups", with_pattern("(" * 200 + "a" + ")*" * 200)
    yield "pattern of lookarounds", with_pattern("(?=" * many + "a" + ")" * many)
    yield "pattern of classes", "".join(with_pattern("[" * many))
    yield "pattern of alternatives", with_pattern("|".join(f"a{n}" for n in range(many)))
    yield "pattern of many words", with_pattern("|".join(f"w{n}(x{{1,9}}|y)*z" for n in range(40_000)))
    yield "pattern of terms", with_pattern("a?" * many + "a" * many)
    yield "pattern of repetitions", with_pattern("((((a{1000}){1000}){1000}){1000}){1000}")
    yield "pattern that explodes", with_pattern("(a+)+" * 2_000 + "b")
    yield "pattern of backreferences", with_pattern("(a)" * 5_000 + "".join(f"\\{n}" for n in range(1, 5_000)))
    yield "many patterns", asking("".join(f"  - {{id: q{n}, type: text, text: T{n}, pattern: '(a|b{n})+c*c*d'}}\n" for n in range(9_000)))
    yield "zeros", "\0" * 1_000_000
    yield "wrong bytes", b"\xff" * 1_000_000
    yield "line ends", "\r" * 1_000_000
    yield "tabs", "\t" * 1_000_000
    yield "byte order marks", "\ufeff" * 300_000
