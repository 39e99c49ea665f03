import Diagnostics
import Questionnaires

package struct SensorPrivacy: Rule {
  package let about = RuleDescription(
    name: "sensor-privacy", topic: .schedule, severity: .warning,
    summary: "a sensor that records people or places without an intro that says so",
    rationale: """
      Participants must know before they answer that a microphone, a camera or their position is recorded, and
      what happens to the recordings. Without that, their consent is not valid (GDPR, articles 7 and 13).
      """,
    failing: """
      questionnaire: noise
      title: Noise
      can-use: {↓microphone: 1}
      questions:
        - {id: noise, type: yes-no, text: "Is it noisy around you?"}
      """,
    passing: """
      questionnaire: noise
      title: Noise
      intro: While you answer, the app measures how loud it is around you. Nothing that is said is stored.
      can-use: {microphone: 1}
      questions:
        - {id: noise, type: yes-no, text: "Is it noisy around you?"}
      """)

  package init() {}

  private static let recording: Set = [
    Sensor.camera.rawValue, Sensor.gps.rawValue, Sensor.microphone.rawValue,
  ]

  package func findings(in questionnaire: Questionnaire) -> Findings {
    guard questionnaire.intro == nil else { return [] }
    let recording = questionnaire.sensors.filter { Self.recording.contains($0.name.value) }
    return Findings(recording.first.map { .untold($0, all: recording) })
  }
}

extension Finding {
  fileprivate static func untold(_ sensor: SensorUse, all: [SensorUse]) -> Finding {
    let names = all.map { "`\($0.name.value)`" }.joined(separator: " and ")
    return Finding(
      "nothing tells participants that \(names) \(all.count == 1 ? "is" : "are") recorded",
      at: sensor.name.range,
      help: "add an `intro:` that says what is recorded, how often, and what happens to it")
  }
}
