import Checking
import Configuring
import DataChecking
import Diagnostics
import Files
import Questionnaires
import Terminal
import YAML

/// The findings of `diff` and `check-data` that people accepted, in comments or in a baseline.
struct AcceptedFindings {
  /// In the order in which they were asked about.
  private(set) var suppressed: [SuppressedFinding] = []
  private var comments: [String: Allowances] = [:]
  private var known: KnownFindings.Recognizer?
  private var takesAll = false

  /// Such as `not shown: 2 findings in the baseline, 1 finding allowed by comments`; nil if everything is shown.
  var notShown: String? {
    let known = suppressed.count { if case .baseline = $0.decision { true } else { false } }
    let counts = [(known, "in the baseline"), (suppressed.count - known, "allowed by comments")]
    let words = counts.filter { $0.0 > 0 }.map { "\(counted($0.0, "finding")) \($0.1)" }
    return words.isEmpty ? nil : "not shown: " + words.joined(separator: ", ")
  }

  // MARK: Comments

  /// Never what must be settled: a comment would go stale.
  mutating func allow(_ change: Diagnostic) -> Bool {
    guard change.severity < .error, let comments = comments(of: change.file) else { return false }
    let line = change.file.position(at: change.finding.range.start).line
    return accept(change, comments.reason(toAllow: change.rule, atLine: line))
  }

  /// At the question that a column belongs to, or in the whole file of one of the questionnaires.
  mutating func allow(_ finding: DataFinding, in questionnaires: [Questionnaire]) -> Bool {
    guard finding.severity < .error else { return false }
    for questionnaire in questionnaires {
      guard let comments = comments(of: questionnaire.file),
        comments.allowances.contains(where: { $0.rule.value == finding.rule.name })
      else { continue }
      let question = finding.column.flatMap(questionnaire.question(ofColumn:))
      let line = question.map { questionnaire.file.position(at: $0.range.start).line }
      if accept(finding.diagnostic, comments.reason(toAllow: finding.rule.name, atLine: line)) { return true }
    }
    return false
  }

  private mutating func accept(_ diagnostic: Diagnostic, _ reason: String?) -> Bool {
    guard let reason else { return false }
    suppressed.append(SuppressedFinding(diagnostic, by: .comment(reason: reason)))
    return true
  }

  private mutating func comments(of file: SourceFile) -> Allowances? {
    if let read = comments[file.path] { return read }
    guard let document = parseYAML(file).value else { return nil }
    let read = Allowances(in: document, knownRules: everyRule)
    comments[file.path] = read
    return read
  }

  // MARK: Baseline

  /// Reads the baseline, or writes it with all findings that it can take.
  mutating func apply(
    _ baseline: BaselineUse, to diagnostics: [Diagnostic], of subject: KnownFindings.Subject,
    in command: String, covers: (FilePath) -> Bool
  ) throws {
    guard let findings = try baseline.knownFindings(of: subject, in: command) else { return }
    let output = BaselineOutput(path: findings.path, old: findings.bytes, command: command)
    guard baseline.isWritten else {
      output.complainOfGone(findings.gone(after: diagnostics, covers: covers))
      known = findings.recognizer
      return
    }
    try output.write(
      findings.renewed(with: diagnostics, covers: covers),
      knowing: diagnostics.count { !$0.isUnresolvedChange })
    takesAll = true
  }

  /// Whether the baseline has the finding; they are asked about in reading order.
  mutating func isKnown(_ diagnostic: Diagnostic) -> Bool {
    if takesAll { return !diagnostic.isUnresolvedChange }
    guard known?.knows(diagnostic) == true else { return false }
    suppressed.append(SuppressedFinding(diagnostic, by: .baseline))
    return true
  }
}

/// The baseline that a command reads or writes.
struct BaselineUse {
  /// Nil for that of the current folder.
  var file: FilePath?
  var isWritten = false

  /// Nil if no baseline is asked for.
  func knownFindings(of subject: KnownFindings.Subject = .questionnaires, in command: String) throws
    -> KnownFindings?
  {
    guard isWritten || file != nil else { return nil }
    let path = file ?? FilePath(Baseline.fileName)
    do throws(CheckingError) {
      return try KnownFindings(path, of: subject, mayBeMissing: isWritten)
    } catch {
      Console.complain(error)
      if case .unreadable(let error) = error, error.code == ENOENT {
        Console.complain("`\(command) --write-baseline --baseline \(path.shellWord)` writes a baseline")
      }
      throw ExitStatus.unreadable
    }
  }
}

/// The file of a baseline, and the words about it.
struct BaselineOutput {
  let path: FilePath
  /// Its content before; nil if it did not exist.
  let old: [UInt8]?
  /// The command that writes it.
  var command = "qtool lint"

  func write(_ baseline: Baseline, knowing count: Int) throws {
    try Console.writing { () throws(FileError) in
      try writeFile(path, baseline.bytes, as: .update(.refuse, insteadOf: old))
    }
    Console.complain("wrote \(path.text) with \(counted(count, "finding"))")
  }

  /// Names the entries so that somebody removes them; they are not a reason to fail.
  func complainOfGone(_ gone: Baseline) {
    guard !gone.isEmpty else { return }
    let most = 20
    let count = gone.findingCount
    let verb = count == 1 ? " no longer occurs" : "s no longer occur"
    Console.complain("\(count) finding\(verb), but \(count == 1 ? "is" : "are") still in \(path.text):")
    for (entry, count) in gone.entries.prefix(most) {
      let times = count == 1 ? "" : " (\(count) times)"
      Console.writeError(
        Array(escapeControls("  \(entry.file): \(entry.rule)\(times): \(entry.line)").utf8) + [0x0A])
    }
    if gone.entries.count > most {
      Console.writeError(Array("  and \(gone.entries.count - most) more\n".utf8))
    }
    Console.complain("to remove them: \(command) --write-baseline --baseline \(path.shellWord)")
  }
}

extension SurroundingStudy {
  /// Such as `in study calm (study.yaml)`.
  var words: String {
    let file = escapeControls(shownPath(place))
    guard let study else {
      return "\(file) cannot be read, so its study is left out: qtool lint \(lintedFile)"
    }
    let faults = hasErrors ? ", which has errors: qtool lint \(lintedFile)" : ""
    return "in study \(study.id.value) (\(file)\(faults))\(leftOut)"
  }

  private var leftOut: String {
    guard !others.isEmpty else { return "" }
    let files = others.map { escapeControls(shownPath($0)) }.joined(separator: " and ")
    return others.count == 1
      ? "; \(files) lists it, too, with other terms, and is left out"
      : "; \(files) list it, too, with other terms, and are left out"
  }

  private var lintedFile: String { shellWord(Array(shownPath(place).utf8)) }
}
