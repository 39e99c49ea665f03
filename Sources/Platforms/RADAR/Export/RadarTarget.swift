import Diagnostics
import JSON
import Platforms
import Questionnaires

/// The aRMT app of RADAR-base: a definition per language, and a protocol that says when the app asks.
package struct RadarTarget: CompileTarget {
  package let name = TargetName.radar
  /// How long participation takes; nil if no study file says so.
  private let days: Int?
  /// For prompts at random times, which are drawn once.
  private let seed: UInt64
  /// Whether the protocol of a study says when to ask.
  private let isInProtocol: Bool

  package init(days: Int? = nil, seed: UInt64 = 1, isInProtocol: Bool = false) {
    self.days = days
    self.seed = seed
    self.isInProtocol = isInProtocol
  }

  package var schema: JSON { radarSchema }
  package var studySchema: JSON { radarProtocolSchema }

  package func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON> {
    let check = check(questionnaire)
    guard !check.report.hasErrors else { return Outcome(nil, check.report) }
    return Outcome(definition(questionnaire, language, check.logic), check.report)
  }

  package func report(on questionnaire: Questionnaire) -> PhaseReport { check(questionnaire).report }

  private func check(_ questionnaire: Questionnaire) -> RadarCheck {
    RadarCheck(questionnaire, RadarSchedule(questionnaire, days: days, seed: seed))
  }

  private func definition(
    _ questionnaire: Questionnaire, _ language: String?, _ logic: [Int: BranchingText]
  ) -> JSON {
    let form = DictionaryDialect.armt.form(questionnaire)
    return .array(
      DictionaryFields(questionnaire, language, .armt).all().map { field in
        field.armt(in: form, logic[field.question.index])
      })
  }

  /// The definitions, and the protocol unless the study has one for all. The app takes the file without a language for the
  /// English one, and for all languages that have no file of their own.
  package func files(_ questionnaire: Questionnaire, in languages: [String?], besides others: Bool)
    -> [CompiledFile]?
  {
    let id = questionnaire.id.value
    let first = questionnaire.outputLanguages[0]
    var files: [CompiledFile] = []
    for language in languages {
      guard let json = lower(questionnaire, language: language).value else { return nil }
      let suffix = language == first ? nil : language
      let name = ([id, "armt"] + [suffix].compactMap { $0 }).joined(separator: "_")
      files.append(CompiledFile(name: name + ".json", content: .json(json)))
    }
    guard !isInProtocol else {
      if !questionnaire.schedule.isEmpty { files[0].advice = Self.scheduleOfStudy }
      return files
    }
    let schedule = RadarSchedule(questionnaire, days: days, seed: seed)
    let document = radarProtocol(
      of: [schedule], name: questionnaire.title, version: questionnaire.version, questionnaire.outputLanguages
    )
    return files + [protocolFile(of: id, document)]
  }

  private static let scheduleOfStudy =
    "its schedule is in the protocol of the study, which is not written; compile the study file"

  private func protocolFile(of id: String, _ document: JSON) -> CompiledFile {
    CompiledFile(
      name: id + "_protocol.json", content: .json(document),
      advice: "replace \(radarPlaceholder) with the repository and branch of your definitions")
  }

  /// The protocol of all questionnaires, which has the texts of all languages.
  package func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    var report = PhaseReport(on: study.study.file)
    report.addLosses(of: study.study, in: .radar)
    let schedules = study.questionnaires.map {
      RadarSchedule($0, days: study.study.length?.value ?? days, seed: seed)
    }
    let document = radarProtocol(
      of: schedules, name: study.study.title,
      // A protocol is read again if its version is a new one.
      version: study.questionnaires.reduce(0) { $0 + $1.version }, study.study.outputLanguages)
    return Outcome(document, report)
  }

  package func files(_ study: GatheredStudy, in languages: [String?], besides others: Bool) -> [CompiledFile]?
  {
    lower(study, language: languages[0]).value.map { json in [protocolFile(of: study.study.id.value, json)] }
  }
}

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
