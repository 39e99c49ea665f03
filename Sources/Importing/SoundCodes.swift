import Questionnaires

/// Makes codes that a file of questionnaires can have: without spaces and control characters around them, and none that is
/// empty. Nothing else about a code changes.
struct SoundCodes {
  /// Of the question that is being looked at.
  private var remarks: [Remark] = []
  private var place = SourcePlace.file

  static func apply(to questionnaire: inout QuestionnaireDraft) {
    var codes = SoundCodes()
    for index in questionnaire.sections.indices { codes.tidy(&questionnaire.sections[index]) }
  }

  private mutating func tidy(_ section: inout SectionDraft) {
    section.when = section.when?.withSoundCodes
    for index in section.questions.indices {
      let question = section.questions[index]
      (remarks, place) = ([], question.place)
      section.questions[index].when = question.when?.withSoundCodes
      section.questions[index].answer = tidied(question.answer)
      section.questions[index].remarks += remarks
    }
  }

  private mutating func tidied(_ answer: ImportedAnswer) -> ImportedAnswer {
    switch answer {
    case .choice(let options): return tidied(options) { .choice($0) }
    case .multiple(let options, let exclusive):
      let sound = exclusive.map(soundCode).filter { !$0.isEmpty }
      return tidied(options) { .multiple($0, exclusive: sound) }
    case .yesNo, .slider, .rating, .sam, .number, .text, .date, .time, .note: return answer
    }
  }

  /// Without any code that could be stored, what participants say can only be a text.
  private mutating func tidied(
    _ options: ImportedOptions, _ answer: (ImportedOptions) -> ImportedAnswer
  ) -> ImportedAnswer {
    var sound = options
    let codes = options.list.map { soundCode($0.code) }
    let changed = zip(options.list, codes).filter { $0.code != $1 && !$1.isEmpty }.map { "`\($0.0.code)`" }
    if !changed.isEmpty {
      let words = "spaces or control characters around codes are left out: \(changed.joined(separator: ", "))"
      remarks.append(Remark(.changed, words, at: place))
    }
    sound.list = zip(options.list, codes).compactMap { option, code in
      if !code.isEmpty { return DraftOption(code, option.text) }
      remarks.append(
        Remark(.unsaid, "an answer without a code is left out: \(option.text.first)", at: place))
      return nil
    }
    return sound.list.isEmpty && !options.list.isEmpty ? .text(ImportedInput()) : answer(sound)
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
