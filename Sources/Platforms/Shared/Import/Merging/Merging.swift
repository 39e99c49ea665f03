import Questionnaires

/// Brings language variants of one definition together. Where they differ, the first one is kept, and a remark says how
/// the other differs.
struct Merging {
  private(set) var questionnaire: QuestionnaireDraft
  /// The language and the file of the variant that is being added.
  private var language = ""
  private var file = ""
  private var lists = JoinedLists()

  /// The language that the aRMT app assumes for a definition that does not name its own.
  private static let usualLanguage = "en"

  init(_ first: QuestionnaireDraft) { questionnaire = first }

  mutating func add(_ variant: QuestionnaireDraft, from document: SourceDocument) throws(ImportProblem) {
    language = variant.languages.first ?? Self.usualLanguage
    file = document.fileName
    lists = JoinedLists()
    nameFirstLanguage()
    guard !questionnaire.languages.contains(language) else {
      throw ImportProblem(
        "two files of \(questionnaire.name) are in the language \(language)", file: document.name,
        help: "name the language of each file with --language before it")
    }
    questionnaire.languages.append(language)
    if variant.languages.isEmpty {
      questionnaire.remarks.append(Remark(.changed, "\(file): \(Self.guess)", at: .inFile(file, .file)))
    }
    addRemarks(document.remarks + variant.remarks, to: &questionnaire.remarks)
    addTexts(of: variant)
    addSections(of: variant)
    addQuestions(of: variant)
  }

  private static let guess =
    "the file does not name its language, so it was read as English; --language names another"

  private mutating func nameFirstLanguage() {
    guard questionnaire.languages.isEmpty else { return }
    questionnaire.languages = [Self.usualLanguage]
    questionnaire.remarks.append(Remark(.changed, Self.guess, at: .file))
  }

  // MARK: Remarks

  private func remark(_ words: String, at place: SourcePlace) -> Remark {
    Remark(.unsaid, "\(file): \(words)", at: .inFile(file, place))
  }

  /// Adds remarks without repeating those about both files.
  private func addRemarks(_ others: [Remark], to remarks: inout [Remark]) {
    remarks += ofThisFile(others, besides: Set(remarks.map(\.text)))
  }

  private func ofThisFile(_ remarks: [Remark], besides known: Set<String>) -> [Remark] {
    remarks.filter { !known.contains($0.text) }.map {
      Remark($0.kind, "\(file): \($0.text)", at: .inFile(file, $0.place))
    }
  }

  // MARK: The questionnaire

  private mutating func addTexts(of variant: QuestionnaireDraft) {
    var texts = VariantTexts(language: language, lists: lists)
    let sources = [questionnaire.values[.source], variant.values[.source]]
    texts.add(
      variant.values, to: &questionnaire.values, only: QuestionnaireKey.allCases.filter { $0 != .source })
    questionnaire.values[.source] = joined(sources)
    var words = texts.differences
    let others = variant.languages.dropFirst()
    if !others.isEmpty { words.append("texts in \(others.joined(separator: ", ")) are left out") }
    questionnaire.remarks += words.map { remark($0, at: .file) }
  }

  /// Each file has a source of its own.
  private func joined(_ sources: [DraftValue?]) -> DraftValue? {
    var words: [String] = []
    for case .plain(let source)? in sources where !words.contains(source) { words.append(source) }
    return words.isEmpty ? nil : .plain(words.joined(separator: ", "))
  }

  // MARK: Sections

