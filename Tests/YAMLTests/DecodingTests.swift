import Diagnostics
import TestSupport
import Testing
import YAML

@Suite("Files of every encoding")
struct DecodingTests {
  private static let text = "titel: Täglich 😀\nwert: ä\n"

  @Test("A byte order mark is recorded and is not part of the text")
  func byteOrderMark() {
    let file = decodeText([0xEF, 0xBB, 0xBF] + Array(Self.text.utf8), path: "x").value
    #expect(file?.hasByteOrderMark == true)
    #expect(file?.text == Array(Self.text.utf8))
  }

  @Test("UTF-16 with a mark is read in both byte orders", arguments: [true, false])
  func utf16(isBigEndian: Bool) {
    let units: [UInt16] = [0xFEFF] + Array(Self.text.utf16)
    let bytes = units.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    #expect(decodeText(bytes, path: "x").value?.text == Array(Self.text.utf8))
  }

  @Test("UTF-16 that ends inside a character is refused at that place")
  func brokenUTF16() {
    let halfPair: [UInt8] = [0xFE, 0xFF, 0, 0x61, 0, 0x0A, 0xD8, 0x3D]
    #expect(findings(in: halfPair).map(\.place) == [Place("not-utf8", 2, 1)])
    #expect(findings(in: halfPair[..<5] + []).map(\.place) == [Place("not-utf8", 1, 2)])
  }

  @Test("The first byte that is not UTF-8 is named with its place")
  func latin1() {
    let found = findings(in: Array("title: Tä".utf8) + [0xFC, 0x0A])
    #expect(found.map(\.place) == [Place("not-utf8", 1, 10)])
    #expect(found.first?.finding.message.contains("FC") == true)
  }

  @Test(
    "Overlong forms, surrogates and cut sequences are not UTF-8",
    arguments: [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x98],
      [0x80],
    ] as [[UInt8]])
  func malformed(bytes: [UInt8]) {
    #expect(findings(in: Array("a: ".utf8) + bytes).map(\.place) == [Place("not-utf8", 1, 4)])
  }
}
