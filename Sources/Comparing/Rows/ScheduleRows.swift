import Diagnostics
import Questionnaires

extension VersionComparison {
  mutating func compareSchedules() {
    let (before, after) = (old.schedule.map(\.meaning).sorted(), new.schedule.map(\.meaning).sorted())
    guard before != after else { return }
    let asker = new.questions.first { asksSinceLastPrompt($0) }
    var change = Change(
      .scheduleChanged, .whole, as: asker == nil ? nil : .measurement,
      old: oldPlace(nil, old.schedule.first?.range ?? old.id.range),
      new: newPlace(nil, new.schedule.first?.range ?? new.id.range),
      "prompts come at other times: \(words(of: old)) → \(words(of: new))")
    if let asker {
      change.help =
        "\(named(asker.id?.value, orElse: "a note")) asks about the time since the last prompt, which is longer or shorter now"
    }
    add(change)
  }

  private func words(of questionnaire: Questionnaire) -> String {
    questionnaire.schedule.isEmpty
      ? "none" : questionnaire.schedule.map(\.meaning).joined(separator: "; ")
  }

  private func asksSinceLastPrompt(_ question: Question) -> Bool {
    question.text.versions.contains { version in
      let text = version.text.value.lowercased()
      return sinceLastPrompt.contains { text.contains($0) }
    }
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

/// How items ask about the time since the last prompt, in lower case.
private let sinceLastPrompt = [
  "since the last prompt", "since the last time", "since the last questionnaire", "seit dem letzten mal",
  "seit der letzten", "seit dem letzten fragebogen",
]

extension ScheduleRule {
  /// The same for rules that prompt at the same times, with defaults filled in.
  fileprivate var meaning: String {
    var parts = dayWords.isEmpty ? [interval.inWords] : dayWords
    if let fromDay, fromDay.value > 0 { parts.append("from day \(fromDay.value)") }
    if let starts { parts.append("from \(starts.value)") }
    if let ends { parts.append("until \(ends.value)") }
    parts.append(form.meaning)
    if let openFor { parts.append("open for \(openFor.value)") }
    if let reminderWords { parts.append(reminderWords) }
    return parts.joined(separator: " ")
  }
}

extension ScheduleForm {
  fileprivate var meaning: String {
    switch self {
    case .spread(let window, let times, let minGap):
      "\(times.value) times between \(window.value), at least \(minGap?.value ?? Self.defaultMinGap) apart"
    case .windows(let windows):
      "once in each of " + listed(windows.map(\.value).sorted { $0.start < $1.start }.map(\.description))
    case .fixed(let times): "at " + listed(times.map(\.value).sorted().map(\.description))
    }
  }
}
