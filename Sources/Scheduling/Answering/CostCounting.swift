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
  private var known: Set<Fingerprint> = []
  private var knownInSection: Set<Fingerprint> = []
  /// Those of the lists so far: many questions may share one.
  private var lists: [ObjectIdentifier: ScannedTexts] = [:]

  init(_ questionnaire: Questionnaire, language: String?, speed: ReadingSpeed) {
    self.questionnaire = questionnaire
    self.language = language
    wordsPerMinute = speed.wordsPerMinute(in: language)
    millisecondsAWord = 60_000 / Double(wordsPerMinute)
  }

  mutating func count() -> AnsweringCosts {
    let frame = AnsweringCost(
      reading: reading(questionnaire.title, questionnaire.intro, questionnaire.outro),
      acting: AnsweringActions.tap)
    var sections: [CostRange] = []
    var questions: [CostRange] = []
    questions.reserveCapacity(questionnaire.questions.count)
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
    let cost = AnsweringCost(reading: reading(section.title, section.text), acting: AnsweringActions.tap)
    return CostRange(shortest: cost, longest: cost)
  }

  private mutating func cost(of question: Question) -> CostRange {
    let texts = reading(question.text, question.help)
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

  private mutating func reading(_ first: Text?, _ second: Text?, _ third: Text? = nil) -> Int {
    let count = words(in: first) + words(in: second) + words(in: third)
    words += count
    return milliseconds(count)
  }

  private func words(in text: Text?) -> Int { text.map { wordCount($0.string(in: language)) } ?? 0 }

  private func milliseconds(_ words: Int) -> Int { Int((Double(words) * millisecondsAWord).rounded()) }

  private mutating func scanning(_ question: Question) -> Int {
    let texts = scannedTexts(question.kind)
    let figures = if case .sam = question.kind { SAMQuestion.points.count } else { 0 }
    let isKnown = known.contains(texts.fingerprint) || knownInSection.contains(texts.fingerprint)
    if question.condition == nil { knownInSection.insert(texts.fingerprint) }
    if questionnaire.isAlwaysShown(question) { known.insert(texts.fingerprint) }
    if isKnown { return (texts.count + figures) * AnsweringActions.look }
    words += texts.words
    return figures * AnsweringActions.look + texts.time
  }

  /// Options or labels together.
  private struct ScannedTexts {
    var count = 0
    var words = 0
    /// Milliseconds for those who have not seen them.
    var time = 0
    var fingerprint = Fingerprint()
  }

  private mutating func scannedTexts(_ kind: QuestionKind) -> ScannedTexts {
    switch kind {
    case .choice(let question): texts(question.options)
    case .multiple(let question): texts(question.options)
    case .yesNo(let question): texts([question.words(in: language).yes, question.words(in: language).no])
    case .slider(let question): texts(question.labels)
    case .rating(let question): texts(question.labels)
    case .number(let question): texts(question.unit.map { [$0.string(in: language)] } ?? [])
    case .sam, .text, .date, .time, .group, .note: ScannedTexts()
    }
  }

  private mutating func texts(_ list: OptionList) -> ScannedTexts {
    if let known = lists[ObjectIdentifier(list)] { return known }
    let result = texts(list.options.lazy.map { [language] in $0.text.string(in: language) })
    lists[ObjectIdentifier(list)] = result
    return result
  }

  private func texts(_ labels: LabelPair?) -> ScannedTexts {
    labels.map { texts([$0.first.string(in: language), $0.second.string(in: language)]) } ?? ScannedTexts()
  }

  private func texts(_ texts: some Sequence<String>) -> ScannedTexts {
    texts.reduce(into: ScannedTexts()) { result, text in
      let words = wordCount(text)
      result.count += 1
      result.words += words
      result.time += max(milliseconds(words), AnsweringActions.look)
      result.fingerprint.add(plainText(text))
    }
  }
}

extension Questionnaire {
  /// No condition stands before the question.
  func isAlwaysShown(_ question: Question) -> Bool {
    question.condition == nil && sections[question.section].condition == nil
      && (question.group.map { questions[$0].condition == nil } ?? true)
  }

  /// The conditions that must hold together for a question to be shown.
  func conditions(of question: Question) -> [Condition] {
    guard !isAlwaysShown(question) else { return [] }
    let group = question.group.flatMap { questions[$0].condition }
    return [sections[question.section].condition, group, question.condition].compactMap { $0 }
  }
}
