"""What each client shows after answers, as its documents say."""

import random

from independent.conditions import tests
from platforms import esmira
from platforms_check import SHOWN


def command(way):
    """Answers to the questions that conditions ask about."""
    named = {test.question for question in way.questions for condition in question.shown_when() for test in tests(condition)}
    kept = {name: answer for name, answer in way.answers.items() if name in named and answer is not None}
    return ",".join(
        f"{name}=" + ("+".join(sorted(answer)) if isinstance(answer, frozenset) else str(answer)) for name, answer in kept.items())


def shown(target, documents, out, way, wanted):
    if target in SHOWN:
        names = {question.id.lower(): question.id for question in way.questions if question.id}
        kinds = {question.id: question.type for question in way.questions}
        return [names[name.lower()] for name in SHOWN[target](out, way) if kinds[names[name.lower()]] not in ("note", "group")]
    if target == "intersession":
        return [name for section in documents.only()["sections"] if holds(section.get("conditions"), way)
                for name in (question["id"] for question in section["questions"])]
    if target == "esmira":
        return in_esmira(documents, way, wanted)
    return [question.id for question in way.questions if question.type not in ("note", "group")]


def holds(alternatives, way):
    given = {name: None if answer is None else str(answer) for name, answer in way.answers.items()}
    return alternatives is None or any(
        all(given.get(pair["question"]) == str(pair["option"]) for pair in alternative) for alternative in alternatives)


def in_esmira(documents, way, wanted):
    questionnaire = esmira.Questionnaire(documents.only()["questionnaires"][0])
    names = {}
    for question in way.questions:
        names[question.id] = question.id
        for field in question.fields:
            names[f"{question.id}_{field.id}"] = field.id
    items = {names.get(item["name"]): item for item in questionnaire.items()}
    stored = {}
    for question in way.questions:
        if way.answers.get(question.id) is not None and question.type not in ("note", "group"):
            stored |= esmira.stored_value(items[question.id], question.codes() or [], way.answers[question.id])
    found, _ = questionnaire.shown(stored, random.Random(1))
    asked = {ask.id for ask in wanted.asks()}
    return [names[name] for name in found if names.get(name) in asked]
