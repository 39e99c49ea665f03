import Questionnaires

/// The columns of a data dictionary, in REDCap's order and words.
enum REDCapColumn: String, CaseIterable {
  case name = "Variable / Field Name"
  case form = "Form Name"
  case header = "Section Header"
  case type = "Field Type"
  case label = "Field Label"
  case choices = "Choices, Calculations, OR Slider Labels"
  case note = "Field Note"
  case validation = "Text Validation Type OR Show Slider Number"
  case lowest = "Text Validation Min"
  case highest = "Text Validation Max"
  case identifier = "Identifier?"
  case logic = "Branching Logic (Show field only if...)"
  case required = "Required Field?"
  case alignment = "Custom Alignment"
  case number = "Question Number (surveys only)"
  case matrix = "Matrix Group Name"
  case ranking = "Matrix Ranking?"
  case annotation = "Field Annotation"
}

/// The types of fields that this target writes.
enum REDCapFieldType: String, CaseIterable {
  case radio
  case dropdown
  case checkbox
  case yesno
  case slider
  case text
  case notes
  case descriptive
}

extension DictionaryField {
  func redcap(in form: String, _ logic: REDCapLogic) -> [String] {
    REDCapColumn.allCases.map { column in
      switch column {
      case .name: name
      case .form: form
      case .header: header
      case .type: redcapType.rawValue
      case .label: label
      case .choices: choices
      case .note: note
      case .validation: content.validation.redcap
      case .lowest: content.lowest
      case .highest: content.highest
      case .logic: logic.text(conditions)
      case .required: question.takesAnswer && question.isRequired ? "y" : ""
      case .matrix: matrix
      case .annotation: content.annotation.joined(separator: " ")
      case .identifier, .alignment, .number, .ranking: ""
      }
    }
  }

  private var redcapType: REDCapFieldType {
    switch content.kind {
    case .radio: .radio
    case .dropDown: .dropdown
    case .checkbox: .checkbox
    case .yesNo: .yesno
    case .slider: .slider
    case .text: .text
    case .notes: .notes
    case .description: .descriptive
    }
  }

  /// On one line, because REDCap reads a line break as the end of an answer.
  private var choices: String {
    let texts = content.choices.map { choice in
      escapedForREDCap(choice.text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    guard content.kind == .slider else {
      return zip(content.choices, texts).map { "\($0.code), \($1)" }.joined(separator: " | ")
    }
    if texts.allSatisfy(\.isEmpty) { return "" }
    return "\(texts[0]) | \(content.middle.map(escapedForREDCap) ?? "") | \(texts[1])"
  }
}

extension DictionaryValidation {
  fileprivate var redcap: String {
    switch self {
    case .none: ""
    case .integer: "integer"
    case .number: "number"
    case .date: "date_ymd"
    case .time: "time"
    case .email: "email"
    }
  }
}

/// Conditions in REDCap's branching logic: `[mood] = '1'`, `[causes(work)] = '1'`, `[age] >= 18`, `[remark] <> ''`.
///
/// `not` is moved to the comparisons. A field without a value is an empty text, which counts as 0 in some places and as
/// less than anything in others, so a comparison for which either would do, and the opposite of one, also asks about the value.
struct REDCapLogic: ConditionDialect {
  let questionnaire: Questionnaire

  /// Empty if there are no conditions.
  func text(_ conditions: [Condition]) -> String { all(written(conditions)).text }

  /// A part of the text, and what joins it at its top.
  struct Part {
    fileprivate let text: String
    fileprivate var junction = ""

    fileprivate func inside(_ outer: String) -> String {
      junction.isEmpty || junction == outer ? text : "(" + text + ")"
    }
  }

  private func joined(_ parts: [Part], _ junction: String) -> Part {
    guard parts.count != 1 else { return parts[0] }
    return Part(text: parts.map { $0.inside(junction) }.joined(separator: junction), junction: junction)
  }

  func all(_ parts: [Part]) -> Part { joined(parts, " and ") }

  func any(_ parts: [Part]) -> Part { joined(parts, " or ") }

  func test(_ test: ConditionTest, isTrue: Bool) -> Part {
    let question = questionnaire.questions[test.question]
    let field = DictionaryDialect.redcap.name(test.questionID.value)
    switch test.predicate {
    case .isOneOf(let values, _):
      return joined(
        values.map { Part(text: "[\(field)] \(isTrue ? "=" : "<>") '\(value($0, question))'") },
        isTrue ? " or " : " and ")
    case .includes(let value): return Part(text: "[\(field)(\(value.text))] = '\(isTrue ? 1 : 0)'")
    case .compare(let comparison, let value):
      return compared(field, question, [(comparison, value)], isTrue: isTrue)
    case .between(let low, let high):
      return compared(field, question, [(.greaterOrEqual, low), (.lessOrEqual, high)], isTrue: isTrue)
    case .answered: return answered(field, question, isTrue: isTrue)
    }
  }

  private func value(_ value: ConditionValue, _ question: Question) -> String {
    guard question.kind.type == .yesNo else { return value.number?.description ?? value.text }
    return value.text == YesNoQuestion.codes[0].text ? "1" : "0"
  }

  private func compared(
    _ field: String, _ question: Question, _ tests: [(Comparison, ConditionValue)], isTrue: Bool
  ) -> Part {
    var parts: [Part] = []
    let acceptsZero = tests.allSatisfy { $0.0.holds(Decimal(0), $0.1.number ?? Decimal(0)) }
    let acceptsLess = tests.allSatisfy { $0.0 == .less || $0.0 == .lessOrEqual }
    if acceptsZero || acceptsLess || !isTrue {
      parts.append(Part(text: "[\(field)] \(isTrue ? "<>" : "=") ''"))
    }
    parts += tests.map { comparison, value in
      let symbol = (isTrue ? comparison : comparison.opposite).rawValue
      return Part(text: "[\(field)] \(symbol) \(value.number?.description ?? value.text)")
    }
    let refusals = question.options?.noAnswer.written ?? []
    parts += refusals.map { Part(text: "[\(field)] \(isTrue ? "<>" : "=") '\($0.value)'") }
    return joined(parts, isTrue ? " and " : " or ")
  }

  private func answered(_ field: String, _ question: Question, isTrue: Bool) -> Part {
    guard let selection = question.selection else {
      return Part(text: "[\(field)] \(isTrue ? "<>" : "=") ''")
    }
    let options = selection.options.options.map { option in
      Part(text: "[\(field)(\(option.code.value.text))] = '\(isTrue ? 1 : 0)'")
    }
    return joined(options, isTrue ? " or " : " and ")
  }
}
