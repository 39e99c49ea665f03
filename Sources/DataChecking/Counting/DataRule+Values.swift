import Diagnostics

extension DataRule {
  /// Whether each wrong value is a finding of its own. Labels are one finding for each column.
  var listsValues: Bool {
    switch self {
    case .unknownCode, .outOfRange, .offStep, .wrongKind, .pattern, .versionUnknown: true
    case .unknownColumn, .missingColumn, .labelInsteadOfCode, .exclusiveCombined, .selectionBounds,
      .answeredThoughHidden, .requiredMissing, .patternUnchecked, .answeredTwice, .duplicateRow,
      .simulatedMixed, .shiftedClock, .outsideWindow, .tooManyPrompts, .gapTooShort, .beforeStart, .afterEnd,
      .finishedBeforeStarted, .answeredAfterClose, .scoreDiffers, .missingWord, .dateAsNumber,
      .similarParticipants, .negativeItem:
      false
    }
  }

  /// Between a score in the data and the one that the answers give.
  static let insteadOf = " but should be "

  /// The value of the data in one that was counted; of a score, what it should be is counted with it.
  func shownValue(_ value: String) -> String {
    guard self == .scoreDiffers else { return value }
    return value.split(separator: " ", maxSplits: 1).first.map(String.init) ?? value
  }

  /// With more different values in a column, the report does not list them.
  static let mostValues = 100
}
