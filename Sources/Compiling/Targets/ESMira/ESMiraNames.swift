import Questionnaires

/// The names of items, which are unique in a study of ESMira, those of texts included.
struct ESMiraNames {
  private let taken: Set<String>
  private var last = 0

  init(_ questionnaires: [Questionnaire]) {
    taken = Set(
      questionnaires.flatMap { questionnaire in
        questionnaire.questions.map { Self.name(of: $0, in: questionnaire) }
      })
  }

  /// `note_1`, `note_2` and so on, for texts without an id.
  mutating func next() -> String {
    repeat { last += 1 } while taken.contains("note_\(last)")
    return "note_\(last)"
  }

  /// That of a field begins with the id of its group; empty for a note without an id.
  static func name(of question: Question, in questionnaire: Questionnaire) -> String {
    guard let id = question.id?.value else { return "" }
    let group = question.group.flatMap { questionnaire.questions[$0].id?.value }
    return group.map { $0 + "_" + id } ?? id
  }

  /// Names that the server, or a function of Merlin, uses for something else (`responseFileKeys.php` and
  /// `MerlinInterpreter.kt`).
  static let reserved: Set = [
    "entryId", "userId", "uploaded", "uploaded_formatted", "appType", "appVersion", "studyId", "accessKey",
    "studyVersion", "studyLang", "questionnaireName", "eventType", "timezone", "timezoneOffset",
    "responseTime", "responseTime_formatted", "localDateTime", "formDuration", "pageDurations",
    "lastInvitation", "lastInvitation_formatted", "newSchedule", "actionScheduledTo",
    "actionScheduledTo_formatted", "model", "osVersion", "manufacturer", "group",
  ]
}

extension OptionList {
  /// The first code, if the codes are consecutive whole numbers in the order of the list: then the apps store codes.
  var firstOfRow: Int? {
    guard let first = options.first?.code.value.number else { return nil }
    let isRow = options.indices.allSatisfy { options[$0].code.value.number == first + $0 }
    return isRow ? first : nil
  }
}

extension Question {
  /// What the apps store for a code: 1 and 0 for yes and no, otherwise the place in the list, counted from the first code if
  /// codes are consecutive and from 1 if they are not.
  func storedValue(of code: String) -> Int? {
    guard let list = options, let place = list.place(of: code) else { return nil }
    return kind.type == .yesNo ? 1 - place : (list.firstOfRow ?? 1) + place
  }
}
