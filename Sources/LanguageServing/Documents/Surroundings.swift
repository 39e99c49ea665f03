import Diagnostics
import Questionnaires

/// What checking one document gave.
package struct CheckedDocument {
  /// What other questionnaires of the folder are held against; nil where there is no schedule.
  package let study: Questionnaire?
  /// All that is left to report, with what the other questionnaires bring about.
  package let diagnostics: ([Diagnostic]) -> [Diagnostic]

  package init(study: Questionnaire?, diagnostics: @escaping ([Diagnostic]) -> [Diagnostic]) {
    self.study = study
    self.diagnostics = diagnostics
  }
}

/// What the server needs from the program around it: the whole way of a questionnaire, and the disk.
package protocol Surroundings: AnyObject {
  /// Every rule there is, by name.
  var rules: [RuleDescription] { get }
  /// The keys of `.qtool.yaml`, with what they take.
  var settings: [ConfigurationSetting] { get }
  /// The page of a rule as Markdown.
  func page(of rule: RuleDescription) -> String
  /// Where that page can be read, as a URI; nil where the documentation is not installed.
  func address(of rule: String) -> String?

  func kind(of text: [UInt8], path: [UInt8]?) -> DocumentKind
  func check(_ text: [UInt8], path: [UInt8]?, name: String) -> CheckedDocument
  /// What the questionnaires of a study bring about together, by the name of the file it is reported in.
  func studyDiagnostics(_ questionnaires: [Questionnaire]) -> [String: [Diagnostic]]
  /// What brings a text into the layout of `qtool fmt`, in the order of the text; its line breaks stay as they
  /// are, since they are the editor's.
  func formatting(of text: [UInt8], name: String) -> Result<[TextChange], Refusal>

  /// Configuration on disk may have changed.
  func forgetConfiguration()
  /// Whether the configuration of a document that was checked says something else than at the last look.
  func hasConfigurationChanged() -> Bool
  /// The YAML files of a folder, as `qtool lint` walks through it.
  func files(in folder: [UInt8]) -> [[UInt8]]
  /// The files that are new, gone or changed since the last look.
  func changedFiles(in folders: [[UInt8]]) -> [[UInt8]]
  /// The schedule of a questionnaire on disk; nil where there is none.
  func schedule(ofFile path: [UInt8]) -> Questionnaire?
}

/// A key of `.qtool.yaml`, as an editor shows it.
package struct ConfigurationSetting {
  package let key: String
  package let summary: String
  /// The words it takes, where it takes one of a closed list.
  package let values: [String]

  package init(key: String, summary: String, values: [String]) {
    self.key = key
    self.summary = summary
    self.values = values
  }
}

/// Bytes of a document, and what stands in their place.
package struct TextChange: Equatable, Sendable {
  package let old: Range<Int>
  package let new: [UInt8]

  package init(_ old: Range<Int>, _ new: [UInt8]) {
    self.old = old
    self.new = new
  }
}

/// Why something asked for is not done, in the author's words.
package struct Refusal: Error {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}
