import Algorithms
import Questionnaires
import Terminal

private let rowGap = 3

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
  private func answers(_ texts: [StyledText], mark: String, isFirstChosen: Bool, width: Int) -> [StyledText] {
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

  /// A line to write on, with what to write.
  func field(_ blank: String, _ words: String, width: Int) -> [StyledText] {
    wrap(word(blank) + word(words.isEmpty ? "" : "  \(words)", .dim), width: width)
  }

  func number(_ field: NumberField, width: Int) -> [StyledText] {
    var line = word("________")
    if let unit = field.unit { line += " " + text(unit) }
    let ends = [(field.lowest, field.labels?.first), (field.highest, field.labels?.second)].compactMap {
      end, label in
      end.flatMap { end in label.flatMap { $0.isEmpty ? nil : word("\(number(end)) = ") + text($0) } }
    }
    let labels = ends.reduce(StyledText()) { $0.isEmpty ? $1 : $0 + ", " + $1 }
    return (labels.isEmpty ? [] : wrap(labels, width: width))
      + wrap(line + word("  \(numberWords(field))", .dim), width: width)
  }

  func textField(_ question: TextBlock, width: Int) -> [StyledText] {
    let blank = String(repeating: "_", count: min(width, 40))
    let lines =
      switch question.input {
      case .line: field(blank, "", width: width)
      case .area: area(width: min(width, 60))
      case .email: field(blank, string(.emailAddress), width: width)
      case .url: field(blank, string(.webAddress), width: width)
      case .tel: field(blank, string(.telephone), width: width)
      case .password: field(blank, string(.hiddenWhileTyped), width: width)
      }
    return lines + pattern(of: question, width: width)
  }

  private func area(width: Int) -> [StyledText] {
    let line = String(repeating: "─", count: width - 2)
    let empty = word("│" + String(repeating: " ", count: width - 2) + "│")
    return [word("┌\(line)┐"), empty, empty, word("└\(line)┘")]
  }

  /// The pattern's hint, which participants see, or the pattern itself.
  private func pattern(of question: TextBlock, width: Int) -> [StyledText] {
    paragraph(question.hint, Style([.dim, .italic]), width: width)
      + (question.pattern.map { remark(string(.mustMatch, $0), width: width) } ?? [])
  }

  /// The fields of a group, with a line at the left that joins them.
  func fields(_ fields: [ItemBlock], allOrNone: Bool, width: Int) -> [StyledText] {
    var blocks = !allOrNone ? [] : [remark(string(.needsAll), width: width)]
    if fields.isEmpty { blocks.append([word(.noFields, .dim)]) }
    let gutter = (fields.map(\.label.count).max() ?? 0) + 1
    // Nested groups are an author's mistake; deep ones are drawn without frames.
    let frame = width >= 24 ? word("│ ", .dim) : StyledText()
    let inner = width - frame.width
    for field in fields {
      blocks.append(appPage(field.page, width: inner))
      blocks.append(question(field, gutter: gutter, width: inner))
    }
    return joined(blocks).map { $0.isEmpty && !frame.isEmpty ? word("│", .dim) : frame + $0 }
  }

  private func numberWords(_ field: NumberField) -> String {
    let kind = string(field.isWhole ? .wholeNumber : .anyNumberTyped)
    let range = rangeWords(field.lowest.map(number), field.highest.map(number), in: own)
    let words = range.isEmpty ? kind : "\(kind) \(range)"
    return field.step.map { string(.inSteps, words, number($0)) } ?? words
  }

  /// With the decimal mark of the language.
  func number(_ number: Decimal) -> String { own.number(number.description) }

  func dateWords(_ range: DateRange?) -> String {
    string(.dateParts) + (range.map { "; " + $0.words(in: own) } ?? "")
  }
}
