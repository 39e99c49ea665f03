import Diagnostics
import Generating
import TestSupport
import Testing
import YAML

@testable import Checking

/// What a help quotes, written literally, gives a file without this finding and without a new error in that object.
@Suite("A help never leads into the next error")
struct HelpPropertyTests {
  @Test("In the table of mistakes", arguments: Mistake.all)
  func table(_ mistake: Mistake) { check(mistake.file) }

  @Test("In the examples of every rule, whole and with mistakes", arguments: everyRule.map(\.name))
  func examples(name: String) throws {
    let rule = try #require(everyRule.first { $0.name == name })
    guard !rule.hasSettingsAsExamples else { return }
    var random = SeededGenerator(seed: UInt64(name.utf8.reduce(3) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    for example in [rule.failing, rule.passing] {
      let bytes = RuleExample(example).bytes
      check(bytes)
      let known = Set(Pipeline().check(bytes, path: "a.yaml").diagnostics.map(\.finding.message))
      for _ in 0..<3 { check(FixKeepingTests.mistaken(bytes, &random, count: 1), besides: known) }
    }
  }

  /// Most errors have a help that can be written without knowing more.
  @Test func mostHelpsAreWritten() {
    let examples = everyRule.filter { !$0.hasSettingsAsExamples }.map { RuleExample($0.failing).bytes }
    for (files, percent) in [(Mistake.all.map(\.file), 90), (examples, 35)] {
      let found = files.flatMap { Pipeline().check($0, path: "a.yaml").diagnostics }
        .filter { $0.severity == .error }
      let written = found.count { LiteralHelp($0) != nil }
      #expect(written * 100 >= found.count * percent, "\(written) of \(found.count)")
    }
  }

  /// - Parameter known: the findings that the file had before the mistake
  private func check(_ bytes: [UInt8], besides known: Set<String> = []) {
    let pipeline = Pipeline()
    let before = pipeline.check(bytes, path: "a.yaml")
    for finding in before.diagnostics where finding.severity == .error {
      guard let help = LiteralHelp(finding) else { continue }
      let text = finding.file.text(making: [help.fix])
      let after = pipeline.check(text, path: "a.yaml")
      let problem = help.problem(before, after).flatMap { known.contains($0) ? nil : $0 }
      #expect(
        problem == nil,
        """
        \(finding.rule): \(finding.finding.message)
        help: \(finding.finding.help ?? "")
        then: \(problem ?? "")
        \(String(decoding: text, as: UTF8.self))
        """)
    }
  }
}

/// The change that a help asks for: that of the fix, or the first quoted text instead of what the finding marks.
private struct LiteralHelp {
  let finding: Diagnostic
  let fix: Fix

  /// Nil if the help leaves something to the author.
  init?(_ finding: Diagnostic) {
    self.finding = finding
    if let fix = finding.finding.fix {
      self.fix = fix
      return
    }
    guard let help = finding.finding.help else { return nil }
    let comment = help.firstRange(of: "`#`: `# ") != nil
    guard let quoted = comment ? "# " : Self.quoted(in: help), !quoted.contains("…") else { return nil }
    let root = parseYAML(finding.file).value.flatMap { document in document.root.map { (document, $0) } }
    let edit = root.flatMap { document, root in
      Self.edit(finding, quoted, isAdded: comment || help.hasPrefix("add "), of: root, in: document)
    }
    // What is marked is a part of a text, or the file is not YAML yet.
    let isPart = !comment && !help.hasPrefix("add ") && (root == nil || !quoted.contains(": "))
    guard let edit = edit ?? (isPart ? Fix.Edit(finding.finding.range, quoted) : nil) else { return nil }
    fix = Fix([edit], isSafe: false)
  }

  private static let starts = ["write `", "write, for example, `", "add `", "did you mean `"]
  private static let infixes = ["code: `", "highest: `", "numbers: `", "5 points, write `", "as a list: `"]
  private static let ends = [
    "", "?", ", with your own", " at the top", ", each with the type", ", or ", "; ", " or less",
    " for the character",
  ]

