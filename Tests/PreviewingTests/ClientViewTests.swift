import Compiling
import Diagnostics
import Foundation
import Platforms
import Questionnaires
import Scheduling
import Testing

@testable import Previewing

/// What clients of a target show, in the terminal and on the page.
@Suite struct ClientViewTests {
  private func view(
    of questionnaire: Questionnaire, on target: TargetName, _ clients: [ClientName]? = nil
  ) -> ClientView {
    ClientView(of: questionnaire, target, clients ?? target.platform.clients) { client in
      let used = UsedClients(named: client.map { [$0] } ?? [])
      return compileTargets(for: used).first { $0.name == target }?.report(on: questionnaire)
        ?? PhaseReport(on: questionnaire.file)
    }
  }

  private func terminal(
    _ yaml: String, on target: TargetName, _ clients: [ClientName]? = nil, answers: [Int: Answer]? = nil
  ) throws -> String {
    let questionnaire = try draft("questionnaire: test\ntitle: Test\n" + yaml)
    var options = PreviewOptions(width: 100, view: view(of: questionnaire, on: target, clients))
    if let answers {
      var sheet = AnswerSheet()
      for (index, answer) in answers { sheet[index] = answer }
      options.answers = sheet
    }
    return preview(questionnaire, options: options).map(\.plain).joined(separator: "\n")
  }

  private func page(_ yaml: String, on target: TargetName) throws -> String {
    let questionnaire = try draft("questionnaire: test\ntitle: Test\n" + yaml)
    let clients = target.platform.clients
    let views = (clients.isEmpty ? [nil] : clients.map(Optional.init)).map { client in
      view(of: questionnaire, on: target, client.map { [$0] } ?? [])
    }
    let shown = ShownQuestionnaire(
      questionnaire, file: "test.yaml", digest: "0", target: target, readingSpeed: ReadingSpeed(),
      views: views)
    return String(decoding: PageSubject.questionnaire(shown).page(language: nil), as: UTF8.self)
  }

  @Test func aSliderIsTypedOnAForm() throws {
    let shown = try terminal(
      "questions: [{id: a, type: slider, range: [0, 10], labels: [low, high], text: A?}]", on: .form)
    #expect(shown.contains("0 = low, 10 = high\n   ________  whole number from 0 to 10"))
    #expect(shown.contains("→ on form: a typed number instead of a slider"))
    #expect(shown.hasPrefix("→ as shown by the apps for Crowd Sensing forms\n\n~~Test~~ (not shown on form)"))
  }

  @Test func anAnswerThatAnAppChoosesIsChosen() throws {
    let questions = "{id: a, type: choice, options: [x, y], text: A?}, {id: b, type: date, text: B?}"
    let shown = try terminal("questions: [\(questions)]", on: .form)
    #expect(shown.contains("(•) x = 1   ( ) y = 2") && shown.contains("[today]"))
    #expect(try !terminal("questions: [\(questions)]", on: .track).contains("•"))
    let page = try page("questions: [\(questions)]", on: .form)
    #expect(page.contains("value=1 required data-start=1>") && page.contains("data-start=today"))
  }

  @Test func longListsOpenWhereAnAppDecidesSo() throws {
    let question = "questions: [{id: a, type: rating, range: [0, 10], text: A?}]"
    #expect(try terminal(question, on: .form).contains("shown as a list that opens"))
    #expect(try !terminal(question, on: .track).contains("opens"))
    #expect(try terminal(question, on: .fhir).contains("( )   ( )"))
  }

  /// Items of an ESMira page are answered each for itself.
  @Test func fieldsOfAGroupThatCanBeLeftOutAreOptionalWhereThereAreNoGroups() throws {
    let group = """
      questions:
        - id: g
          type: group
          text: Your dream
          required: false
          fields: [{id: a, type: text, text: Who}, {id: b, type: text, text: Where}]
      """
    let onForm = try terminal(group, on: .form)
    #expect(onForm.contains("all of these or none") && onForm.contains("a. Who *"))
    let onESMira = try terminal(group, on: .esmira)
    #expect(!onESMira.contains("all of these or none") && !onESMira.contains("Who *"))
    #expect(try page(group, on: .esmira).contains(#""partsGroups":true"#))
    let needed = try terminal(group.replacing("required: false", with: "required: true"), on: .esmira)
    #expect(needed.contains("a. Who *"))
  }

