import Checking
import Configuring
import Diagnostics
import Testing

@Suite("Comments that allow findings")
struct AllowanceTests {
  @Test("The settings of the folder apply to what is found in comments, too")
  func settings() {
    let settings = SourceFile(path: ".qtool.yaml", text: "rules: {unused-allow: off}")
    let configuration = Pipeline.configuration(in: settings).value?.settings ?? Configuration()
    #expect(check(Pipeline()) == ["unused-allow"])
    #expect(check(Pipeline(configuration: configuration)) == [])
  }

  @Test("What a remark of an import quotes allows nothing")
  func quotedInARemark() {
    let remark =
      "# qtool import: quotes a text that goes on\n#   in a line of its own, with\n#   qtool: allow pattern-example -- no"
    for text in [remark, remark.split(separator: "\n").joined(separator: "\n  ")] {
      let file = Pipeline().check(
        Array("\(text)\nquestionnaire: a\ntitle: A\nquestions:\n  - {id: q, type: text, text: Q}\n".utf8),
        path: "a.yaml")
      #expect(!file.diagnostics.contains { $0.rule == "unused-allow" || $0.rule == "bad-allow" })
    }
    #expect(check(Pipeline()) == ["unused-allow"], "a comment of an author is read")
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
      ("allow -- why", "qtool does not understand this comment"),
      ("allow , -- why", "qtool does not understand this comment"),
      ("erlaube slider-labels -- why", "qtool does not understand this comment"),
    ])
  func mistakes(_ comment: String, _ message: String) {
    let found = Pipeline().check(Array(slider(comment).utf8), path: "a.yaml").diagnostics
    let mistakes = found.filter { $0.rule == "bad-allow" }
    #expect(mistakes.count == 1 && mistakes[0].finding.message.hasPrefix(message), "\(found)")
  }

  @Test("Word makes a dash of two hyphens", arguments: ["–", "—"])
  func dashOfWord(dash: String) {
    let text = slider("allow slider-labels \(dash) explained in the intro")
    #expect(Pipeline().check(Array(text.utf8), path: "a.yaml").diagnostics.isEmpty)
  }

  @Test("A comment for qtool without its colon, or with another word, can be fixed")
  func meantForQtool() {
    let right = "# qtool: allow slider-labels -- why"
    for wrong in ["# qtool allow slider-labels -- why", "# qtool: ignoriere slider-labels -- why"] {
      let text = slider("allow slider-labels -- why").replacing(right, with: wrong)
      let found = Pipeline().check(Array(text.utf8), path: "a.yaml").diagnostics
      let finding = found.first { $0.rule == "bad-allow" }?.finding
      #expect(finding?.help == "write `\(right)`")
      #expect(finding?.fix?.isSafe == true)
    }
    let remark = slider("allow slider-labels -- why").replacing(right, with: "# qtool reads this")
    #expect(
      !Pipeline().check(Array(remark.utf8), path: "a.yaml").diagnostics.contains { $0.rule == "bad-allow" })
  }

  @Test("A comment at the top of the file allows findings in all of it")
  func wholeFile() {
    let twoSliders = """
      # qtool: allow-file slider-labels, pattern-example -- explained in the intro
      questionnaire: mood
      title: Mood
      target: track
      questions:
        - {id: mood, type: slider, text: How are you?, range: [0, 10]}
        # qtool: allow slider-labels -- explained above
        - {id: sleep, type: slider, text: How did you sleep?, range: [0, 10]}
      """
    let found = Pipeline().check(Array(twoSliders.utf8), path: "a.yaml").diagnostics
    #expect(found.map(\.rule) == ["unused-allow"])
    #expect(found.map(\.finding.message) == ["`pattern-example` does not occur in this file"])
    #expect(found.map(\.finding.help) == ["remove `pattern-example` from the comment"])
  }

  @Test(
    "A comment for the whole file comes before the first key",
    arguments: [
      ("# qtool: allow-file slider-labels -- why\n", ""),
      ("--- # qtool: allow-file slider-labels -- why\n", ""),
      ("", " # qtool: allow-file slider-labels -- why"), ("", "\n# qtool: allow-file slider-labels -- why"),
    ])
  func placeOfWholeFile(_ above: String, _ below: String) {
    let text = """
      \(above)questionnaire: mood\(below)
      title: Mood
      target: track
      questions:
        - {id: mood, type: slider, text: How are you?, range: [0, 10]}
      """
    let found = Pipeline().check(Array(text.utf8), path: "a.yaml").diagnostics
    #expect(found.map(\.rule) == (below.isEmpty ? [] : ["bad-allow", "slider-labels"]))
    guard let first = found.first else { return }
    #expect(first.finding.message == "`allow-file` must come before the first key")
    #expect(first.file.string(in: first.finding.range) == "allow-file")
  }

  @Test(
    "What is wrong with a comment for the whole file is said",
    arguments: [
      ("slider-rang -- why", "no rule has the name `slider-rang`"),
      ("slider-labels, duplicate-id -- why", "`duplicate-id` cannot be allowed"),
      ("slider-labels", "the reason is missing"),
    ])
  func mistakesOfWholeFile(_ comment: String, _ message: String) {
    let text = "# qtool: allow-file \(comment)\n" + slider("allow slider-labels -- why")
    let found = Pipeline().check(Array(text.utf8), path: "a.yaml").diagnostics
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
