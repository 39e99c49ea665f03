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

  private func check(_ pipeline: Pipeline) -> [String] {
    let text = """
      questionnaire: mood
      title: Mood
      questions:
        # qtool: allow slider-labels -- there is no slider
        - {id: mood, type: text, text: How are you?}
      """
    return pipeline.check(Array(text.utf8), path: "mood.yaml").diagnostics.map(\.rule)
  }
}
