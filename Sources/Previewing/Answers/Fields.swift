import Questionnaires
import Terminal

extension PageWriter {
  /// A line to write on, with what to write.
  func field(_ blank: String, _ words: String, width: Int) -> [StyledText] {
    wrap(word(blank) + word(words.isEmpty ? "" : "  \(words)", .dim), width: width)
  }

  func number(_ question: NumberQuestion, width: Int) -> [StyledText] {
    var line = word("________")
    if let unit = question.unit { line += " " + text(unit) }
    return wrap(line + word("  \(numberWords(question))", .dim), width: width)
  }

  func textField(_ question: TextQuestion, width: Int) -> [StyledText] {
    let blank = String(repeating: "_", count: min(width, 40))
    let lines =
      switch question.inputKind {
      case .line: field(blank, "", width: width)
      case .area: area(width: min(width, 60))
      case .email: field(blank, "e-mail address", width: width)
      case .url: field(blank, "web address", width: width)
      case .tel: field(blank, "telephone number", width: width)
      case .password: field(blank, "hidden while it is typed", width: width)
      }
    return lines + pattern(question.pattern, width: width)
  }

  private func area(width: Int) -> [StyledText] {
    let line = String(repeating: "─", count: width - 2)
    let empty = word("│" + String(repeating: " ", count: width - 2) + "│")
    return [word("┌\(line)┐"), empty, empty, word("└\(line)┘")]
  }

  /// The pattern's hint, which participants see, or the pattern itself.
  private func pattern(_ pattern: TextQuestion.Pattern?, width: Int) -> [StyledText] {
    guard let pattern else { return [] }
    if let hint = pattern.hint { return paragraph(hint, Style([.dim, .italic]), width: width) }
    return remark("must match \(pattern.source.value)", width: width)
  }

  /// The fields of a group, with a line at the left that joins them.
  func fields(of group: GroupQuestion, isRequired: Bool, width: Int) -> [StyledText] {
    var blocks = isRequired ? [] : [remark("all of these or none", width: width)]
    if group.fields.isEmpty { blocks.append([word("(no fields)", .dim)]) }
    let labels = fieldLabels(for: group.fields)
    let gutter = (labels.map(\.count).max() ?? 0) + 1
    // Nested groups are an author's mistake; deep ones are drawn without frames.
    let frame = width >= 24 ? word("│ ", .dim) : StyledText()
    let inner = width - frame.width
    blocks += zip(group.fields, labels).map { field, label in
      question(LabelledQuestion(question: field, label: label), gutter: gutter, width: inner)
    }
    return joined(blocks).map { $0.isEmpty && !frame.isEmpty ? word("│", .dim) : frame + $0 }
  }

  /// `a.`, `b.`, …; none for a note.
  private func fieldLabels(for fields: [Question]) -> [String] {
    var number = 0
    return fields.map { field in
      guard field.isNumbered else { return "" }
      number += 1
      return letters(number) + "."
    }
  }
}

/// A number in letters, like the columns of a spreadsheet: a to z, then aa, ab.
private func letters(_ number: Int) -> String {
  let last = Character(Unicode.Scalar(UInt8(97 + (number - 1) % 26)))
  return (number > 26 ? letters((number - 1) / 26) : "") + String(last)
}

private func numberWords(_ question: NumberQuestion) -> String {
  let kind = question.takesWholeNumbers ? "whole number" : "number"
  let steps = question.step.map { ", in steps of \($0.value)" } ?? ""
  return (question.range.map { "\(kind) \($0.words)" } ?? kind) + steps
}

func dateWords(_ question: DateQuestion) -> String {
  "date: year, month, day" + (question.range.map { "; " + $0.words } ?? "")
}
