import Tables

/// A stretch of time that an item looks back on, such as "the last two weeks".
struct RecallPeriod {
  let days: Double
  /// As places of words.
  let words: Range<Int>

  /// The first in a text.
  init?(in text: TextWords, _ language: WordLanguage) {
    let table = language == .english ? Self.english : Self.german
    for start in text.words.indices where table.starts.contains(text.words[start].lower) {
      guard let next = text.adjacent(start + 1) else { continue }
      let count = Int(next) ?? table.numbers[next]
      guard let unit = text.adjacent(start + (count == nil ? 1 : 2)), let days = table.units[unit] else {
        continue
      }
      self.days = Double(count ?? 1) * days
      words = start..<start + (count == nil ? 2 : 3)
      return
    }
    return nil
  }

  private struct Periods {
    let starts: Set<String>
    let numbers: [String: Int]
    /// In days.
    let units: [String: Double]

    init(_ language: String) {
      let table = WordsFile.recallMismatch
      starts = Set(table.words("start", language))
      numbers = table.byWord(2) { $0[0] == "number" && $0[1] == language ? Int($0[3]) : nil }
      units = table.byWord(2) { $0[0] == "unit" && $0[1] == language ? Double($0[3]).map { $0 / 24 } : nil }
    }
  }

  private static let english = Periods("en")
  private static let german = Periods("de")
}
