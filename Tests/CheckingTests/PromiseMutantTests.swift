import Comparing
import Deciding
import Foundation
import Questionnaires
import TestSupport
import Testing

@testable import Checking

/// Edits of conditions of examples, one word or one comparison each: every one that shows a promised question to
/// others breaks a promise.
struct PromiseMutantTests {
  private static let names = [
    "esmira/evening", "esmira/moment", "platforms/asthma-start", "platforms/asthma-week", "visits/diary",
  ]

  @Test(.long) func everyEditThatMattersIsCaught() throws {
    let mutants = try Self.names.flatMap(mutants)
    let step = max(1, mutants.count / 500)
    let chosen = mutants.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element).prefix(500)
    #expect(chosen.count == 500, "of \(mutants.count)")
    var harmful = 0
    for mutant in chosen where try mutant.showsPromisedToOthers() {
      harmful += 1
      let found = Pipeline().check(Array(mutant.text.utf8), path: "example.yaml").diagnostics
      #expect(found.contains { $0.rule == "expectation-fails" }, "\(mutant.edit)")
    }
    #expect(harmful > 200, "\(harmful)")
  }

  private struct Mutant {
    let original: Questionnaire
    let changed: Questionnaire
    let text: String
    let edit: String

    func showsPromisedToOthers() throws -> Bool {
      let same = Dictionary(uniqueKeysWithValues: original.questions.indices.map { ($0, $0) })
      var comparison = VisibilityComparison(original, changed, oldOfNew: same)
      return comparison.changes().contains { change in
        guard promised.contains(change.new), case .changed = change.outcome else { return false }
        return true
      }
    }

    private var promised: Set<Int> {
      let parts = original.expectations.all.flatMap { $0.promise.visibility?.parts ?? [] }
      return Set(
        parts.compactMap { part -> Int? in
          if case .question(let index) = part.place { index } else { nil }
        })
    }
  }

  /// Those that can be read.
  private func mutants(of name: String) throws -> [Mutant] {
    let url = packageFolder.appending(path: "examples/\(name).yaml")
    let text = try String(contentsOf: url, encoding: .utf8)
    let original = try #require(read(text), "\(name)")
    let end = try #require(text.firstRange(of: "\nexpect:")?.lowerBound)
    let ids = original.questions.compactMap(\.id?.value)
    return text[..<end].matches(of: /(?m)^ +when: (?<condition>.+)$/).flatMap { line in
      let condition = line.output.condition
      return edits(of: condition, ids).compactMap { edited in
        let place = condition.startIndex..<condition.endIndex
        let changed = text.replacingCharacters(in: place, with: edited)
        return read(changed).map {
          Mutant(original: original, changed: $0, text: changed, edit: "\(name): \(condition) → \(edited)")
        }
      }
    }
  }

  private func read(_ text: String) -> Questionnaire? {
    guard case .questionnaire(let read) = Pipeline().understand(Array(text.utf8), path: "example.yaml") else {
      return nil
    }
    return read
  }

  private func edits(of condition: Substring, _ ids: [String]) -> [String] {
    condition.matches(of: /\w+|[<>]=?/).flatMap { match -> [String] in
      let word = String(match.output)
      return instead(of: word, ids).filter { $0 != word }.map { other in
        String(condition[..<match.range.lowerBound]) + other + condition[match.range.upperBound...]
      }
    } + ["not (\(condition))"]
      + ids.flatMap { ["(\(condition)) and answered \($0)", "(\(condition)) or answered \($0)"] }
  }

  private func instead(of word: String, _ ids: [String]) -> [String] {
    switch word {
    case "<", "<=", ">", ">=": ["<", "<=", ">", ">="]
    case "and": ["or"]
    case "or": ["and"]
    case "not": [""]
    case "is": ["is not"]
    case "in", "includes": ["not \(word)"]
    case "yes": ["no"]
    case "no": ["yes"]
    default:
      if let number = Int(word) {
        (1...90).flatMap { ["\(number + $0)", "\(number - $0)"] } + ["98", "99"]
      } else {
        ids + ["pollen", "mites", "animals", "daily", "relief", "other"]
      }
    }
  }
}
