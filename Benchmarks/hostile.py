"""Files of up to a megabyte that are hard on a linter and that no author would write, by name."""

MEGABYTE = 1_000_000
HEAD = "questionnaire: hostile\ntitle: Hostile\n"
TWO_LANGUAGES = "questionnaire: hostile\ntitle: {de: A, en: B}\nlanguages: [de, en]\n"
SLIDER = "  - {id: a, type: slider, text: A, range: [0, 100], labels: [low, high]}\n"
QUESTION = "questions:\n" + SLIDER
CHOICE = "questions:\n  - id: a\n    type: choice\n    text: A\n    options:\n"


def repeated(line, most=MEGABYTE):
    """As many lines as fit into the size."""
    lines, size, number = [], 0, 0
    while size < most:
        lines.append(line(number))
        size += len(lines[-1].encode())
        number += 1
    return "".join(lines[:-1])


def questions(rest, head=HEAD, first="", most=MEGABYTE - 1_000):
    """Questions with different endings."""
    return head + "questions:\n" + first + repeated(lambda number: f"  - {{id: b{number}, {rest(number)}}}\n", most)


def patterns(pattern, rest=""):
    return questions(lambda number: f"type: text, text: T{number}, pattern: '{pattern(number)}'{rest}")


def dates_when(condition, first=SLIDER):
    return questions(lambda number: f"type: date, text: T{number}, when: {condition(number)}", first=first)


def with_list(count, rest, head=HEAD):
    """Questions that share one long list of answers."""
    options = "".join(f"    {number}: A{number}\n" for number in range(count))
    head += f"option-lists:\n  big:\n{options}"
    return questions(rest, head=head, first="  - {id: a, type: choice, text: A, options: big}\n", most=MEGABYTE - len(head))


def with_multiple(condition, rest="", count=9_000):
    """A multiple-choice question with many options, and a question with a condition for each of them."""
    options = ", ".join(f"{number}: A{number}" for number in range(count))
    first = f"  - {{id: a, type: multiple, text: A, options: {{{options}}}{rest}}}\n"
    return HEAD + "questions:\n" + first + "".join(
        f"  - {{id: b{number}, type: date, text: T{number}, when: {condition(number)}}}\n" for number in range(count)
    )


def either_or(*tests):
    """An odd number of these is true."""
    first, *rest = tests
    if not rest:
        return first
    others = either_or(*rest)
    return f"({first} and not {others} or not {first} and {others})"


def schedule(rule, count=1_000):
    return HEAD + "repeat: many\n" + QUESTION + "schedule:\n" + "".join(f"  - {{{rule(number)}}}\n" for number in range(count))


def hostile_texts():
    return yaml_shapes() | answer_shapes() | name_shapes() | condition_shapes() | pattern_shapes() | schedule_shapes() | other_shapes()


def yaml_shapes():
    anchors = "".join(f"  - &a{number} {number}\n" for number in range(60_000))
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]\n" for level in range(1, 40)
    )
    tags = "".join(f"%TAG !t{number}! tag:example.org,2026:{number}\n" for number in range(20_000))
    return {
        "nested-in-brackets": HEAD + "questions: " + "[" * 900_000,
        "nested-in-indents": HEAD + "questions:\n" + "".join(" " * depth + "a:\n" for depth in range(1, 1400)),
        "many-anchors": HEAD + "questions:\n" + anchors,
        "aliases-of-aliases": HEAD + bomb,
        "many-directives": tags + "---\n" + HEAD,
        "one-long-text": HEAD + "description: " + "long " * 190_000 + "\n" + QUESTION,
        "one-long-quoted-text": HEAD + 'description: "' + "\\u00e4" * 160_000 + '"\n' + QUESTION,
        "many-equal-keys": HEAD + "title: again\n" * 70_000,
        "many-unknown-keys": HEAD + "".join(f"kez{number}: 1\n" for number in range(70_000)),
        "one-line-of-emoji": "{questionnaire: hostile, title: Hostile, questions: ["
        + repeated(lambda number: f"{{id: b{number}, type: slider, text: 👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿, range: [0, 100]}}, ", 990_000) + "]}\n",
    }  # fmt: skip


