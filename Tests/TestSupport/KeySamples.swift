/// A questionnaire, or a study, without a key and with it, and otherwise the same.
package struct KeySample: Sendable {
  package let base: String
  package let variant: String
}

/// One sample for each key of the language, by kind of object and key: `question.help`. Tests of what becomes of each key
/// use them, and fail where one is missing.
package let keySamples: [String: KeySample] = [
  "questionnaire.questionnaire": top("", questionnaire: "b"),
  "questionnaire.formerly": top("formerly: old"),
  "questionnaire.version": top("version: 3"),
  "questionnaire.changes": top("changes: {3: Item 2 was misunderstood}", beside: "version: 3"),
  "questionnaire.title": KeySample(
    base: head + plain, variant: head.replacing("title: A", with: "title: B") + plain),
  "questionnaire.description": top("description: About"),
  "questionnaire.source": top("source: Appendix A"),
  "questionnaire.languages": KeySample(
    base: translated("[en]", ""), variant: translated("[en, de]", ", de: T")),
  "questionnaire.target": top("target: [track, fhir]"),
  "questionnaire.server": top("server: {id: 9, name: Daily, version: \"0.0.2\"}"),
  "questionnaire.active": top("active: false"),
  "questionnaire.repeat": top("repeat: many"),
  "questionnaire.intro": top("intro: Welcome"),
  "questionnaire.outro": top("outro: Thank you"),
  "questionnaire.schedule": top("schedule: [{at: \"19:00\"}]", beside: "repeat: many"),
  "questionnaire.changeable": top("changeable: true", beside: "schedule: [{at: \"19:00\"}]"),
  "questionnaire.can-use": top("can-use: {gps: 1}"),
  "questionnaire.option-lists": KeySample(
    base: lists("{1: never, 2: often}"), variant: lists("{1: never, 3: always}")),
  "questionnaire.order": KeySample(base: ordered(""), variant: ordered("order: random\n")),
  "questionnaire.keep-first": KeySample(
    base: ordered("order: random\n"), variant: ordered("order: random\nkeep-first: 1\n")),
  "questionnaire.keep-last": KeySample(
    base: ordered("order: random\n"), variant: ordered("order: random\nkeep-last: 1\n")),
  "questionnaire.sections": KeySample(base: sections("title: Now"), variant: sections("title: Now") + more),
  "questionnaire.questions": KeySample(base: head + plain, variant: head + plain + added),
  "questionnaire.scores": KeySample(
    base: head + items, variant: head + items + "scores: [{id: s, sum: [a, b]}]\n"),
  "questionnaire.expect": KeySample(
    base: head + items, variant: head + items + "expect: [{questions: 3 at most}]\n"),
  "questionnaire.reserved": KeySample(
    base: head + "reserved: {questions: [hurry]}\n" + plain, variant: head + plain),
  "server.id": top("server: {id: 9}"),
  "server.name": top("server: {name: Daily}"),
  "server.version": top("server: {version: \"0.0.2\"}"),
  "section.id": KeySample(base: sections("title: Now"), variant: sections("id: now\n    title: Now")),
  "section.item-id": KeySample(
    base: sections("title: Now"), variant: sections("item-id: PHQ\n    title: Now")),
  "section.source": KeySample(base: sections("title: Now"), variant: sections("source: Doe\n    title: Now")),
  "section.title": KeySample(base: sections("title: Now"), variant: sections("title: Today")),
  "section.text": KeySample(base: sections("title: Now"), variant: sections("title: Now\n    text: Think.")),
  "section.when": KeySample(
    base: sections("title: Now"), variant: sections("title: Now\n    when: first is yes")),
  "section.order": KeySample(
    base: sections("title: Now") + more, variant: sections("order: random\n    title: Now") + more),
  "section.keep-first": KeySample(
    base: sections("order: random\n    title: Now") + more + last,
    variant: sections("order: random\n    keep-first: 1\n    title: Now") + more + last),
  "section.keep-last": KeySample(
    base: sections("order: random\n    title: Now") + more + last,
    variant: sections("order: random\n    keep-last: 1\n    title: Now") + more + last),
  "section.options": KeySample(base: shared("{1: no, 2: yes}"), variant: shared("{1: no, 2: yes, 3: very}")),
  "section.no-answer": KeySample(base: several(""), variant: several("\n    no-answer: [c]")),
  "section.questions": KeySample(base: sections("title: Now"), variant: sections("title: Now") + more),
  "section.items": KeySample(
    base: shared("{1: no, 2: yes}"), variant: shared("{1: no, 2: yes}", ", calm: You feel calm.")),
  "item.text": KeySample(base: shared("{1: no, 2: yes}"), variant: shared("{1: no, 2: yes}", text: "tired")),
  "item.formerly": KeySample(
    base: shared("{1: no, 2: yes}", ", calm: Calm."),
    variant: shared("{1: no, 2: yes}", ", calm: {text: Calm., formerly: quiet}")),
  "item.stored": KeySample(
    base: shared("{1: no, 2: yes}", ", calm: Calm."),
    variant: shared("{1: no, 2: yes}", ", calm: {text: Calm., stored: '1.1'}")),
  "answer.text": KeySample(
    base: shared("{1: no, 2: {text: yes, stored: '<5'}}"),
    variant: shared("{1: no, 2: {text: often, stored: '<5'}}")),
  "answer.stored": KeySample(
    base: shared("{1: no, 2: yes}"), variant: shared("{1: no, 2: {text: yes, stored: '<5'}}")),
  "item.item-id": KeySample(
    base: shared("{1: no, 2: yes}", ", calm: Calm."),
    variant: shared("{1: no, 2: yes}", ", calm: {text: Calm., item-id: C1}")),
  "item.source": KeySample(
    base: shared("{1: no, 2: yes}", ", calm: Calm."),
    variant: shared("{1: no, 2: yes}", ", calm: {text: Calm., source: Doe 2020}")),
  "examples.valid": question(
    "type: text", "pattern: '[0-9]+', examples: {valid: ['1']}", beside: "pattern: '[0-9]+'"),
  "examples.invalid": question(
    "type: text", "pattern: '[0-9]+', examples: {invalid: [a]}", beside: "pattern: '[0-9]+'"),
  "sensor.amount": KeySample(
    base: head + "can-use: {gps: 1}\n" + plain, variant: head + "can-use: {gps: 2}\n" + plain),
  "question.id": KeySample(base: head + plain, variant: head + plain.replacing("first", with: "other")),
  "question.formerly": question("type: yes-no", "formerly: old"),
  "question.stored": question("type: yes-no", "stored: '1.1'"),
  "question.item-id": question("type: yes-no", "item-id: PHQ9_01"),
  "question.source": question("type: yes-no", "source: Kroenke 2001"),
  "question.type": KeySample(
    base: head + plain + "  - {id: x, type: yes-no, text: X?}\n",
    variant: head + plain + "  - {id: x, type: rating, text: X?, range: [0, 4], labels: [l, h]}\n"),
  "question.text": KeySample(
    base: head + plain, variant: head + plain.replacing("First?", with: "Is it raining?")),
  "question.help": question("type: yes-no", "help: A guess is enough."),
  "question.required": question("type: yes-no", "required: false"),
  "question.when": question("type: yes-no", "when: first is yes"),
  "question.options": question(
    "type: choice", "options: {1: no, 2: yes, 3: very}", beside: "options: {1: no, 2: yes}"),
  "question.no-answer": question("type: multiple, options: {a: one, b: two, c: none}", "no-answer: [c]"),
  "question.drop-down": question("type: choice, options: {1: no, 2: yes}", "drop-down: true"),
  "question.exclusive": question("type: multiple, options: {a: one, b: two, c: none}", "exclusive: [c]"),
  "question.at-least": question("type: multiple, options: {a: one, b: two, c: three}", "at-least: 2"),
  "question.at-most": question("type: multiple, options: {a: one, b: two, c: three}", "at-most: 2"),
  "question.range": question(
    "type: rating", "range: [1, 7], labels: [l, h]", beside: "range: [1, 5], labels: [l, h]"),
  "question.step": question("type: slider, range: [0, 100], labels: [l, h]", "step: 5"),
  "question.labels": question("type: rating, range: [1, 5]", "labels: [low, high]"),
  "question.dimension": question("type: sam", "dimension: arousal", beside: "dimension: valence"),
  "question.whole": question("type: number", "whole: false"),
  "question.unit": question("type: number", "unit: kg"),
  "question.input": question("type: text", "input: email"),
  "question.pattern": question("type: text", "pattern: '[0-9]+'"),
  "question.pattern-hint": question(
    "type: text", "pattern: '[0-9]+', pattern-hint: digits", beside: "pattern: '[0-9]+'"),
  "question.examples": question(
    "type: text", "pattern: '[0-9]+', examples: {valid: ['1']}", beside: "pattern: '[0-9]+'"),
  "question.fields": question(
    "type: group", "fields: [{id: y, type: text, text: Y}, {id: z, type: text, text: Z}]",
    beside: "fields: [{id: y, type: text, text: Y}]"),
  "score.id": score("id: t, sum: [a, b]"),
  "score.formerly": score("id: t, formerly: s, sum: [a, b]"),
  "score.title": score("id: s, title: Stress, sum: [a, b]"),
  "score.sum": score("id: s, sum: [b, a, c]"),
  "score.mean": score("id: s, mean: [a, b]"),
  "score.reversed": score("id: s, sum: [a, b], reversed: [b]"),
  "score.at-least": score("id: s, sum: [a, b], at-least: 1"),
  "score.bands": score("id: s, sum: [a, b], bands: {0: low, 4: high}"),
  "expectation.shown": expectation("shown: b", instead: "shown: c"),
  "expectation.hidden": expectation("hidden: b, when: a is 0", instead: "hidden: c, when: a is 0"),
  "expectation.when": expectation("shown: b, when: a >= 2", instead: "shown: b, when: a >= 3"),
  "expectation.score": expectation("score: {s: [0, 4]}", instead: "score: {s: [0, any]}"),
  "expectation.questions": expectation("questions: 3 at most", instead: "questions: 4 at most"),
  "expectation.takes": expectation("takes: 3 min at most", instead: "takes: 4 min at most"),
  "expectation.prompts": expectation("prompts: 3 a day at most", instead: "prompts: 4 a day at most"),
  "expectation.why": expectation("shown: a, why: It matters.", instead: "shown: a"),
  "reserved.questions": KeySample(
    base: head + "reserved: {questions: [hurry]}\n" + plain, variant: head + plain),
  "reserved.codes": KeySample(
    base: head + "reserved: {questions: [hurry], codes: {hurry: [3]}}\n" + plain,
    variant: head + "reserved: {questions: [hurry]}\n" + plain),
  "change.why": top("changes: {3: Item 2 was misunderstood}", beside: "version: 3"),
  "change.allow": top(
    "changes: {3: {why: Item 2 was misunderstood, allow: [codes-permuted first]}}", beside: "version: 3"),
  "schedule-rule.every": rule("at: \"19:00\"", "every: 2 days"),
  "schedule-rule.between": rule("", "between: 08:00-22:00, times: 3", beside: "at: \"19:00\""),
  "schedule-rule.times": rule("between: 08:00-22:00", "times: 4", beside: "times: 3"),
  "schedule-rule.min-gap": rule("between: 08:00-22:00, times: 3", "min-gap: 30 min"),
  "schedule-rule.windows": rule("", "windows: [08:00-12:00]", beside: "at: \"19:00\""),
  "schedule-rule.at": rule("", "at: \"20:00\"", beside: "at: \"19:00\""),
  "schedule-rule.open-for": rule("at: \"19:00\"", "open-for: 30 min"),
  "schedule-rule.remind-after": rule("at: \"19:00\", open-for: 30 min", "remind-after: [10 min]"),
  "schedule-rule.from-day": rule("at: \"19:00\"", "from-day: 3"),
  "schedule-rule.days": rule("at: \"19:00\"", "days: [0-6, 9-12]"),
  "schedule-rule.weekdays": rule("at: \"19:00\"", "weekdays: [mon]"),
  "schedule-rule.starts": rule("at: \"19:00\"", "starts: 2026-03-01"),
  "schedule-rule.ends": rule("at: \"19:00\"", "ends: 2030-03-01"),
  "study.study": study("", id: "other"),
  "study.title": study("title: Sleep", beside: "title: Stress"),
  "study.text": study("text: We ask you daily."),
  "study.description": study("description: About stress."),
  "study.consent": study("consent: I agree."),
  "study.source": study("source: Ethics vote 12"),
  "study.languages": KeySample(
    base: "study: s\nlanguages: [en]\ntitle: {en: S}\nquestionnaires: [a]\n",
    variant: "study: s\nlanguages: [en, de]\ntitle: {en: S, de: T}\nquestionnaires: [a]\n"),
  "study.target": study("target: [track, fhir]"),
  "study.server": study("server: {id: 4, name: Stress}"),
  "study.access": study("access: password"),
  "study.running": study("running: false"),
  "study.starts": study("starts: 2026-03-01"),
  "study.ends": study("ends: 2030-12-31"),
  "study.length": study("length: 28 days"),
  "study.timezone": study(
    "timezone: Europe/Berlin\nstarts: 2026-03-01", beside: "starts: 2026-03-01"),
  "study.picture": study("picture: logo.png"),
  "study.questionnaires": KeySample(
    base: "study: s\ntitle: S\nquestionnaires: [a]\n", variant: "study: s\ntitle: S\nquestionnaires: [a, b]\n"
  ),
  "study.baseline": study("baseline: [a]"),
  "study.interventions": study("interventions: [{id: walk, kind: task, text: Walk.}]"),
  "study.expect": study("expect: [{prompts: 6 a day at most}]"),
  "expectation-of-a-study.shown": study("expect: [{shown: a.y}]", beside: "expect: [{shown: a.x}]"),
  "expectation-of-a-study.hidden": study("expect: [{hidden: a.y}]", beside: "expect: [{hidden: a.x}]"),
  "expectation-of-a-study.when": study(
    "expect: [{shown: a.x, when: a.y is 1}]", beside: "expect: [{shown: a.x}]"),
  "expectation-of-a-study.score": study(
    "expect: [{score: {a.s: [0, 4]}}]", beside: "expect: [{score: {a.s: [0, 3]}}]"),
  "expectation-of-a-study.takes": study(
    "expect: [{takes: 9 min a day at most}]", beside: "expect: [{takes: 8 min a day at most}]"),
  "expectation-of-a-study.prompts": study(
    "expect: [{prompts: 9 a day at most}]", beside: "expect: [{prompts: 8 a day at most}]"),
  "expectation-of-a-study.why": study(
    "expect: [{prompts: 9 a day at most, why: Enough.}]", beside: "expect: [{prompts: 9 a day at most}]"),
  "server-of-a-study.id": study("server: {id: 4}"),
  "server-of-a-study.name": study("server: {name: Stress}"),
  "server-of-a-study.version": study("server: {version: \"3.0\"}"),
  "intervention.id": study("interventions: [{id: run, kind: task, text: Walk.}]", beside: walk),
  "intervention.kind": study("interventions: [{id: walk, kind: question, text: Walk.}]", beside: walk),
  "intervention.text": study("interventions: [{id: walk, kind: task, text: Run.}]", beside: walk),
]

