import Diagnostics
import Questionnaires

extension VersionComparison {
  mutating func compareSchedules() {
    let differences = ScheduleComparison(from: old, to: new).differences
    guard !differences.isEmpty else { return }
    let asker = new.questions.first { isSinceLastPrompt($0) }
    let places = schedulePlaces
    var change = Change(
      .scheduleChanged, .whole, as: asker == nil ? nil : .measurement,
      old: oldPlace(nil, places.old), new: newPlace(nil, places.new),
      "the schedule changed: " + differences.map(\.words).joined(separator: "; "))
    if let asker {
      change.help =
        "\(named(asker.id?.value, orElse: "a note")) asks about the time since the last prompt, which is longer or shorter now"
    }
    add(change)
  }

  /// The first value that is different; where only one version has it, the rule or the questionnaire's id.
  private var schedulePlaces: (old: SourceRange, new: SourceRange) {
    for (before, after) in zip(old.schedule, new.schedule) {
      for (was, now) in zip(before.places, after.places) {
        guard was.map(old.file.string) != now.map(new.file.string) else { continue }
        return (was ?? before.range, now ?? after.range)
      }
    }
    let count = min(old.schedule.count, new.schedule.count)
    let place = { (questionnaire: Questionnaire) in
      let rules = questionnaire.schedule
      return rules.count > count ? rules[count].range : rules.first?.range ?? questionnaire.id.range
    }
    return (place(old), place(new))
  }

  /// In its own words or in those of its section.
  private func isSinceLastPrompt(_ question: Question) -> Bool {
    let section = new.sections[question.section]
    let texts = [section.title, section.text, question.text].compactMap(\.self)
    return texts.contains { $0.versions.contains { asksSinceLastPrompt($0.text.value) } }
  }

  mutating func compareSensors() {
    let before = Dictionary(old.sensors.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.sensors.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    for sensor in new.sensors {
      let name = sensor.name.value
      guard let earlier = before[name] else {
        add(
          Change(
            .sensorAdded, .whole, old: oldPlace(nil, old.id.range),
            new: newPlace("\(name): \(sensor.amount.value)", sensor.name.range),
            "the app also measures `\(name)` from now on; participants consented without it",
            help: "ask those who take part for their consent before you publish this version"))
        continue
      }
      guard earlier.amount.value != sensor.amount.value else { continue }
      add(
        Change(
          .sensorAmount, .whole, old: oldPlace("\(earlier.amount.value)", earlier.amount.range),
          new: newPlace("\(sensor.amount.value)", sensor.amount.range),
          "`\(name)` measures \(sensor.amount.value) instead of \(earlier.amount.value) times per questionnaire"
        ))
    }
    for sensor in old.sensors where after[sensor.name.value] == nil {
      add(
        Change(
          .sensorRemoved, .whole,
          old: oldPlace("\(sensor.name.value): \(sensor.amount.value)", sensor.name.range),
          new: newPlace(nil, new.id.range), "the app no longer measures `\(sensor.name.value)`"))
    }
  }
}

extension ScheduleRule {
  /// The places of the values of a rule, in the same order for each rule.
  fileprivate var places: [SourceRange?] {
    formPlaces + [
      every?.range, fromDay?.range, days?.range, weekdays?.range, starts?.range, ends?.range, openFor?.range,
      reminders?.range,
    ]
  }

  private var formPlaces: [SourceRange?] {
    switch form {
    case .spread(let window, let times, let minGap): [window.range, times.range, minGap?.range]
    case .windows(let windows): [windows.map(\.range).covered, nil, nil]
    case .fixed(let times): [times.map(\.range).covered, nil, nil]
    }
  }
}

extension [SourceRange] {
  fileprivate var covered: SourceRange? {
    guard let first, let last else { return nil }
    return first.through(last)
  }
}
