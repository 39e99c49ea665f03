import JSON
import Testing

struct JSONWriterTests {
  /// Characters that control a terminal or hide or reorder text become escapes, and the same text when read again.
  @Test(arguments: [
    ("a\u{1B}[2J", #""a\u001b[2J""#), ("\u{9B}2J", #""\u009b2J""#),
    ("eight bytes \u{202E}x", #""eight bytes \u202ex""#),
    ("\u{61C}\u{200E}\u{200F}", #""\u061c\u200e\u200f""#),
    ("\u{2028}\u{2066}\u{2069}", #""\u2028\u2066\u2069""#),
    ("\u{FEFF}\u{E0041}", #""\ufeff\udb40\udc41""#), ("äöü “–” \u{A0}€ 👩‍🔬 क्‍ष ﻌ", "\"äöü “–” \u{A0}€ 👩‍🔬 क्‍ष ﻌ\""),
    ("äöüäöü \"x\" \u{202E}", #""äöüäöü \"x\" \u202e""#), ("##[x", "\"##\\u005bx\""),
  ])
  func hiddenCharacters(text: String, expected: String) throws {
    let bytes = JSONWriter.bytes(of: .string(text))
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(try JSONReader.value(of: bytes) == .string(text))
  }

  @Test(arguments: [JSONWriter.Layout.compact, .indented]) func aSeriesIsWrittenLikeAnArray(
    layout: JSONWriter.Layout
  ) {
    for count in [0, 1, 63, 64, 65, 5_000] {
      let element = { @Sendable (index: Int) -> JSON in ["id": .int(index), "parts": [.int(1), []]] }
      let whole = JSONWriter.bytes(of: ["list": .array((0..<count).map(element))], layout: layout)
      let series: JSON = ["list": .series(JSONSeries(count: count, element: element))]
      #expect(JSONWriter.bytes(of: series, layout: layout) == whole, "\(count) elements")
      var bytes: [UInt8] = []
      JSONWriter.write(series, layout: layout, making: backwards) { bytes += $0 }
      #expect(bytes == whole, "\(count) elements, made in another order")
    }
  }

  private func backwards(_ count: Int, _ part: (Int) -> [UInt8]) -> [[UInt8]] {
    (0..<count).reversed().map(part).reversed()
  }
}