  private let conditional = """
    questions:
      - {id: a, type: yes-no, text: A?}
      - {id: b, type: note, text: For those who say yes., when: a is yes}
    """

  @Test func aConditionThatNobodyFollowsIsCrossedOut() throws {
    let shown = try terminal(conditional, on: .track)
    #expect(
      shown.contains(
        "→ ~~shown only if a is yes~~ (on track: everybody sees this: the condition is not followed)"
      ))
    #expect(try terminal(conditional, on: .radar).contains("→ shown only if a is yes\n"))
    let page = try page(conditional, on: .track)
    #expect(page.contains("<s data-x=\"1 2 3 4 5\" class=lost>only if <code>"))
    #expect(page.contains("everybody sees this: the condition is not followed"))
  }

  /// Whatever the answers.
  @Test func nothingIsHiddenWhereConditionsAreNotFollowed() throws {
    let no = [0: Answer.code("no")]
    for target in [TargetName.track, .form] {
      #expect(try terminal(conditional, on: target, answers: no).contains("For those who say yes."))
    }
    #expect(try !terminal(conditional, on: .fhir, answers: no).contains("For those who say yes."))
  }

  @Test func codesAreThoseOfTheData() throws {
    let questions =
      "questions: [{id: a, type: yes-no, text: A?}, {id: b, type: choice, options: {home: Home, work: Work}, text: B?}]"
    #expect(try terminal(questions, on: .track).contains("( ) Yes = 1   ( ) No = 0"))
    // No is on the left.
    let esmira = try terminal(questions, on: .esmira)
    #expect(esmira.contains("( ) No = 0   ( ) Yes = 1") && esmira.contains("( ) Home = 1   ( ) Work = 2"))
    let page = try page(questions, on: .esmira)
    #expect(page.contains(#""stored":{"1":{"home":"1","work":"2"},"2":{"home":"1","work":"2"}}"#))
  }

  @Test func textsThatAreNotShownAreCrossedOut() throws {
    let texts = "intro: Read this.\nquestions: [{id: a, type: yes-no, text: A?}]"
    let web = try terminal(texts, on: .track, [.web])
    #expect(web.contains("~~Read this.~~ (not shown in the web member area)"))
    #expect(try !terminal(texts, on: .track, [.iosStress]).contains("~~"))
    // It is drawn as the first client shows it; the others are named.
    let several = try terminal(texts, on: .track, [.iosStress, .web])
    #expect(several.contains("Read this.\n→ this text is not shown in the web member area"))
    #expect(
      several.hasPrefix(
        "→ as shown by the iOS app of TrackYourStress (`track`); what other clients do is said"))
  }

  /// Nobody sees the question, so the condition is not crossed out.
  @Test func aConditionThatIsNeverTrueIsNotOneThatIsIgnored() throws {
    let questions = """
      questions:
        - {id: a, type: multiple, options: [x, y], text: A?}
        - {id: b, type: yes-no, text: B?, when: a includes 1 and a includes 2}
      """
    let shown = try terminal(questions, on: .radar)
    #expect(
      shown.contains("→ on radar: nobody sees this: the condition is never true there")
        && !shown.contains("~~"))
    let asked = conditional.replacing("type: note", with: "type: yes-no")
    let ignored = try terminal(asked, on: .form)
    #expect(
      ignored.contains("~~shown only if a is yes~~ (on form: everybody sees this: a form has no conditions)"))
    #expect(ignored.contains("Questions  2, all of them shown to everybody"))
  }

  @Test func conditionsNameTheCodesOfTheData() throws {
    let questions = """
      questions:
        - {id: a, type: choice, options: {home: At home, work: At work}, text: A?}
        - {id: b, type: yes-no, text: B?, when: a is work}
      """
    #expect(try terminal(questions, on: .esmira).contains("shown only if a is \"At work\" (2)"))
    #expect(try terminal(questions, on: .fhir).contains("shown only if a is \"At work\" (work)"))
  }

  /// What other clients do alike at many places is said once.
  @Test func whatOthersDoIsSaidOnce() throws {
    let sliders = (0..<3).map { "{id: s\($0), type: slider, range: [0, 9], text: S?}" }.joined(
      separator: ", ")
    let shown = try terminal("questions: [\(sliders)]", on: .track, [.web, .android])
    #expect(shown.contains("→ in the Android app: the bar of a slider starts in the middle (3 places)"))
    #expect(shown.components(separatedBy: "starts in the middle").count == 2)
  }

  /// The words are there, only not in bold.
  @Test func aTextWithoutItsBoldIsNotCrossedOut() throws {
    let bold = "questions: [{id: a, type: yes-no, text: 'How **often**?'}]"
    for target in [TargetName.intersession, .form, .radar] {
      let shown = try terminal(bold, on: target)
      #expect(shown.contains("→ on \(target.rawValue): without bold and italic") && !shown.contains("~~How"))
    }
  }

  @Test func aQuestionThatAClientDoesNotShowHasNoAnswers() throws {
    let shown = try terminal(
      "questions: [{id: a, type: multiple, options: [x, y], text: A?}, {id: b, type: sam, dimension: valence, text: B?}]",
      on: .track, [.iosHearing])
    #expect(
      shown.contains("1. ~~A? *~~ (not shown in the iOS app of TrackYourHearing)") && !shown.contains("[ ] x")
    )
    let unknown = try terminal("questions: [{id: b, type: date, text: B?}]", on: .track, [.iosStress])
    #expect(unknown.contains("→ no source says how this is asked in the iOS app of TrackYourStress"))
  }

  @Test func whatMustBeAnsweredIsMarked() throws {
    let optional = "questions: [{id: a, type: yes-no, required: false, text: A?}]"
    #expect(try terminal(optional, on: .radar).contains("1. A? *"))
    #expect(try terminal(optional, on: .radar).contains("→ on radar: must be answered"))
    #expect(try !terminal(optional, on: .fhir).contains("A? *"))
  }

  @Test func aRandomOrderThatIsLostIsThatOfTheFile() throws {
    let items = (0..<12).map { "{id: q\($0), type: yes-no, text: Item \($0)}" }.joined(separator: ", ")
    let shown = try terminal("order: random\nquestions: [\(items)]", on: .fhir)
    let places = (0..<12).compactMap { shown.range(of: "Item \($0)")?.lowerBound }
    #expect(places.count == 12 && places == places.sorted())
    #expect(shown.contains("→ not on fhir:") && !shown.contains("--seed"))
  }

  @Test func aTargetThatRefusesSaysSoFirst() throws {
    let shown = try terminal("questions: [{id: a, type: text, text: A?}]", on: .intersession)
    #expect(
      shown.hasPrefix(
        "→ `intersession` does not take this as it is: `qtool lint --target intersession` says"
      ))
    #expect(shown.contains("→ on intersession: no questions of type `text`"))
  }

  @Test func thePageSwitchesBetweenTheViews() throws {
    let page = try page("questions: [{id: a, type: yes-no, text: A?}]", on: .track)
    #expect(page.contains("<select data-views><option value=as-written"))
    #expect(page.contains(#"<option value="track:web" selected>track: the web member area</option>"#))
    #expect(
      page.contains(
        #"{"name":"track:android","sends":"sheet","needsAll":true,"showsAll":true,"options":"--target track --client android"}"#
      ))
    let plain = try html("questionnaire: test\ntitle: T\nquestions: [{id: a, type: yes-no, text: A?}]")
    #expect(!plain.contains("<select data-views") && !plain.contains(viewScript.text))
  }
}
