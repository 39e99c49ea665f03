import Questionnaires

extension DataDictionary {
  /// A value of the language as a dictionary has it.
  static func value(_ value: ShownValue, of key: QuestionKey, _ current: CurrentTexts) -> ForeignValue? {
    switch key {
    case .exclusive: tag("@NONEOFTHEABOVE='\(value.texts.joined(separator: ","))'", current)
    case .atMost: value.word.map { tag("@MAXCHECKED=\($0)", current) }
    case .options: choices(value)
    case .labels: into(.choices, value.texts.joined(separator: " | "))
    case .range: value.ends.map(ends)
    case .required: into(.required, value.word == "true" ? "y" : "")
    case .type: value.word.flatMap(QuestionType.init).flatMap(type)
    case .whole: into(.validation, value.word == "true" ? "integer" : "number")
    case .input: value.word == "email" ? into(.validation, "email") : nil
    case .id, .text, .help, .when, .formerly, .stored, .itemID, .source, .noAnswer, .dropDown, .atLeast,
      .step,
      .dimension, .unit, .pattern, .patternHint, .examples, .fields:
      nil
    }
  }

  private static func into(_ column: FieldColumn, _ text: String) -> ForeignValue {
    ForeignValue(text, into: title(of: column))
  }

  private static func title(of column: FieldColumn) -> String { column.title }

  /// `1, never | 2, often`; texts without codes are numbered. A single word is the name of a list.
  private static func choices(_ value: ShownValue) -> ForeignValue? {
    guard value.parts.count > 1 else { return nil }
    let choices = value.parts.enumerated().map { "\($1.code ?? String($0 + 1)), \($1.text)" }
    return into(.choices, choices.joined(separator: " | "))
  }

  /// Beside other tags.
  private static func tag(_ tag: String, _ current: CurrentTexts) -> ForeignValue {
    let others = current(FieldColumn.annotation.rawValue)
    let column = title(of: .annotation)
    return ForeignValue(
      text: tag, help: "write `\(others.isEmpty ? tag : "\(others) \(tag)")` into `\(column)`")
  }

  private static func ends(_ lowest: String, _ highest: String) -> ForeignValue {
    ForeignValue(
      text: "\(lowest)–\(highest)",
      help: "write `\(lowest)` into `\(title(of: .lowest))`, and `\(highest)` into `\(title(of: .highest))`")
  }

  private static func type(_ type: QuestionType) -> ForeignValue? {
    switch type {
    case .choice: into(.type, "radio")
    case .multiple: into(.type, "checkbox")
    case .yesNo: into(.type, "yesno")
    case .slider: into(.type, "slider")
    case .text: into(.type, "text")
    case .note: into(.type, "descriptive")
    case .number: into(.validation, "number")
    case .date: into(.validation, "date_ymd")
    case .time: into(.validation, "time")
    case .rating, .sam, .group: nil
    }
  }
}