private let head = "questionnaire: a\ntitle: A\n"
private let plain = "questions:\n  - {id: first, type: yes-no, text: First?}\n"
private let added = "  - {id: second, type: yes-no, text: Second?}\n"
private let more = "      - {id: third, type: yes-no, text: Third?}\n"
private let last = "      - {id: fourth, type: yes-no, text: Fourth?}\n"
private let items = """
  questions:
    - {id: a, type: rating, text: A?, range: [0, 4], labels: [l, h]}
    - {id: b, type: rating, text: B?, range: [0, 4], labels: [l, h]}
    - {id: c, type: rating, text: C?, range: [0, 4], labels: [l, h]}

  """
private let walk = "interventions: [{id: walk, kind: task, text: Walk.}]"

/// A questionnaire of three questions.
private func ordered(_ lines: String) -> String {
  head + lines + plain + added + "  - {id: last, type: yes-no, text: Last?}\n"
}

/// A questionnaire with a line at its top.
private func top(_ line: String, questionnaire id: String = "a", beside: String = "") -> KeySample {
  let lines = [line, line.hasPrefix(beside) ? "" : beside]
  return KeySample(
    base: head + (beside.isEmpty ? "" : beside + "\n") + plain,
    variant: head.replacing("questionnaire: a", with: "questionnaire: \(id)")
      + lines.filter { !$0.isEmpty }.map { $0 + "\n" }.joined() + plain)
}

