/// A key of the language, as a format names it.
struct ForeignKey {
  /// The columns or members that can have it; the first that is there counts.
  let names: [String]
  /// The name that people know it by.
  let words: String

  init(_ names: String..., words: String? = nil) {
    self.init(names, words: words)
  }

  init(_ names: [String], words: String? = nil) {
    self.names = names
    self.words = words ?? names.first ?? ""
  }
}
