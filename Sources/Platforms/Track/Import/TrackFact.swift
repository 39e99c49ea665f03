/// A fact that variants of a question in several languages should have in common, and its words in a remark.
struct TrackFact {
  /// Nil if there is none.
  let value: String?
  let words: String

  /// The beginning is such as "the limits are".
  init(_ beginning: String, _ value: String?) { self.init(beginning, value, as: value ?? "missing") }

  init(_ beginning: String, _ value: String?, as words: String) {
    self.value = value
    self.words = "\(beginning) \(words)"
  }
}

extension [TrackFact] {
  /// How they differ from those of the first file.
  func differing(from first: [TrackFact]) -> [String] {
    zip(first, self).filter { $0.value != $1.value }.map { $1.words }
  }

  /// The words of the facts that have a value.
  var known: [String] { filter { $0.value != nil }.map(\.words) }
}
