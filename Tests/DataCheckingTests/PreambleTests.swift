import DataChecking
import Scheduling
import Testing

/// What comes before the header, how its cells are separated, and who answered.
struct PreambleTests {
  private func report(_ data: String) throws -> DataReport {
    let asked = try questionnaire(
      "- {id: mood, type: rating, text: Mood?, range: [1, 5]}\n- {id: ok, type: yes-no, text: Okay?}")
    return try check(data, of: asked)
  }

  private func remarks(_ data: String) throws -> [String] {
    let report = try report(data)
    #expect(report.found == [] && report.rows == 1, "\(report.found)")
    return report.remarks.map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test(arguments: [
    ("mood|ok\n1|yes\n", "2 columns separated by vertical bars"),
    ("sep=;\nmood;ok\n1;yes\n", "2 columns separated by semicolons"),
    ("\"sep=|\"\r\nmood|ok\r\n1|yes\r\n", "2 columns separated by vertical bars"),
    ("sep=!\nmood!ok\n1!yes\n", "2 columns separated by `!`"),
    (
      "# exported, by the lab\n#\nmood,ok\n1,yes\n",
      "2 columns separated by commas; 2 lines before the header are not read"
    ),
    (
      "Study: pain; 2026\n\nmood;ok\n1;yes\n",
      "2 columns separated by semicolons; 1 line before the header is not read"
    ),
    ("\n\n mood ,\" ok \"\n1,yes\n", "2 columns separated by commas"),
    ("\u{FEFF}mood,\u{A0}ok\n1,yes\n", "2 columns separated by commas"),
  ]) func headersAreFound(data: String, remark: String) throws {
    #expect(try remarks(data) == [remark])
  }

  /// A comment that is itself the header of other columns stays one.
  @Test func aColumnMayBeginWithANumberSign() throws {
    #expect(
      try report("#,mood,ok\n1,1,yes\n").found == ["unknown-column #: 1 (1)"])
  }

  @Test(arguments: ["", "\n\n\n", "  \n \r\n", "# only\n# comments\n", ";;;\n1;2;3;4\n"])
  func aFileWithoutAHeaderCannotBeRead(data: String) throws {
    #expect(throws: DataProblem.self) { try report(data) }
  }

  @Test func linesAreStillCountedFromTheFirst() throws {
    #expect {
      try report("# comment\nsep=;\nmood;ok\n1;yes\n1\n")
    } throws: { error in
      (error as? DataProblem)?.line == 5
    }
  }

  @Test(arguments: [
    ("vpn", "--participant vpn"), ("Subject ID", "--participant Subject ID"), ("code", "--participant code"),
  ]) func aColumnThatLooksLikeTheParticipantsIsNamed(column: String, option: String) throws {
    let report = try report("\(column),prompted_at,mood,ok\na,2026-03-01 10:00,1,yes\n")
    #expect(
      report.remarks.last?.hasSuffix(
        ": `\(column)` looks like the participant's column: use \(option); without it, repeated rows, the number of prompts on a day, the time between them and days of participation are not checked"
      ) == true, "\(report.remarks)")
    #expect(report.findings.map(\.help) == ["if it says who answered, use \(option)"])
  }

  @Test func withoutAnyParticipantsWhatIsNotCheckedIsSaid() throws {
    #expect(
      try report("prompted_at,mood,ok\n2026-03-01 10:00,1,yes\n").remarks.last?.hasSuffix(
        ": no column says who answered (--participant names it), so repeated rows, the number of prompts on a day, the time between them and days of participation are not checked"
      ) == true)
  }
}

/// The day of joining, on which days of participation depend.
struct JoiningTests {
  private func report(_ rows: [String], columns: String = "participant,prompted_at,ok") throws -> DataReport {
    let asked = try questionnaire(
      "- {id: ok, type: yes-no, text: Okay?}",
      head: """
        repeat: many
        schedule:
          - {at: "10:00", days: 0-1}
          - {at: "20:00", days: 5-6}
        """)
    return try check(columns + "\n" + rows.map { $0 + "\n" }.joined(), of: asked)
  }

  private let ordered = [
    "a,2026-03-01 10:00,yes", "b,2026-03-02 10:00,yes", "a,2026-03-02 10:00,no", "b,2026-03-08 20:00,no",
    "a,2026-03-06 20:00,no", "a,2026-03-03 10:00,no",
  ]

  /// In whatever order the rows come.
  @Test func itIsTheDayOfTheEarliestPrompt() throws {
    let expected = try report(ordered)
    #expect(expected.found == ["outside-window prompted_at: 1 (6)"])
    for rows in [ordered.reversed(), ordered.sorted { $0.suffix(2) < $1.suffix(2) }, [ordered[4]] + ordered] {
      let rows = Array(rows)
      let report = try report(rows)
      let wrong = rows.firstIndex(of: ordered[5])! + 1
      #expect(report.found.contains("outside-window prompted_at: 1 (\(wrong))"), "\(report.found)")
      #expect(report.findings.allSatisfy { $0.rule == .outsideWindow || $0.rule == .duplicateRow })
      #expect(report.rates.parts.map(\.days.count) == expected.rates.parts.map(\.days.count))
    }
  }

  @Test func whereItIsNotKnownLaterPartsAreSkippedAndThatIsSaid() throws {
    let report = try report(
      ["2026-03-01 10:00,yes", "2026-03-06 20:00,no", "2026-03-06 21:00,no"], columns: "prompted_at,ok")
    #expect(report.found == ["outside-window prompted_at: 1 (3)"])
    #expect(
      report.remarks.last?.hasSuffix(
        ": nobody knows on which day participants joined (--participant or --joined names the column), so parts of the schedule that begin later are not checked"
      ) == true, "\(report.remarks)")
    #expect(try self.report(ordered).remarks.count == 1)
  }
}
