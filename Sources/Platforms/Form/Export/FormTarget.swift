import Diagnostics
import JSON
import Platforms
import Questionnaires

/// Crowd Sensing forms: fields one below another, some of them in units.
package struct FormTarget: CompileTarget {
  package let name = TargetName.form
  /// In a catalogue, it has its title.
  package var losesLessInStudies: Bool { true }
  /// The document of the study has the title.
  let isInCatalogue: Bool
  package var schema: JSON { formSchema }
  package var studySchema: JSON { formStudySchema }

  package func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON> {
    var lowering = FormLowering(questionnaire, language, isInCatalogue: isInCatalogue)
    let document = lowering.document()
    return Outcome(lowering.report.hasErrors ? nil : document, lowering.report)
  }
}

/// The state of compiling one questionnaire to a form in one language. Its methods are in the files in this folder.
struct FormLowering {
  let questionnaire: Questionnaire
  let language: String?
  private let isInCatalogue: Bool
  var report: PhaseReport
  var losses = QuestionLosses(in: .form)
  var habits = FormHabitPlaces()
  /// The texts above the first field.
  var header: [String] = []
  var fields: [JSON] = []
  var composites: [JSON] = []
  /// The answers of the option lists so far, because several questions may share one.
  var optionFields: [ObjectIdentifier: JSON] = [:]

  init(_ questionnaire: Questionnaire, _ language: String?, isInCatalogue: Bool) {
    self.questionnaire = questionnaire
    self.language = language
    self.isInCatalogue = isInCatalogue
    report = PhaseReport(on: questionnaire.file)
  }

  mutating func document() -> JSON {
    if let intro = questionnaire.intro { addToHeader(plain(intro), at: intro.range) }
    for index in questionnaire.sections.indices { append(questionnaire.sections[index], number: index + 1) }
    findLosses()
    let version = questionnaire.server?[.form]?.version?.value ?? String(questionnaire.version)
    let form: WireObject<FormKey> = [
      .version: .string(version),
      .header: header.isEmpty ? nil : .string(header.joined(separator: "\n")),
      .fields: .array(fields), .compositeFields: .array(composites),
    ]
    let file: WireObject<FormFileKey> = [.form: form.json]
    return file.json
  }

  func plain(_ text: Text) -> String { plainText(text.string(in: language)) }

  /// A form has one text, above its fields.
  mutating func addToHeader(_ text: String, at range: SourceRange) {
    if fields.isEmpty {
      header.append(text)
    } else {
      report.add(.targetUnsupported, .textBelowFields(at: range))
    }
  }

  private mutating func findLosses() {
    report.addLosses(of: questionnaire, in: .form)
    losses.report(in: &report)
    habits.report(in: &report)
    report.addMarkup(in: questionnaire, for: .form)
    if !isInCatalogue { report.addLost(QuestionnaireKey.title, at: questionnaire.title.range, in: .form) }
  }
}

extension Finding {
  static func textBelowFields(at range: SourceRange) -> Finding {
    Finding(
      "`form` shows texts only above the first field, but this one comes later", at: range,
      help: "move it to the top, or make it the `help` of a question"
    ).marked(.hidden)
  }
}
