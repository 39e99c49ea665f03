import Diagnostics
import Questionnaires

/// The loss of documents in which prompts go on once they have begun.
let withoutLastDay = "the last day of `days` (prompts go on until participation ends)"

extension PhaseReport {
  /// The report instead of a target's findings if no target is chosen. Without verdicts, the help leads to them.
  package static func withoutTarget(
    _ questionnaire: Questionnaire, _ verdicts: [TargetVerdict]?
  ) -> PhaseReport {
    let file = questionnaire.file
    let finding = verdicts.map { Finding.noTarget(of: questionnaire.id, $0, in: file) }
    return PhaseReport(
      .noTarget, finding ?? .noTarget(of: questionnaire.id, "questionnaire", in: file), in: file)
  }

  package static func withoutTarget(_ study: Study) -> PhaseReport {
    PhaseReport(.noTarget, .noTarget(of: study.id, "study", in: study.file), in: study.file)
  }
}

extension PhaseReport {
  /// Reports the questionnaires of a study for which there is no document, because a document of all needs each of them.
  mutating func addUncompiled(in study: GatheredStudy, for target: any CompileTarget) {
    for member in study.members where target.report(on: member.questionnaire).hasErrors {
      add(.targetUnsupported, .notCompiled(member.questionnaire, for: target.name, at: member.place))
    }
  }
}

extension Finding {
  fileprivate static func notCompiled(
    _ questionnaire: Questionnaire, for target: TargetName, at range: SourceRange
  ) -> Finding {
    Finding(
      "`\(questionnaire.id.value)` cannot be compiled for `\(target.rawValue)`, so the study cannot be either",
      at: range, notes: [Note("the questionnaire", at: questionnaire.id.range, in: questionnaire.file)],
      help: "correct the errors in `\(questionnaire.id.value)`"
    ).marked(
      .refused(
        "`\(target.rawValue)` does not take `\(questionnaire.id.value)` as it is, so it does not take the study either"
      ))
  }
}

/// The names of all targets, for messages.
package let targetNames = TargetName.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")

extension Finding {
  fileprivate static func noTarget(
    of id: Located<String>, notes: [Note] = [], help: String
  ) -> Finding {
    Finding(
      "no target is chosen, so only what is the same for every target is checked", at: id.range,
      notes: notes, help: help)
  }

  fileprivate static func noTarget(of id: Located<String>, _ what: String, in file: SourceFile) -> Finding {
    .noTarget(
      of: id,
      help:
        "add `target:` with your system, one of \(targetNames); \(showsTargets(file)) which take the \(what)")
  }

  fileprivate static func noTarget(
    of id: Located<String>, _ verdicts: [TargetVerdict], in file: SourceFile
  ) -> Finding {
    let notes = verdicts.compactMap { verdict in
      verdict.hindrances.first.map { Note(verdict.refusal(first: $0.finding), at: $0.finding.range) }
    }
    return .noTarget(of: id, notes: notes, help: verdicts.choice(in: file))
  }
}

/// Findings that several targets report in the same words.
extension Finding {
  static func noSuchType(_ question: Question, in target: TargetName, instead: String) -> Finding {
    let such = question.id.map { ", such as `\($0.value)`" } ?? ""
    return Finding(
      "`\(target.rawValue)` does not support questions of type `\(question.kind.type.rawValue)`\(such)",
      at: question.typeRange,
      help: instead
    ).marked(.refused("not asked, because there are no questions of type `\(question.kind.type.rawValue)`"))
  }

  static func monthInDays(_ every: Located<Interval>) -> Finding {
    let days = every.value.days
    return Finding(
      "the server counts in days, so this becomes `every: \(days) days`", at: every.range,
      help:
        "write `every: \(days) days`, or `every: \(every.value.count * 4) weeks` to keep the same weekday"
    ).marked(.ignored("every \(days) days"))
  }

  static func manikinUndrawn(_ question: Question, in target: TargetName) -> Finding {
    Finding(
      "`\(target.rawValue)` draws no manikins: participants see the numbers 1 to 9", at: question.typeRange,
      help: "say in the text what 1 and 9 mean, or use `type: rating` with `labels`"
    ).marked(.changed("numbers instead of manikins"))
  }
}

extension Finding {
  static func noTimeZone(forWeekdays range: SourceRange) -> Finding {
    Finding(
      "nothing says in which time zone people take part, and the apps of ESMira take the day of the week in Greenwich (UTC): prompts early or late in the day may ring on other days",
      at: range,
      help:
        "write, for example, `timezone: Europe/Berlin` below the `title` of the study file, or check with `--timezone Europe/Berlin`"
    ).marked(
      .changed(
        "days of the week are those of Greenwich (UTC), because the study file does not name a time zone"))
  }

  static func noTimeZone(_ study: Study) -> Finding {
    Finding(
      "the study does not say in which time zone its days begin, so they begin at midnight in UTC",
      at: study.id.range, help: "write, for example, `timezone: Europe/Berlin` below `title`"
    ).marked(.changed("days begin at midnight in UTC, because the study file does not name a time zone"))
  }
}
