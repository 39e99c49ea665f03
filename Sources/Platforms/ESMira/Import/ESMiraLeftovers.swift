import JSON

/// Members of ESMira's objects that the language has no place for.
enum ESMiraLeftovers {
  /// Values that say nothing, because the apps take them where the member is missing.
  private static let defaults: [String: JSON] = [
    "publishedAndroid": true, "publishedIOS": true, "publishedWeb": true, "isBackEnabled": true,
    "showInDisabledList": true, "completionFrequencyMinutes": 60, "completableAtSpecificTimeStart": -1,
    "completableAtSpecificTimeEnd": -1, "sendMessagesAllowed": true, "useFallback": true,
  ]

  /// Members that only change how something looks.
  private static let looks: Set = ["showValue", "vertical"]

  /// Members that other types of items read, and what the target writes for every questionnaire.
  private static let unread: Set = [
    "showSkipToast", "showPagination", "useCustomStart", "customStart", "likertSteps", "maxValue",
    "leftSideLabel", "rightSideLabel", "listChoices", "forceInt", "asDropDown", "numberHasDecimal",
    "number_has_decimal", "optional", "timeoutSec", "playSound", "packageId", "resolution", "quality", "size",
  ]

  /// Lists and objects without content are always written, and what is 0 or false is not used.
  private static func saysSomething(_ value: JSON) -> Bool {
    switch value {
    case .null, .bool(false), .int(0), .string(""): false
    case .array(let elements): elements.contains { $0.isScalar || saysSomething($0) }
    case .object(let members): members.contains { saysSomething($0.value) }
    case .bool, .int, .number, .string, .series: true
    }
  }

  /// What is left of an object after the members that were taken.
  static func remarks(of place: JSONPlace, besides taken: Set<String>) -> [Remark] {
    place.members.compactMap { name, member in
      guard !taken.contains(name), !unread.contains(name), let value = member.value,
        defaults[name].map({ $0 != value }) ?? saysSomething(value)
      else { return nil }
      let words = wordOrJSON(member.value)
      return looks.contains(name)
        ? Remark(.changed, "`\(name)` is left out: \(words)", at: member.place)
        : Remark(.unsaid, "`\(name)` cannot be expressed: \(words)", at: member.place)
    }
  }
}

extension JSON {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object, .series: false
    case .null, .bool, .int, .number, .string: true
    }
  }
}

extension JSONPlace {
  /// The member under its name, or under the one that it had in earlier versions.
  func either(_ name: String, _ earlier: String) -> JSONPlace {
    self[name].isMissing ? self[earlier] : self[name]
  }
}
