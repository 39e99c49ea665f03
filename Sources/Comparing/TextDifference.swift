/// How two versions of a text differ, from nothing to another meaning.
enum TextDifference: Int, Comparable {
  case same
  case layout
  case spelling
  case wording

  static func < (left: TextDifference, right: TextDifference) -> Bool { left.rawValue < right.rawValue }

  init(from old: String, to new: String, language: String?) {
    self = old == new ? .same : .wording
  }
}
