import Questionnaires

/// The codebook as a table: a row for each variable, and with several versions for each variable of each.
struct CodebookTable {
  private let codebooks: [Codebook]

  init(_ codebooks: [Codebook]) { self.codebooks = codebooks }

  private static let columns = [
    "variable", "version", "questionnaire", "section", "position", "order", "question", "label", "type",
    "unit", "values", "minimum", "maximum", "missing", "required", "shown_when", "shown_when_r", "source",
    "item_id", "formerly", "language",
  ]

  /// Whether a file that begins like this is such a table.
  static func isCodebook(_ beginning: [UInt8]) -> Bool { beginning.starts(with: (header + "\n").utf8) }

  private static let header = columns.joined(separator: ",")

  var bytes: [UInt8] {
    var lines = [Self.header]
    for codebook in codebooks {
      let expressions = codebook.rExpressions
      for variable in codebook.variables.all + codebook.variables.measurements {
        let row = codebook.row(variable, shown: variable.question.flatMap(expressions.shown))
        lines.append(row.map(\.quoted).joined(separator: ","))
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}

/// A cell of the table.
private struct Cell {
  let text: String

  /// A text that a spreadsheet would take for a formula gets an apostrophe.
  init(_ text: String?) {
    let text = oneLine(text ?? "")
    self.text = ["=", "+", "-", "@"].contains(text.first) ? "'" + text : text
  }

  /// As it is, for numbers and codes.
  init(exactly text: String?) { self.text = text ?? "" }

  var quoted: String {
    let needsQuotes = text.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == ";" }
    guard needsQuotes || text.hasPrefix(" ") || text.hasSuffix(" ") else { return text }
    return "\"" + text.flatMap { $0 == "\"" ? "\"\"" : String($0) } + "\""
  }
}

extension Codebook {
  /// With the names of the columns themselves.
  var rExpressions: ConditionExpressions {
    ConditionExpressions(variables, in: .r) { RText.name($0.name) }
  }

  /// In the order of `CodebookTable.columns`.
  fileprivate func row(_ variable: Variable, shown: String?) -> [Cell] {
    let range = variable.score.flatMap(range)
    return [
      Cell(variable.name), Cell(exactly: String(questionnaire.version)), Cell(id),
      Cell(sectionName(of: variable)),
      Cell(exactly: variable.position.map(String.init)),
      Cell(variable.question.map(questionnaire.isShuffled) == true ? Order.random.rawValue : nil),
      Cell(variable.score.map(method) ?? questionText(of: variable)), Cell(label(of: variable)),
      Cell(variable.type.rawValue), Cell(variable.unit.map(text) ?? variable.measurement?.value.unit),
      Cell(values(of: variable)),
      Cell(exactly: range?.lowerBound.description ?? lowest(of: variable)),
      Cell(exactly: range?.upperBound.description ?? highest(of: variable)),
      Cell(exactly: variable.missingCodes.joined(separator: ";")),
      Cell(variable.score == nil ? variable.isRequired ? "yes" : "no" : nil),
      Cell(shownWhen(variable, withTexts: false)),
      Cell(shown), Cell(source(of: variable)),
      Cell(variable.question.flatMap(questionnaire.itemID)),
      Cell(variable.formerNames.joined(separator: ";")),
      Cell(language),
    ]
  }

  private func source(of variable: Variable) -> String? {
    guard variable.measurement == nil else { return nil }
    return variable.question.map(questionnaire.source) ?? questionnaire.source?.value
  }

  /// `1=almost never|2=sometimes`.
  private func values(of variable: Variable) -> String {
    variable.codes.map { "\($0.code)=\((label(of: $0) ?? "").escapingBars)" }.joined(separator: "|")
  }
}

extension Codebook {
  /// The first number or date that an answer can be.
  func lowest(of variable: Variable) -> String? {
    variable.lowest?.description ?? variable.question?.dateRange?.earliest?.value.description
  }

  func highest(of variable: Variable) -> String? {
    variable.highest?.description ?? variable.question?.dateRange?.latest?.value.description
  }
}

extension String {
  fileprivate var escapingBars: String {
    String(flatMap { $0 == "|" || $0 == "\\" ? "\\\($0)" : String($0) })
  }
}
