import Checking
import CheckingSupport
import TestSupport
import Testing

/// Wishes of the theses that the language does not have: whatever they are called, they are answered by name, with what to do.
struct WishTests {
  private static let wishes: [(wish: String, help: String, keys: [String])] = [
    (
      "prompt before an appointment", "without a `schedule`, participants can fill it in at any time",
      [
        "before-appointment", "Termin", "vor_dem_Termin", "vor der Sitzung", "beforeSession",
        "vor-dem-naechsten-Termin",
      ]
    ),
    (
      "open another questionnaire after this one", "a study file",
      [
        "next", "next-form", "nextQuestionnaire", "Folge-Formular", "nächster Fragebogen",
        "naechstes_formular", "danach",
      ]
    ),
    (
      "choose the values for statistics in the app", "`qtool check-data --report`",
      ["statistics", "Statistik", "show_in_statistics", "für die Statistik", "Diagramm", "inChart"]
    ),
    (
      "decide how participants leave the study", "under `consent` of the study file",
      ["leave", "withdraw", "Studie verlassen", "leaveStudy", "Austritt", "Widerruf", "opt-out"]
    ),
  ]

  private static let places: [@Sendable (String) -> String] = [
    { "↓\($0): yes\nquestions:\n  - {id: a, type: yes-no, text: \"Ok?\"}\n" },
    { "questions:\n  - {id: a, type: yes-no, text: \"Ok?\", ↓\($0): yes}\n" },
    {
      "repeat: many\nschedule:\n  - at: \"19:00\"\n    ↓\($0): yes\nquestions:\n  - {id: a, type: yes-no, text: \"Ok?\"}\n"
    },
  ]

  private func check(_ text: String, _ wish: String, _ help: String) {
    let text = MarkedText(text)
    let found = allFindings(in: text.bytes).filter { $0.severity == .error }
    #expect(found.map(\.place) == text.places(of: "unknown-key"))
    #expect(
      found.first?.finding.message.hasPrefix("qtool cannot \(wish), so there is no key") == true, "\(found)")
    #expect(
      found.first?.finding.help?.contains(help) == true
        && found.first?.finding.help?.contains("comment") == false)
  }

  @Test(arguments: wishes.indices) func aWishIsAnsweredByName(place: Int) {
    let (wish, help, keys) = Self.wishes[place]
    for key in keys {
      for place in Self.places {
        check("questionnaire: mood\ntitle: Mood\ntarget: form\n" + place(key), wish, help)
      }
    }
  }

  @Test(arguments: ["leaveStudy", "Austritt", "withdrawal"]) func soItIsInAStudyFile(key: String) {
    check(
      "study: calm\ntitle: Calm\ntarget: track\n↓\(key): yes\nquestionnaires: [a]\n",
      "decide how participants leave the study", "under `consent` of the study file")
  }

  @Test(arguments: [
    "when", "if", "Bedingung", "wenn", "falls", "condition", "trigger", "after", "only_if", "Auslöser",
  ])
  func aConditionOfAnInterventionIsAWishOfItsOwn(key: String) {
    check(
      "study: calm\ntitle: Calm\ntarget: intersession\nquestionnaires: [a]\ninterventions:\n  - {id: walk, kind: task, text: Walk., ↓\(key): mood > 3}\n",
      "send an intervention under a condition", "write a `note` with `when`")
  }

  /// Elsewhere, the same words have other answers.
  @Test func theSameWordsInAQuestionAreAboutTheQuestion() {
    let text = MarkedText(
      "questionnaire: mood\ntitle: Mood\ntarget: form\nquestions:\n  - {id: a, type: yes-no, text: \"Ok?\", ↓after: lunch}\n"
    )
    let found = allFindings(in: text.bytes).filter { $0.severity == .error }
    #expect(found.first?.finding.message.hasPrefix("qtool cannot prompt after an event or an answer") == true)
  }
}
