import Platforms
import Questionnaires
import Scheduling
import StudyReporting
import Testing

/// The prompts for which phones ring, as a paper says it.
struct RingTests {
  private func report(
    _ target: String, _ schedule: String, on clients: [ClientName], in language: OwnLanguage = .english
  )
    throws -> String
  {
    let questionnaire = try questionnaire(
      "- {id: mood, type: yes-no, text: Good?}",
      head: "target: \(target)\nrepeat: many\nschedule: [{\(schedule), days: 1-14}]")
    var reported = ReportedStudy(
      nil, [ReportedStudy.Member(questionnaire, answeringTime: estimateAnsweringTime(questionnaire))])
    reported.clients = clients
    let report = StudyReport(reported, checklist: nil, language: language, version: "test")
    return String(decoding: StudyReportFormat.md.bytes(of: report), as: UTF8.self)
  }

  @Test(arguments: [
    ("between: 08:00-22:00, times: 6", 84, 6),
    ("windows: [08:00-10:00, 10:00-12:00, 12:00-14:00, 14:00-16:00, 16:00-18:00, 18:00-20:00]", 84, 24),
  ])
  func anIPhoneOfESMiraRingsForPeopleWhoUseIt(schedule: String, opened: Int, neverOpened: Int) throws {
    let text = try report("esmira", schedule, on: [.esmiraAndroid, .esmiraIOS])
    #expect(
      text.contains(
        "Of 84 planned prompts, the iOS app of ESMira rings for \(opened) if it is opened daily at 08:00 and every prompt is answered, and for \(neverOpened) if it is never opened (source: ESMira-apps@"
      ))
    #expect(
      text.contains(
        "Of 84 planned prompts, the Android app of ESMira rings for 84 if it is opened daily at 08:00 and every prompt is answered, and for 84 if it is never opened"
      ))
    #expect(
      text.contains(
        "The iOS app of ESMira rings by notifications that it plans on the phone, at the times of the schedule (source: "
      ))
  }

  @Test func germanSaysTheSame() throws {
    let text = try report("esmira", "between: 08:00-22:00, times: 6", on: [.esmiraIOS], in: .german)
    #expect(
      text.contains(
        "Von 84 geplanten Abfragen meldet die iOS-App von ESMira 84, wenn sie täglich um 08:00 geöffnet und jede Abfrage beantwortet wird, und 6, wenn sie nie geöffnet wird (Quelle: "
      ))
    #expect(text.contains("Die iOS-App von ESMira meldet Abfragen durch Mitteilungen, "))
  }

  @Test func whatNoSourceSaysIsToBeFilledIn() throws {
    let text = try report("track", "at: \"09:00\"", on: [.iosHearing, .web, .android])
    #expect(
      text.contains(
        "to fill in: for how many prompts the iOS app of TrackYourHearing rings, which no source says"))
    #expect(text.contains("The web member area rings for no prompt."))
    #expect(
      text.contains(
        "The Android app rings by inexact alarms of the phone, at times of its own, whatever the schedule says"
      ))
    #expect(!text.contains("planned prompts, the Android app"))
  }

  @Test func withoutAScheduleNothingIsSaid() throws {
    let text = try report("form", "at: \"09:00\"", on: [.form])
    #expect(!text.contains(" rings "))
  }
}
