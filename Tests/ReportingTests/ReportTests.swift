import DataChecking
import Diagnostics
import Files
import Foundation
import JSON
import Questionnaires
import Reporting
import TestSupport
import Testing
import YAML

/// The files of `qtool check-data --report`.
struct ReportTests {
  private let asked = """
    questionnaire: diary
    title: {en: 'Diary <b>', de: Tagebuch}
    languages: [en, de]
    repeat: many
    schedule:
      - {at: "10:00", days: 0-6}
    questions:
      - {id: mood, type: choice, text: {en: 'Mood & <script>', de: Stimmung}, options: {1: {en: bad, de: schlecht}, 2: {en: =good, de: gut}}}
      - {id: a, type: rating, text: {en: A?, de: A?}, range: [1, 5]}
      - {id: b, type: rating, text: {en: B?, de: B?}, range: [1, 5]}
    scores:
      - {id: total, mean: [a, b], title: {en: Total, de: Gesamt}}
    """

  private let data = """
    participant,prompted_at,mood,a,b
    =one,2026-03-02 10:00,1,1,2
    =one,2026-03-03 10:00,2,2,2
    =one,2026-03-04 10:00,,,
    two,2026-03-02 10:00,7,5,4
    two,2026-03-03 10:00,1,4,4

    """

  private func report(_ data: String) throws -> DataReport {
    let document = try #require(parseYAML(SourceFile(path: "diary.yaml", text: asked)).value)
    let questionnaire = try #require(readQuestionnaire(document).outcome.value)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString).csv")
    try Data(data.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var options = DataOptions()
    (options.countsFigures, options.listsAllRows, options.isCareless) = (true, true, true)
    var check = DataCheck([questionnaire], options: options, parallel: { _, body in body(0) })
    try check.check(FilePath(url.path))
    try check.finish()
    return check.report
  }

  private func files(language: String? = nil, data: String? = nil) throws -> [String: String] {
    files(of: try report(data ?? self.data), language: language)
  }

  private func files(of report: DataReport, language: String? = nil) -> [String: String] {
    var files: [String: String] = [:]
    for file in DataReportFiles(report, language: language).files {
      var bytes: [UInt8] = []
      file.write { bytes += $0 }
      files[file.name] = String(decoding: bytes, as: UTF8.self)
    }
    return files
  }

  @Test func schemaIsUpToDate() throws {
    let text = String(decoding: JSONWriter.bytes(of: reportSchema), as: UTF8.self) + "\n"
    try expectRecorded(text, at: packageFolder.appending(path: "schemas/data-report.schema.json"))
  }

  @Test(arguments: [("en", "These answers are invented"), ("de", "Diese Antworten sind erfunden")])
  func invented(language: String, words: String) throws {
    let lines = data.split(separator: "\n", omittingEmptySubsequences: true)
    let simulated =
      lines.enumerated().map { ($0 == 0 ? "simulated," : "1,") + $1 }.joined(separator: "\n") + "\n"
    #expect(try files(language: language, data: simulated)["report.html"]?.contains(words) == true)
    #expect(try files(language: language)["report.html"]?.contains(words) == false)
  }

  @Test func theFilesAreThoseThatAreAnnounced() throws {
    #expect(Set(try files().keys) == Set(DataReportFiles.names))
  }

  /// One participant in each row: the files are written in pieces, and the page has only the beginning of long tables.
  @Test func aReportOfManyParticipantsIsNeverInMemoryAsAWhole() throws {
    let rows = (0..<20_000).map { "person-\($0),2026-03-02 10:00,1,1,2\n" }
    let report = try report("participant,prompted_at,mood,a,b\n" + rows.joined())
    for file in DataReportFiles(report, language: nil).files {
      var (sizes, end): ([Int], String) = ([], "")
      file.write {
        sizes.append($0.count)
        end = String(decoding: $0.suffix(200), as: UTF8.self)
      }
      let whole = sizes.reduce(0, +)
      guard file.name != DataReportFiles.page else {
        #expect(whole < 2_000_000)
        continue
      }
      #expect((sizes.max() ?? 0) < 200_000, "\(file.name): \(sizes.max() ?? 0) of \(whole) bytes at once")
      if file.name == "participants.csv" { #expect(whole > 500_000 && end.contains("person-19999,")) }
    }
    let page = try #require(files(of: report)["report.html"])
    #expect(page.contains("These are the first 2000 of 20000 rows; participants.csv has all of them."))
    #expect(page.contains(">person-1999<") && !page.contains(">person-2000<"))
  }

  @Test func thePageIsWhole() throws {
    let page = try #require(try files()["report.html"])
    #expect(page.hasPrefix("<!doctype html>\n<html lang=en data-report>") && page.hasSuffix("</html>\n"))
    #expect(DataReportFiles.isPage(Array(page.utf8.prefix(DataReportFiles.recognizedBytes))))
    #expect(!page.contains("<script") && !page.contains("http:") && !page.contains("src="))
    #expect(page.contains("Mood &amp; &lt;script&gt;") && page.contains("Diary &lt;b&gt;"))
    // Each figure has a title, and each table a caption and heads.
    #expect(page.split(separator: "<figure>").count - 1 == page.split(separator: "<figcaption>").count - 1)
    #expect(page.split(separator: "<table>").count - 1 == page.split(separator: "<caption>").count - 1)
    #expect(page.contains("<th scope=col class=text>Participant</th>"))
    #expect(page.contains("<th scope=row class=t>two</th>"))
    #expect(page.contains("`7` is not a code of `mood`"))
  }

  @Test func thePageIsInGermanToo() throws {
    let page = try #require(try files(language: "de")["report.html"])
    #expect(
      page.contains("<html lang=de data-report>")
        && page.contains("<h1 class=title>Bericht über die Daten</h1>"))
    #expect(page.contains("Gesamt") && page.contains("Stimmung") && page.contains("1: schlecht"))
    #expect(page.contains("Mo") && page.contains(",") && !page.contains(">Participants<"))
  }

  @Test func tablesForSpreadsheets() throws {
    let files = try files()
    let participants = try #require(files["participants.csv"]).split(separator: "\n")
    #expect(
      participants[0]
        == "file,questionnaire,participant,entries,due,delivered,answered,rate,latency,duration,required,missing,shown,empty"
    )
    #expect(participants[1].hasSuffix(",diary,'=one,2,3,3,2,0.666667,,,6,0,6,0"), "\(participants[1])")
    #expect(participants[2].hasSuffix(",diary,two,2,2,2,2,1,,,6,0,6,0"), "\(participants[2])")
    let answers = try #require(files["answers.csv"]).split(separator: "\n")
    #expect(answers[1].hasSuffix(",diary,mood,1,bad,2,0.666667"), "\(answers[1])")
    #expect(answers[2].hasSuffix(",diary,mood,2,'=good,1,0.333333"), "\(answers[2])")
    #expect(try #require(files["findings.csv"]).contains(",unknown-code,error,mood,7,1,4,"))
    #expect(try #require(files["participant-scores.csv"]).contains(",two,total,2,4.25,0.353553\n"))
  }

