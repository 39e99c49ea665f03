import Generating
import Questionnaires
import TestSupport
import Testing

@Suite("Bold and italic")
struct MarkupTests {
  @Test(
    "A pair of stars is markup, another star is itself",
    arguments: [
      ("a *b* c", "a |i:b| c"), ("**a**", "b:a"), ("***a***", "bi:a"), ("*a **b** c*", "i:a |bi:b|i: c"),
      ("2 * 3 * 4", "2 * 3 * 4"), ("**a* **a*", "**a* **a*"), ("*a", "*a"), ("a*", "a*"),
      ("****a****", "****a****"),
      ("**a*", "**a*"), ("*a* *b*", "i:a| |i:b"), ("*a*b*", "i:a|b*"), ("* a*", "* a*"), ("", ""),
    ])
  func pairs(text: String, runs: String) {
    #expect(markupRuns(text).map(words).joined(separator: "|") == runs)
  }

  @Test("A text stays one run, however many stray stars it has")
  func strayStars() {
    let text = String(repeating: "**a* ", count: 50_000)
    #expect(markupRuns(text).count == 1)
    #expect(plainText(text) == text)
  }

  /// Removing the markup removes only stars; neighbouring runs differ.
  @Test("Only stars are ever removed")
  func randomTexts() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let pieces = ["*", "**", "***", "****", "a", "b ", " ", "ä", "\n", "."]
      let text = (0..<generator.number(0...12)).map { _ in generator.pick(pieces) }.joined()
      let runs = markupRuns(text)
      #expect(runs.map(\.text).joined().filter { $0 != "*" } == text.filter { $0 != "*" })
      #expect(zip(runs, runs.dropFirst()).allSatisfy { ($0.isBold, $0.isItalic) != ($1.isBold, $1.isItalic) })
      #expect(runs.allSatisfy { !$0.text.isEmpty })
    }
  }

  private func words(_ run: MarkupRun) -> String {
    let style = (run.isBold ? "b" : "") + (run.isItalic ? "i" : "")
    return style.isEmpty ? run.text : "\(style):\(run.text)"
  }
}
