import Compiling
import JSON
import Platforms
import Questionnaires
import TestSupport
import Testing

/// The files that are written, and the protocol of RADAR-base among them.
struct CompiledFileTests {
  private let translated = """
    questionnaire: week-end
    version: 4
    title: {en: Weekend, de: Wochenende}
    languages: [en, de]
    outro: {en: Bye., de: Tschüss.}
    questions:
      - {id: fine, type: choice, text: {en: Fine?, de: Gut?}, options: {1: {en: "Yes, sir", de: Ja}, 0: {en: No, de: Nein}}}

    """

  private func files(_ text: String, _ name: TargetName, _ languages: [String?]) throws -> [CompiledFile] {
    try #require(target(named: name).files(questionnaire(text), in: languages, besides: false))
  }

  @Test(arguments: [
    (TargetName.track, ["week-end.en.json", "week-end.de.json"]),
    (.radar, ["week-end_armt.json", "week-end_armt_de.json", "week-end_protocol.json"]),
    (.redcap, ["week-end.redcap.csv", "week-end.redcap.de.csv"]),
    (.fhir, ["week-end.fhir.json"]), (.esmira, ["week-end.esmira.json"]),
  ])
  func eachTargetNamesItsFiles(name: TargetName, names: [String]) throws {
    #expect(try files(translated, name, ["en", "de"]).map(\.name) == names)
  }

  @Test func aDictionaryIsQuotedWhereCSVNeedsIt() throws {
    let file = try files(translated, .redcap, ["en"])[0]
    guard case .table(let rows) = file.content else { return #expect(Bool(false)) }
    let lines = String(decoding: csvBytes(rows), as: UTF8.self).split(separator: "\n")
    #expect(lines[1] == "record_id,week_end,,text,Record ID,,,,,,,,,,,,,")
    #expect(lines[2] == #"fine,week_end,,radio,Fine?,"1, Yes, sir | 0, No",,,,,,,y,,,,,"#)
    #expect(
      csvBytes([["a \"b\"", " c", "d\ne", "=f"]]) == Array("\"a \"\"b\"\"\",\" c\",\"d\ne\",=f\n".utf8))
  }

  private func times(_ schedule: String, seed: UInt64 = 1) throws -> [JSON] {
    let text = """
      questionnaire: often
      title: Often
      repeat: many
      schedule: [\(schedule)]
      questions: [{id: x, type: text, text: X}]
      """
    let radar = try #require(compileTargets(for: UsedClients(), seed: seed).first { $0.name == .radar })
    let files = try #require(radar.files(questionnaire(text), in: [nil], besides: false))
    guard case .json(let document) = files[1].content, case .array(let entries)? = document["protocols"]
    else {
      return []
    }
    return entries.compactMap { $0["protocol"] }
  }

  @Test func fixedTimesAreRepeatedAsTheyAre() throws {
    let times = try times(
      "{at: [\"09:00\", \"19:30\"], every: 2 weeks, from-day: 1, open-for: 1 h, remind-after: [10 min]}")
    #expect(
      times == [
        [
          "repeatProtocol": ["unit": "week", "amount": 2],
          "repeatQuestionnaire": ["unit": "min", "unitsFromZero": [1_980, 2_610]],
          "reminders": [["offset": ["unit": "min", "amount": 10]]],
          "completionWindow": ["unit": "min", "amount": 60],
        ]
      ])
  }

  @Test func daysOfParticipationAreListedOnce() throws {
    let times = try times("{at: \"18:00\", days: [0-1, 6]}")
    #expect(times[0]["repeatProtocol"] == ["unit": "year", "amount": 9_999])
    #expect(times[0]["repeatQuestionnaire"]?["unitsFromZero"] == [1_080, 2_520, 9_720])
  }

  @Test func randomTimesDependOnTheSeedAlone() throws {
    let rule = "{between: 08:00-20:00, times: 2}"
    let first = try times(rule)
    #expect(try times(rule) == first && times(rule, seed: 2) != first)
    #expect(first[0]["repeatProtocol"] == ["unit": "day", "amount": 28])
    guard case .array(let minutes)? = first[0]["repeatQuestionnaire"]?["unitsFromZero"] else {
      return #expect(Bool(false))
    }
    let days = minutes.map { minute -> Int in if case .int(let minute) = minute { minute / 1_440 } else { -1 }
    }
    #expect(days == (0..<28).flatMap { [$0, $0] })
  }

  @Test func aQuestionnaireWithoutAScheduleIsOnDemand() throws {
    let document = try files(translated, .radar, ["en"])[1]
    guard case .json(let json) = document.content, case .array(let entries)? = json["protocols"] else {
      return #expect(Bool(false))
    }
    #expect(json["version"] == "0.0.4" && entries[0]["type"] == "on_demand")
    #expect(entries[0]["endText"] == ["en": "Bye.", "de": "Tschüss."])
  }
}
