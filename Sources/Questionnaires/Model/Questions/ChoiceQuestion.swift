import Diagnostics

/// One answer from a list.
package struct ChoiceQuestion: Sendable {
  package let options: OptionList
  /// The place where the question itself names or writes its options; nil if it uses the section's.
  package let optionsRange: SourceRange?
  /// Whether the answers are a list that opens; nil if the target decides.
  package let isDropDown: Located<Bool>?
}
