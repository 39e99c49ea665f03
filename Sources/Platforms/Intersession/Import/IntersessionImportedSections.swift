import Platforms
import Questionnaires

/// Sections of single choices that share their answers, each under the answers of which one must have been given.
struct IntersessionImportedSections {
  private(set) var all: [SectionDraft] = []
  private(set) var remarks: [Remark] = []
  private let language: String?
  private let names: QuestionNames

  init(_ places: [JSONPlace], in document: SourceDocument, language: String?) throws(ImportProblem) {
    self.language = language
    var sections: [WirePlace<IntersessionSectionKey>] = []
    var ids: [String] = []
    for place in places {
      let section = try WirePlace<IntersessionSectionKey>(place)
      sections.append(section)
      for question in try section.elements(.questions) {
        ids.append(try WirePlace<IntersessionQuestionKey>(question).text(.id))
      }
    }
    try document.requireFew(max(ids.count, sections.count))
    names = QuestionNames(ids)
    for section in sections { all.append(try self.section(section)) }
    if all.isEmpty { all = [SectionDraft()] }
  }

  private mutating func section(
    _ place: WirePlace<IntersessionSectionKey>
  ) throws(ImportProblem) -> SectionDraft {
    var section = SectionDraft()
    section.values[.text] = try place[.description].shownText(language).map(DraftValue.text)
    section.isWhole = true
    section.remarks = place.leftovers()
    let list = try options(of: place, &section.values.remarks)
    if list.options.isEmpty {
      let words = "the section has no answers to choose from; lint finds that its questions are texts then"
      section.remarks.append(Remark(.changed, words, at: place.place))
    }
    let questions = try place.elements(.questions)
    for question in questions {
      section.questions.append(
        try self.question(try WirePlace(question), list, isShared: questions.count > 1))
    }
    guard !place[.conditions].isMissing else { return section }
    let condition = try condition(place[.conditions])
    section.values[.when] = condition.map(DraftValue.condition)
    section.hasOpenCondition = condition == nil
    if condition == nil {
      section.remarks.append(place.unsaid(.conditions, wordOrJSON(place[.conditions].value)))
    }
    return section
  }

  private func options(
    of section: WirePlace<IntersessionSectionKey>, _ remarks: inout [Remark]
  ) throws(ImportProblem) -> DraftList {
    var options: [DraftOption] = []
    for (place, element) in try section.elements(.options).enumerated() {
      let option = try WirePlace<IntersessionOptionKey>(element)
      // An option without a value is called by its place.
      let code = try option[.value].text() ?? String(place + 1)
      options.append(
        DraftOption(code, try option[.text].shownText(language) ?? DraftText("", language: language)))
      remarks += option.leftovers()
    }
    return DraftList(options)
  }

  private func question(
    _ place: WirePlace<IntersessionQuestionKey>, _ list: DraftList, isShared: Bool
  ) throws(ImportProblem) -> QuestionDraft {
    let name = try place.text(.id)
    let text = try place[.text].shownText(language) ?? DraftText("", language: language)
    var question = QuestionDraft(named: name, by: names, .choice(list), text: text, at: place.place)
    question.values[.required] = .flag(try place.flag(.required), otherwise: true)
    // Only choices share the answers of a section.
    question.matrix = isShared ? "shared" : nil
    question.remarks = place.leftovers()
    if question.id != name {
      question.remarks.append(Remark(.changed, "the name in the source is `\(name)`", at: place.place))
    }
    return question
  }

  // MARK: Conditions

  /// Nil if no alternative can be true, or one names no question.
  private func condition(_ place: JSONPlace) throws(ImportProblem) -> DraftCondition? {
    var alternatives: [AnswerAlternative] = []
    for alternative in try place.elements() {
      var answers = AnswerAlternative()
      for element in try alternative.elements() {
        let pair = try WirePlace<IntersessionPairKey>(element)
        guard let name = try pair[.question].text(), let code = try pair[.option].text() else { return nil }
        guard answers.add(names.id(of: name), code) else { return nil }
      }
      guard !answers.isEmpty else { return nil }
      alternatives.append(answers)
    }
    guard !alternatives.isEmpty else { return nil }
    return .any(alternatives.joined().map(\.condition))
  }
}

/// Answers to questions that are all given: for each question one of some codes.
struct AnswerAlternative {
  private(set) var questions: [String] = []
  private(set) var codes: [String: [String]] = [:]

  var isEmpty: Bool { questions.isEmpty }

  /// Whether the question has no other answer in it.
  mutating func add(_ question: String, _ code: String) -> Bool {
    if let known = codes[question] { return known == [code] }
    questions.append(question)
    codes[question] = [code]
    return true
  }

  var condition: DraftCondition { .all(questions.map { .isOneOf(question: $0, codes[$0] ?? []) }) }

  /// All of it but the codes of one question.
  func key(besides question: String) -> String {
    questions.map { $0 == question ? $0 : "\($0)=\((codes[$0] ?? []).joined(separator: ","))" }
      .joined(separator: " ")
  }

  mutating func addCodes(of other: AnswerAlternative, to question: String) {
    codes[question, default: []] += (other.codes[question] ?? []).filter {
      !(codes[question] ?? []).contains($0)
    }
  }
}

extension [AnswerAlternative] {
  /// Fewer alternatives for the same answers: those that differ in one question become one.
  func joined() -> [AnswerAlternative] {
    var result = self
    var seen: Set<String> = []
    let questions = flatMap(\.questions).filter { seen.insert($0).inserted }
    for question in questions.reversed() {
      var places: [String: Int] = [:]
      var kept: [AnswerAlternative] = []
      for alternative in result {
        guard alternative.codes[question] != nil else {
          kept.append(alternative)
          continue
        }
        let key = alternative.key(besides: question)
        if let place = places[key] {
          kept[place].addCodes(of: alternative, to: question)
        } else {
          places[key] = kept.count
          kept.append(alternative)
        }
      }
      result = kept
    }
    return result
  }
}
