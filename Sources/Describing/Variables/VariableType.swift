import Questionnaires

/// The type of the cells of a column.
package enum VariableType: String, CaseIterable, Sendable {
  case whole
  case decimal
  /// One of some codes that are not all whole numbers.
  case code
  /// The code `yes` or `no`.
  case yesNo = "yes-no"
  /// Whether an option was chosen.
  case zeroOrOne = "0/1"
  case text
  case date
  /// Hours and minutes, such as 08:30.
  case time
}

extension Question {
  /// Nil if the question has no column of its own, as a group or a note.
  package var variableType: VariableType? {
    switch answer {
    case .oneOf(let list):
      kind.type == .yesNo ? .yesNo : list.hasOnlyWholeCodes ? .whole : .code
    case .number(let scale): scale.hasOnlyWholeNumbers ? .whole : .decimal
    case .anyOf, .text: .text
    case .date: .date
    case .time: .time
    case .fields, .nothing: nil
    }
  }
}

extension OptionList {
  /// Whether all codes are whole numbers, including those that mean "no answer".
  fileprivate var hasOnlyWholeCodes: Bool { options.allSatisfy { $0.code.value.number != nil } }
}
