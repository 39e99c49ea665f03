/// The style or the script of a page.
struct PageAsset {
  /// The SHA-256 of the file from which it was made.
  let source: String
  /// The hash that the policy of a page allows: the SHA-256 of the text.
  let policy: String
  let text: String
}
