import Diagnostics
import Questionnaires

package struct ScaleAsChoice: Rule {
  package let about = RuleDescription("scale-as-choice")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.byAnswer.choices) { question in
      guard let list = question.ownOptions, let scale = NumberedScale(list) else { return nil }
      return .scale(scale, of: question, in: questionnaire.file)
    }
  }
}

/// Numbers as answers, in steps of one, with words at the ends only.
private struct NumberedScale {
  let list: OptionList
  let ends: (first: NumberedAnswer, last: NumberedAnswer)

  private static let fewest = 4

  init?(_ list: OptionList) {
    guard list.options.count >= Self.fewest, !list.hasNoAnswer, !list.hasStoredCodes,
      let answers = list.points, let first = answers.first, let last = answers.last
    else { return nil }
    let isInSteps = answers.enumerated().allSatisfy { $1.isCode && $1.number == first.number + $0 }
    let areBare = answers.dropFirst().dropLast().allSatisfy {
      $0.rest.isEmpty && !$0.text.value.contains("(")
    }
    guard isInSteps, areBare, !first.rest.isEmpty || !last.rest.isEmpty else { return nil }
    self.list = list
    ends = (first, last)
  }

  var range: String { "[\(ends.first.number), \(ends.last.number)]" }

  /// Nil if an end has no words, or some that need escapes.
  var labels: String? {
    let words = [ends.first.rest, ends.last.rest]
    guard words.allSatisfy({ !$0.isEmpty && !$0.contains { "\"\\".contains($0) || $0.isNewline } }) else {
      return nil
    }
    return "[\"\(words[0])\", \"\(words[1])\"]"
  }
}

extension Finding {
  fileprivate static func scale(_ scale: NumberedScale, of question: Question, in file: SourceFile) -> Finding
  {
    let labels = scale.labels ?? "[…, …]"
    return Finding(
      "the answers to \(question.name) are the points of a scale, of which only the ends have words",
      at: question.typeRange,
      help: "write `type: rating`, `range: \(scale.range)` and `labels: \(labels)` instead of `options`",
      fix: fix(scale, of: question, in: file.text))
  }

  private static func fix(_ scale: NumberedScale, of question: Question, in text: [UInt8]) -> Fix? {
    guard let labels = scale.labels, let key = question.optionsKey(in: text) else { return nil }
    let start = Int(key.range.start)
    let end = text[..<Int(scale.list.range.end)].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    return Fix(
      [
        Fix.Edit(question.typeRange, "rating"),
        Fix.Edit(SourceRange(start..<end), "range: \(scale.range)\(key.value)labels: \(labels)"),
      ], isSafe: false)
  }
}
