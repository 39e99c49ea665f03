import Diagnostics
import JSON
import Questionnaires
import Scheduling
import TestSupport
import Testing
import YAML

@testable import Compiling

/// A study of ESMira: conditions, pages, schedules, and what its parts share. The goldens show whole documents.
struct ESMiraTests {
  private let asked = """
    questionnaire: conditions
    title: Conditions
    questions:
      - {id: fine, type: yes-no, text: Fine?}
      - {id: mood, type: choice, text: Mood?, options: {1: bad, 2: fair, 3: good, 9: no answer}, no-answer: [9]}
      - {id: step, type: choice, text: Step?, options: {0: first, 1: second, 2: third}}
      - {id: why, type: multiple, text: Why?, options: {a: Work, b: Family}}
      - {id: age, type: number, text: Age?}
      - {id: remark, type: text, text: Remark?, required: false}
      - {id: pain, type: slider, text: Pain?, range: [0, 10], labels: [l, h], when: fine is no}
      - {id: part, type: slider, text: Part?, range: [0, 10], labels: [l, h], when: pain > 5}
      - {id: last, type: note, text: Thank you., when: "CONDITION"}

    """

  private func form(of text: String) throws -> JSON {
    let outcome = try target(named: .esmira).lower(questionnaire(text), language: nil)
    let document = try #require(outcome.value, "\(outcome.diagnostics.map(\.line))")
    return try #require(document["questionnaires"]?.elements.first)
  }

  private func pages(of text: String) throws -> [JSON] {
    try #require(try form(of: text)["pages"]?.elements)
  }

  @Test(arguments: [
    ("every: 2 days, starts: 2026-03-05", true), ("every: 1 week, starts: 2026-03-05", true),
    ("every: 2 days", false), ("starts: 2026-03-05", false), ("every: 2 days, days: 1-9", false),
    ("every: 1 week, weekdays: [tue], starts: 2026-03-05", false),
  ])
  func daysAreCountedFromJoining(rule: String, isOther: Bool) throws {
    let text = """
      questionnaire: daily
      title: Daily
      repeat: many
      schedule: [{at: "18:00", \(rule)}]
      questions: [{id: calm, type: yes-no, text: Calm?}]

      """
    let lines = try target(named: .esmira).lower(questionnaire(text), language: nil).diagnostics.map(\.line)
    let told = lines.filter {
      $0.contains("from the day of joining, so participants who join after 2026-03-05")
    }
    #expect(told.count == (isOther ? 1 : 0), "\(lines)")
  }

  /// Nobody could go on without an answer to a required field of a group that may be left out.
  @Test(arguments: [(true, true), (false, false)])
  func aFieldIsRequiredWhereItsGroupIs(_ ofGroup: Bool, _ isRequired: Bool) throws {
    let text = """
      questionnaire: parts
      title: Parts
      questions:
        - id: address
          type: group
          text: Address?
          required: \(ofGroup)
          fields:
            - {id: street, type: text, text: Street?}
            - {id: floor, type: text, text: Floor?, required: false}

      """
    let items = try #require(pages(of: text).first?["inputs"]?.elements)
    let fields = items.filter { $0["name"]?.string?.hasPrefix("address_") == true }
    #expect(fields.map { $0["required"] } == [.bool(isRequired), .bool(false)])
  }

  /// The apps compare what participants read: texts without markup, in each language.
  @Test(arguments: [
    ("{a: {en: Pain, de: x}, b: {en: '**Pa**in at night', de: y}}", true),
    ("{a: {en: x, de: '*kein* Schmerz'}, b: {en: y, de: gar kein Schmerz}}", true),
    ("{a: '12', b: {en: At 12, de: Um 12}}", true),
    ("{a: {en: late, de: spät}, b: {en: early, de: late}}", false),
    ("{a: {en: '*a', de: x}, b: {en: '**a**b', de: y}}", false),
  ]) func anAnswerWithTheTextOfAnotherIsAnError(_ options: String, _ isFound: Bool) throws {
    let text = """
      questionnaire: parts
      title: {en: Parts, de: Teile}
      languages: [en, de]
      questions:
        - {id: which, type: multiple, text: {en: Which?, de: Welche?}, options: \(options)}
      """
    let found = try target(named: .esmira).lower(questionnaire(text), language: nil).diagnostics.map(\.line)
    #expect(found.contains { $0.contains("client-misreads") } == isFound, "\(found)")
  }

