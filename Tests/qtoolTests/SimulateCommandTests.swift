import Foundation
import Testing

/// `qtool simulate` as users run it.
struct SimulateCommandTests {
  private let moment = """
    questionnaire: moment
    title: Moment
    repeat: many
    schedule:
      - {between: 08:00-20:00, times: 4, min-gap: 30 min, open-for: 30 min}
    questions:
      - {id: mood, type: rating, text: Mood?, range: [1, 5]}
      - {id: why, type: text, text: Why?, when: mood is 1}

    """
  private let evening = """
    questionnaire: evening
    title: Evening
    repeat: many
    schedule:
      - {at: "20:00", open-for: 2 h}
    questions:
      - {id: day, type: yes-no, text: Good day?}

    """
  private let study = """
    study: both
    title: Both
    length: 5 days
    questionnaires: [moment, evening]

    """

  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("moment.yaml", moment)
    try folder.write("evening.yaml", evening)
    try folder.write("study.yaml", study)
    return folder
  }

  @Test func aTableGoesToStandardOutput() throws {
    let run = try folder().qtool(
      "simulate", "moment.yaml", "--no-study", "--participants", "3", "--days", "2")
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines[0] == "simulated,participant,joined,prompted_at,started_at,finished_at,version,mood,why")
    #expect(lines.count == 25)
    #expect(lines[1].hasPrefix("1,p001,2026-03-0"))
  }

  private let onESMira = """
    questionnaire: mood
    title: Mood
    target: esmira
    repeat: many
    schedule:
      - {between: 08:00-22:00, times: 6, days: 1-14, open-for: 1 h}
    questions:
      - {id: mood, type: rating, text: Mood?, range: [1, 5]}

    """

  /// `client` and `rung` of each participant.
  private func phones(_ folder: CommandFolder, _ arguments: String...) throws -> [(client: String, rung: Int)]
  {
    let made = ["simulate", "mood.yaml", "--participants", "40", "-o", "made", "--force"]
    let run = try folder.qtool(made + arguments)
    #expect(run.status == 0, "\(run.errors)")
    let table = try folder.read("made/participants.csv").split(separator: "\n")
    #expect(table[0].hasSuffix(",careless,client,rung"))
    return try table.dropFirst().map { line in
      let cells = line.split(separator: ",")
      return (String(cells[cells.count - 2]), try #require(Int(cells[cells.count - 1])))
    }
  }

  /// Answers plan the next prompts on an iPhone. With 30 % answered, ESMira's own scheduler rang 42 % on average.
  @Test func whatDoesNotRingHasNoRow() throws {
    let folder = try CommandFolder()
    try folder.write("mood.yaml", onESMira)
    let closed = try phones(folder, "--client", "esmira-ios", "--opens", "never", "--response-rate", "0.3")
    let rung = closed.reduce(0) { $0 + $1.rung }
    #expect((28...56).contains(rung * 100 / (40 * 84)) && closed.contains { $0.rung < 84 })
    let rows = try folder.read("made/mood.simulated.csv").split(separator: "\n").count - 1
    #expect(rows == rung)
    #expect(try folder.qtool("check-data", "mood.yaml", "made/mood.simulated.csv").status == 0)
    let mixed = try phones(
      folder, "--client", "esmira-ios:0.25,esmira-android:0.75", "--response-rate", "0.1")
    #expect(mixed.count { $0.client == "esmira-ios" } == 10)
    #expect(mixed.allSatisfy { $0.client == "esmira-ios" || $0.rung == 84 })
    let description = try folder.read("made/simulation.json")
    #expect(description.contains("\"esmira-ios\": 0.25") && description.contains("\"opens\": \"08:00\""))
  }

  @Test(arguments: [
    ("web", "write --target track --client web"), ("foo", "`foo` is not a client; they are web, android,"),
    ("esmira-ios:0.5", "the shares have to be 1 together"), ("esmira-ios:2", "each client needs its share"),
    ("esmira-ios:0.5,esmira-ios:0.5", "esmira-ios is there twice"),
  ])
  func clientsThatCannotBeMeantAreRefused(clients: String, words: String) throws {
    let folder = try CommandFolder()
    try folder.write("mood.yaml", onESMira)
    let run = try folder.qtool("simulate", "mood.yaml", "--client", clients)
    #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(words), "\(run.errors)")
  }

  @Test func clientsOfWhichNoSourceSaysWhatRingsAreRefused() throws {
    let folder = try CommandFolder()
    try folder.write("mood.yaml", onESMira.replacingOccurrences(of: "esmira", with: "intersession"))
    let run = try folder.qtool("simulate", "mood.yaml", "--client", "intersession")
    #expect(run.status == 64 && run.errors.contains("no source says what rings in"), "\(run.errors)")
  }

  @Test func aStudyNeedsAFolder() throws {
    let folder = try folder()
    let run = try folder.qtool("simulate", "study.yaml")
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "there are 2 questionnaires, and each has a table of its own: give a folder with --output"))
    let written = try folder.qtool("simulate", "study.yaml", "-o", "invented", "--faults", "0.02")
    #expect(written.status == 0, "\(written.errors)")
    for name in [
      "moment.simulated.csv", "evening.simulated.csv", "participants.csv", "faults.csv", "simulation.json",
    ] {
      #expect(folder.names("invented").contains(name), "\(name)")
    }
  }

  @Test func nothingIsReplacedWithoutForce() throws {
    let folder = try folder()
    let arguments = ["simulate", "moment.yaml", "--no-study", "-o", "invented", "--days", "2"]
    #expect(try folder.qtool(arguments).status == 0)
    let before = try folder.read("invented/moment.simulated.csv")
    let again = try folder.qtool(arguments + ["--seed", "2"])
    #expect(again.status == 2)
    #expect(
      again.errors.contains(
        "invented/moment.simulated.csv exists already; name another folder with -o, or replace it with --force"
      ))
    #expect(try folder.read("invented/moment.simulated.csv") == before)
    #expect(try folder.qtool(arguments + ["--seed", "2", "--force"]).status == 0)
    #expect(try folder.read("invented/moment.simulated.csv") != before)
  }

  @Test(arguments: [
    (
      ["--response-rate", "75"], "--response-rate is a share from 0 to 1, such as 0.75, not '75'; write 0.75."
    ),
    (["--dropout", "20%"], "--dropout is a share from 0 to 1, such as 0.2, not '20%'; write 0.2."),
    (["--fatigue", "-0.1"], "--fatigue is a share from 0 to 1, such as 0.2, not '-0.1'."),
    (
      ["--missing-with", "moode"], "--missing-with moode: no question is called `moode`; did you mean `mood`?"
    ),
    (["--missing-with", "why"], "--missing-with why: the answers to `why` are not numbers in an order"),
    (["--effect", "mood"], "--effect is OUTCOME=PREDICTOR:SLOPE, such as stress=sleep:-0.2, not 'mood'."),
    (
      ["--effect", "mood=day:"], "the slope is a number from -1 to 1, in standard deviations within a person"
    ),
    (["--effect", "mood=day:-0,2"], "not 'mood=day:-0,2': write mood=day:-0.2."),
    (["--effect", "mood=day:2"], "the slope is a number from -1 to 1"),
    (["--effect", "mood=mood:0.2"], "--effect mood=mood:0.2: an answer cannot depend on itself"),
    (["--participants", "0"], "--participants must be between 1 and 100000, not 0"),
    (["--starts", "morgen"], "--starts must be a date such as 2026-03-02, not 'morgen'"),
    (["--faults", "0.1"], "--faults needs -o: faults.csv says which cells are spoilt"),
    (["--days", "-3"], "--days must be between 1 and 3660, not -3"),
    (["-o", "daily.csv"], "-o takes a folder, but 'daily.csv' is the name of a file"),
  ]) func whatCannotBeMeantIsSaid(options: [String], message: String) throws {
    let run = try folder().qtool(["simulate", "moment.yaml"] + options)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func anErrorInTheQuestionnaireIsShown() throws {
    let folder = try folder()
    try folder.write(
      "broken.yaml", "questionnaire: broken\ntitle: T\nquestions:\n  - {id: a, type: sldier, text: A?}\n")
    let run = try folder.qtool("simulate", "broken.yaml", "--no-study")
    #expect(run.status == 1)
    #expect((run.output + run.errors).contains("sldier"))
  }

  @Test func aQuestionWithoutAPossibleAnswerIsNamed() throws {
    let folder = try folder()
    let range = "range: [100, 0], labels: [low, high]"
    try folder.write(
      "empty.yaml",
      "questionnaire: empty\ntitle: T\nquestions:\n  - {id: a, type: slider, text: A?, \(range)}\n")
    let run = try folder.qtool("simulate", "empty.yaml", "--no-study")
    #expect(
      run.errors.contains(
        "empty: no answer to `a` is possible, so it is empty in all rows; qtool lint says why"))
  }

  @Test func aLanguageThatTheFileDoesNotHaveIsRefused() throws {
    let folder = try folder()
    try folder.write("de.yaml", "languages: [de]\n" + evening)
    let run = try folder.qtool("simulate", "de.yaml", "--no-study", "--language", "fr")
    #expect(run.status == 64)
    #expect(run.errors.contains("de.yaml is not in the language 'fr': it has de"))
  }

  @Test func checkDataSaysThatItIsInvented() throws {
    let folder = try folder()
    #expect(try folder.qtool("simulate", "study.yaml", "-o", "invented").status == 0)
    let run = try folder.qtool(
      "check-data", "study.yaml", "invented/moment.simulated.csv", "invented/evening.simulated.csv")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("no findings"))
    #expect(run.output.contains("rows of 30 participants"), "those of both files are the same people")
    #expect(run.errors.hasPrefix("invented/moment.simulated.csv: simulated: qtool invented these answers\n"))
  }

  /// Of a study's member, too, and before anything else.
  @Test func theFirstLineSaysThatItIsInvented() throws {
    let folder = try folder()
    #expect(try folder.qtool("simulate", "study.yaml", "-o", "invented", "--faults", "0.02").status == 0)
    for data in ["invented/moment.simulated.csv", "invented"] {
      let run = try folder.qtool("check-data", "moment.yaml", data)
      #expect(
        run.errors.hasPrefix("invented/moment.simulated.csv: simulated: qtool invented these answers\n"))
      #expect(run.errors.contains("in study both (study.yaml)"))
    }
  }

  /// Nor are planted faults, also under other names and as a spreadsheet saves them.
  @Test func whatParticipantsAreMadeOfIsNeverTakenForAnswers() throws {
    let folder = try folder()
    let made = ["simulate", "study.yaml", "-o", "invented", "--faults", "0.02", "--dropout", "0.2"]
    #expect(try folder.qtool(made).status == 0)
    try folder.write(
      "invented/people.csv",
      "\u{FEFF}" + folder.read("invented/participants.csv").replacingOccurrences(of: ",", with: ";"))
    let others = ["participants", "faults", "people"].map { "invented/\($0).csv" }
    let answers = ["invented/evening.simulated.csv", "invented/moment.simulated.csv"]
    for data in [others + answers, ["invented"]] {
      let run = try folder.qtool(["check-data", "study.yaml"] + data)
      #expect(others.allSatisfy { !run.output.contains($0) }, "\(run.output)")
      #expect(run.output.contains("rows of 30 participants"))
      for name in others {
        #expect(run.errors.contains("\(name) has no answers: qtool simulate wrote it"), "\(run.errors)")
      }
    }
    let report = try folder.qtool(["report", "study.yaml", "--data"] + others + answers)
    #expect(report.status == 0 && report.errors.contains("invented/participants.csv has no answers"))
    #expect(!report.output.contains("participants.csv"))
    let alone = try folder.qtool("check-data", "study.yaml", "invented/participants.csv")
    #expect(alone.status == 2 && alone.errors.contains("there are no answers to check"), "\(alone.errors)")
  }

  @Test func howAllWasMadeIsKept() throws {
    let folder = try folder()
    try folder.write("two.yaml", moment + "  - {id: sleep, type: rating, text: Sleep?, range: [1, 7]}\n")
    let run = try folder.qtool(
      "simulate", "two.yaml", "--no-study", "-o", "made", "--effect", "mood = sleep: -0.25",
      "--effect=sleep=mood:0",
      "--fatigue", "0.4", "--dropout", "0.1", "--missing-with", "mood")
    #expect(run.status == 64 && run.errors.contains("these effects form a circle"), "\(run.errors)")
    let made = try folder.qtool(
      "simulate", "two.yaml", "--no-study", "-o", "made", "--effect", "mood = sleep: -0.25", "--fatigue",
      "0.4",
      "--dropout", "0.1", "--missing-with", "mood")
    #expect(made.status == 0, "\(made.errors)")
    let text = try folder.read("made/simulation.json").filter { !$0.isWhitespace }
    #expect(text.contains(#""fatigue":0.4,"dropout":0.1,"missing-with":"mood""#), "\(text)")
    #expect(text.contains(#"[{"outcome":"mood","predictor":"sleep","slope":-0.25}]"#))
    let phones = try folder.qtool("simulate", "two.yaml", "--client", "web", "--missing-with", "mood")
    #expect(phones.status == 64 && phones.errors.contains("do not go together"))
  }

  @Test func sheetsAreOnlyForTargetsThatHaveThem() throws {
    let folder = try folder()
    try folder.write("radar.yaml", "target: radar\n" + evening)
    let run = try folder.qtool("simulate", "radar.yaml", "--no-study", "--layout", "sheets")
    #expect(run.status == 64)
    #expect(run.errors.contains("--layout sheets is for track and form, but evening is for radar"))
  }
}
