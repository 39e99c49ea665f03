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
  /// The exclusive codes where they are so many that looking through them takes its time.
  private let manyExclusive: Set<String>

  init(
    options: OptionList, optionsRange: SourceRange?, exclusive: [Located<String>], atLeast: Located<Int>?,
    atMost: Located<Int>?
  ) {
    self.options = options
    self.optionsRange = optionsRange
    self.exclusive = exclusive
    self.atLeast = atLeast
    self.atMost = atMost
    manyExclusive = exclusive.count > 32 ? Set(exclusive.map(\.value)) : []
  }

  /// The fewest answers that count as an answer: 1 in a required question where the author says nothing.
  package func fewest(isRequired: Bool) -> Int { atLeast?.value ?? (isRequired ? 1 : 0) }

  /// The codes chosen alone.
  package func isExclusive(_ code: Code) -> Bool {
    manyExclusive.isEmpty ? exclusive.contains { $0.value == code.text } : manyExclusive.contains(code.text)
  }

  /// How many of the options are chosen alone.
  package var exclusiveCount: Int {
    exclusive.isEmpty ? 0 : Set(exclusive.map(\.value)).count { options.has(code: $0) }
  }
}
