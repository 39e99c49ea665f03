import Checking
import Configuring
import Diagnostics
import Testing

@Suite("Comments that allow findings")
struct AllowanceTests {
  @Test("The settings of the folder apply to what is found in comments, too")
  func settings() {
    let settings = SourceFile(path: ".qtool.yaml", text: "rules: {unused-allow: off}")
    let configuration = Pipeline.configuration(in: settings).value ?? Configuration()
    #expect(check(Pipeline()) == ["unused-allow"])
    #expect(check(Pipeline(configuration: configuration)) == [])
  }

  @Test(
    "A comment allows several rules, separated by commas",
    arguments: [
      "slider-labels, pattern-example", "slider-labels,pattern-example", "slider-labels , pattern-example ,",
    ])
  func severalRules(_ rules: String) {
    let found = Pipeline().check(
      Array(slider("allow \(rules) -- explained in the intro").utf8), path: "a.yaml")
    // The slider has labels missing, and its range is fine.
    #expect(found.diagnostics.map(\.rule) == ["unused-allow"])
    #expect(found.diagnostics.map(\.finding.message) == ["`pattern-example` does not occur here"])
  }

  @Test(
    "What is wrong with a comment is said",
    arguments: [
      ("allow slider-labels, slider-rang -- why", "no rule has the name `slider-rang`"),
      ("allow slider-labels, duplicate-id -- why", "`duplicate-id` cannot be allowed"),
      ("allow slider-labels pattern-example -- why", "a comma is missing before `pattern-example`"),
      ("allow slider-labels, pattern-example", "the reason is missing"),
      ("allow slider-labels, pattern-example --", "the reason is missing"),
      ("allow -- why", "this `qtool:` comment does not parse"),
      ("allow , -- why", "this `qtool:` comment does not parse"),
    ])
  func mistakes(_ comment: String, _ message: String) {
    let found = Pipeline().check(Array(slider(comment).utf8), path: "a.yaml").diagnostics
    let mistakes = found.filter { $0.rule == "bad-allow" }
    #expect(mistakes.count == 1 && mistakes[0].finding.message.hasPrefix(message), "\(found)")
  }

  private func slider(_ comment: String) -> String {
    """
    questionnaire: mood
    title: Mood
    target: track
    questions:
      # qtool: \(comment)
      - {id: mood, type: slider, text: How are you?, range: [0, 10]}
    """
  }

  private func check(_ pipeline: Pipeline) -> [String] {
    let text = """
      questionnaire: mood
      title: Mood
      target: track
      questions:
        # qtool: allow slider-labels -- there is no slider
        - {id: mood, type: choice, text: How are you?, options: {1: well, 2: badly}}
      """
    return pipeline.check(Array(text.utf8), path: "mood.yaml").diagnostics.map(\.rule)
  }
}
