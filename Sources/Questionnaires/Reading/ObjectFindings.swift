import Diagnostics
import YAML

/// Findings about the keys of an object.
extension Finding {
  static func notAMap(_ range: SourceRange, object: String, found: String, example: String?) -> Finding {
    Finding(
      "\(object) consists of keys with values, but this is \(found)", at: range,
      help: "write `key: value`, one key per line" + (example.map { ", such as `\($0)`" } ?? ""))
  }

  package static func keyIsNotAWord(_ range: SourceRange) -> Finding {
    Finding(
      "expected a key, but this is a list or a set of keys", at: range,
      help: "if this is a text that begins with `[` or `{`, put it in quotes")
  }

  /// - Parameter mayBeHelp: the second one may explain the first
  package static func duplicateKey(
    _ name: String, _ range: SourceRange, first: SourceRange, mayBeHelp: Bool = false
  ) -> Finding {
    Finding(
      "`\(name)` is repeated", at: range, notes: [Note("first used here", at: first)],
      help: (mayBeHelp ? "if the second explains the first, write `help` as its key; otherwise " : "")
        + "keep one of them as it is; the other would be ignored, so begin its line with `# ` if you want to keep it"
    )
  }

  static func twoTextsInOneLanguage(_ name: Located<String>, first: SourceRange, missing: String) -> Finding {
    Finding(
      "`\(name.value)` is repeated, and `\(missing)` is missing", at: name.range,
      notes: [Note("first used here", at: first)],
      help:
        "write `\(missing)` before the text in that language; if both are in one language, keep one of them")
  }

  static func translationAsKey(
    _ name: String, _ key: String, _ map: String, _ range: SourceRange, _ fix: Fix?
  ) -> Finding {
    Finding(
      "the languages of a text are keys below it, so there is no `\(name)`", at: range,
      help: "write `\(key): \(map)`", fix: fix)
  }

  static func mergeKey(_ range: SourceRange) -> Finding {
    Finding(
      "questionnaires cannot use the merge key `<<`", at: range,
      help: "write out the keys, or share options through `option-lists`")
  }

  static func unknownKey(
    _ name: String, _ range: SourceRange, object: String, meant: MeantKey?, others: [any ObjectKey],
    value: Located<String>?, ends: BothEnds?, condition: String?, example: String, isSameForm: Bool
  ) -> Finding {
    let message = "\(object) has no key `\(name)`"
    guard let meant else {
      let keys = "; the keys here are " + others.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      let help = instead(of: name, value?.value, in: object, others)
      // Another place begins with the name of the key.
      let isHere = !help.hasPrefix("`")
      return Finding(message, at: range, help: help + (isHere && others.count <= 12 ? keys : ""))
    }
    if let value, let own = condition ?? ownValue(value.value, of: meant.key, name: name.lowercased()),
      meant.isAnotherWord || own != value.value
    {
      let line = "\(meant.key.rawValue): \(own)"
      let both = ends.map { " instead of " + $0.names.map { "`\($0)`" }.joined(separator: " and ") } ?? ""
      let edits = [Fix.Edit(range, meant.key.rawValue), Fix.Edit(value.range, own)]
      let prompts = meant.key.rawValue == QuestionnaireKey.repeat.rawValue ? aboutPrompts(value.value) : ""
      return Finding(
        message, at: range, help: "write `\(line)`" + both + prompts,
        fix: ends == nil
          ? Fix(edits, isSafe: false) : ends?.range.map { Fix([Fix.Edit($0, line)], isSafe: false) })
    }
    guard !meant.isAnotherWord || isSameForm else {
      let example = "\(meant.key.rawValue): \(example)"
      return Finding(
        message, at: range, help: "did you mean `\(meant.key.rawValue)`? write, for example, `\(example)`")
    }
    return Finding(
      message, at: range, help: "did you mean `\(meant.key.rawValue)`?",
      fix: Fix([Fix.Edit(range, meant.key.rawValue)], isSafe: meant.isOnlyOne && !meant.isAnotherWord))
  }

  /// Where else the key belongs; otherwise it may be a text, or a comment.
  private static func instead(
    of name: String, _ value: String?, in object: String, _ others: [any ObjectKey]
  ) -> String {
    let asText = "if this is part of a text, put the whole text in quotes"
    if name.first?.isUppercase == true { return asText }
    let owner = ObjectKind.allCases.lazy.filter { !$0.isOfSettings }.compactMap { kind in
      MeantKey(name, among: kind.members.keys).flatMap { $0.isTypo ? nil : (kind.keys.object, $0.key) }
    }.first
    guard let (place, key) = owner else { return isProbablyText(name) ? asText : asComment(name) }
    if others.contains(where: { $0.rawValue == key.rawValue }) {
      return
        "`\(key.rawValue)` is there already: keep one of them, and the other \(asComment(name).dropFirst(8))"
    }
    if place == object, let key = QuestionKey(rawValue: key.rawValue) {
      return otherType(with: key)
    }
    let own = value.flatMap { ownValue($0, of: key, name: name.lowercased()) }
    let line = own.map { "`\(key.rawValue): \($0)`" } ?? "it"
    switch place {
    case QuestionnaireKey.object
    where object == QuestionKey.object && key.rawValue == SectionKey.title.rawValue:
      return "put it into `text`, or make it the `title` of a section that begins with this question"
    case QuestionnaireKey.object where object == StudyKey.object:
      return
        "`\(key.rawValue)` is a key of a questionnaire: write \(line) in the file of each questionnaire that it is about"
    case QuestionnaireKey.object:
      return
        "`\(key.rawValue)` is about the whole questionnaire: write \(line) at the start of a line, above `questions` or `sections`"
    case StudyKey.object:
      let isConsent = key.rawValue == StudyKey.consent.rawValue && object == QuestionnaireKey.object
      return "`\(key.rawValue)` is a key of a study file: write \(line) there"
        + (isConsent
          ? "; without a study file, write the text in `intro`, which is read before the questions" : "")
    default: return "`\(key.rawValue)` is a key of \(place): write \(line) there"
    }
  }

