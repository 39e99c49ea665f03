import Diagnostics
import Questionnaires
import Scheduling

/// Two versions of a questionnaire while they are compared. The files in `Rows` each add the changes of some rows of
/// the catalogue.
struct VersionComparison {
  let old: Questionnaire
  let new: Questionnaire
  let oldDeclared: DeclaredChanges
  let newDeclared: DeclaredChanges
  private(set) var questions: QuestionMatching
  private(set) var sections: Pairs
  private(set) var successors = Successors()
  let languages: ComparedLanguages
  /// The language of texts in a file that names none.
  let unnamedLanguage: TextLanguage
  let effort: ComparisonSettings.Effort
  let readingSpeed: ReadingSpeed
  private(set) var changes: [Change] = []

  init(_ old: Questionnaire, _ new: Questionnaire, _ settings: ComparisonSettings) {
    self.old = old
    self.new = new
    effort = settings.effort
    readingSpeed = settings.readingSpeed
    oldDeclared = DeclaredChanges(old)
    newDeclared = DeclaredChanges(new)
    questions = QuestionMatching(
      old, new, formerNames: newDeclared.formerNames.mapValues { $0.map(\.value) },
      reserved: Set(newDeclared.reservedQuestions.map(\.value)))
    languages = ComparedLanguages(old, new, shown: settings.language)
    unnamedLanguage = new.languages.isEmpty ? TextLanguage(of: new.sample) : .unknown
    sections = Pairs(oldCount: old.sections.count, newCount: new.sections.count)
    partRecoded()
    sections = SectionMatching(old, new, questions: questions.pairs).pairs
    successors = Successors(of: self)
  }

  /// The comparison of two questions alone.
  init(_ all: VersionComparison, only oldIndex: Int, _ newIndex: Int) {
    self = all
    changes = []
    successors = Successors()
    questions = QuestionMatching(
      only: oldIndex, newIndex, among: (old.questions.count, new.questions.count))
  }

  /// A new question that looks like one that is gone does not continue its column if the values mean something else.
  private mutating func partRecoded() {
    for (place, found) in questions.renamed where found == .likeness {
      guard let before = questions.pairs.oldOfNew[place] else { continue }
      if !recodings(old: before, new: place).isEmpty { questions.part(old: before, new: place) }
    }
  }

  mutating func add(_ change: Change) { changes.append(change) }

  /// Takes back changes, from one on, that follow from another.
  mutating func removeChanges(from start: Int, where follows: (Change) -> Bool) {
    changes[start...].removeAll(where: follows)
  }

  /// Says which answer option the last change is about.
  mutating func setLastCode(_ code: String) { changes[changes.count - 1].code = code }

  /// In the order of the catalogue's rows.
  mutating func compare() {
    compareHead()
    compareTargets()
    compareSchedules()
    compareSensors()
    compareSections()
    compareOrder()
    comparePaths()
    compareQuestions()
    compareOptions()
    compareScores()
    compareConditions()
    comparePromises()
  }

  /// By what changes are about, the place of the one that can show questions to others: the most serious of several.
  var placesOfCauses: [String: Int] {
    var places: [String: Int] = [:]
    for (place, change) in changes.enumerated() where causesOfVisibility.contains(change.kind) {
      for name in change.subject.names {
        guard let other = places[name], changes[other].changeClass <= change.changeClass else {
          places[name] = place
          continue
        }
      }
    }
    return places
  }

  /// Lists a question with the change that it follows from.
  mutating func follow(_ name: String, _ witnesses: [ChangeWitness], at place: Int) {
    changes[place].follows.append(name)
    changes[place].witnesses += witnesses
  }

  func isSame(_ oldQuestion: Int?, _ newQuestion: Int?) -> Bool {
    oldQuestion.flatMap { questions.pairs.newOfOld[$0] } == newQuestion
  }

  /// The targets that both versions can be compiled for; one that is nil if neither names any.
  var sharedTargets: [TargetName?] {
    let names = old.targets.map(\.value).filter { new.targets.map(\.value).contains($0) }
    return names.isEmpty ? [nil] : names
  }
}

extension VersionComparison {
  func oldPlace(_ value: String?, _ range: SourceRange) -> ChangedPlace {
    ChangedPlace(value, in: old.file, at: range)
  }

  func newPlace(_ value: String?, _ range: SourceRange) -> ChangedPlace {
    ChangedPlace(value, in: new.file, at: range)
  }
}

/// The languages of both versions, those that are compared with each other.
struct ComparedLanguages {
  /// The source language comes first.
  let pairs: [(old: String?, new: String?)]
  /// The one in which texts are quoted.
  let shown: (old: String?, new: String?)

  init(_ old: Questionnaire, _ new: Questionnaire, shown language: String?) {
    let oldTags = old.languages.map(\.value)
    let newTags = new.languages.map(\.value)
    let shared = newTags.filter(oldTags.contains)
    // A text in a file without languages is in its only one.
    let first: (String?, String?) = (oldTags.first, newTags.first)
    pairs = shared.isEmpty ? [first] : shared.map { ($0, $0) }
    shown = pairs.first { $0.new == language } ?? pairs[0]
  }
}

/// After these, participants can give other answers, or give them at another point.
private let causesOfVisibility: Set<ChangeKind> = [
  .conditionChanged, .conditionUndecided, .questionRemoved, .questionReplaced, .questionRetired,
  .questionAdded, .questionMoved,
  .sectionMoved, .orderChanged, .typeChanged, .codeAdded, .codeRemoved, .codeRetired, .codeRenamed,
  .noAnswerChanged, .selectionChanged, .requiredOn, .requiredOff, .scaleChanged, .stepChanged, .wholeChanged,
  .rangeNarrowed, .rangeWidened, .patternNarrowed, .patternWidened, .patternChanged,
]

extension Questionnaire {
  /// Enough of its questions to see in which language they are.
  fileprivate var sample: String {
    questions.prefix(100).map { $0.text.string(in: nil).prefix(200) }.joined(separator: " ")
  }
}
