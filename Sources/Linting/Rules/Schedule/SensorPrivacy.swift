import Diagnostics
import Questionnaires

/// A questionnaire, and whether the clients of the study show what its intro says about sensors.
package struct SensorNotice {
  let questionnaire: Questionnaire
  /// The clients that do not show the intro, in words.
  let introMissingIn: String?
  let notesMissingIn: String?

  package init(
    _ questionnaire: Questionnaire, introMissingIn clients: String? = nil,
    notesMissingIn others: String? = nil
  ) {
    self.questionnaire = questionnaire
    introMissingIn = clients
    notesMissingIn = others
  }

  fileprivate var isGiven: Bool {
    questionnaire.intro != nil && introMissingIn == nil || beginsWithNote && notesMissingIn == nil
  }

  private var beginsWithNote: Bool {
    questionnaire.questions.first.map { $0.kind.type == .note && $0.condition == nil } ?? false
  }
}

package struct SensorPrivacy: Rule {
  package let about = RuleDescription("sensor-privacy")

  package init() {}

  private static let recording: Set = [
    Sensor.camera.rawValue, Sensor.gps.rawValue, Sensor.microphone.rawValue,
  ]

  package func findings(in notice: SensorNotice) -> Findings {
    guard !notice.questionnaire.sensors.isEmpty, !notice.isGiven else { return [] }
    let recording = notice.questionnaire.sensors.filter { Self.recording.contains($0.name.value) }
    return Findings(recording.first.map { .untold($0, all: recording, notice) })
  }
}

extension Finding {
  fileprivate static func untold(_ sensor: SensorUse, all: [SensorUse], _ notice: SensorNotice) -> Finding {
    let names = all.map { "`\($0.name.value)`" }.joined(separator: " and ")
    let are = all.count == 1 ? "is" : "are"
    if let clients = notice.notesMissingIn {
      return Finding(
        "\(clients) shows nothing but questions, so nothing tells participants there that \(names) \(are) recorded",
        at: sensor.name.range, help: "say it in the text of the first question, or when people join the study"
      )
    }
    guard let intro = notice.questionnaire.intro, let clients = notice.introMissingIn else {
      return Finding(
        "nothing tells participants that \(names) \(are) recorded", at: sensor.name.range,
        help: "begin with a `note` that says what is recorded, how often, and what happens to it")
    }
    return Finding(
      "\(clients) \(clients.contains(" and ") ? "do" : "does") not show the intro, so nothing tells participants there that \(names) \(are) recorded",
      at: sensor.name.range, notes: [Note("the intro", at: intro.range)],
      help: "say the same in a `note` before the first question")
  }
}
