import Deciding
import JSON
import Questionnaires

/// The data that the script needs to show every branch, and to compute the scores from the answers.
extension PageForm {
  /// Each part with a condition, with answers that show it if there are any.
  var branches: JSON {
    let places = conditionalPlaces.prefix(Self.mostBranches)
    let steps = Self.mostSteps / max(1, places.count)
    let paths = PathExplanations(questionnaire)
    return .array(places.map { branch($0, paths, stepLimit: steps) })
  }

  /// Upper limit for branches on a page.
  private static let mostBranches = 200
  /// For all branches together: a tenth of a second or so, because a served page is drawn at each save.
  private static let mostSteps = 1_000_000

  /// In file order.
  private var conditionalPlaces: [ConditionPlace] {
    questionnaire.sections.enumerated().flatMap { index, section -> [ConditionPlace] in
      let own = section.questions.flatMap { [$0] + $0.fields }
      return [.section(index)] + own.map { .question($0.index) }
    }
    .filter { questionnaire.condition(of: $0) != nil }
  }

  private func branch(_ place: ConditionPlace, _ paths: PathExplanations, stepLimit: Int) -> JSON {
    let json: JSON =
      switch place {
      case .section(let index): ["section": .int(index)]
      case .question(let index): ["question": .int(index)]
      }
    return json.adding("answers", answers(showing: place, paths, stepLimit: stepLimit))
  }

  /// Nil if none are found.
  private func answers(showing place: ConditionPlace, _ paths: PathExplanations, stepLimit: Int) -> JSON? {
    switch paths.explanation(of: place, stepLimit: stepLimit).outcome {
    case .shown(let sheet, _, _):
      .object(
        sheet.questions.compactMap { index in
          let question = questionnaire.questions[index]
          guard let id = question.id?.value, let answer = sheet[index] else { return nil }
          return JSON.Member(id, json(answer, to: question))
        })
    case .unconditional: .object([])
    case .never, .undecided: nil
    }
  }

  private func json(_ answer: Answer, to question: Question) -> JSON {
    switch answer {
    case .code(let code): .string(code)
    case .codes(let codes): .array(codes.inOrder(of: question).map { .string($0) })
    case .number(let number): .string(number.description)
    case .text(let text): .string(text)
    }
  }

  var scores: JSON { .array(questionnaire.scores.map(model)) }

  private func model(of score: Score) -> JSON {
    let model: JSON = [
      "needed": .int(score.needed), "items": .array(score.items.map(model)),
      "bands": .array(score.bands.map { .string($0.start.value.description) }),
    ]
    return model.adding("isMean", score.method.value == .mean ? true : nil)
  }

  /// A reversed item counts as the sum of both ends without the answer.
  private func model(of item: ScoreItem) -> JSON {
    let scale = item.scale
    let model: JSON = ["question": .int(item.question.value)]
    return model.adding("numbers", numbers(of: scale))
      .adding("ends", item.isReversed ? .string(scale.ends.description) : nil)
  }

  /// Nil if the answer itself is the number.
  private func numbers(of scale: ScoredScale) -> JSON? {
    switch scale.numbers {
    case .codes(let codes):
      .object(codes.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value.description)) })
    case .grid: nil
    }
  }
}
