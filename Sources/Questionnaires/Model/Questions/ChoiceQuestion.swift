import Diagnostics

/// One answer out of a list.
package struct ChoiceQuestion: Sendable {
  package let options: OptionList
  /// Where the question itself names or writes its options; nil where they are the section's.
  package let optionsRange: SourceRange?
}
