import TestSupport
import Testing

@Suite("Texts that participants could not see")
struct InvisibleTextTests {
  /// Spaces, a line break, characters without an image, markup around nothing, and a text in no language.
  private static let blanks = [
    "'  '", #""\n""#, #""\x85""#, #""\u200b""#, #""\u3164\ufeff""#, #""\u2800""#, #""**\u200b**""#, #""\0""#,
    "{}",
  ]

  private static let places = [
    "title: ↓BLANK", "title: A\ndescription: ↓BLANK", "title: A\nintro: ↓BLANK", "title: A\noutro: ↓BLANK",
    "title: A\noption-lists: {l: {1: a, 2: ↓BLANK}}",
    "title: A\nsections: [{title: ↓BLANK, questions: [{id: q, type: date, text: Q}]}]",
    "title: A\nsections: [{text: ↓BLANK, questions: [{id: q, type: date, text: Q}]}]",
    "title: A\nsections: [{options: [a, b], items: {q: ↓BLANK}}]",
    "{id: q, type: date, text: ↓BLANK}", "{id: q, type: date, text: Q, help: ↓BLANK}",
    "{type: note, text: ↓BLANK}",
    "{id: q, type: choice, text: Q, options: {1: a, 2: ↓BLANK}}",
    "{id: q, type: choice, text: Q, options: [a, ↓BLANK, c]}",
    "{id: q, type: multiple, text: Q, options: [↓BLANK, b]}",
    "{id: q, type: yes-no, text: Q, labels: [↓BLANK, No]}",
    "{id: q, type: number, text: Q, unit: ↓BLANK}",
    "{id: q, type: text, text: Q, pattern: a+, pattern-hint: ↓BLANK}",
  ]

  @Test(
    "A text in which nothing is visible is an error wherever participants would read it", arguments: places)
  func everywhere(_ place: String) {
    for blank in Self.blanks { expectWrongType(place.replacing("BLANK", with: blank)) }
  }

  /// A text that is only a line break is an empty one, which the end of a scale may have.
  @Test(arguments: [
    "{id: q, type: slider, text: Q, range: [0, 9], labels: [low, ↓BLANK]}",
    "{id: q, type: rating, text: Q, range: [0, 9], labels: [↓BLANK, high]}",
  ])
  func atTheEndsOfAScale(_ place: String) {
    for blank in Self.blanks where blank != #""\n""# {
      expectWrongType(place.replacing("BLANK", with: blank))
    }
  }

  @Test("So is a source or a pattern without anything in it", arguments: ["''", "\"\""])
  func others(_ blank: String) {
    expectWrongType("title: A\nsource: ↓\(blank)")
    expectWrongType("title: A\nsource: ↓' '")
    expectWrongType("{id: q, type: text, text: Q, pattern: ↓\(blank)}")
  }

  @Test("It is an error in one of several languages, too", arguments: blanks.dropLast())
  func translated(_ blank: String) {
    expectWrongType("languages: [de, en]\ntitle: {de: A, en: ↓\(blank)}")
    expectWrongType("languages: [en]\ntitle: {en: A}\nintro: {en: ↓\(blank)}")
  }

  @Test("Two blank labels of a yes-no question are two errors")
  func yesNo() {
    expectWrongType("{id: q, type: yes-no, text: Q, labels: [↓'', ↓\"\\u200b\"]}")
  }

  @Test("The end of a scale may have no label", arguments: ["slider", "rating"], ["''", #""\n""#])
  func emptyLabel(_ type: String, _ label: String) {
    let found = findings(
      in: file("{id: q, type: \(type), text: Q, range: [0, 9], labels: [\(label), high]}"))
    #expect(found.isEmpty, "`slider-labels` of lint is a hint")
  }

  @Test(
    "Texts of which something is visible are fine",
    arguments: [#""\u200b.""#, #""\ufeffA""#, "'*'", "'**'", "😀", #""a\tb\nc\x85d""#, #""\u0600""#])
  func visible(_ text: String) {
    #expect(findings(in: file("{id: q, type: date, text: \(text)}")).isEmpty)
  }

  @Test(
    "A control character is an error in every text, and named",
    arguments: [
      "title: ↓", "{id: q, type: date, text: ↓", "title: A\nsource: ↓",
      "{id: q, type: text, text: Q, pattern: ↓",
    ])
  func controlCharacters(_ place: String) {
    for (escape, name) in [
      (#"\0"#, "U+0000"), (#"\a"#, "U+0007"), (#"\x7f"#, "U+007F"), (#"\x9b"#, "U+009B"),
    ] {
      let end = place.hasPrefix("{") ? "}" : ""
      let found = expectWrongType(place + "\"a\(escape)b\"" + end)
      #expect(found.first?.contains("contains the control character \(name)") == true, "\(found)")
    }
  }

  /// The messages of the findings, which must be at the marks.
  @discardableResult
  private func expectWrongType(_ part: String, sourceLocation: SourceLocation = #_sourceLocation) -> [String]
  {
    let marked = MarkedText(file(part))
    let found = findings(in: marked.bytes)
    #expect(found.map(\.place) == marked.places(of: "wrong-type"), "\(part)", sourceLocation: sourceLocation)
    return found.map(\.finding.message)
  }

  /// A questionnaire with this question, or with these keys.
  private func file(_ part: String) -> String {
    guard !part.hasPrefix("{") else {
      return "questionnaire: a\ntitle: A\nquestions:\n  - \(part)\n"
    }
    let isComplete = part.contains("sections:")
    return "questionnaire: a\n\(part)\n" + (isComplete ? "" : "questions: [{id: z, type: date, text: 1}]\n")
  }
}
