import Foundation
import JSON
import Testing

private func read(_ text: String) throws -> JSON { try JSONReader.value(of: Array(text.utf8)) }

struct JSONReaderTests {
  @Test(
    arguments: [
      ("null", JSON.null), (" true ", .bool(true)), ("false", .bool(false)), ("0", .int(0)), ("-0", .int(0)),
      ("9223372036854775807", .int(.max)), ("9223372036854775808", .number("9223372036854775808")),
      ("-1.50e+3", .number("-1.50e+3")), ("1E5", .number("1E5")), ("\"\"", .string("")), ("[]", .array([])),
      ("{}", .object([])), ("[1, [2], {\"a\": null}]", [1, [2], ["a": .null]]),
      ("{\"b\": 1, \"a\": 2, \"b\": 3}", .object([.init("b", 1), .init("a", 2), .init("b", 3)])),
    ] as [(String, JSON)])
  func readsValues(text: String, expected: JSON) throws {
    #expect(try read(text) == expected)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e4\u00DF""#, "äß"), (#""äß 😀""#, "äß 😀"),
    (#""\ud83d\ude00""#, "😀"), (#""\uD83D!""#, "\u{FFFD}!"), (#""\ude00""#, "\u{FFFD}"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\u0000""#, "\0"),
    ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
  ])
  func readsTexts(text: String, expected: String) throws {
    #expect(try read(text) == .string(expected))
  }

  @Test(arguments: [
    "", " ", "nul", "True", "01", "-", "1.", ".5", "1e", "+1", "0x1", "NaN", "\"", "\"\\\"", "\"\\x\"",
    "\"\\u12g4\"",
    "\"\\ud83d\\u12\"", "\"a\nb\"", "'a'", "[1,]", "[,1]", "[1 2]", "[", "]", "{", "{a: 1}", "{\"a\"}",
    "{\"a\": }",
    "{\"a\": 1,}", "{\"a\" 1}", "1 2", "[1]]", "// no", "\u{FEFF}1",
  ])
  func refusesWhatIsNotJSON(text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func refusesBytesThatAreNotUTF8() {
    #expect(throws: JSONError.self) { try JSONReader.value(of: [0x22, 0xE4, 0x22]) }
  }

  @Test func readsDeepNestingAndRefusesTooDeep() throws {
    let deep = { (count: Int) in String(repeating: "[", count: count) + String(repeating: "]", count: count) }
    _ = try read(deep(128))
    #expect(throws: JSONError.self) { try read(deep(129)) }
    #expect(throws: JSONError.self) { try read(String(repeating: "[", count: 1_000_000)) }
  }

  @Test func saysWhereItFailed() {
    let error = #expect(throws: JSONError.self) { try read("{\"a\":oops}") }
    #expect(error?.message == "a value is expected here" && error?.offset == 5)
  }

  @Test func readsBackWhatTheWriterWrites() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let value = randomValue(depth: 4, &generator)
      #expect(try JSONReader.value(of: JSONWriter.bytes(of: value)) == value)
      #expect(try JSONReader.value(of: JSONWriter.bytes(of: value, layout: .compact)) == value)
    }
  }

  /// Foundation's reader judges the same bytes: both accept the same mutated JSON.
  @Test func agreesWithFoundation() {
    let seed = Array(#"{"id": 1, "params": [true, null, "a\u00e4\n", -1.5e3, {"x": []}]}"#.utf8)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
          in: 0x20..<0x7F, using: &generator)
      }
      let judge = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let own = try? JSONReader.value(of: bytes)
      // Foundation refuses repeated names and numbers beyond a double; the grammar does not.
      if judge != nil { #expect(own != nil, "\(String(decoding: bytes, as: UTF8.self))") }
    }
  }
}

private func randomValue(depth: Int, _ generator: inout SystemRandomNumberGenerator) -> JSON {
  switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
  case 0: .null
  case 1: .bool(.random(using: &generator))
  case 2: .int(.random(in: .min ... .max, using: &generator))
  case 3: .number("-\(Int.random(in: 0...99, using: &generator)).5e7")
  case 4: .string(randomText(&generator))
  case 5: .array((0..<3).map { _ in randomValue(depth: depth - 1, &generator) })
  default:
    .object(
      (0..<3).map { _ in JSON.Member(randomText(&generator), randomValue(depth: depth - 1, &generator)) })
  }
}

private func randomText(_ generator: inout SystemRandomNumberGenerator) -> String {
  let alphabet = [
    "a", "\"", "\\", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "ä", "😀", "\u{2028}", "/", "🇩🇪",
  ]
  return (0..<Int.random(in: 0...8, using: &generator)).map { _ in alphabet.randomElement(using: &generator)!
  }
  .joined()
}
