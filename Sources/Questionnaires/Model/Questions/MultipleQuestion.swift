import Diagnostics

/// Any number of answers from a list.
package struct MultipleQuestion: Sendable {
  package let options: OptionList
  /// The place where the question itself names or writes its options; nil if it uses the section's.
  package let optionsRange: SourceRange?
  /// Whether the answers are a list that opens; nil if the target decides.
  package let isDropDown: Located<Bool>?
  /// Codes that exclude all others.
  package let exclusive: [Located<String>]
  package let atLeast: Located<Int>?
  package let atMost: Located<Int>?
  /// How many of the options can only be chosen alone.
  package let exclusiveCount: Int
  /// The exclusive codes, if there are so many that searching them takes time.
  private let manyExclusive: Set<String>

  init(
    options: OptionList, optionsRange: SourceRange?, isDropDown: Located<Bool>?,
    exclusive: [Located<String>], atLeast: Located<Int>?, atMost: Located<Int>?
  ) {
    self.options = options
    self.optionsRange = optionsRange
    self.isDropDown = isDropDown
    self.exclusive = exclusive
    self.atLeast = atLeast
    self.atMost = atMost
    let codes = Set(exclusive.map(\.value))
    exclusiveCount = codes.count { options.has(code: $0) }
    manyExclusive = exclusive.count > 32 ? codes : []
  }

  /// The fewest answers that count as an answer: by default, 1 in a required question.
  package func fewest(isRequired: Bool) -> Int { atLeast?.value ?? (isRequired ? 1 : 0) }

  /// The codes that can only be chosen alone.
  package func isExclusive(_ code: Code) -> Bool {
    manyExclusive.isEmpty ? exclusive.contains { $0.value == code.text } : manyExclusive.contains(code.text)
  }
}
