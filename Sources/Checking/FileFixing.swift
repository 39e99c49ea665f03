import Diagnostics
import YAML

/// Applies the fixes of one file, each only if the file is at least as good afterwards.
package struct FileFixing: Sendable {
  let pipeline: Pipeline
  /// The path that findings show.
  let path: String
  /// Also fixes that may change what the questionnaire means.
  let includesUnsafe: Bool
  /// The findings to fix: not those in a baseline, for example.
  let selection: @Sendable ([Diagnostic]) -> [Diagnostic]

  package init(
    pipeline: Pipeline, path: String, includesUnsafe: Bool,
    selection: @escaping @Sendable ([Diagnostic]) -> [Diagnostic] = { $0 }
  ) {
    self.pipeline = pipeline
    self.path = path
    self.includesUnsafe = includesUnsafe
    self.selection = selection
  }

  package struct Fixed: Sendable {
    /// The file as it is now, in the encoding it had.
    package let bytes: [UInt8]
    /// Number of findings fixed.
    package let count: Int
    /// Number of times the file was checked for that, including the last check.
    package let checks: Int
    /// The file as checked after the fixes.
    package let file: CheckedFile
    /// The fixes that could not be applied; of the first, or of all, it is known why.
    package var refused: [RefusedFix] = []
  }

  /// `--unsafe-fixes` begins where safe fixes end.
  ///
  /// - Parameter explainsAll: say of each refused fix why, not only of the first
  package func fixed(_ original: [UInt8], explainsAll: Bool = false) -> Fixed {
    if let file = unfixable(original) { return Fixed(bytes: original, count: 0, checks: 1, file: file) }
    var work = FixingWork(fixing: self, original: original)
    work.settle(includesUnsafe: false)
    if includesUnsafe { work.settle(includesUnsafe: true) }
    let checks = work.checks + 1
    return Fixed(
      bytes: work.state.bytes, count: work.state.count, checks: checks,
      file: pipeline.check(work.state.bytes, path: path),
      refused: work.refused(includesUnsafe: includesUnsafe, explainsAll: explainsAll))
  }

  /// The file after safe fixes, and after all.
  func filesAfterFixing(_ original: [UInt8]) -> (safe: CheckedFile, unsafe: CheckedFile) {
    var work = FixingWork(fixing: self, original: original)
    work.settle(includesUnsafe: false)
    let safe = work.state.file
    if includesUnsafe { work.settle(includesUnsafe: true) }
    return (safe, work.state.file)
  }

  /// The file as it is checked, if none of its listed findings can be fixed. Fixing looks at all findings, which takes
  /// seconds in a file full of mistakes.
  private func unfixable(_ original: [UInt8]) -> CheckedFile? {
    let file = pipeline.check(original, path: path)
    let fixes = selection(file.diagnostics).compactMap(\.finding.fix)
    return fixes.contains { $0.isSafe || includesUnsafe } ? nil : file
  }

  /// In bytes. Trying takes several checks, which nobody waits for in a larger file; nothing is promised there.
  private static let largest = 1 << 16

  /// Tries it, because a fix is left out if the file would not be better: only what is gone afterwards is promised.
  package func promise(for bytes: [UInt8], _ file: CheckedFile) -> FixPromise {
    let found = selection(file.diagnostics).filter { $0.finding.fix != nil }
    guard !found.isEmpty, bytes.count <= Self.largest else { return FixPromise() }
    var promise = FixPromise()
    let after = filesAfterFixing(bytes)
    promise.safe = gone(found.filter { $0.finding.fix?.isSafe == true }, in: after.safe)
    promise.unsafe = gone(found.filter { $0.finding.fix?.isSafe == false }, in: after.unsafe)
    return promise
  }

  /// Fixes can move a finding, so it is recognized by its words.
  private func gone(_ found: [Diagnostic], in file: CheckedFile) -> Int {
    var left = Dictionary(selection(file.diagnostics).map { (Words($0), 1) }, uniquingKeysWith: +)
    return found.count { diagnostic in
      guard let count = left[Words(diagnostic)], count > 0 else { return true }
      left[Words(diagnostic)] = count - 1
      return false
    }
  }

  private struct Words: Hashable {
    let rule: String
    let message: String

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      message = diagnostic.finding.message
    }
  }
}

/// One file while it is fixed.
///
/// Whether a fix does harm, only a check of the whole file can say, so there are few checks: all fixes are applied at
/// once, and after that all but those that new errors are blamed on. Work ends when a round applies nothing, and the
/// next run would find the same: fixing a fixed file changes nothing.
private struct FixingWork {
  let fixing: FileFixing
  let original: [UInt8]
  /// Judges by all findings, not only those that are listed.
  private let pipeline: Pipeline
  private(set) var state: State
  /// Number of checks of the file, including the first.
  private(set) var checks = 1
  private var mostChecks = 0

