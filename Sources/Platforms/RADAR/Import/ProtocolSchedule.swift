import JSON
import Terminal

/// The rules of a schedule that an entry of a protocol describes.
struct ProtocolSchedule {
  private(set) var rules: [RuleDraft] = []
  private(set) var remarks: [Remark] = []
  private(set) var isRepeated = false
  /// The shortest time from one prompt of a rule to the next, for each rule; nil if there is no next one.
  private var gaps: [Int?] = []
  private let entry: ProtocolEntry

  private static let onDemand = "on_demand"
  /// The language takes no more rules.
  static let mostRules = 1_000

  init(_ entry: ProtocolEntry) {
    self.entry = entry
    noteTriggers()
    readTimes()
  }

  private var times: JSON? { entry.json["protocol"] }

  private mutating func say(_ kind: Remark.Kind, _ text: String, _ path: String) {
    remarks.append(Remark(kind, text, at: entry.place(path)))
  }

  // MARK: Triggers

  private mutating func noteTriggers() {
    let type = entry.json["type"]?.string ?? "scheduled"
    if type == Self.onDemand {
      say(.changed, "`type` is `\(type)`: without a schedule, participants choose when", "type")
    } else if type != "scheduled" {
      say(.unsaid, "`type` is `\(type)`: no schedule can say what starts it", "type")
    }
    for name in ["clinicalProtocol", "referenceTimestamp", "healthkitQuery"] {
      guard let value = times?[name] else { continue }
      say(.unsaid, "`\(name)` cannot be expressed: \(wordOrJSON(value))", "protocol/\(name)")
    }
  }

  private var isScheduled: Bool {
    let type = entry.json["type"]?.string ?? "scheduled"
    let isClinical = times?["clinicalProtocol"]?["requiresInClinicCompletion"]?.bool == true
    return type == "scheduled" && !isClinical
  }

  // MARK: Times

  private mutating func readTimes() {
    isRepeated = entry.json["type"]?.string == Self.onDemand
    guard isScheduled else { return }
    guard let repeated = ProtocolInterval(times?["repeatProtocol"]), let starts = starts() else {
      return say(.unsaid, "`protocol` cannot be expressed: \(wordOrJSON(times))", "protocol")
    }
    guard repeated.isEndless || repeated.every != nil && repeated.amount > 0 else {
      let words = wordOrJSON(times?["repeatProtocol"])
      return say(.unsaid, "`repeatProtocol` cannot be expressed: \(words)", "protocol/repeatProtocol")
    }
    rules = repeated.isEndless ? once(starts) : again(starts, every: repeated)
    isRepeated = !repeated.isEndless || starts.count > 1
    guard rules.count <= Self.mostRules else {
      rules = []
      return say(.unsaid, "`repeatQuestionnaire` needs more than \(Self.mostRules) rules", "protocol")
    }
    readWindow()
    readReminders()
  }

  /// In minutes from midnight of the day on which the protocol begins; nil if they cannot be expressed.
  private mutating func starts() -> [Int]? {
    let json = times?["repeatQuestionnaire"]
    guard let unit = ProtocolInterval.Unit(rawValue: json?["unit"]?.string ?? ""),
      let units = json?["unitsFromZero"]?.array
    else { return nil }
    let minutes = units.compactMap { value in
      value.int.flatMap { (0...1_000_000).contains($0) ? $0 * unit.minutes : nil }
    }
    let isNever = unit == .year && minutes.contains { $0 >= 100 * unit.minutes }
    return minutes.count == units.count && !minutes.isEmpty && !isNever ? minutes : nil
  }

  /// Times of day by day, each with the days that have the same times.
  private func daysByTimes(_ starts: [Int]) -> [(times: [Int], days: [Int])] {
    let byDay = Dictionary(grouping: starts.sorted(), by: { $0 / 1_440 }).mapValues { $0.map { $0 % 1_440 } }
    let byTimes = Dictionary(grouping: byDay.keys.sorted(), by: { byDay[$0] ?? [] })
    return byTimes.map { (times: $0.key, days: $0.value) }.sorted { $0.days[0] < $1.days[0] }
  }

  private mutating func once(_ starts: [Int]) -> [RuleDraft] {
    daysByTimes(starts).map { times, days in
      gaps.append(gap(times, daysApart: zip(days, days.dropFirst()).map { $1 - $0 }.min()))
      var rule = RuleDraft.at(times.map(clock))
      rule[.days] = .oneOrMore(stretches(days).map(DraftValue.word))
      return rule
    }
  }

  private func gap(_ times: [Int], daysApart: Int?) -> Int? {
    let overNight = daysApart.map { $0 * 1_440 + times[0] - times[times.count - 1] }
    return (zip(times, times.dropFirst()).map { $1 - $0 } + [overNight].compactMap(\.self)).min()
  }

