import Foundation
import JSON
import LanguageServing
import Questionnaires
import Testing

/// A questionnaire to which the tests add the line that is being written.
let study = """
  questionnaire: pain-daily
  title: Pain
  languages: [de]
  option-lists:
    freq: {1: nie, 2: manchmal}
    agree: {no: nein, yes: ja}
  sections:
    - id: now
      title: Jetzt ä😀
      questions:
        - id: pain
          type: slider
          text: Wie stark?
          range: [0, 10]
          labels: [gar nicht, sehr]
        - id: thought
          type: yes-no
          text: Daran gedacht?
        - id: mood
          type: choice
          text: Stimmung 😀
          options: {good: gut, bad: schlecht}
        - {id: stressors, type: multiple, text: "Was, wo?", options: [Nichts, Arbeit], exclusive: [1]}
        - id: remark
          type: text
          text: Noch etwas?
        - type: note
          text: Danke
        - id: last
          type: text
          text: Was?

  """

struct CompletionTests {
  @Test(arguments: [
    // Keys that are allowed here and not yet used, also on an unfinished line.
    (
      study + "        ‸",
      [
        "help", "required", "when", "formerly", "stored", "item-id", "source", "input", "pattern",
        "pattern-hint",
        "examples",
      ]
    ),
    (
      study + "        pa‸",
      [
        "help", "required", "when", "formerly", "stored", "item-id", "source", "input", "pattern",
        "pattern-hint",
        "examples",
      ]
    ),
    (
      study + "      - {id: x, type: sam, ‸",
      ["text", "dimension", "help", "required", "when", "formerly", "stored", "item-id", "source"]
    ),
    (
      study + "      - {id: x, type: sam, te‸}\n",
      ["text", "dimension", "help", "required", "when", "formerly", "stored", "item-id", "source"]
    ),
    (
      study + "      - id: x\n        ‸\n        type: sam\n        text: x\n",
      ["dimension", "help", "required", "when", "formerly", "stored", "item-id", "source"]
    ),
    (
      study + "schedule:\n  - at: \"09:00\"\n    ‸",
      ["every", "open-for", "remind-after", "from-day", "days", "weekdays", "starts", "ends"]
    ),
    (
      study + "schedule: [{between: 08:00-09:00, ‸",
      [
        "every", "times", "min-gap", "open-for", "remind-after", "from-day", "days", "weekdays", "starts",
        "ends",
      ]
    ),
    (
      study + "  - title: Next\n    ‸",
      [
        "id", "text", "when", "order", "keep-first", "keep-last", "options", "no-answer", "item-id", "source",
        "questions", "items",
      ]
    ),
    ("‸", ["a questionnaire", "a study", "questionnaire"]),
    ("# comment\nqu‸", ["a questionnaire", "a study", "questionnaire"]),
    // Values of closed lists.
    (study + "        required: ‸", ["true", "false"]),
    (study + "      - type: sam\n        dimension: ‸", ["valence", "arousal"]),
    (study + "      - {dimension: ‸", ["valence", "arousal"]),
    (study + "repeat: ‸", ["once", "many"]), (study + "order: ‸", ["as written", "random"]),
    (study + "server:\n  ‸", ["id", "name", "version"]),
    (study + "      - {id: x, type: choice, options: freq, drop-down: ‸", ["true", "false"]),
    (study + "target: [track, ‸]", TargetName.allCases.map(\.rawValue)),
    (study + "target:\n  - ‸", TargetName.allCases.map(\.rawValue)),
    (study + "      - id: x\n        type: choice\n        options: ‸", ["freq", "agree"]),
    (study + "  - title: Next\n    options: fr‸\n", ["freq", "agree"]),
    (study + "        text:\n          ‸", ["de"]),
    (
      study + "can-use:\n  gps: 1\n  ‸",
      [
        "accelerometer", "barometer", "bluetooth", "camera", "gyroscope", "heart-rate", "light", "microphone",
        "pedometer", "proximity", "wifi",
      ]
    ),
    (
      study
        + "      - id: x\n        type: multiple\n        options: {a: A, b: B}\n        exclusive: [a, ‸]",
      ["b"]
    ),
    (
      study + "      - {id: x, type: choice, options: {1: a, 2: b, 9: no}, no-answer: [1, ‸]}\n",
      ["2", "9"]
    ),
    (study + "  - title: Next\n    options: freq\n    no-answer: [‸]\n    items: {x: X}\n", ["1", "2"]),
    (study + "      - {id: x, type: date, range: [‸]}\n", ["today", "any"]),
    (study + "      - {id: x, type: number, range: [0, ‸]}\n", ["any"]),
    (study + "      - {id: x, type: slider, range: [0, ‸]}\n", []),
    (study + "      - id: x\n        type: date\n        range: ‸\n", ["[2020-01-01, today]"]),
    (
      study + "scores:\n  - id: x\n    ‸",
      ["formerly", "title", "sum", "mean", "reversed", "at-least", "bands"]
    ),
    (study + "scores:\n  - {id: x, mean: [pain], ‸", ["formerly", "title", "reversed", "at-least", "bands"]),
    (study + "scores:\n  - id: x\n    sum: [‸]", ["pain", "thought"]),
    (study + "scores:\n  - id: x\n    sum: [pain, ‸]", ["thought"]),
    (study + "scores:\n  - id: x\n    sum:\n      - pain\n      - ‸", ["thought"]),
    (study + "scores:\n  - id: x\n    sum: [pain, thought]\n    reversed: [pa‸]", ["pain", "thought"]),
    (study + "scores:\n  - id: x\n    sum: [thought]\n    reversed: [‸]", ["thought"]),
    (study + "reserved:\n  ‸", ["questions", "codes"]), (study + "changes: {2: {‸", ["why", "allow"]),
    (study + "changes:\n  2:\n    ‸", ["why", "allow"]),
    (
      study + "changes:\n  2: {why: Words, allow: [codes-permuted ‸]}\n",
      ["freq", "agree"].map { "codes-permuted \($0)" }
        + ["pain", "thought", "mood", "stressors", "remark", "last"].map { "codes-permuted \($0)" }
    ),
    (
      study + "  - options: freq\n    items:\n      x:\n        ‸",
      ["de", "text", "formerly", "stored", "item-id", "source"]
    ),
    // Nowhere else.
    (study + "        text: Some t‸", []), (study + "        id: ‸", []),
    (study + "description: >-\n  Some te‸xt\n", []),
    (study + "        text: \"Some ‸\n", []), (study + "# Some ‸", []), ("foo: bar\n‸", []),
  ])
  func offersWhatThePlaceTakes(text: String, expected: [String]) {
    #expect(Session().labels(text) == expected)
  }

