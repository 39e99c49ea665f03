import Files
import Testing

@testable import qtool

struct PathArgumentTests {
  /// Latin 1, cut and overlong characters, a surrogate, `�` itself, and what represents bytes in such a text.
  static let names: [[UInt8]] = [
    [], Array("daily.yaml".utf8), Array("müde 😀\n.yaml".utf8), [0x6D, 0xFC, 0x64, 0x65], [0xC3],
    [0xF0, 0x9F, 0x98, 0x2E],
    [0xC0, 0xAF], [0xED, 0xA0, 0x80], Array("\u{FFFD}".utf8), Array("\u{FFFD}\u{E017F}".utf8),
    [0xFF] + Array("\u{E017F}".utf8),
    Array(0x01...0xFF),
  ]

  @Test(arguments: names) func everyNameSurvivesTheParser(_ name: [UInt8]) throws {
    let text = GivenArguments.text(name)
    #expect(FilePath(argument: text)?.bytes == name)
    guard name.first != UInt8(ascii: "-"), !name.isEmpty else { return }
    #expect(try Compile.parse([text, "--output=\(text)"]).files == [FilePath(bytes: name)])
    #expect(try Compile.parse([text, "--output=\(text)"]).outputs.output == FilePath(bytes: name))
  }

  @Test func namesInUTF8AreUnchanged() {
    #expect(GivenArguments.text(Array("müde 葛\u{E0100} 😀".utf8)) == "müde 葛\u{E0100} 😀")
  }

  @Test func peopleSeeThatAByteIsNotACharacter() {
    #expect(GivenArguments.shown(GivenArguments.text([0x6D, 0xFC, 0x64, 0x65])) == "m\u{FFFD}de")
  }
}
