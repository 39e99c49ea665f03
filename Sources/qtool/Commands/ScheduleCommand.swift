import ArgumentParser
import Checking
import Diagnostics
import Files
import Importing
import JSON
import Questionnaires
import Scheduling
import Showing
import Terminal

struct ScheduleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule", abstract: "Show when a simulated participant gets prompts.",
    discussion: """
      Several files are overlaid, as a participant in the study experiences them. A study file means all its questionnaires, \
      and the simulation ends with its `length`. The same seed gives the same prompts on \
      every machine; a different seed shows a different participant.

      Prints a timeline with hours across and days down, followed by prompts, gaps, estimated minutes of answering, \
      sensor measurements, and the prompts that ring on the phones of each client (see Documentation/Schedules.md). \
      Errors that do not concern the schedule do not matter; answering times leave out what cannot be read.

      EXAMPLES
        qtool schedule daily.yaml
        qtool schedule daily.yaml weekly.yaml --days 30 --start 2026-03-01
        qtool schedule study.yaml
        qtool schedule study.yaml --participants 60 --response-rate 0.75 --icc 0.4
        qtool schedule daily.yaml --format ics > participant.ics
        qtool schedule study.yaml --format svg > timeline.svg     a picture for a paper
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case ics
    case csv
    case svg
  }

  @Argument(
    help: "Questionnaires and study files to simulate, or `-` for standard input.",
    completion: .file(extensions: ["yaml", "yml"]))
  var files: [FilePath]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Days to simulate, 1 to \(Simulator.mostDays) (default: the study's length, or 14).", valueName: "days")
  )
  var days: Int?

  @Option(help: ArgumentHelp("Day of joining (default: today).", valueName: "YYYY-MM-DD"))
  var start: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Simulate this participant.", valueName: "number"))
  var seed: UInt64 = 1

  @OptionGroup var time: TimeZoneOption

  @Option(
    help: ArgumentHelp(
      "Take the phone to another time zone on a day, such as 2026-03-10=Asia/Tokyo; once for each journey.",
      valueName: "YYYY-MM-DD=zone"))
  var moves: [PlannedJourney] = []

  @Option(
    help: ArgumentHelp(
      "Show what rings in this client only (default: in each client of the target).", valueName: "client"))
  var client: ClientName?

  @Option(
    help: ArgumentHelp(
      "When the app is opened each day, besides answering: `never`, or a time.", valueName: "HH:MM"))
  var opens: OpeningTime = .usual

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Share of the prompts that ring and are answered, 0 to 1: `0.5` is a random half, `1/2` every second (default: 1).",
      valueName: "share"), transform: AnswerRate.init(argument:))
  var responseRate: AnswerRate?

  @OptionGroup(title: "Expected answers") var sample: SampleOptions

  @Option(help: "Print in this format.")
  var format: Format = .text

  @Option(help: ArgumentHelp("Columns, 60 to 200 (default: the terminal's).", valueName: "columns"))
  var width: Int?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let days, !(1...Simulator.mostDays).contains(days) {
      throw ValidationError("--days must be between 1 and \(Simulator.mostDays), not \(days).")
    }
    if let width, !(60...200).contains(width) {
      throw ValidationError("--width must be between 60 and 200 columns, not \(width).")
    }
    try sample.check(responseRate)
    if sample.participants != nil, format != .text, format != .json {
      throw ValidationError(
        "--participants is for --format text and json, because \(format.rawValue) has no room for figures.")
    }
    if let start, CalendarDate(start) == nil {
      throw ValidationError("--start must be a date such as 2026-03-01, not '\(start)'.")
    }
  }

  /// Participants have to join on some day, so `--today none` is the clock's day here.
  private func firstDay(in zone: TimeZone) -> CalendarDate {
    if case .date(let day) = common.today { day } else { .today(in: zone) }
  }

  func run() throws {
    let checked = try common.checkWithStudies(files)
    let zone = try time.zone ?? checked.zone ?? .utc
    let entries = checked.questionnaires
    let questionnaires = entries.compactMap { $0.file?.scheduled }
    guard questionnaires.count == entries.count, common.showErrors(ofStudiesIn: checked) else {
      for entry in entries {
        if let file = entry.file, file.scheduled == nil { common.show(file, of: entry.path) }
      }
      throw ExitStatus.findings
    }
    if let first = questionnaires.first, let format = OpenedFile.format(of: first.file), !format.hasSchedules
    {
      Console.complain(
        "\(first.file.path) is \(format.words), which has no schedule; qtool import makes a questionnaire of it, in which you can plan prompts"
      )
      throw ExitStatus.unreadable
    }
    if questionnaires.allSatisfy(\.schedule.isEmpty) {
      Console.complain(
        "no prompts: \(entries.count == 1 ? "the questionnaire has" : "the questionnaires have") no `schedule`"
      )
    }
    // The other formats have no room for notes.
    if format != .text { questionnaires.compactMap(inactivityWords).forEach(Console.complain) }
    let first = start.flatMap { CalendarDate($0) } ?? firstDay(in: zone)
    let length = checked.length
    let days = checked.days(upTo: days)
    var simulation = simulate(
      questionnaires, days: days, start: first, seed: seed,
      timeZone: try zone.taking(moves, from: first, days: days))
    simulation.studyLength = length
    let use = PhoneUse(opens: opens.minute, answers: (responseRate ?? .all).share(seed: seed))
    simulation.phones = try validating {
      try phones(ringing: simulation, entries.compactMap(\.file), on: client, use: use)
    }
    let times = zip(questionnaires, entries.compactMap(\.file)).map { $1.answeringTime(of: $0, on: client) }
    var figures = ScheduleFigures(simulation, times: times)
    if let plan = sample.plan(responseRate) {
      figures.samples = PlannedSample.all(questionnaires, plan, days: days, start: first, timeZone: zone)
    }
    try Console.write(bytes(of: simulation, figures))
    common.mention(checked, of: files)
  }

  private func bytes(of simulation: Simulation, _ figures: ScheduleFigures) -> [UInt8] {
    switch format {
    case .json: return JSONWriter.bytes(of: scheduleJSON(simulation, figures: figures)) + [0x0A]
    case .ics: return scheduleICS(simulation, figures: figures)
    case .csv: return scheduleCSV(simulation)
    case .svg: return scheduleSVG(simulation)
    case .text:
      let settings = common.settings(for: STDOUT_FILENO)
      let columns = width ?? min(max(settings.columns ?? 80, 60), 120)
      var output: [UInt8] = []
      for line in scheduleText(simulation, figures: figures, width: columns, isUTF8: settings.isUTF8) {
        line.render(color: settings.usesColor, into: &output)
        output.append(0x0A)
      }
      return output
    }
  }
}
