import Foundation
import Platforms
import Questionnaires
import Testing

@testable import Previewing

/// What clients of a target show, in the terminal and on the page.
@Suite struct ClientViewTests {
  @Test func aSliderIsTypedOnAForm() throws {
    let shown = try clientTerminal(
      "questions: [{id: a, type: slider, range: [0, 10], labels: [low, high], text: A?}]", on: .form)
    #expect(shown.contains("0 = low, 10 = high\n   ________  whole number from 0 to 10"))
    #expect(shown.contains("→ on form: a typed number instead of a slider"))
    #expect(shown.hasPrefix("→ as shown by the apps for Crowd Sensing forms\n\n~~Test~~ (not shown on form)"))
  }

  @Test func anAnswerThatAnAppChoosesIsChosen() throws {
    let questions = "{id: a, type: choice, options: [x, y], text: A?}, {id: b, type: date, text: B?}"
    let shown = try clientTerminal("questions: [\(questions)]", on: .form)
    #expect(shown.contains("(•) x = 1   ( ) y = 2") && shown.contains("[today]"))
    #expect(try !clientTerminal("questions: [\(questions)]", on: .track).contains("(•)"))
    let page = try clientPage("questions: [\(questions)]", on: .form)
    #expect(page.contains("value=1 required data-start=1>") && page.contains("data-start=today"))
  }

  @Test func longListsOpenWhereAnAppDecidesSo() throws {
    let question = "questions: [{id: a, type: rating, range: [0, 10], text: A?}]"
    #expect(try clientTerminal(question, on: .form).contains("shown as a list that opens"))
    #expect(try !clientTerminal(question, on: .track).contains("opens"))
    #expect(try clientTerminal(question, on: .fhir).contains("( )   ( )"))
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
    let onForm = try clientTerminal(group, on: .form)
    #expect(onForm.contains("all of these or none") && onForm.contains("a. Who *"))
    let onESMira = try clientTerminal(group, on: .esmira)
    #expect(!onESMira.contains("all of these or none") && !onESMira.contains("Who *"))
    #expect(try clientPage(group, on: .esmira).contains(#""partsGroups":true"#))
    let needed = try clientTerminal(group.replacing("required: false", with: "required: true"), on: .esmira)
    #expect(needed.contains("a. Who *"))
  }

  private let conditional = """
    questions:
      - {id: a, type: yes-no, text: A?}
      - {id: b, type: note, text: For those who say yes., when: a is yes}
    """

