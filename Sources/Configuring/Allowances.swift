import Diagnostics
import YAML

/// The `# qtool: allow NAME -- reason` comments of a file.
package struct Allowances {
  package struct Allowance: Sendable {
    package let rule: Located<String>
    /// The line whose findings it suppresses.
    package let line: Int
    package let reason: String
  }

  private let file: SourceFile
  package private(set) var allowances: [Allowance] = []
  private var found: PhaseReport
  /// The last group of comments on lines of their own, and the line that they apply to.
  private var block: (lines: Range<Int>, meant: Int) = (0..<0, 0)

  package init(in document: YAMLDocument, knownRules: @autoclosure () -> [RuleDescription]) {
    file = document.file
    found = PhaseReport(on: file)
    for comment in document.comments(beginningWith: "qtool:") {
      // Looking for what is meant takes its time.
      if found.isListing(.badAllow) { read(comment, knownRules()) }
    }
  }

  /// The findings that are left, and what there is to report of the comments themselves.
  package func applied(to diagnostics: [Diagnostic]) -> (left: [Diagnostic], report: PhaseReport) {
    guard !allowances.isEmpty else { return (diagnostics, found) }
    var used: Set<Int> = []
    let lines = Dictionary(grouping: allowances.indices) { allowances[$0].line }
    let left = diagnostics.filter { diagnostic in
      let line = file.position(at: diagnostic.finding.range.start).line
      let match = lines[line]?.first { allowances[$0].rule.value == diagnostic.rule }
      if let match { used.insert(match) }
      return match == nil
    }
    var report = found
    for index in allowances.indices where !used.contains(index) {
      report.add(.unusedAllow, .unusedAllow(allowances[index].rule))
    }
    return (left, report)
  }

  private mutating func read(_ comment: Located<String>, _ knownRules: [RuleDescription]) {
    let parts = comment.value.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count > 1, parts[0] == "allow" else { return report(.unknownComment(comment.range)) }
    let rule = Located(String(parts[1]), at: range(of: parts[1], in: comment))
    guard parts.count > 3, parts[2] == "--" else { return report(.reasonMissing(rule)) }
    guard let known = knownRules.first(where: { $0.name == rule.value }) else {
      return report(.unknownRule(rule, near: allNearest(to: rule.value, among: knownRules.map(\.name))))
    }
    guard !known.isEssential else { return report(.essentialRule(rule)) }
    let reason = parts.dropFirst(3).joined(separator: " ")
    allowances.append(Allowance(rule: rule, line: lineMeant(by: comment.range), reason: reason))
  }

  private mutating func report(_ finding: Finding) {
    found.add(.badAllow, finding)
  }

  private func range(of part: Substring, in comment: Located<String>) -> SourceRange {
    // The comment's text ends where its range ends.
    let distance = comment.value.utf8.distance(from: part.startIndex, to: comment.value.endIndex)
    let start = Int(comment.range.end) - distance
    return SourceRange(start..<start + part.utf8.count)
  }

  /// At the end of a line, that line; on a line of its own, the next line that is not a comment.
  private mutating func lineMeant(by range: SourceRange) -> Int {
    var line = file.position(at: range.start).line
    let before = file.text[file.line(line).lowerBound..<Int(range.start)]
    guard before.allSatisfy({ $0 <= 0x20 }) else { return line }
    if block.lines.contains(line) { return block.meant }
    let first = line
    repeat { line += 1 } while isComment(file.line(line))
    block = (first..<line, line)
    return line
  }

  private func isComment(_ line: Range<Int>) -> Bool {
    file.text[line].first { $0 > 0x20 } == UInt8(ascii: "#")
  }
}

extension Finding {
  fileprivate static func unknownComment(_ range: SourceRange) -> Finding {
    Finding(
      "this `qtool:` comment does not parse", at: range, help: "write `# qtool: allow RULE -- reason`")
  }

  fileprivate static func reasonMissing(_ rule: Located<String>) -> Finding {
    Finding(
      "the reason is missing", at: rule.range,
      help: "write `# qtool: allow \(rule.value) -- ` and why the finding is intentional")
  }

  static func unknownRule(_ rule: Located<String>, near: [String]) -> Finding {
    Finding(
      "no rule has the name `\(rule.value)`", at: rule.range,
      help: near.first.map { "did you mean `\($0)`?" } ?? "`qtool explain` lists all rules",
      fix: near.first.map { Fix([Fix.Edit(rule.range, $0)], isSafe: near.count == 1) })
  }

  static func essentialRule(_ rule: Located<String>) -> Finding {
    Finding(
      "`\(rule.value)` cannot be allowed, because such a questionnaire cannot be compiled", at: rule.range,
      help: "fix what it reports; `qtool explain \(rule.value)` says how")
  }

  fileprivate static func unusedAllow(_ rule: Located<String>) -> Finding {
    Finding("`\(rule.value)` does not occur here", at: rule.range, help: "remove the comment")
  }
}
