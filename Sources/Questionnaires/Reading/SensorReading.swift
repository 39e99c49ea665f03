import Diagnostics
import Tables
import YAML

extension QuestionnaireReader {
  func readSensors(_ node: YAMLNode?) -> [SensorUse] {
    guard let node else { return [] }
    if let named = sensors(namedIn: node) {
      reportWrongType(node, key: QuestionnaireKey.canUse, instead: named)
      return []
    }
    guard let entries = entries(node, of: QuestionnaireKey.canUse) else { return [] }
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

  /// `gps`, `GPS and microphone` and `[gps, microphone]` as a map with a measurement of each; nil for anything else.
  private func sensors(namedIn node: YAMLNode) -> String? {
    guard document.kind(node) != .mapping else { return nil }
    let texts = document.kind(node) == .scalar ? [document.string(node)] : scalars(of: node)
    if document.kind(node) == .sequence, let amounts = amounts(in: texts) { return amounts }
    let names = texts.flatMap { text in
      text.split { ",;+&/".contains($0) }.flatMap { $0.split(separator: " ") }.filter {
        $0 != "and" && $0 != "und"
      }
    }
    let meant = names.compactMap { MeantSensor(String($0))?.name }
    guard !meant.isEmpty, meant.count == names.count, Set(meant).count == meant.count else { return nil }
    return "{" + meant.map { "\($0): 1" }.joined(separator: ", ") + "}"
  }

  /// `GPS (1x)` and `Mikrofon: 10 mal` as sensors with their numbers; nil if one has none.
  private func amounts(in texts: [String]) -> String? {
    let sensors = texts.compactMap { text -> String? in
      let name = text.prefix { $0.isLetter || $0 == "-" }
      let numbers = text.dropFirst(name.count).split { !$0.isNumber }.compactMap { Int($0) }
      guard numbers.count == 1, let sensor = MeantSensor(String(name))?.name else { return nil }
      return "\(sensor): \(numbers[0])"
    }
    return sensors.isEmpty || sensors.count < texts.count ? nil : "{" + sensors.joined(separator: ", ") + "}"
  }

  private func amount(_ node: YAMLNode, of sensor: String) -> Located<Int>? {
    guard document.kind(node) == .mapping else {
      if document.kind(node) == .scalar, Codec.flag.meant(by: document.string(node)) == "true",
        decimal(node) == nil
      {
        reportWrongType(node, key: SensorKey.amount, called: sensor, instead: "1")
        return nil
      }
      return wholeNumber(node, key: SensorKey.amount, called: sensor)
    }
    return object(node, SensorKey.self).flatMap { wholeNumber($0, .amount) }
  }

  /// Sensors under another key than `can-use`, or one on a line of its own, such as `. GPS: yes`; false if it is not clear
  /// which ones are meant.
  func reportSensors(_ entry: UnknownKey, _ range: SourceRange, called object: String) -> Bool {
    let (value, style) = (entry.value, document.style(entry.value))
    let pairs = document.kind(value) == .scalar ? [(entry.key, value)] : Array(document.entries(value))
    let sensors = pairs.compactMap { key, value -> String? in
      let name = document.kind(key) == .scalar ? MeantSensor(document.string(key))?.name : nil
      return name.map { "\($0): \(decimal(value)?.whole ?? 1)" }
    }
    guard !sensors.isEmpty, sensors.count == pairs.count else { return false }
    let map = "{" + sensors.joined(separator: ", ") + "}"
    report(
      .unknownKey,
      .sensors(entry.name, map, range, style == .block ? nil : document.range(value), of: object))
    return true
  }
}

/// The sensor that a misspelt name, or another word for it, probably means.
private struct MeantSensor {
  let name: String
  /// It is misspelt, and no other sensor is called alike.
  let isCertain: Bool

  init?(_ given: String) {
    let given = String(given.lowercased().drop { !$0.isLetter })
    let near = allNearest(to: given, among: Sensor.allCases.map(\.rawValue))
    let word = mistakenSensors[given]
    guard let meant = Sensor(rawValue: given)?.rawValue ?? word ?? near.first else { return nil }
    name = meant
    isCertain = word == nil && near.count == 1
  }
}

extension Finding {
  fileprivate static func sensors(
    _ name: String, _ sensors: String, _ range: SourceRange, _ value: SourceRange?, of object: String
  ) -> Finding {
    let key = QuestionnaireKey.canUse.rawValue
    return Finding(
      "\(object) has no key `\(name)`", at: range, help: "write `\(key): \(sensors)`",
      fix: value.map { Fix([Fix.Edit(range, key), Fix.Edit($0, sensors)], isSafe: false) })
  }

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
