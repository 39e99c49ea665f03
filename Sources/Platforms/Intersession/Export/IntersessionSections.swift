import Diagnostics
import JSON
import Platforms
import Questionnaires

/// The content of one section in the target: neighbouring questions that share their answers and are shown
/// together.
struct IntersessionPart {
  let section: Section
  /// The title and text of the questionnaire's section come above its first part.
  let isFirst: Bool
  /// The questions share the section's options, and more questions may be added.
  let isShared: Bool
  var questions: [Question]
}

extension IntersessionLowering {
  mutating func parts(of section: Section) -> [IntersessionPart] {
    var parts: [IntersessionPart] = []
    for question in section.questions where isSupported(question) {
      let isShared = Intersession().isRowOfTable(question)
      if isShared, let last = parts.indices.last, parts[last].isShared {
        parts[last].questions.append(question)
      } else {
        parts.append(
          IntersessionPart(
            section: section, isFirst: parts.isEmpty, isShared: isShared, questions: [question]))
      }
    }
    checkHeading(of: parts)
    return parts
  }

  private mutating func isSupported(_ question: Question) -> Bool {
    if question.scale?.manikin != nil {
      report.add(.targetLoses, .manikinUndrawn(question, in: .intersession))
    }
    guard !question.isSingleChoice else {
      losses.record(question)
      if !question.isRequired { optionalQuestions.add(question.requiredRange ?? question.nameRange) }
      return true
    }
    let instead =
      switch question.answer {
      case .nothing: "write it as the `text` of the section"
      case .anyOf: "ask about each answer in a separate question of type `yes-no`"
      case .number: "use `type: rating`, or a `choice` of ranges"
      case .fields: "ask its fields as questions of the section"
      case .oneOf, .text, .date, .time: "ask it as a `choice`"
      }
    report.add(
      .targetUnsupported,
      .noSuchType(question, in: .intersession, instead: instead).suggestingOtherTargets())
    return false
  }

  /// A heading above a question with a condition of its own is hidden together with it.
  private mutating func checkHeading(of parts: [IntersessionPart]) {
    guard parts.count > 1, let question = parts[0].questions.first, let condition = question.condition,
      let heading = parts[0].section.title ?? parts[0].section.text
    else { return }
    report.add(.targetLoses, .headingHidden(with: question, condition, at: heading.range))
  }

  /// Nil for a section that nobody is shown.
  mutating func section(_ part: IntersessionPart, position: Int) -> JSON? {
    let conditions = conditions(of: part)
    if let conditions, conditions.isEmpty {
      unseen.formUnion(part.questions.map(\.index))
      return nil
    }
    let section: WireObject<IntersessionSectionKey> = [
      .position: .int(position),
      .description: description(of: part),
      .options: part.questions.first.map { options(of: $0) } ?? .array([]),
      .questions: .array(numbered(part.questions, question)),
      .conditions: conditions.map(JSON.array),
    ]
    return section.json
  }

  /// Questions may share a long list, which is converted only once.
  private mutating func options(of question: Question) -> JSON {
    guard let list = question.options else {
      return .array(numbered(question.choices(in: language) ?? [], option))
    }
    let known = knownOptions[list.identity] ?? .array(numbered(list.answers(in: language), option))
    knownOptions[list.identity] = known
    return known
  }

  private func description(of part: IntersessionPart) -> JSON {
    let texts = part.isFirst ? [part.section.title, part.section.text].compactMap { $0 } : []
    return texts.isEmpty ? .null : .string(texts.map(plain).joined(separator: "\n"))
  }

  private func numbered<Element>(_ elements: [Element], _ member: (Element, JSON) -> JSON) -> [JSON] {
    elements.enumerated().map { index, element in member(element, .int(index + 1)) }
  }

  private func option(_ answer: ChoiceAnswer, position: JSON) -> JSON {
    let option: WireObject<IntersessionOptionKey> = [
      .position: position, .text: .string(answer.text), .value: value(of: answer),
    ]
    return option.json
  }

  private func question(_ question: Question, position: JSON) -> JSON {
    let object: WireObject<IntersessionQuestionKey> = [
      .position: position,
      .id: .string(question.name(orElse: "")),
      .text: .string(question.shownText(in: language)),
      .required: .bool(question.isRequired),
    ]
    return object.json
  }

  /// The code, as a number if it is a whole number.
  private func value(of answer: ChoiceAnswer) -> JSON { answer.number.map(JSON.int) ?? .string(answer.code) }

  /// Nil for a part that is always shown.
  private mutating func conditions(of part: IntersessionPart) -> [JSON]? {
    let conditions = [part.section.condition, part.questions.first?.condition].compactMap { $0 }
    switch expansion.alternatives(of: conditions) {
    case .always, .unknown: return nil
    case .oneOf(let alternatives):
      let possible = alternatives.filter { $0.allSatisfy { !unseen.contains($0.question) } }
      return possible.map { .array($0.map(pair)) }
    case .needsNoAnswer(let question, let range):
      report.add(.targetUnsupported, .needsNoAnswer(questionnaire.questions[question], at: range))
    case .tooMany(let range): report.add(.targetUnsupported, .tooManyAlternatives(at: range))
    case .tooMuchWork(let range): report.add(.targetUnsupported, .tooMuchWork(at: range))
    }
    return nil
  }

  private func pair(_ fact: ConditionExpansion.Fact) -> JSON {
    let question = questionnaire.questions[fact.question]
    let answer = expansion.answers[fact.question]?[fact.answer]
    let pair: WireObject<IntersessionPairKey> = [
      .question: .string(question.name(orElse: "")), .option: answer.map(value) ?? .null,
    ]
    return pair.json
  }
}

extension Finding {
  fileprivate static func headingHidden(
    with question: Question, _ condition: Condition, at range: SourceRange
  ) -> Finding {
    Finding(
      "`intersession` shows this heading only together with \(question.name), which is not always shown",
      at: range, notes: [Note("the condition", at: condition.range)],
      help: "give the question a section of its own, with the condition as the section's `when`"
    ).marked(.changed("only together with \(question.name)"))
  }

  fileprivate static func needsNoAnswer(_ question: Question, at range: SourceRange) -> Finding {
    let reason = question.isRequired ? "may not be asked at all" : "may be left empty"
    return Finding(
      "this is also true when \(question.name) has no answer, which `intersession` cannot express", at: range,
      notes: [Note("\(question.name) \(reason)", at: question.nameRange)],
      help: "list the answers that count, for example with `in [...]`")
  }

  fileprivate static func tooManyAlternatives(at range: SourceRange) -> Finding {
    Finding(
      "`intersession` would need more than \(ConditionExpansion.mostAlternatives) combinations of answers for this condition",
      at: range, help: "ask about fewer questions, or split the section")
  }

  fileprivate static func tooMuchWork(at range: SourceRange) -> Finding {
    Finding(
      "the conditions up to here need too many combinations of answers for `intersession`", at: range,
      help: "ask about fewer questions in each condition, or split the questionnaire")
  }
}
