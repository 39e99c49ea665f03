import Diagnostics
import Questionnaires
import Tables

package struct RecallMismatch: Rule {
  package let about = RuleDescription("recall-mismatch")

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    let questionnaire = items.questionnaire
    guard questionnaire.repeats == .many, questionnaire.isScheduleComplete,
      let most = PromptDistance.shortest(in: questionnaire.schedule)
    else { return [] }
    let places = places(in: items, lookingBackFurtherThan: most.days)
    guard let first = places.first else { return [] }
    let others = places.dropFirst().map { Note("so does this item", at: $0) }
    return [.looksBack(at: first, most, others: others)]
  }

  /// One for the finding and some for its notes.
  private func places(in items: ItemTexts, lookingBackFurtherThan days: Double) -> [SourceRange] {
    var places: [SourceRange] = []
    for text in items.texts(with: .period) where places.count <= Self.mostNotes {
      guard let language = text.language else { continue }
      let words = TextWords(text.text.value)
      if let period = RecallPeriod(in: words, language), period.days > days {
        places.append(items.place(of: period.words, of: words, in: text))
      }
    }
    return places
  }

  private static let mostNotes = 5
}

/// The time from one prompt of a rule to the next, on average.
private struct PromptDistance {
  let days: Double
  let rule: ScheduleRule

  static func shortest(in schedule: [ScheduleRule]) -> PromptDistance? {
    // A list of single days, such as `days: [14, 42, 70]`, and several rules of one day each.
    let single = schedule.compactMap { rule in rule.singleDays.map { (rule: rule, days: $0) } }
    let days = Set(single.flatMap(\.days)).sorted()
    let apart = zip(days, days.dropFirst()).map { $1 - $0 }.min()
    return schedule.map { rule in
      let isSingle = rule.singleDays != nil
      return PromptDistance(
        days: isSingle ? rule.days(whenApart: apart) : rule.daysBetweenPrompts, rule: rule)
    }.min { $0.days < $1.days }
  }

  fileprivate var frequency: String {
    if days < 1 { return "\(Int((1 / days).rounded())) times a day" }
    return days == 1 ? "every day" : "every \(Int(days)) days"
  }
}

extension ScheduleRule {
  /// The days of a rule without weekdays or longer stretches.
  fileprivate var singleDays: [Int]? {
    guard weekdays == nil, every == nil, let days, days.value.allSatisfy({ $0.value.count == 1 }) else {
      return nil
    }
    return days.value.map(\.value.first)
  }

  fileprivate func days(whenApart days: Int?) -> Double {
    if plannedPrompts > 1 { return 1 / Double(plannedPrompts) }
    return days.map(Double.init) ?? .infinity
  }

  fileprivate var daysBetweenPrompts: Double {
    if isOnOneDay, plannedPrompts == 1 { return .infinity }
    let weeks = interval.unit == .week ? interval.count : 1
    let days = weekdays.map { Double(weeks * 7) / Double(max($0.value.count, 1)) } ?? Double(interval.days)
    return days / Double(max(plannedPrompts, 1))
  }
}

extension Finding {
  fileprivate static func looksBack(at place: SourceRange, _ distance: PromptDistance, others: [Note])
    -> Finding
  {
    Finding(
      "this item asks about a longer time than has passed since the last prompt: it is asked \(distance.frequency)",
      at: place, notes: others + [Note("the schedule", at: distance.rule.range)],
      help: "ask about the time since the last prompt, or ask less often")
  }
}

/// A stretch of time that an item looks back on, such as "the last two weeks".
private struct RecallPeriod {
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
      numbers = table.byWord(2, of: "number") { $0[1] == language ? Int($0[3]) : nil }
      units = table.byWord(2, of: "unit") { $0[1] == language ? Double($0[3]).map { $0 / 24 } : nil }
    }
  }

  private static let english = Periods("en")
  private static let german = Periods("de")
}