  private func script(_ condition: String) throws -> String? {
    let item = try pages(of: asked.replacing("CONDITION", with: condition)).last?["inputs"]?.elements.last
    guard case .string(let script)? = item?["relevance"] else { return nil }
    return script.replacing("getQuestionnaireVarAlternative", with: "M").replacing(
      "getQuestionnaireVar", with: "V")
  }

  @Test(arguments: [
    ("fine is yes", #"V("fine") == 1;"#),
    ("fine is not yes", #"V("fine") == none or V("fine") != 1;"#),
    ("step is 2", #"V("step") == 2;"#),
    ("step > 0", #"V("step") > 0;"#),
    ("mood is 9", #"V("mood") == 4;"#),
    // 9 means "no answer", and places are stored, so the answers are listed.
    ("mood >= 2", #"V("mood") == 2 or V("mood") == 3;"#),
    ("not mood >= 2", #"V("mood") == none or (V("mood") != 2 and V("mood") != 3);"#),
    ("age >= 18", #"V("age") >= 18;"#),
    ("not age >= 18", #"V("age") == none or V("age") < 18;"#),
    ("age between 18 and 65", #"V("age") >= 18 and V("age") <= 65;"#),
    ("step in [0, 1] or age > 60", #"V("step") == 0 or V("step") == 1 or V("age") > 60;"#),
    ("step in [0, 1] and age > 60", #"(V("step") == 0 or V("step") == 1) and V("age") > 60;"#),
    ("why includes b", #"M("why", "2") == 1;"#),
    ("why not includes b", #"M("why", "2") == none or M("why", "2") != 1;"#),
    ("answered remark", #""_" .. V("remark") != "_";"#),
    ("not answered remark", #""_" .. V("remark") == "_";"#),
  ])
  func comparisonsAskAboutWhatIsStored(condition: String, expected: String) throws {
    #expect(try script(condition) == expected)
  }

  @Test(arguments: [
    ("pain > 3", #"V("fine") == 0 and V("pain") > 3;"#),
    // Said once, and left out where it follows.
    ("fine is no and pain > 3", #"V("fine") == 0 and V("pain") > 3;"#),
    ("part is 1", #"V("fine") == 0 and V("pain") > 5 and V("part") == 1;"#),
    ("not pain > 3", #"V("fine") == none or V("fine") != 0 or V("pain") == none or V("pain") <= 3;"#),
    ("fine is no and pain is not 3", #"V("fine") == 0 and (V("pain") == none or V("pain") != 3);"#),
    ("fine is not no or pain > 3", #"V("fine") == none or V("fine") != 0 or V("pain") > 3;"#),
    ("fine is yes and pain > 3", "V(\"fine\") == 1 and V(\"fine\") == 0 and V(\"pain\") > 3;"),
    ("pain > 3 and pain <= 3", #"V("fine") == 0 and V("pain") > 3 and V("pain") <= 3;"#),
    ("pain > 3 and not pain > 3", "false;"),
  ])
  func answersToHiddenQuestionsDoNotCount(condition: String, expected: String) throws {
    #expect(try script(condition) == expected)
  }

  @Test func aPageBeginsBeforeWhatItDecides() throws {
    let pages = try pages(of: asked.replacing("CONDITION", with: "fine is yes"))
    let names = pages.map { $0["inputs"]?.elements.compactMap { $0["name"] } }
    // The note asks about the first page, so it may be on the third.
    #expect(
      names == [
        ["fine", "mood", "step", "why", "age", "remark"], ["pain"], ["part", "last"],
      ])
    // Without it, participants who feel fine would see an empty page.
    #expect(
      pages[0]["relevance"] == nil && pages[1]["relevance"] == pages[1]["inputs"]?.elements[0]["relevance"])
  }

  @Test func aSectionIsDecidedByItsPages() throws {
    let pages = try pages(
      of: """
        questionnaire: sections
        title: Sections
        intro: Welcome & enjoy.
        questions: []
        """.replacing(
          "questions: []",
          with: """
            sections:
              - questions: [{id: fine, type: yes-no, text: Fine?}]
              - title: "More **about** it"
                when: fine is no
                questions:
                  - {id: bad, type: yes-no, text: Bad?}
                  - {id: very, type: yes-no, text: Very?, when: bad is yes}
            """))
    #expect(
      pages[0] == ["inputs": [["name": "note_1", "text": "Welcome &amp; enjoy.", "responseType": "text"]]])
    #expect(pages.map { $0["header"] } == [nil, nil, "<h3>More <b>about</b> it</h3>", nil])
    #expect(pages[2]["relevance"] == #"getQuestionnaireVar("fine") == 0;"#)
    #expect(
      pages[3]["relevance"] == #"getQuestionnaireVar("fine") == 0 and getQuestionnaireVar("bad") == 1;"#)
    // What the page has asked is not asked again.
    #expect(pages[3]["inputs"]?.elements[0]["relevance"] == #"getQuestionnaireVar("bad") == 1;"#)
  }

  @Test func aChainOfConditionsDoesNotGrowWithoutEnd() throws {
    var text = "questionnaire: chain\ntitle: Chain\nquestions:\n"
    for number in 0..<60 {
      let when = number < 2 ? "" : ", when: q\(number - 1) is yes or q\(number - 2) is no"
      text += "  - {id: q\(number), type: yes-no, text: Q?\(when)}\n"
    }
    let outcome = try target(named: .esmira).lower(questionnaire(text), language: nil)
    #expect(outcome.value == nil)
    #expect(
      outcome.diagnostics.first { $0.rule == "target-unsupported" }?.finding.message
        == "`esmira` would need a very long script for this condition")
  }
}

/// The conditions of a document together.
struct ESMiraComparisonTests {
  private func chain(_ count: Int, id: String = "chain", of name: String = "q", when: (Int) -> String) throws
    -> Questionnaire
  {
    try questionnaire(
      "questionnaire: \(id)\ntitle: Chain\nquestions:\n"
        + (0..<count).map { number in
          let when = number == 0 ? "" : ", when: '\(when(number))'"
          return "  - {id: \(name)\(number), type: rating, range: [1, 5], text: Q\(number)\(when)}\n"
        }.joined(), path: "\(id).yaml")
  }

  /// Each comes with those of all questions before it: 316 have 49,770 comparisons.
  @Test func aChainOfQuestionsEndsBeforeItsComparisonsFillTheDocument() throws {
    let target = try target(named: .esmira)
    let short = try target.lower(chain(316) { "q\($0 - 1) is 1" }, language: nil)
    #expect(short.value != nil, "\(short.diagnostics.map(\.line))")
    let long = try target.lower(chain(400) { "q\($0 - 1) is 1" }, language: nil)
    let errors = long.diagnostics.filter { $0.severity == .error }
    #expect(long.value == nil && errors.map(\.rule) == ["target-unsupported"])
    let finding = try #require(errors.first?.finding)
    #expect(
      finding.message.contains("from `q0` to `q316`") && finding.message.contains("50,000 comparisons"),
      "\(finding.message)")
    #expect(finding.notes.map { long.diagnostics[0].file.position(at: $0.range.start).line } == [4])
  }

  /// Chains of 224 and 225 questions have 24,976 and 25,200 comparisons: each may be in a document, and two of the shorter ones.
  @Test func theQuestionnairesOfAStudyAreCountedTogether() throws {
    func compiled(_ counts: [Int]) throws -> Outcome<JSON> {
      let ids = counts.indices.map { "part-\($0)" }
      let text = "study: s\ntitle: S\nquestionnaires: [\(ids.joined(separator: ", "))]\n"
      let document = try #require(parseYAML(SourceFile(path: "study.yaml", text: text)).value)
      let study = try #require(readStudy(document).outcome.value)
      let members = try counts.enumerated().map { place, count in
        let name = "q\(place)_"
        let part = try chain(count, id: ids[place], of: name) { "\(name)\($0 - 1) is 1" }
        return GatheredStudy.Member(part, at: study.questionnaires[place].range, baselinePlace: nil)
      }
      return ESMiraTarget().lower(GatheredStudy(study, members: members), language: nil)
    }
    #expect(try compiled([224, 224, 5]).value != nil)
    let long = try compiled([224, 5, 225, 300])
    let errors = long.diagnostics.filter { $0.severity == .error }
    #expect(long.value == nil && errors.map(\.rule) == ["target-unsupported"])
    let finding = try #require(errors.first?.finding)
    #expect(finding.message.contains("`part-2`") && finding.message.contains("50,000 comparisons"))
    #expect(errors.first.map { $0.file.position(at: finding.range.start).column } == 34)
    // What the help says leads out: without it, or with a condition for all that it has.
    #expect(try compiled([224, 5]).value != nil)
  }

  /// Also where much is left out again, and where one comparison has many values.
  @Test(arguments: [
    "q0 is 1", "q%d is 1", "q%d is 1 and q0 is 1", "q%d is 1 and not answered q%d", "q%d not in [1, 2, 3]",
    "q%d is 1 or q%d is 2",
  ])
  func countingStopsAtTheLimit(condition: String) throws {
    let counted = try [2_000, 8_000].map { count in
      let written = try chain(count) { condition.replacing("%d", with: "\($0 - 1)") }
      return MerlinWriter(written).effort
    }
    for effort in counted {
      #expect(effort.comparisons <= MerlinEffort.most + 10 * MerlinWriter.mostTests)
      #expect(effort.seen <= MerlinEffort.mostSeen + 10 * MerlinWriter.mostTests)
    }
  }

  @Test func conditionsThatFollowFromEachOtherOneByOneAreJoinedInAFewRounds() throws {
    let clauses = (1..<400).map { "(q\($0 - 1) is not 1 or q\($0) is 1)" }.joined(separator: " and ")
    let text = try chain(400) { _ in "answered q0" }
    let effort = MerlinWriter(text).effort
    #expect(effort.comparisons == 399)
    let asked = (0..<400).map { "  - {id: q\($0), type: rating, range: [1, 5], text: Q\($0)}\n" }.joined()
    let long = try questionnaire(
      "questionnaire: long\ntitle: Long\nquestions:\n\(asked)  - {type: note, text: N, when: 'q0 is 1 and \(clauses)'}\n"
    )
    #expect(MerlinWriter(long).effort.comparisons > 700)
  }
}

/// What a study shares among its questionnaires.
struct ESMiraStudyTests {
  private func gathered(_ keys: String, ids: [String] = ["x", "y"]) throws -> GatheredStudy {
    let text = "study: s\ntitle: Stress\n\(keys)\nquestionnaires: [to-begin, later]\n"
    let document = try #require(parseYAML(SourceFile(path: "study.yaml", text: text)).value)
    let study = try #require(readStudy(document).outcome.value)
    let members = try zip(["to-begin", "later"], ids).map { id, question in
      let text = """
        questionnaire: \(id)
        title: \(id)
        outro: Bye.
        repeat: \(id == "later" ? "many" : "once")
        questions: [{id: \(question), type: date, text: X}, {type: note, text: N}]
        """
      return GatheredStudy.Member(
        try questionnaire(text, path: "\(id).yaml"), at: study.questionnaires[id == "later" ? 1 : 0].range,
        baselinePlace: study.baseline.first { $0.value == id }?.range)
    }
    return GatheredStudy(study, members: members)
  }

  private func document(_ study: GatheredStudy, in zone: String = "UTC") throws -> JSON {
    try #require(try ESMiraTarget(zone: findTimeZone(zone)).lower(study, language: nil).value)
  }

  @Test func aStudyHasItsTextsAndItsQuestionnaires() throws {
    let study = try gathered("text: Read **this**.\ndescription: D\nconsent: \"I agree:\\nyes\"")
    let document = try document(study)
    #expect(document["title"] == "Stress" && document["studyDescription"] == "Read <b>this</b>.<br><br>D")
    #expect(document["informedConsentForm"] == "I agree:<br>yes" && document["publishedWeb"] == true)
    #expect(document["published"] == nil)
    // Without numbers, the administration would take them for one and the same.
    #expect(document.elements("questionnaires").map { $0["internalId"] } == [1, 2])
  }

  @Test func namesAreUniqueInTheStudy() throws {
    let questionnaires = try document(gathered("")).elements("questionnaires")
    let names = questionnaires.map { questionnaire in
      questionnaire.elements("pages").flatMap { $0.elements("inputs") }.compactMap { $0["name"] }
    }
    #expect(names == [["x", "note_1", "note_2"], ["y", "note_3", "note_4"]])
    let target = try target(named: .esmira)
    let repeated = try target.lower(gathered("", ids: ["x", "x"]), language: nil)
    #expect(repeated.value == nil && repeated.diagnostics.map(\.rule) == ["duplicate-question"])
  }

  /// Also if the study was not checked for the target before.
  @Test(arguments: [TargetName.redcap, .fhir, .esmira])
  func aQuestionnaireThatCannotBeCompiledIsNamed(name: TargetName) throws {
    let study = try gathered("")
    let text = """
      questionnaire: sad
      title: Sad
      questions:
        - {id: how, type: sam, text: How?, dimension: valence}
        - {id: why, type: multiple, text: Why?, options: {a: "A | B", b: C}}
        - {id: last, type: note, text: Bye., when: why not includes a}
      """
    let place = study.study.questionnaires[0].range
    let member = GatheredStudy.Member(try questionnaire(text), at: place, baselinePlace: nil)
    let outcome = try target(named: name).lower(
      GatheredStudy(study.study, members: study.members + [member]), language: nil)
    #expect(outcome.value == nil)
    #expect(
      outcome.diagnostics.filter { $0.severity == .error }.map(\.finding.message) == [
        "`sad` cannot be compiled for `\(name.rawValue)`, so the study cannot be either"
      ])
  }

  @Test func theBaselineOpensTheOthers() throws {
    let questionnaires = try document(gathered("baseline: [to-begin]")).elements("questionnaires")
    #expect(questionnaires[0]["endScriptBlock"] == "globals.done_to_begin = 1;")
    #expect(questionnaires[0]["scriptFilter"] == nil && questionnaires[1]["endScriptBlock"] == nil)
    #expect(questionnaires[1]["scriptFilter"] == "globals.done_to_begin == 1;")
    #expect(questionnaires[0]["completableOnce"] == true && questionnaires[1]["completableOnce"] == nil)
  }

  /// Days begin at midnight where the study is, on both sides of a change of the clocks.
  @Test(arguments: [
    ("UTC", 1_772_323_200_000, 1_777_593_600_000), ("Europe/Berlin", 1_772_319_600_000, 1_777_586_400_000),
  ])
  func calendarDaysBeginAtMidnight(zone: String, starts: Int, ends: Int) throws {
    let study = try gathered("starts: 2026-03-01\nends: 2026-04-30")
    for questionnaire in try document(study, in: zone).elements("questionnaires") {
      #expect(questionnaire["durationStart"] == .int(starts) && questionnaire["durationEnd"] == .int(ends))
    }
    let advice = try ESMiraTarget(zone: findTimeZone(zone)).files(study, in: [nil], besides: false)?.first?
      .advice
    #expect(advice == nil)
  }

  /// A study's first day comes to the same document as one of each rule. iPhones do not wait for the baseline.
  @Test func aStudyIsWarnedOfSilenceAndOfRinging() throws {
    func found(_ keys: String, rule: String) throws -> [String] {
      let study = try gathered(keys)
      let text =
        "questionnaire: later\ntitle: L\nrepeat: many\nschedule: [\(rule)]\nquestions: [{id: y, type: date, text: X}]"
      let member = GatheredStudy.Member(
        try questionnaire(text, path: "later.yaml"), at: study.study.questionnaires[1].range,
        baselinePlace: nil)
      let changed = GatheredStudy(study.study, members: [study.members[0], member])
      return ESMiraTarget().lower(changed, language: nil).diagnostics.filter { $0.rule != "no-timezone" }.map
      {
        "\($0.severity.rawValue) \($0.rule)"
      }
    }
    let (later, atOnce) = ("{at: \"09:00\", from-day: 1}", "{at: \"09:00\"}")
    #expect(try found("starts: 2026-03-01", rule: later) == ["warning target-loses"])
    #expect(try found("starts: 2026-03-01", rule: atOnce) == [])
    #expect(try found("", rule: later) == [])
    #expect(try found("baseline: [to-begin]", rule: later) == ["hint client-support"])
  }

  /// The study's own zone, unless the command names one; without any, midnight in UTC, and that is said.
  @Test func theStudyNamesItsTimeZone() throws {
    let berlin = try gathered("timezone: Europe/Berlin\nstarts: 2026-03-01")
    let none = try gathered("starts: 2026-03-01")
    func start(_ study: GatheredStudy, _ zone: String? = nil) throws -> JSON? {
      let target = ESMiraTarget(zone: try zone.map { try findTimeZone($0) })
      return try #require(target.lower(study, language: nil).value).elements("questionnaires")[0][
        "durationStart"]
    }
    #expect(try start(berlin) == .int(1_772_319_600_000))
    #expect(try start(berlin, "America/New_York") == .int(1_772_341_200_000))
    #expect(try start(none) == .int(1_772_323_200_000))
    func hints(_ study: GatheredStudy) -> [String] {
      ESMiraTarget().lower(study, language: nil).diagnostics.map(\.rule).filter { $0 == "no-timezone" }
    }
    #expect(hints(berlin).isEmpty && hints(none) == ["no-timezone"])
    #expect(try hints(gathered("")).isEmpty)
    let advice = ESMiraTarget().files(none, in: [nil], besides: false)?.first?.advice
    #expect(advice?.contains("write `timezone` in the study file") == true)
    #expect(ESMiraTarget().files(berlin, in: [nil], besides: false)?.first?.advice == nil)
  }
}

extension JSON {
  fileprivate var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  fileprivate func elements(_ name: String) -> [JSON] { self[name]?.elements ?? [] }
}
