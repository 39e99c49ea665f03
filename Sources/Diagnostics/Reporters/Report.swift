import Terminal

/// Everything one run found, for a reporter to show.
package struct Report: Sendable {
  /// A file that could not be checked.
  package struct Failure: Sendable {
    package let path: String
    package let reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    var message: String { "cannot read \(path): \(reason)" }
  }

  /// Sorted by file, in the order given, then by place.
  package let diagnostics: [Diagnostic]
  let suppressed: [SuppressedFinding]
  /// The number of questionnaires and study files that were checked.
  package let fileCount: Int
  /// Number of study files among them.
  private let studyCount: Int
  /// Lines about the studies to which the questionnaires belong.
  let studyLines: [String]
  /// The number of findings that are left out because they are in the baseline.
  package let knownCount: Int
  package let failures: [Failure]
  /// For each path as people see it, the place where other programs find the file.
  private let places: [String: FilePlace]

  /// The fixes that were applied or tried; nil if nothing was asked for.
  package let fixing: Fixing?

  /// Number of findings that fixing would remove, without and with fixes that are not safe; nil if that was not tried.
  private let promise: FixPromise?

  /// Whether findings are counted by rule.
  let countsRules: Bool

  /// Promises and their verdicts; nil if they are not asked for.
  let proofs: [JudgedPromise]?

  package struct Fixing: Sendable {
    let count: Int
    let includesUnsafe: Bool
    let isTrial: Bool
    let refused: [RefusedFix]

    /// The number of findings that were fixed, or would be, and the fixes that were not.
    package init(count: Int, includesUnsafe: Bool, isTrial: Bool, refused: [RefusedFix] = []) {
      self.count = count
      self.includesUnsafe = includesUnsafe
      self.isTrial = isTrial
      self.refused = refused
    }
  }

  package init(
    diagnostics: [Diagnostic], suppressed: [SuppressedFinding] = [], fileCount: Int, studyCount: Int = 0,
    studyLines: [String] = [], knownCount: Int = 0, failures: [Failure] = [],
    places: [String: FilePlace] = [:], fixing: Fixing? = nil, promise: FixPromise? = nil,
    countsRules: Bool = false, proofs: [JudgedPromise]? = nil
  ) {
    self.diagnostics = diagnostics.contains { $0.file.origin != nil } ? diagnostics.map(\.shown) : diagnostics
    self.suppressed = suppressed
    self.fileCount = fileCount
    self.studyCount = studyCount
    self.studyLines = studyLines
    self.knownCount = knownCount
    self.failures = failures
    self.places = places
    self.fixing = fixing
    self.promise = promise
    self.countsRules = countsRules
    self.proofs = proofs
  }

  /// Then "no findings" would be wrong.
  var isNothingRead: Bool { fileCount == 0 && !failures.isEmpty }

  package func count(_ severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }

  /// A summary such as `3 questionnaires: 1 error, 2 hints`.
  package var summary: String {
    guard !isNothingRead else { return "nothing could be read" }
    return checked + ": " + (counts(from: .hint) ?? "no findings")
  }

  /// Such as `1 study, 3 questionnaires`.
  private var checked: String {
    let questionnaires = counted(fileCount - studyCount, "questionnaire")
    guard studyCount > 0 else { return questionnaires }
    return (studyCount == 1 ? "1 study" : "\(studyCount) studies") + ", " + questionnaires
  }

  /// Such as `1 error, 2 warnings`; nil if there are none.
  package func counts(from least: Severity) -> String? {
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = count(severity) + (severity == .error ? failures.count : 0)
      return count == 0 || severity < least ? nil : counted(count, severity.rawValue)
    }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }

  /// The number of findings that can be fixed but have not been.
  package func fixableCount(isSafe: Bool) -> Int {
    if let promise { return isSafe ? promise.safe : promise.unsafe }
    let isDone = fixing.map { isSafe || $0.includesUnsafe } ?? false
    return isDone ? 0 : diagnostics.count { $0.finding.fix?.isSafe == isSafe }
  }

  func place(of file: SourceFile) -> FilePlace { places[file.path] ?? .repository(Array(file.path.utf8)) }

  /// The most frequent rule first; rules with the same count alphabetically.
  var ruleCounts: [RuleCount] {
    Dictionary(grouping: diagnostics, by: \.rule).map { rule, found in
      RuleCount(rule: rule, count: found.count, severity: found.map(\.severity).max() ?? .hint)
    }.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }
}

