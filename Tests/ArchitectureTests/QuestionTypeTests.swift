import Foundation
import Testing

/// What several parts of the program ask about a question's type is asked of the model (`Question.answer`). Only what
/// really differs by type or by shape switches over all of them. The accessors of `AnswerVocabulary`, such as `scale`,
/// say with their name that they are about one; elsewhere, nothing ignores a type without saying so.
@Suite struct QuestionTypeTests {
  private static let mostSwitches = 16
  private static let mostSwitchesOverShapes = 27
  private static let types = "choice|multiple|yesNo|slider|rating|sam|number|text|date|time|group|note"

  @Test func fewSwitchesGoThroughAllTypes() throws {
    // Every exhaustive switch names the manikin once.
    let switches = try lines(matching: #"^\s*case [^:]*\.sam\b"#)
    #expect(switches.count <= Self.mostSwitches, "\(switches.joined(separator: "\n"))")
  }

  @Test func fewSwitchesGoThroughAllShapes() throws {
    let switches = try lines(matching: #"^\s*case [^:]*\.fields\b"#)
    #expect(switches.count <= Self.mostSwitchesOverShapes, "\(switches.joined(separator: "\n"))")
  }

  @Test func nothingForgetsATypeSilently() throws {
    let value = #"= (self|kind|[\w.?!\[\]]*\.kind|AnswerDomain\(.*\)|[\w.?!\[\]]*\banswer)\b"#
    let patterns = try lines(
      matching: #"\b(if|guard|,) case \.("# + Self.types + #"|oneOf|anyOf|fields|nothing)\b.*"# + value)
    let unsaid = patterns.filter { !$0.hasPrefix("AnswerVocabulary.swift:") }
    #expect(unsaid.isEmpty, "\(unsaid.joined(separator: "\n"))")
  }

  /// Lines of all modules that know of questions, each with its file.
  private func lines(matching pattern: String) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern)
    return try sourceFiles().flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { line in
        expression.firstMatch(in: String(line), range: NSRange(line.startIndex..., in: line)) != nil
      }
      .map { "\(file.lastPathComponent):\($0)" }
    }
  }

  private func sourceFiles() throws -> [URL] {
    // What is imported has types of its own before it becomes a questionnaire.
    let others: Set = ["Patterns", "JSON", "Diagnostics", "YAML", "Importing"]
    return try moduleFiles().filter { !others.contains($0.module) }.map(\.url)
      // Each type and key that a platform treats in its own way, by name, and the members of its documents.
      .filter { !$0.lastPathComponent.hasSuffix("Support.swift") }
      .filter { !$0.path().contains("/Facts/") || !$0.lastPathComponent.hasSuffix("Vocabulary.swift") }
  }
}
