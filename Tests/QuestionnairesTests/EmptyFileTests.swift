import TestSupport
import Testing

@Suite("Files without a questionnaire")
struct EmptyFileTests {
  @Test(
    "A file without content is an empty questionnaire",
    arguments: ["", "\n", "# nothing yet\n", "---\n", "---\n...\n", "   \n\n"])
  func nothing(text: String) {
    #expect(findings(in: text).map(\.place.rule) == ["empty-questionnaire"])
  }
}
