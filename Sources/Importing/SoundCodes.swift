import Questionnaires

/// Makes codes that a file of questionnaires can have: without spaces and control characters around them, and none that is
/// empty. Nothing else about a code changes.
struct SoundCodes {
  /// The remarks about the question that is being looked at.
  private var remarks: [Remark] = []
  private var place = SourcePlace.file

  static func apply(to questionnaire: inout QuestionnaireDraft) {
    var codes = SoundCodes()
    for index in questionnaire.sections.indices { codes.tidy(&questionnaire.sections[index]) }
  }

  private mutating func tidy(_ section: inout SectionDraft) {
    section.values[.when] = section.values[.when]?.withSoundConditions
    for index in section.questions.indices {
      (remarks, place) = ([], section.questions[index].place)
      tidy(&section.questions[index].values)
      section.questions[index].remarks += remarks
    }
  }

  private mutating func tidy(_ question: inout Draft<QuestionKey>) {
    question[.when] = question[.when]?.withSoundConditions
    if case .list(let exclusive)? = question[.exclusive] {
      let sound = exclusive.map { soundCode($0.code) }.filter { !$0.isEmpty }
      question[.exclusive] = sound.isEmpty ? nil : .list(sound.map(DraftValue.code))
    }
    guard let options = question.options(.options) else { return }
    let sound = tidied(options)
    question[.options] = .options(sound)
    guard sound.isEmpty else { return }
    if options.isEmpty {
      remarks.append(
        Remark(.unsaid, "there are no answers to choose from, so the answer is a text", at: place))
    }
    // Without any code that could be stored, what participants say can only be a text.
    for key in question.keys where !QuestionKey.common.contains(key) { question[key] = nil }
    question[.type] = .word(QuestionType.text.rawValue)
  }

  private mutating func tidied(_ options: [DraftOption]) -> [DraftOption] {
    let codes = options.map { soundCode($0.code) }
    let changed = zip(options, codes).filter { $0.code != $1 && !$1.isEmpty }.map { "`\($0.0.code)`" }
    if !changed.isEmpty {
      let words = "spaces or control characters around codes are left out: \(changed.joined(separator: ", "))"
      remarks.append(Remark(.changed, words, at: place))
    }
    return zip(options, codes).compactMap { option, code in
      if !code.isEmpty { return DraftOption(code, option.text) }
      remarks.append(
        Remark(.unsaid, "an answer without a code is left out: \(option.text.first)", at: place))
      return nil
    }
  }
}

extension DraftValue {
  fileprivate var code: String {
    switch self {
    case .word(let code), .plain(let code): code
    case .text, .condition, .list, .options, .map: ""
    }
  }

  fileprivate var withSoundConditions: DraftValue {
    if case .condition(let condition) = self { .condition(condition.withSoundCodes) } else { self }
  }
}

private func soundCode(_ code: String) -> String {
  let isOutside = { (scalar: Unicode.Scalar) in
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }
  let scalars = code.unicodeScalars.drop(while: isOutside)
  return String(String.UnicodeScalarView(scalars.reversed().drop(while: isOutside).reversed()))
}

extension DraftCondition {
  fileprivate var withSoundCodes: DraftCondition {
    switch self {
    case .and(let parts): .and(parts.map(\.withSoundCodes))
    case .or(let parts): .or(parts.map(\.withSoundCodes))
    case .not(let part): .not(part.withSoundCodes)
    case .isOneOf(let question, let codes): .isOneOf(question: question, codes.map(soundCode))
    case .includes(let question, let code): .includes(question: question, soundCode(code))
    case .compare, .answered: self
    }
  }
}