  @Test(arguments: [
    ("‸", ["pain", "thought", "mood", "stressors", "answered remark", "answered", "not"]),
    ("pa‸", ["pain", "thought", "mood", "stressors", "answered remark", "answered", "not"]),
    ("not ‸", ["pain", "thought", "mood", "stressors", "answered remark", "answered", "not"]),
    ("(‸", ["pain", "thought", "mood", "stressors", "answered remark", "answered", "not"]),
    ("answered ‸", ["pain", "thought", "mood", "stressors", "remark"]),
    ("pain ‸", ["is", "is not", ">=", "<=", ">", "<", "between", "in", "not in"]),
    ("mood ‸", ["is", "is not", "in", "not in"]), ("stressors ‸", ["includes", "not includes"]),
    ("stressors not ‸", ["includes"]), ("mood not ‸", ["in"]), ("remark ‸", []),
    ("thought is ‸", ["yes", "no", "not"]), ("mood is not ‸", ["good", "bad"]),
    ("mood is g‸", ["good", "bad", "not"]),
    ("mood == ‸", ["good", "bad"]), ("mood in [good, ‸]", ["good", "bad"]), ("mood in ‸", ["[…]"]),
    ("stressors includes ‸", ["1", "2"]), ("pain >= ‸", ["0", "10"]), ("pain between ‸", ["0"]),
    ("pain between 1 ‸", ["and"]), ("pain between 1 and ‸", ["10"]), ("pain >= 3 ‸", ["and", "or"]),
    ("pain >= 3 and ‸", ["pain", "thought", "mood", "stressors", "answered remark", "answered", "not"]),
    ("(pain between 1 and 3 or mood is ‸", ["good", "bad", "not"]),
    ("pain ~ 3 and mood is ‸", ["good", "bad", "not"]),
    ("nobody is ‸", ["not"]),
  ])
  func offersTheNextWordOfACondition(condition: String, expected: [String]) {
    let session = Session()
    for quote in ["", "\"", "'"] {
      #expect(
        session.labels(study + "        when: \(quote)\(condition)") == expected, "\(quote)\(condition)")
    }
    #expect(
      session.labels(study + "        when: >-\n          answered mood and\n          \(condition)\n")
        == expected)
  }

  @Test func offersOnlyQuestionsBeforeTheSectionOfACondition() {
    let text = study + "  - id: later\n    questions:\n      - {id: own, type: yes-no, text: x}\n    when: ‸"
    #expect(!Session().labels(text).contains("own"))
  }

  @Test func answersAreFoundByTheirTextAndWrittenAsCodes() throws {
    let item = try #require(Session().completions(study + "        when: mood is ‸").first)
    #expect(item["detail"] == "gut")
    #expect(item["filterText"] == "good gut")
    #expect(item["textEdit"]?["newText"] == "good")
  }

  @Test func aKeyInsertsItsColonAndAValueToFillIn() throws {
    let session = Session()
    let added = session.completions(study + "        requ‸").first { $0["label"] == "required" }
    #expect(added?["textEdit"]?["newText"] == "required: ${1|false,true|}")
    #expect(added?["insertTextFormat"] == 2)
    let overwritten = session.completions(study.replacingFirst("type: yes-no", "ty‸pe: yes-no")).first {
      $0["label"] == "type"
    }
    #expect(overwritten?["textEdit"]?["newText"] == "type")
    #expect(overwritten?["documentation"]?["value"]?.string?.contains("The kind of answer") == true)
  }

  @Test func aTextIsInsertedInEveryLanguage() throws {
    let text = study.replacingFirst("languages: [de]", "languages: [de, en]") + "        he‸"
    let help = Session().completions(text).first { $0["label"] == "help" }
    #expect(help?["textEdit"]?["newText"] == "help: {de: ${1}, en: ${2}\\}")
  }

  @Test func withoutSnippetsPlainTextIsInserted() throws {
    let session = Session(capabilities: [:])
    let items = session.completions(study + "      - ‸")
    #expect(
      items.allSatisfy {
        $0["insertTextFormat"] == nil && $0["textEdit"]?["newText"]?.string?.contains("$") == false
      })
    #expect(items.first?["textEdit"]?["newText"] == "id: ")
  }

  @Test func aWholeQuestionOfEachTypeCanBeInserted() throws {
    let snippet = Session().completions(study + "      - ‸").first { $0["label"] == "slider question" }
    let text = try #require(snippet?["textEdit"]?["newText"]?.string)
    #expect(text.split(separator: "\n").count == 4)
    #expect(text.contains("\n  type: slider\n"))
  }

  @Test func theEditCoversTheWordThatIsBeingTypedInTheClientsUnits() throws {
    for (encoding, character) in [(PositionEncoding.utf8, 16), (.utf16, 12), (.utf32, 11)] {
      let session = Session(encoding: encoding)
      session.open(study + "      - {text: ä😀, ty}\n")
      // The client's position after `ty`, in its own units.
      let start =
        "      - {text: ".utf8.count + ["utf-8": 6, "utf-16": 3, "utf-32": 2][encoding.rawValue]! + 2
      let line = study.split(separator: "\n").count
      let result = session.request(
        "textDocument/completion",
        [
          "textDocument": ["uri": .string(Session.uri)],
          "position": ["line": .int(line), "character": .int(start + 2)],
        ])
      let edit = result["items"]?.array?.first { $0["label"] == "type" }?["textEdit"]?["range"]
      #expect(edit?["start"]?["character"] == .int(start), "\(character)")
      #expect(edit?["end"]?["character"] == .int(start + 2))
    }
  }

  @Test func namesOfRulesAreOfferedToAllowAndToConfigure() throws {
    let session = Session()
    let slider =
      "questionnaire: a\ntitle: A\ntarget: track\nquestions:\n  - {id: x, type: slider, text: X, range: [0, 1]}\n"
    let comment = session.labels("questionnaire: a\n# qtool: allow ‸\ntitle: A\n")
    #expect(comment.contains("slider-labels"))
    #expect(!comment.contains("duplicate-id"), "it cannot be silenced")
    #expect(comment.contains("answered-though-hidden") && comment.contains("text-spelling"))
    #expect(!comment.contains("required-missing"), "such answers are wrong")
    #expect(session.labels("questionnaire: a # qtool: ‸") == ["allow"])
    #expect(session.labels("# qtool: ‸\nquestionnaire: a\n") == ["allow", "allow-file"])
    let wholeFile = "# qtool: allow-file odd-space, ‸\n" + slider
    #expect(session.labels(wholeFile).prefix(3).contains("slider-labels"), "found in the file")
    let configuration = "file:///study/.qtool.yaml"
    #expect(session.labels("rules:\n  slider‸", uri: configuration).contains("slider-labels"))
    #expect(
      session.labels("rules:\n  slider-labels: ‸", uri: configuration) == ["off", "hint", "warning", "error"])
    #expect(
      session.labels("ta‸", uri: configuration)
        == [
          "rules", "paths", "exclude", "include", "target", "clients", "languages", "reading-speed",
          "expect",
          "released",
          "changes",
          "root",
        ])
    #expect(
      session.labels("paths:\n  \"pilot/**\":\n    ‸", uri: configuration)
        == ["rules", "target", "clients", "languages", "reading-speed", "expect", "changes"])
    #expect(
      session.labels("paths: {\"pilot/**\": {rules: {slider‸}}}", uri: configuration).contains(
        "slider-labels"))
    let entry = "paths:\n  \"pilot/**\":\n    target: ‸"
    #expect(session.labels(entry, uri: configuration) == TargetName.allCases.map(\.rawValue))
    #expect(session.labels("rules: {burden: {‸}}", uri: configuration) == ["severity", "seconds"])
    #expect(session.labels("rules:\n  item‸", uri: configuration).contains("item-wording"))
    #expect(session.labels("root: ‸", uri: configuration) == ["true", "false"])
    #expect(session.labels("target: ‸", uri: configuration) == TargetName.allCases.map(\.rawValue))
    let clients = ClientName.allCases.map(\.rawValue)
    #expect(session.labels("clients: [‸]", uri: configuration) == clients)
  }

  @Test func rulesWithFindingsBelowComeFirst() {
    let text =
      "questionnaire: a\ntitle: A\nquestions:\n  # qtool: allow ‸\n  - {id: x, type: slider, text: X, range: [0, 1]}\n"
    #expect(Session().labels(text).first == "slider-labels")
  }

  /// Whatever is in the file and wherever the cursor is, there is an answer.
  @Test func anyPlaceOfAnyTextHasAnAnswer() {
    var generator = SplitMix(seed: 3)
    let session = Session()
    let pieces = [
      "{", "}", "[", "]", ":", ": ", "- ", "\n", "\n  ", "\"", "'", "#", " #", "|", ">", "&a ", "*a", "ä",
      "😀", "when: ", "type: ", "!", "\t", "\r\n",
    ]
    for _ in 0..<400 {
      var scalars = Array(study.unicodeScalars)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0...scalars.count, using: &generator)
        let removed = min(Int.random(in: 0...12, using: &generator), scalars.count - place)
        scalars.replaceSubrange(
          place..<(place + removed), with: pieces.randomElement(using: &generator)!.unicodeScalars)
      }
      scalars.insert("‸", at: Int.random(in: 0...scalars.count, using: &generator))
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let place = session.at(text)
      for method in [
        "completion", "hover", "definition", "references", "documentSymbol", "foldingRange", "prepareRename",
      ] {
        let answer = session.response(to: "textDocument/\(method)", place)
        #expect(answer["result"] != nil || method == "prepareRename")
      }
    }
  }
}

extension String {
  func replacingFirst(_ part: String, _ other: String) -> String {
    range(of: part).map { replacingCharacters(in: $0, with: other) } ?? self
  }
}
