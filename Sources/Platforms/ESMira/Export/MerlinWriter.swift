import Platforms
import Questionnaires

/// A condition that would need too long a script.
struct MerlinFailure: Error {}

/// The comparisons of all conditions of a document: each comes with those of the questions that it depends on, so a chain
/// of questions grows with its square. Nothing is written of a document that has too many.
final class MerlinEffort {
  static let most = 50_000
  /// The limit for comparisons that include those left out again, which took time, too.
  static let mostSeen = 20 * most

  private(set) var comparisons = 0
  private(set) var seen = 0

  var isExceeded: Bool { comparisons > Self.most || seen > Self.mostSeen }

  func add(_ script: MerlinScript) { comparisons += script.written }

  fileprivate func see(_ count: Int) { seen += count }

  private var numbers: [String: Int] = [:]

  /// The number of a comparison, by its text.
  fileprivate func number(of text: String) -> Int {
    let number = numbers[text] ?? numbers.count
    numbers[text] = number
    return number
  }
}

/// Conditions as scripts. `not` is moved to the comparisons, and each comparison also asks whether its question is shown:
/// the apps keep the answer to a question that is hidden later.
///
/// A comparison with a missing value is neither true nor false in Merlin, so the opposite of one also asks about it.
struct MerlinWriter: ConditionDialect {
  /// The most comparisons of one script, so that a chain of conditions cannot make an endless one.
  static let mostTests = 1_000

