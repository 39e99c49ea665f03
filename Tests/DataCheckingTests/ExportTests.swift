import Files
import Foundation
import Questionnaires
import Scheduling
import TestSupport
import Testing

@testable import DataChecking

/// Answers as platforms export them. All files in `Exports` have the same six answers; their header and quoting are those of the platform.
struct ExportTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Exports")

  private func day() throws -> Questionnaire {
    try read(try String(contentsOf: Self.folder.appending(path: "day.yaml"), encoding: .utf8))
  }

  private struct Answer: Hashable {
    let participant: String
    let answers: [String]
  }

  /// The answers and findings in a file, read as it is.
  private func answers(
    in name: String, map: [String: String] = [:]
  ) throws -> (answers: [Answer], ended: [String], report: DataReport) {
    var options = DataOptions()
    options.map = map
    var form = RowForm()
    form.isCleaned = true
    var check = DataCheck([try day()], options: options, parallel: { _, body in body(0) })
    nonisolated(unsafe) var bytes: [UInt8] = []
    try check.check(
      FilePath(Self.folder.appending(path: name + ".csv").path),
      output: RowOutput(form, clean: { bytes += $0 }, scores: { _ in }))
    try check.finish()
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(cells)
    let header = try #require(lines.first)
    let columns = try ["mood", "stressors_1", "stressors_2", "stressors_3", "stress", "note", "sleep_hours"]
      .map {
        try #require(header.firstIndex(of: $0))
      }
    let ended = try #require(header.firstIndex(of: "finished_at"))
    let rows = lines.dropFirst()
    return (
      rows.map { row in
        Answer(
          participant: String(row[0].replacing("SAMPLE-", with: "").prefix(3)),
          answers: columns.map { row[$0] })
      },
      rows.map { String($0[ended].prefix(16)).replacing("T", with: " ") }, check.report
    )
  }

  private func cells(_ line: Substring) -> [String] {
    var (cells, isQuoted) = ([""], false)
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  /// What people answered. Where nothing was ticked, some platforms have nothing either.
  private func expected(noneTicked: String) -> [Answer] {
    [
      Answer(
        participant: "p01", answers: ["4", "1", "0", "1", "35", "slept well; late start, though", "7.5"]),
      Answer(participant: "p02", answers: ["2", "0", "1", "0", "80", "", "5"]),
      Answer(participant: "p03", answers: ["3", noneTicked, noneTicked, noneTicked, "0", "", "6"]),
      Answer(participant: "p01", answers: ["5", "1", "1", "1", "12", "he said fine twice", "8"]),
      Answer(participant: "p02", answers: ["1", "", "", "", "", "", ""]),
      Answer(participant: "p03", answers: ["", "0", "0", "1", "100", "über Nacht müde", "4.25"]),
    ]
  }

  /// Each file, and what it has where nobody ticked anything: in the third answer, and in the one that was not finished.
  @Test(arguments: [
    ("formr", "", ""), ("kobo", "", ""), ("odk-central", "0", "0"), ("qualtrics", "", ""),
    ("qualtrics-text", "", ""), ("limesurvey", "", ""), ("limesurvey-full", "0", ""), ("sosci", "0", ""),
    ("redcap-raw", "0", "0"), ("redcap-labelled", "0", "0"), ("qualtrics-legacy", "", ""),
    ("qualtrics-2016", "", ""),
    ("limesurvey-defaults", "", ""),
  ])
  func answersAreReadAsTheyCome(name: String, noneTicked: String, unfinished: String) throws {
    let found = try answers(in: name)
    var expected = expected(noneTicked: noneTicked)
    expected[4] = Answer(participant: "p02", answers: ["1", unfinished, unfinished, unfinished, "", "", ""])
    #expect(Set(found.answers) == Set(expected), "\(found.answers)")
    #expect(found.report.rows == 6 && found.report.participants == 3)
    #expect(
      found.ended.filter { $0.hasPrefix("2026-03-02 08:06") || $0.hasPrefix("2026-03-02 07:06") }.count == 1)
    // ODK and KoboToolbox give everything an end.
    let isEnded = ["odk-central", "kobo"].contains(name)
    #expect(found.ended.count { $0.isEmpty } == (isEnded ? 0 : 1))
    #expect(
      found.report.found == (isEnded ? ["required-missing stress: 1 (5)"] : []), "\(found.report.found)")
  }

  /// The rows of headings that each platform writes below the names, and what is made of its sample, in `Documentation/Precision/exports.tsv`.
  @Test func theTableIsRecorded() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".csv") && $0 != "esmira-events.csv" }.sorted()
    let lines = try names.map { file -> String in
      let name = String(file.dropLast(4))
      let map = name.hasPrefix("sosci-r") ? Self.sosciNames : [:]
      let report = try answers(in: name, map: map).report
      let platforms = report.remarks.compactMap { $0.firstMatch(of: #/from ([^:]+):/#)?.output.1 }
      let platform = try #require(platforms.first)
      return [
        file, String(platform), "\(report.rows)", "\(report.participants)",
        report.found.isEmpty ? "none" : report.found.joined(separator: "; "),
      ].joined(separator: "\t")
    }
    let head = "sample\trecognized as\tanswers\tparticipants\tfindings"
    try expectRecorded(
      ([head] + lines).joined(separator: "\n") + "\n",
      at: packageFolder.appending(path: "Documentation/Precision/exports.tsv"))
  }

  private static let sosciNames = [
    "A101": "mood", "A102_01": "stressors_1", "A102_02": "stressors_2", "A102_03": "stressors_3",
    "A103_01": "stress", "A104_01": "note", "A105_01": "sleep_hours",
  ]

  /// The names of SoSci Survey say nothing without their labels.
  @Test func namesThatSayNothingAreMapped() throws {
    let found = try answers(in: "sosci-r", map: Self.sosciNames)
    #expect(Set(found.answers) == Set(expected(noneTicked: "0")), "\(found.answers)")
    #expect(found.report.found == [], "\(found.report.found)")
    let nameless = try answers(in: "sosci-r").report.remarks
    #expect(
      nameless.contains { $0.hasSuffix("such as --map A101=mood, or export them with their names or texts") })
  }

  @Test func whatWasLeftOutIsSaid() throws {
    for (name, words) in [
      ("qualtrics", "2 rows below the header are headings, not answers"),
      ("qualtrics-2016", "2 rows below the header are headings, not answers"),
      ("qualtrics-legacy", "1 row below the header is one of headings, not an answer"),
      ("sosci", "1 row below the header is one of headings, not an answer"),
    ] {
      let remarks = try answers(in: name).report.remarks
      #expect(remarks.count { $0.hasSuffix(words) } == 1, "\(name): \(remarks)")
    }
    #expect(try !answers(in: "sosci-r").report.remarks.contains { $0.contains("headings") })
    let redcap = try answers(in: "redcap-raw").report.remarks
    #expect(
      redcap.contains {
        $0.contains("from REDCap: `record_id` is the participant, `day_timestamp` is its end")
      })
    #expect(redcap.contains { $0.hasSuffix("2 rows without an answer here left out, as of another form") })
    let unfinished = "1 row was not finished; answers missing there are not reported"
    #expect(redcap.contains { $0.hasSuffix(unfinished) })
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name + ".csv"), encoding: .utf8)
  }

  /// On Android, ESMira's table of events has each prompt, answered or not, and when people joined.
  @Test func eventsSayWhichPromptsNobodyAnswered() throws {
    var options = DataOptions()
    options.hasEvents = true
    let events = try text("esmira-events")
    let report = try check(files: [try text("esmira"), events], of: [try day()], options: options)
    #expect(report.found == [] && report.participants == 3)
    #expect(report.rows == 6 && report.missed == 1)
    #expect(report.remarks.contains { $0.contains("from ESMira's events: `userId` is the participant") })
    #expect(report.remarks.contains { $0.hasSuffix("2 rows of prompts that have an answer") })
    #expect(report.remarks.contains { $0.hasSuffix("4 rows of other events than prompts") })
    // Those of other questionnaires do not count.
    let others = events.replacing("\"Day\"", with: "\"Evening\"")
    let without = try check(files: [try text("esmira"), others], of: [try day()], options: options)
    #expect(without.rows == 5 && without.missed == 0)
  }

  private let qualtrics =
    "StartDate,EndDate,Status,Finished,RecordedDate,ResponseId,mood,stressors_1,stressors_2,stressors_3,stress_1,note,sleep_1,participant\n"

  /// The rows of headings say that the times are those of Berlin.
  @Test func timesAreThoseOfTheZoneInTheHeadings() throws {
    let remark = "times are those of `Europe/Berlin`, as the rows below the header say"
    #expect(try answers(in: "qualtrics").report.remarks.contains { $0.hasSuffix(remark) })
    let berlin = try findTimeZone("Europe/Berlin")
    for (zone, time) in [
      ("America/Denver", "2026-03-02T00:06:40-07:00"), ("UTC", "2026-03-02T07:06:40+00:00"),
    ] {
      let clock = ClockReader(try findTimeZone(zone), dates: nil, tableZone: berlin)
      let read = Array("2026-03-02 08:06:40".utf8).withUnsafeBufferPointer { clock.time($0) }
      #expect(read?.words(hasOffset: true) == time)
    }
    // Nobody says where participants live.
    let own = ClockReader(nil, dates: nil, tableZone: berlin)
    let read = Array("2026-03-02 08:06:40".utf8).withUnsafeBufferPointer { own.time($0) }
    #expect(read?.words(hasOffset: true) == "2026-03-02T08:06:40+01:00")
  }

  /// Somebody deleted the rows of headings, and left the tests.
  @Test func testsOfTheSurveyAreNoAnswers() throws {
    let rows =
      "2026-03-02 08:05:12,2026-03-02 08:06:40,0,1,2026-03-02 08:06:41,R_1,4,1,,,35,,7.5,p01\n"
      + "2026-03-02 09:05:12,2026-03-02 09:06:40,1,1,2026-03-02 09:06:41,R_2,9,1,,,35,,7.5,p02\n"
    let report = try check(qualtrics + rows, of: try day())
    #expect(report.found == [] && report.rows == 1)
    #expect(report.remarks.contains { $0.hasSuffix("1 row of tests and previews left out") })
  }

  /// Rows have their numbers in the file, whatever is left out before them.
  @Test func findingsAreAtTheirRows() throws {
    let rows =
      "2026-03-02 09:05:12,2026-03-02 09:06:40,1,1,2026-03-02 09:06:41,R_2,4,1,,,35,,7.5,p02\n"
      + "2026-03-02 08:05:12,2026-03-02 08:06:40,0,1,2026-03-02 08:06:41,R_1,9,1,,,135,,7.5,p01\n"
    #expect(
      try check(qualtrics + rows, of: try day()).found == [
        "unknown-code mood 9: 1 (2)", "out-of-range stress 135: 1 (2)",
      ])
  }

  /// A character that two units of UTF-16 make, at any place of a file that is read in pieces.
  @Test func textsInUTF16AreReadInEitherOrder() throws {
    let asked = try questionnaire("- {id: a, type: text, text: A?}")
    let text = "a\n" + (0..<40_000).map { "\(String(repeating: "x", count: $0 % 7))🙂ü\n" }.joined()
    for (mark, order) in [([0xFF, 0xFE], false), ([0xFE, 0xFF], true)] as [([UInt8], Bool)] {
      let bytes = text.utf16.flatMap {
        order ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
      }
      let report = try check(mark + bytes, of: [asked])
      #expect(report.found == [] && report.rows == 40_000)
    }
    let cut = Array("a\nx".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }.dropLast())
    #expect(throws: DataProblem.self) { try check([0xFF, 0xFE] + cut, of: [asked]) }
  }
}
