import Generating
import Questionnaires
import Testing

@testable import Importing

/// Texts that apps show without markup keep their stars.
struct LiteralStarsTests {
  @Test(arguments: [
    "2 * 3", "x *yes* z", "a **bold** c", "one *two* three *four*", "a ***both*** c", "****",
  ])
  func starsThatWouldBeMarkupStay(plain: String) {
    #expect(withLiteralStars(plain).map(plainText) == plain)
  }

  @Test(arguments: ["*yes*", "**yes** z", "x *y* z"])
  func starsWithoutRoomForOthersCannotStay(plain: String) {
    #expect(withLiteralStars(plain) == nil)
  }

  /// What an app shows of any text can be written again, and so can its HTML.
  @Test func whateverATextShowsCanBeWritten() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let text = (0..<generator.number(1...9)).map { _ in
        generator.pick(["*", "**", "***", "a", "b ", " c", "\n"])
      }
      .joined()
      let shown = plainText(text)
      #expect(withLiteralStars(shown).map(plainText) == shown, "`\(text)`")
      let styled = MarkedText(markup: text)
      #expect(styled.markup.map(MarkedText.init) == styled, "`\(text)`")
    }
  }
}
