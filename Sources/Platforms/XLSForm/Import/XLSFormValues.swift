import Questionnaires

extension XLSFormFile {
  /// A value of the language as an XLSForm has it.
  static func value(_ value: ShownValue, of key: QuestionKey, _ current: CurrentTexts) -> ForeignValue? {
    switch key {
    case .exclusive:
      constraint(
        value.texts.map { "not(selected(., '\($0)') and count-selected(.) > 1)" }.joined(separator: " and "),
        current)
    case .atLeast: value.word.map { constraint("count-selected(.) >= \($0)", current) }
    case .atMost: value.word.map { constraint("count-selected(.) <= \($0)", current) }
    case .range: value.ends.map { ends($0, current) }
    case .step: value.word.map { parameter("step", $0, current) }
    case .labels: ForeignValue(help: "say in `hint` what the ends mean")
    case .pattern: value.word.map { constraint("regex(., '\($0)')", current) }
    case .patternHint: value.word.map { into(.constraintMessage, $0) }
    case .required: into(.required, value.word == "true" ? "yes" : "")
    case .type: value.word.flatMap(QuestionType.init).flatMap { type($0, current) }
    case .whole: into(.type, value.word == "true" ? "integer" : "decimal")
    case .id, .text, .help, .when, .options, .formerly, .stored, .itemID, .source, .noAnswer, .dropDown,
      .dimension, .unit, .input, .examples, .fields:
      nil
    }
  }

  private static func into(_ column: XLSFormColumn, _ text: String) -> ForeignValue {
    ForeignValue(text, into: column.rawValue)
  }

  /// Beside another constraint.
  private static func constraint(_ text: String, _ current: CurrentTexts) -> ForeignValue {
    let before = current(XLSFormColumn.constraint.rawValue)
    let isEither = before.split { !$0.isLetter }.contains("or")
    let all = before.isEmpty ? text : "\(isEither ? "(\(before))" : before) and \(text)"
    return ForeignValue(text: text, help: "write `\(all)` into `\(XLSFormColumn.constraint.rawValue)`")
  }

  private static func ends(
    _ ends: (lowest: String, highest: String), _ current: CurrentTexts
  ) -> ForeignValue {
    guard XLSFormType(current(XLSFormColumn.type.rawValue)).kind == .range else {
      return into(.constraint, ". >= \(ends.lowest) and . <= \(ends.highest)")
    }
    let start = parameters(current(XLSFormColumn.parameters.rawValue), "start", ends.lowest)
    return into(.parameters, parameters(start, "end", ends.highest))
  }

  private static func parameter(_ name: String, _ value: String, _ current: CurrentTexts) -> ForeignValue {
    into(.parameters, parameters(current(XLSFormColumn.parameters.rawValue), name, value))
  }

  /// With one of them changed.
  private static func parameters(_ before: String, _ name: String, _ value: String) -> String {
    let words = before.split { $0 == " " || $0 == ";" || $0 == "," }.map(String.init)
    guard words.contains(where: { $0.hasPrefix("\(name)=") }) else {
      return (words + ["\(name)=\(value)"]).joined(separator: " ")
    }
    return words.map { $0.hasPrefix("\(name)=") ? "\(name)=\(value)" : $0 }.joined(separator: " ")
  }

  private static func type(_ type: QuestionType, _ current: CurrentTexts) -> ForeignValue? {
    switch type {
    case .choice: select("select_one", current)
    case .multiple: select("select_multiple", current)
    case .number: into(.type, "integer")
    case .text: into(.type, "text")
    case .note: into(.type, "note")
    case .date: into(.type, "date")
    case .time: into(.type, "time")
    case .slider, .rating: into(.type, "range")
    case .yesNo, .sam, .group: nil
    }
  }

  /// With the list that the row has.
  private static func select(_ word: String, _ current: CurrentTexts) -> ForeignValue? {
    XLSFormType(current(XLSFormColumn.type.rawValue)).list.map { into(.type, "\(word) \($0)") }
  }
}
