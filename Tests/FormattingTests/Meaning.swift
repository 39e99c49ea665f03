import Checking
import Compiling
import Diagnostics
import Foundation
import JSON
import Questionnaires
import TestSupport
import YAML

@testable import Formatting

/// Everything that qtool derives from a text, except places.
struct Meaning: Equatable {
  /// By target and language.
  var documents: [String: [UInt8]] = [:]
  var findings: [String] = []

  init(_ text: [UInt8]) {
    guard let document = tree(text) else {
      findings = ["it cannot be read"]
      return
    }
    let outcome = readQuestionnaire(document).outcome
    var all = outcome.diagnostics + (outcome.value.map { RuleCheck($0).diagnostics() } ?? [])
    for target in allTargets {
      for language in outcome.value?.outputLanguages ?? [] {
        // The findings of every phase.
        let lowered = target.lower(outcome.value!, language: language)
        all += lowered.diagnostics
        documents["\(target.name) \(language ?? "")"] = lowered.value.map {
          JSONWriter.bytes(of: $0, layout: .compact)
        }
      }
    }
    // Formatting fixes symbols, and it may give a comment between the entries of brackets a line of its own, so these are
    // not found again.
    findings = all.filter { $0.rule != "condition-symbols" && $0.rule != "text-cut" }.map {
      "\($0.rule) \($0.severity): \(Self.unquoted($0.finding.message))"
    }.sorted()
  }

  /// Messages show whether there were quotes.
  private static func unquoted(_ message: String) -> String {
    message.replacing("the text ", with: "").filter { !"\"`".contains($0) }
  }
}

func tree(_ text: [UInt8]) -> YAMLDocument? {
  decodeText(text, path: "test.yaml").value.flatMap { parseYAML($0).value }
}

/// The formatted text; nil if it is refused.
func formattedText(_ text: [UInt8]) -> [UInt8]? {
  guard let document = tree(text), case .formatted(let new) = formatted(document) else { return nil }
  return new
}

func formattedText(_ text: String) -> String? {
  formattedText(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
}

/// All questionnaires of the repository: examples, fixtures and the examples of all rules.
let everyQuestionnaire: [(name: String, text: [UInt8])] = {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    .standardized
  var found: [(name: String, text: [UInt8])] = []
  for folder in ["examples", "Tests"] {
    let files = FileManager.default.enumerator(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "yaml" {
      if let data = try? Data(contentsOf: file) { found.append((file.path, Array(data))) }
    }
  }
  for rule in everyRule {
    switch rule.exampleSetting {
    case .configuration, .dictionary: continue
    case .alone, .configured, .beside, .together, .since: break
    }
    found.append(("failing \(rule.name)", RuleExample(rule.failing).bytes))
    found.append(("passing \(rule.name)", RuleExample(rule.passing).bytes))
  }
  return found
}()