  struct State {
    let bytes: [UInt8]
    let file: CheckedFile
    let count: Int
  }

  /// Enough for keys in keys in keys. A small file is checked so fast that it may take more.
  private static let fewChecks = 8
  private static let bytesOfSmallFiles = 100_000
  private static let mostAttempts = 3

  init(fixing: FileFixing, original: [UInt8]) {
    self.fixing = fixing
    self.original = original
    var pipeline = fixing.pipeline
    pipeline.listsEveryFinding = true
    self.pipeline = pipeline
    state = State(bytes: original, file: pipeline.check(original, path: fixing.path), count: 0)
  }

  /// Applies fixes until none is left that can be. A file that takes too many checks stays as it was, because the
  /// next run would go on from the middle.
  mutating func settle(includesUnsafe: Bool) {
    let before = state
    let extra = Self.bytesOfSmallFiles / (original.count + 1)
    mostChecks = checks + Self.fewChecks + min(extra, 100)
    let steps: [Step] = includesUnsafe ? [.keeping, .mending, .unsafe] : [.keeping, .mending]
    while steps.contains(where: { round($0, fewAlone: extra) }) {
      guard checks < mostChecks else {
        state = before
        return
      }
    }
  }

  /// Which fixes are applied together.
  private enum Step {
    /// Every target makes the same of the questionnaire.
    case keeping
    /// Only texts that participants read become what they were.
    case mending
    case unsafe

    func takes(_ fix: Fix) -> Bool {
      switch self {
      case .keeping: fix.isSafe && !fix.restoresText
      case .mending: fix.isSafe && fix.restoresText
      case .unsafe: !fix.isSafe
      }
    }
  }

  /// Whether any of the fixes was applied.
  private mutating func round(_ step: Step, fewAlone: Int) -> Bool {
    let found = fixing.selection(state.file.diagnostics)
    guard let file = found.first?.file else { return false }
    let fixable = found.filter { $0.finding.fix.map(step.takes) ?? false }
    let rules = Set(fixable.map(\.rule))
    let fixes = file.fixesTogether(fixable.compactMap(\.finding.fix))
    var rest = fixes
    for _ in 0..<Self.mostAttempts where !rest.isEmpty {
      let next = attempt(rest, in: file)
      if apply(next, for: rules, step) { return true }
      let harmful = next.blame.fixes(blamedFor: next.findings)
      if harmful.isEmpty { break }
      rest = rest.indices.filter { !harmful.contains($0) }.map { rest[$0] }
    }
    guard fixes.count > 1, fixes.count <= fewAlone else { return false }
    return fixes.contains { apply(attempt([$0], in: file), for: rules, step) }
  }

  /// The file with some fixes, which may turn out to be harmful.
  private struct Attempt {
    let state: State
    let blame: FixBlame
    /// Those that the fixes answer for.
    let findings: [Diagnostic]
  }

  private mutating func attempt(_ fixes: [Fix], in file: SourceFile) -> Attempt {
    checks += 1
    let bytes = encodeText(file.text(making: fixes), like: original)
    let checked = pipeline.check(bytes, path: fixing.path)
    let blame = FixBlame(of: fixes, in: file, with: state.file.diagnostics)
    return Attempt(
      state: State(bytes: bytes, file: checked, count: state.count + fixes.count), blame: blame,
      findings: blame.findings(answeredFor: checked))
  }

  private mutating func apply(_ next: Attempt, for rules: Set<String>, _ step: Step) -> Bool {
    let file = next.state.file
    guard file.isBetter(than: state.file, in: rules, by: next.findings),
      step != .keeping || file.compilesTheSame(as: state.file)
    else { return false }
    state = next.state
    return true
  }

  /// The fixes that are left at the end.
  mutating func refused(includesUnsafe: Bool, explainsAll: Bool) -> [RefusedFix] {
    var refused: [RefusedFix] = []
    for finding in fixing.selection(state.file.diagnostics) {
      guard let fix = finding.finding.fix, fix.isSafe || includesUnsafe else { continue }
      let isExplained = refused.isEmpty || explainsAll
      refused.append(RefusedFix(finding, why: isExplained ? reason(against: fix, of: finding) : ""))
    }
    return refused
  }

  private mutating func reason(against fix: Fix, of finding: Diagnostic) -> String {
    let next = attempt([fix], in: finding.file)
    let rules = next.findings.rulesWithMoreErrors(than: state.file.diagnostics)
    let new = next.findings.first { $0.severity == .error && rules.contains($0.rule) }
    return new.map { "it leads to another error: \($0.finding.message)" }
      ?? (next.findings.contains { $0.rule == finding.rule && $0.finding.message == finding.finding.message }
        ? "the finding would remain" : "it would change what is compiled")
  }
}
