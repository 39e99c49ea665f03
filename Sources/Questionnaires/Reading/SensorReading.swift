import Diagnostics
import Tables
import YAML

extension QuestionnaireReader {
  func readSensors(_ node: YAMLNode?) -> [SensorUse] {
    guard let node, let entries = entries(node, of: QuestionnaireKey.canUse) else { return [] }
    var taken = Set(entries.map(\.name.value))
    return entries.compactMap { name, value in
      if Sensor(rawValue: name.value) == nil, !name.value.hasPrefix("x-") {
        let meant = MeantSensor(name.value)
        // Two names cannot mean the same sensor.
        let isFree = meant.map { taken.insert($0.name).inserted } ?? false
        report(.unknownSensor, .unknownSensor(name, meant: isFree ? meant : nil))
      }
      return amount(value, of: name.value).map { SensorUse(name: name, amount: $0) }
    }
  }

  private func amount(_ node: YAMLNode, of sensor: String) -> Located<Int>? {
    guard document.kind(node) == .mapping else {
      return wholeNumber(node, key: SensorKey.amount, called: sensor)
    }
    return object(node, SensorKey.self).flatMap { wholeNumber($0, .amount) }
  }
}

/// The sensor that a misspelt name, or another word for it, probably means.
private struct MeantSensor {
  let name: String
  /// It is misspelt, and no other sensor is called alike.
  let isCertain: Bool

  init?(_ given: String) {
    let near = allNearest(to: given, among: Sensor.allCases.map(\.rawValue))
    let word = mistakenSensors[given.lowercased()]
    guard let meant = word ?? near.first else { return nil }
    name = meant
    isCertain = word == nil && near.count == 1
  }
}

extension Finding {
  fileprivate static func unknownSensor(_ name: Located<String>, meant: MeantSensor?) -> Finding {
    let known = Sensor.allCases.map(\.rawValue)
    return Finding(
      "no app has a sensor named `\(name.value)`", at: name.range,
      help: meant.map { "did you mean `\($0.name)`?" }
        ?? "the sensors are \(known.joined(separator: ", ")); begin a name of your own with `x-`",
      fix: meant.map { Fix([Fix.Edit(name.range, $0.name)], isSafe: $0.isCertain) })
  }
}

private let mistakenSensors = WordsFile.sensors.byWord(1) { $0[0] }
