import Patterns
import Testing

@Suite struct FlagsTests {
  @Test(arguments: ["", "d", "g", "i", "m", "s", "u", "v", "y", "dgimsuy", "dgimsvy"])
  func `letters are read and written`(letters: String) throws {
    #expect(try Flags(parsing: letters).description == letters)
  }

  @Test func `letters are in alphabetical order`() throws {
    #expect(try Flags(parsing: "yum").description == "muy")
  }

  @Test(arguments: [
    ("x", PatternError.Kind.unknownFlag("x"), 0..<1),
    ("gig", .repeatedFlag("g"), 2..<3),
    ("uv", .conflictingFlags, 1..<2),
  ])
  func `wrong letters are refused at their place`(
    letters: String, kind: PatternError.Kind, range: Range<Int>
  ) {
    let error = #expect(throws: PatternError.self) { try Flags(parsing: letters) }
    #expect(error?.kind == kind)
    #expect(error?.range == range)
  }
}
