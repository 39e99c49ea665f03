import Foundation
import TestSupport
import Testing

/// Each kind of edit of what a server has, on each system: one row, whichever side is the old one.
struct DriftTableTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  /// A change of a document.
  enum Edit: Sendable {
    /// A text becomes another one wherever it is.
    case text(String, String)
    /// The innermost element of a list with a text is left out.
    case without(String)
    /// A member of the innermost object with a text gets another value.
    case member(String, of: String, String)
  }

  /// A kind of edit, how it is made in the documents of each system that can have it, and the rules of its row: with the document as the
  /// old version, and as the new one.
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    let edits: [String: Edit]
    let rules: (old: String, new: String)

    var testDescription: String { name }

    init(_ name: String, _ rules: (String, String), _ edits: [String: Edit]) {
      (self.name, self.rules, self.edits) = (name, rules, edits)
    }

    /// The same edit in the documents of several systems.
    init(_ name: String, _ rule: String, _ edit: Edit, in systems: [String]) {
      self.init(name, (rule, rule), Dictionary(uniqueKeysWithValues: systems.map { ($0, edit) }))
    }
  }

  private static let all = ["redcap", "radar", "fhir", "esmira", "track", "form", "intersession"]

  static let kinds: [Kind] = [
    Kind(
      "a question in other words", "question-wording",
      .text("How calm do you feel?", "How relaxed were you?"),
      in: all),
    Kind("an answer in other words", "option-meaning", .text("Somewhat", "Absolutely"), in: all),
    Kind(
      "another help", "help-wording", .text("Think of the last hour.", "Think of today."),
      in: ["redcap", "fhir", "esmira", "track", "form", "intersession"]),
    Kind(
      "another range", ("range-widened", "range-narrowed"),
      [
        "redcap": .text(",24,", ",20,"), "radar": .text("\"24\"", "\"20\""), "fhir": .text("24", "20"),
        "track": .text("24", "20"), "form": .text("24", "20"),
      ]),
    Kind(
      "another title", "title-changed", .text("Mood today", "Feelings"),
      in: ["fhir", "esmira", "track", "intersession"]),
    Kind(
      "another intro", "intro-changed", .text("Take your time.", "Please read."),
      in: ["esmira", "track", "form"]),
    Kind("another outro", "outro-changed", .text("Thank you.", "Goodbye."), in: ["esmira", "track"]),
    Kind("another unit", "unit-changed", .text("\"h\"", "\"min\""), in: ["fhir"]),
    Kind(
      "an answer less", ("code-added", "code-removed"),
      [
        "redcap": .text(" | 3, Very", ""), "radar": .without("Very"), "fhir": .without("Very"),
        "form": .without("Very"), "intersession": .without("Very"), "esmira": .without("Very"),
      ]),
    Kind(
      "a question less", ("question-added", "question-removed"),
      [
        "redcap": .text("why,mood,,text,What else happened?,,,,,,,,,,,,,\n", ""),
        "radar": .without("What else happened?"),
        "fhir": .without("What else happened?"), "esmira": .without("What else happened?"),
        "track": .without("What else happened?"), "form": .without("What else happened?"),
        "intersession": .without("How calm do you feel?\nThink of the last hour."),
      ]),
    Kind(
      "another code", ("code-renamed", "code-renamed"),
      [
        "redcap": .text("3, Very", "4, Very"), "radar": .member("code", of: "Very", "4"),
        "form": .member("value", of: "Very", "4"),
      ]),
    Kind(
      "another condition", ("condition-changed", "condition-changed"),
      [
        "redcap": .text("[outside] = '1'", "[outside] = '0'"),
        "radar": .text("[outside] = '1'", "[outside] = '0'"),
        "esmira": .text("== 1;", "== 0;"),
      ]),
    Kind(
      "a required answer", ("required-off", "required-on"),
      [
        "redcap": .text("What else happened?,,,,,,,,,", "What else happened?,,,,,,,,y,"),
        "fhir": .text("false", "true"), "esmira": .text("\"required\": false", "\"required\": true"),
        "form": .text("\"required\": false", "\"required\": true"),
      ]),
  ]

  private static func questionnaire(_ system: String) -> String {
    let texts = [
      "  - {id: outside, type: yes-no, text: Were you outside today?}\n",
      "  - id: calm\n    type: choice\n    text: How calm do you feel?\n    help: Think of the last hour.\n    options: {1: Not at all, 2: Somewhat, 3: Very}\n",
      "  - id: places\n    type: multiple\n    text: Where were you?\n    options: {1: In a park, 2: In town}\n",
      "    when: outside is yes\n",
      "  - {id: hours, type: number, text: How many hours did you sleep?, range: [0, 24], unit: h}\n",
      "  - {id: why, type: text, text: What else happened?, required: false}\n",
    ]
    let without: [String: [Int]] = ["track": [3], "form": [3], "intersession": [2, 3, 4, 5]]
    let asked = texts.indices.filter { !(without[system] ?? []).contains($0) }.map { texts[$0] }
    return
      "questionnaire: mood\nversion: 3\ntitle: Mood today\nlanguages: [en]\ntarget: \(system)\nrepeat: many\nintro: Take your time.\noutro: Thank you.\nquestions:\n"
      + asked.joined()
  }

  private func rows(_ old: String, _ new: String) throws -> [String] {
    let run = try folder.qtool("diff", old, new, "--format", "short")
    #expect(run.errors.isEmpty, "\(run.errors)")
    return run.output.split(separator: "\n").compactMap { line in
      line.last == "]" ? line.split(separator: "[").last.map { String($0.dropLast()) } : nil
    }.filter { !["version-not-raised", "not-updated"].contains($0) }
  }

  @Test(arguments: kinds) func anEditIsOneRow(_ kind: Kind) throws {
    for (system, edit) in kind.edits.sorted(by: { $0.key < $1.key }) {
      try folder.write("mood.yaml", Self.questionnaire(system))
      #expect(try folder.qtool("compile", "mood.yaml", "-o", system).status == 0)
      let name = try #require(folder.names(system).first { !$0.contains("protocol") })
      let text = try folder.read("\(system)/\(name)")
      let edited = try edit.made(in: text)
      #expect(edited != text, "\(system) has nothing to edit")
      // An export is called as its server likes.
      let document = "exported." + (name.hasSuffix("csv") ? "csv" : "json")
      try folder.write(document, text)
      #expect(try rows(document, "mood.yaml") == [], "\(system)")
      try folder.write(document, edited)
      let found = (try rows(document, "mood.yaml"), try rows("mood.yaml", document))
      #expect(found.0 == [kind.rules.old] && found.1 == [kind.rules.new], "\(system): \(found)")
    }
  }
}