  @Test func aConditionThatNobodyFollowsIsCrossedOut() throws {
    let shown = try clientTerminal(conditional, on: .track)
    #expect(
      shown.contains(
        "→ ~~shown only if a is yes~~ (on track: everybody sees this: the condition is not followed)"
      ))
    #expect(try clientTerminal(conditional, on: .radar).contains("→ shown only if a is yes\n"))
    let page = try clientPage(conditional, on: .track)
    #expect(page.contains("<s data-x=\"1 2 3 5\" class=lost>only if <code lang=en>"))
    #expect(page.contains("everybody sees this: the condition is not followed"))
  }

  /// Whatever the answers.
  @Test func nothingIsHiddenWhereConditionsAreNotFollowed() throws {
    let no = [0: Answer.code("no")]
    for target in [TargetName.track, .form] {
      #expect(try clientTerminal(conditional, on: target, answers: no).contains("For those who say yes."))
    }
    #expect(try !clientTerminal(conditional, on: .fhir, answers: no).contains("For those who say yes."))
  }

  @Test func codesAreThoseOfTheData() throws {
    let questions =
      "questions: [{id: a, type: yes-no, text: A?}, {id: b, type: choice, options: {home: Home, work: Work}, text: B?}]"
    #expect(try clientTerminal(questions, on: .track).contains("( ) Yes = 1   ( ) No = 0"))
    // No is on the left.
    let esmira = try clientTerminal(questions, on: .esmira)
    #expect(esmira.contains("( ) No = 0   ( ) Yes = 1") && esmira.contains("( ) Home = 1   ( ) Work = 2"))
    let page = try clientPage(questions, on: .esmira)
    #expect(page.contains(#""stored":{"1":{"home":"1","work":"2"},"2":{"home":"1","work":"2"}}"#))
  }

  @Test func textsThatAreNotShownAreCrossedOut() throws {
    let texts = "intro: Read this.\nquestions: [{id: a, type: yes-no, text: A?}]"
    let web = try clientTerminal(texts, on: .track, [.web])
    #expect(web.contains("~~Read this.~~ (not shown in the web member area)"))
    #expect(try !clientTerminal(texts, on: .track, [.iosStress]).contains("~~"))
    // It is drawn as the first client shows it; the others are named.
    let several = try clientTerminal(texts, on: .track, [.iosStress, .web])
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
    let shown = try clientTerminal(questions, on: .radar)
    #expect(
      shown.contains("(not shown on radar)")
        && shown.contains("→ on radar: nobody sees this: the condition is never true there")
        && !shown.contains("~~shown only"))
    let asked = conditional.replacing("type: note", with: "type: yes-no")
    let ignored = try clientTerminal(asked, on: .form)
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
    #expect(try clientTerminal(questions, on: .esmira).contains("shown only if a is \"At work\" (2)"))
    #expect(try clientTerminal(questions, on: .fhir).contains("shown only if a is \"At work\" (work)"))
  }

  /// People read texts, on the page as in the terminal.
  @Test func conditionsOnThePageSayWhatTheirCodesMean() throws {
    let questions = """
      languages: [en, de]
      questions:
        - {id: a, type: choice, options: {3: {en: Good, de: Gut}, 5: {en: Bad, de: Schlecht}}, text: {en: A?, de: A?}}
        - {id: b, type: yes-no, text: {en: B?, de: B?}, when: "a in [3, 5] or a is 3"}
        - {id: c, type: yes-no, text: {en: C?, de: C?}, when: b is yes}
      """
    for target in [TargetName.esmira, .track, .fhir] {
      let page = try clientPage(questions, on: target)
      #expect(page.contains("<code lang=en>a in [3, 5] or a is 3</code> (<code>3</code> = <q>"))
      #expect(page.components(separatedBy: "<code>3</code> = <q>").count == 2)
      #expect(page.contains("lang=de hidden>Gut</span></q>, <code>5</code> = <q>"))
      #expect(page.contains("<code lang=en>b is yes</code></s>") || page.contains("b is yes</code></p>"))
    }
  }

  /// RADAR-base's app keeps an answer to a question that is hidden again.
  @Test func aConditionOnAQuestionThatCanBeHiddenSaysSo() throws {
    let words = "if somebody goes back, this may also be shown to people"
    let always = """
      questions:
        - {id: a, type: rating, range: [1, 5], text: A?}
        - {id: b, type: rating, range: [1, 5], text: B?, when: a > 2}

      """
    #expect(try !clientTerminal(always, on: .radar).contains(words))
    let chain = always + "  - {id: c, type: rating, range: [1, 5], text: C?, when: b > 2}\n"
    let shown = try clientTerminal(chain, on: .radar)
    #expect(shown.contains("→ shown only if b is above 2\n   → on radar: \(words)"))
    #expect(shown.components(separatedBy: words).count == 2)
    // It is only true if `b` is shown.
    let guarded = chain.replacing("when: b > 2", with: "when: b > 2 and a > 2")
    #expect(try !clientTerminal(guarded, on: .radar).contains(words))
    #expect(try clientPage(chain, on: .radar).contains(words))
  }

  /// Mixed conditions need groups, which the answers have, too.
  @Test func answersOfFHIRAreInTheGroupsOfTheirConditions() throws {
    let questions = """
      questions:
        - {id: a, type: rating, range: [1, 5], text: A?}
        - {id: b, type: rating, range: [1, 5], text: B?}
        - {id: c, type: yes-no, text: C?, when: (a > 2 or b > 2) and (a < 4 or b < 4)}
        - {id: d, type: yes-no, text: D?, when: a > 2}
      """
    let page = try clientPage(questions, on: .fhir)
    #expect(page.components(separatedBy: #""groups":1"#).count == 2)
    #expect(try !clientPage(questions, on: .track).contains(#""groups""#))
  }

  /// What other clients do alike at many places is said once.
  @Test func whatOthersDoIsSaidOnce() throws {
    let sliders = (0..<3).map { "{id: s\($0), type: slider, range: [0, 9], text: S?}" }.joined(
      separator: ", ")
    let shown = try clientTerminal("questions: [\(sliders)]", on: .track, [.web, .android])
    let said = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains("and is an answer only once it is moved (here and in 2 more places)"))
    #expect(shown.components(separatedBy: "starts in the middle").count == 2)
  }

  /// Each question keeps its mark, which refers to the first.
  @Test func whatOneClientDoesIsSaidOnce() throws {
    let items = (0..<12).map { "{id: q\($0), type: choice, options: [x], required: false, text: Q\($0)?}" }
      .joined(separator: ", ")
    let sections =
      "sections: [{id: one, title: One, questions: [\(items)]}, {id: two, title: Two, questions: [{id: a, type: choice, options: [x], required: false, text: A?}]}]"
    let shown = try clientTerminal(sections, on: .radar)
    #expect(shown.components(separatedBy: "must be answered").count == 2)
    #expect(shown.contains("Q0? *") && shown.contains("Q11? *"))
    #expect(shown.contains("→ on radar: must be answered [1]"))
    #expect(shown.components(separatedBy: "→ see [1]").count == 13)
    let page = try clientPage("languages: [de]\n" + sections, on: .radar)
    #expect(page.contains("muss beantwortet werden [1]</p>"))
    #expect(page.components(separatedBy: "siehe [1]").count == 13)
    // What is above it is not shown.
    let questionnaire = try draft("questionnaire: test\ntitle: Test\n" + sections)
    let options = PreviewOptions(
      width: 100, sectionID: "two", view: clientView(of: questionnaire, on: .radar))
    let section = preview(questionnaire, options: options).map(\.plain).joined(separator: "\n")
    #expect(section.contains("→ on radar: must be answered\n") || section.hasSuffix("must be answered"))
  }

  @Test func whyConditionsAreNotFollowedIsSaidOnce() throws {
    let group =
      "{id: g, type: group, text: G?, when: a is yes, fields: [{id: f, type: number, text: F?}]}"
    let shown = try clientTerminal(
      "questions: [{id: a, type: yes-no, text: A?}, \(group), {id: c, type: yes-no, text: C?, when: a is no}]",
      on: .form)
    #expect(
      shown.contains(
        "~~shown only if a is yes~~ (on form: everybody sees this: a form has no conditions [2])"))
    #expect(shown.contains("~~shown only if a is no~~ (see [2])"))
  }

  /// The words are there, only not in bold.
  @Test func aTextWithoutItsBoldIsNotCrossedOut() throws {
    let bold = "questions: [{id: a, type: yes-no, text: 'How **often**?'}]"
    for target in [TargetName.intersession, .form, .radar] {
      let shown = try clientTerminal(bold, on: target)
      #expect(shown.contains("→ on \(target.rawValue): without bold and italic") && !shown.contains("~~How"))
    }
  }

  @Test func aQuestionThatAClientDoesNotShowHasNoAnswers() throws {
    let shown = try clientTerminal(
      "questions: [{id: a, type: multiple, options: [x, y], text: A?}, {id: b, type: sam, dimension: valence, text: B?}]",
      on: .track, [.iosHearing])
    #expect(
      shown.contains("1. ~~A? *~~ (not shown in the iOS app of TrackYourHearing)") && !shown.contains("[ ] x")
    )
    let unknown = try clientTerminal("questions: [{id: b, type: date, text: B?}]", on: .track, [.iosStress])
    #expect(
      unknown.contains("→ no source says whether, and how, this is asked in the iOS app of TrackYourStress"))
  }

  @Test func whatMustBeAnsweredIsMarked() throws {
    let optional = "questions: [{id: a, type: yes-no, required: false, text: A?}]"
    #expect(try clientTerminal(optional, on: .radar).contains("1. A? *"))
    #expect(try clientTerminal(optional, on: .radar).contains("→ on radar: must be answered"))
    #expect(try !clientTerminal(optional, on: .fhir).contains("A? *"))
  }

  @Test func aRandomOrderThatIsLostIsThatOfTheFile() throws {
    let items = (0..<12).map { "{id: q\($0), type: yes-no, text: Item \($0)}" }.joined(separator: ", ")
    let shown = try clientTerminal("order: random\nquestions: [\(items)]", on: .fhir)
    let places = (0..<12).compactMap { shown.range(of: "Item \($0)")?.lowerBound }
    #expect(places.count == 12 && places == places.sorted())
    #expect(shown.contains("→ not on fhir:") && !shown.contains("--seed"))
  }

  @Test func aTargetThatRefusesSaysSoFirst() throws {
    let shown = try clientTerminal("questions: [{id: a, type: text, text: A?}]", on: .intersession)
    #expect(
      shown.hasPrefix(
        "→ as the app of Intersession-Online might show it; this cannot be published on `intersession` as it"
      ))
    #expect(
      shown.contains(
        "1. ~~A? *~~ (on intersession: not asked, because there are no questions of type `text`)"))
  }

  /// Only the schedule says there how often a questionnaire is filled in.
  @Test func onceIsNoFactWhereNoSourceSaysIt() throws {
    let yaml = "questions: [{id: a, type: rating, text: A?, range: [1, 5]}]\n"
    let words = "on intersession: no source says how often it can be filled in without a schedule"
    #expect(try clientTerminal(yaml, on: .intersession).replacing(/\s+/, with: " ").contains(words))
    #expect(
      try !clientTerminal("repeat: many\nschedule: [{at: \"09:00\"}]\n" + yaml, on: .intersession).contains(
        "how often"))
  }

  @Test func thePageSwitchesBetweenTheViews() throws {
    let page = try clientPage("questions: [{id: a, type: yes-no, text: A?}]", on: .track)
    #expect(page.contains("<select data-views><option value=as-written"))
    #expect(page.contains(#"<option value="track:web" selected>track: the web member area</option>"#))
    #expect(
      page.contains(
        #"{"name":"track:android","sends":"sheet","needsAll":true,"showsAll":true,"plain":"answers","options":"--target track --client android"}"#
      ))
    let plain = try html("questionnaire: test\ntitle: T\nquestions: [{id: a, type: yes-no, text: A?}]")
    #expect(!plain.contains("<select data-views") && !plain.contains(viewScript.text))
  }
}
