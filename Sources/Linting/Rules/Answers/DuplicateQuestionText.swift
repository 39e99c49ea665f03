import Diagnostics
import Questionnaires

package struct DuplicateQuestionText: Rule {
  package let about = RuleDescription("duplicate-question-text")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let places = questionnaire.sections.enumerated().map { index, section in section.isDistinct ? index : -1 }
    var notes = 0
    var first: [Fingerprint: Int] = [:]
    first.reserveCapacity(questionnaire.questions.count * max(1, questionnaire.languages.count))
    return Findings(of: questionnaire.questions) { question in
      if question.kind.type == .note {
        notes += 1
        return nil
      }
      var surroundings = fingerprint(of: question, section: places[question.section], in: questionnaire.file)
      surroundings.add(Fingerprint(notes))
      var repeated: Finding?
      question.text.forEachVersion { language, text in
        var asked = surroundings
        asked.add(language)
        asked.add(text.value)
        guard let earlier = first.updateValue(question.index, forKey: asked), repeated == nil else { return }
        let other = questionnaire.questions[earlier]
        guard other !== question, other.text.string(in: language) == text.value,
          // In one language alone, it is a slip of the translation.
          language.isEmpty || other.text.string(in: nil) == question.text.string(in: nil),
          question.isNextOrItem(after: other), question.hasSameAnswers(as: other),
          !question.text.isRepeatedOnPurpose, !question.isSlot(besides: other), !question.isBox, !other.isBox
        else { return }
        repeated = .asksTheSame(question, other, text, language)
      }
      return repeated
    }
  }

  /// Everything except its text that may distinguish a question from others: a section with texts of its own,
  /// its group, its condition.
  private func fingerprint(of question: Question, section: Int, in file: SourceFile) -> Fingerprint {
    var fingerprint = Fingerprint(section)
    fingerprint.add(Fingerprint(question.group ?? -1))
    if let condition = question.condition {
      fingerprint.add(file.text.withUnsafeBufferPointer { Fingerprint($0[condition.range.bytes]) })
    }
    return fingerprint
  }
}

extension Text {
  fileprivate func forEachVersion(_ body: (_ language: String, _ text: Located<String>) -> Void) {
    switch self {
    case .plain(let text): body("", text)
    case .translated(let translations, _):
      for index in translations.indices { body(translations.languages[index], translations.texts[index]) }
    }
  }

  /// Whether it is a refusal, a word for programs such as `NO_LABEL`, or asks what the answer before it means, such as "Please specify:".
  fileprivate var isRepeatedOnPurpose: Bool {
    if isRefusal { return true }
    let text = string(in: nil)
    if text.contains("_"), !text.contains(where: \.isLowercase) { return true }
    guard text.utf8.count < 40 else { return false }
    let words = RefusalWords.normalized(text)
    return Self.specifications.contains { words.hasPrefix($0) }
  }

  private static let specifications = [
    "specify", "please specify", "if other", "other specify", "describe", "please describe", "bitte angeben",
    "bitte beschreiben", "und zwar", "nämlich", "welche andere",
  ]
}

extension Section {
  /// Participants, or at least some of them, can see that another part begins.
  fileprivate var isDistinct: Bool { title != nil || text != nil || condition != nil }
}

extension Question {
  /// Many questions may share two long lists.
  private static let mostCompared = 20

  /// Questions with others between them may be about those, such as "Which unit?" and "How many?"; the items of a
  /// scale, and whole sentences about a number, never are.
  fileprivate func isNextOrItem(after other: Question) -> Bool {
    let isSentence = text.string(in: nil).count { $0 == " " } > 2
    // A number and words may be asked under one heading.
    guard kind.type == other.kind.type || isSentence else { return false }
    if index == other.index + 1 || Self.items.contains(kind.type) || sharesOptions && other.sharesOptions {
      return true
    }
    return isSentence && Self.measured.contains(kind.type)
  }

  /// `date_1` and `date_2`: places for several entries.
  fileprivate func isSlot(besides other: Question) -> Bool {
    guard let id = id?.value, let otherID = other.id?.value, id != otherID, !Self.items.contains(kind.type),
      kind.type != .yesNo
    else { return false }
    return id.contains(where: \.isNumber) && id.filter({ !$0.isNumber }) == otherID.filter { !$0.isNumber }
      && options == nil
  }

  /// A single answer, such as "don't know" beside a field.
  fileprivate var isBox: Bool { kind.type == .multiple && options?.options.count == 1 }

  private static let items: Set<QuestionType> = [.slider, .rating]
  private static let measured: Set<QuestionType> = [.number, .yesNo, .date, .time, .sam]

  /// Items with the same text may ask about different things if their answers or ends do.
  fileprivate func hasSameAnswers(as other: Question) -> Bool {
    if let own = labels, let others = other.labels {
      return own.texts.map { $0.string(in: nil) } == others.texts.map { $0.string(in: nil) }
    }
    if let own = options, let others = other.options, own !== others {
      return own.options.prefix(Self.mostCompared).map { $0.text.string(in: nil) }
        == others.options.prefix(Self.mostCompared).map { $0.text.string(in: nil) }
    }
    return true
  }
}

extension Finding {
  fileprivate static func asksTheSame(
    _ question: Question, _ earlier: Question, _ text: Located<String>, _ language: String?
  ) -> Finding {
    Finding(
      "\(question.name) asks the same thing as \(earlier.name)", at: text.range,
      notes: [Note("first asked here", at: earlier.text.located(in: language).range)],
      help:
        "word them so that participants see a difference; if one is a copy, keep the one whose id is in your data"
    )
  }
}
