import Diagnostics
import Files
import Questionnaires
import Scheduling

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
  /// An open document, or the file on the disk; nil if there is none.
  let document: (DocumentURI) -> Document?
  /// As the settings of the document's folder say.
  let readingSpeed: (Document) -> ReadingSpeed
}

/// The addresses of the rules' pages: in the documentation that is installed with the program, or in the checkout in which
/// it was built.
struct RuleAddresses {
  private let document: DocumentURI?

  init() {
    guard let program = FilePath("/proc/self/exe").absolute else {
      document = nil
      return
    }
    let installed = program.folder.folder.appending("share/doc/qtool/Rules.md")
    let folders = sequence(first: program.folder) { $0.folder == $0 ? nil : $0.folder }
    let places = [installed] + folders.map { $0.appending("Documentation/Rules.md") }
    document = places.first { $0.absolute != nil }.map { DocumentURI(path: $0.bytes) }
  }

  func address(of rule: String) -> String? { document.map { $0.text + "#" + rule } }
}
