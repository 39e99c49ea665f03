import Generating
import Terminal
import Testing

@Suite struct WrappingTests {
  private func lines(_ text: String, _ width: Int) -> [String] {
    wrap(StyledText(text), width: width).map(\.plain)
  }

  @Test(arguments: [
    ("", 10, [""]),
    ("How much stress did you feel?", 10, ["How much", "stress did", "you feel?"]),
    ("exactly ten", 11, ["exactly ten"]),
    ("one\ntwo\n\nthree\n", 80, ["one", "two", "", "three", ""]),
    ("  indented text", 10, ["  indented", "text"]),
    ("two  spaces   go", 5, ["two", "space", "s", "go"]),
    ("trailing   ", 80, ["trailing"]),
    ("   \n   ", 80, ["", ""]),
    ("ภาษา\u{200B}ไทย", 5, ["ภาษา\u{200B}", "ไทย"]),
    ("5\u{A0}km weit", 6, ["5\u{A0}km", "weit"]),
  ])
  func breaksAtSpaces(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(arguments: [
    ("müde Bären", 5, ["müde", "Bären"]),
    ("mu\u{308}de Ba\u{308}ren", 5, ["mu\u{308}de", "Ba\u{308}ren"]),
    ("gut 😀 so", 6, ["gut 😀", "so"]),
    ("gut 😀 so", 5, ["gut", "😀 so"]),
    ("Donaudampf", 4, ["Dona", "udam", "pf"]),
    ("an Donaudampf an", 4, ["an", "Dona", "udam", "pf", "an"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ("👩‍👩‍👧👩‍👩‍👧", 3, ["👩‍👩‍👧", "👩‍👩‍👧"]),
    ("日", 1, ["日"]),
    ("a日b", 1, ["a", "日", "b"]),
    ("ab", 0, ["a", "b"]),
  ])
  func countsColumns(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(arguments: [
    ("今日はどう", 6, ["今日は", "どう"]),
    ("今日は。はい", 6, ["今日", "は。は", "い"]),
    ("今「日」は", 6, ["今", "「日」", "は"]),
    ("カードで", 4, ["カー", "ドで"]),
    ("ちょっと", 4, ["ちょ", "っと"]),
    ("今日 word", 8, ["今日", "word"]),
  ])
  func breaksBetweenWideLetters(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  /// Unicode joins Korean initial consonants to one character, however many there are.
  @Test func aLineEndsBetweenInitialConsonants() {
    let text = StyledText(String(repeating: "\u{1100}", count: 50), .bold)
    let lines = wrap(text, width: 40)
    #expect(lines.map(\.width) == [40, 40, 20])
    #expect(lines.map(\.plain).joined() == text.plain)
  }

  @Test func stylesContinueOnTheNextLine() {
    var text = StyledText("do you ")
    text.append("feel very tired", .bold)
    text.append(" now")
    let wrapped = wrap(text, width: 11)
    #expect(wrapped[0] == StyledText("do you ") + StyledText("feel", .bold))
    #expect(wrapped[1] == StyledText("very tired", .bold))
    #expect(wrapped[2] == StyledText("now"))
  }

  @Test func wordsSpanStyles() {
    let text = StyledText("see ") + StyledText("half", .italic) + StyledText("way")
    #expect(wrap(text, width: 8) == [StyledText("see"), StyledText("half", .italic) + StyledText("way")])
  }
}

@Suite struct WrappingProperties {
  @Test func holdForSeededTexts() {
    var generator = SeededGenerator(seed: 2017)
    for _ in 0..<3_000 {
      let text = generator.styledText()
      let width = Int.random(in: 1...30, using: &generator)
      let lines = wrap(text, width: width)
      #expect(lines.allSatisfy { $0.width <= width || $0.plain.count == 1 }, "\(text) in \(width)")
      #expect(letters(lines) == letters([text]), "\(text) in \(width)")
      #expect(lines.count > text.plain.count { $0 == "\n" })
      #expect(lines.allSatisfy { $0 == StyledText("") || wrap($0, width: width) == [$0] })
    }
  }

  /// What must survive, in order: each scalar that is not a space or line feed.
  private func letters(_ lines: [StyledText]) -> [Unicode.Scalar] {
    lines.flatMap { $0.plain.unicodeScalars.filter { $0 != " " && $0 != "\n" } }
  }
}

extension SeededGenerator {
  fileprivate mutating func styledText() -> StyledText {
    let styles: [Style] = [.plain, .bold, .italic, Style(.dim, color: .red)]
    return (0..<4).reduce(into: StyledText()) { text, _ in
      text.append(hardText(8), styles.randomElement(using: &self)!)  // The list is not empty.
    }
  }
}
