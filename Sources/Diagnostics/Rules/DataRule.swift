import Tables

/// The possible faults of answers, in the order of reports.
package enum DataRule: Int, CaseIterable, Sendable {
  case unknownColumn
  case missingColumn
  case unknownCode
  case labelInsteadOfCode
  case outOfRange
  case offStep
  case wrongKind
  case exclusiveCombined
  case selectionBounds
  case answeredThoughHidden
  case requiredMissing
  case pattern
  case patternUnchecked
  case answeredTwice
  case duplicateRow
  case simulatedMixed
  case shiftedClock
  case outsideWindow
  case tooManyPrompts
  case gapTooShort
  case beforeStart
  case afterEnd
  case finishedBeforeStarted
  case answeredAfterClose
  case versionUnknown
  case scoreDiffers
  case missingWord
  case dateAsNumber
  case similarParticipants
  case negativeItem

  /// As reports name it, such as `unknown-code`.
  package var name: String {
    switch self {
    case .unknownColumn: "unknown-column"
    case .missingColumn: "missing-column"
    case .unknownCode: "unknown-code"
    case .labelInsteadOfCode: "label-instead-of-code"
    case .outOfRange: "out-of-range"
    case .offStep: "off-step"
    case .wrongKind: "wrong-kind"
    case .exclusiveCombined: "exclusive-combined"
    case .selectionBounds: "selection-bounds"
    case .answeredThoughHidden: "answered-though-hidden"
    case .requiredMissing: "required-missing"
    case .pattern: "pattern"
    case .patternUnchecked: "pattern-unchecked"
    case .answeredTwice: "answered-twice"
    case .duplicateRow: "duplicate-row"
    case .simulatedMixed: "simulated-mixed"
    case .shiftedClock: "shifted-clock"
    case .outsideWindow: "outside-window"
    case .tooManyPrompts: "too-many-prompts"
    case .gapTooShort: "gap-too-short"
    case .beforeStart: "before-start"
    case .afterEnd: "after-end"
    case .finishedBeforeStarted: "finished-before-started"
    case .answeredAfterClose: "answered-after-close"
    case .versionUnknown: "version-unknown"
    case .scoreDiffers: "score-differs"
    case .missingWord: "missing-word"
    case .dateAsNumber: "date-as-number"
    case .similarParticipants: "similar-participants"
    case .negativeItem: "negative-item"
    }
  }

  /// Whether it finds wrong answers, which no setting or comment can hide.
  package var isEssential: Bool { usualSeverity == .error }

  /// Without `--strict-paths`.
  package var usualSeverity: Severity { severity(isStrict: false) }

  /// - Parameter isStrict: answers to hidden questions are errors
  package func severity(isStrict: Bool) -> Severity {
    switch self {
    case .answeredThoughHidden: isStrict ? .error : .warning
    case .missingWord, .dateAsNumber, .similarParticipants, .negativeItem: .hint
    case .missingColumn, .patternUnchecked, .shiftedClock, .outsideWindow, .tooManyPrompts, .gapTooShort,
      .beforeStart, .afterEnd, .finishedBeforeStarted, .answeredAfterClose:
      .warning
    case .unknownColumn, .unknownCode, .labelInsteadOfCode, .outOfRange, .offStep, .wrongKind,
      .exclusiveCombined, .selectionBounds, .requiredMissing, .pattern, .answeredTwice, .duplicateRow,
      .simulatedMixed, .versionUnknown, .scoreDiffers:
      .error
    }
  }

  /// As reports describe it.
  package var ruleSummary: RuleSummary {
    RuleSummary(
      name: name, severity: usualSeverity, tag: "answers", summary: about.summary, reason: about.reason)
  }

  /// Its page. A test checks that there is one for each rule.
  package var about: DataRuleDescription { DataRuleDescription(pages[name]!) }
}

/// The page of a rule of data in `Rules/answers`, which `qtool explain` prints, and whose example is the rule's first test.
package struct DataRuleDescription: Sendable {
  private let page: PageText

  fileprivate init(_ page: PageText) { self.page = page }

  /// The fault in one line.
  package var summary: String { page.summary }

  /// The reason why it matters for the data, and what to do.
  package var reason: String { page.reason }

  /// A table with the fault.
  package var data: String { page.block("Incorrect") }

  /// The questionnaire that the table has answers to.
  package var questionnaire: String { page.block("Of this questionnaire") }
}

/// By title.
private let pages: [String: PageText] = {
  let all = EmbeddedTable.answerPages.map { PageText(String(decoding: $0, as: UTF8.self)) }
  return Dictionary(all.map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
}()
