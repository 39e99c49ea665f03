import Patterns
import Questionnaires

/// The effect of a changed pattern on the texts that participants may type.
package enum PatternChange: Equatable, Sendable {
  /// Both accept the same texts.
  case equivalent
  /// Some texts are refused now; this is the shortest of them.
  case narrowed(String)
  /// Some texts are accepted now that were not.
  case widened(String)
  /// Both: a text that was accepted and one that is now.
  case moved(refused: String, accepted: String)
  /// It cannot be decided, because a pattern is too large, cannot be read or contains a lookbehind or a backreference.
  case undecided

  /// Nil is the pattern of a question that has none, which accepts every text.
  package init(from old: String?, to new: String?) {
    guard let before = try? Pattern(parsing: old ?? Self.everything),
      let after = try? Pattern(parsing: new ?? Self.everything)
    else {
      self = .undecided
      return
    }
    let comparison = before.compared(with: after)
    switch (comparison.onlyFirst, comparison.onlySecond) {
    case (.none, .none): self = .equivalent
    case (.some(let refused), .none): self = .narrowed(refused)
    case (.none, .some(let accepted)): self = .widened(accepted)
    case (.some(let refused), .some(let accepted)): self = .moved(refused: refused, accepted: accepted)
    // A text that is refused now is certain, whatever else is.
    case (.some(let refused), .unknown): self = .narrowed(refused)
    case (.unknown, _), (.none, .unknown): self = .undecided
    }
  }

  private static let everything = "[^]*"
}
