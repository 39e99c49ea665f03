import Questionnaires
import Terminal

extension PageWriter {
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
}

extension PageWriter {
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
