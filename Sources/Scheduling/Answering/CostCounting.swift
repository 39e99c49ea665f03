import Questionnaires

/// The costs of the parts of a questionnaire in one language.
package func countCosts(_ questionnaire: Questionnaire, language: String?, speed: ReadingSpeed)
  -> AnsweringCosts
{
  var counter = CostCounter(questionnaire, language: language, speed: speed)
  return counter.count()
}

/// Goes through a questionnaire like a participant to whom everything is shown.
private struct CostCounter {
  private let questionnaire: Questionnaire
  private let language: String?
  private let wordsPerMinute: Int
  private let millisecondsAWord: Double
  private var wordsToRead = 0
  private var answers = 0
  /// Options and labels that every participant has already read, and those read in this section.
  private var known: Set<ScannedTexts> = []
  private var knownInSection: Set<ScannedTexts> = []
  /// The scanned texts of the lists so far, because many questions may share one.
  private var lists: [ObjectIdentifier: Scanned] = [:]

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
    for question in questionnaire.questions {
      while sections.count <= question.section {
        sections.append(sectionCost(questionnaire.sections[sections.count]))
      }
      questions.append(cost(of: question))
    }
    // A draft may end with sections without questions.
    for section in questionnaire.sections[sections.count...] { sections.append(sectionCost(section)) }
    return AnsweringCosts(
      language: language, wordsPerMinute: wordsPerMinute, frame: frame, sections: sections,
      questions: questions, wordsToRead: wordsToRead, answers: answers)
  }

  private mutating func sectionCost(_ section: Section) -> CostRange {
    knownInSection = []
    let cost = AnsweringCost(reading: reading(section.title, section.text), acting: AnsweringActions.tap)
    return CostRange(shortest: cost, longest: cost)
  }

  private mutating func cost(of question: Question) -> CostRange {
    let texts = reading(question.text, question.help)
    let scanning = scanning(question)
    let acting = AnsweringActions.cost(of: question)
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
    wordsToRead += count
    return milliseconds(count)
  }

  private func words(in text: Text?) -> Int { text.map { wordCount($0.string(in: language)) } ?? 0 }

  private func milliseconds(_ words: Int) -> Int { Int((Double(words) * millisecondsAWord).rounded()) }

  private mutating func scanning(_ question: Question) -> Int {
    if let scale = question.scale { return scanning(scale, at: question) }
    return question.options.map { cost(of: scanned($0), at: question) } ?? 0
  }

  private mutating func scanning(_ scale: NumberScale, at question: Question) -> Int {
    // Participants look at the figures of a manikin one by one every time.
    if scale.manikin != nil { return (scale.points?.count ?? 0) * AnsweringActions.look }
    if let labels = question.labels { return cost(of: scan(labels.texts), at: question) }
    return scale.unit.map { cost(of: scan([$0]), at: question) } ?? 0
  }

  private mutating func cost(of scanned: Scanned, at question: Question) -> Int {
    let isKnown = known.contains(scanned.texts) || knownInSection.contains(scanned.texts)
    if question.condition == nil { knownInSection.insert(scanned.texts) }
    if questionnaire.isAlwaysShown(question) { known.insert(scanned.texts) }
    if isKnown { return scanned.texts.count * AnsweringActions.look }
    wordsToRead += scanned.words
    return scanned.time
  }

  private mutating func scanned(_ list: OptionList) -> Scanned {
    if let known = lists[list.identity] { return known }
    let result = scan(list.options.map(\.text))
    lists[list.identity] = result
    return result
  }

  private func scan(_ texts: [Text]) -> Scanned {
    let texts = texts.map { plainText($0.string(in: language)) }
    var (words, time) = (0, 0)
    for text in texts {
      let count = wordCount(text)
      words += count
      time += max(milliseconds(count), AnsweringActions.look)
    }
    return Scanned(texts: ScannedTexts(texts), words: words, time: time)
  }
}

/// Options or labels seen together, and what they cost participants who have not seen them.
private struct Scanned {
  let texts: ScannedTexts
  let words: Int
  /// Milliseconds.
  let time: Int
}

/// Texts that are seen together. They are hashed by a fingerprint, which is cheap for long lists, but compared in full.
private struct ScannedTexts: Hashable {
  private let texts: [String]
  private let fingerprint: Fingerprint

