import Questionnaires

extension QuestionType {
  /// The example of the type with more keys, such as `help: A rough guess is enough.`
  package func example(with keys: String) -> String { example.dropLast() + ", \(keys)}" }
}
