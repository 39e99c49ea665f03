import Diagnostics
import JSON
import Platforms
import Questionnaires
import Scheduling

/// ESMira: one document for a study with all its questionnaires and languages, which the server's administration imports.
package struct ESMiraTarget: CompileTarget {
  package let name = TargetName.esmira
  /// The time zone of calendar days; nil if neither the command line nor the study names one.
  private let zone: TimeZone?
  /// Whether a questionnaire is in the document of a study.
  private let isInStudy: Bool
  /// How long participation takes, if that is known.
  private let days: Int?

  package init(zone: TimeZone? = nil, isInStudy: Bool = false, days: Int? = nil) {
    self.zone = zone
    self.isInStudy = isInStudy
    self.days = days
  }

  package var schema: JSON { esmiraSchema }
  package var studySchema: JSON { esmiraSchema }
  package var hasOneDocumentPerStudy: Bool { true }
  package var hasOneListOfNames: Bool { true }

  package func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON> {
    let report = report(on: questionnaire)
    let document =
      report.hasErrors ? nil : try? ESMiraStudy(questionnaire, in: zone ?? .utc, over: days).document()
    return Outcome(document, report)
  }

  package func report(on questionnaire: Questionnaire) -> PhaseReport {
    var report = ESMiraCheck(questionnaire, isInStudy: isInStudy, over: days, in: zone).report
    if zone == nil, !isInStudy, let weekdays = questionnaire.writtenWeekdays {
      report.add(.noTimeZone, .noTimeZone(forWeekdays: weekdays))
    }
    if questionnaire.hasConditions { report.addLongScripts(of: questionnaire) }
    return report
  }

  package func files(_ questionnaire: Questionnaire, in languages: [String?], besides others: Bool)
    -> [CompiledFile]?
  {
    lower(questionnaire, language: nil).value.map {
      [file(questionnaire.id.value, $0, ESMiraStudy(questionnaire, in: zone ?? .utc, over: days), in: zone)]
    }
  }

  /// Days in a document without a time zone would be taken for those of the place where people take part.
  private func file(_ id: String, _ document: JSON, _ study: ESMiraStudy, in zone: TimeZone?) -> CompiledFile
  {
    let advice =
      "`starts` and `ends` are days in UTC; write `timezone` in the study file, or name a time zone with --timezone, such as Europe/Berlin"
    return CompiledFile(
      name: id + ".esmira.json", content: .json(document),
      advice: study.hasDates && zone == nil ? advice : nil)
  }

  package func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    var report = PhaseReport(on: study.study.file)
    report.addLosses(of: study.study, in: .esmira)
    report.addRepeatedNames(study.members.map { NamesInStudy($0) })
    report.addUncompiled(in: study, for: self)
    report.addComparisons(of: study)
    report.addStarts(of: study)
    report.addBaselineRinging(in: study)
    let zone = zone(of: study)
    let compiled = ESMiraStudy(study, in: zone ?? .utc)
    if study.study.timeZone != nil {
      // A zone that is not known is reported where it is written.
    } else if compiled.hasDates, zone == nil {
      report.add(.noTimeZone, .noTimeZone(study.study))
    } else if zone == nil, study.questionnaires.contains(where: { $0.writtenWeekdays != nil }) {
      report.add(.noTimeZone, .noTimeZone(forWeekdays: study.study.id.range))
    }
    let document = try? compiled.document()
    return Outcome(report.hasErrors ? nil : document, report)
  }

  package func files(_ study: GatheredStudy, in languages: [String?], besides others: Bool) -> [CompiledFile]?
  {
    lower(study, language: nil).value.map {
      let zone = zone(of: study)
      return [file(study.study.id.value, $0, ESMiraStudy(study, in: zone ?? .utc), in: zone)]
    }
  }

  private func zone(of study: GatheredStudy) -> TimeZone? { zone ?? study.study.zone }
}

/// A questionnaire of a study, with the names of its questions: checking a large study keeps nothing else of them.
package struct NamesInStudy: Sendable {
  let questionnaire: Questionnaire
  /// The questionnaire's place in the list of the study file.
  let place: SourceRange
  /// The names, each at an id; that of a field begins with the id of its group.
  let names: [Located<String>]

  package init(_ member: GatheredStudy.Member, names: [Located<String>]) {
    (questionnaire, place, self.names) = (member.questionnaire, member.place, names)
  }

  init(_ member: GatheredStudy.Member) {
    let questionnaire = member.questionnaire
    self.init(
      member,
      names: questionnaire.questions.compactMap { question in
        question.id.map { Located(ESMira().column(of: question, in: questionnaire), at: $0.range) }
      })
  }
}

extension PhaseReport {
  /// Names that two questionnaires of a study have.
  package mutating func addRepeatedNames(_ members: [NamesInStudy]) {
    var known: [String: Questionnaire] = [:]
    for member in members {
      for name in member.names {
        guard let other = known.updateValue(member.questionnaire, forKey: name.value),
          other !== member.questionnaire
        else { continue }
        add(.duplicateQuestion, .repeated(name, member.questionnaire, other, at: member.place))
      }
    }
  }
}

extension Finding {
  fileprivate static func repeated(
    _ name: Located<String>, _ questionnaire: Questionnaire, _ other: Questionnaire, at range: SourceRange
  ) -> Finding {
    Finding(
      "`\(questionnaire.id.value)` and `\(other.id.value)` both ask `\(name.value)`, and ESMira's server refuses a study in which a name comes twice",
      at: range, notes: [Note("one of the questions", at: name.range, in: questionnaire.file)],
      help:
        "give one of the questions another id, such as `\(name.value)_\(questionnaire.id.value.filter { $0 != "-" })`"
    )
  }
}
