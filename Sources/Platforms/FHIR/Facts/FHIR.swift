import Questionnaires

/// FHIR questionnaires and their responses.
package struct FHIR: Platform {
  package init() {}

  package var target: TargetName { .fhir }

  package var name: String { "FHIR" }

  package var app: (english: String, german: String) {
    ("in an app that shows FHIR questionnaires", "in einer App, die FHIR-Fragebögen zeigt")
  }

  package var data: DataFacts { DataFacts(sent: .response) }

  package func conduct(of client: ClientName?) -> ClientConduct { ClientConduct(boldInTexts: withoutBold) }

  package func groups(for condition: Condition, in questionnaire: Questionnaire) -> Int {
    let levels = try? FHIRCondition(questionnaire: questionnaire).levels(of: condition)
    return max((levels?.count ?? 0) - 1, 0)
  }

  /// The `linkId` of such a group, counted from the outside.
  package static func linkID(ofGroup number: Int, around id: String) -> String { "\(id)-when-\(number)" }

  package func control(of question: Question) -> AnswerControl {
    if question.hasPoints { return .row }
    return question.dropDown?.value == true ? .openingList : .usual
  }
}

/// The extensions of FHIR's own core and of Structured Data Capture that questionnaires use, and one of our own.
package enum FHIRExtension: String {
  case itemControl = "questionnaire-itemControl"
  case choiceOrientation = "questionnaire-choiceOrientation"
  case optionExclusive = "questionnaire-optionExclusive"
  case ordinalValue
  case minValue
  case maxValue
  case sliderStepValue = "questionnaire-sliderStepValue"
  case minOccurs = "questionnaire-minOccurs"
  case maxOccurs = "questionnaire-maxOccurs"
  case unit = "questionnaire-unit"
  case regex
  /// The step of a slider between whole numbers, for which FHIR has no extension.
  case fineStep = "urn:qtool:slider-step"

  // Only read.
  case displayCategory = "questionnaire-displayCategory"
  case hidden = "questionnaire-hidden"
  case instruction = "questionnaire-instruction"
  case unitOption = "questionnaire-unitOption"
  case calculatedValue = "cqf-calculatedValue"
  case calculatedExpression = "sdc-questionnaire-calculatedExpression"
  case entryFormat
  case translation

  /// The extensions in documents that qtool writes.
  package static let written: [FHIRExtension] = [
    .itemControl, .choiceOrientation, .optionExclusive, .ordinalValue, .minValue, .maxValue, .sliderStepValue,
    .minOccurs, .maxOccurs, .unit, .regex, .fineStep,
  ]

  package var url: String {
    self == .fineStep ? rawValue : "http://hl7.org/fhir/StructureDefinition/" + rawValue
  }
}
