import JSON
import Questionnaires

/// How `qtool simulate` was called.
package struct SimulationOptions: Sendable {
  package var participants = 30
  package var seed: UInt64 = 1
  /// The first day on which participants join.
  package var starts: CalendarDate
  /// How long each of them participates.
  package var days: Int
  /// The share of prompts that are answered.
  package var responseRate = 0.75
  /// By how much the response rate falls from the first to the last day, as a share of that of the first.
  package var fatigue = 0.2
  /// The share of participants who stop for good on some day.
  package var dropout = 0.0
  /// The id of a question: the higher its latent value, the more prompts are missed; nil if none are because of answers.
  package var missingWith: String?
  /// Slopes that answers have.
  package var effects: [SimulatedEffect] = []
  /// In which the texts are.
  package var language: String?
  package var layout = SimulationLayout.wide
  /// The share of participants who give the same answer throughout.
  package var careless = 0.0
  /// Nil if everything rings.
  package var phones: SimulatedPhones?
  /// The share of cells that are spoilt.
  package var faults = 0.0

  package init(starts: CalendarDate, days: Int) {
    self.starts = starts
    self.days = days
  }

  /// Participants join within so many days.
  static let joiningDays = 7

  /// A Monday, for studies without dates.
  package static let usualStart = CalendarDate(year: 2026, month: 3, day: 2)!

  /// Until the last day of a schedule that ends; otherwise four weeks, or until each rule has prompted.
  package static func usualDays(of rules: [ScheduleRule]) -> Int {
    let ends = rules.map { rule in rule.days?.value.map(\.value.last).max() }
    let last = ends.compactMap(\.self).max()
    if let last, !ends.contains(where: { $0 == nil }) { return last + 1 }
    // Each rule prompts at least once.
    let first = rules.map {
      max($0.fromDay?.value ?? 0, $0.days?.value.map(\.value.first).min() ?? 0) + $0.interval.days + 1
    }
    return max(first.max() ?? 0, 28)
  }
}

/// How the answers are written.
package enum SimulationLayout: String, CaseIterable, Sendable {
  /// A table with one row for each prompt.
  case wide
  /// A table with one row for each answer.
  case long
  /// The answer sheets of `track`, or the replies of `form`.
  case sheets
}

/// The files beside the answers.
extension SimulatedStudy {
  /// The name of the file with the answers to a questionnaire.
  package func fileName(of questionnaire: Questionnaire) -> String {
    let ending =
      switch options.layout {
      case .wide, .long: "csv"
      case .sheets: "json"
      }
    return "\(questionnaire.id.value).simulated.\(ending)"
  }

  static let participantsHead = "simulated,participant,joined,willingness,slowness,careless"
  private static let faultsHead = "file,row,participant,column,rule,before,after"

  /// Whether a file that begins like this says how invented answers were made, so that it has no answers itself.
  ///
  /// - Parameter head: the first line, also as a spreadsheet saves it
  package static func isBesideAnswers(_ head: String) -> Bool {
    let names = head.split { ",;\t\"\u{FEFF}".contains($0) }.joined(separator: ",")
    return names == faultsHead || names == participantsHead || names.hasPrefix(participantsHead + ",")
  }

  private static let participantsName = "participants.csv"
  private static let faultsName = "faults.csv"
  private static let descriptionName = "simulation.json"

  /// The names that the other files may have.
  package static let otherFiles = [participantsName, faultsName, descriptionName]

  /// - Parameter version: of qtool
  package func otherTables(_ answers: [SimulatedAnswers], version: String) -> [(name: String, bytes: [UInt8])]
  {
    var files = [(Self.participantsName, participantsTable)]
    if options.faults > 0 { files.append((Self.faultsName, faultsTable(answers))) }
    files.append((Self.descriptionName, JSONWriter.bytes(of: json(answers, version: version)) + [0x0A]))
    return files
  }

  private func faultsTable(_ answers: [SimulatedAnswers]) -> [UInt8] {
    var lines = [Self.faultsHead]
    for (questionnaire, answers) in zip(questionnaires, answers) {
      let file = fileName(of: questionnaire)
      lines += answers.faults.map { fault in
        ([file, String(fault.row), fault.participant, fault.column, fault.rule.name]
          + [fault.before, fault.after].map(quoted)).joined(separator: ",")
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func quoted(_ cell: String) -> String {
    // By bytes: as a character, a carriage return before a line feed is neither of them.
    guard cell.utf8.contains(where: { [0x2C, 0x22, 0x0D, 0x0A].contains($0) }) else { return cell }
    return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
