import TestSupport
import Testing

@Suite("Files full of one mistake")
struct ManyMistakesTests {
  private static let head = "questionnaire: a\ntitle: A\nquestions: [{id: q, type: text, text: A?}]\n"

  @Test(
    "A thousand are told, and that there are more", arguments: [1_000, 1_001, 5_000],
    ["title: B\n", "foo#: 1\n"])
  func manyMistakes(count: Int, line: String) {
    let lines = (0..<count).map { line.replacing("#", with: "\($0)") }.joined()
    let found = findings(in: Self.head + lines)
    #expect(found.count == min(count, 1_001))
    let says = found.last?.finding.message.contains("more than 1000 findings") ?? false
    #expect(says == (count > 1_000))
    #expect(found.last?.file.position(at: found.last?.finding.range.start ?? 0).line == 3 + found.count)
  }
}
