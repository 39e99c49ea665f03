/// Compares a name with others: how many typing mistakes would turn one into the other.
///
/// The distance is optimal string alignment (insertion, deletion, substitution, swapped neighbours), ignoring case, of
/// the first 64 scalars of each name. A column of the distance table is kept in the bits of a word (Hyyrö 2003), so a
/// candidate costs a few instructions per letter.
struct EditDistance {
  private static let longest = 64

  /// The number of scalars in the name.
  let count: Int
  /// For each ASCII letter, the positions where the name has it.
  private var places = InlineArray<128, UInt64>(repeating: 0)
  private var placesBeyondASCII: [UInt32: UInt64] = [:]

  init(to name: String) {
    var place = 0
    for scalar in name.lowercased().unicodeScalars.prefix(Self.longest) {
      if scalar.isASCII {
        places[Int(scalar.value)] |= 1 << place
      } else {
        placesBeyondASCII[scalar.value, default: 0] |= 1 << place
      }
      place += 1
    }
    count = place
  }

  /// Nil if the names are too different for one to be a misspelling of the other: by more than a third of the longer
  /// name's length, and by more than one.
  func distance(from candidate: String) -> Int? {
    var candidate = candidate
    let ofASCII = candidate.withUTF8 { text in
      text.allSatisfy { $0 < 0x80 } ? Optional(distance(fromASCII: text)) : nil
    }
    return ofASCII ?? distance(from: candidate.lowercased().unicodeScalars.prefix(Self.longest).map(\.value))
  }

  private func distance(fromASCII text: UnsafeBufferPointer<UInt8>) -> Int? {
    let length = min(text.count, Self.longest)
    guard mayBeNear(length) else { return nil }
    var column = Column(count)
    for index in 0..<length {
      let byte = text[index]
      let isUpper = byte &- UInt8(ascii: "A") < 26
      column.advance(to: places[Int(isUpper ? byte | 0x20 : byte)])
    }
    return near(column.distance, length)
  }

  private func distance(from scalars: [UInt32]) -> Int? {
    guard mayBeNear(scalars.count) else { return nil }
    var column = Column(count)
    for scalar in scalars {
      column.advance(to: scalar < 0x80 ? places[Int(scalar)] : placesBeyondASCII[scalar] ?? 0)
    }
    return near(column.distance, scalars.count)
  }

  private func most(_ length: Int) -> Int { max(1, max(count, length) / 3) }

  private func mayBeNear(_ length: Int) -> Bool { count > 0 && abs(count - length) <= most(length) }

  private func near(_ distance: Int, _ length: Int) -> Int? {
    distance <= most(length) && distance < max(count, length) ? distance : nil
  }
}

/// One column of the table: the distances of all prefixes of the name from one prefix of the candidate, stored as
/// differences between neighbours.
private struct Column {
  /// The distance of the whole name.
  private(set) var distance: Int
  private let last: UInt64
  private var increases = UInt64.max
  private var decreases: UInt64 = 0
  private var diagonal: UInt64 = 0
  private var matchesBefore: UInt64 = 0

  init(_ count: Int) {
    distance = count
    last = 1 << UInt64(count - 1)
  }

  /// Moves to the column of the candidate's next letter, which the name has at these positions.
  mutating func advance(to matches: UInt64) {
    let swapped = ((~diagonal & matches) << 1) & matchesBefore
    diagonal = (((matches & increases) &+ increases) ^ increases) | matches | decreases | swapped
    let rises = decreases | ~(diagonal | increases)
    let falls = diagonal & increases
    if rises & last != 0 { distance += 1 }
    if falls & last != 0 { distance -= 1 }
    let shifted = rises << 1 | 1
    increases = falls << 1 | ~(diagonal | shifted)
    decreases = shifted & diagonal
    matchesBefore = matches
  }
}

/// The candidate closest to a misspelt name, if one is close enough to be what was meant.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  allNearest(to: name, among: candidates).first
}

/// All candidates that are equally close: with several, nobody can tell which was meant.
package func allNearest(to name: String, among candidates: some Sequence<String>) -> [String] {
  let measure = EditDistance(to: name)
  var best: (names: [String], distance: Int) = ([], .max)
  for candidate in candidates where candidate != name {
    guard let distance = measure.distance(from: candidate) else { continue }
    if distance < best.distance {
      best = ([candidate], distance)
    } else if distance == best.distance {
      best.names.append(candidate)
    }
  }
  return best.names
}

/// The number of names that may still be compared for suggestions: a file full of misspellings must not take quadratic
/// time.
package struct NameComparisons {
  private var left = 200_000

  package init() {}

  /// With more comparisons if every finding is listed, as many as the length of the file pays for.
  package init(in file: SourceFile) {
    if file.listsEveryFinding { left += 8 * file.text.count }
  }

  package mutating func spend(_ count: Int) -> Bool {
    left -= count
    return left >= 0
  }
}
