import Patterns

/// The pattern in the words of `qtool pattern`; nil if it is invalid.
func patternWords(_ source: String) -> String? {
  (try? Pattern(parsing: source)).map { "It asks for \($0.inWords)." }
}
