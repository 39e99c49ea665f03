import Platforms
import Questionnaires

/// A condition that would need too long a script.
struct MerlinFailure: Error {}

/// Conditions as scripts. `not` is moved to the comparisons, and each comparison also asks whether its question is shown:
/// the apps keep the answer to a question that is hidden later.
///
/// A comparison with a missing value is neither true nor false in Merlin, so the opposite of one also asks about it.
struct MerlinWriter: ConditionDialect {
  /// The most comparisons of one script, so that a chain of conditions cannot make an endless one.
  static let mostTests = 1_000

  private let questionnaire: Questionnaire
  /// When each question is shown, by its index.
  private var shown: [Result<MerlinScript, MerlinFailure>] = []

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    shown.reserveCapacity(questionnaire.questions.count)
    for question in questionnaire.questions {
      let group = question.group.flatMap { questionnaire.questions[$0].condition }
      let section = questionnaire.sections[question.section].condition
      let conditions = [section, group, question.condition].compactMap { $0 }
      shown.append(conditions.isEmpty ? .success(.always) : result(of: conditions))
    }
  }

  /// That all of the conditions are true.
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
    guard parts.reduce(0, { $0 + $1.count }) <= 10 * Self.mostTests else { throw MerlinFailure() }
    return parts
  }

  func test(_ test: ConditionTest, isTrue: Bool) throws(MerlinFailure) -> MerlinScript {
    let question = questionnaire.questions[test.question]
    let isShown = try shown[question.index].get()
    let script = MerlinScript.joined(all: [isShown, compared(test, question)])
    return try limited(isTrue ? script : script.negated)
  }

  private func compared(_ test: ConditionTest, _ question: Question) -> MerlinScript {
    let value = "getQuestionnaireVar(\"\(ESMira().column(of: question, in: questionnaire))\")"
    switch test.predicate {
    case .answered:
      return .test(MerlinTest("\"_\" .. \(value) != \"_\"", orElse: "\"_\" .. \(value) == \"_\""))
    case .includes(let code): return included(code, question)
    case .isOneOf(let values, _): return equal(value, values.compactMap { stored($0, question) })
    case .compare(let comparison, let number): return compared(value, test, question, [(comparison, number)])
    case .between(let low, let high):
      return compared(value, test, question, [(.greaterOrEqual, low), (.lessOrEqual, high)])
    }
  }

  /// By the place of the option, which begins with 1.
  private func included(_ code: ConditionValue, _ question: Question) -> MerlinScript {
    guard let place = stored(code.text, question) else { return .never }
    let name = ESMira().column(of: question, in: questionnaire)
    let value = "getQuestionnaireVarAlternative(\"\(name)\", \"\(place)\")"
    return .test(
      MerlinTest(
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
      MerlinTest(
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
      MerlinTest(
        MerlinText(tests.map { MerlinText("\(value) \($0.rawValue) \($1)") }, .and),
        orElse: MerlinText([MerlinText("\(value) == none")] + opposites, .or)))
  }
}

extension MerlinTest {
  fileprivate init(_ whenTrue: String, orElse whenFalse: String) {
    self.init(MerlinText(whenTrue), orElse: MerlinText(whenFalse))
  }
}
