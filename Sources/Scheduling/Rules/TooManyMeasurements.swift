import Diagnostics
import Questionnaires
import Terminal

package struct TooManyMeasurements: Rule {
  package let about = RuleDescription("too-many-measurements")

  package init() {}

  package func findings(in answering: AnsweringEstimate) -> Findings {
    Findings(of: answering.questionnaire.sensors) { use in
      guard let step = Sensor(rawValue: use.name.value)?.leastTime else { return nil }
      let needed = (use.amount.value - 1) * step
      guard !answering.plainlyTakes(needed), needed > answering.time.range.upperBound else { return nil }
      let most = answering.time.range.upperBound / step + 1
      return .tooMany(use, needed: needed, time: answering.time, most: most)
    }
  }
}

extension Sensor {
  /// Milliseconds from one measurement to the next; for sources, see Documentation/AnsweringTime.md.
  package var leastTime: Int {
    switch self {
    case .accelerometer, .gyroscope, .light, .proximity, .barometer: 200
    case .gps, .microphone, .heartRate, .pedometer, .camera: 1_000
    case .bluetooth: 6_000
    case .wifi: 30_000
    }
  }
}

extension Finding {
  fileprivate static func tooMany(_ use: SensorUse, needed: Int, time: AnsweringTime, most: Int) -> Finding {
    Finding(
      "\(counted(use.amount.value, "measurement")) of `\(use.name.value)` need at least "
        + "\((needed + 999) / 1_000) s, but answering takes \(time.secondsDown)",
      at: use.amount.range, help: most == 1 ? "ask for 1" : "ask for at most \(most)")
  }
}
