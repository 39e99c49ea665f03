import Checking
import Comparing
import Compiling
import Diagnostics
import Foundation
import Generating
import Importing
import JSON
import Questionnaires
import TestSupport
import Testing

/// What `compile --target track` wrote, imported and compiled again, is the same to the byte.
@Suite struct TrackRoundTripTests {
  @Test(arguments: try questionnaireFiles()) func aFileOfThisRepositoryIsTheSameAfterImport(_ path: String)
    throws
  {
    let text = try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    let questionnaire = try #require(wholeQuestionnaire(text))
    guard let trip = try RoundTrip(questionnaire) else { return }
    #expect(trip.documents == trip.again, "\(trip.yaml)")
    guard questionnaire.targets.map(\.value) == [.track] else { return }
    #expect(trip.changes(from: questionnaire, text) == [], "\(trip.yaml)")
  }

  @Test(.long) func generatedQuestionnairesAreTheSameAfterImport() throws {
    var compiled = 0
    for seed in UInt64(1)...UInt64(cases(300)) {
      let text = GeneratedQuestionnaire.yaml(seed: seed, target: "track")
      guard let questionnaire = wholeQuestionnaire(text), let trip = try RoundTrip(questionnaire) else {
        continue
      }
      compiled += 1
      #expect(trip.documents == trip.again, "seed \(seed)\n\(text)\n---\n\(trip.yaml)")
      #expect(trip.changes(from: questionnaire, text) == [], "seed \(seed)\n\(text)\n---\n\(trip.yaml)")
    }
    #expect(compiled > cases(180))
  }
}

/// A questionnaire that was compiled for `track`, imported, and compiled again.
private struct RoundTrip {
  /// One for each language.
  let documents: [String]
  let again: [String]
  let yaml: String
  private let imported: Questionnaire

  /// Nil if `track` does not support it.
  init?(_ questionnaire: Questionnaire) throws {
    guard let documents = compiled(questionnaire) else { return nil }
    self.documents = documents.map(\.text)
    let sources = documents.map { document in
      let name = ["test", document.language, "json"].compactMap(\.self).joined(separator: ".")
      return ImportSource(name: name, bytes: Array(document.text.utf8))
    }
    let result = try importQuestionnaires(from: sources, options: ImportOptions())
    #expect(result.files.count == 1 && !result.hasLosses, "\(result.files.flatMap(\.remarks))")
    yaml = String(decoding: result.files[0].bytes, as: UTF8.self)
    let file = checked(yaml)
    imported = try #require(file.whole, "\(file.diagnostics.map(\.finding.message)): \(yaml)")
    again = compiled(imported)?.map(\.text) ?? []
  }

  /// What `qtool diff` reports above cosmetic, without what a document of `track` does not say.
  func changes(from original: Questionnaire, _ text: String) -> [String] {
    let unclear = original.questions.filter(\.isUnclear).map { $0.id?.value }
    let hasHiddenSections = original.sections.count { $0.title == nil && $0.text == nil } > 0
    return compare(original, with: imported, settings: ComparisonSettings()).changes.filter { change in
      let isUnclear =
        wordings.contains(change.kind)
        && (change.subject.names.isEmpty ? [nil] : change.subject.names.map(Optional.some))
          .allSatisfy(unclear.contains)
        || hasHiddenSections && movements.contains(change.kind)
        || unsaid.contains { $0.changes.contains(change.kind) && $0.keys.contains(where: text.contains) }
      // No document says what is promised.
      return ![.cosmetic, .promise].contains(change.changeClass) && change.kind != .versionNotRaised
        && !isUnclear
    }.map { "\($0.changeClass.rawValue) \($0.kind.rawValue) \($0.subject.names): \($0.message)" }
  }
}

extension Question {
  /// Whether it cannot be seen where its text ends and its unit or help begins.
  fileprivate var isUnclear: Bool {
    let unit = scale?.unit?.versions.map(\.text.value) ?? []
    let lines = text.versions.map(\.text.value) + unit
    return lines.contains { $0.contains("\n") } || unit.contains { $0.count > 40 }
      || kind.type == .note && help != nil
  }
}

private let wordings: Set<ChangeKind> = [
  .questionWording, .helpWording, .noteWording, .translationWording, .unitChanged,
]

/// What changes if a section without a title becomes part of another.
private let movements: Set<ChangeKind> = [.questionMoved, .sectionMoved, .sectionWording]

/// Keys that a document of `track` does not contain, and the changes if they are lost.
private let unsaid: [(keys: [String], changes: Set<ChangeKind>)] = [
  (["version"], [.versionLowered]),
  (["exclusive", "at-least", "at-most"], [.selectionChanged]),
  (["drop-down"], [.dropDownChanged]),
  (["input"], [.inputChanged]),
  (["date"], [.rangeWidened]),
  (["labels"], [.anchors]),
  (["min-gap", "open-for", "ends", "days", "month"], [.scheduleChanged]),
  (["no-answer"], [.noAnswerChanged]),
  (["scores"], [.scoreRemoved]),
  (["order"], [.orderChanged]),
  (["formerly", "reserved"], [.formerlyRemoved, .reservedRemoved]),
  (["server"], [.questionnaireRenamed]),
]

/// Nil if the text has mistakes that keep it from being read.
func wholeQuestionnaire(_ text: String) -> Questionnaire? { checked(text).whole }

func checked(_ text: String) -> CheckedFile {
  Pipeline().check(Array(text.utf8), path: "test.yaml")
}

private func compiled(_ questionnaire: Questionnaire) -> [(language: String?, text: String)]? {
  var documents: [(language: String?, text: String)] = []
  for language in questionnaire.outputLanguages {
    guard let document = TrackTarget().lower(questionnaire, language: language).value else { return nil }
    documents.append((language, String(decoding: JSONWriter.bytes(of: document), as: UTF8.self)))
  }
  return documents
}
