/// A schedule in a sentence: `5x täglich zwischen 9 und 21 Uhr`, `every day at 20:00`.
enum ScheduleSentence {
  /// The list of rules that it means; nil if a word of it means something else.
  static func rules(_ text: String) -> String? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard words.count <= 16 else { return nil }
    for start in words.indices {
      for end in (start + 1...words.count).reversed() {
        let rest = words[..<start] + words[end...]
        let part = words[start..<end].joined(separator: " ")
        if let window = TimeSuggestion.window(part), let count = count(rest) {
          return "[{between: \(window), times: \(count)}]"
        }
        if let times = TimeSuggestion.times(part) ?? TimeSuggestion.time(part).map({ [$0] }), areDaily(rest) {
          return "[{at: \(list(times))}]"
        }
      }
    }
    return nil
  }

  /// Times as `at` takes them.
  static func list(_ times: [String]) -> String {
    let quoted = times.map { "\"\($0)\"" }
    return times.count == 1 ? quoted[0] : "[" + quoted.joined(separator: ", ") + "]"
  }

  private static func count(_ words: ArraySlice<String>) -> Int? {
    let numbers = words.compactMap { NumberWord.count($0) }
    guard numbers.count == 1, words.allSatisfy({ NumberWord.count($0) != nil || fillers.contains($0) }) else {
      return nil
    }
    return numbers[0]
  }

  private static func areDaily(_ words: ArraySlice<String>) -> Bool {
    words.contains(where: daily.contains) && words.allSatisfy { daily.contains($0) || fillers.contains($0) }
  }

  private static let daily: Set = ["täglich", "daily", "jeden", "every", "each"]
  private static let fillers: Set = [
    "täglich", "daily", "am", "pro", "per", "a", "tag", "day", "times", "mal", "prompts", "um", "at", "and",
    "und",
    "random", "zufällig", "randomly",
  ]
}
