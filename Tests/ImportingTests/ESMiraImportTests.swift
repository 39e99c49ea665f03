import Importing
import JSON
import Testing

/// Studies of ESMira, as its administration writes them.
@Suite struct ESMiraImportTests {
  private func file(
    _ pages: String, of questionnaire: String = "", study: String = "", named name: String = "test.json"
  ) throws -> WrittenQuestionnaire {
    try imported(
      #"{"title": "Test", \#(study) "questionnaires": [{"title": "Test", \#(questionnaire) "pages": [\#(pages)]}]}"#,
      named: name)
  }

  private func item(_ members: String) throws -> WrittenQuestionnaire {
    try file(#"{"inputs": [{\#(members)}]}"#)
  }

  /// The lines of the first question.
  private func question(_ members: String) throws -> [String] {
    let lines = try item(members).body.split(separator: "\n").map(String.init)
    return lines.drop { $0 != "questions:" }.dropFirst().map { String($0.dropFirst(4)) }
  }

  @Test func aStudyGivesItsQuestionnaires() throws {
    let source = """
      {"title": "Sleep", "langCodes": ["de", "en"], "defaultLang": "en", "studyDescription": "About <b>sleep</b>.",
       "informedConsentForm": {"en": "I agree.", "de": "Ich stimme zu."}, "packageVersion": "3.5.1", "version": 4,
       "questionnaires": [
        {"title": {"de": "Morgen", "en": "Morning"}, "internalId": 93225, "completableOnce": true,
         "pages": [{"inputs": [{"name": "rested", "text": {"de": "Erholt?", "en": "Rested?"}, "responseType": "binary"}]}]},
        {"title": {"de": "Abend", "en": "Evening"}, "internalId": 7,
         "pages": [{"inputs": [{"name": "tired", "text": {"de": "Müde?"}, "responseType": "likert", "required": true}]}]}]}
      """
    let result = try importQuestionnaires(
      from: [ImportSource(name: "sleep.json", bytes: Array(source.utf8))], options: ImportOptions())
    #expect(result.files.map(\.name) == ["morning.yaml", "evening.yaml"])
    #expect(
      result.files[0].body == """
        questionnaire: morning
        title: {en: Morning, de: Morgen}
        languages: [en, de]
        target: esmira
        server: {id: 93225}
        repeat: once

        questions:
          - id: rested
            type: yes-no
            text: {en: "Rested?", de: "Erholt?"}
            required: false

        """)
    #expect(result.files[0].remarks.isEmpty)
    #expect(result.studies.map(\.name) == ["sleep.yaml"])
    #expect(
      String(decoding: result.studies[0].bytes, as: UTF8.self) == """
        # Imported by qtool from sleep.json, a study of ESMira.

        study: sleep
        title: {en: Sleep, de: Sleep}
        text: {en: About **sleep**., de: About **sleep**.}
        consent: {en: I agree., de: Ich stimme zu.}
        languages: [en, de]
        target: esmira

        # qtool import: `publishedWeb` is true; qtool writes false, because ESMira's pages for browsers ignore conditions
        #   and store other values for lists, scales and sliders
        questionnaires:
          - morning
          - evening

        """)
    #expect(result.files[1].text.contains(#"text: {en: "Müde?", de: "Müde?"}"#))
    #expect(
      result.files[1].remarks(.changed) == ["there is no text in `en`; another language takes its place"])
  }

  /// Two questionnaires with these members, one item each.
  private func study(_ first: String, _ second: String, _ members: String = "") throws -> ImportResult {
    let pages = #""pages": [{"inputs": [{"name": "NAME", "text": "Q?", "required": true}]}]"#
    let source = """
      {"title": "Two parts", \(members) "questionnaires": [
        {"title": "Start", \(first) \(pages.replacing("NAME", with: "a"))},
        {"title": "Daily", \(second) \(pages.replacing("NAME", with: "b"))}]}
      """
    return try importQuestionnaires(
      from: [ImportSource(name: "two.json", bytes: Array(source.utf8))], options: ImportOptions())
  }

  private func text(_ file: any WrittenFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  private func remarks(_ result: ImportResult, _ kind: Remark.Kind) -> [String] {
    result.allFiles.flatMap(\.remarks).map(\.remark).filter { $0.kind == kind }.map(\.text)
  }

  @Test func scriptsOfABaselineAreThatOfTheStudyFile() throws {
    let found = try study(
      #""endScriptBlock": "globals.done_first_day = 1;","#,
      #""scriptFilter": "globals.done_first_day == 1;","#,
      #""publishedWeb": false,"#)
    #expect(found.files.map(\.name) == ["first-day.yaml", "daily.yaml"])
    #expect(
      text(found.studies[0]).hasSuffix("questionnaires:\n  - first-day\n  - daily\nbaseline: [first-day]\n"))
    #expect(!found.hasLosses && remarks(found, .changed) == [])
  }

  @Test(arguments: [
    ("globals.done_first = 1;", "globals.done_other == 1;"), ("globals.done_first = 1;", ""),
    ("globals.done_First = 1;", "globals.done_First == 1;"), ("globals.step = 1;", "globals.step == 1;"),
  ]) func otherScriptsAreSaid(_ end: String, _ filter: String) throws {
    let found = try study(#""endScriptBlock": "\#(end)","#, #""scriptFilter": "\#(filter)","#)
    #expect(!text(found.studies[0]).contains("baseline"))
    #expect(remarks(found, .unsaid).contains("`endScriptBlock` cannot be expressed: \(end)"))
    #expect(remarks(found, .unsaid).count == (filter.isEmpty ? 1 : 2))
  }

  @Test func daysThatAllHaveBelongToTheStudy() throws {
    let (march1, march2, april1) = (1_772_323_200_000, 1_772_409_600_000, 1_775_001_600_000)
    let schedule =
      #""actionTriggers": [{"schedules": [{"userEditable": false, "startDayOne": false, "signalTimes": [{"startTimeOfDay": 36000000}]}]}],"#
    let found = try study(
      #""durationStart": \#(march1), "durationEnd": \#(april1),"#,
      #"\#(schedule) "durationStart": \#(march2), "durationEnd": \#(april1),"#)
    #expect(text(found.studies[0]).contains("starts: 2026-03-01\nends: 2026-03-31\n"))
    #expect(text(found.files[1]).contains("starts: 2026-03-02") && !text(found.files[1]).contains("ends:"))
    #expect(!found.hasLosses)
    let lost = try study(#""durationStart": \#(march1),"#, "")
    #expect(remarks(lost, .unsaid) == ["without a schedule, `starts` (2026-03-01) cannot be expressed"])
  }

  @Test func aStudyFileIsNotNamedLikeOneOfItsQuestionnaires() throws {
    let found = try imported(
      #"{"title": "Daily", "informedConsentForm": "Yes.", "questionnaires": [{"title": "Daily", "pages": [{"inputs": [{"name": "a", "text": "A?"}]}]}]}"#,
      named: "x.json", ImportOptions())
    #expect(found.name == "daily.yaml")
    let result = try study("", "").studies[0]
    #expect(result.name == "two-parts.yaml")
  }

  @Test func whatTheAdministrationLeavesOutIsItsDefault() throws {
    let found = try study(
      "", "", #""langCodes": ["de", "en"], "publicStatistics": {"charts": []}, "pluginData": {"a": {}},"#)
    #expect(text(found.studies[0]).contains("languages: [en, de]"))
    #expect(remarks(found, .unsaid) == [])
    let hidden = try study(
      "", "", #""publishedWeb": false, "sendMessagesAllowed": false, "studyOver": true,"#)
    #expect(
      remarks(hidden, .unsaid) == [
        "`sendMessagesAllowed` cannot be expressed: false", "`studyOver` cannot be expressed: true",
        "`publishedWeb` cannot be expressed: false",
      ])
  }

  @Test func aQuestionnaireAloneKeepsWhatIsSaidAboutItsScripts() throws {
    let alone = try imported(
      #"{"title": "Mood", "endScriptBlock": "globals.a = 1;", "pages": [{"inputs": [{"name": "a", "text": "A?"}]}]}"#,
      named: "x.json")
    #expect(alone.remarks(.unsaid) == ["`endScriptBlock` cannot be expressed: globals.a = 1;"])
  }

  @Test(arguments: [
    ("", "only when it is touched"), (#""timeout": 30,"#, "after 30 minutes"), (#""timeout": 60,"#, nil),
  ]) func whenANotificationGoesIsSaidIfItDiffers(_ timeout: String, _ words: String?) throws {
    let found = try file(
      #"{"inputs": [{"name": "a", "text": "A?"}]}"#,
      of: #"""
        "completableOncePerNotification": true, "completableMinutesAfterNotification": 60,
        "actionTriggers": [{"actions": [{\#(timeout) "type": 1}], "schedules": [{"userEditable": false, "startDayOne": false,
          "signalTimes": [{"startTimeOfDay": 36000000}]}]}],
        """#)
    let expected = words.map { ["the notification goes \($0) there, and when the prompt closes here"] } ?? []
    #expect(found.remarks(.changed) == expected)
  }

  /// The apps count from the last reminder, and `startDayOne` only keeps prompts from day 0.
  @Test(arguments: [
    (#""startDayOne": true"#, 0, "days: 1-9"), (#""startDayOne": true"#, 1, "days: 1-9"),
    (#""startDayOne": true"#, 3, "days: 3-9"), (#""startDayOne": false"#, 0, "days: 0-9"),
  ]) func remindersAndFirstDaysAreCountedBack(_ start: String, _ after: Int, _ days: String) throws {
    let found = try file(
      #"{"inputs": [{"name": "a", "text": "A?"}]}"#,
      of: #"""
        "completableOncePerNotification": true, "completableMinutesAfterNotification": 25,
        "durationStartingAfterDays": \#(after), "durationPeriodDays": 9,
        "actionTriggers": [{"actions": [{"type": 1, "reminder_count": 2, "reminder_delay_minu": 10, "timeout": 25}],
          "schedules": [{"userEditable": false, \#(start), "signalTimes": [{"startTimeOfDay": 36000000}]}]}],
        """#)
    #expect(found.remarks(.changed) == [] && found.text.contains("open-for: 45 min"), "\(found.text)")
    #expect(found.text.contains(days), "\(found.text)")
  }

  @Test func whatBrowsersStoreOtherwiseIsNoLossIfItIsNotForThem() throws {
    let hidden = { (item: String) in
      try imported(
        #"{"title": "T", "publishedWeb": false, "questionnaires": [{"title": "T", "pages": [{"inputs": [{"name": "a", "text": "A?", "required": true\#(item)}]}]}]}"#,
        named: "x.json"
      ).remarks(.unsaid)
    }
    #expect(try hidden(#", "responseType": "va_scale", "maxValue": 100"#) == [])
    #expect(try hidden("") == ["`publishedWeb` cannot be expressed: false"])
  }

  /// A field that depends on another is on the next page, and still a field.
  @Test func aGroupOnTwoPagesIsOne() throws {
    let found = try file(
      #"""
      {"inputs": [{"name": "pills", "text": "Pills?", "responseType": "text"},
        {"name": "pills_any", "text": "Any?", "responseType": "binary", "required": true}]},
      {"inputs": [{"name": "pills_count", "text": "How many?", "responseType": "number", "required": true,
          "relevance": "getQuestionnaireVar(\"pills_any\") == 1;"},
        {"name": "sleep", "text": "Slept?", "responseType": "binary", "required": true}]}
      """#)
    #expect(
      found.body.hasSuffix(
        """
        questions:
          - id: pills
            type: group
            text: Pills?
            fields: [{id: any, type: yes-no, text: "Any?"}, {id: count, type: number, text: "How many?", when: any is yes}]
          - id: sleep
            type: yes-no
            text: Slept?

        """), "\(found.body)")
  }

  /// Both in the condition of a field and of a later question.
  @Test func aComparisonWithWhatAFieldDoesNotHaveIsTold() throws {
    let found = try file(
      #"""
      {"inputs": [{"name": "pills", "text": "Pills?", "responseType": "text"},
        {"name": "pills_any", "text": "Any?", "responseType": "list_single", "forceInt": true, "listChoices": ["no", "yes"],
          "required": true}]},
      {"inputs": [{"name": "pills_count", "text": "How many?", "responseType": "number", "required": true,
          "relevance": "getQuestionnaireVar(\"pills_any\") == 7;"},
        {"name": "sleep", "text": "Slept?", "responseType": "binary", "required": true,
          "relevance": "getQuestionnaireVar(\"pills_any\") == 8;"}]}
      """#)
    let told = found.remarks(.changed).filter { $0.contains("lint finds this") }
    #expect(
      told
        == [7, 8].map {
          "the source asks about the answer `\($0)` to `any`, which it does not have; lint finds this"
        }, "\(found.text)")
  }

  @Test func aQuestionnaireAloneIsRecognized() throws {
    let alone = try imported(
      #"{"title": "Mood now", "pages": [{"inputs": [{"name": "mood", "text": "Mood?", "required": true}]}]}"#,
      named: "export.json")
    #expect(alone.name == "mood-now.yaml")
    #expect(alone.text.hasPrefix("# Imported by qtool from export.json, a study of ESMira.\n"))
  }

  @Test func earlierVersionsHadOtherNames() throws {
    let source = """
      {"title": "Old", "description": "What it is about.", "groups": [{"name": "Daily", "period": 7, "startDate": 1772323200000,
       "pages": [{"inputs": [{"name": "steps", "text": "Steps?", "responseType": "number", "number_has_decimal": true,
         "required": true}]}],
       "actionTriggers": [{"actions": [{"type": 1}], "schedules": [{"repeatRate": 2, "userEditable": false, "startDayOne": false,
         "signalTimes": [{"is_random": true, "startTime_of_day": 36000000, "endTime_of_day": 72000000, "random_frequency": 3,
           "random_minutes_between": 60}]}]}]}]}
      """
    let old = try importQuestionnaires(
      from: [ImportSource(name: "old.json", bytes: Array(source.utf8))], options: ImportOptions())
    #expect(old.allFiles.map(\.name) == ["old.yaml", "daily.yaml"])
    for line in [
      "every: 2 days", "between: 10:00-20:00", "times: 3", "min-gap: 1 h", "days: 0-7", "whole: false",
    ] {
      #expect(text(old.files[0]).contains(line), "\(line): \(text(old.files[0]))")
    }
    #expect(
      text(old.studies[0]).contains("text: What it is about.")
        && text(old.studies[0]).contains("starts: 2026-03-01"))
  }

  @Test(arguments: [
    (
      #""responseType": "likert", "likertSteps": 7, "leftSideLabel": "no", "rightSideLabel": "yes""#,
      ["type: rating", "range: [1, 7]", #"labels: ["no", "yes"]"#]
    ),
    (
      #""responseType": "likert", "useCustomStart": true, "customStart": -2"#,
      ["type: rating", "range: [-2, 2]"]
    ),
    (#""responseType": "va_scale", "maxValue": 0"#, ["type: slider", "range: [0, 100]"]),
    (
      #""responseType": "va_scale", "maxValue": 10.0, "useCustomStart": true, "customStart": 1"#,
      ["type: slider", "range: [1, 10]"]
    ),
    (
      #""responseType": "list_single", "forceInt": true, "listChoices": ["0 never", "1", "2 always"], "useCustomStart": true"#,
      ["type: rating", "range: [0, 2]", "labels: [never, always]"]
    ),
    (
      #""responseType": "list_single", "forceInt": true, "listChoices": ["a", "b"], "useCustomStart": true, "customStart": 5"#,
      ["type: choice", "options:", "  5: a", "  6: b", "drop-down: true"]
    ),
    (
      #""responseType": "list_multiple", "listChoices": ["a", "b"]"#,
      ["type: multiple", "options:", "  1: a", "  2: b"]
    ),
    (
      #""responseType": "binary", "leftSideLabel": "off", "rightSideLabel": "on""#,
      ["type: yes-no", #"labels: ["on", "off"]"#]
    ),
    (#""responseType": "time""#, ["type: time"]), (#""listChoices": [], "subInputs": []"#, ["type: text"]),
  ]) func typesOfItems(_ members: String, _ lines: [String]) throws {
    let found = try question(#""name": "q", "text": "Q?", "required": true, \#(members)"#)
    #expect(found.filter { !$0.hasPrefix("text:") && !$0.hasPrefix("id:") && !$0.isEmpty } == lines)
  }

  @Test func textsInsteadOfNumbersAreSaid() throws {
    let found = try item(
      #""name": "q", "text": "Q?", "responseType": "list_single", "listChoices": ["a", "b"], "required": true"#
    )
    #expect(found.text.contains("      1: a\n      2: b"))
    #expect(found.remarks(.changed).contains { $0.contains("ESMira stores the texts of these answers") })
    #expect(found.remarks(.unsaid) == [])
  }

  @Test func helpUnitsAndMarkup() throws {
    let found = try question(
      #""name": "q", "text": "How <b>tall</b>? (cm)<br><small>Roughly.</small>", "responseType": "number", "required": true"#
    )
    #expect(
      found.contains("text: How **tall**?") && found.contains("help: Roughly.") && found.contains("unit: cm"),
      "\(found)")
    let divided = try question(#""name": "q", "text": "<div>One</div><div>Two</div>", "required": true"#)
    #expect(divided.joined(separator: " ").contains("One"), "\(divided)")
  }

  @Test(arguments: ["photo", "dynamic_input", "record_audio", "hologram"])
  func whatHasNoCounterpartIsARemark(_ type: String) throws {
    let found = try item(
      #""name": "q", "text": "Q?", "responseType": "\#(type)", "subInputs": [{"name": "a"}]"#)
    #expect(found.remarks(.unsaid).contains("`responseType` is `\(type)`: only the text is shown"))
    #expect(found.remarks(.unsaid).contains { $0.hasPrefix("`subInputs` cannot be expressed") })
  }

  @Test func whatIsLostOfAQuestionnaireIsSaid() throws {
    let found = try file(
      #"{"inputs": [{"name": "a", "text": "A?", "responseType": "likert", "random": true, "textScript": "\"x\";"}], "skipAfterSecs": 30}"#,
      of: #"""
        "sumScores": [{"name": "total", "addList": ["a"]}, {"name": "difference", "addList": ["a"], "subtractList": ["a"]}],
        "actionTriggers": [{"actions": [{"type": 2, "msgText": "Hello"}], "eventTriggers": [{"cueCode": "joined"}]}],
        "scriptFilter": "globals.step == 2;", "limitToGroup": 2,
        """#, study: #""randomGroups": 2, "personalStatistics": {"charts": [{"title": "Mood"}]}, "#)
    let lost = found.remarks(.unsaid).joined(separator: "\n")
    for word in [
      "skipAfterSecs", "random`", "textScript", "eventTriggers", "Hello", "scriptFilter",
      "limitToGroup",
      "randomGroups", "personalStatistics", "difference",
    ] { #expect(lost.contains(word), "\(word) in \(lost)") }
    #expect(found.text.contains("scores:") && found.text.contains("sum: [a]"), "\(found.text)")
  }

  private func binary(_ name: String, _ more: String = "") -> String {
    #"{"name": "\#(name)", "text": "\#(name)?", "responseType": "binary", "required": true\#(more)}"#
  }

  @Test func aShuffledPageIsASectionInARandomOrder() throws {
    let found = try file(
      #"{"randomized": true, "inputs": [\#(binary("a")), \#(binary("b"))]}, {"inputs": [\#(binary("c"))]}"#)
    #expect(found.remarks(.unsaid) == [], "\(found.text)")
    let orders = found.text.split(separator: "\n").filter { $0.contains("order:") }
    #expect(orders == ["  - order: random"], "\(found.text)")
  }

  @Test func theFooterOfAShuffledPageStays() throws {
    let found = try file(
      #"{"randomized": true, "footer": "Thank you.", "inputs": [\#(binary("a")), \#(binary("b"))]}"#)
    #expect(found.text.contains("order: random\n    keep-last: 1\n"), "\(found.text)")
  }

  /// What looks like a group would keep its fields together.
  @Test func aShuffledPageHasNoGroups() throws {
    let group = #"{"name": "home", "text": "Home", "responseType": "text"}"#
    let items = "\(group), \(binary("home_town")), \(binary("home_street"))"
    #expect(try file(#"{"inputs": [\#(items)]}"#).text.contains("type: group"))
    let shuffled = try file(#"{"randomized": true, "inputs": [\#(items)]}"#).text
    #expect(!shuffled.contains("type: group") && shuffled.contains("order: random"), "\(shuffled)")
  }

  @Test func oneItemIsInNoOrder() throws {
    let found = try file(#"{"randomized": true, "inputs": [\#(binary("a"))]}"#)
    #expect(!found.text.contains("order:") && found.remarks(.unsaid) == [])
  }

  /// In a random order, a question may come before the one that it asks about.
  @Test func anOrderThatAConditionForbidsIsSaid() throws {
    let asking = binary("b", #", "relevance": "getQuestionnaireVar(\"a\") == 1;""#)
    let found = try file(#"{"randomized": true, "inputs": [\#(binary("a")), \#(asking)]}"#)
    #expect(found.remarks(.unsaid).contains { $0.contains("`randomized` cannot be expressed") })
    #expect(!found.text.contains("order:"), "\(found.text)")
  }

  /// Members of every kind of object that no version of ESMira has.
  @Test func unknownMembersAreSaid() throws {
    let found = try file(
      #"{"inputs": [{"name": "a", "text": "A?", "new1": 1}], "new2": 1}"#,
      of: #"""
        "new3": 1, "actionTriggers": [{"new4": 1, "actions": [{"type": 1, "new5": 1}], "schedules": [{"new6": 1,
          "signalTimes": [{"random": true, "startTimeOfDay": 0, "endTimeOfDay": 3600000, "new7": 1, "new0": 0}]}]}],
        """#, study: #""new8": 1, "#)
    let lost = found.remarks(.unsaid).filter { $0.contains("new") }.sorted()
    #expect(lost == (1...8).map { "`new\($0)` cannot be expressed: 1" })
  }

  @Test func namesThatComeTwiceAreApart() throws {
    let found = try file(
      #"{"inputs": [{"name": "a b", "text": "1"}, {"name": "a b", "text": "2"}, {"text": "3"}, {"name": "in", "text": "4"}]}"#
    )
    #expect(
      found.text.split(separator: "\n").compactMap {
        $0.contains("- id:") ? $0.split(separator: " ").last : nil
      } == ["a_b", "a_b_2", "item", "in_"])
    #expect(found.remarks(.changed).contains("another item is called `a b` too"))
    #expect(found.remarks(.changed).contains("the item has no `name`"))
  }

  @Test(arguments: [
    (
      #"{"questionnaires": [{"pages": [{"inputs": []}]}], "questionnaires": []}"#,
      "/questionnaires is there twice"
    ),
    (
      #"{"questionnaires": [{"pages": [{"inputs": [{"name": []}]}]}]}"#,
      "/questionnaires/0/pages/0/inputs/0/name is not a text"
    ),
    (
      #"{"questionnaires": [{"pages": [{"inputs": [4]}]}]}"#,
      "/questionnaires/0/pages/0/inputs/0 is not an object"
    ),
    (
      #"{"questionnaires": [{"pages": [{"inputs": [{"likertSteps": "many", "responseType": "likert"}]}]}]}"#,
      "/questionnaires/0/pages/0/inputs/0/likertSteps is not a whole number"
    ),
    (#"{"langCodes": 3, "questionnaires": [{"pages": [{"inputs": []}]}]}"#, "/langCodes is not a list"),
    (
      #"{"questionnaires": [{"pages": [{"inputs": []}], "actionTriggers": [{"schedules": [{"signalTimes": [1]}]}]}]}"#,
      "/questionnaires/0/actionTriggers/0/schedules/0/signalTimes/0 is not an object"
    ),
  ]) func wrongTypesAreNamed(_ source: String, _ message: String) {
    #expect(throws: ImportProblem.self) { try imported(source, named: "test.json") }
    do {
      _ = try imported(source, named: "test.json")
    } catch {
      #expect((error as? ImportProblem)?.message == message)
    }
  }

  @Test(arguments: [
    #""likertSteps": 99999999999999999999, "responseType": "likert""#,
    #""maxValue": 1e400, "responseType": "va_scale""#,
    #""maxValue": -5, "useCustomStart": true, "customStart": 2000000000, "responseType": "va_scale""#,
    #""listChoices": [], "responseType": "list_single", "forceInt": true"#,
    #""listChoices": [{}, null, "", " "], "responseType": "list_multiple""#,
  ]) func hostileNumbersEnd(_ members: String) throws {
    do {
      _ = try item(#""name": "q", "text": "Q?", \#(members)"#)
    } catch {
      #expect(error is ImportProblem)
    }
  }

  @Test func manyItemsTakeTimeInProportion() throws {
    let text = "How have you been, on the whole, since you were asked about this for the last time?"
    let items = (0..<10_000).map {
      #"{"name": "q\#($0)", "text": "\#(text)", "relevance": "getQuestionnaireVar(\"q0\") == 1;"}"#
    }
    let found = try file(items.map { #"{"inputs": [\#($0)]}"# }.joined(separator: ","))
    #expect(found.questionCount == 10_000)
  }
}
