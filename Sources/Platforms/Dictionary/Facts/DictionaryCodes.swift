import Questionnaires

/// Codes in the lists of answers of a data dictionary.
enum DictionaryCodes {
  /// Whether a list can have the code: it is between `|` and a comma.
  static func take(_ code: String) -> Bool {
    isStorable(code) && !code.utf8.contains { "|,".utf8.contains($0) }
  }
}