def answer_shapes():
    two_lists = "".join(f"    {number}: A{number}\n" for number in range(28_000))
    return {
        "many-options": HEAD + CHOICE + "".join(f"      {number}: Answer {number}\n" for number in range(40_000)),
        "equal-options": HEAD + CHOICE + "".join(f"      {number}: Same\n" for number in range(55_000)),
        "options-with-dashes": HEAD + CHOICE + "".join(f"      - A{number}\n" for number in range(70_000)),
        "two-long-lists": f"{HEAD}option-lists:\n  a:\n{two_lists}  b:\n{two_lists}    x: y\n{QUESTION}",
        "unused-lists": HEAD + "option-lists:\n" + "".join(f"  l{number}: [a, b]\n" for number in range(55_000)) + QUESTION,
        "lists-nearly-equal": HEAD + "option-lists:\n"
        + repeated(lambda number: f"  l{number}: {{1: never, 2: rarely, 3: word{number}}}\n", 990_000) + QUESTION,
        "exclusive-unknown": HEAD + "questions:\n  - id: a\n    type: multiple\n    text: A\n    exclusive: ["
        + ",".join(f"x{number}" for number in range(60_000)) + "]\n    options:\n"
        + "".join(f"      {number}: A{number}\n" for number in range(30_000)),
        "multiple-for-esmira": HEAD + "target: esmira\nquestions:\n  - id: a\n    type: multiple\n    text: A\n    options:\n"
        + "".join(f"      {number}: Answer {number:06}\n" for number in range(1, 35_000)),
        "shared-list": with_list(25_000, lambda number: "type: choice, text: T, options: big"),
        "shared-list-of-multiples": with_list(25_000, lambda number: "type: multiple, text: T, options: big, at-least: 2, exclusive: [1]"),
        "shared-list-for-all-targets": with_list(
            25_000, lambda number: "type: choice, text: T, options: big", HEAD + "target: [track, form, intersession]\n"
        ),
        "many-faults-each": questions(
            lambda number: "type: multiple, text: T, options: [x, x], at-least: 3, at-most: 1, exclusive: [y]"
        ),
    }  # fmt: skip


def name_shapes():
    long = "k" * 50
    return {
        "unknown-ids": questions(lambda number: f"type: yes-no, text: T{number}, when: xx{number} is yes", first=SLIDER),
        "unknown-long-ids": HEAD + "questions:\n" + repeated(
            lambda number: f"  - {{id: {long}{number:07}, type: yes-no, text: T, when: {long}x{number:06} is yes}}\n", 990_000
        ),
        "unknown-long-lists": HEAD + "option-lists:\n" + "".join(f"  {long}{number:07}: [a, b]\n" for number in range(6_000))
        + "questions:\n" + "".join(f"  - {{id: b{number}, type: choice, text: T, options: {long}x{number:06}}}\n" for number in range(5_000)),
        "unknown-codes": HEAD + CHOICE + "".join(f"      code_{number:040}: A{number}\n" for number in range(8_000))
        + repeated(lambda number: f"  - {{id: b{number}, type: date, text: T, when: a is code_x{number:039}}}\n", 480_000),
    }  # fmt: skip


def condition_shapes():
    asked = "  - id: b\n    type: yes-no\n    text: B\n    when: "
    yes_no = "  - {id: b_1, type: yes-no, text: T}\n  - {id: b_2, type: yes-no, text: T}\n"
    many = "".join(f"  - {{id: a{number}, type: yes-no, text: A{number}}}\n" for number in range(60))

    def clauses(number):
        return " and ".join(
            f"(a{(number + place) % 60} is yes or a{(number * 3 + place * 7 + 1) % 60} is no or a{(number * 5 + place * 11 + 2) % 60} is yes)"
            for place in range(12)
        )

    return {
        "long-condition": HEAD + QUESTION + asked + " and ".join(["a >= 50"] * 80_000) + "\n",
        "condition-of-parentheses": HEAD + QUESTION + asked + "(" * 450_000 + "a >= 50" + ")" * 450_000 + "\n",
        "condition-of-nots": HEAD + QUESTION + asked + "not " * 200_000 + "b is yes\n",
        "chain-of-conditions": HEAD + "questions:\n  - {id: b0, type: yes-no, text: T}\n"
        + repeated(lambda number: f"  - {{id: b{number + 1}, type: yes-no, text: T, when: b{number} is yes}}\n", 990_000),
        "chain-of-pairs": HEAD + "questions:\n" + yes_no
        + repeated(lambda number: f"  - {{id: b{number}, type: yes-no, text: T, when: b{max(number - 1, 0) if number > 1 else '_1'} is yes or "
                                  f"b{number - 2 if number > 1 else '_2'} is no}}\n", 990_000),
        "conditions-never": dates_when(lambda number: "a > 50 and a < 20"),
        "conditions-always": dates_when(lambda number: "a >= 0"),
        "conditions-redundant": dates_when(lambda number: f"a > 50 and a > {20 + number % 29}"),
        "conditions-of-clauses": dates_when(clauses, first=many),
        "conditions-of-parity": dates_when(
            lambda number: f"'{either_or(*(f'a{number * step % 60} is yes' for step in (1, 7, 11, 13, 17)))}'", first=many
        ),
        "conditions-on-pairs-of-options": with_multiple(lambda number: f"a includes {number} and a includes {number * 7 % 9_000}"),
        "conditions-on-few-of-many-options": with_multiple(lambda number: f"a includes {number}", ", at-most: 3"),
        "conditions-on-one-of-many-options": with_multiple(lambda number: f"a includes {number}", ", exclusive: [0]"),
        "conditions-on-exclusive-options": with_multiple(
            lambda number: f"a includes {number}", f", exclusive: [{', '.join(map(str, range(9_000)))}]"
        ),
        "conditions-on-a-list": with_list(15_000, lambda number: f"type: date, text: T, when: a >= {number} and a < {number + 9}"),
        "groups-with-conditions": questions(
            lambda number: f"type: group, text: T, required: false, when: a > {number % 99}, fields: [{{id: c{number}, type: number, text: T}}, "
            f"{{id: d{number}, type: number, text: T, when: c{number} > 3 and c{number} < 2}}]",
            first=SLIDER,
        ),
    }  # fmt: skip


