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

  /// Reports the questionnaires of a study for which there is no document, because a document of all needs each of them.
  mutating func addUncompiled(in study: GatheredStudy, for target: any CompileTarget) {
    for member in study.members where target.report(on: member.questionnaire).hasErrors {
      add(.targetUnsupported, .notCompiled(member.questionnaire, for: target.name, at: member.place))
    }
  }
}

/// The names of all targets, for messages.
package let targetNames = TargetName.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")

/// Findings that several targets report in the same words.
extension Finding {
  static func noSuchType(_ question: Question, in target: TargetName, instead: String) -> Finding {
    let such = question.id.map { ", such as `\($0.value)`" } ?? ""
    return Finding(
      "`\(target.rawValue)` does not support questions of type `\(question.kind.type.rawValue)`\(such)",
      at: question.typeRange, help: instead
    ).marked(.refused("not asked, because there are no questions of type `\(question.kind.type.rawValue)`"))
  }

  static func monthInDays(_ every: Located<Interval>) -> Finding {
    let days = every.value.days
    return Finding(
      "the server counts in days, so this becomes `every: \(days) days`", at: every.range,
      help: "write `every: \(days) days`, or `every: \(every.value.count * 4) weeks` to keep the same weekday"
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

  fileprivate static func noTarget(of id: Located<String>, notes: [Note] = [], help: String) -> Finding {
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

/// The rules of compiling: what a target, or a client that reads its documents, does with a questionnaire.
extension ReportedRule {
  package static let noTarget = ReportedRule("no-target")
  package static let targetUnsupported = ReportedRule("target-unsupported")
  package static let targetShowsAll = ReportedRule("target-shows-all")
  package static let targetLoses = ReportedRule("target-loses")
  package static let clientMisreads = ReportedRule("client-misreads")
  package static let clientSupport = ReportedRule("client-support")
  package static let clientOrder = ReportedRule("client-order")
  package static let notUpdated = ReportedRule("not-updated")
  package static let preselected = ReportedRule("preselected")
  package static let noTimeZone = ReportedRule("no-timezone")
  package static let deliveryClock = ReportedRule("delivery-clock")
  package static let deliveryLimit = ReportedRule("delivery-limit")
  package static let deliveryList = ReportedRule("delivery-list")
  package static let deliveryReminders = ReportedRule("delivery-reminders")
  package static let deliverySkips = ReportedRule("delivery-skips")
  package static let deliveryStops = ReportedRule("delivery-stops")
  package static let deliveryStuck = ReportedRule("delivery-stuck")
  package static let deliveryUnknown = ReportedRule("delivery-unknown")
  package static let deliveryWeekday = ReportedRule("delivery-weekday")
  package static let duplicateQuestion = ReportedRule("duplicate-question")
  package static let textAsHTML = ReportedRule("text-as-html")
}

/// The places of one finding: it starts at the first, and its notes show the others.
struct Places {
  /// All of them, in the order in which they were found.
  private(set) var ranges: [SourceRange] = []
  private(set) var notes: [Note] = []

  var first: SourceRange? { ranges.first }
  var count: Int { ranges.count }

  /// More notes would hide what comes after them.
  private static let mostNotes = 20

  /// `words` are the note if this is not the first place.
  mutating func add(_ place: SourceRange, _ words: @autoclosure () -> String = "and here") {
    if first != nil, notes.count < Self.mostNotes { notes.append(Note(words(), at: place)) }
    ranges.append(place)
  }

  /// The places of another finding after these; `words` are the note at the first of them.
  mutating func append(_ others: Places, _ words: String) {
    guard let place = others.first else { return }
    add(place, words)
    for note in others.notes where notes.count < Self.mostNotes { notes.append(note) }
    ranges += others.ranges.dropFirst()
  }

  /// The number of places in parentheses, to follow the words about the first; empty for fewer than two.
  var total: String { count < 2 ? "" : " (\(count) places)" }
}
