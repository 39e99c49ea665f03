import Diagnostics
import YAML

/// A condition of a study, in which ids have that of their questionnaire before them.
package struct QualifiedNames {
  /// With spaces instead of the questionnaires.
  package private(set) var condition: [UInt8]
  /// The questionnaires, by the places of the ids after them.
  private(set) var owners: [Int: String] = [:]

  package init(in text: [UInt8]) {
    condition = text
    var quote: UInt8?
    var place = 0
    while place < text.count {
      let byte = text[place]
      if let end = quote {
        if byte == end { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if Self.isLetter(byte) {
        let end = text[place...].firstIndex { !Self.isOfName($0) } ?? text.count
        if end < text.count, text[end] == UInt8(ascii: "."),
          end + 1 == text.count || Self.isLetter(text[end + 1])
        {
          owners[end + 1] = String(decoding: text[place..<end], as: UTF8.self)
          for blank in place...end { condition[blank] = UInt8(ascii: " ") }
          place = text[(end + 1)...].firstIndex { !Self.isOfName($0) } ?? text.count
        } else {
          place = end
        }
        continue
      }
      place += 1
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    isLetter(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}

extension QuestionnaireReader {
  /// The promises of a study as far as they can be read without its questionnaires.
  ///
  /// - Parameter listed: the questionnaires of the study, of which the first is an example
  func readStudyExpectations(_ node: YAMLNode?, of listed: [Located<String>]) -> [StudyExpectation] {
    guard let node, let entries = elements(node, of: StudyKey.expect) else { return [] }
    let example = listed.first.flatMap {
      IdentifierPattern.questionnaireID.matches($0.value) ? $0.value : nil
    }
    return entries.compactMap { readStudyExpectation($0, example: example ?? "start") }
  }

  private func readStudyExpectation(_ node: YAMLNode, example: String) -> StudyExpectation? {
    let earlier = mistakes.count
    guard let object = object(node, ExpectKey.self) else { return nil }
    let why = reason(object)
    guard let (key, value) = promise(object) else { return nil }
    let promise: StudyExpectation.Promise?
    switch key {
    case .shown, .hidden:
      let ids = (elements(value, of: key) ?? []).map { scalar($0, key: key) }
      promise = questionnaire(of: ids, example).map { .about($0) }
    case .score:
      promise = questionnaire(of: (entries(value, of: key) ?? []).map(\.name), example).map { .about($0) }
    case .takes: promise = limit(value, StudyExpectKey.takes, .timeADay).map { .limit($0) }
    case .prompts: promise = limit(value, key, .prompts).map { .limit($0) }
    case .questions, .when, .why:
      report(.unknownKey, .questionsOfStudy(at: object.keyRange(value)))
      promise = nil
    }
    // Mistakes in the rest are reported when it is read with the questionnaire.
    guard let promise, mistakes.count == earlier else { return nil }
    return StudyExpectation(
      promise: promise, words: ("\(key.rawValue): \(flat(value))", object[.when].map(flat)), why: why,
      place: object.keyRange(value).through(document.range(value)), range: object.range)
  }

  /// A value on one line, however it is written.
  private func flat(_ node: YAMLNode) -> String {
    switch document.kind(node) {
    case .scalar: document.string(node)
    case .sequence: document.elements(node).map(flat).joined(separator: ", ")
    case .mapping:
      document.entries(node).map { "\(flat($0.key)): [\(flat($0.value))]" }.joined(separator: ", ")
    }
  }

  /// The only questionnaire of some ids.
  private func questionnaire(of ids: [Located<String>?], _ example: String) -> Located<String>? {
    var owner: Located<String>?
    for id in ids {
      guard let id else { return nil }
      guard let dot = id.value.firstIndex(of: "."), dot != id.value.startIndex else {
        report(.wrongType, .withoutQuestionnaire(id, example: example))
        return nil
      }
      let found = Located(String(id.value[..<dot]), at: id.range)
      if let owner, owner.value != found.value {
        report(.wrongType, .twoQuestionnaires(owner.value, found))
        return nil
      }
      owner = owner ?? found
    }
    return owner
  }

  /// An id without that of its questionnaire.
  func withoutOwner(_ id: Located<String>) -> Located<String> {
    guard let owner, id.value.hasPrefix(owner + ".") else { return id }
    let count = UInt32(owner.utf8.count + 1)
    let isPlain = id.range.bytes.count == id.value.utf8.count
    let start = isPlain ? id.range.start + count : id.range.start
    return Located(
      String(id.value.dropFirst(owner.count + 1)), at: SourceRange(start: start, end: id.range.end))
  }

  /// An id as a study writes it, for messages.
  func qualified(_ id: Located<String>, in context: ConditionContext) -> Located<String> {
    guard context.owners != nil, let owner else { return id }
    return Located("\(owner).\(id.value)", at: id.range)
  }

  /// Whether a condition names the questionnaire that its promise is about; anything else is reported.
  func isOfOwner(_ id: Located<String>, at place: Int, in context: ConditionContext) -> Bool {
    guard let owners = context.owners, let owner else { return true }
    switch owners[place] {
    case owner: return true
    case nil: report(.wrongType, .withoutQuestionnaire(id, owner: owner))
    case let other?: report(.wrongType, .twoQuestionnaires(owner, Located(other, at: id.range)))
    }
    return false
  }

  /// Those promises of a study that are at these places.
  fileprivate func expectations(_ whys: [SourceRange: Text?], among named: ExpectedNames) -> [Expectation] {
    guard let root = document.root, let entries = keys(of: root, StudyKey.self)?[.expect] else { return [] }
    return document.elements(entries).compactMap { node in
      keys(of: node, ExpectKey.self).flatMap { object in
        whys[object.range].flatMap { expectation(object, $0, among: named) }
      }
    }
  }
}

extension Study {
  /// The promises about one of its questionnaires, which only now can be read, and the mistakes in them.
  package func expectations(
    about questionnaire: Questionnaire
  ) -> (all: [Expectation], mistakes: [Diagnostic]) {
    let own = expectations.filter { $0.questionnaire?.value == questionnaire.id.value }
    guard !own.isEmpty, let document = parseYAML(file).value else { return ([], []) }
    let reader = QuestionnaireReader(document)
    reader.owner = questionnaire.id.value
    reader.declared = Declarations(in: document, of: questionnaire)
    let whys = Dictionary(own.map { ($0.range, $0.why) }) { first, _ in first }
    let all = reader.expectations(whys, among: ExpectedNames(questionnaire.scores, questionnaire.sections))
    // Places of notes are in the questionnaire, and warnings about the file have been reported.
    let places = own.map(\.range)
    let mistakes = reader.found.diagnostics.filter { found in
      found.severity == .error
        && places.contains { $0.start <= found.finding.range.start && found.finding.range.end <= $0.end }
    }
    return (all, mistakes.map(\.withoutNotes))
  }
}

extension Finding {
  fileprivate static func questionsOfStudy(at range: SourceRange) -> Finding {
    Finding(
      "`questions` is about one questionnaire, and a study has several", at: range,
      help:
        "write it under `expect` in the questionnaire, or in `.qtool.yaml` for all questionnaires of the folder"
    )
  }

  /// - Parameter owner: the questionnaire, if it is known
  fileprivate static func withoutQuestionnaire(
    _ id: Located<String>, owner: String? = nil, example: String = "start"
  ) -> Finding {
    Finding(
      "`\(id.value)` does not say in which questionnaire it is", at: id.range,
      help: "write the id of the questionnaire before it, such as `\(owner ?? example).\(id.value)`",
      fix: owner.map {
        Fix([Fix.Edit(SourceRange(start: id.range.start, end: id.range.start), $0 + ".")], isSafe: false)
      })
  }

  fileprivate static func twoQuestionnaires(_ first: String, _ second: Located<String>) -> Finding {
    Finding(
      "a promise is about one questionnaire, but this one names `\(first)` and `\(second.value)`",
      at: second.range, help: "name only parts of `\(first)`, or write a promise for each questionnaire")
  }
}
