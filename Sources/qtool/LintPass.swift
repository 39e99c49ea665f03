import ArgumentParser
import Checking
import Diagnostics
import Files
import Terminal

/// One pass of `qtool lint`: checks, prints, and says how the command ends. What is not set is as without options.
struct LintPass {
  let input: InputFiles
  let plan: ReportPlan
  var checker = Checker(today: .clock)
  var fixing: LintRun.Fixing?
  var choice = RuleChoice()
  /// Settings that replace those of all folders.
  var settings: FilePath?
  var baseline = BaselineUse()
  var changedSince: String?
  var failOn = Severity.error
  /// Findings do not make the command fail.
  var exitsZero = false
  /// Findings are counted by rule.
  var countsRules = false
  /// Promises are listed with their verdicts.
  var listsProofs = false
  var isQuiet = false
  var color = ColorChoice.auto
  /// The process ends with this pass.
  var isLast = true

  struct Result {
    let fileCount: Int
    /// Nil if the command succeeds.
    let status: ExitCode?
  }

  func run() throws -> Result {
    let known = try baseline.knownFindings(in: "qtool lint")
    let result = try LintRun(
      input, checker: checker, fixing: fixing, known: baseline.isWritten ? nil : known, choice: choice,
      settings: settings, changedSince: changedSince, endsProcess: isLast,
      promisesFixes: plan.printsForPeople && !isQuiet, listsProofs: listsProofs
    ).result()
    for error in result.failures { Console.complain("read", error) }
    for error in result.unwritable { Console.complain("write", error) }
    if result.fileCount == 0, result.failures.isEmpty, !input.onlyQuestionnaires {
      Console.complain(nothingToCheck)
    }
    if result.fileCount > 0, !input.onlyQuestionnaires, plan.printsForPeople,
      let hidden = HiddenQuestionnaires(folders: input.arguments).words
    {
      Console.inform("not checked: \(hidden)")
    }
    for path in input.arguments {
      guard let name = path.withoutSecondExtension, exists(path) else { continue }
      Console.inform(
        "rename \(path.shown) to \(name.shown): in folders, only files that end in .yaml are found")
    }
    if plan.printsForPeople { for sentence in DoorWords.losses { Console.inform(sentence) } }
    if fixing != nil { for sentence in DoorWords.unwritten { Console.inform(sentence) } }
    let new = choice.shown(in: try settle(result, with: known))
    try print(result, new, suppressed(in: result, knownTo: known))
    return Result(fileCount: result.fileCount, status: status(of: result, new))
  }

  private func status(of result: LintResult, _ new: [Diagnostic]) -> ExitCode? {
    if !result.unwritable.isEmpty { return ExitStatus.unwritable }
    if !result.failures.isEmpty { return ExitStatus.unreadable }
    if exitsZero { return nil }
    let isFound = new.contains { $0.severity >= failOn }
    return isFound || isTrial && !result.output.isEmpty ? ExitStatus.findings : nil
  }

  /// The findings that are not in the baseline: none if all of them have just been written to it.
  private func settle(_ result: LintResult, with known: KnownFindings?) throws -> [Diagnostic] {
    guard let known else { return result.diagnostics }
    let output = BaselineOutput(path: known.path, old: known.bytes)
    if baseline.isWritten {
      try output.write(known.renewed(with: result), knowing: result.diagnostics.count)
      return []
    }
    output.complainOfGone(known.gone(after: result))
    return known.new(in: result.diagnostics)
  }

  /// Findings of the chosen rules that comments and the baseline suppress.
  private func suppressed(in result: LintResult, knownTo known: KnownFindings?) -> [SuppressedFinding] {
    let old = baseline.isWritten ? [] : known?.known(in: result.diagnostics) ?? []
    return (result.suppressed + old.map { SuppressedFinding($0, by: .baseline) }).filter {
      !choice.shown(in: [$0.diagnostic]).isEmpty
    }
  }

  private var nothingToCheck: String {
    changedSince.map { "no questionnaire has changed since \($0)" }
      ?? HiddenQuestionnaires(folders: input.arguments).words.map { "no questionnaires here: \($0)" }
      ?? "no questionnaires here: no file that ends in `.yaml` has a line that begins with `questionnaire:`"
  }

  private func print(_ result: LintResult, _ new: [Diagnostic], _ suppressed: [SuppressedFinding]) throws {
    let report = Report(
      diagnostics: isQuiet ? new.filter { $0.severity >= failOn } : new, suppressed: suppressed,
      fileCount: result.fileCount, studyCount: result.studyCount, studyLines: result.surrounding.map(\.words),
      knownCount: choice.shown(in: result.diagnostics).count - new.count,
      failures: result.failures.map { Report.Failure(path: $0.path.text, reason: $0.reason) },
      places: plan.needsPlaces ? places(of: result.places) : [:],
      fixing: fixing.map {
        .init(
          count: result.fixedCount, includesUnsafe: $0.includesUnsafe, isTrial: $0.isTrial,
          refused: result.refused)
      }, promise: result.promise, countsRules: countsRules, proofs: listsProofs ? result.proofs : nil)
    if isOutputText { try Console.write(result.output) }
    try plan.write(report, to: isOutputText ? STDERR_FILENO : STDOUT_FILENO, color: color, isBrief: isQuiet)
  }

  private var isTrial: Bool { fixing?.isTrial ?? false }

  /// Standard output is for a patch, or for the fixed text of standard input.
  private var isOutputText: Bool {
    isTrial || fixing != nil && input.arguments.contains(InputFiles.standardInput)
  }
}
