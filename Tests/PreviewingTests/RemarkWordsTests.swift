import Foundation
import Platforms
import Questionnaires
import Scheduling
import TestSupport
import Testing

@testable import Previewing

/// The German words for what clients do differently.
@Suite struct RemarkWordsTests {
  private func german(_ remark: String) -> String? { RemarkWords.german.words(for: remark) }

  @Test func partsOfARemarkAreLookedUpInTurn() {
    #expect(
      german(
        "not in the Android app: `pattern` (any text is accepted), `pattern-hint` (participants do not read it)"
      )
        == "nicht in der Android-App: `pattern` (jeder Text wird angenommen), `pattern-hint` (Teilnehmende lesen ihn nicht)"
    )
    #expect(german("on form: must be answered") == "bei form: muss beantwortet werden")
    #expect(
      german("in the Android app: must be answered (here and in 2 more places)")
        == "in der Android-App: muss beantwortet werden (hier und an 2 weiteren Stellen)")
    #expect(
      german("not shown in the web member area and the Android app")
        == "im Mitgliederbereich im Web und der Android-App nicht gezeigt")
    #expect(
      german("on intersession: a prompt can be answered for 30 min")
        == "bei intersession: eine Abfrage lässt sich 30 min lang beantworten")
    #expect(german("in the Android app: something new") == nil)
    #expect(german("no questions of type text") == nil)
  }

  /// For people who do not read code.
  @Test func wordsThatMustNotComeBack() throws {
    let words = try ["remarks", "page"].map {
      try String(contentsOf: packageFolder.appending(path: "Words/\($0).tsv"), encoding: .utf8)
    }.joined()
    let unclear = [
      "Balken eines", "übersetzen", "({1} Stellen)", "nichts begrenzt", "das Dokument sagt nicht",
      "von vor 2026",
      "in dem Mitgliederbereich", "wie der Zeitplan sagt", "niemand wird gefragt", "Balkens",
      "the bar of a slider", "({1} places)", "nothing limits", "the document does not say", "nobody is asked",
      "as the schedule says", "who never opens it",
    ]
    for phrase in unclear { #expect(!words.contains(phrase), "\(phrase)") }
  }

  /// So that a page speaks one language.
  @Test func whatClientsDoHasGermanWords() {
    for platform in TargetName.allCases.map(\.platform) {
      for habit in platform.habits where habit.mark != "not shown" {
        #expect(german("on \(platform.target.rawValue): \(habit.mark)") != nil, "\(habit.mark)")
      }
      for client in platform.clients {
        #expect(german("not shown in \(client.name)") != nil, "\(client.name)")
      }
    }
  }

  @Test func whatIsLostHasGermanWords() {
    let keys: [any ObjectKey] =
      QuestionnaireKey.allCases + SectionKey.allCases + QuestionKey.allCases + ItemKey.allCases
      + OptionKey.allCases
      + ScheduleKey.allCases + SensorKey.allCases + StudyKey.allCases
    for key in keys {
      guard key.about.loss != nil else { continue }
      let words = lossWords(of: key)
      #expect(german("not on form: \(words)") != nil, "\(words)")
    }
  }

  private let page = """
    questionnaire: test
    title: Test
    intro: Lesen Sie dies.
    languages: LANGUAGES
    questions: [{id: a, type: slider, range: [0, 10], text: Wie geht es?}]
    """

  private func shown(_ languages: String) throws -> String {
    let questionnaire = try draft(page.replacing("LANGUAGES", with: languages))
    let views = [
      clientView(of: questionnaire, on: .track, [.web]),
      clientView(of: questionnaire, on: .track, [.android]),
    ]
    let subject = ShownQuestionnaire(
      questionnaire, file: "test.yaml", digest: "0", target: .track, readingSpeed: ReadingSpeed(),
      views: views)
    return String(decoding: PageSubject.questionnaire(subject).page(language: nil), as: UTF8.self)
  }

  @Test func aGermanPageHasGermanRemarks() throws {
    let german = try shown("[de]")
    #expect(german.contains(">im Mitgliederbereich im Web nicht gezeigt<"))
    #expect(
      german.contains(">in der Android-App: der Griff eines Schiebereglers steht anfangs in der Mitte und "))
    #expect(!german.contains("class=remark lang=en") && !german.contains("the web member area"))
    #expect(german.contains(">track: der Mitgliederbereich im Web</option>"))
  }

  /// The parts that targets do not take, in the fixtures of compiling.
  @Test(arguments: ["esmira", "fhir", "form", "intersession", "radar", "redcap", "track"])
  func whatIsRefusedHasGermanWords(fixture: String) throws {
    let path = "Tests/CompilingTests/Fixtures/\(fixture)-unsupported.yaml"
    let text = try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    let questionnaire = try draft(
      text.replacing("\ntitle:", with: "\nlanguages: [de]\ntitle:", maxReplacements: 1))
    for target in TargetName.allCases {
      let shown = ShownQuestionnaire(
        questionnaire, file: "test.yaml", digest: "0", target: target, readingSpeed: ReadingSpeed(),
        views: [clientView(of: questionnaire, on: target)])
      let page = String(decoding: PageSubject.questionnaire(shown).page(language: nil), as: UTF8.self)
      let english = page.components(separatedBy: "class=remark lang=en>").dropFirst().map { $0.prefix(200) }
      #expect(english.isEmpty, "\(target): \(english)")
    }
  }

  /// The script shows those of the language that is chosen.
  @Test func aPageInBothLanguagesHasBoth() throws {
    let both = try shown("[en, de]")
    #expect(both.contains("<span class=remark data-own=en lang=en>not shown in the web member area</span>"))
    #expect(both.contains("<span class=remark data-own=de lang=de hidden>im Mitgliederbereich"))
    #expect(try shown("[fr]").contains("<span class=remark lang=en>not shown in the web member area</span>"))
  }
}
