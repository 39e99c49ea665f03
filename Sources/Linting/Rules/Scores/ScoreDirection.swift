import Diagnostics
import Questionnaires

package struct ScoreDirection: Rule {
  package let about = RuleDescription("score-direction")

  package init() {}

  package func findings(in scores: JudgedScores) -> Findings {
    let language = scores.questionnaire.languages.first?.value
    // Many scores may list the same question.
    var known: [Int: ItemDirection] = [:]
    return Findings(of: scores.questionnaire.scores) { score in
      let items = score.items.filter { !$0.isReversed }.map { item in
        let question = scores.question(of: item)
        let direction = known[question.index] ?? ItemDirection(question, in: language)
        known[question.index] = direction
        return (item: item, direction: direction)
      }
      let sides = Dictionary(grouping: items, by: \.direction.forwards)
      var seen: Set<Fingerprint> = []
      for (item, direction) in items where direction.forwards != direction.backwards {
        let (own, others) = (sides[direction.forwards] ?? [], sides[direction.backwards] ?? [])
        // If there are as many of both, the later ones are pointed out.
        if own.count < others.count || own.count == others.count && seen.contains(direction.backwards) {
          let turned = Turned(score, own.map(\.item), others.map(\.item), scores)
          return .opposite(item, others.first?.item, direction, turned, scores)
        }
        seen.insert(direction.forwards)
      }
      return nil
    }
  }
}

/// The direction of a question's texts, from the lowest number to the highest: the answers, or the ends of
/// the scale.
private struct ItemDirection {
  let first: String
  let last: String
  /// Equal for equal texts, and for all questions without texts.
  let forwards: Fingerprint
  let backwards: Fingerprint

  init(_ question: Question, in language: String?) {
    let texts = question.ascendingTexts(in: language)
    first = texts.first ?? ""
    last = texts.last ?? ""
    forwards = Fingerprint(of: texts.map { Fingerprint($0) })
    backwards = Fingerprint(of: texts.reversed().map { Fingerprint($0) })
  }
}

extension Question {
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

/// How the questions of a score can count in one direction: by reversing the fewer of them, or either half.
private struct Turned {
  let own: String
  /// Nil if most questions run this way, so that the others are not to be reversed.
  let others: String?

  init(_ score: Score, _ own: [ScoreItem], _ others: [ScoreItem], _ scores: JudgedScores) {
    let earlier = score.items.filter(\.isReversed)
    let list = { (items: [ScoreItem]) in
      let ids = (earlier + items).map { scores.question(of: $0).id?.value ?? "" }
      return "`reversed: [" + ids.joined(separator: ", ") + "]`"
    }
    self.own = list(own)
    self.others = own.count == others.count ? list(others) : nil
  }
}

package struct ScoreReversal: Rule {
  package let about = RuleDescription("score-reversal")

  package init() {}

  package func findings(in scores: JudgedScores) -> Findings {
    Findings(joining: scores.questionnaire.scores) { score in
      Findings(of: score.items) { item in
        guard let place = item.reversed, !item.scale.isSymmetric else { return nil }
        return .uneven(scores.question(of: item), item, at: place)
      }
    }
  }
}

extension Finding {
  fileprivate static func opposite(
    _ item: ScoreItem, _ other: ScoreItem?, _ direction: ItemDirection, _ turned: Turned,
    _ scores: JudgedScores
  ) -> Finding {
    let usual = other.map { " as in \(scores.question(of: $0).name)" } ?? ""
    let oneOrder = "or write the answers of all questions in one order"
    return Finding(
      "\(scores.question(of: item).name) counts \"\(direction.last)\" as the highest answer, not \"\(direction.first)\"\(usual)",
      at: item.question.range,
      notes: other.map { [Note("the other question of the score", at: $0.question.range)] } ?? [],
      help: turned.others.map {
        "write \(turned.own) if \"\(direction.first)\" should give a high score, or \($0) if \"\(direction.last)\" should; "
          + oneOrder
      } ?? "write \(turned.own), \(oneOrder)")
  }

  fileprivate static func uneven(_ question: Question, _ item: ScoreItem, at place: SourceRange) -> Finding {
    switch item.scale.numbers {
    case .codes(let codes):
      let numbers = codes.values.sorted()
      let odd = numbers.first { !numbers.contains(item.counted($0)) } ?? item.scale.lowest
      return Finding(
        "\(question.name) cannot be reversed: \(odd) would count as \(item.counted(odd)), which is none of its codes",
        at: place,
        notes: [Note("the codes are \(listed(numbers.map(\.description)))", at: question.nameRange)],
        help: "use evenly spaced codes, such as 1, 2, 3, or do not reverse it")
    case .grid(let grid):
      let lowest = grid[0]
      return Finding(
        "\(question.name) cannot be reversed: \(lowest) would count as \(item.counted(lowest)), which is none of its answers",
        at: place, notes: [Note("the question", at: question.nameRange)],
        help: "begin and end its range with a possible answer, or do not reverse it")
    }
  }
}