private func question(_ start: String, _ key: String, beside: String = "") -> KeySample {
  func file(_ keys: String) -> String {
    head + plain + "  - {id: x, text: X?, \(start)\(keys.isEmpty ? "" : ", " + keys)}\n"
  }
  return KeySample(base: file(beside), variant: file(key))
}

private func rule(_ start: String, _ key: String, beside: String = "") -> KeySample {
  func file(_ keys: String) -> String {
    let all = [start, keys].filter { !$0.isEmpty }.joined(separator: ", ")
    return head + "repeat: many\nschedule: [{\(all)}]\n" + plain
  }
  return KeySample(base: file(beside), variant: file(key))
}

/// A questionnaire with one promise, which holds, and with another one.
private func expectation(_ keys: String, instead base: String) -> KeySample {
  func file(_ keys: String) -> String {
    head
      + items.replacing("id: b,", with: "id: b, when: a >= 2,").replacing(
        "id: c,", with: "id: c, when: a >= 1,")
      + "scores: [{id: s, sum: [a]}]\nexpect: [{\(keys)}]\n"
  }
  return KeySample(base: file(base), variant: file(keys))
}

private func score(_ keys: String) -> KeySample {
  KeySample(
    base: head + items + "scores: [{id: s, sum: [a, b]}]\n", variant: head + items + "scores: [{\(keys)}]\n")
}