def pattern_shapes():
    return {
        "pattern-of-groups": HEAD + "questions:\n  - {id: a, type: text, text: A, pattern: '" + "(" * 400_000 + "'}\n",
        "patterns-exponential": patterns(lambda number: f"(a+)+b{number}"),
        "patterns-polynomial": patterns(lambda number: f"[a-z ]*[a-z]*[a-z0-9]*x{number}"),
        "patterns-bounded": patterns(lambda number: f"([a-z]{{1,50}} ?){{1,50}}x{number}"),
        "patterns-large": patterns(lambda number: "(?:" + "|".join(f"[a-z]{{1,{place % 9 + 1}}}x{number}" for place in range(300)) + ")*"),
        "patterns-of-properties": patterns(lambda number: rf"(?:\p{{L}}|[a-z{number}]|\p{{Lu}}\p{{Script=Greek}})*"),
        "patterns-not-portable": patterns(lambda number: rf"\d\w\s{number}"),
        "patterns-with-lookarounds": patterns(lambda number: f"(?=[a-z]*x)(?<=y[a-z]*)[a-z]*(?!z{number})[a-z]*"),
        "patterns-with-slow-examples": patterns(
            lambda number: f"(a+)+b{number}", f", examples: {{valid: [{'a' * 28}c], invalid: [{'a' * 20}b]}}"
        ),
        "slow-examples": HEAD + "questions:\n  - id: a\n    type: text\n    text: A\n    pattern: '(a+)+b'\n    examples:\n      invalid: ["
        + ", ".join("a" * 14 + str(number) for number in range(45_000)) + "]\n",
    }  # fmt: skip


def schedule_shapes():
    minutes = ", ".join(f"'{number // 60 % 24:02}:{number % 60:02}'" for number in range(90_000))
    return {
        "schedule-of-windows": HEAD + QUESTION + "schedule:\n  - windows: [" + ", ".join(["08:00-09:00"] * 70_000) + "]\n",
        "schedule-of-times": HEAD + QUESTION + f"schedule:\n  - at: [{minutes}]\n",
        "schedule-of-odd-days": schedule(
            lambda number: f"at: '{number % 24:02}:{number % 60:02}', starts: {2010 + number % 90}-0{number % 9 + 1}-0{number % 9 + 1}, "
            f"from-day: {number * 37 % 3000}, every: {number % 13 + 1} days"
        ),
        "schedule-of-months": schedule(
            lambda number: f"at: '08:{number % 60:02}', every: {number % 40 + 1} months, starts: {2020 + number % 70}-{number % 12 + 1:02}-"
            f"{number % 28 + 1:02}, from-day: {number * 13 % 3000}"
        ),
        "schedule-that-never-meets": schedule(
            lambda number: f"at: '08:00', every: 256 days, starts: 2026-{number // 28 + 1:02}-{number % 28 + 1:02}, from-day: {number * 11}", 256
        ),
        "schedule-of-open-windows": schedule(
            lambda number: "windows: [" + ", ".join(f"{start // 60:02}:{start % 60:02}-{start // 60:02}:{start % 60 + 1:02}" for start in range(0, 1400, 20))
            + f"], open-for: {100 + number} min", 900,
        ),
    }  # fmt: skip


def other_shapes():
    return {
        "html-characters": questions(lambda number: "type: date, text: a < b & c", head=HEAD + "target: track\n"),
        "texts-for-all-targets": questions(
            lambda number: f"type: {['sam, dimension: valence', 'time', 'number'][number % 3]}, text: '*a* <b> {number}', help: '**h**'",
            head=HEAD + "target: [track, form, intersession]\n",
        ),
        "comments-one-below-the-other": HEAD + "questions:\n" + "  # qtool: allow slider-labels -- why\n" * 26_000
        + "  - {id: b, type: slider, text: T, range: [0, 1]}\n",
        "comments-unused": HEAD + "questions:\n"
        + repeated(lambda number: f"  - {{id: b{number}, type: date, text: T}} # qtool: allow slider-labels -- why\n", 990_000),
        "many-languages": questions(
            lambda number: f"type: date, text: {{de: T{number}, x{number % 999}: V}}", head=TWO_LANGUAGES,
        ),
    }  # fmt: skip
