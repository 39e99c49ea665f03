import Diagnostics

/// What is wrong with a file that is being read: each mistake once, and nothing that only follows from a guess.
struct Mistakes {
  private let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Report> = []
  /// Findings of each rule.
  private var counts: [String: Int] = [:]
  /// Values under keys that are only guessed.
  private var doubtedValues: Set<SourceRange> = []
  private var doubtedParts: [SourceRange] = []
  private var comparisons = NameComparisons()

  private struct Report: Hashable {
    let rule: String
    let range: SourceRange
  }

  init(in file: SourceFile) {
    self.file = file
  }

  /// From here on, nothing is reported of this value, or of anything in it: its key is only a guess.
  mutating func doubt(_ value: SourceRange, allWithin: Bool) {
    doubtedValues.insert(value)
    // Many guesses are no single mistake any more, and looking through them would take its time.
    if allWithin, doubtedParts.count < 64 { doubtedParts.append(value) }
  }

  private func isDoubted(_ range: SourceRange) -> Bool {
    doubtedValues.contains(range)
      || doubtedParts.contains { $0.start <= range.start && range.end <= $0.end }
  }

  mutating func mayCompare(with count: Int) -> Bool { comparisons.take(count) }

  /// Whether another finding of the rule would still be listed, for what is costly to find.
  func isListing(_ rule: RuleDescription) -> Bool {
    // With the one that stands for the rest.
    counts[rule.name, default: 0] <= [Diagnostic].mostOfOneKind
  }

  /// One mistake is one finding, also when an alias leads here twice.
  mutating func report(_ rule: RuleDescription, _ finding: Finding) {
    guard !isDoubted(finding.range) else { return }
    guard reported.insert(Report(rule: rule.name, range: finding.range)).inserted else { return }
    let count = counts[rule.name, default: 0]
    counts[rule.name] = count + 1
    let told = count < [Diagnostic].mostOfOneKind ? finding : .more(of: rule.name, at: finding.range)
    diagnostics.append(rule.diagnostic(told, in: file))
  }
}