  /// The types that have a key.
  static func otherType(with key: QuestionKey) -> String {
    let owners = QuestionType.allCases.filter { $0.takes(key) }.map { "`\($0.rawValue)`" }
    // A scale shows it in other places; as `number`, it would lose its labels.
    let asText = key == .unit ? "write the unit into `text` or `labels`, or " : ""
    return asText
      + "change the type, as \(owners.joined(separator: ", ")) \(owners.count == 1 ? "has" : "have") `\(key.rawValue)`"
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
    case QuestionKey.range.rawValue: return value.hasPrefix("[") ? value : RangeSuggestion.range(value)
    case SectionKey.order.rawValue: return order(value, name)
    case QuestionKey.labels.rawValue: return value.hasPrefix("[") ? value : nil
    case ScheduleKey.days.rawValue: return daysOfParticipation(value, name).map { "0-\($0 - 1)" }
    case StudyKey.length.rawValue: return daysOfParticipation(value, name).map { "\($0) days" }
    case QuestionKey.options.rawValue: return answers(value)
    case QuestionKey.type.rawValue, QuestionnaireKey.repeat.rawValue:
      guard case .word(let list) = key.about.takes.codec else { return nil }
      return meantWord(value, among: list.words)
    case QuestionKey.whole.rawValue where name != QuestionKey.whole.rawValue: return isWhole(value, name)
    default: return key.about.takes.meant(by: value)
    }
  }

  /// Several answers in one text.
  private static func answers(_ value: String) -> String? {
    if let coded = CodedTexts(inText: value) { return coded.map }
    let parts = value.split { ",;|".contains($0) }.map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return parts.count > 1 ? "[" + parts.map(textInBrackets).joined(separator: ", ") + "]" : nil
  }

  /// `decimals: 1` and `integer: false`
  private static func isWhole(_ value: String, _ name: String) -> String? {
    Int(value).map { String($0 == 0) } ?? (name == "integer" ? Codec.flag.meant(by: value) : nil)
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

  static func wordsBeforeKey(
    _ name: String, _ range: SourceRange, key: any ObjectKey, object: String
  ) -> Finding {
    Finding(
      "\(object) has no key `\(name)`", at: range,
      help: "write `\(key.rawValue)`; a rule is about each day anyway",
      fix: Fix([Fix.Edit(range, key.rawValue)], isSafe: false))
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

  /// A heading with a colon in the first line of a questionnaire.
  static func heading(_ line: String, _ name: String, _ range: SourceRange, hasTitle: Bool) -> Finding {
    let instead = hasTitle ? "# \(line)" : "title: \(quotedInYAML(line))"
    return Finding(
      "a questionnaire has no key `\(name)`", at: range, help: "write `\(instead)`",
      fix: Fix([Fix.Edit(range, instead)], isSafe: false))
  }

  static func nameAsKey(_ name: String, _ range: SourceRange) -> Finding {
    Finding(
      "a question has no key `\(name)`: its id is the value of `id`", at: range, help: "write `id: \(name)`",
      fix: Fix([Fix.Edit(SourceRange(start: range.start, end: range.end + 1), "id: \(name)")], isSafe: false))
  }

  static func wish(_ name: String, _ range: SourceRange, _ wish: UnsupportedRequest) -> Finding {
    Finding("qtool cannot \(wish.what), so there is no key `\(name)`", at: range, help: wish.instead)
  }

  static func missingKey(
    _ key: any ObjectKey, in object: String, at range: SourceRange, firstKey: SourceRange?, id: String?,
    example: String, fitting: [String]?
  ) -> Finding {
    let name = key.rawValue
    let help =
      switch key.about.takes {
      case .text: "add `\(name): …` with the text that participants should read"
      case .scalar(.id(of: .question)), .scalar(.id(of: .score)):
        "add `\(name): \(id ?? "…")`, the name of its column in the data"
      case .scalar(.word) where fitting?.count == 1: "add `\(name): \(fitting?[0] ?? "")`"
      case .scalar(.word(let words)):
        "add `\(name): …` with one of " + (fitting ?? words.words).map { "`\($0)`" }.joined(separator: ", ")
      default: "add `\(name): \(example)`, with your own values"
      }
    return Finding("\(object) needs `\(name)`", at: firstKey ?? range, help: help)
  }
}
