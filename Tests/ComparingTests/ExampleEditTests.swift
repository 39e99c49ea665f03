import Comparing
import Diagnostics
import Foundation
import TestSupport
import Testing
import YAML

@testable import Questionnaires

/// Each row of the catalogue in every questionnaire of the repository in which it can be edited: exactly the expected
/// change, with its class and both places, and nothing else.
@Suite struct ExampleEditTests {
  @Test(arguments: headOperators.map(\.row)) func headRows(_ row: String) throws {
    try check(headOperators, row)
  }
  @Test(arguments: questionOperators.map(\.row)) func questionRows(_ row: String) throws {
    try check(questionOperators, row)
  }
  @Test(arguments: optionOperators.map(\.row)) func optionRows(_ row: String) throws {
    try check(optionOperators, row)
  }
  @Test(arguments: scaleOperators.map(\.row)) func scaleRows(_ row: String) throws {
    try check(scaleOperators, row)
  }

  private func check(_ all: [ExampleOperator], _ row: String) throws {
    var count = 0
    for (name, file) in exampleQuestionnaires {
      for edit in try #require(all.first { $0.row == row }).edits(file) {
        let fix = Fix(edit.edits, isSafe: true)
        let text = String(decoding: file.file.text(making: [fix]), as: UTF8.self)
        // Removing what a condition names breaks a file, which is not a change but an error.
        guard let changed = exampleQuestionnaire(text, name) else { continue }
        count += 1
        let found = changes(file, changed, of: row)
          .filter { $0.kind != .versionNotRaised }
        let places = edit.expected.map { expected in
          // A note may have no id.
          expected.words.trimmed + " " + place(expected.old, in: file.file) + " → "
            + place(expected.new.map(edit.offset), in: changed.file)
        }
        #expect(found.map(described) == places, "\(row) in \(name)")
      }
    }
    #expect(count > 0)
  }

  /// Those of answers as if it were not for ESMira, which stores places in lists: what follows from that is in
  /// `StoredPlaceTests`.
  private func changes(_ old: Questionnaire, _ new: Questionnaire, of row: String) -> [Change] {
    let isAboutOptions = optionOperators.contains { $0.row == row }
    return isAboutOptions
      ? compare(old.withoutStoredPlaces, with: new.withoutStoredPlaces).changes
      : compare(old, with: new).changes
  }

  /// As one property over all edits, of which there must be enough to mean something.
  @Test(.long) func whatKeepsTheMeaningIsCosmeticAtMost() throws {
    var count = 0
    for (name, file) in exampleQuestionnaires {
      for (kind, edits) in preservingOperators {
        for edit in edits(file) {
          let text = String(decoding: file.file.text(making: [Fix(edit, isSafe: true)]), as: UTF8.self)
          let changed = try #require(exampleQuestionnaire(text, name), "\(kind) in \(name)\n\(text)")
          let found = compare(file, with: changed).changes.filter { $0.changeClass != .cosmetic }
          #expect(found.map(\.words) == [], "\(kind) in \(name): \(edit)")
          count += 1
        }
      }
    }
    #expect(count >= 500)
  }

  private func described(_ change: Change) -> String {
    change.words + " " + place(change.old?.range.start, in: change.old?.file) + " → "
      + place(change.new?.range.start, in: change.new?.file)
  }

  private func place(_ offset: UInt32?, in file: SourceFile?) -> String {
    guard let offset, let file else { return "–" }
    let position = file.position(at: offset)
    return "\(position.line):\(position.column)"
  }
}

/// Nil if it has an error.
func exampleQuestionnaire(_ text: String, _ name: String) -> Questionnaire? {
  guard let document = parseYAML(SourceFile(path: name, text: text)).value else { return nil }
  return readQuestionnaire(document).outcome.value
}

/// Those of the examples, the fixtures of the targets and these tests.
let exampleQuestionnaires: [(name: String, file: Questionnaire)] = {
  let folders = ["examples", "Tests/CompilingTests/Fixtures"]
  let paths = folders.flatMap { folder in
    let names = FileManager.default.enumerator(atPath: packageFolder.appending(path: folder).path())
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".yaml") }.map {
      "\(folder)/\($0)"
    }
  }
  let texts = paths.sorted().compactMap { path in
    (try? String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)).map { (path, $0) }
  }
  let own = [("bakery", bakery), ("order", order), ("bilingual", bilingual)]
  return (texts + own).compactMap { name, text in exampleQuestionnaire(text, name).map { (name, $0) } }
}()

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}

extension Questionnaire {
  fileprivate var withoutStoredPlaces: Questionnaire {
    targeting(targets.map(\.value).filter { $0 != .esmira })
  }
}
