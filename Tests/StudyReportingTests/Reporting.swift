import Diagnostics
import Foundation
import Questionnaires
import Scheduling
import StudyReporting
import Testing
import YAML

struct UnreadableTest: Error {}

func read(_ text: String) throws -> Questionnaire {
  let document = try #require(parseYAML(SourceFile(path: "test.yaml", text: text)).value)
  guard let questionnaire = readQuestionnaire(document).outcome.value else { throw UnreadableTest() }
  return questionnaire
}

func readStudyFile(_ text: String) throws -> Study {
  let document = try #require(parseYAML(SourceFile(path: "study.yaml", text: text)).value)
  guard let study = readStudy(document).outcome.value else { throw UnreadableTest() }
  return study
}

/// A questionnaire of these questions, and of whatever comes before them.
func questionnaire(_ questions: String, head: String = "") throws -> Questionnaire {
  let lines = questions.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  return try read("questionnaire: test\ntitle: Right now\n\(head)\nquestions:\n\(lines)\n")
}

func report(
  _ questionnaires: [Questionnaire], study: Study? = nil, _ checklist: Checklist? = nil,
  in language: OwnLanguage = .english, _ format: StudyReportFormat = .md
) -> String {
  let members = questionnaires.map { ReportedStudy.Member($0, answeringTime: estimateAnsweringTime($0)) }
  let report = StudyReport(
    ReportedStudy(study, members), checklist: checklist, language: language, version: "test")
  return String(decoding: format.bytes(of: report), as: UTF8.self)
}

/// A report without its comments.
func plainReport(_ questionnaires: Questionnaire..., study: Study? = nil, in language: OwnLanguage = .english)
  -> String
{
  report(questionnaires, study: study, in: language).replacing(#/ <!--.*?-->/#, with: "")
}