/// The place of a file, for programs that look it up.
package enum FilePlace: Sendable, Equatable {
  /// The path from the root of the repository, in the system's own bytes.
  case repository([UInt8])
  /// An absolute path: the file belongs to no repository.
  case absolute([UInt8])
  case standardInput

  /// For formats that are text.
  var path: String? {
    switch self {
    case .repository(let bytes), .absolute(let bytes): String(decoding: bytes, as: UTF8.self)
    case .standardInput: nil
    }
  }
}

/// Turns a report into the bytes of one format.
package protocol Reporter: Sendable { func bytes(of report: Report) -> [UInt8] }

extension Diagnostic {
  /// The fault, in tables with its place, because only texts have lines.
  var message: String {
    guard let words = rows?.words, !words.isEmpty else { return finding.message }
    return "\(finding.message) (\(words))"
  }

  /// The message and the help, for formats with one text per finding.
  var messageWithHelp: String { finding.help.map { "\(message); \($0)" } ?? message }

  /// The rule with the class of a change, such as `coding: codes-permuted`.
  var title: String { changeClass.map { "\($0): \(rule)" } ?? rule }

  /// Nil in a table.
  func position(in unit: ColumnUnit = .scalars) -> SourcePosition? {
    rows == nil ? file.position(at: finding.range.start, in: unit) : nil
  }

  /// Such as `daily.yaml:4:9`.
  var place: String { position().map(file.placeWords) ?? file.path }
}

/// The number of a file's findings that fixing would remove: reports say how many `--fix` can fix.
package struct FixPromise: Sendable, Equatable {
  package var safe = 0
  package var unsafe = 0

  package init() {}

  package static func += (sum: inout FixPromise, other: FixPromise) {
    sum.safe += other.safe
    sum.unsafe += other.unsafe
  }
}

/// A promise of an author about all that participants may answer, and what was found out about it.
package struct JudgedPromise: Sendable {
  package enum Verdict: String, CaseIterable, Sendable {
    case proved
    case fails
    case undecided = "not decided"
  }

  /// On one line.
  let promise: String
  let file: SourceFile
  let range: SourceRange
  /// The questionnaire that it is about, if the promise is in another file.
  let questionnaire: SourceFile?
  let verdict: Verdict

  package init(
    _ promise: String, in file: SourceFile, at range: SourceRange, about questionnaire: SourceFile?,
    _ verdict: Verdict
  ) {
    self.promise = promise
    self.file = file
    self.range = range
    self.questionnaire = questionnaire
    self.verdict = verdict
  }

  /// Such as `evening.yaml:17: proved: shown: helpline`.
  var line: String {
    let place = "\(file.path):\(file.position(at: range.start).line)"
    let about = questionnaire.map { " (\($0.path))" } ?? ""
    return "\(place): \(verdict.rawValue): \(promise)\(about)"
  }
}

/// A fix that was not applied, because the file would not be better afterwards.
package struct RefusedFix: Sendable {
  private let finding: Diagnostic
  private let why: String

  /// - Parameter why: empty if that was not tried
  package init(_ finding: Diagnostic, why: String) {
    self.finding = finding
    self.why = why
  }

  var isExplained: Bool { !why.isEmpty }

  /// Such as `mood.yaml:5, …: it leads to another error: …`.
  var words: String {
    let place = finding.position().map { "\(finding.file.path):\($0.line)" } ?? finding.file.path
    return "\(place), \(finding.finding.message)" + (why.isEmpty ? "" : ": \(why)")
  }
}

/// A finding that people decided to accept. Only SARIF lists it, so that its readers know that it is not gone.
package struct SuppressedFinding: Sendable {
  package enum Decision: Sendable {
    /// A comment in the file, with its reason.
    case comment(reason: String)
    case baseline
  }

  package let diagnostic: Diagnostic
  package let decision: Decision

  package init(_ diagnostic: Diagnostic, by decision: Decision) {
    self.diagnostic = diagnostic
    self.decision = decision
  }
}

/// The number of findings of one rule in a report.
struct RuleCount {
  let rule: String
  let count: Int
  /// The highest severity of the findings: settings can differ between files.
  let severity: Severity
}
