import Questionnaires

/// Gives answers codes that the language has: numbers, or words of letters, digits, `_` and `-` that begin with a letter.
///
/// Sources have others (`<5`, `1.5`, `01`, `not sure`). No two codes become one, conditions follow, and a remark names the original.
struct SoundCodes {
  private struct SoundList {
    var list: DraftList
    var remarks: [(kind: Remark.Kind, text: String)] = []
    /// The new codes by the old ones, where they differ.
    var renamed: [String: String] = [:]
  }

  private var lists = MadeOnce<SoundList>()
  /// The lists about which everything is said.
  private var said: Set<ObjectIdentifier> = []
  /// The renamed codes of a question's answers.
  private var renamed: [String: [String: String]] = [:]

  static func apply(to questionnaire: inout QuestionnaireDraft) {
    var codes = SoundCodes()
    for section in questionnaire.sections.indices {
      for index in questionnaire.sections[section].questions.indices {
        questionnaire.sections[section].questions[index].change { codes.tidy(&$0) }
      }
    }
    for section in questionnaire.sections.indices {
      codes.follow(&questionnaire.sections[section].values, .when)
      for index in questionnaire.sections[section].questions.indices {
        questionnaire.sections[section].questions[index].change { codes.follow(&$0.values, .when) }
      }
    }
  }

  // MARK: Answers

  private mutating func tidy(_ question: inout QuestionDraft) {
    guard let list = question.values.options(.options) else { return }
    let sound = lists.made(of: list, Self.sound)
    if said.insert(ObjectIdentifier(list)).inserted {
      question.remarks += sound.remarks.map { Remark($0.kind, $0.text, at: question.place) }
    }
    if !sound.renamed.isEmpty { renamed[question.id] = sound.renamed }
    if case .list(let exclusive)? = question.values[.exclusive] {
      let codes = exclusive.map { sound.renamed[$0.code] ?? trimmedCode($0.code) }.filter { !$0.isEmpty }
      question.values[.exclusive] = codes.isEmpty ? nil : .list(codes.map(DraftValue.code))
    }
    question.values[.options] = .options(sound.list)
    guard sound.list.options.isEmpty else { return }
    if list.options.isEmpty {
      question.remarks.append(
        Remark(.unsaid, "there are no answers to choose from, so the answer is a text", at: question.place))
    }
    // Without any code that could be stored, what participants say can only be a text.
    for key in question.values.keys where !QuestionKey.common.contains(key) { question.values[key] = nil }
    question.values[.type] = .word(QuestionType.text.rawValue)
  }

  private static func sound(_ source: DraftList) -> SoundList {
    let (list, filled) = withTexts(source)
    var sound = SoundList(list: list)
    sound.remarks += filled.map {
      (.changed, "the answer `\($0.code)` has no text that one sees; its code takes its place")
    }
    let codes = list.options.map { trimmedCode($0.code) }
    guard codes.contains(where: { !isSoundCode($0) }) || codes != list.codes else { return sound }
    var names = FreeNames(separator: "_")
    for (code, old) in zip(codes, list.codes) where code == old && isSoundCode(code) { _ = names.take(code) }
    var (options, spaced, others) = ([DraftOption](), [String](), [String]())
    for (option, code) in zip(list.options, codes) {
      guard !code.isEmpty else {
        sound.remarks.append((.unsaid, "an answer without a code is left out: \(option.text.words)"))
        continue
      }
      let isKept =
        isSoundCode(code) && (code == option.code || sound.renamed[option.code] == nil && names.take(code))
      let new = isKept ? code : sound.renamed[option.code] ?? names.freeCode(codeWish(code))
      options.append(DraftOption(new, option.text, stored: new != code && isStorable(code) ? code : nil))
      guard new != option.code else { continue }
      sound.renamed[option.code] = new
      if new == code {
        spaced.append("`\(option.code)`")
      } else {
        others.append("`\(option.code)` is `\(new)`")
      }
    }
    if !spaced.isEmpty {
      let words = "spaces or control characters around codes are left out: \(spaced.joined(separator: ", "))"
      sound.remarks.append((.changed, words))
    }
    if !others.isEmpty {
      sound.remarks.append((.changed, "codes that cannot be written here: \(others.joined(separator: ", "))"))
    }
    sound.list = DraftList(options)
    return sound
  }

  /// With the code of each answer that has no text, and those answers.
  private static func withTexts(_ list: DraftList) -> (DraftList, filled: [DraftOption]) {
    let empty = list.options.filter { $0.text.isEmpty && !trimmedCode($0.code).isEmpty }
    guard !empty.isEmpty else { return (list, []) }
    let options = list.options.map { option in
      guard option.text.isEmpty else { return option }
      return DraftOption(
        option.code, option.text.with(option.text.versions.map { _ in option.code }), stored: option.stored)
    }
    return (DraftList(options), empty)
  }

  // MARK: Conditions

  private func follow<Key>(_ draft: inout Draft<Key>, _ key: Key) {
    // A condition that stays is not copied: thousands of sections may share one.
    guard case .condition(let condition)? = draft[key], changes(condition) else { return }
    draft[key] = .condition(following(condition))
  }

  private func changes(_ condition: DraftCondition) -> Bool {
    switch condition {
    case .and(let parts), .or(let parts): parts.contains(where: changes)
    case .not(let part): changes(part)
    case .isOneOf(let question, let codes): codes.contains { code($0, of: question) != $0 }
    case .includes(let question, let code): self.code(code, of: question) != code
    case .compare, .answered: false
    }
  }

  private func following(_ condition: DraftCondition) -> DraftCondition {
    switch condition {
    case .and(let parts): .and(parts.map(following))
    case .or(let parts): .or(parts.map(following))
    case .not(let part): .not(following(part))
    case .isOneOf(let question, let codes):
      .isOneOf(question: question, codes.map { code($0, of: question) })
    case .includes(let question, let code): .includes(question: question, self.code(code, of: question))
    case .compare, .answered: condition
    }
  }

  private func code(_ code: String, of question: String) -> String {
    let trimmed = trimmedCode(code)
    guard let renamed = renamed[question] else { return trimmed }
    return renamed[code] ?? renamed[trimmed] ?? trimmed
  }
}

extension DraftValue {
  var code: String {
    switch self {
    case .word(let code), .plain(let code): code
    case .text, .condition, .list, .options, .map: ""
    }
  }
}
