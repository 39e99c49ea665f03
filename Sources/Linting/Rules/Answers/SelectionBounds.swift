import Diagnostics
import Questionnaires

package struct SelectionBounds: Rule {
  package let about = RuleDescription("selection-bounds")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.byAnswer.multiples) { question in
      guard let multiple = question.selection else { return nil }
      let options = multiple.options.options
      if let atMost = multiple.atMost, let said = numberInText(question, questionnaire), said != atMost.value,
        said < options.count
      {
        return .otherNumber(atMost, said)
      }
      if let atMost = multiple.atMost, options.count >= 2, atMost.value > options.count {
        return .limitsNothing(atMost, count: options.count)
      }
      if let atMost = multiple.atMost, atMost.value == 1, options.count >= 2,
        (multiple.atLeast?.value ?? 0) <= 1
      {
        return .oneAnswer(atMost)
      }
      guard let atLeast = multiple.atLeast else { return nil }
      let together = options.count - multiple.exclusiveCount
      // A single answer may also be an exclusive one. Another rule reports fewer than two options.
      if options.count >= 2, atLeast.value > max(1, together) {
        return .tooMany(atLeast, together: together, exclusive: options.count - together)
      }
      guard let atMost = multiple.atMost, atMost.value < atLeast.value else { return nil }
      return .crossed(atLeast, atMost)
    }
  }

  private static let limits: Set = ["höchstens", "maximal", "max", "most", "up", "maximum"]

  /// The number of `at most three` and `maximal 3` in the text of a question.
  private func numberInText(_ question: Question, _ questionnaire: Questionnaire) -> Int? {
    let text = question.text.string(in: questionnaire.languages.first?.value).lowercased()
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let numbers = words.indices.dropFirst().compactMap { place -> Int? in
      let before = words[place - 1] == "to" && place > 1 ? words[place - 2] : words[place - 1]
      guard Self.limits.contains(before) else { return nil }
      return Int(words[place]) ?? NumberWord.value(of: words[place])
    }
    return numbers.count == 1 ? numbers[0] : nil
  }
}

/// Lists without any answer. One answer is a box to tick, such as for consent, which authors mean.
package struct TooFewAnswers: Rule {
  package let about = RuleDescription("too-few-answers")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    Findings(of: lists.all) { $0.options.isEmpty ? .noAnswers($0) : nil }
  }
}

package struct CrowdedRating: Rule {
  package let about = RuleDescription("crowded-rating")

  package init() {}

  package func findings(in limited: LimitedQuestionnaire) -> Findings {
    Findings(of: limited.questionnaire.byAnswer.numbers) { question in
      guard let scale = question.scale, let points = scale.points, points.count > limited.limit else {
        return nil
      }
      return scale.range.map { .crowded(question, points.count, limit: limited.limit, at: $0.range) }
    }
  }
}

extension Finding {
  fileprivate static func otherNumber(_ atMost: Located<Int>, _ said: Int) -> Finding {
    Finding(
      "the text allows \(said) answers, but `at-most` is \(atMost.value)", at: atMost.range,
      help: "write `at-most: \(said)`, or the other number in the text"
    ).lowered(to: .warning)
  }

  fileprivate static func oneAnswer(_ atMost: Located<Int>) -> Finding {
    Finding(
      "several answers can be ticked, but `at-most: 1` allows only one", at: atMost.range,
      help: "write `type: choice` and leave out `at-most`, or write a higher number"
    ).lowered(to: .warning)
  }

  fileprivate static func crossed(_ atLeast: Located<Int>, _ atMost: Located<Int>) -> Finding {
    Finding(
      "at most \(atMost.value) and at least \(atLeast.value) answers cannot both be chosen", at: atMost.range,
      notes: [Note("at least \(atLeast.value)", at: atLeast.range)],
      help: "raise `at-most` or lower `at-least`")
  }

  fileprivate static func limitsNothing(_ atMost: Located<Int>, count: Int) -> Finding {
    Finding(
      "`at-most: \(atMost.value)` limits nothing: there are only \(count) answers", at: atMost.range,
      help: "write a number below \(count), or add the answers that are missing"
    ).lowered(to: .warning)
  }

  fileprivate static func tooMany(_ atLeast: Located<Int>, together: Int, exclusive: Int) -> Finding {
    let reason =
      exclusive == 0
      ? ""
      : ", because \(exclusive) of the \(together + exclusive) answers \(exclusive == 1 ? "excludes" : "exclude") all others"
    return Finding(
      "nobody can choose \(atLeast.value) answers: only \(together) can be chosen together\(reason)",
      at: atLeast.range, help: "write `at-least: \(max(1, together))` or less, or add answers")
  }

  fileprivate static func noAnswers(_ list: OptionList) -> Finding {
    Finding(
      "\(list.nameInMessages) has no answer to choose", at: list.range,
      help: "add answers, such as `{1: never, 2: sometimes, 3: often}`")
  }

  fileprivate static func crowded(_ question: Question, _ points: Int, limit: Int, at place: SourceRange)
    -> Finding
  {
    Finding(
      "\(question.name) has \(points) points, more than participants can distinguish", at: place,
      help: "write `type: slider`, or a range with at most \(limit) points")
  }
}
