import DataChecking
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
      try problem([0xFF, 0xFE] + "a,b\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        == "1:1: the text is UTF-16, not UTF-8")
    #expect(try problem([0xEF, 0xBB, 0xBF] + Array("a,b\rx,y\r".utf8)) == "none: []")
  }

  @Test func linesThatAreTooLong() throws {
    #expect(
      try problem("a,b\n" + String(repeating: "x", count: 10 << 20)) == "2:1: this line is longer than 8 MiB")
    let header = (0..<20_000).map { "c\($0)" }.joined(separator: ",")
    #expect(try problem(header + "\n").hasSuffix("the header has more than 10000 columns"))
  }

  @Test func emptyFiles() throws {
    #expect(try problem("") == "1:1: there is no header")
    #expect(try problem("a,b\n\n\n") == "none: []")
    #expect(try problem("a,a\n") == "1:1: two columns are named `a`")
  }
}