extension DriftTableTests {
  /// An edit of the document of a study, whose questionnaires are in other documents for most systems.
  struct StudyEdit: CustomTestStringConvertible, Sendable {
    let system: String
    let name: String
    let edit: Edit
    let rule: String

    var testDescription: String { "\(system): \(name)" }
  }

  static let studyEdits = [
    StudyEdit(system: "radar", name: "another time", edit: .text("1200", "1260"), rule: "schedule-changed"),
    StudyEdit(
      system: "radar", name: "every second day", edit: .text("\"amount\": 1\n", "\"amount\": 2\n"),
      rule: "schedule-changed"),
    StudyEdit(
      system: "radar", name: "a text before", edit: .text("Take your time.", "Please read."),
      rule: "intro-changed"),
    StudyEdit(
      system: "radar", name: "a text after", edit: .text("Thank you.", "Goodbye."), rule: "outro-changed"),
    StudyEdit(system: "radar", name: "a questionnaire less", edit: .without("start"), rule: "study-changed"),
    StudyEdit(
      system: "form", name: "another title", edit: .text("About start", "In the beginning"),
      rule: "title-changed"),
    StudyEdit(system: "form", name: "a questionnaire less", edit: .without("start"), rule: "study-changed"),
    StudyEdit(
      system: "intersession", name: "another title", edit: .text("\"Days\"", "\"Weeks\""),
      rule: "study-changed"),
    StudyEdit(
      system: "intersession", name: "a questionnaire less", edit: .without("start"), rule: "study-changed"),
    StudyEdit(
      system: "esmira", name: "no baseline",
      edit: .text("\"scriptFilter\": \"globals.done_start == 1;\",", ""),
      rule: "study-changed"),
    StudyEdit(
      system: "esmira", name: "another time", edit: .text("72000000", "75600000"), rule: "schedule-changed"),
  ]

