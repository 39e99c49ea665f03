import Diagnostics
import YAML

extension QuestionnaireReader {
  func readSensors(_ node: YAMLNode?) -> [SensorUse] {
    guard let node else { return [] }
    guard document.kind(node) == .mapping else {
      reportWrongType(node, key: QuestionnaireKey.canUse)
      return []
    }
    return namedEntries(node).compactMap { name, value in
      if Sensor(rawValue: name.value) == nil, !name.value.hasPrefix("x-") {
        report(.unknownSensor, .unknownSensor(name))
      }
      return amount(value).map { SensorUse(name: name, amount: $0) }
    }
  }

  private func amount(_ node: YAMLNode) -> Located<Int>? {
    guard document.kind(node) == .mapping else { return wholeNumber(node, key: SensorKey.amount) }
    return object(node, SensorKey.self).flatMap { wholeNumber($0, .amount) }
  }
}

extension Finding {
  fileprivate static func unknownSensor(_ name: Located<String>) -> Finding {
    let known = Sensor.allCases.map(\.rawValue)
    let allNear = allNearest(to: name.value, among: known)
    let word = mistakenSensors[name.value.lowercased()]
    let near = word ?? allNear.first
    return Finding(
      "no app has a sensor named `\(name.value)`", at: name.range,
      help: near.map { "did you mean `\($0)`?" }
        ?? "the sensors are \(known.joined(separator: ", ")); begin a name of your own with `x-`",
      fix: near.map { Fix([Fix.Edit(name.range, $0)], isSafe: word == nil && allNear.count == 1) })
  }
}

private let mistakenSensors = [
  "location": "gps", "position": "gps", "geolocation": "gps", "mic": "microphone", "audio": "microphone",
  "sound": "microphone", "noise": "microphone", "pulse": "heart-rate", "heartbeat": "heart-rate",
  "steps": "pedometer", "step-counter": "pedometer", "pressure": "barometer", "brightness": "light",
  "ambient-light": "light", "mikrofon": "microphone", "kamera": "camera", "standort": "gps",
  "puls": "heart-rate",
  "schrittzähler": "pedometer", "licht": "light", "beschleunigung": "accelerometer", "wlan": "wifi",
  "photo": "camera", "acceleration": "accelerometer",
]
