import Platforms
import Questionnaires

/// With what participants answer, and what their phones measure.
extension PieceWriter {
  var description: [Piece] {
    if let text = study?.description {
      return [sentence(ofStudy: ["description"], wording.text(text))]
    }
    return [gap(.description)]
  }

  var technology: [Piece] {
    let targets = TargetName.allCases.compactMap { target -> Piece? in
      let asked = questionnaires.filter { $0.targets.contains { $0.value == target } }
      guard !asked.isEmpty else { return nil }
      let names = asked.count == questionnaires.count ? "" : " (\(wording.list(asked.map(wording.name))))"
      let sources = asked.map { KeySource($0.id.value, ["target"]) }
      let text = said(
        "Participants answer \(target.app(wording))\(names).",
        "Teilnehmende antworten \(target.app(wording))\(names).")
      return .sentence(Sentence(text, sources))
    }
    return targets.isEmpty ? [gap(.target)] : targets + ringers
  }

  /// The messages that therapists may send.
  var interventions: [Piece] {
    (study?.interventions ?? []).map { intervention in
      let (kind, text) = (
        intervention.kind.words(wording), wording.quotedEnd(wording.text(intervention.text))
      )
      return sentence(
        ofStudy: ["interventions"],
        said(
          "Therapists may send \(kind) \(intervention.id.value): \(text)",
          "Therapeutinnen und Therapeuten können \(kind) \(intervention.id.value) senden: \(text)"))
    }
  }

  var sensors: [Piece] {
    let all = questionnaires.flatMap { questionnaire in
      questionnaire.sensors.map { use in
        let times =
          use.amount.value == 1
          ? said("once", "einmal") : said("\(use.amount.value) times", "\(use.amount.value)-mal")
        let name = wording.name(questionnaire)
        return sentence(
          questionnaire, ["can-use"],
          said(
            "The phone measures \(use.name.value) \(times) whenever \(name) is filled in.",
            "Das Telefon misst \(use.name.value) \(times), wenn \(name) ausgefüllt wird."),
          [Figure("measurements", use.amount.value)])
      }
    }
    if !all.isEmpty { return all }
    let text = said("No sensors of the phone are used.", "Es werden keine Sensoren des Telefons verwendet.")
    return [.sentence(Sentence(text, questionnaires.map { KeySource($0.id.value, ["can-use"]) }))]
  }
}

extension TargetName {
  /// With which app participants answer, as the theses and platforms call it.
  fileprivate func app(_ wording: Wording) -> String {
    let app = platform.app
    return wording.said(app.english, app.german)
  }
}

extension InterventionKind {
  fileprivate func words(_ wording: Wording) -> String {
    switch self {
    case .commendation: wording.said("the commendation", "das Lob")
    case .task: wording.said("the task", "die Aufgabe")
    case .question: wording.said("the question", "die Frage")
    }
  }
}