  init(_ texts: [String]) {
    self.texts = texts
    fingerprint = Fingerprint(of: texts.lazy.map { Fingerprint($0) })
  }

  var count: Int { texts.count }

  static func == (left: ScannedTexts, right: ScannedTexts) -> Bool { left.texts == right.texts }

  func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

extension Questionnaire {
  /// No condition precedes the question.
  package func isAlwaysShown(_ question: Question) -> Bool {
    question.condition == nil && sections[question.section].condition == nil
      && (question.group.map { questions[$0].condition == nil } ?? true)
  }
}

/// Milliseconds that an answer takes; Documentation/AnsweringTime.md says which are measured and which are assumed.
enum AnsweringActions {
  /// To decide on an answer (the mental operator of the keystroke-level model).
  static let decision = 1_350
  /// To point at a place on the screen (its pointing operator).
  static let tap = 1_100
  /// To look at a symbol that needs no reading: one fixation.
  static let look = 250
  /// To type one character on a phone.
  static let character = 331

  /// Deciding and acting, without reading.
  static func cost(of question: Question) -> Int {
    switch question.answer {
    case .oneOf: decision + tap
    case .anyOf(let multiple): decision + tap * taps(multiple, isRequired: question.isRequired)
    case .number(let scale): decision + cost(of: scale)
    case .text(let field): 2 * decision + tap + characters(of: field.inputKind) * character
    case .date: decision + 3 * tap
    case .time: decision + 2 * tap
    case .fields, .nothing: 0
    }
  }

  private static func cost(of scale: NumberScale) -> Int {
    switch scale.spacing {
    case .points: tap
    case .steps: 2 * tap  // To touch the line, and to correct.
    case .whole, .typed, .any: tap + digits(of: scale) * character
    }
  }

  /// Two options, unless the author requires more or allows fewer.
  private static func taps(_ question: MultipleQuestion, isRequired: Bool) -> Int {
    let most = min(question.atMost?.value ?? .max, question.options.options.count)
    return min(max(2, question.fewest(isRequired: isRequired)), max(most, 1))
  }

  private static func digits(of scale: NumberScale) -> Int { scale.highest?.description.count ?? 3 }

  private static func characters(of input: TextInput) -> Int {
    switch input {
    case .line: 15
    case .area: 60
    case .email, .url: 22
    case .tel: 12
    case .password: 10
    }
  }
}

/// How fast participants read; for sources, see Documentation/AnsweringTime.md.
package struct ReadingSpeed: Sendable {
  /// Words per minute that the author gives for all languages with `reading-speed` in `.qtool.yaml`.
  package let given: Int?

  package init(wordsPerMinute: Int? = nil) { given = wordsPerMinute.map { max($0, 1) } }

  /// Words per minute in a language; a file that declares none may be in the slower one.
  package func wordsPerMinute(in language: String?) -> Int {
    given ?? (language?.split(separator: "-").first == "en" ? 230 : 200)
  }
}

/// The words in a text. In scripts without spaces, two characters count as a word.
package func wordCount(_ text: String) -> Int {
  var words = 0
  var characters = 0
  var isInWord = false
  for scalar in text.unicodeScalars {
    switch scalar.role {
    case .character:
      characters += 1
      isInWord = false
    case .space: isInWord = false
    case .letter:
      if !isInWord { words += 1 }
      isInWord = true
    case .other: break
    }
  }
  return words + (characters + 1) / 2
}

/// How a scalar counts towards the words of a text. Markup is `other`, so that it does not change the count.
private enum ReadingRole {
  /// A letter or a number.
  case letter
  case space
  /// A character in a script without spaces.
  case character
  case other
}

extension Unicode.Scalar {
  fileprivate var role: ReadingRole {
    switch value {
    // Almost all of a text. Looking up every letter in Unicode's tables took a quarter of linting 10,000 questions (632
    // of 2,455 million instructions).
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F: .letter
    case 0x20, 0x09...0x0D: .space
    case 0x21...0x7E: .other
    default: roleByTable
    }
  }

  private var roleByTable: ReadingRole {
    if isWrittenWithoutSpaces { return .character }
    if properties.isWhitespace { return .space }
    return properties.isAlphabetic || properties.numericType != nil ? .letter : .other
  }

  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E01...0x0E2E, 0x3041...0x30FA, 0x3400...0x9FFF, 0x2_0000...0x3_FFFF: true
    default: false
    }
  }
}