  private let questionnaire: Questionnaire
  /// When each question is shown, by its index; all questions, unless there are too many comparisons.
  private var shown: [Result<MerlinScript, MerlinFailure>] = []
  let effort = MerlinEffort()

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    shown.reserveCapacity(questionnaire.questions.count)
    var sections: [Int: Result<MerlinScript, MerlinFailure>] = [:]
    for question in questionnaire.questions {
      let section = question.section
      let around = sections[section] ?? self.section(questionnaire.sections[section])
      sections[section] = around
      add(question, shownIf: around)
      // The rest would only grow.
      guard !isEndless else { break }
    }
  }

  private func section(_ section: Section) -> Result<MerlinScript, MerlinFailure> {
    section.condition.map { counted(result(of: [$0])) } ?? .success(.always)
  }

  private mutating func add(_ question: Question, shownIf around: Result<MerlinScript, MerlinFailure>) {
    let conditions = conditions(of: question)
    let hasOwn = conditions.count > (questionnaire.sections[question.section].condition == nil ? 0 : 1)
    shown.append(hasOwn ? counted(result(of: conditions)) : around)
  }

  /// The conditions of its section, its group and its own.
  private func conditions(of question: Question) -> [Condition] {
    let group = question.group.flatMap { questionnaire.questions[$0].condition }
    return [questionnaire.sections[question.section].condition, group, question.condition].compactMap { $0 }
  }

  private func counted(_ result: Result<MerlinScript, MerlinFailure>) -> Result<MerlinScript, MerlinFailure> {
    if case .success(let script) = result { effort.add(script) }
    return result
  }

  /// The conditions have more comparisons than a document may have.
  var isEndless: Bool { effort.isExceeded }

  /// The question at which there are too many comparisons, and the one that the questions that it depends on begin with.
  var endlessChain: (first: Question, last: Question)? {
    guard isEndless, let last = shown.indices.last.map({ questionnaire.questions[$0] }) else { return nil }
    var first = last
    while let earlier = longest(ofThoseNamedBy: first) { first = earlier }
    return (first, last)
  }

  /// Of the questions that decide whether a question is shown, the one that most comparisons decide about.
  private func longest(ofThoseNamedBy question: Question) -> Question? {
    let named = conditions(of: question).flatMap(\.tests).map(\.question)
    return named.max { length($0) < length($1) }.map { questionnaire.questions[$0] }
  }

  private func length(_ question: Int) -> Int { (try? shown[question].get().count) ?? 0 }

  /// A script that is true if all of the conditions are.
  func script(of conditions: [Condition]) throws(MerlinFailure) -> MerlinScript {
    try limited(.joined(all: unlessEndless(written(conditions))))
  }

  private func result(of conditions: [Condition]) -> Result<MerlinScript, MerlinFailure> {
    do throws(MerlinFailure) {
      return .success(try script(of: conditions))
    } catch {
      return .failure(error)
    }
  }

  private func limited(_ script: MerlinScript) throws(MerlinFailure) -> MerlinScript {
    guard script.count <= Self.mostTests else { throw MerlinFailure() }
    return script
  }

  func all(_ parts: [MerlinScript]) throws(MerlinFailure) -> MerlinScript {
    try limited(.joined(all: unlessEndless(parts)))
  }

  func any(_ parts: [MerlinScript]) throws(MerlinFailure) -> MerlinScript {
    try limited(.joined(any: unlessEndless(parts)))
  }

  /// Joining leaves much out, but not from so many comparisons.
  private func unlessEndless(_ parts: [MerlinScript]) throws(MerlinFailure) -> [MerlinScript] {
    let count = parts.reduce(0) { $0 + $1.count }
    effort.see(count)
    guard count <= 10 * Self.mostTests, !isEndless else { throw MerlinFailure() }
    return parts
  }

  func test(_ test: ConditionTest, isTrue: Bool) throws(MerlinFailure) -> MerlinScript {
    let question = questionnaire.questions[test.question]
    let isShown = try shown[question.index].get()
    let own = compared(test, question)
    // Most questions are shown to everybody.
    let script = isShown.isAlways ? own : MerlinScript.joined(all: [isShown, own])
    return try limited(isTrue ? script : script.negated)
  }

  private func compared(_ test: ConditionTest, _ question: Question) -> MerlinScript {
    let value = "getQuestionnaireVar(\"\(ESMira().column(of: question, in: questionnaire))\")"
    switch test.predicate {
    case .answered:
      return .test(
        compared(MerlinText("\"_\" .. \(value) != \"_\""), orElse: MerlinText("\"_\" .. \(value) == \"_\"")))
    case .includes(let code): return included(code, question)
    case .isOneOf(let values, _): return equal(value, values.compactMap { stored($0, question) })
    case .compare(let comparison, let number): return compared(value, test, question, [(comparison, number)])
    case .between(let low, let high):
      return compared(value, test, question, [(.greaterOrEqual, low), (.lessOrEqual, high)])
    }
  }

  private func compared(_ whenTrue: MerlinText, orElse whenFalse: MerlinText) -> MerlinTest {
    MerlinTest(effort.number(of: whenTrue.text), whenTrue, orElse: whenFalse)
  }

  /// By the place of the option, which begins with 1.
  private func included(_ code: ConditionValue, _ question: Question) -> MerlinScript {
    guard let place = stored(code.text, question) else { return .never }
    let name = ESMira().column(of: question, in: questionnaire)
    let value = "getQuestionnaireVarAlternative(\"\(name)\", \"\(place)\")"
    return .test(
      compared(
        MerlinText("\(value) == 1"),
        orElse: MerlinText([MerlinText("\(value) == none"), MerlinText("\(value) != 1")], .or)))
  }

  private func stored(_ value: ConditionValue, _ question: Question) -> String? {
    question.options == nil ? value.number?.description : stored(value.text, question)
  }

  private func stored(_ code: String, _ question: Question) -> String? {
    question.options?.place(of: code).map { ESMira().stored($0, of: question) }
  }

  private func equal(_ value: String, _ stored: [String]) -> MerlinScript {
    guard !stored.isEmpty else { return .never }
    let others = MerlinText(stored.map { MerlinText("\(value) != \($0)") }, .and)
    return .test(
      compared(
        MerlinText(stored.map { MerlinText("\(value) == \($0)") }, .or),
        orElse: MerlinText([MerlinText("\(value) == none"), others], .or)))
  }

  /// Codes are compared as numbers only if they are what is stored, and none means "no answer".
  private func compared(
    _ value: String, _ test: ConditionTest, _ question: Question, _ limits: [(Comparison, ConditionValue)]
  ) -> MerlinScript {
    if let list = question.choiceOptions, list.firstOfRow == nil || list.hasNoAnswer {
      let codes = list.options.map(\.code.value.text).filter {
        test.predicate.accepts(.code($0), to: question)
      }
      return equal(value, codes.compactMap { stored($0, question) })
    }
    let tests = limits.map { ($0, $1.number?.description ?? $1.text) }
    let opposites = tests.map { MerlinText("\(value) \($0.opposite.rawValue) \($1)") }
    return .test(
      compared(
        MerlinText(tests.map { MerlinText("\(value) \($0.rawValue) \($1)") }, .and),
        orElse: MerlinText([MerlinText("\(value) == none")] + opposites, .or)))
  }
}
