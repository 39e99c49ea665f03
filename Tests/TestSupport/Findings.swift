import Diagnostics
import Questionnaires
import YAML

/// The findings of decoding, YAML and reading, without any rule of `lint`.
package func findings(in bytes: [UInt8]) -> [Diagnostic] {
  let decoded = decodeText(bytes, path: "test.yaml")
  guard let file = decoded.value else { return decoded.diagnostics }
  let parsed = parseYAML(file)
  guard let document = parsed.value else { return parsed.diagnostics }
  let first = document.root.flatMap { document.entries($0).first { _ in true } }
  let read =
    first.map { document.string($0.key) } == "study"
    ? readStudy(document).outcome.diagnostics : readQuestionnaire(document).outcome.diagnostics
  return parsed.diagnostics + read
}

package func findings(in text: String) -> [Diagnostic] { findings(in: Array(text.utf8)) }

/// A finding's rule and the place where it starts, as people count.
package struct Place: Hashable, CustomStringConvertible, Sendable {
  package let rule: String
  package let line: Int
  package let column: Int

  package init(_ rule: String, _ line: Int, _ column: Int) {
    self.rule = rule
    self.line = line
    self.column = column
  }

  package var description: String { "\(rule) at \(line):\(column)" }
}

extension Diagnostic {
  package var place: Place {
    let start = file.position(at: finding.range.start)
    return Place(rule, start.line, start.column)
  }
}

extension MarkedText {
  /// The marks as places of a rule's findings.
  package func places(of rule: String) -> [Place] {
    let file = SourceFile(path: "test.yaml", text: text)
    return marks.map { mark in
      let position = file.position(at: mark)
      return Place(rule, position.line, position.column)
    }
  }
}

extension Fix {
  /// The text after all edits.
  package func applied(to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(edit.range.bytes, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
