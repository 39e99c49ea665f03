import Diagnostics

/// Any number of answers from a list.
package struct MultipleQuestion: Sendable {
  package let options: OptionList
  /// The place where the question itself names or writes its options; nil if it uses the section's.
  package let optionsRange: SourceRange?
  /// Whether the answers are a list that opens; nil if the target decides.
  package let isDropDown: Located<Bool>?
  /// The codes under `exclusive`.
  package var exclusive: [Located<String>] { exclusiveCodes.written }
  package let atLeast: Located<Int>?
  package let atMost: Located<Int>?
  /// Number of options that can only be chosen alone.
  package let exclusiveCount: Int
  private let exclusiveCodes: NamedCodes

  init(
    options: OptionList, optionsRange: SourceRange?, isDropDown: Located<Bool>?,
    exclusive: [Located<String>], atLeast: Located<Int>?, atMost: Located<Int>?
  ) {
    self.options = options
    self.optionsRange = optionsRange
    self.isDropDown = isDropDown
    exclusiveCodes = NamedCodes(exclusive)
    self.atLeast = atLeast
    self.atMost = atMost
    let codes = Set((exclusive + options.noAnswer.written).map(\.value))
    exclusiveCount = codes.count { options.has(code: $0) }
  }

  /// The fewest answers that count as an answer: by default, 1 in a required question.
  package func fewest(isRequired: Bool) -> Int { atLeast?.value ?? (isRequired ? 1 : 0) }

  /// Whether the code can only be chosen alone; one that means "no answer" excludes all others too.
  package func isExclusive(_ code: Code) -> Bool {
    exclusiveCodes.contains(code) || options.meansNoAnswer(code)
  }
}
