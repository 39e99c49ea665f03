import Diagnostics
import Questionnaires

/// Projects of REDCap.
package struct REDCap: Platform {
  package init() {}

  package var target: TargetName { .redcap }

  package var name: String { "REDCap" }

  package var app: (english: String, german: String) { ("in REDCap", "in REDCap") }

  package func takesName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 100, (97...122).contains(first) else {
      return false
    }
    return name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 }
  }

  /// A code is between `|` and a comma.
  package func takesCode(_ code: String) -> Bool { isStorable(code, without: "|,") }

  package var data: DataFacts {
    DataFacts(convention: Self.convention, separator: .threeUnderscores, adds: Self.adds)
  }

  package var screens: Screens { Screens(saysYesItself: true) }

  /// Beside the answers to a `yes-no`.
  package static let ownYesAndNo = "`Yes` and `No` in the language of the project"

  /// A finding says so of those with `labels`.
  package func marks(on questionnaire: Questionnaire, in client: ClientName?) -> [Mark] {
    let usual = questionnaire.questions.filter { $0.kind.type == .yesNo && $0.labels == nil }
    return [Mark(.changed(Self.ownYesAndNo), at: usual.map(\.typeRange))]
  }

  package func control(of question: Question) -> AnswerControl {
    switch question.kind.type {
    case .choice: question.dropDown?.value == true ? .openingList : .list
    case .multiple, .rating, .sam: .list
    default: .usual
    }
  }

  package func isRowOfTable(_ question: Question) -> Bool { question.isRowOfMatrix }

  package func stored(_ question: Question) -> [String] { question.codesWithYesAsOne(on: target) }

  package func column(of question: Question, in questionnaire: Questionnaire) -> String {
    Self.name(question.storedID(on: target)?.value ?? "")
  }

  /// The column of each record, which is the first of a dictionary and of an export.
  package static let recordID = "record_id"

  /// Columns that its exports have besides the answers, whatever the instruments.
  private static let ownNames: Set = [
    recordID, "redcap_event_name", "redcap_repeat_instrument", "redcap_repeat_instance",
    "redcap_survey_identifier", "redcap_data_access_group",
  ]
  /// Endings of the columns of each instrument, after its name.
  private static let ownEndings = ["_complete", "_timestamp"]

  /// Whether an export adds the column to the answers to one of these questionnaires.
  @Sendable private static func adds(_ column: String, to ids: [String]) -> Bool {
    ownNames.contains(column)
      || ids.contains { id in
        let instrument = String(id.map { $0 == "-" ? "_" : $0 })
        return ownEndings.contains { instrument + $0 == column }
      }
  }

  /// REDCap makes all names lower case.
  package static func name(_ id: String) -> String { id.lowercased() }
}
