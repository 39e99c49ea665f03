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

  private typealias Table = (starts: Set<String>, numbers: [String: Int], units: [String: Double])

  private static let english: Table = (
    wordSet("last past previous"),
    [
      "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10,
      "twelve": 12, "fourteen": 14, "couple": 2,
    ],
    [
      "hours": 1.0 / 24, "day": 1, "days": 1, "week": 7, "weeks": 7, "fortnight": 14, "month": 30,
      "months": 30,
      "year": 365, "years": 365,
    ]
  )
  private static let german: Table = (
    wordSet("letzten letzte letzter letztem vergangenen vergangene vergangener"),
    [
      "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "zehn": 10, "zwölf": 12,
      "vierzehn": 14,
    ],
    [
      "stunden": 1.0 / 24, "tag": 1, "tage": 1, "tagen": 1, "woche": 7, "wochen": 7, "monat": 30,
      "monate": 30,
      "monats": 30, "monaten": 30, "jahr": 365, "jahre": 365, "jahren": 365,
    ]
  )
}
