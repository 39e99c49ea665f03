/// What the apps and the server of ESMira store.
package enum ESMiraData {
  /// Columns that its exports have beside the answers, and names that Merlin uses: no question can have them
  /// (`responseFileKeys.php` and `MerlinInterpreter.kt`).
  package static let ownNames: Set = [
    "entryId", "userId", "uploaded", "uploaded_formatted", "appType", "appVersion", "studyId", "accessKey",
    "studyVersion", "studyLang", "questionnaireName", "eventType", "timezone", "timezoneOffset",
    "responseTime", "responseTime_formatted", "localDateTime", "formDuration", "pageDurations",
    "lastInvitation", "lastInvitation_formatted", "newSchedule", "actionScheduledTo",
    "actionScheduledTo_formatted", "model", "osVersion", "manufacturer", "group",
  ]
}

extension OptionList {
  /// The first code, if the codes are consecutive whole numbers in the order of the list: then ESMira stores codes.
  package var firstOfRow: Int? {
    guard let first = options.first?.code.value.number else { return nil }
    let isRow = options.indices.allSatisfy { options[$0].code.value.number == first + $0 }
    return isRow ? first : nil
  }
}

extension Question {
  /// What ESMira stores for the option at a place: 1 and 0 for yes and no, otherwise the place in the list, counted from the
  /// first code if codes are consecutive and from 1 if they are not.
  package func storedPlace(_ place: Int, in list: OptionList) -> Int {
    kind.type == .yesNo ? 1 - place : (list.firstOfRow ?? 1) + place
  }

  /// What ESMira stores for a code.
  package func storedPlace(of code: String) -> Int? {
    guard let list = options, let place = list.place(of: code) else { return nil }
    return storedPlace(place, in: list)
  }
}

extension Question {
  /// What ESMira stores when an option is chosen, if that is not the code: another number, or 1 in a column of its own.
  package func esmiraWord(for option: ResponseOption) -> String? {
    guard let list = options, let place = list.place(of: option.code.value.text) else { return nil }
    guard selection == nil else {
      return String(place + 1) == option.code.value.text ? nil : "\(id?.value ?? "")~\(place + 1)"
    }
    let stored = String(storedPlace(place, in: list))
    return stored == option.code.value.text ? nil : stored
  }
}
