import Tables

/// Words for an end of a scale that most people choose most of the time, such as "not at all".
package enum LowEnd {
  private static let words = WordsFile.lowEnds.rows.flatMap { listedWords($0[1]) }
    .map { $0.hasSuffix("…") ? String($0.dropLast()) : $0 }
  /// Which end of a scale says so: -1 for the lowest, 1 for the highest, 0 for none or both.
  package static func side(lowest: Text?, highest: Text?) -> Double {
    switch (says(lowest), says(highest)) {
    case (true, false): -1
    case (false, true): 1
    case (true, true), (false, false): 0
    }
  }

  package static func says(_ text: Text?) -> Bool {
    guard let text else { return false }
    return text.versions.contains { version in
      let words = plainText(version.text.value).lowercased()
      return Self.words.contains { low in
        words == low || words.hasPrefix(low.hasSuffix(" ") ? low : low + " ")
      }
    }
  }
}
