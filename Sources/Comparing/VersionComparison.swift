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
    questions = QuestionMatching(only: oldIndex, newIndex, among: (old.questions.count, new.questions.count))
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

  func oldPlace(_ value: String?, _ range: SourceRange) -> ChangedPlace {
    ChangedPlace(value, in: old.file, at: range)
  }

  func newPlace(_ value: String?, _ range: SourceRange) -> ChangedPlace {
    ChangedPlace(value, in: new.file, at: range)
  }

  /// The changes of meaning if the new question continued the column of the old one.
  func recodings(old oldIndex: Int, new newIndex: Int) -> [Change] {
    var pair = VersionComparison(self, only: oldIndex, newIndex)
    pair.comparePair(old.questions[oldIndex], new.questions[newIndex], isPermuted: false)
    pair.compareOptions()
    return pair.changes.filter(\.recodes)
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

/// The fate of questions that only one of the versions has, where it can be seen.
struct Successors {
  /// By the place of a question that is gone: the new one that asks the same with other codes, another scale or type.
  private(set) var replacements: [Int: Replacement] = [:]
  /// By the place of a new question: the one that is gone and may have been renamed.
  private(set) var maybeRenamed: [Int: Int] = [:]
  /// By the place of a new question whose `formerly` continues a column with another coding: what would change in it.
  private(set) var recoded: [Int: [Change]] = [:]

  struct Replacement {
    let new: Int
    /// The changes of the column if the new question continued it.
    let changes: [Change]
  }

  init() {}

  init(of comparison: VersionComparison) {
    findRecoded(comparison)
    let (old, new) = (comparison.old.questions, comparison.new.questions)
    let isAsked = { (question: Question) in question.kind.type != .note && question.id != nil }
    let removed = comparison.questions.pairs.removed.map { old[$0] }.filter(isAsked)
    let added = comparison.questions.pairs.added.map { new[$0] }.filter(isAsked)
    guard !removed.isEmpty, !added.isEmpty else { return }
    let likeness = MaybeRenamed(old: removed, new: added.count)
    for question in added {
      guard let place = likeness.old(like: question) else { continue }
      let changes = comparison.recodings(old: place, new: question.index)
      if changes.isEmpty {
        maybeRenamed[question.index] = place
      } else if replacements[place] == nil {
        replacements[place] = Replacement(new: question.index, changes: changes)
      }
    }
  }

  private mutating func findRecoded(_ comparison: VersionComparison) {
    for (place, found) in comparison.questions.renamed where found == .formerly {
      guard let before = comparison.questions.pairs.oldOfNew[place] else { continue }
      let changes = comparison.recodings(old: before, new: place)
      if !changes.isEmpty { recoded[place] = changes }
    }
  }
}

/// Why answers to a question of one version must not be joined with those to a question of another: the first change of meaning if one column
/// had both. Nil if their values mean the same.
package func recoding(
  of old: Question, in earlier: Questionnaire, as new: Question, in later: Questionnaire
) -> String? {
  VersionComparison(earlier, later, ComparisonSettings()).recodings(old: old.index, new: new.index).first?
    .message
}

extension Change {
  /// Whether the values of a column are other ones or mean something else.
  package var recodes: Bool { changeClass == .coding || [.typeChanged, .codeRenamed].contains(kind) }

  /// The difference in two words.
  var recodingWords: String {
    switch kind {
    case .typeChanged: "another type"
    case .scaleChanged, .scaleReversed, .unitChanged, .dimensionChanged, .labelsSwapped: "another scale"
    case .questionMeaning: "another meaning"
    default: "other codes"
    }
  }
}

/// A text in quotes, shortened if it is long.
func quoted(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return line.count > 80 ? "\"\(line.prefix(77))…\"" : "\"\(line)\""
}

/// Two texts in quotes; of long ones, the part in which they differ.
func quotedDifference(_ old: String, _ new: String) -> String {
  guard max(old.count, new.count) > 80 else { return "\(quoted(old)) → \(quoted(new))" }
  let shared = zip(old, new).prefix { $0 == $1 }.count
  let start = max(0, shared - 30)
  guard start > 0 else { return "\(quoted(old)) → \(quoted(new))" }
  let parts = [old, new].map { text in
    // From a word on, as far as there is one.
    let rest = text.dropFirst(start)
    return "…" + (rest.prefix(30).firstIndex(of: " ").map { rest[rest.index(after: $0)...] } ?? rest)
  }
  return "\(quoted(parts[0])) → \(quoted(parts[1]))"
}

/// An id in backticks, or how something without an id is called.
func named(_ id: String?, orElse other: String) -> String { id.map { "`\($0)`" } ?? other }
