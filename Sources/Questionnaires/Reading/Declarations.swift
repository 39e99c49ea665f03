import Diagnostics
import YAML

/// The names that a file declares, as far as the file has been read.
struct Declarations {
  private let document: YAMLDocument
  var optionLists: [String: OptionList] = [:]
  /// `option-lists` or one of its lists cannot be read, so a missing name may only be a consequence.
  var unreadableLists: Set<String> = []
  /// Lists with `no-answer` codes, by the place of the list and the codes.
  private var listsWithNoAnswer: [String: OptionList] = [:]
  /// By `Question.index`; nil for a question that cannot be read or has not been read yet.
  var questions: [Question?] = []
  var unread: [UnreadQuestion] = []
  /// Some questions or their ids cannot be read, so an unknown id may only be a consequence.
  var areQuestionsIncomplete = false
  /// The former ids of questions, items and scores so far.
  var formerIDs: [FormerID] = []
  /// The ids of sections, questions and scores so far.
  private(set) var ids: [String: DeclaredID] = [:]
  /// The ids of all questions in the file, collected when a condition names one that has not been read yet.
  private(set) lazy var allQuestionIDs = ids(of: .question)
  /// By place in `questions`, because many scores may list the same long choice.
  private var scoredScales: [Int: ScoredScale] = [:]
  /// The ids of all questions that can be part of a score, collected when a score names an unknown one.
  private(set) lazy var countableIDs = questions.compactMap { $0?.scoredScale == nil ? nil : $0?.id?.value }
  /// The ids of all scores in the file, collected when a condition names something unknown.
  private(set) lazy var scoreIDs = ids(of: .score)
  private(set) lazy var sortedListNames = optionLists.keys.sorted()
  private(set) lazy var sortedQuestionIDs = allQuestionIDs.keys.sorted()

  init(in document: YAMLDocument) {
    self.document = document
    // A question with a text in two languages and a type has about thirty nodes.
    let expectedQuestions = document.nodeCount / 32
    questions.reserveCapacity(expectedQuestions)
    ids.reserveCapacity(expectedQuestions)
  }

  /// The names of a questionnaire, in a file of its study.
  init(in document: YAMLDocument, of questionnaire: Questionnaire) {
    self.init(in: document)
    questions = questionnaire.questions
    areQuestionsIncomplete = !questionnaire.unread.isEmpty
    let named = questionnaire.questions.compactMap(\.id)
    allQuestionIDs = Dictionary(named.map { ($0.value, $0.range) }) { first, _ in first }
    scoreIDs = Dictionary(questionnaire.scores.map { ($0.id.value, $0.id.range) }) { first, _ in first }
    for question in questionnaire.questions {
      if let id = question.id { _ = declare(id, as: .question(question.index)) }
    }
    for section in questionnaire.sections { if let id = section.id { _ = declare(id, as: .section) } }
    for score in questionnaire.scores { _ = declare(score.id, as: .score) }
  }

  /// Records an id. If it is already taken, its current owner keeps it and is returned.
  mutating func declare(_ id: Located<String>, as owner: NameOwner) -> DeclaredID? {
    let first = ids.updateValue(DeclaredID(range: id.range, owner: owner), forKey: id.value)
    if let first { ids[id.value] = first }
    return first
  }

  /// The list with some codes that mean "no answer": one for all questions that use it so, because it may be long.
  mutating func list(_ list: OptionList, noAnswer codes: [Located<String>]) -> OptionList {
    let key = codes.reduce(into: "\(list.range.start)") { $0 += " " + $1.value }
    if let known = listsWithNoAnswer[key] { return known }
    let marked = OptionList(list, noAnswer: NamedCodes(codes))
    listsWithNoAnswer[key] = marked
    return marked
  }

  /// Nil for a question that cannot be part of a score.
  mutating func scoredScale(of question: Question) -> ScoredScale? {
    if let known = scoredScales[question.index] { return known }
    guard question.group == nil, let scale = question.scoredScale else { return nil }
    scoredScales[question.index] = scale
    return scale
  }

  /// The first of each id.
  private func ids(of kind: NameUse.Kind) -> [String: SourceRange] {
    let uses = NameIndex(of: document).uses.filter { $0.kind == kind && $0.isDeclaration }
    return Dictionary(uses.map { ($0.name, $0.range) }) { first, _ in first }
  }
}

/// The owner of an id.
enum NameOwner {
  case section
  /// The place in `Declarations.questions`.
  case question(Int)
  case score
}

/// Twelve bytes, because a file may have as many of these as it has questions.
struct DeclaredID {
  let range: SourceRange
  private let place: Int32

  init(range: SourceRange, owner: NameOwner) {
    self.range = range
    place =
      switch owner {
      case .section: -1
      case .score: -2
      case .question(let index): Int32(index)
      }
  }

  /// The place in `Declarations.questions`; nil for a section or score.
  var question: Int? { place < 0 ? nil : Int(place) }

  var isScore: Bool { place == -2 }
}
