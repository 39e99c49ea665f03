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

  var isPattern: Bool {
    shape.isPattern
  }
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
