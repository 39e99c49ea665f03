import Questionnaires

func countCosts(_ questionnaire: Questionnaire, language: String?, speed: ReadingSpeed) -> AnsweringCosts {
  var counter = CostCounter(questionnaire, language: language, speed: speed)
  return counter.count()
}

/// Goes through a questionnaire as a participant does for whom everything is shown.
private struct CostCounter {
  private let questionnaire: Questionnaire
  private let language: String?
  private let wordsPerMinute: Int
  private let millisecondsAWord: Double
  private var words = 0
  private var answers = 0
  /// Options and labels that every participant has read by now, and those read in this section.
  private var known: Set<String> = []
  private var knownInSection: Set<String> = []

  init(_ questionnaire: Questionnaire, language: String?, speed: ReadingSpeed) {
    self.questionnaire = questionnaire
    self.language = language
    wordsPerMinute = speed.wordsPerMinute(in: language)
    millisecondsAWord = 60_000 / Double(wordsPerMinute)
  }

  mutating func count() -> AnsweringCosts {
    let frame = AnsweringCost(
      reading: reading([questionnaire.title, questionnaire.intro, questionnaire.outro]),
      acting: AnsweringActions.tap)
    var sections: [CostRange] = []
    var questions: [CostRange] = []
    for question in questionnaire.questions {
      while sections.count <= question.section {
        sections.append(sectionCost(questionnaire.sections[sections.count]))
      }
      questions.append(cost(of: question))
    }
    // A draft may end in sections without questions.
    for section in questionnaire.sections[sections.count...] { sections.append(sectionCost(section)) }
    return AnsweringCosts(
      language: language, wordsPerMinute: wordsPerMinute, frame: frame, sections: sections,
      questions: questions, words: words, answers: answers)
  }

  private mutating func sectionCost(_ section: Section) -> CostRange {
    knownInSection = []
    let cost = AnsweringCost(reading: reading([section.title, section.text]), acting: AnsweringActions.tap)
    return CostRange(shortest: cost, longest: cost)
  }

  private mutating func cost(of question: Question) -> CostRange {
    let texts = reading([question.text, question.help])
    let scanning = scanning(question)
    let acting = AnsweringActions.cost(of: question.kind, isRequired: question.isRequired)
    if acting > 0 { answers += 1 }
    return CostRange(
      shortest: AnsweringCost(reading: texts, scanning: scanning, acting: isRequired(question) ? acting : 0),
      longest: AnsweringCost(reading: texts, scanning: scanning, acting: acting))
  }

  /// All fields of an optional group may be left empty.
  private func isRequired(_ question: Question) -> Bool {
    question.isRequired && (question.group.map { questionnaire.questions[$0].isRequired } ?? true)
  }

  private mutating func reading(_ texts: [Text?]) -> Int {
    let count = texts.compactMap { $0 }.reduce(0) { $0 + wordCount(plainText($1.string(in: language))) }
    words += count
    return milliseconds(count)
  }

  private func milliseconds(_ words: Int) -> Int { Int((Double(words) * millisecondsAWord).rounded()) }

  private mutating func scanning(_ question: Question) -> Int {
    let texts = scannedTexts(question.kind)
    let figures = if case .sam = question.kind { SAMQuestion.points.count } else { 0 }
    let key = texts.joined(separator: "\n")
    let isKnown = known.contains(key) || knownInSection.contains(key)
    if question.condition == nil { knownInSection.insert(key) }
    if questionnaire.isAlwaysShown(question) { known.insert(key) }
    if isKnown { return (texts.count + figures) * AnsweringActions.look }
    words += texts.reduce(0) { $0 + wordCount($1) }
    return texts.reduce(figures * AnsweringActions.look) {
      $0 + max(milliseconds(wordCount($1)), AnsweringActions.look)
    }
  }

  private func scannedTexts(_ kind: QuestionKind) -> [String] {
    switch kind {
    case .choice(let question): texts(question.options)
    case .multiple(let question): texts(question.options)
    case .yesNo(let question): [question.words(in: language).yes, question.words(in: language).no]
    case .slider(let question): texts(question.labels)
    case .rating(let question): texts(question.labels)
    case .number(let question): question.unit.map { [$0.string(in: language)] } ?? []
    case .sam, .text, .date, .time, .group, .note: []
    }
  }

  private func texts(_ list: OptionList) -> [String] {
    list.options.map { plainText($0.text.string(in: language)) }
  }

  private func texts(_ labels: LabelPair?) -> [String] {
    labels.map { [$0.first, $0.second].map { plainText($0.string(in: language)) } } ?? []
  }
}

extension Questionnaire {
  /// No condition stands before the question.
  func isAlwaysShown(_ question: Question) -> Bool { conditions(of: question).isEmpty }

  /// The conditions that must hold together for a question to be shown.
  func conditions(of question: Question) -> [Condition] {
    let group = question.group.flatMap { questions[$0].condition }
    return [sections[question.section].condition, group, question.condition].compactMap { $0 }
  }
}
