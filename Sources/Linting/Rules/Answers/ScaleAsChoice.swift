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

/// An answer whose text begins with a number, such as `0 = never`, or is one.
struct NumberedAnswer {
  let option: ResponseOption
  let text: Located<String>
  let number: Int
  /// The words after the number; empty for a number alone.
  let rest: Substring

  /// - Parameter isPoint: of a scale, whose ends may be `-3 bad` and `3 good`
  init?(_ option: ResponseOption, isPoint: Bool = false) {
    guard case .plain(let text) = option.text, let first = text.value.utf8.first,
      (48...57).contains(first) || first == UInt8(ascii: "(") || isPoint && text.value.first == "-"
    else { return nil }
    let isBracketed = text.value.first == "("
    let isNegative = text.value.first == "-"
    let digits = text.value.dropFirst(isBracketed || isNegative ? 1 : 0).prefix { $0.isASCII && $0.isNumber }
    guard let size = Int(digits) else { return nil }
    let number = isNegative ? -size : size
    var rest = text.value[digits.endIndex...]
    if isBracketed {
      guard rest.first == ")" else { return nil }
      rest = rest.dropFirst()
    }
    let separated = rest.drop { $0 == " " || $0 == "\n" }
    let words = separated.drop { "=:-–—.)(".contains($0) }.drop { $0 == " " }
    // Ranges such as `1-2 times` and `10.30` have a number after it.
    guard words.first.map({ !$0.isNumber }) ?? true else { return nil }
    // So do units, such as `30-day`.
    let mark = separated.startIndex < words.startIndex ? separated.first : nil
    guard words.isEmpty || isBracketed || isPoint || mark != nil else { return nil }
    if let mark, "-–—".contains(mark), separated.dropFirst().first != " " { return nil }
    let closed = words.last == ")" && separated.first == "(" ? words.dropLast() : words
    (self.option, self.text, self.number, self.rest) = (option, text, number, closed)
  }

  var isCode: Bool { option.code.value.number == number }
}

extension OptionList {
  /// Its answers if all of them begin with a number; nearly no first answer does.
  var numbered: [NumberedAnswer]? {
    guard options.count > 1, NumberedAnswer(options[0]) != nil else { return nil }
    let all = options.compactMap { NumberedAnswer($0) }
    return all.count == options.count ? all : nil
  }

  /// The same of a scale, of which nearly no list has two.
  var points: [NumberedAnswer]? {
    guard options.count > 1, NumberedAnswer(options[1], isPoint: true) != nil else { return nil }
    let all = options.compactMap { NumberedAnswer($0, isPoint: true) }
    return all.count == options.count ? all : nil
  }
}

package struct CodeInText: Rule {
  package let about = RuleDescription("code-in-text")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    lists.shownNumbers { !$0.allSatisfy(\.isCode) }
  }
}

/// Of 19 readings of such findings, none called one worth a change, so it has to be turned on: numbers of a paper version are usually
/// meant to be read.
package struct CodeRepeated: Rule {
  package let about = RuleDescription("code-repeated")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    // In parentheses, they are the scores of a published scale.
    lists.shownNumbers { answers in
      answers.allSatisfy(\.isCode) && !answers.allSatisfy { $0.text.value.hasPrefix("(") }
    }
  }
}

extension OptionLists {
  /// Findings in the lists of which all answers begin with a number.
  fileprivate func shownNumbers(where isMeant: @escaping ([NumberedAnswer]) -> Bool) -> Findings {
    let file = questionnaire.file
    return Findings(of: all) { list in
      guard let answers = list.numbered, answers.allSatisfy({ !$0.rest.isEmpty }),
        // Names of codes show that the numbers only count the answers.
        list.numbers != nil, isMeant(answers)
      else { return nil }
      return .codeInText(answers, in: file)
    }
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

  fileprivate static func codeInText(_ answers: [NumberedAnswer], in file: SourceFile) -> Finding {
    let shown = answers.first { !$0.isCode } ?? answers[0]
    let message =
      shown.isCode
      ? "participants read the code in the answer \"\(shown.text.value)\""
      : "participants read the number \(shown.number) in \"\(shown.text.value)\", but its code is \(shown.option.code.value.text)"
    let edits = answers.compactMap { answer -> Fix.Edit? in
      let whole = answer.text.place(of: 0..<answer.text.value.utf8.count, in: file)
      guard file.string(in: whole) == answer.text.value else { return nil }
      return Fix.Edit(whole, String(answer.rest))
    }
    return Finding(
      message, at: shown.text.range,
      help: "write only the words: `\(shown.option.code.value.text): \(shown.rest)`",
      fix: edits.count == answers.count && answers.allSatisfy(\.isCode) ? Fix(edits, isSafe: false) : nil)
  }
}
