import Foundation
import Platforms
import Questionnaires
import Testing

@testable import Previewing

/// What readers of previews took for something else than what happens on phones.
@Suite struct ClientTruthTests {
  private let slider = "questions: [{id: a, type: slider, range: [0, 10], text: A?}]\n"

  private func rows(_ yaml: String, on target: TargetName, _ clients: [ClientName]? = nil) throws -> String {
    let summary = try clientTerminal(yaml, on: target, clients).components(separatedBy: "\n══").last ?? ""
    return summary.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// An app that rings whatever the schedule says does so without a schedule, too.
  @Test func anAppThatRingsOnItsOwnDoesSoWithoutASchedule() throws {
    let hearing = try rows(slider, on: .track, [.iosHearing])
    #expect(hearing.contains("~~no prompts~~") && hearing.contains("12 times a day"))
    #expect(try rows(slider, on: .track, [.iosTinnitus]).contains("as the participant sets them"))
    #expect(try rows(slider, on: .track).contains("in the iOS app of TrackYourHearing: prompts come as"))
    for client in [ClientName.web, .android, .iosStress] {
      #expect(try !rows(slider, on: .track, [client]).contains("~~no prompts~~"), "\(client)")
    }
    let silent = try rows(slider + "active: false\n", on: .track, [.iosHearing])
    #expect(!silent.contains("12 times a day"))
  }

  @Test func thoseWhoMayMoveTheTimesAreNamed() throws {
    let yaml = slider + "schedule: [{at: '10:00'}]\nchangeable: true\n"
    let all = try rows(yaml, on: .track)
    #expect(all.contains("~~participants may move the times~~"))
    let line = try #require(
      all.components(separatedBy: " • ").first { $0.contains(": participants may move the times") })
    #expect(line.contains("TrackYourStress") && !line.contains("Android") && !line.contains("web"))
    #expect(try !rows(yaml, on: .track, [.web]).contains(": participants may move"))
    #expect(try !rows(yaml, on: .radar).contains(": participants may move"))
  }

  @Test func thoseWhoMeasureAreNamed() throws {
    let yaml = slider + "can-use: {gps: 1}\n"
    #expect(
      try rows(yaml, on: .track).contains(
        "in the iOS app of TrackYourStress and the iOS app of TrackYourTinnitus: this is measured"))
    #expect(try !rows(yaml, on: .track, [.iosStress]).contains("this is measured"))
    #expect(try !rows(yaml, on: .form).contains("this is measured"))
  }

  /// A project that plans on its server asks nobody because of the reminders, so its prompts cannot end.
  @Test func promptsThatNeverComeDoNotEnd() throws {
    let rule = "repeat: many\nschedule: [{between: 09:00-20:00, times: 4, days: [0-6, 21-27]"
    let ends = "when this server is restarted"
    #expect(try rows(slider + rule + "}]\n", on: .radar).contains(ends))
    let reminded = try rows(slider + rule + ", open-for: 1 h, remind-after: [10 min]}]\n", on: .radar)
    #expect(!reminded.contains(ends) && reminded.contains("nobody is prompted because of the reminders"))
  }

  @Test func aConditionThatIsNeverTrueIsToldAlone() throws {
    let yaml =
      "questions: [{id: a, type: multiple, text: A?, options: {x: X, y: Y}}, {id: b, type: yes-no, text: B?, when: a includes x and a includes y}]\n"
    let shown = try clientTerminal(yaml, on: .radar)
    #expect(shown.contains("nobody sees this") && !shown.contains("if somebody goes back"))
  }

  /// A view that does not show a question says nothing of its condition, and draws no fields.
  @Test func hiddenQuestionsOfAPage() throws {
    let group =
      "questions: [{id: a, type: yes-no, text: A?}, {id: g, type: group, text: G?, fields: [{id: f, type: text, text: F?}]}]\n"
    let track = try clientPage(group, on: .track)
    #expect(track.contains("<div data-v=0 hidden><div class=f>"))
    #expect(try clientPage(group, on: .form).contains("<div class=f>"))
    let condition = slider.replacing("]\n", with: ", {id: b, type: text, text: B?, when: a > 3}]\n")
    let page = try clientPage(condition, on: .track)
    let views = try #require(page.firstMatch(of: #/<div data-v="?([0-9 ]+)"?( hidden)?><p class=when>/#))
    // As written, in the web and on the iPhones; neither on Android nor in the app of TrackYourHearing.
    #expect(views.1 == "0 1 3 5")
  }

  @Test(arguments: [TargetName.redcap, .fhir]) func aPageOfASystemWithoutAppsSaysSo(target: TargetName) throws
  {
    #expect(
      try clientPage(slider, on: target).contains("what participants see depends on the system that reads it")
    )
  }

  @Test func questionsThatMayNotBeAsked() throws {
    let yaml = "questions: [{id: a, type: date, text: A?}, {id: b, type: date, text: B?}]\n"
    #expect(
      try rows(yaml, on: .track, [.iosTinnitus]).contains("2, but no source says whether they are asked"))
    #expect(try clientPage(yaml, on: .track).contains("no source says whether 2 of them are asked"))
  }

  /// A system with its own words for yes and no has those that a file leaves to it.
  @Test func usualWordsAreNotCrossedOut() throws {
    let yaml =
      "questions: [{id: a, type: yes-no, text: A?}, {id: b, type: yes-no, text: B?, labels: [agreed, refused]}]\n"
    let shown = try clientTerminal(yaml, on: .redcap)
    #expect(!shown.contains("~~Yes~~") && shown.contains("~~agreed~~"))
  }

  @Test func anAnswerThatDoesNotExcludeTheOthersIsNamedOnce() throws {
    let yaml =
      "questions: [{id: a, type: multiple, text: A?, options: {1: x, 2: y, 3: none}, exclusive: [3]}]\n"
    let shown = try clientTerminal(yaml, on: .esmira)
    #expect(shown.contains("`3` can be chosen together with other answers") && !shown.contains("`exclusive`"))
  }

  @Test func answersThatDoNotExcludeTheOthersHaveTheCodesThatAreDrawn() throws {
    let yaml =
      "questions: [{id: a, type: multiple, text: A?, options: {NONE: none, A: x, B: y}, exclusive: [NONE]}]\n"
    #expect(try clientTerminal(yaml, on: .esmira).contains("`1` can be chosen together with other answers"))
    #expect(try clientTerminal(yaml, on: .form).contains("`NONE` can be chosen together with other answers"))
  }

  /// Printing shows the view as written.
  @Test func paperSaysThatItIsAsWritten() throws {
    let foot = try clientPage(slider, on: .form).split(separator: "<footer").last ?? ""
    #expect(foot.contains("<span data-v=0 hidden> · as written</span>"), "\(foot)")
  }

  @Test func signsOfWhatIsCrossedOutAreExplained() throws {
    let yaml = slider + "schedule: [{at: '10:00'}]\n"
    #expect(
      try clientTerminal(yaml, on: .form).contains("~~   between two of these: not there, or without effect"))
    let written = try draft("questionnaire: test\ntitle: Test\n" + yaml)
    let plain = preview(written, options: PreviewOptions(width: 100)).map(\.plain).joined()
    #expect(!plain.contains("~~"))
  }
}
