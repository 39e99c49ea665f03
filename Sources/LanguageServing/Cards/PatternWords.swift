import Patterns

/// What a pattern asks for, as `qtool pattern` says it; nil where it is no pattern.
func patternWords(_ source: String) -> String? {
  (try? Pattern(parsing: source)).map { "It asks for \($0.inWords)." }
}
