import Checking
import Comparing
import Foundation
import Generating
import TestSupport
import Testing

/// Another layout of the same questionnaire is not a change.
@Suite struct SameMeaningTests {
  @Test(.long) func otherLayouts() throws {
    var count = 0
    for seed in 0..<cases(130) {
      let plain = GeneratedQuestionnaire.yaml(seed: UInt64(seed), isVaried: false)
      guard isComplete(plain) else { continue }
      for other in [GeneratedQuestionnaire.yaml(seed: UInt64(seed)), formatted(plain)] {
        #expect(try Versions(plain, other).changes() == [], "seed \(seed)")
        count += 1
      }
    }
    #expect(count > cases(160))
  }

  @Test func formattedExamples() throws {
    let files = try #require(
      FileManager.default.enumerator(atPath: packageFolder.appending(path: "examples").path())
    ).compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") }
    for name in files {
      let text = try String(
        contentsOf: packageFolder.appending(path: "examples/\(name)"), encoding: .utf8)
      guard isQuestionnaire(Array(text.utf8)) else { continue }
      let plain = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
        !$0.trimmingCharacters(in: .whitespaces).hasPrefix("#")
      }
      #expect(try Versions(text, formatted(plain.joined(separator: "\n"))).changes() == [], "\(name)")
    }
  }

  @Test(arguments: rewritings) func anotherWayToWriteTheSame(_ rewriting: Rewriting) throws {
    let versions = Versions(rewriting.base, rewriting.edits)
    #expect(try versions.changes() == [])
    #expect(try Versions(versions.new, versions.old).changes() == [])
  }

  private func isComplete(_ text: String) -> Bool {
    Pipeline().check(Array(text.utf8), path: "test.yaml").whole != nil
  }

  private func formatted(_ text: String) -> String {
    switch Checking.formatted(Array(text.utf8), path: "test.yaml") {
    case .formatted(let bytes): String(decoding: bytes, as: UTF8.self)
    case .refused, .failed: text
    }
  }
}

struct Rewriting: CustomStringConvertible {
  let base: String
  let edits: [(String, String)]

  init(_ edits: (String, String)..., of base: String = bakery) {
    self.base = base
    self.edits = edits
  }

  var description: String { edits.map(\.1).joined(separator: ", ") }
}

private let rewritings: [Rewriting] = [
  .init(("repeat: many\n", "repeat: many\nactive: true\nchangeable: false\n")),
  .init(("gps: 1", "gps: {amount: 1}")),
  .init(("at: \"19:00\"", "at: [\"19:00\"]")),
  .init(("  - every: 1 day\n    at", "  - at")),
  .init(("target: track", "target: [track]")),
  // A named list instead of options in the question.
  .init(
    ("  often:", "  flavors: {1: Vanilla, 2: Chocolate, 3: Strawberry, 4: Mocha}\n  often:"),
    (
      "options:\n          1: Vanilla\n          2: Chocolate\n          3: Strawberry\n          4: Mocha",
      "options: flavors"
    )),
  // A list instead of codes that count.
  .init(
    (
      "options:\n          1: Vanilla\n          2: Chocolate\n          3: Strawberry\n          4: Mocha",
      "options: [Vanilla, Chocolate, Strawberry, Mocha]"
    )),
  // Questions instead of items, and the list written in the section.
  .init(
    (
      "items:\n      bread: I eat bread.\n      cake: I eat cake.\n      rolls: I eat rolls.",
      "questions:\n      - {id: bread, text: I eat bread.}\n      - {id: cake, text: I eat cake.}\n      - {id: rolls, text: I eat rolls.}"
    )),
  .init(
    ("options: often", "options: {1: never, 2: sometimes, 3: often, 4: always}"),
    ("option-lists:\n  often:\n    1: never\n    2: sometimes\n    3: often\n    4: always\n", "")
  ),
  .init(("  - id: habits\n    title", "  - id: customs\n    title")),
  .init(("range: [0, 100], labels", "range: [0, 100], step: 1, labels")),
  .init(("exclusive: [none]", "exclusive: [none]\n        at-least: 1")),
  .init(("labels: [not at all, extremely]", "labels: {0: not at all, 100: extremely}")),
  .init(("range: [18, 99], unit", "range: [18, 99], whole: true, unit")),
  .init(
    ("text: Which flavor did you like best?", "text: Which flavor did you like best?\n        required: true")
  ),
  .init(("when: again is yes", "when: not again is not yes")),
  .init(("when: again is yes", "when: 'again in [yes]'")),
  .init(("when: again is yes", "when: (again is yes)")),
  .init(("bands: {3: low, 8: high}", "bands: {3: low, 8: high}, at-least: 3")),
  .init(("sum: [bread, cake, rolls]", "sum: [rolls, bread, cake]")),
]
