import Diagnostics

extension Questionnaire {
  /// The questionnaire with the names and codes that a system keeps, as `stored` says.
  ///
  /// Documents are written from it, so that no target has to know of two names. Everything is at its place in the file.
  package func asStored(in naming: StoredNaming) -> Questionnaire {
    guard questions.contains(where: \.hasStoredNames) else { return self }
    var copies = StoredCopies(of: self, in: naming)
    let sections = self.sections.map { copies.section($0) }
    return Questionnaire(
      file: file, id: id, version: writtenVersion, title: title, description: description, source: source,
      languages: languages, targets: targets, server: server, active: active, repeats: self.repeat,
      intro: intro, outro: outro, schedule: schedule, changeable: changeable, sensors: sensors,
      optionLists: optionLists, sections: sections, questions: copies.questions, scores: scores,
      history: history.renamed { copies.names[$0] }, isScheduleComplete: isScheduleComplete, order: order,
      unread: unread, expectations: expectations)
  }

  /// Whether two systems keep the same names and codes.
  package func isStored(in naming: StoredNaming, as other: StoredNaming) -> Bool {
    questions.allSatisfy { question in
      question.storedID(in: naming)?.value == question.storedID(in: other)?.value
        && (question.options?.options ?? []).allSatisfy {
          $0.storedCode(in: naming).value == $0.storedCode(in: other).value
        }
    }
  }
}

extension Question {
  /// Whether the file says another name or code than its own.
  package var hasStoredNames: Bool { stored != nil || hasStoredCodes }

  fileprivate var hasStoredCodes: Bool { options?.hasStoredCodes ?? false }
}

/// Copies of questions under the names of a target; fields are copied with their group.
private struct StoredCopies {
  private(set) var questions: [Question]
  private let original: [Question]
  private let naming: StoredNaming
  private var lists: [ObjectIdentifier: OptionList] = [:]

  /// The names that the target keeps, by id.
  var names: [String: String] {
    Dictionary(
      zip(original, questions).compactMap { before, after in
        before.id.flatMap { id in after.id.map { (id.value, $0.value) } }
      }, uniquingKeysWith: { first, _ in first })
  }

  init(of questionnaire: Questionnaire, in naming: StoredNaming) {
    original = questionnaire.questions
    questions = original
    self.naming = naming
  }

  mutating func section(_ section: Section) -> Section {
    Section(
      id: section.id, title: section.title, text: section.text, condition: section.condition.map(condition),
      options: section.options.map { list($0) }, questions: section.questions.map { copy($0) },
      range: section.range, isImplicit: section.isImplicit, order: section.order, origin: section.origin)
  }

  private mutating func copy(_ question: Question) -> Question {
    let copy = Question(
      id: question.storedID(in: naming), text: question.text, help: question.help,
      isRequired: question.isRequired, requiredRange: question.requiredRange,
      condition: question.condition.map(condition), kind: kind(of: question), range: question.range,
      typeRange: question.typeRange, index: question.index, section: question.section,
      group: question.group, origin: question.origin, stored: question.stored)
    questions[question.index] = copy
    return copy
  }

  private mutating func kind(of question: Question) -> QuestionKind {
    switch question.kind {
    case .choice(let choice):
      return .choice(
        ChoiceQuestion(
          options: list(choice.options), optionsRange: choice.optionsRange, isDropDown: choice.isDropDown))
    case .multiple(let multiple):
      return .multiple(
        MultipleQuestion(
          options: list(multiple.options), optionsRange: multiple.optionsRange,
          isDropDown: multiple.isDropDown,
          exclusive: multiple.exclusive.map { code($0, in: multiple.options) },
          atLeast: multiple.atLeast, atMost: multiple.atMost))
    case .group(let group): return .group(GroupQuestion(fields: group.fields.map { copy($0) }))
    case .yesNo, .slider, .rating, .sam, .number, .text, .date, .time, .note: return question.kind
    }
  }

  private mutating func list(_ list: OptionList) -> OptionList {
    guard list.hasStoredCodes else { return list }
    if let known = lists[ObjectIdentifier(list)] { return known }
    let options = list.options.map {
      ResponseOption(code: $0.storedCode(in: naming), text: $0.text, stored: $0.stored)
    }
    let renamed = OptionList(
      name: list.name, options: options, hasAssignedCodes: list.hasAssignedCodes, range: list.range)
    let copy =
      list.noAnswer.isEmpty
      ? renamed : OptionList(renamed, noAnswer: NamedCodes(list.noAnswer.written.map { code($0, in: list) }))
    lists[ObjectIdentifier(list)] = copy
    return copy
  }

  private func code(_ code: Located<String>, in list: OptionList) -> Located<String> {
    list.place(of: code.value).map {
      Located(list.options[$0].storedCode(in: naming).value.text, at: code.range)
    } ?? code
  }

  private func condition(_ condition: Condition) -> Condition {
    switch condition {
    case .and(let parts, let range): .and(parts.map(self.condition), at: range)
    case .or(let parts, let range): .or(parts.map(self.condition), at: range)
    case .not(let part, let range): .not(self.condition(part), at: range)
    case .test(let test): .test(self.test(test))
    }
  }

  private func test(_ test: ConditionTest) -> ConditionTest {
    let question = original[test.question]
    guard question.hasStoredNames else { return test }
    let id = question.storedID(in: naming).map { Located($0.value, at: test.questionID.range) }
    return ConditionTest(
      question: test.question, questionID: id ?? test.questionID,
      predicate: predicate(test.predicate, of: question), isNegated: test.isNegated, range: test.range)
  }

  /// Codes that are compared as numbers need not be numbers on the target, so each that fits is listed.
  private func predicate(_ predicate: ConditionPredicate, of question: Question) -> ConditionPredicate {
    guard question.hasStoredCodes, let list = question.options else { return predicate }
    switch predicate {
    case .isOneOf(let values, let isList): return .isOneOf(values.map { value($0, in: list) }, isList: isList)
    case .includes(let value): return .includes(self.value(value, in: list))
    case .compare(let comparison, let value):
      return listed(list, instead: predicate, at: value.range) { number in
        value.number.map { comparison.holds(number, $0) } ?? false
      }
    case .between(let lower, let upper):
      return listed(list, instead: predicate, at: lower.range) { number in
        guard let lower = lower.number, let upper = upper.number else { return false }
        return lower <= number && number <= upper
      }
    case .answered: return .answered
    }
  }

  private func listed(
    _ list: OptionList, instead predicate: ConditionPredicate, at range: SourceRange,
    where fits: (Decimal) -> Bool
  ) -> ConditionPredicate {
    let codes = list.substantive.filter { $0.code.value.number.map { fits(Decimal($0)) } ?? false }
    // A comparison that is never true stays one.
    guard !codes.isEmpty else { return predicate }
    return .isOneOf(codes.map { value($0.storedCode(in: naming).value, at: range) }, isList: true)
  }

  private func value(_ value: ConditionValue, in list: OptionList) -> ConditionValue {
    list.place(of: value.text).map {
      self.value(list.options[$0].storedCode(in: naming).value, at: value.range)
    } ?? value
  }

  private func value(_ code: Code, at range: SourceRange) -> ConditionValue {
    ConditionValue(text: code.text, number: Decimal(code.text), range: range)
  }
}
