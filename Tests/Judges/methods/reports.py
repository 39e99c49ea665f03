"""What a report says, against what it has to say."""

import re

from .expected import Member, Study, fraction


def pieces(report: dict, kind: str):
    return [piece for section in report["sections"] for piece in section["content"] if kind in piece]


def of(report: dict, owner: str, key: str) -> list[dict]:
    """The figures of the sentences that a key of a file leads to."""
    return [
        piece["figures"] for piece in pieces(report, "sentence")
        if piece["figures"] and any(one["file"] == owner and key in one["keys"] for one in piece["from"])
    ]


def faults(study: Study, report: dict):
    """What is wrong with the usual report."""
    if study.days:
        yield from differ("length", of(report, study.keys["study"], "length")[:1], [{"days": study.days}])
    waves = [piece["figures"] for piece in pieces(report, "sentence") if {"waves", "weekdays"} & set(piece["figures"])]
    yield from differ("waves", waves, study.waves())
    for member in study.members:
        yield from member_faults(member, report)
    yield from prompt_faults(study, report)
    yield from number_faults(report)


def member_faults(member: Member, report: dict):
    if member.is_active:
        forms = [one for key in ("schedule.between", "schedule.windows", "schedule.at") for one in of(report, member.id, key)]
        yield from differ(f"{member.id}: sampling", sorted(forms, key=str), sorted(member.sampling(), key=str))
        yield from differ(f"{member.id}: time-out", of(report, member.id, "schedule.open-for"), member.time_outs())
    items = [one for one in of(report, member.id, "items") if "open" in one]
    expected = member.items()
    yield from differ(f"{member.id}: items", [{key: one[key] for key in expected} for one in items], [expected])
    for found, wanted in zip(of(report, member.id, "scores"), member.scores(), strict=True):
        if any(abs(fraction(found[key]) - wanted[key]) > fraction("0.001") for key in wanted):
            yield f"{member.id}: a score has {found}, not {wanted}"
    sensors = [int(amount) for amount in (member.keys.get("can-use") or {}).values()]
    yield from differ(f"{member.id}: sensors", [one["measurements"] for one in of(report, member.id, "can-use")], sensors)
    version = int(member.keys.get("version", 1))
    yield from differ(f"{member.id}: version", of(report, member.id, "version"), [{"version": version}])
    yield from measure_faults(member, report)


def measure_faults(member: Member, report: dict):
    """Every question, with all its texts and codes, in one row."""
    tables = [one for one in pieces(report, "table") if f"({member.id}): " in one["table"] and any("items" in source["keys"] for source in one["from"])]
    if len(tables) != 1:
        yield f"{member.id}: {len(tables)} tables of measures"
        return
    rows = {row[0]: row for row in tables[0]["rows"]}
    names = [name for name, _, _ in member.answered()]
    if [row[0] for row in tables[0]["rows"]] != names:
        yield f"{member.id}: the table is about {list(rows)}, not {names}"
        return
    for name, question, conditions in member.answered():
        asked, answers = plain(rows[name][1]), plain(rows[name][2])
        for text in member.texts(question.text):
            if plain(text) not in asked:
                yield f"{member.id}: `{name}` asks {asked!r} without {text!r}"
        for option in question.options:
            for text in member.texts(option.text):
                if plain(text) not in answers or plain(option.code) not in answers:
                    yield f"{member.id}: `{name}` has the answers {answers!r} without {option.code} {text!r}"
        has_condition = bool(conditions)
        shown_if = rows[name][-1] if "Shown if" in tables[0]["columns"] else ""
        if has_condition != bool(shown_if):
            yield f"{member.id}: `{name}` is shown if {shown_if!r}"


def plain(text: str) -> str:
    return re.sub(r"[\s*_]+", " ", text).strip()


def prompt_faults(study: Study, report: dict):
    found = [piece["figures"] for piece in pieces(report, "sentence") if "total" in piece["figures"]]
    if not study.prompting:
        yield from differ("prompts", found, [])
        return
    expected, is_exact = study.prompts()
    if is_exact:
        yield from differ("prompts", found, [expected])
    elif found[0]["total"][1] > expected["total"][1] or found[0]["days"] != expected["days"]:
        yield f"prompts: {found[0]}, but at most {expected}"


# Figures that a sentence says in other units or not at all.
UNSAID = {"seconds", "open_minutes", "min_gap_minutes", "reminders", "lowest", "highest", "needed", "shown", "measurements"}


def number_faults(report: dict):
    """The numbers of a sentence are in its words."""
    for piece in pieces(report, "sentence"):
        numbers = set(re.findall(r"\d+(?:[.,]\d+)?", piece["sentence"]))
        for name, value in piece["figures"].items():
            if name in UNSAID or name.startswith(("rate", "latency", "duration")) or is_implied(name, piece):
                continue
            for one in value if isinstance(value, list) else [value]:
                if str(one) not in numbers and not (name == "items" and "needed" in piece["figures"]):
                    yield f"{piece['sentence']!r} does not say {name}: {one}"


def is_implied(name: str, piece: dict) -> bool:
    """The windows are listed, no item without a condition is mentioned, and days are those of the length."""
    is_windows = name == "prompts" and "each of the windows" in piece["sentence"]
    return is_windows or piece["figures"][name] == 0 and name == "conditional" or name == "days" and "total" in piece["figures"]


def differ(what: str, found, expected):
    if found != expected:
        yield f"{what}: {found}, not {expected}"
