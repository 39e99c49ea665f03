import Diagnostics
import Tables

/// When participants are asked, one sentence for each entry of the schedule.
package func scheduleWords(_ questionnaire: Questionnaire, in language: OwnLanguage = .english) -> [String] {
  scheduleSentences(questionnaire, in: language).map { $0.map(\.words).joined(separator: ", ") }
}

/// A part of a sentence about when participants are asked; commas separate the parts.
package struct SchedulePhrase: Sendable {
  package let words: String
  /// The key that says it; nil if it is not about a rule.
  package let key: ScheduleKey?
  /// The place of its value; nil if a default says it, or a whole rule.
  package let range: SourceRange?
  /// The words for documents without the last day: what they have, and what they lose. Nil if it says none.
  package let endless: (kept: String, lost: String)?

  init(
    _ words: String, _ key: ScheduleKey? = nil, at range: SourceRange? = nil,
    endless: (kept: String, lost: String)? = nil
  ) {
    (self.words, self.key, self.range, self.endless) = (words, key, range, endless)
  }
}

/// The parts of `scheduleWords`; the sentences about the rules come first.
package func scheduleSentences(
  _ questionnaire: Questionnaire, in language: OwnLanguage = .english
) -> [[SchedulePhrase]] {
  let wording = ScheduleWording(language)
  if questionnaire.schedule.isEmpty { return [[SchedulePhrase(wording.none)]] }
  var sentences = questionnaire.schedule.map { wording.phrases(for: $0) }
  if questionnaire.schedule.contains(where: \.countsDays) {
    sentences.append([SchedulePhrase(wording.dayZero, .days)])
  }
  if questionnaire.isChangeable { sentences.append([SchedulePhrase(wording.isChangeable)]) }
  return sentences
}

/// The days of a schedule rule as a preview and an editor say them. Days of participation are counted as in the
/// language: day 0 is the day of joining.
extension ScheduleRule {
  /// The frequency and the days: `every 2 days`, `on days 0 to 13 of participation`, `on Mondays, every 2 weeks`.
  package var dayWords: [String] { ScheduleWording(.english).dayWords(of: self) }

  /// `a reminder after 1 h`, `reminders after 10 min and 20 min`
  package var reminderWords: String? { ScheduleWording(.english).reminderWords(of: self) }

  /// Whether the words count days of participation.
  package var countsDays: Bool { days != nil || (fromDay?.value ?? 0) > 0 }

  /// Each participant has prompts on one day at most, because of `days` or because the rule ends before `every` is over.
  package var isOnOneDay: Bool {
    guard weekdays == nil else { return false }
    let apart = interval.unit == .month ? interval.count * 28 : interval.days
    if let days, days.value.count == 1 { return (1...apart).contains(days.value[0].value.count) }
    guard days == nil, let starts, let ends else { return false }
    return (0..<apart).contains(ends.value.dayNumber - starts.value.dayNumber)
  }
}

extension Questionnaire {
  /// The schedule has exactly one prompt, which reminds participants of what they fill in once.
  package var promptsOnce: Bool {
    schedule.count == 1 && schedule[0].isOnOneDay && schedule[0].plannedPrompts == 1
  }
}

extension ScheduleWording {
  fileprivate func phrases(for rule: ScheduleRule) -> [SchedulePhrase] {
    let names = rule.days != nil || rule.weekdays != nil
    let when = timePhrases(for: rule) + openPhrases(for: rule)
    let days = dayPhrases(of: rule)
    var phrases = names ? days + when : when + days
    if let day = rule.fromDay, day.value != 0 { phrases.append(phrase(day, .fromDay, from)) }
    if let starts = rule.starts { phrases.append(phrase(starts, .starts, starting)) }
    if let ends = rule.ends { phrases.append(phrase(ends, .ends, until)) }
    return phrases
  }

  private func phrase<Value>(
    _ value: Located<Value>, _ key: ScheduleKey, _ words: (Value) -> String
  ) -> SchedulePhrase {
    SchedulePhrase(words(value.value), key, at: value.range)
  }

