import Diagnostics

extension AffectedAnswers {
  /// How a line begins that says what a change does to these answers.
  var label: String {
    switch self {
    case .stored: "answers so far"
    case .pending: "phones with the old version"
    case .comparison: "comparisons"
    }
  }
}

extension Change {
  /// The effects of the change, one for each kind of answers that it concerns.
  var effects: [(answers: AffectedAnswers, words: String)] {
    AffectedAnswers.allCases.filter(affected.contains).map { ($0, effect(on: $0)) }
  }

  private func effect(on answers: AffectedAnswers) -> String {
    switch answers {
    case .stored: effectOnStored
    case .pending: effectOnPending
    case .comparison:
      changeClass == .coding
        ? "the same value means two things, before and after"
        : "answers may differ before and after because of this change alone"
    }
  }

  private var effectOnStored: String {
    if changeClass == .coding {
      return "they keep their values, which are read with the new meaning from now on"
    }
    switch kind {
    case .questionRemoved, .questionReplaced:
      return "they stay in a column that the new version no longer has"
    case .questionRenamed, .scoreRenamed: return "they are in another column than the answers to come"
    case .questionMoved: return "they are filed in another place than the answers to come"
    case .questionnaireRenamed, .questionnaireRemoved: return "they stay filed under the old id"
    case .serverChanged: return "they stay filed under the old number or name"
    case .storedChanged: return "they have the names and values as they were kept until now"
    default: return "some of them are not possible answers any more"
    }
  }

  private var effectOnPending: String {
    switch kind {
    case .questionRemoved, .questionReplaced, .questionRetired:
      "they still ask it and send answers that have no place any more"
    case .questionRenamed, .scoreRenamed: "they still send answers under the old id"
    case .questionMoved: "they still send answers to the old place"
    case .questionAdded: "they do not ask it, so what they send is refused"
    case .questionnaireRenamed, .questionnaireRemoved: "they still send answers under the old id"
    case .serverChanged: "they still send answers under the old number or name"
    case .storedChanged: "they still send answers under the old names and values"
    case .notUpdated: "they keep the old version, and send answers to it"
    default: "they still send answers that the new version refuses"
    }
  }

  /// The resolution of the change in words; nil if it is not resolved.
  var resolutionWords: String? {
    switch resolution {
    case .version: "resolved: `version` was raised"
    case .formerly: "resolved: `formerly` names the old id"
    case .reserved: "resolved: `reserved` names it"
    case .server: "resolved: `server` has a new number, so apps take it for another questionnaire"
    case .allow: "resolved: `allow` names it under this version"
    case nil: nil
    }
  }

  var witnessWords: [String] {
    witnesses.compactMap { witness in
      switch witness {
      // The message names it.
      case .text: nil
      case .path(let question, let isGain, let old, let new, let isOnlyNew):
        shownWords(question, isGain, old ?? "", new ?? "")
          + (isOnlyNew ? " (only with an answer that is new)" : "")
      }
    }
  }

  private func shownWords(_ question: String, _ isGain: Bool, _ old: String, _ new: String) -> String {
    let effect = isGain ? "is shown now and was not before" : "is no longer shown"
    let answers = new.isEmpty ? "no answers" : "`\(new)`"
    let before = old == new ? "" : " (in the old version: \(old.isEmpty ? "no answers" : "`\(old)`"))"
    return "after \(answers)\(before), `\(question)` \(effect)"
  }
}
