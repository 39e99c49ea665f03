import Diagnostics

/// Answers what an editor asks about an open document.
struct DocumentFeatures {
  let client: Client
  let ruleAddresses: RuleAddresses
  /// The findings to report about a document.
  let findings: (Document) -> [Diagnostic]
  /// The address of the file that has this name in findings.
  let address: (_ name: String) -> DocumentURI
}
