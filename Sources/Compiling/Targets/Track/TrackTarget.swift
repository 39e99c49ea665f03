import Diagnostics
import JSON
import Questionnaires

/// The API of TrackYourStress, TrackYourHearing and TrackYourTinnitus: a questionnaire and the elements of
/// its page, in the style of JSON:API.
package struct TrackTarget: CompileTarget {
  package let name = TargetName.track
  package let rules = RuleDescription.compiling
  package var schema: JSON { trackSchema }

  package init() {}

  package func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON> {
    var lowering = TrackLowering(questionnaire, language)
    let document = lowering.document()
    return lowering.report.outcome(document)
  }
}

/// One questionnaire on its way into one language's document. Its methods stand in the files of this folder.
struct TrackLowering {
  let questionnaire: Questionnaire
  let language: String?
  var report: TargetReport
  /// The answers of the option lists so far: several questions may share one.
  var optionFields: [ObjectIdentifier: (list: OptionList, answers: JSON, values: JSON)] = [:]
  /// The types of questions so far, each with the first such question and how many there are.
  var usedTypes: [(type: TrackQuestionType, first: Question, count: Int)] = []

  init(_ questionnaire: Questionnaire, _ language: String?) {
    self.questionnaire = questionnaire
    self.language = language
    report = TargetReport(questionnaire)
  }

  mutating func document() -> JSON {
    let document: JSON = [
      "questionnaire": resource(),
      "structure": ["data": .array(elements())],
    ]
    findTextsAsHTML()
    findUnsupportingClients()
    return document
  }

  func plain(_ text: Text) -> JSON { .string(plainText(text.string(in: language))) }

  func plain(_ text: Text?) -> JSON { text.map { plain($0) } ?? .null }
}
