import ArgumentParser
import Checking
import Describing
import Diagnostics
import Files
import Platforms
import Questionnaires
import Scheduling
import Showing
import Simulating
import Synchronization
import Terminal

extension SimulationLayout: ExpressibleByArgument {}

extension SimulatedEffect {
  /// `stress=sleep:-0.2`: the outcome, its predictor, and the slope.
  init(argument: String) throws {
    let form = "--effect is OUTCOME=PREDICTOR:SLOPE, such as stress=sleep:-0.2"
    let sides = argument.split(separator: "=", omittingEmptySubsequences: false).map(trimmed)
    let parts = (sides.last ?? "").split(separator: ":", omittingEmptySubsequences: false).map(trimmed)
    guard sides.count == 2, parts.count == 2, !sides[0].isEmpty, !parts[0].isEmpty else {
      throw ValidationError("\(form), not '\(argument)'.")
    }
    guard let slope = Double(parts[1]), (-1...1).contains(slope) else {
      let pointed = String(parts[1].map { $0 == "," ? "." : $0 })
      let isMeant = Double(pointed).map((-1...1).contains) ?? false
      let advice =
        isMeant
        ? "write \(sides[0])=\(parts[0]):\(pointed)"
        : "the slope is a number from -1 to 1, in standard deviations within a person"
      throw ValidationError("\(form), not '\(argument)': \(advice).")
    }
    self.init(outcome: sides[0], predictor: parts[0], slope: slope)
  }
}

private func trimmed(_ text: Substring) -> String {
  String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}

struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Invent answers, to try the analysis before the first participant.",
    discussion: """
      Invented participants follow the schedule and answer what they are shown. The table can be read with check-data and the \
      scripts of codebook. The same seed gives the same answers. Every row has 1 in the column `simulated`, so \
      that nobody takes it for real; check-data finds invented rows among real ones.

      With -o, writes <id>.simulated.csv for each questionnaire, participants.csv (what each participant is made of) and \
      simulation.json (how all of it was made). This is not a model of real people. Documentation/Simulating.md says what \
      participants do, and how to find the power for an effect of your own with --effect.

      EXAMPLES
        qtool simulate daily.yaml > daily.simulated.csv
        qtool simulate daily.yaml --participants 100 --days 14 -o invented
        qtool simulate study.yaml --response-rate 0.6 --careless 0.05 -o invented
        qtool simulate daily.yaml --effect stress=sleep:-0.2 --effect mood=stress:-0.3 > daily.simulated.csv
        qtool simulate study.yaml --dropout 0.2 --fatigue 0.4 --missing-with stress -o invented
        qtool simulate daily.yaml --faults 0.01 -o invented    with mistakes to find
        qtool simulate study.yaml --client esmira-ios:0.5,esmira-android:0.5 -o invented

      EXIT STATUS
        0   the answers are written
        1   a questionnaire has errors
        2   a file cannot be read or written
      """)

  @Argument(
    help: "Questionnaire or study file.", completion: .file(extensions: ["yaml", "yml"]))
  var file: FilePath

  @Option(parsing: .unconditional, help: ArgumentHelp("How many people participate.", valueName: "number"))
  var participants = 30

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Another seed invents other answers.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "The first day of joining; others join within a week (default: the study's first day, or 2026-03-02).",
      valueName: "YYYY-MM-DD"))
  var starts: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Days of each participant (default: as long as the study or its schedule, or 28).", valueName: "days"))
  var days: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Share of prompts that are answered, 0 to 1 (default: 0.75).", valueName: "share"),
    transform: { try shareArgument($0, of: "--response-rate", such: 0.75) }) var responseRate = 0.75

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "By how much the response rate falls from the first to the last day, 0 to 1 (default: 0.2).",
      valueName: "share"),
    transform: { try shareArgument($0, of: "--fatigue", such: 0.2) })
  var fatigue = 0.2

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Share of participants who stop for good, each on a random day, 0 to 1 (default: 0).",
      valueName: "share"),
    transform: { try shareArgument($0, of: "--dropout", such: 0.2) })
  var dropout = 0.0

  @Option(
    help: ArgumentHelp(
      "Miss more prompts the higher the answer to this question would be (not at random).", valueName: "id"))
  var missingWith: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Give answers a slope within persons, in standard deviations; once for each predictor.",
      valueName: "outcome=predictor:slope"), transform: SimulatedEffect.init(argument:))
  var effect: [SimulatedEffect] = []

  @Option(
    help: ArgumentHelp(
      "Leave out prompts that do not ring in this client, or in several with their shares of the participants.",
      valueName: "client[:share],…"), transform: ClientShares.init(argument:))
  var client: ClientShares?

  @Option(
    help: ArgumentHelp(
      "With --client, when the app is opened each day, besides answering: `never`, or a time.",
      valueName: "HH:MM"))
  var opens: OpeningTime = .usual

  @Option(
    help: ArgumentHelp("Language of the invented texts (default: the file's first).", valueName: "lang"))
  var language: String?

  @Option(
    help: """
      One row for each prompt (wide) or answer (long), or answer sheets as clients of track or form send them (sheets).
      """) var layout: SimulationLayout = .wide

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Share of participants who give the same answer throughout, 0 to 1 (default: 0).", valueName: "share"),
    transform: { try shareArgument($0, of: "--careless", such: 0.05) }) var careless = 0.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Share of cells that are spoilt, 0 to 1, and listed in faults.csv; needs -o (default: 0).",
      valueName: "share"),
    transform: { try shareArgument($0, of: "--faults", such: 0.01) })
  var faults = 0.0

  @OptionGroup var outputs: KeepingOutputs

  @OptionGroup var common: CommonOptions

  private static let mostParticipants = 100_000

  func validate() throws {
    guard (1...Self.mostParticipants).contains(participants) else {
      throw ValidationError(
        "--participants must be between 1 and \(Self.mostParticipants), not \(participants).")
    }
    if let days, !(1...Simulator.mostDays).contains(days) {
      throw ValidationError("--days must be between 1 and \(Simulator.mostDays), not \(days).")
    }
    if let id = missingWith, client != nil {
      throw ValidationError(
        "--missing-with \(id) and --client do not go together, because what rings depends on answers; use one of them."
      )
    }
    if let starts, CalendarDate(starts) == nil {
      throw ValidationError("--starts must be a date such as 2026-03-02, not '\(starts)'.")
    }
    if outputs.folder.output == nil {
      if faults > 0 { throw ValidationError("--faults needs -o: faults.csv says which cells are spoilt.") }
      if outputs.force { throw ValidationError("--force is about the files of -o.") }
    }
    let path = shellWord(file.bytes)
    for ending in [".csv", ".json"] {
      try outputs.folder.requireFolder(not: ending, command: "qtool simulate \(path)")
    }
  }

  func run() throws {
    let checked = try common.checkWithStudies([file])
    let whole = try common.wholeQuestionnaires(in: checked)
    guard common.showErrors(ofStudiesIn: checked) else { throw ExitStatus.findings }
    let questionnaires = try whole.map { try $0.file.asInData($0.questionnaire) }
    try requireMark(of: questionnaires)
    for (path, file, questionnaire) in whole {
      try requireClients(file.pipeline.targets(of: questionnaire).map(\.name), of: path)
    }
    try requireSheets(of: questionnaires)
    if layout != .sheets {
      for questionnaire in questionnaires { try Variables(of: questionnaire).requireNames() }
    }
    for (path, _, questionnaire) in whole {
      _ = try requestedLanguages(
        language.map { [$0] } ?? [], of: questionnaire.languages.map(\.value), in: path.text,
        otherwise: [nil])
    }
    let study = checked.studies.first?.listing.study
    let simulated = SimulatedStudy(
      questionnaires, options(for: questionnaires, study, length: checked.length))
    if let problem = simulated.problem { throw ValidationError(problem) }
    try write(simulated)
    common.mention(checked, of: [file])
  }

  /// Invented rows must be known as such.
  private func requireMark(of questionnaires: [Questionnaire]) throws {
    for questionnaire in questionnaires
    where questionnaire.questions.contains(where: { $0.id?.value == "simulated" }) {
      Console.complain(
        "\(questionnaire.id.value): a question is called `simulated`, like the column that tells invented answers from real ones; give the question another id"
      )
      throw ExitStatus.findings
    }
  }

  /// Refuses clients of which no source says what rings.
  private func requireClients(_ targets: [TargetName], of path: FilePath) throws {
    for (client, _) in client?.shares ?? [] {
      if !targets.contains(client.platform.target) {
        throw ValidationError(ForeignClient(client, in: path.text).words)
      }
      guard PhoneRings.areKnown(on: client) else {
        throw ValidationError(
          "no source says what rings in \(client.name); without --client, every prompt rings")
      }
    }
  }

  /// Other targets have no sheets of their own.
  private func requireSheets(of questionnaires: [Questionnaire]) throws {
    guard layout == .sheets else { return }
    for questionnaire in questionnaires {
      let targets = questionnaire.targets.map(\.value)
      guard targets.isEmpty || targets.contains(where: { $0.platform.data.sheets != nil }) else {
        throw ValidationError(
          "--layout sheets is for track and form, but \(questionnaire.id.value) is for \(targets.map(\.rawValue).joined(separator: ", ")); without the option, it is a table."
        )
      }
    }
  }

  private func options(
    for questionnaires: [Questionnaire], _ study: Study?, length: Int?
  ) -> SimulationOptions {
    let rules = questionnaires.flatMap(\.schedule)
    let first =
      starts.flatMap { CalendarDate($0) } ?? study?.starts?.value ?? rules.compactMap(\.starts?.value).min()
    let ordinary = SimulationOptions.usualDays(of: rules)
    var options = SimulationOptions(
      starts: first ?? SimulationOptions.usualStart, days: min(days ?? length ?? ordinary, length ?? .max))
    options.participants = participants
    options.seed = seed
    options.responseRate = responseRate
    options.fatigue = fatigue
    options.dropout = dropout
    options.missingWith = missingWith
    options.effects = effect
    options.phones = client.map { SimulatedPhones($0.shares, opens: opens.minute) }
    options.language = language
    options.layout = layout
    options.careless = careless
    options.faults = faults
    return options
  }

  private func write(_ simulated: SimulatedStudy) throws {
    let made = Made(simulated.questionnaires.count)
    try outputs.folder.write(
      simulated.questionnaires.indices.map { Table(study: simulated, place: $0, made: made) },
      keepingFiles: !outputs.force,
      and: .init(names: SimulatedStudy.otherFiles) {
        simulated.otherTables(made.all, version: QTool.configuration.version)
      },
      several: "questionnaires", advice: "and each has a table of its own: give a folder with --output")
    for (questionnaire, answers) in zip(simulated.questionnaires, made.all) {
      Self.mentionUnseen(answers, of: questionnaire)
    }
  }

  /// The answers to each questionnaire, as their tables are written.
  private final class Made: Sendable {
    private let answers: Mutex<[SimulatedAnswers]>

    init(_ count: Int) { answers = Mutex([SimulatedAnswers](repeating: SimulatedAnswers(), count: count)) }

    var all: [SimulatedAnswers] { answers.withLock { $0 } }

    func keep(_ made: SimulatedAnswers, at place: Int) { answers.withLock { $0[place] = made } }
  }

  private struct Table: OutputFile {
    let study: SimulatedStudy
    let place: Int
    let made: Made

    var name: String { study.fileName(of: study.questionnaires[place]) }
    var source: String { study.questionnaires[place].file.path }

    func write<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
      made.keep(try study.write(place, to: sink), at: place)
    }
  }

  /// A pretest of the branching.
  private static func mentionUnseen(_ answers: SimulatedAnswers, of questionnaire: Questionnaire) {
    for id in answers.unanswerable {
      Console.inform(
        "\(questionnaire.id.value): no answer to `\(id)` is possible, so it is empty in all rows; qtool lint says why"
      )
    }
    let ids = answers.neverShown
    guard let first = ids.first else { return }
    let others = ids.count == 1 ? "" : " and \(counted(ids.count - 1, "other question"))"
    Console.inform(
      "\(questionnaire.id.value): none of the invented participants was shown `\(first)`\(others); invent more of them, or check the conditions with qtool explain-path"
    )
  }
}