  private mutating func again(_ starts: [Int], every: ProtocolInterval) -> [RuleDraft] {
    daysByTimes(starts).flatMap { times, days in
      days.map { day in
        gaps.append(gap(times, daysApart: every.minutes / 1_440))
        var rule = RuleDraft.at(times.map(clock))
        rule[.every] = every.every.flatMap { $0 == "1 day" ? nil : .word($0) }
        rule[.fromDay] = day == 0 ? nil : .number(day)
        return rule
      }
    }
  }

  /// `0-6` for seven days in a row.
  private func stretches(_ days: [Int]) -> [String] {
    var stretches: [ClosedRange<Int>] = []
    for day in days {
      if let last = stretches.last, last.upperBound + 1 == day {
        stretches[stretches.count - 1] = last.lowerBound...day
      } else {
        stretches.append(day...day)
      }
    }
    return stretches.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
  }

  private func clock(_ minutes: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  // MARK: Windows and reminders

  private mutating func readWindow() {
    guard let json = times?["completionWindow"] else { return }
    guard let window = ProtocolInterval(json), window.amount > 0 else {
      return say(
        .unsaid, "`completionWindow` cannot be expressed: \(wordOrJSON(json))", "protocol/completionWindow")
    }
    let tooLong = gaps.compactMap(\.self).filter { $0 < window.minutes }.min()
    if let tooLong {
      let words =
        "\(duration(minutes: window.minutes)) is longer than the \(duration(minutes: tooLong)) until the next prompt"
      return say(.unsaid, "`completionWindow` cannot be expressed: \(words)", "protocol/completionWindow")
    }
    openMinutes = window.minutes
    for index in rules.indices { rules[index][.openFor] = .word(duration(minutes: window.minutes)) }
  }

  /// How long a prompt can be answered; nil if nothing says so.
  private var openMinutes: Int?
  private static let mostReminders = 100

  private mutating func readReminders() {
    guard let json = times?["reminders"], json["repeat"]?.int != 0, json.members?.isEmpty != true else {
      return
    }
    guard let minutes = reminders(json), minutes.count <= Self.mostReminders else {
      return say(.unsaid, "`reminders` cannot be expressed: \(wordOrJSON(json))", "protocol/reminders")
    }
    if json.array?.contains(where: { $0["notification"] != nil }) == true {
      say(.unsaid, "texts of `reminders` cannot be expressed: \(wordOrJSON(json))", "protocol/reminders")
    }
    let useful = minutes.filter { $0 < openMinutes ?? 0 }
    if useful.count < minutes.count {
      let late = minutes.filter { !useful.contains($0) }.map { duration(minutes: $0) }.joined(separator: ", ")
      let reason =
        openMinutes == nil
        ? "nothing says how long a prompt can be answered" : "the prompt can no longer be answered then"
      say(.unsaid, "`reminders` after \(late) cannot be expressed, as \(reason)", "protocol/reminders")
    }
    guard !useful.isEmpty else { return }
    let words = DraftValue.words(useful.map { duration(minutes: $0) })
    for index in rules.indices { rules[index][.remindAfter] = words }
  }

  /// A list of times after the prompt, or one time that passes before each reminder.
  private func reminders(_ json: JSON) -> [Int]? {
    if let list = json.array {
      let offsets = list.compactMap { ProtocolInterval($0["offset"])?.minutes }
      return offsets.count == list.count ? offsets : nil
    }
    guard let interval = ProtocolInterval(json), interval.amount > 0, let count = json["repeat"]?.int,
      (1...Self.mostReminders).contains(count)
    else { return nil }
    return (1...count).map { $0 * interval.minutes }
  }
}

/// A number of units of time in a protocol, such as `{"unit": "day", "amount": 14}`.
private struct ProtocolInterval {
  let amount: Int
  let unit: Unit

  enum Unit: String {
    case min
    case hour
    case day
    case week
    case month
    case year

    /// A month counts 30 days, and a year 365.
    var minutes: Int {
      switch self {
      case .min: 1
      case .hour: 60
      case .day: 1_440
      case .week: 7 * 1_440
      case .month: 30 * 1_440
      case .year: 365 * 1_440
      }
    }
  }

  /// More than a lifetime; protocols write 9999 for "never again".
  private static let mostMinutes = 100 * Unit.year.minutes

  /// Nil if it is not there or has another form.
  init?(_ json: JSON?) {
    guard let amount = json?["amount"]?.int, let unit = Unit(rawValue: json?["unit"]?.string ?? ""),
      (0...1_000_000).contains(amount)
    else { return nil }
    self.amount = amount
    self.unit = unit
  }

  var minutes: Int { amount * unit.minutes }

  /// Longer than any study lasts.
  var isEndless: Bool { amount >= 9_999 || minutes >= Self.mostMinutes }

  /// As `every` has it; nil for a part of a day.
  var every: String? {
    switch unit {
    case .min, .hour:
      guard minutes.isMultiple(of: 1_440) else { return nil }
      return counted(minutes / 1_440, "day")
    case .day: return counted(amount, "day")
    case .week: return counted(amount, "week")
    case .month: return counted(amount, "month")
    case .year: return counted(amount * 12, "month")
    }
  }
}
