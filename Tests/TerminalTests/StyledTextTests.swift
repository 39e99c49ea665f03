import Terminal
import Testing

@Suite struct StyledTextTests {
  private func rendered(_ text: StyledText, color: Bool = true) -> String {
    String(decoding: text.render(color: color), as: UTF8.self)
  }

  @Test(arguments: [
    (Style.plain, "ä"),
    (.bold, "\u{1B}[1mä\u{1B}[0m"),
    (.dim, "\u{1B}[2mä\u{1B}[0m"),
    (.italic, "\u{1B}[3mä\u{1B}[0m"),
    (.underline, "\u{1B}[4mä\u{1B}[0m"),
    (Style(color: .red), "\u{1B}[31mä\u{1B}[0m"),
    (Style(color: .green), "\u{1B}[32mä\u{1B}[0m"),
    (Style(color: .yellow), "\u{1B}[33mä\u{1B}[0m"),
    (Style(color: .blue), "\u{1B}[34mä\u{1B}[0m"),
    (Style(color: .cyan), "\u{1B}[36mä\u{1B}[0m"),
    (Style([.bold, .italic], color: .cyan), "\u{1B}[1;3;36mä\u{1B}[0m"),
  ])
  func rendersStyles(style: Style, expected: String) {
    #expect(rendered(StyledText("ä", style)) == expected)
    #expect(rendered(StyledText("ä", style), color: false) == "ä")
  }

  @Test func rendersEachRunByItself() {
    let text = StyledText("a", .bold) + StyledText("b") + StyledText("c", .dim)
    #expect(rendered(text) == "\u{1B}[1ma\u{1B}[0mb\u{1B}[2mc\u{1B}[0m")
  }

  @Test func joinsRunsOfOneStyle() {
    let text = StyledText("a", .bold) + StyledText("b", .bold) + StyledText("", .dim)
    #expect(text == StyledText("ab", .bold))
    #expect(text.runs.count == 1)
  }

  @Test func neverContainsEscapeSequences() {
    let text = StyledText("\u{1B}[31m\u{202E}a\n", .bold)
    #expect(rendered(text, color: false) == "\\u{1B}[31m\\u{202E}a\n")
  }

  @Test func addsStyles() {
    let text: StyledText = "a" + StyledText("b", Style(.italic, color: .red))
    let expected =
      StyledText("a", Style(.bold, color: .blue)) + StyledText("b", Style([.bold, .italic], color: .blue))
    #expect(text.adding(Style(.bold, color: .blue)) == expected)
    #expect(text.adding(.bold).runs.last?.style.color == .red)
  }

  @Test func measuresAcrossRuns() {
    #expect((StyledText("1", .bold) + StyledText("日")).width == 3)
    #expect(StyledText().width == 0)
    #expect(StyledText("").isEmpty)
  }

  @Test func fallsBackToASCIIRunByRun() {
    let text = StyledText("schön", .bold) + StyledText(" – gut")
    #expect(text.asciiFallback() == StyledText("schoen", .bold) + StyledText(" - gut"))
  }
}
