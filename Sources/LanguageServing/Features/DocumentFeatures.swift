import Diagnostics
import Questionnaires

/// Answers what an editor asks about an open document.
struct DocumentFeatures {
  let client: Client
  let ruleAddresses: RuleAddresses
  /// The findings to report about a document.
  let findings: (Document) -> [Diagnostic]
  /// The questionnaires beside a study or below, by the path from its folder.
  let nearQuestionnaires: (Document) -> [(path: String, questionnaire: Questionnaire)]
  /// The versions of a document in git: in the last commit, and in the last release that the settings name.
  let earlier: (Document) -> [Questionnaire]
  /// The studies in the folders of the client, and in open documents.
  let studies: (Document) -> [Study]
  /// The address of the file that has this name in findings.
  let address: (_ name: String) -> DocumentURI
}
