import Importing
import Testing

struct FHIRGroupTests {
  @Test func nestedGroupsBecomeSectionsWithJoinedTitlesAndConditions() throws {
    let inner = item("in", "group", enableWhen(test("b", "=", coding("2"))), items(item("c", "string")))
    let outer = item(
      "out", "group", enableWhen(test("a", "=", coding("1"))),
      items(item("b", "choice", options(["1": "x", "2": "y"])), inner, item("d", "time")))
    let written = try imported(
      resource: resource("", item("a", "choice", options(["1": "x", "2": "y"])), outer))
    let sections = try #require(written.body.split(separator: "sections:\n", maxSplits: 1).last)
    #expect(
      sections == """
          - questions:
              - id: a
                type: choice
                text: About a
                required: false
                options: x-or-y

          - id: out
            title: About out
            when: a is 1
            questions:
              - id: b
                type: choice
                text: About b
                required: false
                options: x-or-y

          # qtool import: the linkId of the group is `in`
          - title: About out – About in
            when: a is 1 and b is 2
            questions:
              - id: c
                type: text
                text: About c
                required: false

          - title: About out
            when: a is 1
            questions:
              - id: d
                type: time
                text: About d
                required: false

        """, "\(written.text)")
  }

  @Test func aGroupWithoutATitleHandsItsConditionToItsQuestions() throws {
    let any = enableWhen(test("a", "=", coding("1")), test("a", "=", coding("2")), behavior: "any")
    let untitled =
      #"{"linkId": "g-when-1", "type": "group", \#(any), \#(items(item("b", "string", enableWhen(test("a", "exists", #""answerBoolean": true"#)))))}"#
    let written = try imported(
      resource: resource("", item("a", "choice", options(["1": "x", "2": "y"])), untitled))
    #expect(written.body.contains("when: a in [1, 2] and answered a\n"), "\(written.text)")
    #expect(!written.body.contains("sections:"))
  }

  @Test func displaysAreNotesHelpOrTheTextOfTheirGroup() throws {
    let question = item("b", "string", items(item("b-help", "display", control("help"))))
    let group = item("g", "group", items(item("g-text", "display"), question, item("n", "display")))
    let written = try imported(resource: resource("", group))
    #expect(written.body.contains("title: About g\n    text: About g-text\n"), "\(written.text)")
    #expect(written.body.contains("help: About b-help\n"))
    #expect(written.body.contains("- id: n\n        type: note\n"))
  }

  @Test func repeatedGroupsAreARemark() throws {
    let group = item("g", "group", #""repeats": true"#, items(item("a", "string")))
    let written = try imported(resource: resource("", group))
    #expect(
      written.remarks(.unsaid) == ["`repeats` cannot be expressed: the source asks this group several times"])
    #expect(written.body.contains("- id: a\n"))
  }

  @Test func aBundleGivesEachOfItsQuestionnaires() throws {
    let entries = ["A", "B"].map {
      #"{"resource": {"resourceType": "Questionnaire", "name": "\#($0)", "item": [\#(item("q", "string"))]}}"#
    }
    let bundle =
      #"{"resourceType": "Bundle", "entry": [{"resource": {"resourceType": "Patient"}}, \#(entries.joined(separator: ","))]}"#
    let source = ImportSource(name: "study.json", bytes: Array(bundle.utf8))
    let result = try importQuestionnaires(from: [source], options: ImportOptions())
    #expect(result.files.map(\.name) == ["a.yaml", "b.yaml"])
  }
}
