/// A key of the language, as a format names it.
struct ForeignKey {
  /// The columns or members that can have it; the first that is there counts.
  let names: [String]
  /// The name that people know it by.
  let words: String

  /// How a value is written there, where that differs; `{0}` is the value.
  let example: String?

  init(_ names: String..., words: String? = nil, example: String? = nil) {
    self.init(names, words: words, example: example)
  }

  init(_ names: [String], words: String? = nil, example: String? = nil) {
    self.names = names
    self.words = words ?? names.first ?? ""
    self.example = example
  }
}