  @Test func meansWithinAndBetweenPersons() throws {
    let files = try files()
    let means = try #require(files["means.csv"]).split(separator: "\n")
    #expect(
      means[0]
        == "file,questionnaire,variable,text,values,mean,sd,persons,mean_of_persons,sd_between,sd_within,icc")
    #expect(means.count == 4 && means[1].hasSuffix(",diary,a,A?,4,3,1.825742,2,3,2.12132,0.707107,0.894737"))
    #expect(means[3].contains(",diary,total,Total,4,3,"), "\(means[3])")
    let page = try #require(files["report.html"])
    #expect(page.contains("<h3>Means and standard deviations</h3>") && page.contains(">SD within</th>"))
    #expect(page.contains("each participant once"))
  }

  /// Who stopped is seen only where missed prompts are in the data.
  @Test func participantsWhoWereLeft() throws {
    let days = try #require(try files()["days.csv"]).split(separator: "\n")
    #expect(
      days.dropFirst().map { $0.split(separator: ",").suffix(4).joined(separator: " ") } == [
        "2 2 6 0", "2 2 6 0", "1 0 0 0",
      ])
    let page = try #require(try files()["report.html"])
    #expect(page.contains("Participants who answered on this day of participation or later"))
  }

  @Test func ratesAreNotInvented() throws {
    let complete = data.replacing("=one,2026-03-04 10:00,,,\n", with: "")
    let days = try #require(try files(data: complete)["days.csv"]).split(separator: "\n")
    #expect(days[0] == "file,questionnaire,day,due,delivered,answered,rate,persons,answering,shown,empty")
    #expect(
      days[1].hasSuffix(",diary,0,2,2,2,1,,2,6,0") && days[2].hasSuffix(",diary,1,2,2,2,1,,2,6,0"), "\(days)")
    let page = try #require(try files(data: complete)["report.html"])
    #expect(
      page.contains(
        "No row of the data is a missed prompt. Rates are answered prompts of those that the schedule has"))
    #expect(page.contains("Response rate by day"))
    let json = try #require(try files(data: complete)["report.json"])
    #expect(json.contains("\"hours\": \"schedule\""))
  }

  /// The times of the data are those of another time zone.
  @Test func hoursWithoutRatesSayWhy() throws {
    let other = data.replacing(" 10:00", with: " 09:00").replacing("=one,2026-03-04 09:00,,,\n", with: "")
    let files = try files(language: "de", data: other)
    #expect(files["hours.csv"]?.hasSuffix(",diary,9,0,4,4,,12,0\n") == true, "\(files["hours.csv"] ?? "")")
    #expect(files["report.json"]?.contains("\"hours\": \"not-as-scheduled\"") == true)
  }

  @Test func entriesWithoutPromptsHaveNoRates() throws {
    let entries = data.replacing("prompted_at", with: "started_at")
    let files = try files(data: entries)
    let page = try #require(files["report.html"])
    #expect(page.contains("No row of the data names a prompt, so there are no response rates."))
    // Rows, entries and participants; nothing about prompts.
    #expect(
      page.contains("<td>5</td><td>4</td><td>2</td><td>–</td><td>–</td><td>–</td><td>–</td>"))
    #expect(files["participants.csv"]?.contains(",diary,two,2,,,,,") == true)
  }
}
