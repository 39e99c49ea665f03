import YAML

/// A line that stands for itself between parts.
struct Line {
  /// Nil for an empty line.
  var comment: Range<Int>?
  /// Where the comment began.
  var column = 0
}

/// An entry of a map, or an element of a list, with the comments that belong to it.
final class Part {
  var before: [Line]
  var key: Scalar?
  var value = Value.scalar(nil)
  /// Behind the value on its line, or behind the key of a list or map below it.
  var comment: Range<Int>?
  /// Where the key or the element begins.
  let start: Int

  init(before: [Line], start: Int) {
    self.before = before
    self.start = start
  }

  var hasComments: Bool { comment != nil || before.contains { $0.comment != nil } }
}

enum Value {
  /// Nil where nothing stands.
  case scalar(Scalar?)
  case collection(Collection)
}

/// A text, a number, a word, or the name of one that stands elsewhere.
struct Scalar {
  let node: YAMLNode
  let properties: [Range<Int>]
  let style: YAMLStyle
  let isAlias: Bool
  /// As it is written, quotes included.
  let source: Range<Int>
  let purpose: Purpose
  /// It begins on the line of its key.
  var isBesideKey = true
  var isKey = false

  /// Nothing is written, as where a key is only `?`.
  var isMissing: Bool { !isAlias && source.isEmpty && properties.isEmpty }

  var isPattern: Bool {
    if case .pattern = purpose { true } else { false }
  }
}

/// A list or a map.
final class Collection {
  let isMap: Bool
  let isFlow: Bool
  let purpose: Purpose
  /// Anchors and tags in front of it.
  var properties: [Range<Int>] = []
  var parts: [Part] = []
  /// What stands below the last part, as far in as the parts.
  var tail: [Line] = []
  /// How far in the parts stand in the file.
  var column = 0
  let start: Int
  /// From the first to the last sign on one line of the file.
  var isOnOneLine = false
  /// How wide it is on one line; nil where it needs several.
  var flatWidth: Int?
  /// Parts of which the first must stay before the second, as that one names something in it.
  var fixedPairs: [(Int, Int)] = []

  init(isMap: Bool, isFlow: Bool, purpose: Purpose, start: Int) {
    self.isMap = isMap
    self.isFlow = isFlow
    self.purpose = purpose
    self.start = start
  }
}
