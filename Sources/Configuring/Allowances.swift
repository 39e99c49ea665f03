import Diagnostics
import Questionnaires
import YAML

/// The `# qtool: allow NAME, NAME -- reason` and `# qtool: allow-file …` comments of a file.
package struct Allowances {
  package struct Allowance: Sendable {
    package let rule: Located<String>
    /// The line whose findings it suppresses; nil for all lines.
    package let line: Int?
    package let reason: String
    /// The comment names no other rule.
    let isAlone: Bool
    /// `lint` has no such rule, so it does not know whether there is something to allow.
    let isOfOthers: Bool
  }

  private enum Word: String {
    case allow
    /// Only above the first key.
    case allowFile = "allow-file"
  }

  private let file: SourceFile
  /// The place where the first key begins.
  private let start: UInt32
  package private(set) var allowances: [Allowance] = []
  private var found: PhaseReport
  /// The last group of comments on lines of their own, and the line that they apply to.
  private var block: (lines: Range<Int>, meant: Int) = (0..<0, 0)
  private var reportsUnused = true

  package init(in document: YAMLDocument, knownRules: @autoclosure () -> [RuleDescription]) {
    file = document.file
    start = document.root.map { document.range($0).start } ?? .max
    found = PhaseReport(on: file)
    for comment in document.comments(beginningWith: "qtool") where !isRemark(comment) {
      // Looking for what is meant takes its time.
      guard found.isListing(.badAllow) else { continue }
      if comment.value.first == ":" {
        read(Located(String(comment.value.dropFirst()), at: comment.range), knownRules())
      } else if let end = endOfMark(in: comment) {
        report(.colonMissing(end, comment))
      }
    }
  }

  /// The place after `qtool` in `# qtool allow …`, which is meant for qtool; nil in any other comment.
  private func endOfMark(in comment: Located<String>) -> UInt32? {
    let words = comment.value.split(separator: " ")
    guard comment.value.first == " ", words.count > 1, Self.meantWord(words[0]) != nil else { return nil }
    return comment.range.end - UInt32(comment.value.utf8.count)
  }

  /// The meaning of a word, also in German and in other tools.
  private static func meantWord(_ word: Substring) -> Word? {
    Word(rawValue: String(word)) ?? (otherWords.contains(word.lowercased()) ? .allow : nil)
  }

  private static let otherWords: Set = [
    "allow:", "erlaube", "erlauben", "erlaubt", "ignore", "ignoriere", "disable", "suppress", "noqa", "off",
  ]
  /// Word turns two hyphens into a dash.
  private static let separators: Set<Substring> = ["--", "–", "—"]

  /// Whether a comment continues a remark that `qtool import` wrote, which may quote anything from the source.
  private func isRemark(_ comment: Located<String>) -> Bool {
    let text = file.text
    var start = Int(comment.range.start)
    while text[start...].starts(with: "#   ".utf8) {
      let end = text[..<start].lastIndex { $0 != 0x20 } ?? 0
      guard end > 0, text[end] == 0x0A else { return false }
      let line = text[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      start = text[line..<end].firstIndex { $0 != 0x20 } ?? end
    }
    return text[start...].starts(with: "# qtool import:".utf8)
  }

  /// The allowances of a file with reading errors, at which most rules have not looked: no comment is called unused.
  package func ofDraft() -> Allowances {
    var draft = self
    draft.reportsUnused = false
    return draft
  }

  /// The findings of a file after its comments.
  package struct Result {
    package let left: [Diagnostic]
    package var suppressed: [SuppressedFinding] = []
    /// The findings in the comments themselves.
    package let report: PhaseReport
  }

  package func applied(to diagnostics: [Diagnostic]) -> Result {
    guard !allowances.isEmpty else { return Result(left: diagnostics, report: found) }
    var suppressed: [SuppressedFinding] = []
    var used: Set<Int> = []
    let lines = Dictionary(grouping: allowances.indices.filter { allowances[$0].line != nil }) {
      allowances[$0].line ?? 0
    }
    let wholeFile = allowances.indices.filter { allowances[$0].line == nil }
    let left = diagnostics.filter { diagnostic in
      if diagnostic.finding.isEssential || diagnostic.isUnresolvedChange { return true }
      let line = file.position(at: diagnostic.finding.range.start).line
      let isAbout = { (index: Int) in allowances[index].rule.value == diagnostic.rule }
      let match = lines[line]?.first(where: isAbout) ?? wholeFile.first(where: isAbout)
      guard let match else { return true }
      used.insert(match)
      suppressed.append(SuppressedFinding(diagnostic, by: .comment(reason: allowances[match].reason)))
      return false
    }
    var report = found
    for index in allowances.indices
    where reportsUnused && !used.contains(index) && !allowances[index].isOfOthers {
      report.add(.unusedAllow, .unused(allowances[index]))
    }
    return Result(left: left, suppressed: suppressed, report: report)
  }

  private mutating func read(_ comment: Located<String>, _ knownRules: [RuleDescription]) {
    let words = comment.value.split(separator: " ", omittingEmptySubsequences: true)
    let end = words.firstIndex(where: Self.separators.contains) ?? words.endIndex
    let names = words[..<end].dropFirst().flatMap { $0.split(separator: ",") }
    let rules = names.map { Located(String($0), at: range(of: $0, in: comment)) }
    guard let start = words.first, let word = Word(rawValue: String(start)), let first = rules.first else {
      return report(.unknownComment(comment.range, meant: meant(words, names, end)))
    }
    guard end + 1 < words.endIndex else { return report(.reasonMissing(first)) }
    if let rule = firstWithoutComma(names, rules, in: comment) { return report(.commaMissing(rule)) }
    guard word == .allow || comment.range.start < self.start else {
      return report(.notAtTop(range(of: start, in: comment)))
    }
    let line = word == .allow ? lineMeant(by: comment.range) : nil
    let reason = words[(end + 1)...].joined(separator: " ")
    for rule in rules {
      if let former = FormerRule(rawValue: rule.value) {
        // Whether each of them is found is not asked.
        allowances += former.successors(among: knownRules).map {
          Allowance(
            rule: Located($0.name, at: rule.range), line: line, reason: reason, isAlone: false,
            isOfOthers: true)
        }
        continue
      }
      guard let isOfOthers = judged(rule, knownRules) else { continue }
      allowances.append(
        Allowance(rule: rule, line: line, reason: reason, isAlone: rules.count == 1, isOfOthers: isOfOthers))
    }
  }

  /// The comment that somebody meant who wrote another word for `allow`.
  private func meant(_ words: [Substring], _ names: [Substring], _ end: Int) -> String? {
    guard let word = words.first.flatMap(Self.meantWord), !names.isEmpty else { return nil }
    let reason = end + 1 < words.endIndex ? words[(end + 1)...].joined(separator: " ") : "reason"
    return "# qtool: \(word.rawValue) \(names.joined(separator: ", ")) -- \(reason)"
  }

  private func firstWithoutComma(
    _ names: [Substring], _ rules: [Located<String>], in comment: Located<String>
  ) -> Located<String>? {
    zip(names, zip(names, rules).dropFirst()).first { name, next in
      !comment.value[name.endIndex..<next.0.startIndex].contains(",")
    }?.1.1
  }

  /// Whether it is a rule of another command than `lint`; nil if it cannot be allowed.
  private mutating func judged(_ rule: Located<String>, _ knownRules: [RuleDescription]) -> Bool? {
    if let known = knownRules.first(where: { $0.name == rule.value }) {
      let isChange = known.topic == .versions && ChangeKind(rawValue: known.name) != nil
      if isChange {
        report(.settledElsewhere(rule))
      } else if known.isEssential {
        report(.essentialRule(rule))
      }
      // Only a comparison with another version finds it in a questionnaire.
      let isOfOthers = known.isOffByDefault || known.name == ChangeKind.notUpdated.rawValue
      return isChange || known.isEssential ? nil : isOfOthers
    }
    if let data = DataRule.allCases.first(where: { $0.name == rule.value }) {
      if data.isEssential { report(.wrongAnswers(rule)) }
      return data.isEssential ? nil : true
    }
    if ChangeKind(rawValue: rule.value) != nil { return true }
    let names =
      knownRules.map(\.name) + ChangeKind.allCases.map(\.rawValue)
      + DataRule.allCases.filter { !$0.isEssential }.map(\.name)
    report(.unknownRule(rule, near: allNearest(to: rule.value, among: names)))
    return nil
  }

  /// The reason of a comment that allows the finding at the line or in the whole file; nil without such a comment.
  package func reason(toAllow rule: String, atLine line: Int?) -> String? {
    allowances.first { $0.rule.value == rule && ($0.line == nil || $0.line == line) }?.reason
  }

  private mutating func report(_ finding: Finding) { found.add(.badAllow, finding) }

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

extension Diagnostic {
  /// Only `changes` in the questionnaire takes it, with a reason and under a version, so that it cannot go stale.
  package var isUnresolvedChange: Bool {
    guard severity == .error, let kind = ChangeKind(rawValue: rule), kind != .notUpdated else { return false }
    // `lint` has a rule of this name about one version.
    return changeClass != nil || kind != .conditionUndecided
  }
}

extension Finding {
  fileprivate static func unknownComment(_ range: SourceRange, meant: String?) -> Finding {
    Finding(
      "qtool does not understand this comment", at: range,
      help: meant.map { "write `\($0)`" }
        ?? "write `# qtool: allow RULE -- reason`, or `allow-file` at the top for the whole file",
      fix: meant.flatMap { $0.hasSuffix("-- reason") ? nil : Fix([Fix.Edit(range, $0)], isSafe: true) })
  }

  fileprivate static func colonMissing(_ place: UInt32, _ comment: Located<String>) -> Finding {
    Finding(
      "this comment has no effect, because the colon after `qtool` is missing", at: comment.range,
      help: "write `# qtool:\(comment.value)`",
      fix: Fix([Fix.Edit(SourceRange(Int(place)..<Int(place)), ":")], isSafe: true))
  }

  fileprivate static func notAtTop(_ word: SourceRange) -> Finding {
    Finding(
      "`allow-file` must come before the first key", at: word,
      help: "move the comment to the top of the file, or write `allow`, which applies to a single line")
  }

  fileprivate static func reasonMissing(_ rule: Located<String>) -> Finding {
    Finding(
      "the reason is missing", at: rule.range,
      help: "write `# qtool: allow \(rule.value) -- ` and why the finding is intentional")
  }

  fileprivate static func commaMissing(_ rule: Located<String>) -> Finding {
    Finding(
      "a comma is missing before `\(rule.value)`", at: rule.range,
      help: "separate rules by commas: `# qtool: allow RULE, RULE -- reason`")
  }

  static func unknownRule(_ rule: Located<String>, near: [String]) -> Finding {
    Finding(
      "no rule has the name `\(rule.value)`", at: rule.range,
      help: near.first.map { "did you mean `\($0)`?" } ?? "`qtool explain` lists all rules",
      fix: near.first.map { Fix([Fix.Edit(rule.range, $0)], isSafe: near.count == 1) })
  }

  fileprivate static func settledElsewhere(_ rule: Located<String>) -> Finding {
    Finding(
      "`\(rule.value)` cannot be allowed by a comment, because the comment would also allow the next change",
      at: rule.range,
      help:
        "remove the comment, and do what the finding says; `qtool diff` shows each change and what settles it"
    )
  }

  fileprivate static func wrongAnswers(_ rule: Located<String>) -> Finding {
    Finding(
      "`\(rule.value)` cannot be allowed by a comment, because it is an error in the answers", at: rule.range,
      help:
        "remove the comment, and correct the answers; `qtool check-data --write-baseline` keeps those that you know"
    )
  }

  static func essentialRule(_ rule: Located<String>) -> Finding {
    Finding(
      "`\(rule.value)` cannot be allowed, because such a questionnaire cannot be compiled", at: rule.range,
      help: "fix what it reports; `qtool explain \(rule.value)` says how")
  }

  fileprivate static func unused(_ allowance: Allowances.Allowance) -> Finding {
    let rule = allowance.rule
    return Finding(
      "`\(rule.value)` does not occur \(allowance.line == nil ? "in this file" : "here")", at: rule.range,
      help: allowance.isAlone ? "remove the comment" : "remove `\(rule.value)` from the comment")
  }
}