  /// After "write" and its like, if nothing but the quoted text is to be written.
  private static func quoted(in help: String) -> String? {
    let first = starts.first { help.hasPrefix($0) }.map { help.index(help.startIndex, offsetBy: $0.count) }
    guard let start = first ?? infixes.compactMap({ help.firstRange(of: $0)?.upperBound }).min(),
      let end = help[start...].firstIndex(of: "`")
    else { return nil }
    let after = help[help.index(after: end)...]
    return ends.contains { $0.isEmpty ? after.isEmpty : after.hasPrefix($0) }
      ? String(help[start..<end]) : nil
  }

  private static func edit(
    _ finding: Diagnostic, _ quoted: String, isAdded: Bool, of node: YAMLNode, in document: YAMLDocument
  ) -> Fix.Edit? {
    let range = finding.finding.range
    for (key, value) in document.entries(node) where document.kind(node) == .mapping {
      let (keyRange, valueRange) = (document.range(key), document.range(value))
      let isKey = keyRange == range
      if isAdded, isKey || range.start == keyRange.start {
        let column = Int(document.file.position(at: keyRange.start).column) - 1
        let isFlow = document.style(node) == .flow
        if quoted == "# " {
          return isFlow || document.kind(value) != .scalar
            ? nil : Fix.Edit(SourceRange(start: range.start, end: range.start), quoted)
        }
        let separator = isFlow ? ", " : "\n" + String(repeating: " ", count: column)
        return Fix.Edit(SourceRange(start: keyRange.start, end: keyRange.start), quoted + separator)
      }
      if isKey {
        return quoted.contains(": ")
          ? Fix.Edit(keyRange.through(valueRange), quoted) : Fix.Edit(keyRange, quoted)
      }
      if valueRange == range {
        let prefix = document.string(key) + ": "
        if quoted.hasPrefix(prefix) { return Fix.Edit(valueRange, String(quoted.dropFirst(prefix.count))) }
        // Another key is not to be written instead of this value.
        return quoted.contains(": ") && quoted.first?.isLetter == true ? nil : Fix.Edit(valueRange, quoted)
      }
      if let edit = edit(finding, quoted, isAdded: isAdded, of: value, in: document) { return edit }
    }
    guard document.kind(node) == .sequence else { return nil }
    for element in document.elements(node) {
      if document.range(element) == range, document.kind(element) == .scalar {
        return Fix.Edit(range, quoted)
      }
      if let edit = edit(finding, quoted, isAdded: isAdded, of: element, in: document) { return edit }
    }
    return nil
  }

  /// What a question of the right type lacks, it lacked before; and whether people can get there shows only then.
  private func wasThereBefore(_ other: Diagnostic) -> Bool {
    other.rule == "never-shown"
      || other.rule == "missing-key" && finding.finding.message.hasPrefix("`type` cannot be")
  }

  /// REDCap's brackets need quotes before the condition can be read.
  private func isCondition(_ other: Diagnostic) -> Bool { other.rule == "condition-syntax" }

  /// Why the help is wrong; nil if it is right.
  func problem(_ before: CheckedFile, _ after: CheckedFile) -> String? {
    if after.stage < before.stage { return "less can be read: \(after.diagnostics.map(\.finding.message))" }
    if after.stage == .bytes {
      let (first, old) = (after.diagnostics.first?.line ?? 0, finding.line)
      return first > old ? nil : after.diagnostics.first?.finding.message
    }
    let isUnread = before.stage == .bytes
    let found =
      isUnread
      ? after.diagnostics
      : FixBlame(of: [fix], in: finding.file, with: before.diagnostics).findings(answeredFor: after)
    let same = { (other: Diagnostic) in
      other.rule == finding.rule && other.finding.message == finding.finding.message
    }
    if found.count(where: same) >= before.diagnostics.count(where: same) { return "the same finding" }
    guard isUnread else {
      let rules = found.rulesWithMoreErrors(than: before.diagnostics)
      return found.first { $0.severity == .error && rules.contains($0.rule) && !wasThereBefore($0) }?.finding
        .message
    }
    let lines = fix.edits.map { finding.file.position(at: $0.range.start).line }
    return found.first { $0.severity == .error && lines.contains($0.line) && !isCondition($0) }?
      .finding.message
  }
}

extension Diagnostic {
  fileprivate var line: Int { file.position(at: finding.range.start).line }
}
