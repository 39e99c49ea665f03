import Diagnostics
import JSON
import Platforms
import Questionnaires

/// Intersession-Online: sections of single choices that share their answers, shown after certain answers.
package struct IntersessionTarget: CompileTarget {
  package let name = TargetName.intersession
  package var schema: JSON { intersessionSchema }
  package var studySchema: JSON { intersessionStudySchema }
  /// How long participation takes, if that is known.
  private let days: Int?

  package init(days: Int? = nil) { self.days = days }

  package func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON> {
    var lowering = IntersessionLowering(questionnaire, language, over: days)
    let document = lowering.document()
    return Outcome(lowering.report.hasErrors ? nil : document, lowering.report)
  }
}

/// The state of compiling one questionnaire to a document in one language. Its methods are in the files in this folder.
struct IntersessionLowering {
  let questionnaire: Questionnaire
  let language: String?
  /// How long participation takes, if that is known.
  let days: Int?
  let expansion: ConditionExpansion
  var report: PhaseReport
  var losses = QuestionLosses(in: .intersession)
  var optionalQuestions = Places()
  /// Questions that nobody is shown, whose sections are left out.
  var unseen: Set<Int> = []
  /// By list.
  var knownOptions: [ObjectIdentifier: JSON] = [:]

  init(_ questionnaire: Questionnaire, _ language: String?, over days: Int?) {
    self.questionnaire = questionnaire
    self.language = language
    self.days = days
    expansion = ConditionExpansion(questionnaire)
    report = PhaseReport(on: questionnaire.file)
  }

  mutating func document() -> JSON {
    var sections: [JSON] = []
    for part in questionnaire.sections.flatMap({ self.parts(of: $0) }) {
      if let section = section(part, position: sections.count + 1) { sections.append(section) }
    }
    let document: WireObject<IntersessionKey> = [
      .id: .string(questionnaire.id.value),
      .name: .string(plain(questionnaire.title)),
      .description: questionnaire.description.map { .string(plain($0)) } ?? .null,
      .sections: .array(sections),
      .delivery: .array(questionnaire.schedule.map { delivery($0) }),
    ]
    findLosses()
    return document.json
  }

  func plain(_ text: Text) -> String { plainText(text.string(in: language)) }

  private mutating func findLosses() {
    report.addLosses(of: questionnaire, in: .intersession)
    // A schedule says how often.
    if questionnaire.schedule.isEmpty, let repeats = questionnaire.repeat, repeats.value == .many {
      report.addLost(QuestionnaireKey.repeat, at: repeats.range, in: .intersession)
    }
    losses.report(in: &report)
    report.addMarkup(in: questionnaire, for: .intersession)
    report.add(
      IntersessionHabit.needsEveryAnswer, at: optionalQuestions,
      help:
        "write `required: true`, and offer an answer such as \"does not apply\" if the question is not for everybody"
    )
  }
}
