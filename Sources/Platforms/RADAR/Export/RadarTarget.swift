import Diagnostics
import JSON
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
}

extension RadarTarget {
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
    lower(study, language: languages[0]).value.map { json in
      [protocolFile(of: study.study.id.value, json)]
    }
  }
}