  /// Sections belong together if the first question that is in both files is the same.
  private mutating func addSections(of variant: QuestionnaireDraft) {
    let known = Set(questionnaire.questionIDs).intersection(variant.questionIDs)
    let starts = variant.sections.map { $0.start(among: known) }
    var places = Dictionary(
      starts.enumerated().compactMap { place, start in start.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    var left = Set(starts.indices)
    // In a variable of their own: with two owners, each change would copy all sections.
    var sections = takeSections()
    for index in sections.indices {
      guard let start = sections[index].start(among: known), let place = places.removeValue(forKey: start)
      else { continue }
      left.remove(place)
      add(variant.sections[place], to: &sections[index])
    }
    questionnaire.sections = sections
    let said = Set(questionnaire.remarks.map(\.text))
    for place in left.sorted() {
      // A heading that only the variant repeats is the one above.
      if place > 0, variant.sections[place].repeats(variant.sections[place - 1]) { continue }
      leaveOut(variant.sections[place], start: starts[place], besides: said)
    }
  }

  private mutating func takeSections() -> [SectionDraft] {
    defer { questionnaire.sections = [] }
    return questionnaire.sections
  }

  /// Its questions find their places all the same.
  private mutating func leaveOut(_ section: SectionDraft, start: String?, besides known: Set<String>) {
    questionnaire.remarks += ofThisFile(section.remarks, besides: known)
    guard !section.values.words.isEmpty else { return }
    let name = start ?? section.questions.first?.id ?? ""
    let words = "a section that begins with `\(name)` is only in this file: \(section.values.words)"
    questionnaire.remarks.append(remark(words, at: section.place))
  }

  private func add(_ other: SectionDraft, to section: inout SectionDraft) {
    var texts = VariantTexts(language: language, lists: lists)
    texts.add(other.values, to: &section.values)
    section.remarks += texts.differences.map { remark($0, at: other.place) }
    addRemarks(other.remarks, to: &section.remarks)
  }

  // MARK: Questions

  private mutating func addQuestions(of variant: QuestionnaireDraft) {
    let others = variant.sections.flatMap(\.questions)
    let keys = numbered(others.map(\.id))
    var left = Dictionary(zip(keys, others), uniquingKeysWith: { first, _ in first })
    var own = numbered(questionnaire.questionIDs)[...]
    noteOrder(Array(own), keys)
    var sections = takeSections()
    for section in sections.indices {
      for index in sections[section].questions.indices {
        add(left.removeValue(forKey: own.removeFirst()), to: &sections[section].questions[index])
      }
    }
    questionnaire.sections = sections
    let said = Set(questionnaire.remarks.map(\.text))
    // At once: each change of the questionnaire's remarks copies them.
    questionnaire.remarks += zip(keys, others).filter { left[$0.0] != nil }.flatMap { _, question in
      let words = "`\(question.id)` is only in this file: \(question.words)"
      return [remark(words, at: question.place)] + ofThisFile(question.remarks, besides: said)
    }
  }

  private mutating func noteOrder(_ own: [NumberedName], _ others: [NumberedName]) {
    let known = Set(own).intersection(others)
    guard own.filter(known.contains) != others.filter(known.contains) else { return }
    questionnaire.remarks.append(remark("the questions are in another order", at: .file))
  }

  private func add(_ other: QuestionDraft?, to question: inout QuestionDraft) {
    guard let other else {
      question.remarks.append(remark("there is no `\(question.id)`", at: .file))
      return
    }
    var texts = VariantTexts(language: language, lists: lists)
    if question.values.type == other.values.type {
      texts.add(other.values, to: &question.values)
    } else {
      // Answers of different types have nothing in common that could be compared.
      texts.add(other.values, to: &question.values, only: QuestionKey.common)
      texts.note(other.values, only: QuestionKey.allCases.filter { !QuestionKey.common.contains($0) })
    }
    question.remarks += texts.differences.map { remark($0, at: other.place) }
    addRemarks(other.remarks, to: &question.remarks)
  }
}

extension QuestionnaireDraft {
  fileprivate var questionIDs: [String] { sections.flatMap { $0.questions.map(\.id) } }
}

extension SectionDraft {
  /// Whether it is the section before it, with its heading once more.
  fileprivate func repeats(_ last: SectionDraft) -> Bool {
    repeatsHeading && values.words == last.values.words
  }

  fileprivate var place: SourcePlace { questions.first?.place ?? .file }

  fileprivate func start(among known: Set<String>) -> String? {
    questions.first { known.contains($0.id) }?.id
  }
}

extension QuestionDraft {
  /// The values in words, besides the id.
  fileprivate var words: String {
    var values = values
    values[.id] = nil
    return values.words
  }
}
