import Diagnostics
import Previewing
import Questionnaires
import Scheduling
import Terminal
import Testing
import YAML

/// What can be read of a questionnaire, with or without mistakes.
func draft(_ yaml: String) throws -> Questionnaire {
  let file = try #require(decodeText(Array(yaml.utf8), path: "test.yaml").value)
  let document = try #require(parseYAML(file).value)
  return try #require(readQuestionnaire(document).draft)
}

/// What can be read of a study.
func draftStudy(_ yaml: String) throws -> Study {
  let file = try #require(decodeText(Array(yaml.utf8), path: "study.yaml").value)
  let document = try #require(parseYAML(file).value)
  return try #require(readStudy(document).draft)
}

/// A questionnaire whose only questions are these.
func asking(_ questions: String) -> String {
  "questionnaire: test\ntitle: Test\nquestions:\n"
    + questions.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(
      separator: "\n")
}

func page(_ yaml: String, _ options: PreviewOptions = PreviewOptions()) throws -> String {
  try preview(draft(yaml), options: options).map(\.plain).joined(separator: "\n")
}

/// The runs of a page that are drawn in this style.
func runs(_ yaml: String, in style: Style) throws -> [String] {
  try preview(draft(yaml), options: PreviewOptions()).flatMap(\.runs).filter { $0.style == style }.map(\.text)
}

func shown(
  _ questionnaire: Questionnaire, target: TargetName? = nil, findings: [PageFinding] = []
) -> ShownQuestionnaire {
  ShownQuestionnaire(
    questionnaire, file: "test.yaml", digest: "0123456789ab", target: target, readingSpeed: ReadingSpeed(),
    findings: findings)
}
