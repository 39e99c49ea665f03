import Diagnostics
import Questionnaires

package struct ScoreDirection: Rule {
  package let about = RuleDescription(
    name: "score-direction", topic: .scores, severity: .hint,
    summary: "a question whose answers run the other way than those of the rest of the score",
    rationale: """
      If "never" is 1 in most questions of a score and 3 in one of them, high answers mean opposite things, and adding them up
      cancels out what the score should measure. `reversed` turns such a question round.
      """,
    failing: """
      \(questions(of: "stress"))
        - {id: tense, type: choice, text: "Are you tense?", options: {1: never, 2: sometimes, 3: often}}
        # qtool: allow scale-direction -- printed like this in the published form
        - {id: rushed, type: choice, text: "Are you rushed?", options: {1: often, 2: sometimes, 3: never}}
      scores:
        - {id: stress, sum: [tense, ↓rushed]}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: tense, type: choice, text: "Are you tense?", options: {1: never, 2: sometimes, 3: often}}
        # qtool: allow scale-direction -- printed like this in the published form
        - {id: rushed, type: choice, text: "Are you rushed?", options: {1: often, 2: sometimes, 3: never}}
      scores:
        - {id: stress, sum: [tense, rushed], reversed: [rushed]}
      """)

  package init() {}

  package func findings(in scores: JudgedScores) -> Findings {
    let language = scores.questionnaire.languages.first?.value
    return Findings(of: scores.questionnaire.scores) { score in
      let scales = score.items.filter { !$0.isReversed }.map { item in
        (item: item, texts: scores.question(of: item).ascendingTexts(in: language))
      }
      let counts = Dictionary(scales.map { ($0.texts, 1) }, uniquingKeysWith: +)
      var seen: [[String]: ScoreItem] = [:]
      for (item, texts) in scales where texts.count > 1 {
        let opposite = Array(texts.reversed())
        let (own, others) = (counts[texts] ?? 0, counts[opposite] ?? 0)
        // If there are as many of both, the later ones are pointed out.
        if opposite != texts, own < others || own == others && seen[opposite] != nil {
          let other = scales.first { $0.texts == opposite }?.item
          return .opposite(item, other, texts, scores)
        }
        seen[texts] = item
      }
      return nil
    }
  }
}

extension Question {
  /// What participants read, from the lowest number to the highest: the answers, or the ends of the scale.
  fileprivate func ascendingTexts(in language: String?) -> [String] {
    guard let options, let scale = scoredScale else {
      return labels.map { [$0.first, $0.second].map { $0.string(in: language) } } ?? []
    }
    let numbered = options.options.compactMap { option in
      scale.number(ofCode: option.code.value.text).map { (number: $0, text: option.text) }
    }
    return numbered.sorted { $0.number < $1.number }.map { $0.text.string(in: language) }
  }
}

extension Finding {
  fileprivate static func opposite(
    _ item: ScoreItem, _ other: ScoreItem?, _ texts: [String], _ scores: JudgedScores
  ) -> Finding {
    let id = scores.question(of: item).name
    let usual = other.map { " as in \(scores.question(of: $0).name)" } ?? ""
    return Finding(
      "\(id) counts \"\(texts[texts.count - 1])\" as the highest answer, not \"\(texts[0])\"\(usual)",
      at: item.question.range,
      notes: other.map { [Note("the other question of the score", at: $0.question.range)] } ?? [],
      help:
        "add `reversed: [\(id.filter { $0 != "`" })]`, or write the answers in the same order in all questions"
    )
  }
}
