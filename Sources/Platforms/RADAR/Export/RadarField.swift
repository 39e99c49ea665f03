import JSON
import Platforms
import Questionnaires

/// The types of fields that this target writes; the app has more, for tasks and recordings.
enum RadarFieldType: String, CaseIterable {
  case radio
  case matrixRadio = "matrix-radio"
  case checkbox
  case yesno
  case range
  case slider
  case text
  case notes
  case info
}

extension DictionaryField {
  /// With all members of a published definition, empty texts where nothing is said.
  func armt(in form: String, _ logic: BranchingText?) -> JSON {
    [
      "field_name": .string(name),
      "form_name": .string(form),
      "section_header": .string(header),
      "field_type": .string(radarType.rawValue),
      "field_label": .string(label),
      "select_choices_or_calculations": .array(
        content.choices.map { ["code": .string($0.code), "label": .string($0.text)] }),
      "field_note": .string(note),
      "text_validation_type_or_show_slider_number": .string(content.validation.armt),
      "text_validation_min": .string(content.kind == .slider ? "" : content.lowest),
      "text_validation_max": .string(content.kind == .slider ? "" : content.highest),
      "identifier": "",
      "branching_logic": .string(logic?.branching ?? ""),
      "required_field": question.takesAnswer && question.isRequired ? "y" : "",
      "custom_alignment": "",
      "question_number": "",
      "matrix_group_name": .string(matrix),
      "matrix_ranking": "",
      "field_annotation": annotation,
      "evaluated_logic": .string(logic?.evaluated ?? ""),
    ]
  }

  private var radarType: RadarFieldType {
    switch content.kind {
    case .radio, .dropDown: matrix.isEmpty ? .radio : .matrixRadio
    case .checkbox: .checkbox
    case .yesNo: .yesno
    case .slider: RADAR().control(of: question) == .row ? .range : .slider
    case .text: .text
    case .notes: .notes
    case .description: .info
    }
  }

  /// The app reads the ends of a slider from its choices; the rest is for those who read the file.
  private var annotation: JSON {
    guard content.kind == .slider else { return .string(content.annotation.joined(separator: " ")) }
    return [
      "range": [
        "min": .number(content.lowest), "max": .number(content.highest),
        "step": .number(step.description), "labelLeft": .string(content.choices[0].text),
        "labelRight": .string(content.choices[1].text),
      ]
    ]
  }

  private var step: Decimal {
    if case .steps(let step)? = question.scale?.spacing { step } else { Decimal(1) }
  }
}

extension DictionaryValidation {
  fileprivate var armt: String {
    switch self {
    case .none, .email: ""
    case .integer: "integer"
    case .number: "number"
    case .date: "date_dmy"
    case .time: "time"
    }
  }
}
