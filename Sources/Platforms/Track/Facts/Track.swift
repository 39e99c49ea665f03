import Questionnaires

/// The Track Your … platform.
package struct Track: Platform {
  package init() {}

  package var target: TargetName { .track }

  package var name: String { "Track Your …" }

  package var app: (english: String, german: String) {
    (
      "on the web or with an app of the TrackYour… platform (TrackYourStress, TrackYourHearing, TrackYourTinnitus; Ulm University)",
      "im Web oder mit einer App der TrackYour…-Plattform (TrackYourStress, TrackYourHearing, TrackYourTinnitus; Universität Ulm)"
    )
  }

  /// Two of its clients show neither the intro nor the outro.
  package var screens: Screens { Screens(showsTextsAround: false) }

  package var deliveries: Deliveries { Deliveries(daysOfMonth: 30, hasSingleDays: false) }

  package var data: DataFacts { DataFacts(separator: .underscore, sheets: .answerSheets) }

  package func stored(_ question: Question) -> [String] { question.codesWithYesAsOne(on: target) }
}
