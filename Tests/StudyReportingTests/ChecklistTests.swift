import Foundation
import JSON
import Questionnaires
import StudyReporting
import TestSupport
import Testing

struct ChecklistTests {
  private func headings(_ checklist: Checklist) throws -> [String] {
    let text = report([try questionnaire("- {id: mood, type: yes-no, text: Good?}")], checklist)
    return text.split(separator: "\n").filter { $0.hasPrefix("##") }.map(String.init)
  }

  @Test func cremasHasItsSixteenPoints() throws {
    let headings = try headings(.cremas)
    #expect(headings.count == 16)
    #expect(headings[0] == "## 1. Title — p. \\_\\_")
    #expect(headings[12] == "## 13. Compliance rate — p. \\_\\_")
  }

  @Test func thePreregistrationHasTheHeadingsOfItsTemplate() throws {
    let headings = try headings(.esmPreregistration)
    #expect(headings.count { $0.hasPrefix("## ") } == 8)
    #expect(headings.count { $0.hasPrefix("### ") } == 26)
    #expect(headings.count { $0.hasPrefix("#### ") } == 23)
    let types = headings.firstIndex(of: "#### Type of sampling scheme")
    let details = headings.firstIndex(of: "#### Details of the sampling scheme")
    #expect(types.map { $0 + 1 } == details && types != nil)
  }

  @Test func filledPointsAreCounted() throws {
    let study = try readStudyFile(
      "study: s\ntitle: S\nlength: 3 days\nstarts: 2026-03-02\nquestionnaires: [test]\n")
    let one = try questionnaire(
      "- {id: mood, type: yes-no, text: Good?}",
      head: "target: form\nrepeat: many\nschedule: [{at: \"10:00\"}]")
    let text = report([one], study: study, .cremas)
    // Wave duration, monitoring period, prompting design, prompt frequency, design features.
    #expect(text.contains("Of 16 points, 5 are filled from the files, and 1 in part."))
  }

  @Test func schemaIsUpToDate() throws {
    let text = String(decoding: JSONWriter.bytes(of: studyReportSchema), as: UTF8.self) + "\n"
    try expectRecorded(text, at: packageFolder.appending(path: "schemas/report.schema.json"))
  }
}
