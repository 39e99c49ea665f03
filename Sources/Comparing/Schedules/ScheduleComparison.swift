import Questionnaires
import Scheduling

/// The effects of a new schedule on participants, in words that a study lead understands.
package struct ScheduleComparison {
  /// One thing about the prompts that is different now.
  package struct Difference: Equatable, Sendable {
    /// The subject, such as `prompts a day`.
    package let subject: String
    package let old: String
    package let new: String

    package var words: String { "\(subject): \(old) → \(new)" }
  }

  /// Empty if participants get the same prompts.
  package let differences: [Difference]

  package init(from old: Questionnaire, to new: Questionnaire) {
    guard !ScheduleMeaning.areSame(old.schedule, new.schedule) else {
      differences = []
      return
    }
    let (before, after) = (ScheduleFacts(old), ScheduleFacts(new))
    let found = zip(before.all, after.all).compactMap { old, new in
      old.words == new.words ? nil : Difference(subject: old.subject, old: old.words, new: new.words)
    }
    differences = found.isEmpty ? [before.combined(with: after)] : found
  }
}

/// Facts about the prompts of one version.
private struct ScheduleFacts {
  private let questionnaire: Questionnaire
  private let rules: [ScheduleRule]

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    rules = questionnaire.schedule
  }

  /// All facts: equal subjects in equal order for each version.
  var all: [(subject: String, words: String)] {
    [
      ("prompts a day", promptsADay),
      ("times", distinct(rules.flatMap(times), none: "none")),
      ("days", distinct(rules.map(days), none: "none")),
      ("first calendar day", distinct(rules.compactMap { $0.starts?.value.description }, none: "any")),
      ("last calendar day", distinct(rules.compactMap { $0.ends?.value.description }, none: "any")),
      ("at least apart", distinct(rules.compactMap(gap), none: "not said")),
      (
        "answerable for",
        distinct(rules.compactMap { $0.openFor?.value.description }, none: "until the next prompt")
      ),
      ("reminders", distinct(rules.compactMap(\.reminderWords), none: "none")),
    ]
  }

  /// For rules that were only combined in another way: the same times on other days.
  func combined(with other: ScheduleFacts) -> ScheduleComparison.Difference {
    .init(subject: "prompts", old: inFull, new: other.inFull)
  }

  private var inFull: String {
    rules.map { "\(listed(times(of: $0))) \(days(of: $0))" }.joined(separator: "; ")
  }

  /// On the days with prompts.
  private var promptsADay: String {
    let sample = JoiningSample(rules)
    let calendars = rules.map { ($0.calendar, $0.promptsADay) }
    let first = rules.compactMap { $0.starts?.value.dayNumber }.min() ?? JoiningSample.anyDay
    let counts = (0..<sample.days).map { day in
      calendars.reduce(0) { $0 + ($1.0.applies(on: first + day, joined: first) ? $1.1 : 0) }
    }.filter { $0 > 0 }
    guard let fewest = counts.min(), let most = counts.max() else { return "none" }
    return fewest == most ? "\(most)" : "\(fewest) to \(most)"
  }

  private func times(of rule: ScheduleRule) -> [String] {
    switch rule.form {
    case .spread(let window, _, _): [window.value.inWords]
    case .windows(let windows): windows.map(\.value.inWords)
    case .fixed(let times): times.map(\.value.description)
    }
  }

  private func days(of rule: ScheduleRule) -> String {
    let words = rule.dayWords.joined(separator: ", ")
    guard let day = rule.fromDay?.value, day > 0 else { return words }
    return words + " from day \(day) of participation on"
  }

  private func gap(of rule: ScheduleRule) -> String? {
    switch rule.form {
    case .spread(_, let times, let minGap):
      times.value > 1 ? (minGap?.value ?? ScheduleForm.defaultMinGap).description : nil
    case .windows, .fixed: nil
    }
  }

  private func distinct(_ words: [String], none: String) -> String {
    var seen: Set<String> = []
    let different = words.filter { seen.insert($0).inserted }.sorted()
    return different.isEmpty ? none : listed(different)
  }
}

extension TimeWindow {
  fileprivate var inWords: String { "\(start)–\(end)" }
}
