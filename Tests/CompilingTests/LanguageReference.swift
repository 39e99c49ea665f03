import Questionnaires

/// The reference page of the language in Markdown, the content of `Documentation/Language.md`, generated from the
/// same descriptions that the reader uses.
let languageReference = """
  # The questionnaire language

  Written by the tests from `Sources/Questionnaires/Language`; a test fails when it is stale. Every key says what it
  takes, what holds where it is left out, and shows an example. Editors with a YAML language server show the same from
  `schemas/questionnaire.schema.json`.

  Instead of a text, you can write a list of languages and their texts: `{de: Ja, en: Yes}`. `**bold**` and `*italic*` are
  the only markup. Line breaks at the end of a text are not part of it.

  Numbers are written as in YAML's core schema: `3`, `-0.5`, `.5`, `1e2`, `0x10`. A number in quotes is a text.

  \(objectPage(QuestionnaireKey.self, "A questionnaire", note: "A file has `sections` or `questions`, not both."))

  \(objectPage(ServerKey.self, "The questionnaire on a server", note: "All keys of `server` are optional."))

  \(objectPage(ReservedKey.self, "Ids and codes that are taken", note: reservedNote))

  \(objectPage(ChangeKey.self, "A version under `changes`", note: changeNote))

  \(objectPage(SectionKey.self, "A section", note: sectionNote))

  \(objectPage(ItemKey.self, "An item", note: itemNote))

  \(objectPage(OptionKey.self, "An answer", note: optionNote))

  \(questionPage)

  \(QuestionType.allCases.map(typePage).joined(separator: "\n\n"))

  \(objectPage(ExamplesKey.self, "The examples of a pattern"))

  \(objectPage(ScheduleKey.self, "A schedule rule", note: scheduleNote))

  \(sensorPage)

  \(objectPage(ScoreKey.self, "A score", note: "A score has exactly one of `sum` and `mean`."))

  \(objectPage(ExpectKey.self, "An expectation", note: expectationNote))

  \(objectPage(StudyKey.self, "A study", note: studyNote))

  \(objectPage(StudyServerKey.self, "The study on a server", note: "All keys of `server` are optional."))

  \(objectPage(InterventionKey.self, "An intervention"))

  \(objectPage(StudyExpectKey.self, "An expectation of a study", note: studyExpectationNote))

  """

private let studyNote =
  "A file whose first key is `study` describes a study of several questionnaires, as "
  + "[Studies.md](Studies.md) explains. Editors with a YAML language server read `schemas/study.schema.json`."

private let expectationNote =
  "An expectation promises one thing, so it has exactly one of "
  + ExpectKey.promises.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  + "; `when` goes with `shown` and `hidden`. [Promises.md](Promises.md) says what is proved, and how."

private let studyExpectationNote =
  "As in a questionnaire, but each id has the id of its questionnaire before it, as in `start.consent`."

private let reservedNote =
  "What `reserved` lists was in use in an earlier version. The ids and codes under `reserved` and the ids under `formerly` are "
  + "taken forever."

private let changeNote =
  "`changes` is a list of versions with the reason for each: `3: Item 2 was misunderstood`. Instead of a reason, a version can "
  + "have these keys. What `allow` names applies to that version only."

private let sectionNote = """
  A section has `questions`, or `options` with `items`, or both.

  With `order: random`, each participant sees its questions in an order of their own, and in another one each time. Notes are shuffled too,
  a group moves as a whole and keeps its fields in order, and items come after the questions: `keep-first: 1` keeps a note at
  the beginning in place. At the top of the file, the same keys are about the sections, or about the questions of a file without
  sections. A condition cannot ask about a question that may come later in some order: keep one of the two in place, or move the
  question with the condition to a section after it. No target has random orders so far; qtool warns where they are lost.
  """

private let itemNote =
  "An item is a text, or a list of languages and their texts. To say which id it had before, write these keys instead: "
  + "`tense: {text: You feel tense., formerly: anxious}`."

private let optionNote =
  "An answer is a text, or a list of languages and their texts. Where a system keeps another code than the file, write these keys "
  + "instead: `1: {text: under 5, stored: \"<5\"}`. A target that does not take such a code keeps the file's own."

private let scheduleNote =
  "A rule has exactly one of `between`, `windows` and `at`; `between` needs `times`. The prompts of several rules add up. "
  + "`days` takes the place of `from-day`, and `remind-after` needs `open-for`."

private let questionPage = section(
  "Questions", note: "Every question has these keys; its type decides which others. A `note` needs no `id`.",
  table(QuestionKey.common.map { ($0.rawValue, $0.about, $0.about.isRequired) }))

private let sensorPage = section(
  "Sensors",
  note: "`can-use` accepts these sensors, and any name of your own that begins with `x-`: "
    + Sensor.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    + ". `gps: 1` is short for `gps: {amount: 1}`.",
  table(SensorKey.allCases.map { ($0.rawValue, $0.about, $0.about.isRequired) }))

private func objectPage<Key: ObjectKey>(_ keys: Key.Type, _ title: String, note: String? = nil) -> String {
  section(title, note: note, table(Key.allCases.map { ($0.rawValue, $0.about, $0.about.isRequired) }))
}

private func typePage(_ type: QuestionType) -> String {
  let own = type.ownKeys.map { ($0.key.rawValue, type.about($0.key), $0.isRequired) }
  return section(
    "`\(type.rawValue)`", level: 3, note: "Takes \(type.answers).",
    [own.isEmpty ? nil : table(own), "```yaml\n- \(type.example)\n```"].compactMap { $0 }.joined(
      separator: "\n\n"))
}

private func section(_ title: String, level: Int = 2, note: String?, _ content: String) -> String {
  [String(repeating: "#", count: level) + " " + title, note, content].compactMap { $0 }.joined(
    separator: "\n\n")
}

private func table(_ rows: [(key: String, about: KeyDescription, isRequired: Bool)]) -> String {
  let head = "| key | takes | default | what it is | example |\n| --- | --- | --- | --- | --- |\n"
  return head
    + rows.map { row in
      let cells = [
        "`\(row.key)`", row.about.takes.phrase, row.isRequired ? "**required**" : row.about.otherwise ?? "–",
        row.about.summary, "`\(row.key): \(row.about.example)`",
      ]
      return "| " + cells.map(escaped).joined(separator: " | ") + " |"
    }.joined(separator: "\n")
}

private func escaped(_ cell: String) -> String {
  cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
}
