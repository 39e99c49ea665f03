import Foundation
import Platforms
import Questionnaires
import Testing

/// Each habit of a client that a rule reports is reported where it matters, and not where other clients are used.
struct HabitTests {
  private static let asked =
    "questions: [{id: a, type: rating, text: How are you?, range: [1, 5], labels: [bad, good]}]"

  /// An example of each habit: the rest of a questionnaire, or files of a study.
  private static let cases: [String: [String: String]] = [
    "showsEverything": file(
      "questions:\n  - {id: a, type: choice, text: Well?, options: {1: no, 2: yes}}\n"
        + "  - {id: b, type: rating, text: How much?, range: [1, 5], when: a is 1}"),
    "sendsSliderPosition": file("questions: [{id: a, type: slider, text: Well?, range: [10, 20]}]"),
    "startsSliderInTheMiddle": file("questions: [{id: a, type: slider, text: Well?, range: [0, 20]}]"),
    "TrackHabit.needsEveryAnswer": file(
      "questions: [{id: a, type: rating, text: Well?, range: [1, 5], required: false}]"),
    "dropsQuestions": file("questions: [{id: a, type: text, text: Well?}]"),
    "TrackHabit.checksNothing": file("questions: [{id: a, type: number, text: Well?, range: [1, 5]}]"),
    "findsByName": [
      "a.yaml": head("a") + "server: {name: A}\n" + asked,
      "b.yaml": head("b") + "server: {name: A}\n" + asked,
      "study.yaml": "study: s\ntitle: S\ntarget: track\nquestionnaires: [a, b]\n",
    ],
    "remindsByItself": file("repeat: many\nschedule: [{every: 1 day, at: 20:00}]\n" + asked),
    "readsOneRhythm": file("repeat: many\nschedule: [{every: 1 day, at: 20:00}]\n" + asked),
    "hidesIntro": file("intro: We record where you are.\ncan-use: {gps: 1}\n" + asked),
    "putsDemographyFirst": [
      "a.yaml": head("a") + "repeat: once\n" + asked, "b.yaml": head("b") + "repeat: many\n" + asked,
      "study.yaml": "study: s\ntitle: S\ntarget: track\nquestionnaires: [a, b]\nbaseline: [a]\n",
    ],
    "asksOnceFirst": [
      "a.yaml": head("a") + "repeat: once\n" + asked, "b.yaml": head("b") + "repeat: many\n" + asked,
      "study.yaml": "study: s\ntitle: S\ntarget: track\nquestionnaires: [b, a]\n",
    ],
    "neverReadsAgain": [
      "a.yaml": head("a") + "server: {id: 9}\n" + asked,
      "study.yaml": "study: s\ntitle: S\ntarget: track\nrunning: true\nquestionnaires: [a]\n",
    ],
    "ringsOnItsOwn": file("repeat: many\nschedule: [{every: 1 day, at: 20:00}]\n" + asked),
    "loadsOneQuestionnaire": [
      "a.yaml": head("a") + "repeat: many\n" + asked, "b.yaml": head("b") + "repeat: many\n" + asked,
      "study.yaml": "study: s\ntitle: S\ntarget: track\nquestionnaires: [b, a]\n",
    ],
    "showsQuestionsAlone": file("outro: Call 112 if you need help.\n" + asked),
    "readsNoSensor": file("can-use: {gyroscope: 1}\n" + asked),
    "opensInactive": file("active: false\n" + asked),
    "keepsQuarterHours": file(
      "repeat: many\nschedule: [{every: 1 day, between: 08:00-10:00, times: 8, min-gap: 5 min}]\n" + asked),
    "asksAsSet": file("repeat: many\nschedule: [{every: 1 day, between: 08:00-20:00, times: 3}]\n" + asked),
    "hidesTextsOfStudies": study, "readsOnlyPasswords": study,
    "choosesForPeople": file("questions: [{id: a, type: date, text: When?, required: false}]"),
    "needsWholeGroups": file(
      "questions:\n  - id: a\n    type: group\n    text: Where?\n    required: false\n"
        + "    fields: [{id: b, type: text, text: City?}, {id: c, type: text, text: Street?, required: false}]"
    ),
    "IntersessionHabit.needsEveryAnswer": file(
      "questions: [{id: a, type: rating, text: Well?, range: [1, 5], required: false}]"),
    "RADARHabit.needsEveryAnswer": file(
      "questions: [{id: a, type: rating, text: Well?, range: [1, 5], required: false}]"),
    "saysYesInEnglish": file("languages: [fr]\nquestions: [{id: a, type: yes-no, text: Gut?}]"),
    "RADARHabit.checksNothing": file("questions: [{id: a, type: number, text: Well?, range: [1, 5]}]"),
    "answersDatesItself": file("questions: [{id: a, type: date, text: When?}]"),
    "startsSliderAtLowest": file("questions: [{id: a, type: slider, text: Well?, range: [0, 20]}]"),
    "takesFirstForEnglish": file(
      "questionnaire: a\ntitle: {de: Tag, en: Day}\ntarget: radar\nlanguages: [de, en]\n"
        + "questions: [{id: a, type: text, text: {de: Gut?, en: Well?}}]"),
  ]

