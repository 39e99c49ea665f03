import Diagnostics

/// Any number of answers out of a list.
package struct MultipleQuestion: Sendable {
  package let options: OptionList
  /// Where the question itself names or writes its options; nil where they are the section's.
  package let optionsRange: SourceRange?
  /// Codes that exclude all others.
  package let exclusive: [Located<String>]
  package let atLeast: Located<Int>?
  package let atMost: Located<Int>?

  /// The fewest answers that count as an answer: 1 in a required question where the author says nothing.
  package func fewest(isRequired: Bool) -> Int { atLeast?.value ?? (isRequired ? 1 : 0) }

  /// The codes chosen alone.
  package func isExclusive(_ code: Code) -> Bool { exclusive.contains { $0.value == code.text } }
}
