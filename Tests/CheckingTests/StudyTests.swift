import Checking
import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

/// Studies on disk: which questionnaires they have, and what is found in them together.
struct StudyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("person.yaml", once("person"))
    try folder.write("daily.yaml", asking("daily", "{between: 08:00-12:00, times: 2}"))
  }

  private func once(_ id: String, target: String = "form") -> String {
    "questionnaire: \(id)\ntitle: A\ntarget: \(target)\nquestions: [{id: x, type: date, text: When was \(id)?}]\n"
  }

  private func asking(_ id: String, _ rules: String..., target: String? = "intersession") -> String {
    let target = target.map { "target: \($0)\n" } ?? ""
    return
      "questionnaire: \(id)\ntitle: A\n\(target)repeat: many\nschedule: [\(rules.joined(separator: ", "))]\nquestions: [{id: x, type: yes-no, text: Is it \(id)?}]\n"
  }

  private func study(_ list: String, _ rest: String = "target: form", file: String = "study.yaml") throws {
    try folder.write(file, "study: s\ntitle: S\n\(rest)\nquestionnaires: [\(list)]\n")
  }

  /// What `lint` reports of these files or folders, such as `daily.yaml study-length`; hints are left out.
  private func lint(_ names: String...) throws -> [String] {
    let paths = names.map { FilePath(folder.path($0)) }
    let found = try LintRun(InputFiles(paths)).result().diagnostics.filter { $0.severity > .hint }
    let root = folder.path("")
    return found.map { String($0.file.path.dropFirst(root.count + 1)) + " " + $0.rule }
  }

  private func message(_ names: String...) throws -> String {
    let paths = names.map { FilePath(folder.path($0)) }
    let found = try LintRun(InputFiles(paths)).result().diagnostics.filter { $0.severity == .error }
    return found.map { "\($0.finding.message) | \($0.finding.help ?? "")" }.joined(separator: "\n")
  }

  @Test func aQuestionnaireIsListedByItsIDOrItsFile() throws {
    try folder.write("below/mood.yaml", once("mood-2"))
    for list in ["person, mood-2", "person.yaml, below/mood.yaml", "./person.yaml, below/../below/mood.yaml"]
    {
      try study(list)
      #expect(try lint("study.yaml") == [], "\(list)")
      #expect(try LintRun(InputFiles([FilePath(folder.path("study.yaml"))])).result().fileCount == 3)
    }
  }

  @Test(arguments: [
    ("persn", "has the id `persn` | did you mean `person`?"),
    ("other", "has the id `other` | write the value of `questionnaire`"),
    ("persn.yaml", "no questionnaire `persn.yaml` in this folder | did you mean `person.yaml`?"),
    ("../person.yaml", "`../person.yaml` is outside the study's folder"),
    ("below/../../person.yaml", "is outside the study's folder"),
    ("/etc/person.yaml", "is outside the study's folder"),
    ("study.yaml", "`study.yaml` is the study itself"), ("s", "`s` is the study itself"),
    ("\"\"", "`questionnaires` takes"),
    ("notes.yaml", "there is no questionnaire `notes.yaml`"),
    ("person, person", "`person` is repeated"),
    ("person, person.yaml", "`person.yaml` is the same questionnaire as `person`"),
    (
      "twins",
      "2 questionnaires have the id `twins` | write the file of the one that you mean: `a.yaml`, `b.yaml`"
    ),
  ])
  func aNameThatMeansNoQuestionnaireIsAnError(list: String, message: String) throws {
    try folder.write("notes.yaml", "a: 1\n")
    try folder.write("a.yaml", once("twins"))
    try folder.write("b.yaml", once("twins"))
    try study(list)
    let found = try self.message("study.yaml")
    #expect(found.contains(message), "\(found)")
  }

  @Test func theNameOfAFileWithAnotherIDIsExplained() throws {
    try folder.write("weekly.yaml", once("stress-weekly"))
    try study("weekly")
    #expect(try message("study.yaml").contains("did you mean `stress-weekly`?"))
  }

  @Test func theWordsOfAnIDInAnotherOrderAreUnderstood() throws {
    try folder.write("weekly.yaml", once("stress-weekly"))
    for name in ["weekly-stress", "Weekly stress"] {
      try study(name)
      #expect(try message("study.yaml").contains("did you mean `stress-weekly`?"), "\(name)")
    }
  }

  @Test(arguments: ["Abends im Alltag", "abends im alltag", "Evenings"])
  func theTitleOfAQuestionnaireMeansItsID(title: String) throws {
    try folder.write(
      "evening.yaml",
      once("night").replacing(
        "title: A", with: "languages: [de, en]\ntitle: {de: Abends im Alltag, en: Evenings}"
      )
      .replacing("text: When was night?", with: "text: {de: Wann?, en: When?}"))
    try study("\"\(title)\"")
    #expect(try message("study.yaml").contains("has the id `\(title)` | did you mean `night`?"))
    try study("night, person", "target: form\nbaseline: [\(title)]")
    #expect(
      try message("study.yaml").contains("is not one of the study's questionnaires | did you mean `night`?"))
    // Two have this title.
    try folder.write("evening2.yaml", once("night2").replacing("title: A", with: "title: \(title)"))
    try study("\"\(title)\"")
    #expect(try message("study.yaml").contains("write the value of `questionnaire`"))
  }

  @Test func aLinkOutOfTheFolderIsAnError() throws {
    let other = try TemporaryFolder()
    try other.write("away.yaml", once("away"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("away.yaml"), withDestinationPath: other.path("away.yaml"))
    for name in ["away", "away.yaml"] {
      try study("person, \(name)")
      #expect(try message("study.yaml").contains("`\(name)` is outside the study's folder"))
    }
  }

  @Test func anExcludedFileIsFoundByNoID() throws {
    try folder.write("drafts/person.yaml", once("person"))
    try study("person")
    #expect(try lint("study.yaml") == ["study.yaml study-file"])
    try folder.write(".qtool.yaml", "exclude: [drafts/]\n")
    #expect(try lint("study.yaml") == [])
  }

  @Test func aQuestionnaireForAnotherTargetIsAnErrorAndOneWithoutInheritsTheTarget() throws {
    try folder.write("bare.yaml", asking("bare", "{at: \"09:00\"}", target: nil))
    try study("daily, bare, person", "target: intersession")
    #expect(try lint("study.yaml") == ["study.yaml study-file"])
    #expect(try message("study.yaml").contains("`person` is for `form`, but the study is for `intersession`"))
    try study("daily, bare", "target: intersession")
    #expect(try lint("") == [])
    let found = try LintRun(InputFiles([FilePath(folder.path("study.yaml"))])).result().diagnostics
    #expect(!found.contains { $0.rule == "no-target" })
    let bare = InputFiles([FilePath(folder.path("bare.yaml"))])
    #expect(try !LintRun(bare).result().diagnostics.contains { $0.rule == "no-target" })
    var checker = Checker()
    checker.looksForStudies = false
    #expect(try LintRun(bare, checker: checker).result().diagnostics.contains { $0.rule == "no-target" })
  }

  @Test(arguments: ["repeat: many", "schedule: [{at: \"09:00\", days: 1}]"])
  func aBaselineIsFilledInOnce(line: String) throws {
    try folder.write("person.yaml", once("person", target: "intersession") + line + "\n")
    try study("person, daily", "target: intersession\nbaseline: [person]")
    #expect(try lint("study.yaml").contains("study.yaml study-baseline"))
  }

  @Test func aBaselineIsOneOfTheQuestionnaires() throws {
    try study("person", "target: form\nbaseline: [daily]")
    #expect(try lint("study.yaml") == ["study.yaml study-baseline"])
    try study("persn", "target: form\nbaseline: [persn]")
    #expect(try lint("study.yaml") == ["study.yaml study-file"])
    try study("persn", "target: form\nbaseline: [person]")
    #expect(try lint("study.yaml") == ["study.yaml study-file"])
    try study("person", "target: form\nbaseline: [person.yaml]")
    #expect(try lint("study.yaml") == [])
  }

  @Test(arguments: [
    ("days: 28", false), ("days: 27", true), ("from-day: 28", false), ("from-day: 27", true),
    ("weekdays: [sun], every: 4 weeks", true), ("days: 0-27", true), ("starts: 2026-05-01", true),
    // The days after the study are not days on which it would ask.
    ("every: 30 days, days: 0-29", true),
  ])
  func aRuleThatNeverAsksInTheStudyIsAnErrorInItsFile(days: String, asks: Bool) throws {
    try folder.write("daily.yaml", asking("daily", "{at: \"09:00\", \(days)}"))
    try study("daily", "target: intersession\nlength: 28 days")
    #expect(try lint("study.yaml") == (asks ? [] : ["daily.yaml study-length"]))
    #expect(try message("study.yaml").isEmpty == asks)
  }

  /// Both ways out lead out, as they are written.
  @Test(arguments: [
    ("days: 1-28", "days: 1-27", "29 days"), ("days: [27-40]", "days: 27", "41 days"),
    ("days: [0-1, 30]", "days: 0-1", "31 days"),
    ("days: [0-1, 5, 20-30]", "days: [0-1, 5, 20-27]", "31 days"),
    ("every: 2 weeks, days: 0-40", "every: 2 weeks, days: 0-27", "41 days"),
  ])
  func aRuleThatGoesOnAfterTheStudyIsAWarningWithBothWaysOut(days: String, shorter: String, longer: String)
    throws
  {
    func found(_ days: String, _ length: String) throws -> [Diagnostic] {
      try folder.write("daily.yaml", asking("daily", "{at: \"09:00\", \(days)}"))
      try study("daily", "target: intersession\nlength: \(length)")
      let run = LintRun(InputFiles([FilePath(folder.path("study.yaml"))]))
      return try run.result().diagnostics.filter { $0.rule == "study-length" }
    }
    let warnings = try found(days, "28 days")
    #expect(warnings.map(\.severity) == [.warning])
    let finding = try #require(warnings.first?.finding)
    #expect(finding.message.contains("the last day of the study is day 27"))
    let written = shorter.hasPrefix("every") ? String(shorter.dropFirst("every: 2 weeks, ".count)) : shorter
    #expect(finding.help?.contains("`\(written)`") == true, "\(finding.help ?? "")")
    #expect(finding.help?.contains("`length: \(longer)`") == true, "\(finding.help ?? "")")
    #expect(try found(shorter, "28 days").isEmpty && found(days, longer).isEmpty)
  }

  @Test func datesOfTheStudyCountToo() throws {
    try folder.write("daily.yaml", asking("daily", "{at: \"09:00\", starts: 2026-07-01}"))
    let dates = "target: track\nlength: 7 days\nstarts: 2026-01-01\nends: "
    try folder.write("daily.yaml", asking("daily", "{at: \"09:00\", starts: 2026-07-01}", target: "track"))
    try study("daily", dates + "2026-07-10")
    #expect(try !lint("study.yaml").contains("daily.yaml study-length"))
    try study("daily", dates + "2026-06-10")
    #expect(try lint("study.yaml").contains("daily.yaml study-length"))
    try study("daily", dates + "2025-06-10")
    #expect(try lint("study.yaml").contains("study.yaml study-length"))
  }

  @Test func daysThatEndWithTheStudyLoseNothingOnTrack() throws {
    for days in ["0-27", "3-27"] {
      try? folder.remove("study.yaml")
      try folder.write("daily.yaml", asking("daily", "{at: \"09:00\", days: \(days)}", target: "track"))
      #expect(try lint("daily.yaml").contains("daily.yaml target-loses"))
      for (length, isLost) in [("28 days", false), ("4 weeks", false), ("21 days", false), ("29 days", true)]
      {
        try study("daily", "target: track\nlength: \(length)")
        for files in ["study.yaml", ""] {
          #expect(try lint(files).contains("daily.yaml target-loses") == isLost, "\(days) of \(length)")
        }
      }
    }
  }

  /// The rule never asks, which is one mistake.
  @Test func daysAfterTheStudyAreReportedOnce() throws {
    try folder.write("daily.yaml", asking("daily", "{at: \"09:00\", days: 30-40}", target: "track"))
    try study("daily", "target: track\nlength: 28 days")
    let found = try lint("study.yaml")
    #expect(found.contains("daily.yaml study-length") && !found.contains("daily.yaml target-loses"))
  }

  /// 55 alarms are shared by all questionnaires of an app.
  @Test func theQuestionnairesOfAStudyAreCheckedTogetherWhereverTheyAre() throws {
    let times = { (hours: ClosedRange<Int>) in
      "{at: [" + hours.map { "\"\($0):00\"" }.joined(separator: ", ") + "], from-day: 1}"
    }
    try folder.write("a.yaml", asking("a", times(10...15)))
    try folder.write("below/b.yaml", asking("b", times(16...21)))
    let found = "study.yaml delivery-stops"
    try study("a, b", "target: esmira")
    #expect(try lint("study.yaml").count { $0 == found } == 1)
    #expect(try lint("").count { $0 == found } == 1, "a folder gives the findings of its study once")
    try study("a, b", "target: esmira\nlength: 3 days")
    #expect(try lint("study.yaml").count { $0 == found } == 0, "there is room for two days")
    try study("a", "target: esmira")
    #expect(try lint("").count { $0 == found } == 0, "the other one is not part of the study")
  }

  @Test func clocksThatChangeWithinTheDatesOfAStudyAreSaid() throws {
    try folder.write("a.yaml", asking("a", "{at: \"18:00\"}", target: nil))
    let paths = [FilePath(folder.path("study.yaml"))]
    for (starts, count) in [("2027-03-22", 1), ("2027-04-05", 0)] {
      try study("a", "target: esmira\ntimezone: Europe/Berlin\nlength: 21 days\nstarts: \(starts)")
      let found = try LintRun(InputFiles(paths)).result().diagnostics
      #expect(found.count { $0.rule == "delivery-clock" } == count)
    }
  }

  /// Android counts days in whole 24 hours, as ESMira's own scheduler does with a simulated clock.
  @Test func whatBeginsAfterSummerTimeIsNotPlannedOnAndroidWhenJoining() throws {
    let paths = [FilePath(folder.path("study.yaml"))]
    func late(_ rule: String, starts: String, target: String = "esmira") throws -> [Diagnostic] {
      try folder.write("a.yaml", asking("a", rule, target: nil))
      try study("a", "target: \(target)\ntimezone: Europe/Berlin\nlength: 21 days\nstarts: \(starts)")
      return try LintRun(InputFiles(paths)).result().diagnostics.filter {
        $0.rule == "delivery-clock" && $0.finding.message.contains("a day too few")
      }
    }
    let found = try late("{at: \"18:00\", days: 10-14}", starts: "2027-03-22")
    #expect(
      found.map(\.finding.message) == [
        "the clocks change on 2027-03-28, and the Android app of ESMira counts a day too few from then on: who joins on 2027-03-22 and does not open it gets 0 of the 5 prompts of `a` from day 10 on"
      ])
    #expect(found.map(\.severity) == [.hint])
    #expect(try late("{at: \"18:00\", days: 1-14}", starts: "2027-03-22").isEmpty, "planned when joining")
    #expect(try late("{at: \"18:00\", days: 1-5}", starts: "2027-03-22").isEmpty)
    #expect(try late("{at: \"18:00\", days: 10-14}", starts: "2027-03-29").isEmpty, "after the change")
    #expect(try late("{at: \"18:00\", days: 10-14}", starts: "2027-10-25").isEmpty, "in autumn")
    #expect(try late("{at: \"18:00\", days: 10-14}", starts: "2027-03-22", target: "radar").isEmpty)
  }

  @Test func folderChecksAreForFoldersWithoutAStudy() throws {
    try folder.write("a.yaml", asking("same", "{at: \"09:00\"}"))
    try folder.write("b.yaml", asking("same", "{at: \"10:00\"}"))
    #expect(try lint("") == ["b.yaml duplicate-questionnaire"])
    try study("person")
    #expect(try lint("") == [])
    try study("a.yaml, b.yaml", "target: intersession")
    #expect(try lint("").contains("b.yaml duplicate-questionnaire"))
  }

  /// What lints compiles: a large study is checked without keeping its questions, but the names count.
  @Test func namesThatATargetAllowsOnceAreFoundByLint() throws {
    try folder.write("a.yaml", asking("a", "{at: \"09:00\", days: 1-5}", target: nil))
    try folder.write("b.yaml", asking("b", "{at: \"10:00\", days: 1-5}", target: nil))
    try study("a, b", "target: esmira")
    #expect(try lint("").contains("study.yaml duplicate-question"))
    #expect(try lint("study.yaml").contains("study.yaml duplicate-question"))
    try study("a, b", "target: intersession")
    #expect(try !lint("").contains("study.yaml duplicate-question"))
  }

  @Test func twoStudiesOfAFolderAreCheckedEach() throws {
    try study("person, persn", file: "one.yaml")
    try study("person, daily", file: "two.yaml")
    #expect(try lint("") == ["one.yaml study-file", "two.yaml study-file"])
  }

  @Test func oneIDForDifferentQuestionsIsAHintInTheLaterQuestionnaire() throws {
    let question = { (id: String, text: String) in
      "questionnaire: \(id)\ntitle: A\ntarget: form\nquestions: [{id: rested, type: yes-no, text: \(text)}]\n"
    }
    try folder.write("b.yaml", question("b", "Did you rest?"))
    try folder.write("a.yaml", question("a", "Are you rested?"))
    try study("b, a")
    let found = { try LintRun(InputFiles([FilePath(folder.path("study.yaml"))])).result().diagnostics }
    #expect(try found().filter { $0.rule == "study-ids" }.map { $0.file.path } == [folder.path("a.yaml")])
    try folder.write("a.yaml", question("a", "Did you rest?"))
    #expect(try found().filter { $0.rule == "study-ids" }.isEmpty)
  }

  @Test func aFindingOfAStudyCanBeAllowedWhereItIs() throws {
    try folder.write("daily.yaml", asking("daily", "{at: \"09:00\", days: 28}"))
    try study("daily", "target: intersession\nlength: 28 days")
    let allowed = asking("daily", "{at: \"09:00\", days: 28}").replacing(
      "schedule:", with: "# qtool: allow study-length -- for those who stay longer\nschedule:")
    try folder.write("daily.yaml", allowed)
    #expect(try lint("study.yaml") == [])
  }

  @Test(arguments: ["Study: s\ntitle: S", "title: S\nstudy: s", "Studie: s\ntitle: S"])
  func aStudyFileThatDoesNotBeginWithItsKeyIsReported(start: String) throws {
    try folder.write("study.yaml", start + "\nquestionnaires: [person]\n")
    for files in ["study.yaml", ""] { #expect(try lint(files) == ["study.yaml near-questionnaire"]) }
    try folder.write("study.yaml", "title: S\nstudy: another program's\n")
    #expect(try lint("") == [])
  }

  @Test func aStudyThatCannotBeReadIsNotAFolderWithoutOne() throws {
    try folder.write("a.yaml", asking("same", "{at: \"09:00\"}"))
    try folder.write("b.yaml", asking("same", "{at: \"09:00\"}", target: nil))
    let found = { try LintRun(InputFiles([FilePath(folder.path(""))])).result().diagnostics }
    #expect(try Set(found().map(\.rule)).isSuperset(of: ["duplicate-questionnaire", "no-target"]))
    try study("a.yaml", "target: [")
    let broken = try found()
    #expect(broken.filter { $0.severity > .hint }.map(\.rule) == ["yaml-syntax"])
    #expect(!broken.contains { $0.rule == "no-target" })
    let notes = broken.filter { $0.rule == "yaml-syntax" }.flatMap(\.finding.notes).map(\.message)
    #expect(notes.contains("the study cannot be read, so its questionnaires are checked without it"))
  }

  @Test func aQuestionnaireIsInAllLanguagesOfItsStudy() throws {
    let mood = { (languages: String) in
      "questionnaire: mood\ntitle: Mood\ntarget: form\n\(languages)questions: [{id: a, type: date, text: Date}]\n"
    }
    try folder.write(
      "study.yaml",
      "study: s\ntitle: {de: S, en: T}\ntarget: form\nlanguages: [de, en]\nquestionnaires: [mood]\n")
    for languages in ["", "languages: [de]\n"] {
      try folder.write("mood.yaml", mood(languages))
      #expect(try lint("study.yaml") == ["study.yaml missing-language"], "\(languages)")
      #expect(try message("study.yaml").contains("`mood` is not in `en`, a language of the study"))
    }
    try folder.write("mood.yaml", mood("languages: [de, en]\n").replacing("Mood", with: "{de: A, en: B}"))
    #expect(try !lint("study.yaml").contains("study.yaml missing-language"))
    try folder.write("mood.yaml", mood(""))
    try study("mood", "target: form\nlanguages: [de]")
    #expect(
      try !lint("study.yaml").contains("study.yaml missing-language"), "the only language needs no name")
  }

  @Test func aTitleThatTheCatalogueHasIsNotLost() throws {
    let losesTitle = { (name: String) in
      let found = try LintRun(InputFiles([FilePath(folder.path(name))])).result().diagnostics
      return found.contains {
        $0.finding.message.contains("does not support `title`") && $0.file.path.hasSuffix("person.yaml")
      }
    }
    #expect(try losesTitle("person.yaml"))
    try study("person", "target: form")
    #expect(try !losesTitle("study.yaml") && !losesTitle(""))
    try study("person", "target: intersession")
    #expect(try losesTitle("study.yaml"), "the study has no catalogue")
  }

  @Test func twoStudiesMayGiveTheirTargetsToOneQuestionnaire() throws {
    try folder.write("bare.yaml", asking("bare", "{at: \"09:00\"}", target: nil))
    try study("bare", "target: intersession", file: "one.yaml")
    try study("bare", "target: track", file: "two.yaml")
    #expect(try !lint("").contains("two.yaml study-file"))
  }

  @Test func brokenFilesAreReportedOnceAndTheOthersAreChecked() throws {
    try study("person, daily", "target: [")
    #expect(try lint("study.yaml") == ["study.yaml yaml-syntax"])
    try study("person, daily", "target: intersession\nlegnth: 3 days")
    try folder.write("daily.yaml", asking("daily", "{at: \"25:00\"}"))
    #expect(
      try lint("study.yaml") == ["study.yaml unknown-key", "study.yaml study-file", "daily.yaml wrong-type"])
    try study("person, broken")
    try folder.write("broken.yaml", "questionnaire: broken\ntitle: [\n")
    #expect(try lint("study.yaml") == ["broken.yaml yaml-syntax"])
  }

  @Test(arguments: [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], ""), ([0xFF, 0xD8, 0xFF, 0xE0], ""),
    (Array("GIF89a".utf8), "neither PNG nor JPEG"), ([], "neither PNG nor JPEG"),
  ])
  func aPictureIsKnownByItsContent(bytes: [UInt8], message: String) throws {
    try Data(bytes).write(to: URL(filePath: folder.path("logo.png")))
    try study("person", "target: form\npicture: logo.png")
    let found = try self.message("study.yaml")
    #expect(message.isEmpty ? found.isEmpty : found.contains(message), "\(found)")
  }

  @Test func aPictureIsInTheFolderAndNotTooLarge() throws {
    try study("person", "target: form\npicture: logo.png")
    #expect(try message("study.yaml").contains("`logo.png` cannot be read: "))
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    try Data(png + Array(repeating: 0, count: 1 << 20)).write(to: URL(filePath: folder.path("logo.png")))
    #expect(try message("study.yaml").contains("larger than 1 MiB"))
    try study("person", "target: form\npicture: flyer.pdf")
    #expect(try message("study.yaml").contains("`flyer.pdf` is neither"))
    try study("person", "target: form\npicture: ../logo.png")
    #expect(try message("study.yaml").contains("outside the study's folder"))
  }

  @Test func thousandsOfWrongNamesAreListedUpToTheLimit() throws {
    try study((0..<10_000).map { "missing-\($0)" }.joined(separator: ", "))
    let result = try LintRun(InputFiles([FilePath(folder.path("study.yaml"))])).result()
    #expect(result.diagnostics.count { $0.rule == "study-file" } == 1_001)
  }

  @Test func aStudyWithHundredsOfQuestionnairesIsChecked() throws {
    for number in 0..<300 { try folder.write("many/\(number).yaml", once("q\(number)")) }
    try study((0..<300).map { "q\($0)" }.joined(separator: ", "))
    let result = try LintRun(InputFiles([FilePath(folder.path("study.yaml"))])).result()
    #expect(result.fileCount == 301 && !result.diagnostics.contains { $0.severity == .error })
  }
}