  private func timePhrases(for rule: ScheduleRule) -> [SchedulePhrase] {
    switch rule.form {
    case .spread(let window, let times, let minGap):
      let isADay = rule.interval.isDaily && !rule.isOnOneDay
      let prompts = prompts(times.value) + (isADay ? aDay : "")
      let random = SchedulePhrase(atRandom(prompts, in: window.value), .between)
      let gap = minGap?.value ?? ScheduleForm.defaultMinGap
      return [random] + (times.value > 1 ? [SchedulePhrase(apart(gap), .minGap, at: minGap?.range)] : [])
    case .windows(let windows): return [SchedulePhrase(inEach(of: windows.map(\.value)), .windows)]
    case .fixed(let times): return [SchedulePhrase(at(times.map(\.value)), .at)]
    }
  }

  private func openPhrases(for rule: ScheduleRule) -> [SchedulePhrase] {
    let reminders = reminderWords(of: rule).map {
      SchedulePhrase(with($0), .remindAfter, at: rule.reminders?.range)
    }
    return [rule.openFor.map { phrase($0, .openFor, open) }, reminders].compactMap(\.self)
  }

  package func dayWords(of rule: ScheduleRule) -> [String] { dayPhrases(of: rule).map(\.words) }

  func dayPhrases(of rule: ScheduleRule) -> [SchedulePhrase] {
    let stretches = rule.days.map { days in
      SchedulePhrase(
        participation(on: days.value.map(\.value)), .days, at: days.range,
        endless: days.value.count == 1 ? endless(days.value[0].value) : nil)
    }
    let weekdays = weekdayWords(of: rule).map { SchedulePhrase($0, .weekdays, at: rule.weekdays?.range) }
    let days = [stretches, weekdays].compactMap(\.self)
    let isNamed = rule.weekdays != nil || rule.interval.isDaily && !days.isEmpty
    return isNamed ? days : days + [SchedulePhrase(every(rule.interval), .every, at: rule.every?.range)]
  }

  func reminderWords(of rule: ScheduleRule) -> String? {
    rule.reminders.map { reminders(after: $0.value.map(\.value)) }
  }

  private func endless(_ days: DayStretch) -> (kept: String, lost: String) {
    (from(days.first), until(day: days.last))
  }

  private func weekdayWords(of rule: ScheduleRule) -> String? {
    guard let weekdays = rule.weekdays else { return nil }
    let names = on(weekdays.value.map(\.value))
    guard rule.interval.unit == .week, rule.interval.count > 1 else { return names }
    return names + ", " + every(rule.interval)
  }
}

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
    "und", "random", "zufällig", "randomly",
  ]
}

/// Numbers as words, in English and German.
package enum NumberWord {
  /// The number of `four`, `vier`, `4x`, `4 times` or `day 4`; nil for anything else.
  static func count(_ text: String) -> Int? {
    let all = text.lowercased().split(separator: " ")
    // `day 7`, `ab Tag 7`
    let words = all.count > 1 ? all.drop { counted.contains($0) } : all[...]
    guard let first = words.first, words.count <= 3,
      words.dropFirst().allSatisfy({ units.contains(String($0)) })
    else { return nil }
    let digits = first.prefix { $0.isASCII && $0.isNumber }
    let unit = first.dropFirst(digits.count)
    guard let number = Int(digits), unit.isEmpty || units.contains(String(unit)) else {
      return value(of: String(first))
    }
    return number
  }

  private static let counted: Set<Substring> = ["day", "tag", "ab", "from", "am", "on", "nr.", "no."]

  private static let units: Set = [
    "x", "×", "mal", "times", "prompts", "pro", "per", "a", "am", "daily", "täglich", "tag", "day",
    ".", "th", "st", "nd", "rd",
  ]

  package static func value(of word: String) -> Int? { all[word] }

  private static let all = WordsFile.numbers.byWord(1) { Int($0[0]) }
}