  private static func head(_ id: String, _ target: String = "track") -> String {
    "questionnaire: \(id)\ntitle: \(id)\ntarget: \(target)\n"
  }

  private static func file(_ rest: String) -> [String: String] { ["a.yaml": rest + "\n"] }

  static let habits = TargetName.allCases.flatMap { target in
    target.platform.habits.filter { $0.rule != nil }.map { (target, $0) }
  }

  @Test(arguments: habits.indices) func aHabitIsReportedOfItsClientsAlone(place: Int) throws {
    let (target, habit) = Self.habits[place]
    let name = "\(habit)"
    let files = try #require(
      Self.cases[name] ?? Self.cases["\(type(of: habit)).\(name)"], "no example of \(name)")
    let rule = try #require(habit.rule)
    for client in habit.clients {
      let found = try lint(files, target, client)
      // Servers, too, find questionnaires by their names.
      let words = name == "findsByName" ? "server name" : client.name
      #expect(found.contains { $0.contains(words) && $0.hasSuffix("[\(rule)]") }, "\(name): \(found)")
    }
    guard let other = target.platform.clients.first(where: { !habit.clients.contains($0) }) else { return }
    let others = try lint(files, target, other)
    #expect(!others.contains { line in habit.clients.contains { line.contains($0.name) } }, "\(others)")
  }

  /// Those of participants who do something that a preview cannot know.
  @Test(arguments: TargetName.allCases.flatMap(\.platform.habits).indices)
  func aHabitIsShownInThePreview(place: Int) throws {
    let habit = TargetName.allCases.flatMap(\.platform.habits)[place]
    let target = try #require(habit.clients.first).platform.target
    let name = "\(habit)"
    let files = try #require(
      Self.cases[name] ?? Self.cases["\(type(of: habit)).\(name)"] ?? Self.unreported[name],
      "no example of \(name)")
    let folder = try folder(files, target)
    let isOwn = !["not shown", "must be answered"].contains(habit.mark)
    for client in target.platform.clients {
      let hasHabit = habit.clients.contains(client)
      // Marks are in English; a page has all languages of the file.
      let english = files.values.contains { $0.contains("languages: [de, en]") } ? ["--lang", "en"] : []
      for format in [["--width", "200"] + english, ["--html", "-"]] {
        let shown = try files.keys.map {
          try folder.qtool(["preview", $0, "--client", client.rawValue] + format).output
        }
        guard hasHabit || isOwn else { continue }
        #expect(shown.contains { shows(habit, $0) } == hasHabit, "\(client) \(format): \(shown)")
      }
    }
  }

  private func shows(_ habit: any ClientHabit, _ output: String) -> Bool {
    let text = output.replacing("<code>", with: "`").replacing("</code>", with: "`")
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(habit.mark)
  }

  private static let unreported = [
    "keepsOldAnswers": file(
      "questions:\n  - {id: a, type: yes-no, text: Well?}\n  - {id: b, type: yes-no, text: Really?, when: a is yes}\n"
        + "  - {id: c, type: text, text: Why?, when: b is yes}"),
    "expectsTrueForRunning": study,
  ]

  private static let study = [
    "a.yaml": head("a") + asked,
    "study.yaml":
      "study: s\ntitle: S\nconsent: I take part of my own free will.\naccess: request\ntarget: track\nquestionnaires: [a]\n",
  ]

  private func lint(_ files: [String: String], _ target: TargetName, _ client: ClientName) throws
    -> [Substring]
  {
    let folder = try folder(files, target)
    try folder.write(".qtool.yaml", "clients: [\(client.rawValue)]\n")
    return try folder.qtool("lint", ".", "--format", "short").output.split(separator: "\n")
  }

  private func folder(_ files: [String: String], _ target: TargetName) throws -> CommandFolder {
    let folder = try CommandFolder()
    for (name, text) in files {
      try folder.write(
        name,
        (text.hasPrefix("questionnaire:") || name == "study.yaml" ? "" : Self.head("a", target.rawValue))
          + text + "\n")
    }
    return folder
  }

  /// `--client` and `clients` take the clients of every platform.
  @Test func everyClientBelongsToOnePlatform() {
    let clients = TargetName.allCases.flatMap(\.platform.clients)
    #expect(clients.count == ClientName.allCases.count && Set(clients) == Set(ClientName.allCases))
  }
}
