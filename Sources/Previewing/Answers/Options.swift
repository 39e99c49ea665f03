import Algorithms
import Questionnaires
import Terminal

extension PageWriter {
  func choices(_ choice: ChoiceQuestion, of question: Question, width: Int) -> [StyledText] {
    let answers = drawnOnce(choice.options, of: question, width: width) { options in
      self.answers(options.map { coded($0, in: choice.options, of: question) }, mark: "( ) ", width: width)
    }
    return opening(question, width: width) + answers
  }

  func yesNo(_ yesNo: YesNoQuestion, of question: Question, width: Int) -> [StyledText] {
    let words = yesNo.words(in: language)
    let texts =
      yesNo.labels.map { [text($0.first), text($0.second)] } ?? [word(words.yes), word(words.no)]
    let answers = zip(texts, yesNo.options.options).map {
      $0 + code($1.code.value) + stored($1, of: question)
    }
    return self.answers(answers, mark: "( ) ", width: width)
  }

  func boxes(_ multiple: MultipleQuestion, of question: Question, width: Int) -> [StyledText] {
    let alone = StyledText(" " + "(on its own)".glued, .dim)
    let boxes = drawnOnce(multiple.options, of: question, width: width) { options in
      let texts = options.map { option in
        coded(option, in: multiple.options, of: question)
          + (multiple.isExclusive(option.code.value) ? alone : StyledText())
      }
      return answers(texts, mark: "[ ] ", width: width)
    }
    return remark(countWords(multiple, isRequired: question.isRequired), width: width)
      + opening(question, width: width) + boxes
  }

  private func opening(_ question: Question, width: Int) -> [StyledText] {
    question.dropDown?.value == true ? remark("shown as a list that opens", width: width) : []
  }

  private func drawnOnce(
    _ options: OptionList, of question: Question, width: Int, draw: ([ResponseOption]) -> [StyledText]
  ) -> [StyledText] {
    guard let number = longLists.earlierUse(in: question) else { return draw(options.options) }
    return remark("the \(options.options.count) answers of question \(number)", width: width)
  }

  private func coded(_ option: ResponseOption, in list: OptionList, of question: Question) -> StyledText {
    text(option.text) + code(option.code.value) + stored(option, of: question)
      + noAnswerMark(option, in: list)
  }

  /// The value that the app stores, if it differs from the code.
  private func stored(_ option: ResponseOption, of question: Question) -> StyledText {
    guard let stored = appPages?.stored(option, of: question) else { return StyledText() }
    return StyledText(" " + "(\(stored))".glued, .dim)
  }

  /// Tells an answer that means "no answer" from the others.
  func noAnswerMark(_ option: ResponseOption, in list: OptionList) -> StyledText {
    list.meansNoAnswer(option.code.value) ? StyledText(" " + "(no answer)".glued, .dim) : StyledText()
  }

  /// An answer followed by its code; the two stay together on one line.
  private func code(_ code: Code) -> StyledText {
    StyledText(" " + "= ".glued, .dim) + word(code.text, .dim)
  }

  /// Answers in a row or in columns if they fit, otherwise below each other.
  private func answers(_ texts: [StyledText], mark: String, width: Int) -> [StyledText] {
    if texts.isEmpty { return [word("(no options)", .dim)] }
    let answers = texts.map { hanging(word(mark), wrapGlued($0, width: width - 4), by: 4) }
    guard answers.allSatisfy({ $0.count == 1 }) else { return answers.flatMap { $0 } }
    let lines = answers.map { $0[0] }
    let widths = lines.map(\.width)
    if widths.reduce(-rowGap, { $0 + rowGap + $1 }) <= width {
      return sideBySide(zip(lines, widths).map { PageColumn([$0], width: $1) }, gap: rowGap)
    }
    return columns(lines, cell: widths.max() ?? 0, width: width)
  }

  /// Long lists go down one column and continue in the next; short ones, often scales, stay in one.
  private func columns(_ lines: [StyledText], cell: Int, width: Int) -> [StyledText] {
    let count = min((width + rowGap) / (cell + rowGap), lines.count / 4)
    if count < 2 { return lines }
    let height = (lines.count + count - 1) / count
    return sideBySide(lines.chunks(ofCount: height).map { PageColumn(Array($0), width: cell) }, gap: rowGap)
  }
}

private let rowGap = 3

/// The number of answers that may be chosen.
private func countWords(_ question: MultipleQuestion, isRequired: Bool) -> String {
  let fewest = question.fewest(isRequired: isRequired)
  switch (fewest, question.atMost?.value) {
  case (...0, nil): return "any number of answers, or none"
  case (1, nil): return "one or more answers"
  case (_, nil): return "at least \(fewest) answers"
  case (...0, let most?): return "at most \(counted(most, "answer"))"
  case (_, let most?) where most == fewest: return "exactly \(counted(most, "answer"))"
  case (_, let most?): return "at least \(fewest) and at most \(counted(most, "answer"))"
  }
}
