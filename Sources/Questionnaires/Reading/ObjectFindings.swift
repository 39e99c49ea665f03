import Diagnostics

/// Findings about the keys of an object.
extension Finding {
  static func notAMap(_ range: SourceRange, object: String, found: String) -> Finding {
    Finding(
      "\(object) consists of keys with values, but this is \(found)", at: range,
      help: "write `key: value`, one key per line")
  }

  package static func keyIsNotAWord(_ range: SourceRange) -> Finding {
    Finding(
      "expected a key, but this is a list or a set of keys", at: range,
      help: "if this is a text that begins with `[` or `{`, put it in quotes")
  }

  package static func duplicateKey(_ name: String, _ range: SourceRange, first: SourceRange) -> Finding {
    Finding(
      "`\(name)` is repeated", at: range, notes: [Note("first used here", at: first)],
      help:
        "keep one of them as it is; the other would be ignored, so begin its line with `# ` if you want to keep it"
    )
  }

  static func mergeKey(_ range: SourceRange) -> Finding {
    Finding(
      "questionnaires cannot use the merge key `<<`", at: range,
      help: "write out the keys, or share options through `option-lists`")
  }

  static func unknownKey(
    _ name: String, _ range: SourceRange, object: String, meant: MeantKey?, others: [any ObjectKey],
    value: Located<String>?, isOnOneLine: Bool
  ) -> Finding {
    let message = "\(object) has no key `\(name)`"
    guard let meant else {
      let keys = "; the keys here are " + others.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      let help =
        isProbablyText(name) ? "if this is part of a text, put the whole text in quotes" : asComment(name)
      return Finding(message, at: range, help: help + (others.count <= 12 ? keys : ""))
    }
    if let value, let own = ownValue(value.value, of: meant.key, name: name.lowercased()),
      meant.isAnotherWord || own != value.value
    {
      let line = "\(meant.key.rawValue): \(own)"
      return Finding(
        message, at: range, help: "write `\(line)`",
        fix: isOnOneLine
          ? Fix([Fix.Edit(range, meant.key.rawValue), Fix.Edit(value.range, own)], isSafe: false) : nil)
    }
    guard !meant.isAnotherWord else {
      let example = "\(meant.key.rawValue): \(meant.key.about.example)"
      return Finding(
        message, at: range, help: "did you mean `\(meant.key.rawValue)`? write, for example, `\(example)`")
    }
    return Finding(
      message, at: range, help: "did you mean `\(meant.key.rawValue)`?",
      fix: Fix([Fix.Edit(range, meant.key.rawValue)], isSafe: meant.isOnlyOne))
  }

  /// How to keep what qtool has no use for.
  static func asComment(_ name: String) -> String {
    "keep it as a comment that begins with `#`: `# \(name): …`"
  }

  /// The author's value, in the form of the meant key; nil if that is not clear.
  private static func ownValue(_ value: String, of key: any ObjectKey, name: String) -> String? {
    switch key.rawValue {
    case QuestionKey.required.rawValue:
      let isNo = ["false", "no", "nein", "off", "0"].contains(value.lowercased())
      let isYes = ["true", "yes", "ja", "on", "1"].contains(value.lowercased())
      guard isYes || isNo else { return nil }
      return String(["optional", "freiwillig"].contains(name) != isYes)
    case QuestionKey.range.rawValue: return RangeSuggestion.range(value)
    case SectionKey.order.rawValue: return order(value, name)
    case QuestionKey.labels.rawValue: return value.hasPrefix("[") ? value : nil
    case ScheduleKey.days.rawValue: return daysOfParticipation(value, name).map { "0-\($0 - 1)" }
    case StudyKey.length.rawValue: return daysOfParticipation(value, name).map { "\($0) days" }
    default: return key.about.takes.codec?.meant(by: value)
    }
  }

  /// The order that `shuffle: true` or `reihenfolge: zufällig` is.
  private static func order(_ value: String, _ name: String) -> String? {
    let isShuffling = randomWords.contains(kebabCase(name))
    return switch value.lowercased() {
    case "true", "yes", "ja", "on", "1", "all", "questions", "sections", "items":
      isShuffling ? Order.random.rawValue : nil
    case "false", "no", "nein", "off", "0": isShuffling ? Order.asWritten.rawValue : nil
    case Order.asWritten.rawValue: value
    case let word: randomWords.contains(word) ? Order.random.rawValue : nil
    }
  }

  /// Number of days in `for: 3 weeks`, `duration: 21 days` or `weeks: 3`.
  private static func daysOfParticipation(_ value: String, _ name: String) -> Int? {
    guard value.allSatisfy(\.isNumber) else { return TimeSuggestion.dayCount(value) }
    return TimeSuggestion.dayCount(value + (["weeks", "wochen"].contains(name) ? " weeks" : " days"))
  }

  /// The colons of keys in brackets, such as those of `{id:a, type:text}`, whose values YAML takes for parts of the keys.
  static func tightColons(_ colons: TightColons) -> Finding {
    let edits = colons.places.map { Fix.Edit(SourceRange(start: $0.end, end: $0.end), " ") }
    return Finding(
      "a space is missing after this colon", at: colons.places.first ?? colons.range,
      notes: colons.places.dropFirst().prefix(20).map { Note("and after this one", at: $0) },
      help: "write a space after the colon of each key", fix: edits.isEmpty ? nil : Fix(edits, isSafe: false))
  }

  static func withoutColon(
    _ name: String, _ range: SourceRange, key: any ObjectKey, object: String
  ) -> Finding {
    let value = name.dropFirst(key.rawValue.count + 1).drop { $0 == " " }
    return Finding(
      "\(object) has no key `\(name)`", at: range,
      help: "write an ordinary colon after the key: `\(key.rawValue): \(value)`")
  }

  /// Keys are words in small letters; what is lost with another one may be a part of a text.
  private static func isProbablyText(_ name: String) -> Bool {
    name.first?.isUppercase == true
      || name.contains { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
  }

  static func wish(_ name: String, _ range: SourceRange, _ wish: UnsupportedRequest) -> Finding {
    Finding("qtool cannot \(wish.what), so there is no key `\(name)`", at: range, help: wish.instead)
  }

  static func missingKey(
    _ key: any ObjectKey, in object: String, at range: SourceRange, firstKey: SourceRange?, id: String?
  ) -> Finding {
    let name = key.rawValue
    let help =
      switch key.about.takes {
      case .text: "add `\(name): …` with the text that participants should read"
      case .scalar(.id(of: .question)), .scalar(.id(of: .score)):
        "add `\(name): \(id ?? "…")`, the name of its column in the data"
      case .scalar(.word(let words)):
        "add `\(name): …` with one of " + words.words.map { "`\($0)`" }.joined(separator: ", ")
      default: "add `\(name): \(key.about.example)`, with your own values"
      }
    return Finding("\(object) needs `\(name)`", at: firstKey ?? range, help: help)
  }
}
