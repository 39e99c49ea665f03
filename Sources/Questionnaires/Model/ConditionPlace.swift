/// Something that a condition guards.
package enum ConditionPlace: Hashable, Sendable {
  /// A place in `Questionnaire.sections`.
  case section(Int)
  /// A place in `Questionnaire.questions`.
  case question(Int)
}
