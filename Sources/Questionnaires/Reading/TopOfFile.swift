import Diagnostics
import YAML

/// Keys at the top of a questionnaire that other tools have there.
extension QuestionnaireReader {
  private static let nameKeys: Set = [
    "survey", "form", "umfrage", "formular", "name", "instrument", "fragebogen",
  ]

  /// `survey: Daily mood` as the id and the title of the questionnaire.
  func reportTitle(
    _ entry: UnknownKey, _ range: SourceRange, in object: inout ObjectEntries, _ known: ObjectKeys
  ) -> Bool {
    guard Self.nameKeys.contains(entry.name.lowercased()), document.kind(entry.value) == .scalar,
      let slot = known.slot(of: QuestionnaireKey.questionnaire.rawValue), object[slot] == nil,
      let title = known.slot(of: QuestionnaireKey.title.rawValue)
    else { return false }
    let written = document.string(entry.value)
    guard let id = proposedQuestionnaireID(written) else { return false }
    let hasTitle = object[title] != nil
    let whole = range.through(document.range(entry.value))
    let text = document.file.string(in: document.range(entry.value))
    report(
      .unknownKey,
      .nameOfQuestionnaire(
        entry.name, range, id: id, title: hasTitle || id == written ? nil : text,
        instead: hasTitle && id != written ? nil : whole, separator: separator(after: entry.key)))
    _ = object.insert(entry.value, slot: slot)
    if id != written { _ = object.insert(entry.value, slot: title) }
    doubt(document.range(entry.value), allWithin: true)
    return true
  }

  /// `questionnaire: mood` in a file that lists questionnaires and asks nothing.
  func reportStudy(calledQuestionnaire root: YAMLNode) -> Bool {
    guard document.kind(root) == .mapping else { return false }
    let entries = document.entries(root).filter { document.kind($0.key) == .scalar }
    let names = Set(entries.map { document.string($0.key) })
    guard names.contains(StudyKey.questionnaires.rawValue),
      names.isDisjoint(with: [QuestionnaireKey.sections.rawValue, QuestionnaireKey.questions.rawValue]),
      let first = entries.first, document.string(first.key) == QuestionnaireKey.questionnaire.rawValue
    else { return false }
    report(.unknownKey, .studyAsQuestionnaire(document.range(first.key), id: document.string(first.value)))
    return true
  }

  /// A list of questions that is the whole file.
  func reportQuestionsAlone(_ root: YAMLNode) -> Bool {
    guard document.kind(root) == .sequence, let first = document.elements(root).first(where: { _ in true }),
      isQuestion(first)
    else { return false }
    let file = document.file.path.split(separator: "/").last.map(String.init) ?? ""
    let name = file.split(separator: ".").first.map(String.init) ?? ""
    report(
      .wrongType,
      .questionsAlone(
        id: proposedQuestionnaireID(name) ?? "daily", at: document.range(first)))
    return true
  }

  /// Whether a value has keys of a question.
  func isQuestion(_ node: YAMLNode) -> Bool {
    guard document.kind(node) == .mapping else { return false }
    let names = document.entries(node).map { document.kind($0.key) == .scalar ? document.string($0.key) : "" }
    return names.contains(QuestionKey.text.rawValue) && names.contains(QuestionKey.type.rawValue)
  }

  /// `q1: {type: …, text: …}` and the others like it, as the list that they should be.
  func reportQuestionsAsKeys(_ entries: [UnknownKey], in object: ObjectEntries) {
    let first = document.range(entries[0].key)
    let list = entries.prefix(3).map { "  - id: \($0.name)\n    …" }.joined(separator: "\n")
    let more = entries.count > 3 ? "\n  …" : ""
    let edits = entries.map(listEdits)
    let areTogether = zip(entries, entries.dropFirst()).allSatisfy { before, next in
      document.file.text[Int(document.range(before.value).end)..<Int(document.range(next.key).start)]
        .allSatisfy {
          $0 <= 0x20
        }
    }
    let start = Fix.Edit(SourceRange(start: first.start, end: first.start), "questions:\n")
    let known = edits.compactMap(\.self)
    report(
      .unknownKey,
      .questionsAsKeys(
        entries[0].name, first, "questions:\n" + list + more,
        known.count == edits.count && areTogether
          && object[QuestionnaireKey.table.slot(of: .questions)] == nil
          ? Fix([start] + known.flatMap(\.self), isSafe: false) : nil))
  }

  /// The edits that make an entry with its keys on lines of their own one of a list; nil if it is written in another way.
  private func listEdits(_ entry: UnknownKey) -> [Fix.Edit]? {
    guard document.style(entry.value) == .block else { return nil }
    let key = document.range(entry.key)
    let text = document.file.text
    let value = document.range(entry.value).bytes
    guard let colon = text[Int(key.end)...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    var edits = [Fix.Edit(SourceRange(Int(key.start)..<colon + 1), "  - id: \(entry.name)")]
    var lines = text[colon..<value.upperBound].indices.filter { text[$0] == 0x0A }.map { $0 + 1 }
    lines.removeAll { $0 >= value.upperBound }
    guard let indentation = lines.first.map({ line in text[line...].prefix { $0 == 0x20 }.count }),
      indentation <= 4
    else { return nil }
    let spaces = String(repeating: " ", count: 4 - indentation)
    edits += lines.map { Fix.Edit(SourceRange($0..<$0), spaces) }
    return edits
  }
}

extension Finding {
  fileprivate static func studyAsQuestionnaire(_ key: SourceRange, id: String) -> Finding {
    Finding(
      "this file lists the `questionnaires` of a study, but begins as a questionnaire", at: key,
      help: "write `study: \(id)`", fix: Fix([Fix.Edit(key, StudyKey.study.rawValue)], isSafe: false))
  }

  fileprivate static func questionsAlone(id: String, at range: SourceRange) -> Finding {
    Finding(
      "these are the questions, but the questionnaire does not begin", at: range,
      help:
        "write above them, each on a line of its own, `questionnaire: \(id)`, `title: …` with the title, and `questions:`"
    )
  }

  fileprivate static func nameOfQuestionnaire(
    _ name: String, _ range: SourceRange, id: String, title: String?, instead place: SourceRange?,
    separator: String
  ) -> Finding {
    let lines = ["questionnaire: \(id)"] + (title.map { ["title: \($0)"] } ?? [])
    return Finding(
      "a questionnaire has no key `\(name)`", at: range,
      help: "write " + lines.map { "`\($0)`" }.joined(separator: " and "),
      fix: place.map { Fix([Fix.Edit($0, lines.joined(separator: separator))], isSafe: false) })
  }

  fileprivate static func questionsAsKeys(_ name: String, _ range: SourceRange, _ list: String, _ fix: Fix?)
    -> Finding
  {
    Finding(
      "a questionnaire has no key `\(name)`: questions are a list", at: range,
      help: "write the id of each question after a dash, and its keys below:\n" + list, fix: fix)
  }
}
