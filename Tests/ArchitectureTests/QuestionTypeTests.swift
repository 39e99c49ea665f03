import Foundation
import Testing

/// What several parts of the program ask about a question's type is asked of the model (`Question.answer`). Only what
/// really differs by type switches over all of them, and nothing ignores a type without saying so.
@Suite struct QuestionTypeTests {
  private static let mostSwitches = 16
  private static let types = "choice|multiple|yesNo|slider|rating|sam|number|text|date|time|group|note"

  @Test func fewSwitchesGoThroughAllTypes() throws {
    // Every exhaustive switch names the manikin once.
    let switches = try lines(matching: #"^\s*case [^:]*\.sam\b"#)
    #expect(switches.count <= Self.mostSwitches, "\(switches.joined(separator: "\n"))")
  }

  @Test func nothingForgetsATypeSilently() throws {
    let value = #"= (self|kind|[\w.?!\[\]]*\.kind|AnswerDomain\(.*\)|[\w.?!\[\]]*\banswer)\b"#
    let patterns = try lines(
      matching: #"\b(if|guard|,) case \.("# + Self.types + #"|oneOf|anyOf|fields|nothing)\b.*"# + value)
    #expect(patterns.isEmpty, "\(patterns.joined(separator: "\n"))")
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
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources").standardized
    // What is imported has types of its own before it becomes a questionnaire.
    let others: Set = ["Patterns", "JSON", "Diagnostics", "YAML", "Importing"]
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter {
      !others.contains($0)
    }
    return modules.flatMap { module in
      let files = FileManager.default.enumerator(
        at: sources.appendingPathComponent(module), includingPropertiesForKeys: nil)
      return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    }
  }
}
