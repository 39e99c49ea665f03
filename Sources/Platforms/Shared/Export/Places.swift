import Diagnostics

/// The places of one finding: it starts at the first, and its notes show the others.
struct Places {
  /// All of them, in the order in which they were found.
  private(set) var ranges: [SourceRange] = []
  private(set) var notes: [Note] = []

  var first: SourceRange? { ranges.first }
  var count: Int { ranges.count }

  /// More notes would hide what comes after them.
  private static let mostNotes = 20

  /// `words` are the note if this is not the first place.
  mutating func add(_ place: SourceRange, _ words: @autoclosure () -> String = "and here") {
    if first != nil, notes.count < Self.mostNotes { notes.append(Note(words(), at: place)) }
    ranges.append(place)
  }

  /// The places of another finding after these; `words` are the note at the first of them.
  mutating func append(_ others: Places, _ words: String) {
    guard let place = others.first else { return }
    add(place, words)
    for note in others.notes where notes.count < Self.mostNotes { notes.append(note) }
    ranges += others.ranges.dropFirst()
  }

  /// The number of places in parentheses, to follow the words about the first; empty for fewer than two.
  var total: String { count < 2 ? "" : " (\(count) places)" }
}
