import Platforms
import Questionnaires

/// Rules of a schedule from the entries of `delivery`.
struct ImportedDeliveries {
  private(set) var rules: [RuleDraft] = []
  /// About entries that cannot be expressed.
  private(set) var remarks: [Remark] = []

  mutating func add(_ entry: WirePlace<IntersessionDeliveryKey>) throws(ImportProblem) {
    remarks += entry.leftovers()
    if let rule = try rule(entry) {
      rules.append(rule)
    } else {
      let words = "this rule cannot be expressed: \(wordOrJSON(entry.object.value))"
      remarks.append(Remark(.unsaid, words, at: entry.place))
    }
  }

  /// Nil if the language has no such rule.
  private func rule(_ entry: WirePlace<IntersessionDeliveryKey>) throws(ImportProblem) -> RuleDraft? {
    let every = try entry[.everyDays].whole() ?? 1
    let fromDay = try entry.whole(.fromDay)
    let openFor = try entry[.openFor].whole()
    guard var rule = try times(entry), every > 0, fromDay >= 0, openFor ?? 1 > 0 else { return nil }
    let weekdays = try words(entry[.weekdays])
    guard weekdays.allSatisfy({ Weekday(rawValue: $0) != nil }), Set(weekdays).count == weekdays.count else {
      return nil
    }
    rule[.every] = Self.interval(every, onWeekdays: !weekdays.isEmpty)
    rule[.weekdays] = .oneOrMore(weekdays.map(DraftValue.word))
    rule[.openFor] = openFor.map { .word(duration(minutes: $0)) }
    rule[.fromDay] = fromDay == 0 ? nil : .number(fromDay)
    for (key, member) in [(ScheduleKey.starts, IntersessionDeliveryKey.starts), (.ends, .ends)] {
      guard let text = try entry[member].text() else { continue }
      guard CalendarDate(text[...]) != nil else { return nil }
      rule[key] = .word(text)
    }
    if !entry[.days].isMissing {
      guard let days = try days(entry[.days]), fromDay == 0 else { return nil }
      rule[.days] = .oneOrMore(days)
    }
    let reminders = try wholes(entry[.remindAfter])
    guard reminders.allSatisfy({ $0 > 0 }), reminders.isEmpty || openFor != nil else { return nil }
    rule[.remindAfter] = .oneOrMore(reminders.map { .word(duration(minutes: $0)) })
    return rule
  }

  private static func interval(_ days: Int, onWeekdays: Bool) -> DraftValue? {
    if days == 1 || days == 7 && onWeekdays { return nil }
    guard days.isMultiple(of: 7) else { return .word("\(days) days") }
    return .word(days == 7 ? "1 week" : "\(days / 7) weeks")
  }

  private static let usualGap = ScheduleForm.defaultMinGap.minutes

  private func times(_ entry: WirePlace<IntersessionDeliveryKey>) throws(ImportProblem) -> RuleDraft? {
    let at = try words(entry[.at])
    let gap = try entry[.minGap].whole()
    let places = try entry.elements(.windows)
    guard !places.isEmpty else {
      let isSound = !at.isEmpty && at.allSatisfy { timeOfDay($0) != nil }
      return isSound && gap == nil ? .at(at) : nil
    }
    var windows: [(words: String, prompts: Int)] = []
    for place in places {
      let window = try WirePlace<IntersessionWindowKey>(place)
      let (start, end) = (try window.text(.start), try window.text(.end))
      guard timeOfDay(start) != nil, end == "24:00" || timeOfDay(end) != nil else { return nil }
      windows.append(("\(start)-\(end)", try window.whole(.prompts)))
    }
    guard at.isEmpty, windows.allSatisfy({ $0.prompts > 0 }) else { return nil }
    guard let gap else {
      guard windows.allSatisfy({ $0.prompts == 1 }) else { return nil }
      return RuleDraft([.windows: .words(windows.map(\.words))])
    }
    guard windows.count == 1, gap >= 0 else { return nil }
    var rule = RuleDraft([.between: .word(windows[0].words), .times: .number(windows[0].prompts)])
    rule[.minGap] = gap == Self.usualGap ? nil : .word(duration(minutes: gap))
    return rule
  }

  private func days(_ list: JSONPlace) throws(ImportProblem) -> [DraftValue]? {
    var stretches: [ClosedRange<Int>] = []
    for place in try list.elements() {
      let ends = try wholes(place)
      guard ends.count == 2, ends[0] >= 0, ends[0] <= ends[1] else { return nil }
      let days = ends[0]...ends[1]
      guard !stretches.contains(where: days.overlaps) else { return nil }
      stretches.append(days)
    }
    let words = stretches.map { days -> DraftValue in
      days.count == 1 ? .number(days.lowerBound) : .word("\(days.lowerBound)-\(days.upperBound)")
    }
    return words.isEmpty ? nil : words
  }

  private func words(_ list: JSONPlace) throws(ImportProblem) -> [String] {
    var words: [String] = []
    for place in try list.elements() { words.append(try place.text() ?? "") }
    return words
  }

  private func wholes(_ list: JSONPlace) throws(ImportProblem) -> [Int] {
    var numbers: [Int] = []
    for place in try list.elements() {
      guard let number = try place.whole() else { throw place.problem("is missing") }
      numbers.append(number)
    }
    return numbers
  }
}
