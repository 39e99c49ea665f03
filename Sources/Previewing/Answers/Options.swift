import Algorithms
import Questionnaires
import Terminal

extension PageWriter {
  func options(_ block: OptionsBlock, width: Int) -> [StyledText] {
    let count = block.limits.map { remark(words($0), width: width) } ?? []
    let opening = block.opens ? remark(string(.opensAsList), width: width) : []
    return count + opening + answers(block, width: width)
  }

  private func answers(_ block: OptionsBlock, width: Int) -> [StyledText] {
    if let number = block.earlierUse {
      return remark(string(.answersOfQuestion, "\(block.options.count)", "\(number)"), width: width)
    }
    let texts = block.options.map { label(of: $0, hasOwnWords: block.hasOwnWords) + coded($0) }
    return answers(
      texts, mark: block.limits == nil ? "( ) " : "[ ] ", isFirstChosen: block.isFirstChosen, width: width)
  }

  /// The text, or the number of a point with its label.
  private func label(of option: OptionBlock, hasOwnWords: Bool) -> StyledText {
    let label = option.text.map { hasOwnWords ? word($0.string(in: language)) : answer($0) } ?? StyledText()
    guard let separator = option.separator else { return option.isCrossedOut ? struck(label) : label }
    return word(option.code.text) + (label.isEmpty ? label : word(separator) + label)
  }

  /// The code of an answer and remarks about it, to follow its text. Each stays together on one line.
  private func coded(_ option: OptionBlock) -> StyledText {
    if option.isPoint { return StyledText() }
    return StyledText(" " + "= ".glued, .dim) + word(option.codeWords.glued, .dim)
      + mark(option.meansNoAnswer ? string(.noAnswer) : nil)
      + mark(option.isAlone ? "(\(string(.alone)))" : nil)
  }

  private func mark(_ words: String?) -> StyledText {
    words.map { StyledText(" " + $0.glued, .dim) } ?? StyledText()
  }

  /// Answers in a row or in columns if they fit, otherwise below each other.
  private func answers(
    _ texts: [StyledText], mark: String, isFirstChosen: Bool, width: Int
  ) -> [StyledText] {
    if texts.isEmpty { return [word(.noOptions, .dim)] }
    let chosen = isASCII ? "(x) " : "(•) "
    let answers = texts.enumerated().map { place, text in
      hanging(word(place == 0 && isFirstChosen ? chosen : mark), wrapGlued(text, width: width - 4), by: 4)
    }
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

extension PageWriter {
  private func words(_ limits: SelectionLimits) -> String {
    switch limits {
    case .any: string(.anyNumberOrNone)
    case .oneOrMore: string(.oneOrMore)
    case .atLeast(let fewest): string(.atLeast, "\(fewest)")
    case .atMost(let most): counted(most, .atMostOne, .atMost)
    case .exactly(let count): counted(count, .exactlyOne, .exactly)
    case .between(let fewest, let most): string(.atLeastAndAtMost, "\(fewest)", "\(most)")
    }
  }
}
