import Diagnostics
import Testing

/// A questionnaire with one mistake, written as a change to one without.
///
///     unknown-key: did you mean `version`
///     -version: 3
///     +↓verison: 3
///
/// The rule, a part of the help that is expected, the lines to replace and their replacement, with `↓` where the
/// finding must start and `→` for a tab. Files are separated by empty lines.
package struct BrokenFile: Sendable, CustomTestStringConvertible {
  package let rule: String
  package let help: String
  package let broken: MarkedText
  /// The rules that report something in the questionnaire without the mistake.
  private let usualRules: Set<String>
  package let testDescription: String

  package typealias Find = @Sendable ([UInt8]) -> [Diagnostic]

  private let find: Find

  /// - Parameter find: the findings of a file; without it, those of reading
  package static func parse(
    in base: String, _ table: String, by find: @escaping Find = { findings(in: $0) }
  ) -> [BrokenFile] {
    let usualRules = Set(find(Array(base.utf8)).map(\.rule))
    return table.split(separator: "\n\n").map {
      BrokenFile(base: base, entry: String($0), usualRules: usualRules, find)
    }
  }

  private init(base: String, entry: String, usualRules: Set<String>, _ find: @escaping Find) {
    self.usualRules = usualRules
    self.find = find
    let lines = entry.split(separator: "\n")
    let head = lines[0].split(separator: ": ", maxSplits: 1)
    rule = String(head[0])
    help = head.count > 1 ? String(head[1]) : ""
    let old = Self.block(lines, "-")
    let new = Self.block(lines, "+")
    let parts = ("\n" + base).components(around: "\n" + old + "\n")
    precondition(parts.count == 2, "these lines occur \(parts.count - 1) times in the questionnaire:\n\(old)")
    let text = parts[0] + "\n" + (new.isEmpty ? "" : new + "\n") + parts[1]
    broken = MarkedText(String(text.dropFirst()))
    testDescription = rule + " " + new.split(separator: "\n").filter { $0.contains("↓") }.joined()
  }

  private static func block(_ lines: [Substring], _ sign: Character) -> String {
    lines.dropFirst().filter { $0.first == sign }.map { $0.dropFirst() }.joined(separator: "\n")
      .replacing("→", with: "\t")
  }

  /// The file has one finding of the rule at the mark, with help, apart from hints and the usual rules.
  package func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let found = find(broken.bytes).filter {
      $0.severity != .hint && !usualRules.contains($0.rule)
    }
    #expect(found.map(\.place) == broken.places(of: rule), sourceLocation: sourceLocation)
    let offered = found.first?.finding.help ?? ""
    #expect(
      !offered.isEmpty && (help.isEmpty || offered.contains(help)), "\(offered)",
      sourceLocation: sourceLocation)
  }
}

extension String {
  fileprivate func components(around separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
