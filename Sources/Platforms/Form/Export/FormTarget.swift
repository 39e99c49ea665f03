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

/// The catalogue of forms, from which participants choose one.
extension FormTarget {
  package func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    let forms: [JSON] = study.questionnaires.map { questionnaire in
      let entry: WireObject<FormEntryKey> = [
        .command: .string(questionnaire.id.value), .method: FormEntryKey.method.about.otherwise,
        .info: .string(plainText(questionnaire.title.string(in: language))),
      ]
      return entry.json
    }
    var report = PhaseReport(on: study.study.file)
    report.addLosses(of: study.study, in: .form)
    let catalogue: WireObject<FormCatalogueKey> = [.next: .array(forms)]
    return Outcome(catalogue.json, report)
  }
}

/// The data that an export, or `qtool simulate`, adds to answers: who gave them, and when.
let answerMetaSchema = JSONSchema.described(
  "Who answered and when; `simulated` is 1 for answers that `qtool simulate` invented. Clients do not send it.",
  ["type": "object"])

/// The shape of a form that was filled in.
package let formReplySchema = JSONSchema.document(
  "A reply to a Crowd Sensing form",
  "A form as clients send it back: fields with a value, a list of option values, or the fields of a composite.",
  JSONSchema.object(
    [
      "formreply": JSONSchema.object([
        "version": JSONSchema.described("The version of the form.", ["type": "string", "minLength": 1]),
        "fields": JSONSchema.list(of: JSONSchema.reference("field")),
      ])
    ], optional: ["meta": answerMetaSchema]),
  definitions: [
    "field": JSONSchema.object([
      "name": JSONSchema.text(matching: "^([A-Za-z][A-Za-z0-9_]*|section-[0-9]+)$"),
      "value": JSONSchema.any(of: [
        JSONSchema.text, JSONSchema.number, JSONSchema.list(of: JSONSchema.text, atLeast: 1),
        JSONSchema.list(of: JSONSchema.reference("field"), atLeast: 1),
      ]),
    ])
  ])

/// The places of answers that the apps for forms choose or demand themselves.
struct FormHabitPlaces {
  private var preselected = Places()
  private var innerOptional = Places()
  /// Optional groups in which an answer is chosen from the start, so that they are never empty.
  private var neverEmpty = Places()
  private var firstChosen: (answer: Question, group: Question)?
  private var sliders = Places()

  mutating func record(_ question: Question, in group: Question?) {
    let optional = question.isRequired ? group.flatMap { $0.isRequired ? nil : $0 } : question
    if let optional, question.answerChosenByForm {
      preselected.add(optional.requiredRange ?? question.nameRange, "and the answer to \(question.name)")
    }
    record(group: question)
    if question.kind.type == .slider { sliders.add(question.typeRange, "this slider, too") }
    if group?.isRequired == false, let range = question.requiredRange, !question.isRequired {
      innerOptional.add(range)
    }
  }

  private mutating func record(group: Question) {
    guard !group.isRequired, let chosen = group.fields.first(where: \.isFilledByForm),
      group.fields.contains(where: { $0.takesAnswer && !$0.isFilledByForm })
    else { return }
    neverEmpty.add(group.requiredRange ?? group.nameRange, "and \(group.name)")
    firstChosen = firstChosen ?? (chosen, group)
  }

  func report(in report: inout PhaseReport) {
    report.add(
      FormHabit.choosesForPeople, at: preselected,
      help:
        "begin the answers with one that means none, such as `0: please choose` with `no-answer: [0]`, or write `required: true`; ask for a date or a time only if everybody has one"
    )
    if let first = neverEmpty.first, let (chosen, group) = firstChosen {
      report.add(.targetLoses, .neverEmpty(group, because: chosen, neverEmpty, at: first))
    }
    if let first = sliders.first { report.add(.targetLoses, .typed(sliders, at: first)) }
    report.add(
      FormHabit.needsWholeGroups, at: innerOptional,
      help: "ask the optional field after the group, or write `required: true` at the group")
  }
}

extension Question {
  fileprivate var isFilledByForm: Bool { Form().startAnswer(to: self, in: .form) != nil }

  /// An answer that means none can be told from the others.
  fileprivate var answerChosenByForm: Bool {
    let first = options?.options.first?.code.value
    return isFilledByForm && !(first.flatMap { options?.meansNoAnswer($0) } ?? false)
  }
}

extension Finding {
  fileprivate static func neverEmpty(
    _ group: Question, because chosen: Question, _ places: Places, at first: SourceRange
  ) -> Finding {
    Finding(
      "in \(FormHabit.needsWholeGroups.clients.inWords), \(group.name) is never empty: the answer to \(chosen.name) is chosen from the start, and \(FormHabit.needsWholeGroups.words)\(places.total)",
      at: first, notes: places.notes,
      help: "ask for \(chosen.name) outside of the group, or write `required: true` at the group"
    ).marked(.changed("never empty: \(chosen.name) is answered from the start"), at: places.ranges)
  }

  /// The label of the field has the words at the ends.
  fileprivate static func typed(_ sliders: Places, at first: SourceRange) -> Finding {
    Finding(
      "`form` has no sliders: participants type a number\(sliders.total)", at: first, notes: sliders.notes,
      help: "for buttons, write `type: rating` and a range with few points, such as `range: [0, 10]`"
    ).marked(.changed("a typed number instead of a slider"), at: sliders.ranges)
  }
}