private func study(_ line: String, id: String = "s", beside: String = "") -> KeySample {
  func file(_ id: String, _ line: String) -> String {
    let title = line.hasPrefix("title:") ? "" : "title: Stress\n"
    return "study: \(id)\n\(title)\(line.isEmpty ? "" : line + "\n")questionnaires: [a, b]\n"
  }
  return KeySample(base: file("s", beside), variant: file(id, line))
}

private func sections(_ second: String) -> String {
  head + """
    sections:
      - title: Begin
        questions:
          - {id: first, type: yes-no, text: First?}
      - \(second)
        questions:
          - {id: second, type: yes-no, text: Second?}

    """
}

private func shared(_ options: String, _ more: String = "", text: String = "tense") -> String {
  head + """
    sections:
      - title: Now
        options: \(options)
        items: {tense: You feel \(text)., rushed: You feel rushed.\(more)}

    """
}

private func lists(_ options: String) -> String {
  head + "option-lists: {often: \(options)}\nquestions: [{id: x, type: choice, text: X?, options: often}]\n"
}

private func several(_ key: String) -> String {
  head + """
    sections:
      - title: Now
        options: {a: one, b: two, c: none}\(key)
        questions: [{id: x, type: multiple, text: X?}]

    """
}

private func translated(_ languages: String, _ more: String) -> String {
  """
  questionnaire: a
  languages: \(languages)
  title: {en: A\(more)}
  questions: [{id: x, type: yes-no, text: {en: X?\(more)}}]

  """
}
