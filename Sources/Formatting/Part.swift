import Questionnaires
import YAML

/// A separate line between parts.
struct FormattedLine {
  /// Nil for an empty line.
  var comment: Range<Int>?
  /// The column where the comment began.
  var column = 0
}

/// An entry of a map or an element of a list, with its comments.
final class Part {
  var before: [FormattedLine]
  var key: Scalar?
  var value = Value.scalar(nil)
  /// After the value on its line, or after the key of a list or map below it.
  var comment: Range<Int>?
  /// The beginning of the key or the element.
  let start: Int

  init(before: [FormattedLine], start: Int) {
    self.before = before
    self.start = start
  }

  var hasComments: Bool { comment != nil || before.contains { $0.comment != nil } }
}

enum Value {
  /// Nil if it is empty.
  case scalar(Scalar?)
  case collection(Collection)
}

/// A text, a number, a word, or an alias of one.
struct Scalar {
  let node: YAMLNode
  let properties: [Range<Int>]
  let style: YAMLStyle
  let isAlias: Bool
  /// As it is written, including quotes.
  let source: Range<Int>
  let shape: Shape?
  /// It begins on the line of its key.
  var isBesideKey = true
  var isKey = false
  /// Written in place of the source.
  var word: String?

  /// Nothing is written, as where a key is only `?`.
  var isMissing: Bool { !isAlias && source.isEmpty && properties.isEmpty }

  var isPattern: Bool { shape.isPattern }
}

/// A list or a map.
final class Collection {
  let isMap: Bool
  let isFlow: Bool
  let shape: Shape?
  /// Anchors and tags before it.
  var properties: [Range<Int>] = []
  var parts: [Part] = []
  /// The lines below the last part with the same indentation.
  var tail: [FormattedLine] = []
  /// The indentation of the parts in the file.
  var column = 0
  let start: Int
  /// Whether all of it is on one line of the file.
  var isOnOneLine = false
  /// Its width on one line; nil if it needs several lines.
  var flatWidth: Int?
  /// Pairs of parts of which the first must stay before the second, because the second refers to something in it.
  var fixedPairs: [(Int, Int)] = []

  init(isMap: Bool, isFlow: Bool, shape: Shape?, start: Int) {
    self.isMap = isMap
    self.isFlow = isFlow
    self.shape = shape
    self.start = start
  }
}

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
