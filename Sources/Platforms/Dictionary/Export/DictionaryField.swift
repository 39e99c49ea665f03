import Questionnaires

/// One row of a data dictionary, and one field of an aRMT definition.
struct DictionaryField {
  let question: Question
  let name: String
  /// The title and text of the section that begins here.
  var header = ""
  let label: String
  let note: String
  let content: DictionaryContent
  /// Neighbouring questions with the same name here share their answers and are drawn as one table.
  var matrix = ""

  /// The section's condition and the question's own; all must be true.
  let conditions: [Condition]
}

/// The kind of answer that a field asks for.
struct DictionaryContent {
  let kind: DictionaryKind
  var choices: [ChoiceAnswer] = []
  /// The label in the middle of a slider, which REDCap has a place for.
  var middle: String?
  var validation = DictionaryValidation.none
  /// The lowest and highest number or date; empty where there is none.
  var lowest = ""
  var highest = ""
  /// Words that a person or a program understands, but that REDCap and the app do not need.
  var annotation: [String] = []
}

enum DictionaryKind {
  case radio
  case dropDown
  case checkbox
  case yesNo
  case slider
  case text
  case notes
  case description
}

enum DictionaryValidation {
  case none
  case integer
  case number
  case date
  case time
  case email
}
