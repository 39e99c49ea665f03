import Diagnostics

/// Answers what an editor asks about an open document.
struct DocumentFeatures {
  let client: Client
  let ruleAddresses: RuleAddresses
  /// What there is to report about a document.
  let findings: (Document) -> [Diagnostic]
  /// Where the file is that findings call by this name.
  let address: (_ name: String) -> DocumentURI
}
