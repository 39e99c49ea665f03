/// Brings language variants of one definition together. Where they differ, the first one is kept.
struct Merging {
  private(set) var questionnaire: ImportedQuestionnaire
  /// Of the variant that is being added.
  private var language = ""
  private var file = ""

  /// What apps show if a definition does not name its language.
  private static let usualLanguage = "en"

  init(_ first: ImportedQuestionnaire) { questionnaire = first }

  private mutating func nameFirstLanguage() {
    guard questionnaire.languages.isEmpty else { return }
    questionnaire.languages = [Self.usualLanguage]
    questionnaire.remarks.append(
      Remark(
        .changed, "the file does not name its language; it was read as \(Self.usualLanguage)", at: .file))
  }

  mutating func add(_ variant: ImportedQuestionnaire, from document: SourceDocument) throws(ImportProblem) {
    language = variant.languages.first ?? Self.usualLanguage
    file = document.fileName
    nameFirstLanguage()
    guard !questionnaire.languages.contains(language) else {
      throw ImportProblem(
        "two files of \(questionnaire.name) are in the language \(language)", file: document.name,
        help: "name the language of each file with --language before it")
    }
    questionnaire.languages.append(language)
    questionnaire.source = questionnaire.source.map { "\($0), \(file)" }
    questionnaire.remarks += document.remarks.map { Remark($0.kind, "\(file): \($0.text)", at: $0.place) }
    questionnaire.title.add(variant.title.first, language: language)
    addSectionTexts(of: variant)
    addQuestions(of: variant)
  }

  private func remark(_ words: String, at place: SourcePlace) -> Remark {
    Remark(.unsaid, "\(file): \(words)", at: .inFile(file, place))
  }

  /// Sections belong together if the first question of one is in the other.
  private mutating func addSectionTexts(of variant: ImportedQuestionnaire) {
    var sections: [String: ImportedSection] = [:]
    for section in variant.sections {
      for question in section.questions where sections[question.id] == nil { sections[question.id] = section }
    }
    for index in questionnaire.sections.indices {
      guard let id = questionnaire.sections[index].questions.first?.id, let other = sections[id] else {
        continue
      }
      questionnaire.sections[index].title?.addIfAny(other.title?.first, language: language)
      questionnaire.sections[index].text?.addIfAny(other.text?.first, language: language)
    }
  }

  private mutating func addQuestions(of variant: ImportedQuestionnaire) {
    let others = variant.sections.flatMap(\.questions)
    // A repeated id is for `lint` to find; the first is as good as any.
    let byID = Dictionary(others.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var own: Set<String> = []
    for section in questionnaire.sections.indices {
      for index in questionnaire.sections[section].questions.indices {
        let id = questionnaire.sections[section].questions[index].id
        own.insert(id)
        add(byID[id], to: &questionnaire.sections[section].questions[index])
      }
    }
    let foreign = others.filter { !own.contains($0.id) }
    for question in foreign {
      let words = "`\(question.id)` is only in this file: \(question.text.first)"
      questionnaire.remarks.append(remark(words, at: question.place))
    }
  }

  private func add(_ other: ImportedQuestion?, to question: inout ImportedQuestion) {
    guard let other else {
      question.remarks.append(remark("there is no `\(question.id)`", at: .file))
      return
    }
    question.text.add(other.text.first, language: language)
    question.help?.addIfAny(other.help?.first, language: language)
    question.remarks += differences(other, question)
    if difference(other.answer, question.answer) == nil {
      question.answer.add(other.answer, language: language)
    }
    let known = Set(question.remarks.map(\.text))
    question.remarks += other.remarks.filter { !known.contains($0.text) }.map {
      Remark($0.kind, "\(file): \($0.text)", at: .inFile(file, $0.place))
    }
  }

  private func differences(_ other: ImportedQuestion, _ question: ImportedQuestion) -> [Remark] {
    var words = [difference(other.answer, question.answer)].compactMap(\.self)
    if question.when != other.when {
      words.append("the condition is " + (other.when.map { "`\(ConditionText($0).text)`" } ?? "missing"))
    }
    return words.map { remark($0, at: other.place) }
  }

  /// What keeps the texts of an answer from belonging to the first file's.
  private func difference(_ other: ImportedAnswer, _ answer: ImportedAnswer) -> String? {
    let ends = ImportedShape(other).ends
    if answer.type != other.type { return "the type is `\(other.type)`" }
    if answer.codes != other.codes { return "the codes are \(other.codes.joined(separator: ", "))" }
    return ImportedShape(answer).ends == ends ? nil : "the range is \(ends.joined(separator: " to "))"
  }
}

extension ImportedAnswer {
  fileprivate var codes: [String] { ImportedShape(self).options?.list.map(\.code) ?? [] }
}

extension ImportedText {
  mutating func addIfAny(_ text: String?, language: String) {
    if let text, !text.isEmpty { add(text, language: language) }
  }
}
