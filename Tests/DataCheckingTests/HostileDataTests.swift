import DataChecking
import Files
import Testing

/// Files that are not what they should be: a clear error with its place.
struct HostileDataTests {
  private func problem(_ data: [UInt8]) throws -> String {
    let asked = try questionnaire(
      "- {id: a, type: text, text: A?}\n- {id: b, type: text, text: B?, required: false}")
    do {
      return "none: \(try check(data, of: [asked]).found)"
    } catch let problem as DataProblem {
      return "\(problem.line ?? 0):\(problem.column ?? 0): \(problem.message)"
    }
  }

  private func problem(_ data: String) throws -> String { try problem(Array(data.utf8)) }

  @Test func quotes() throws {
    #expect(try problem("a,b\n\"one, two\",\"say \"\"yes\"\"\"\r\n\"two\nlines\",x\n") == "none: []")
    #expect(
      try problem("a,b\nx,y\nx,\"never closed\nx,y\n") == "3:3: a quote is opened here and never closed")
    #expect(
      try problem("a,b\n\"x\"y,z\n")
        == "2:1: this text begins with a quote, but goes on after the closing one")
  }

  @Test func rowsOfOtherLengths() throws {
    #expect(try problem("a,b\nx\n") == "2:2: this row has 1 cell, but the header has 2")
    #expect(try problem("a,b\nx,y,z\n") == "2:5: this row has more cells than the header, which has 2")
  }

  @Test func bytesThatAreNotText() throws {
    #expect(
      try problem(Array("a,b\nä".utf8) + [0] + Array(",y\n".utf8))
        == "2:2: there is a NUL byte here, which no text contains")
    #expect(
      try problem(Array("a,b\nä".utf8) + [0xE4] + Array(",y\n".utf8))
        == "2:2: the text is not UTF-8: byte E4 does not belong to a character")
    #expect(
      try problem("a,b\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        == "1:1: the text is UTF-16, but no mark at its beginning says so")
    #expect(
      try problem(Array("a,b\nx,Gr".utf8) + [0xC3])
        == "2:5: the text is not UTF-8: byte C3 does not belong to a character")
    #expect(try problem([0xEF, 0xBB, 0xBF] + Array("a,b\nx,y\n".utf8)) == "none: []")
  }

  /// What spreadsheets and statistics programs save if nobody asks for a text.
  @Test(arguments: [
    ("PK\u{3}\u{4}…", "this is an Excel workbook or another ZIP file, not a table in text form"),
    ("$FL2@(#) SPSS DATA FILE", "this is an SPSS file, not a table in text form"),
  ]) func filesOfOtherPrograms(text: String, message: String) throws {
    #expect(try problem(text) == "1:1: \(message)")
  }

  /// Old programs for the Mac end lines with carriage returns only.
  @Test func linesAreCountedHoweverTheyEnd() throws {
    for lineBreak in ["\n", "\r\n", "\r"] {
      let rows = ["a,b", "x,y", "\"one\(lineBreak)two\"\"\(lineBreak)\",y", "x"]
      #expect(
        try problem(rows.joined(separator: lineBreak) + lineBreak)
          == "6:2: this row has 1 cell, but the header has 2")
    }
    #expect(try problem("a,b\rx,y\r") == "none: []")
  }

  /// Spreadsheets run them; here they are texts like any other.
  @Test func formulas() throws {
    #expect(try problem("a,b\n=cmd|'/c calc'!A1,@SUM(A1)\n") == "none: []")
    let asked = try questionnaire("- {id: a, type: yes-no, text: A?}")
    let report = try check("a\n=1+1\n", of: asked)
    let lines = String(decoding: report.csv, as: UTF8.self).split(separator: "\n")
    #expect(lines[1].contains(",a,'=1+1,1,1,"), "\(lines[1])")
  }

  @Test func tooManyNames() throws {
    let names = (0..<10_002).map { "{\"label\": \"q\($0)\", \"value\": 1}" }.joined(separator: ",")
    #expect(
      try problem("{\"answers\": [\(names)]}")
        == "0:0: the answers are to more than 10,000 different questions")
    let rows = (0..<10_002).map { "q\($0),1\n" }.joined()
    #expect(
      try problem("label,value\n" + rows) == "0:0: the answers are to more than 10,000 different questions")
  }

  @Test func filesThatAreNotFiles() throws {
    for (name, message) in [
      ("/dev/null", "there is no header"), ("/dev/zero", "there is a NUL byte here, which no text contains"),
      ("/", "cannot read the data: it is a folder"),
      ("/no/such/file", "cannot read the data: no such file or folder"),
    ] {
      var check = DataCheck(
        [try questionnaire("- {id: a, type: text, text: A?}")], options: DataOptions(), parallel: { $1(0) })
      #expect(throws: DataProblem.self, "\(name)") {
        do { try check.check(FilePath(name)) } catch let problem as DataProblem {
          #expect(problem.message == message)
          throw problem
        }
      }
    }
  }

  @Test func linesThatAreTooLong() throws {
    #expect(
      try problem("a,b\n" + String(repeating: "x", count: 10 << 20)) == "2:1: this line is longer than 8 MiB")
    let header = (0..<20_000).map { "c\($0)" }.joined(separator: ",")
    #expect(try problem(header + "\n").hasSuffix("the header has more than 10,000 columns"))
  }

  @Test func emptyFiles() throws {
    #expect(try problem("") == "1:1: there is no header")
    #expect(try problem("a,b\n\n\n") == "none: []")
    #expect(try problem("a,a\n") == "1:1: two columns are named `a`")
  }
}
