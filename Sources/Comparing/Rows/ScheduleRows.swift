import Diagnostics
import Questionnaires

extension VersionComparison {
  mutating func compareSchedules() {
    let differences = ScheduleComparison(from: old, to: new).differences
    guard !differences.isEmpty else { return }
    let asker = new.questions.first { asksSinceLastPrompt($0) }
    var change = Change(
      .scheduleChanged, .whole, as: asker == nil ? nil : .measurement,
      old: oldPlace(nil, old.schedule.first?.range ?? old.id.range),
      new: newPlace(nil, new.schedule.first?.range ?? new.id.range),
      "the schedule changed: " + differences.map(\.words).joined(separator: "; "))
    if let asker {
      change.help =
        "\(named(asker.id?.value, orElse: "a note")) asks about the time since the last prompt, which is longer or shorter now"
    }
    add(change)
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
