import Compiling
import Diagnostics
import Foundation
import JSON
import LanguageServing
import Questionnaires
import Testing
import YAML

struct RenamingTests {
  private func rename(_ marked: String, to name: String, encoding: PositionEncoding = .utf16) -> String? {
    let session = Session(encoding: encoding)
    let parameters = session.at(marked).adding("newName", .string(name))
    let answer = session.request("textDocument/rename", parameters)
    return answer["changes"]?[Session.uri]?.array.map { edits in
      apply(edits, to: marked.filter { $0 != "‸" }, encoding)
    }
  }

  /// Applies the edits of an answer to the text, the last first.
  private func apply(_ edits: [JSON], to text: String, _ encoding: PositionEncoding) -> String {
    var edited = EditableText(Array(text.utf8))
    for edit in edits.reversed() {
      let change: JSON = ["range": edit["range"] ?? .null, "text": edit["newText"] ?? .null]
      let isRead = edited.apply([change], in: encoding)
      #expect(isRead)
    }
    return String(decoding: edited.bytes, as: UTF8.self)
  }

  @Test func everyUseOfANameIsChanged() {
    let text = """
      option-lists:
        'fre‸q': {1: "ä", 2: b}
      questionnaire: a
      sections:
        - options: "freq"
          items: {pain: 😀}
        - questions:
            - {id: x, type: choice, options: freq, text: freq, when: "pain is 1 or not pain in [1, 2]"}
            - id: y
              type: choice
              options: freq
              text: pain
              when: >-
                answered pain and
                  (pain >= 1)
      """
    let renamed = rename(text, to: "often-2")
    #expect(
      renamed
        == text.replacingOccurrences(of: "fre‸q", with: "often-2").replacingOccurrences(
          of: "options: \"freq\"", with: "options: \"often-2\""
        ).replacingOccurrences(of: "options: freq", with: "options: often-2"))
    let plain = text.replacingOccurrences(of: "‸", with: "")
    for place in ["{pa‸in:", "\"pai‸n is", "answered ‸pain", "(pain‸ >="] {
      let marked = plain.replacingFirst(place.filter { $0 != "‸" }, place)
      let expected = plain.replacingOccurrences(of: "{pain", with: "{ache").replacingOccurrences(
        of: "\"pain is 1 or not pain in", with: "\"ache is 1 or not ache in"
      ).replacingOccurrences(of: "answered pain", with: "answered ache").replacingOccurrences(
        of: "(pain", with: "(ache")
      for encoding in PositionEncoding.allCases where encoding == .utf16 {
        #expect(rename(marked, to: "ache", encoding: encoding) == expected)
      }
    }
  }

  @Test func theQuestionsOfAScoreAreRenamed() {
    let text = """
      questionnaire: a
      questions:
        - {id: pain, type: rating, range: [0, 4]}
        - {id: mood, type: rating, range: [0, 4], when: pain > 1}
      scores:
        - {id: burden, sum: [mood, pai‸n], reversed: [pain]}
        - {id: other, mean: [pain]}

      """
    let plain = text.replacingOccurrences(of: "‸", with: "")
    #expect(rename(text, to: "ache") == plain.replacingOccurrences(of: "pain", with: "ache"))
    let score = plain.replacingFirst("burden", "bur‸den")
    #expect(rename(score, to: "load") == plain.replacingOccurrences(of: "burden", with: "load"))
    #expect(rename(score, to: "mood") == nil)
  }

  @Test func reservedCodesAndIntendedChangesFollowTheName() {
    let text = """
      questionnaire: a
      title: A
      version: 2
      changes: {2: {why: Corrected, allow: [codes-permuted mood, option-meaning levels]}}
      option-lists: {levels: {1: low, 2: high}}
      questions:
        - {id: mo‸od, formerly: feeling, type: choice, text: How?, options: levels}
      reserved: {questions: [moo], codes: {mood: [4], levels: [5]}}

      """
    let plain = text.replacingOccurrences(of: "‸", with: "")
    #expect(rename(text, to: "state") == plain.replacingOccurrences(of: "mood", with: "state"))
    let list = plain.replacingFirst("levels: {1", "lev‸els: {1")
    #expect(rename(list, to: "amounts") == plain.replacingOccurrences(of: "levels", with: "amounts"))
  }

  @Test(arguments: [
    ("id: pa‸in", "mood", "is already taken: the question on line 19"),
    ("id: pa‸in", "now", "the section on line 8"),
    ("fr‸eq: {1", "agree", "the list on line 6"), ("id: pa‸in", "and", "a word used in conditions"),
    ("id: pa‸in", "9", "cannot be the id of a question"), ("id: pa‸in", "", "cannot be the id"),
    ("id: pa‸in", "größe", "write, for example, `groesse`"),
    ("title: P‸ain", "x", "there is no name here"), ("type: yes-‸no", "x", "there is no name here"),
  ])
  func whatCannotBeRenamedSoIsRefused(part: String, name: String, expected: String) throws {
    let session = Session()
    let marked = study.replacingFirst(part.filter { $0 != "‸" }, part)
    let parameters = session.at(marked).adding("newName", .string(name))
    let message = try #require(session.errorMessage("textDocument/rename", parameters))
    #expect(message.contains(expected), "\(message)")
  }

  @Test func aListMayHaveTheNameOfAQuestion() {
    #expect(rename(study.replacingFirst("freq:", "fr‸eq:"), to: "pain") != nil)
  }

  @Test func nothingIsRenamedWhileUsesMayBeMissed() throws {
    let session = Session()
    let parameters = session.at(study.replacingFirst("id: pain", "id: pa‸in") + "   - [\n").adding(
      "newName", "ache")
    #expect(
      try #require(session.errorMessage("textDocument/rename", parameters)).contains("not valid YAML now"))
  }

  @Test func aNameOfTwoThingsIsNotRenamed() throws {
    let session = Session()
    let text = study.replacingFirst("id: pain", "id: pa‸in").replacingFirst("id: mood", "id: pain")
    #expect(
      try #require(session.errorMessage("textDocument/rename", session.at(text).adding("newName", "x")))
        .contains("names 2 things"))
  }

  @Test func usesInInvalidConditionsAreChangedToo() {
    let text = study + "        when: pai‸n >= 99 and mood foo pain\n"
    #expect(rename(text, to: "ache")?.contains("when: ache >= 99 and mood foo pain") == true)
  }

  /// For all examples: only the name changes in the compiled documents. Every third name is tried, or every nth for
  /// `QTOOL_EVERY=n`.
  @Test func renamingChangesNothingButTheName() throws {
    let examples = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../examples").standardized
    let files = try #require(FileManager.default.enumerator(at: examples, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }
    let every = ProcessInfo.processInfo.environment["QTOOL_EVERY"].flatMap { Int($0) } ?? 3
    var found = 0
    for file in files where file.pathExtension == "yaml" && file.lastPathComponent != "study.yaml" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let before = try compiled(text)
      let names = NameIndex(of: try #require(parseYAML(SourceFile(path: "", text: text)).value))
      for use in names.uses where use.isDeclaration && (use.kind == .question || use.kind == .optionList) {
        found += 1
        guard found.isMultiple(of: every) else { continue }
        let marked =
          String(decoding: Array(text.utf8)[..<Int(use.range.start)], as: UTF8.self) + "‸"
          + String(decoding: Array(text.utf8)[Int(use.range.start)...], as: UTF8.self)
        let changed = try #require(
          rename(marked, to: "renamed_here"), "\(use.name) in \(file.lastPathComponent)")
        let names = use.kind == .question ? try joinedNames(of: use.name, in: text) : []
        let own = use.kind == .question ? before.map { replacing(use.name, in: $0) } : before
        let expected = names.reduce(own) { all, name in
          all.map { replacing(name.old, with: name.new, in: $0) }
        }
        #expect(try compiled(changed) == expected, "\(use.name) in \(file.lastPathComponent)")
      }
    }
    #expect(found > 150)
  }

  private func compiled(_ text: String) throws -> [JSON] {
    let document = try #require(parseYAML(SourceFile(path: "", text: text)).value)
    let questionnaire = try #require(readQuestionnaire(document).outcome.value)
    return allTargets.compactMap { $0.lower(questionnaire, language: questionnaire.outputLanguages[0]).value }
  }

  /// What a target without groups calls a field: with the id of its group.
  private func joinedNames(of name: String, in text: String) throws -> [(old: String, new: String)] {
    let document = try #require(parseYAML(SourceFile(path: "", text: text)).value)
    let questionnaire = try #require(readQuestionnaire(document).outcome.value)
    return questionnaire.questions.compactMap { question in
      guard let group = question.group.flatMap({ questionnaire.questions[$0].id?.value }),
        let field = question.id?.value, [group, field].contains(name)
      else { return nil }
      let parts = [group, field].map { $0 == name ? "renamed_here" : $0 }
      return (group + "_" + field, parts.joined(separator: "_"))
    }
  }

  private func replacing(_ name: String, with new: String, in text: String) -> String {
    if text == name { return new }
    let isPart = text.hasPrefix(name + "-") && !text.contains(" ")
    if isPart { return new + text.dropFirst(name.count) }
    return [("[", "]"), ("[", "("), ("['", "']"), ("(\"", "\"")].reduce(text) { text, marks in
      text.replacing(marks.0 + name + marks.1, with: marks.0 + new + marks.1)
    }

  }

  private func isOther(_ member: JSON.Member, among members: [JSON.Member]) -> Bool {
    let isResource = member.name == "id" && members.contains { $0.name == "resourceType" }
    return isResource || ["type", "url", "valueString", "responseType"].contains(member.name)
  }

  /// The name wherever it is a whole text, like ids in all targets, or is an id in a condition or at the start of
  /// what belongs to the question. A field may have the name of a type of field, an English text or a questionnaire.
  private func replacing(_ name: String, with new: String = "renamed_here", in json: JSON) -> JSON {
    switch json {
    case .string(let text): .string(replacing(name, with: new, in: text))
    case .array(let elements): .array(elements.map { replacing(name, with: new, in: $0) })
    case .series(let series):
      .series(
        JSONSeries(ofRanges: series.count) { range in
          series.elements(in: range).map { replacing(name, with: new, in: $0) }
        })
    case .object(let members):
      .object(
        members.map {
          isOther($0, among: members) ? $0 : .init($0.name, replacing(name, with: new, in: $0.value))
        })
    case .null, .bool, .int, .number: json
    }
  }
}
