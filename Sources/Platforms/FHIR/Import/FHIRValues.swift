import Questionnaires

extension FHIRQuestionnaire {
  /// A value of the language as an item has it, or the extension that holds it.
  static func value(_ value: ShownValue, of key: QuestionKey) -> ForeignValue? {
    switch key {
    case .exclusive:
      ForeignValue(
        help: "give \(value.texts.map { "`\($0)`" }.joined(separator: " and ")) the extension "
          + "`questionnaire-optionExclusive` with `\"valueBoolean\": true`")
    case .range:
      value.ends.map {
        ForeignValue(help: "write \($0) into the extension `minValue`, and \($1) into `maxValue`")
      }
    case .step: value.word.map { ForeignValue(help: "write \($0) into the extension `sliderStepValue`") }
    case .pattern: value.word.map { ForeignValue(help: "write `\($0)` into the extension `regex`") }
    case .labels:
      ForeignValue(help: "say what the ends mean in the `display` items with the control `lower` and `upper`")
    case .required: value.word.map { member("required", $0) }
    case .type: value.word.flatMap(QuestionType.init).flatMap(type)
    case .atLeast, .atMost:
      value.word.map { word in
        ForeignValue(
          help: "write \(word) into the extension `\(key == .atLeast ? "minOccurs" : "maxOccurs")`")
      }
    case .id, .text, .help, .when, .options, .formerly, .stored, .itemID, .source, .noAnswer, .dropDown,
      .whole,
      .dimension, .unit, .input, .patternHint, .examples, .fields:
      nil
    }
  }

  /// A member of the item that is no text.
  private static func member(_ name: String, _ value: String) -> ForeignValue {
    ForeignValue(text: "\"\(name)\": \(value)", help: "write `\"\(name)\": \(value)` into the item")
  }

  private static func type(_ type: QuestionType) -> ForeignValue? {
    switch type {
    case .choice: member("repeats", "false")
    case .multiple: member("repeats", "true")
    case .yesNo: ForeignValue("boolean", into: "type")
    case .number: ForeignValue("decimal", into: "type")
    case .text: ForeignValue("string", into: "type")
    case .note: ForeignValue("display", into: "type")
    case .date: ForeignValue("date", into: "type")
    case .time: ForeignValue("time", into: "type")
    case .slider, .rating, .sam, .group: nil
    }
  }
}
