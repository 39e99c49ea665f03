import Diagnostics
import Questionnaires

/// Which answers show a question or section to a participant, or why none do.
package struct PathExplanation: Sendable {
  package enum Outcome: Sendable {
    /// Neither the place itself nor anything around it has a condition.
    case unconditional
    /// After these answers, whatever else is answered. Not `isShortest`: the search for fewer reached its limit.
    case shown(after: AnswerSheet, leavingEmpty: [Int], isShortest: Bool)
    /// The condition that cannot be true.
    case never(ConditionPlace)
    /// The search reached its limit before it found anything.
    case undecided(steps: Int)
  }

  package let outcome: Outcome
  /// One sentence, lower case, without a full stop.
  package let message: String
  /// Why no answers show it, if that is so.
  package private(set) var reason: String?
  /// The step to take in each question, in file order.
  package let steps: [String]
  /// The places of the contradicting parts.
  package let notes: [Note]
}

/// The shortest set of answers after which a question or section is shown.
package func explainPath(
  _ questionnaire: Questionnaire, _ place: ConditionPlace, stepLimit: Int = 4_000_000
) -> PathExplanation {
  PathExplanations(questionnaire).explanation(of: place, stepLimit: stepLimit)
}

/// Explanations of several places, for which the conditions are read once.
package struct PathExplanations {
  private let index: ConditionIndex

  package init(_ questionnaire: Questionnaire) { self.init(ConditionIndex(questionnaire)) }

  init(_ index: ConditionIndex) { self.index = index }

  package func explanation(of place: ConditionPlace, stepLimit: Int) -> PathExplanation {
    PathExplainer(index: index, place: place, stepLimit: stepLimit).explain()
  }
}

private struct PathExplainer {
  let index: ConditionIndex
  let place: ConditionPlace
  let stepLimit: Int

  private var questionnaire: Questionnaire { index.questionnaire }

  private var name: String { questionnaire.name(of: place) }

  /// Everything that must be shown for the place to be shown, and the place itself; the outermost first.
  private var places: [ConditionPlace] {
    let all = index.surroundings(of: place) + [place]
    return all.filter { questionnaire.condition(of: $0) != nil }
  }

  func explain() -> PathExplanation {
    guard !places.isEmpty else {
      return PathExplanation(
        outcome: .unconditional, message: "\(name) is always shown: it has no condition", steps: [],
        notes: [])
    }
    var search = PathSearch(place, in: index, stepLimit: stepLimit)
    if let path = search.shortest() { return shown(path, search.sheet(of: path)) }
    return never() ?? undecided
  }

  private func shown(_ path: PathSearch.Path, _ sheet: AnswerSheet) -> PathExplanation {
    let entries = path.entries.sorted { $0.key < $1.key }
    let empty = entries.filter(\.value.isEmpty).map(\.key)
    let count = path.answers == 1 ? "1 answer" : "\(path.answers) answers"
    let message =
      entries.isEmpty
      ? "\(name) is shown whatever is answered"
      : path.answers == 0 ? "\(name) is shown without any answers" : "\(name) is shown after \(count)"
    return PathExplanation(
      outcome: .shown(after: sheet, leavingEmpty: empty, isShortest: path.isShortest),
      message: message + (path.isShortest ? "" : " (there may be a shorter way; the search for it gave up)"),
      steps: entries.map { step(questionnaire.questions[$0.key], $0.value) }, notes: [])
  }

  private func step(_ question: Question, _ entry: PathEntry) -> String {
    switch (entry, question.answer(for: entry)) {
    case (_, .code(let code)): return "answer \(question.name) with \(words(code, question))"
    case (_, .codes(let codes)) where codes.isEmpty: return "choose nothing in \(question.name)"
    case (_, .codes(let codes)):
      return
        "choose \(list(codes.inOrder(of: question).map { words($0, question) }, "and")) in \(question.name)"
    case (.stretch(let stretch), .number(let number)):
      return "answer \(question.name) with \(number)" + span(stretch, question)
    case (_, .number(let number)): return "answer \(question.name) with \(number)"
    case (_, .text): return "answer \(question.name) with anything"
    case (_, nil): return "leave \(question.name) empty"
    }
  }

  /// A code with the text of its answer.
  private func words(_ code: String, _ question: Question) -> String {
    let text = question.text(ofCode: code, in: questionnaire.languages.first?.value)
    return "`\(code)`" + (text.map { " (\($0))" } ?? "")
  }

  /// Which other numbers will do; not listed for numbers that need not be whole.
  private func span(_ stretch: Range<Int128>, _ question: Question) -> String {
    guard let scale = question.scale, stretch.upperBound - stretch.lowerBound > 1 else { return "" }
    guard scale.spacing != .any else { return "" }
    let grid = scale.grid
    let isOpenBelow = scale.lowest == nil && stretch.lowerBound == 0
    let isOpenAbove = scale.highest == nil && stretch.upperBound == grid.count
    switch (isOpenBelow, isOpenAbove) {
    case (true, true): return " or any other number"
    case (true, false): return " or less"
    case (false, true): return " or more"
    case (false, false):
      return " (anything from \(grid[stretch.lowerBound]) to \(grid[stretch.upperBound - 1]) will do)"
    }
  }

  private func never() -> PathExplanation? {
    for guardian in places {
      guard let condition = questionnaire.condition(of: guardian) else { continue }
      var search = ContradictionSearch(guardian, in: index, freed: [], stepLimit: stepLimit)
      guard let reason = search.reason(against: ConditionPart.conjuncts(of: condition)) else { continue }
      let words = ReasonWords(questionnaire, guardian)
      let subject = guardian == place ? "" : ", because \(words.name(of: guardian)) is not"
      let sentence = words.neverSentence(reason)
      return PathExplanation(
        outcome: .never(guardian), message: "\(name) is never shown\(subject): \(sentence)", reason: sentence,
        steps: [], notes: words.ownNotes(reason, besides: condition.range) + words.premiseNotes(reason))
    }
    return nil
  }

  private var undecided: PathExplanation {
    PathExplanation(
      outcome: .undecided(steps: stepLimit),
      message:
        "could not find out whether \(name) is ever shown: the search gave up after \(grouped(stepLimit)) steps",
      steps: [], notes: [])
  }
}
