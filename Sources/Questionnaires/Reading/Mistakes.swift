import Diagnostics
import YAML

/// The mistakes in a file that is being read, without those that merely follow from a guess.
struct Mistakes {
  private(set) var report: PhaseReport
  /// Also of those that are not listed.
  private(set) var count = 0
  /// Values under keys that are only guesses.
  private var doubtedValues: Set<SourceRange> = []
  private var doubtedParts: [SourceRange] = []
  private var comparisons: NameComparisons
  /// The rule for every mistake; nil if each has its own.
  private let sole: ReportedRule?

  /// Warnings from parsing are reported together with what reading finds.
  init(after warnings: PhaseReport, as sole: ReportedRule?) {
    report = warnings
    self.sole = sole
    comparisons = NameComparisons(in: warnings.file)
  }

  /// From now on, nothing is reported about this value or anything in it: its key is only a guess.
  mutating func doubt(_ value: SourceRange, allWithin: Bool) {
    doubtedValues.insert(value)
    // Many guesses are more than a single mistake, and searching them would take time.
    if allWithin, doubtedParts.count < 64 { doubtedParts.append(value) }
  }

  private func isDoubted(_ range: SourceRange) -> Bool {
    doubtedValues.contains(range) || doubtedParts.contains { $0.start <= range.start && range.end <= $0.end }
  }

  mutating func mayCompare(with count: Int) -> Bool { comparisons.spend(count) }

  mutating func add(_ rule: ReportedRule, _ finding: @autoclosure () -> Finding) {
    count += 1
    guard isListing(rule) else { return }
    let finding = finding()
    guard !isDoubted(finding.range) else { return }
    let file = report.file
    if rule.isAboutWords || isBeforeComment(finding.range),
      let comments = OtherComments(in: finding.range, of: file)
    {
      report.add(sole ?? rule, comments.finding)
    } else if rule.isAboutWords, let spaces = OddSpaces(in: finding.range, of: file) {
      report.add(sole ?? .oddSpace, spaces.finding(in: file))
    } else {
      report.add(sole ?? rule, finding)
    }
  }

  /// A number, `true` or `false` and more; two labels may have slashes between them.
  private func isBeforeComment(_ range: SourceRange) -> Bool {
    let word = report.file.text[range.bytes].prefix { $0 > 0x20 }
    return word.count < range.bytes.count
      && (word.first.map { (48...57).contains($0) } ?? false
        || ["true", "false"].contains { word.elementsEqual($0.utf8) })
  }

  func isListing(_ rule: ReportedRule) -> Bool { report.isListing(sole ?? rule) }
}

extension ReportedRule {
  /// An odd space may be what makes a word wrong.
  fileprivate var isAboutWords: Bool {
    let rules: [ReportedRule] = [
      .badID, .unknownKey, .unknownValue,
    ]
    return rules.contains { $0.about.name == about.name }
  }

  package static let duplicateID = ReportedRule("duplicate-id")
  package static let unknownOptions = ReportedRule("unknown-options")
  package static let unknownQuestion = ReportedRule("unknown-question")
  package static let forwardReference = ReportedRule("forward-reference")
  package static let selfReference = ReportedRule("self-reference")
  package static let duplicateCode = ReportedRule("duplicate-code")
  package static let sliderStartValue = ReportedRule("slider-start-value")
  package static let samPoints = ReportedRule("sam-points")
}

/// The rules of reading: a file that breaks them cannot be understood as a questionnaire.
extension ReportedRule {
  package static let reversedMap = ReportedRule("reversed-map")
  package static let unknownKey = ReportedRule("unknown-key")
  package static let unknownValue = ReportedRule("unknown-value")
  package static let textSplit = ReportedRule("text-split")
  package static let missingKey = ReportedRule("missing-key")
  package static let wrongType = ReportedRule("wrong-type")
  package static let badID = ReportedRule("bad-id")
  package static let duplicateKey = ReportedRule("duplicate-key")
  package static let mergeKey = ReportedRule("merge-key")
  package static let emptyQuestionnaire = ReportedRule("empty-questionnaire")
  package static let unknownSensor = ReportedRule("unknown-sensor")
}