  private func writeStudy(for system: String) throws -> String {
    let asked = "questions:\n  - {id: tired, type: yes-no, text: Are you tired?}\n"
    let first = asked.replacingOccurrences(of: "tired", with: "rested")
    try folder.write("start.yaml", "questionnaire: start\ntitle: About start\nlanguages: [en]\n\(first)")
    try folder.write(
      "daily.yaml",
      "questionnaire: daily\ntitle: About daily\nlanguages: [en]\nrepeat: many\nintro: Take your time.\noutro: Thank you.\nschedule:\n  - {at: [\"09:00\", \"20:00\"]}\n\(asked)"
    )
    let baseline = system == "esmira" ? "baseline: [start]\n" : ""
    try folder.write(
      "study.yaml",
      "study: days\ntitle: Days\nlanguages: [en]\ntarget: \(system)\nquestionnaires: [start, daily]\n\(baseline)"
    )
    #expect(try folder.qtool("compile", "study.yaml", "-o", "server").status == 0)
    return "server/" + (try #require(folder.names("server").first { $0.hasPrefix("days") }))
  }

  @Test(arguments: studyEdits) func anEditOfTheDocumentOfAStudyIsOneRow(_ edit: StudyEdit) throws {
    let document = try writeStudy(for: edit.system)
    #expect(try rows(document, "study.yaml") == [] && rows("study.yaml", document) == [])
    // Nor is there a difference in the documents of its questionnaires.
    for name in folder.names("server") { #expect(try rows("server/" + name, "study.yaml") == [], "\(name)") }
    let text = try folder.read(document)
    let edited = try edit.edit.made(in: text)
    #expect(edited != text)
    try folder.write("exported.json", edited)
    #expect(try rows("exported.json", "study.yaml") == [edit.rule])
    #expect(try rows("study.yaml", "exported.json") == [edit.rule])
  }

  /// The edits that the tests above make, in `Documentation/Precision/drift.tsv`.
  @Test func theTableIsRecorded() throws {
    let edits = Self.kinds.flatMap { kind in
      kind.edits.keys.sorted().map { "\($0)\t\(kind.name)\t\(kind.rules.old)\t\(kind.rules.new)" }
    }
    let ofStudies = Self.studyEdits.map { "\($0.system)\tstudy: \($0.name)\t\($0.rule)\t\($0.rule)" }
    let head = "system\tedit of the document\trow, document first\trow, file first"
    try expectRecorded(
      ([head] + (edits + ofStudies).sorted()).joined(separator: "\n") + "\n",
      at: packageFolder.appending(path: "Documentation/Precision/drift.tsv"))
  }

  /// The protocol of a questionnaire alone, with places in both files.
  @Test func aProtocolIsComparedWithItsQuestionnaire() throws {
    try folder.write(
      "mood.yaml",
      "questionnaire: mood\ntitle: Mood\nlanguages: [en]\ntarget: radar\nrepeat: many\nschedule:\n  - {at: [\"09:00\", \"20:00\"]}\nquestions:\n  - {id: calm, type: yes-no, text: Calm?}\n"
    )
    #expect(try folder.qtool("compile", "mood.yaml", "-o", "server").status == 0)
    let document = "server/mood_protocol.json"
    #expect(try folder.qtool("diff", document, "mood.yaml").output == "1 questionnaire: no changes\n")
    try folder.write(document, try folder.read(document).replacingOccurrences(of: "1200", with: "1260"))
    let run = try folder.qtool("diff", document, "mood.yaml").output
    #expect(run.contains("the schedule changed: times: 09:00 and 21:00 → 09:00 and 20:00"), "\(run)")
    #expect(run.contains("--> mood.yaml:7:5\n") && run.contains("--> \(document):"), "\(run)")
    try folder.write(
      "other.yaml", try folder.read("mood.yaml").replacingOccurrences(of: "mood", with: "other"))
    let other = try folder.qtool("diff", document, "other.yaml")
    #expect(
      other.status == 2 && other.errors.contains("does not name the questionnaire `other`"), "\(other.errors)"
    )
    let alone = try folder.qtool("diff", document, document)
    #expect(alone.status == 64 && alone.errors.contains("neither file has questions"), "\(alone.errors)")
  }
}

extension DriftTableTests.Edit {
  func made(in text: String) throws -> String {
    switch self {
    case .text(let old, let new): return text.replacingOccurrences(of: old, with: new)
    case .without(let words):
      return try changed(text) { value in
        guard let list = value as? [Any], let place = list.firstIndex(where: { Self.has(words, in: $0) })
        else { return nil }
        var rest = list
        rest.remove(at: place)
        return rest
      }
    case .member(let name, let words, let new):
      return try changed(text) { value in
        guard var object = value as? [String: Any], object.values.contains(where: { $0 as? String == words })
        else { return nil }
        object[name] = new
        return object
      }
    }
  }

  private func changed(_ text: String, _ change: (Any) -> Any?) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let changed = Self.inner(value, change)
    let new = try #require(changed)
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try JSONSerialization.data(withJSONObject: new, options: options), as: UTF8.self)
  }

  /// With the innermost value changed that can be; nil if there is none.
  private static func inner(_ value: Any, _ change: (Any) -> Any?) -> Any? {
    if var list = value as? [Any] {
      for place in list.indices {
        guard let new = inner(list[place], change) else { continue }
        list[place] = new
        return list
      }
    } else if var object = value as? [String: Any] {
      for (name, member) in object {
        guard let new = inner(member, change) else { continue }
        object[name] = new
        return object
      }
    }
    return change(value)
  }

  private static func has(_ words: String, in value: Any) -> Bool {
    switch value {
    case let text as String: text == words
    case let list as [Any]: list.contains { has(words, in: $0) }
    case let object as [String: Any]: object.values.contains { has(words, in: $0) }
    default: false
    }
  }
}
