import Questionnaires
import YAML

/// The properties of a shape on which the layout of a value depends.
extension Shape? {
  /// The position of a key in the order of the language description; nil for an unknown key.
  func rank(of key: UnsafeBufferPointer<UInt8>) -> Int? { self?.object?.members.slot(of: key) }

  /// The shape of the value of the key with this rank; for nil, of a key that the author has chosen.
  func value(after rank: Int?) -> Shape? {
    rank.flatMap { self?.object?.rows[$0].takes } ?? self?.entries?.value
  }

  var isWholeFile: Bool { self == .object(.questionnaire) || self == .object(.study) }

  /// A list of a few words or numbers, which goes on one line.
  var isShortList: Bool {
    self?.forms.contains { form in
      switch form {
      // The names of files are long.
      case .list(of: .scalar(.name(of: .questionnaire)), _, _): false
      case .oneOrMore, .pair, .list(of: .scalar, _, _): true
      case .scalar, .list, .map, .object, .either, .defined: false
      }
    } ?? false
  }

  /// A list of days of the week may be written as `mon-fri`.
  var isWeekdays: Bool { self == .oneOrMore(.weekday) }
  var isCondition: Bool { self == .scalar(.condition) }
  var isPattern: Bool { self == .scalar(.pattern) }
}
