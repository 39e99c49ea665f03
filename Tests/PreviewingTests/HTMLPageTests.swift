import Diagnostics
import Files
import Foundation
import Questionnaires
import Scheduling
import TestSupport
import Testing

@testable import Previewing

/// The page as a file; `Tests/Judges/page_check.py` opens it in browsers.
@Suite struct HTMLPageTests {
  @Test func readsWithoutAScript() throws {
    let page = try html(
      asking("- {id: a, type: yes-no, text: First?}\n- {id: b, type: text, text: Second?, when: a is no}"))
    #expect(page.contains("data-question=a"))
    #expect(!page.contains("data-question=b hidden"))
    #expect(page.contains("only if <code lang=en>a is no</code>"))
    #expect(page.contains(">First?</span>"))
  }

  @Test func textsAreOnlyTexts() throws {
    let page = try html(asking(#"- {id: a, type: text, text: "</legend><script>x</script> & \"q\"\u0001"}"#))
    #expect(page.contains("&lt;/legend&gt;&lt;script&gt;x&lt;/script&gt; &amp; &quot;q&quot;"))
    #expect(!page.contains("<script>x"))
  }

  @Test func dataDoesNotEndItsElement() throws {
    let page = try html(
      asking("- {id: a, type: text, text: A?, pattern: '</script>', pattern-hint: the end}"))
    #expect(page.contains(#""pattern":"\u003c/script>""#))
  }

  @Test(arguments: [
    ("a is 1 or b is 2", "a is 1 or b is 2"), ("(a is 1) and b == 2", "(a is 1) and b is 2"),
    ("((a is 1 or b is 2))", "((a is 1 or b is 2))"),
    ("a is 1 and ((b is 1) or b is 2)", "a is 1 and ((b is 1) or b is 2)"),
    ("not (a in [1,2])", "not (a in [1, 2])"),
  ])
  func conditionsAreThoseOfTheFile(written: String, shown: String) throws {
    let page = try html(
      asking(
        """
        - {id: a, type: rating, range: [1, 2], text: A?}
        - {id: b, type: rating, range: [1, 2], text: B?}
        - {id: c, type: text, text: C?, when: '\(written)'}
        """))
    #expect(page.contains("only if <code lang=en>\(shown)</code>"))
  }

  @Test func wordsForAuthorsAreInTheLanguageShown() throws {
    let page = try html(
      """
      questionnaire: mood
      title: Stimmung
      languages: [de]
      questions:
        - {id: a, type: yes-no, text: Allein?}
        - {id: b, type: text, text: Warum?, when: a is no, item-id: 4, source: MDBF}
      """)
    #expect(page.contains("nur wenn <code lang=en>a is no</code>"))
    #expect(page.contains("<p class=\"muted origin\">Item 4, aus MDBF</p>"))
  }

  /// What everybody types while translating.
  @Test(arguments: [
    "{en: \"\"}", "{de: \"\", en: \"\"}", "{en: }", "{}", "{fr: x}", "{en: \"\\u200B\"}", "[]",
  ])
  func aTextThatIsStillEmptyIsShownAsSuch(text: String) throws {
    for place in 0..<6 {
      let texts = (0..<6).map { $0 == place ? text : "{de: Ja, en: Yes}" }
      let page = try html(
        """
        questionnaire: test
        title: \(texts[0])
        intro: \(texts[5])
        languages: [de, en]
        sections:
          - title: \(texts[1])
            questions:
              - {id: a, type: choice, text: \(texts[2]), help: \(texts[3]), options: {1: \(texts[4]), 2: {de: B, en: B}}}
        """)
      #expect(page.contains("data-question=a"))
    }
  }

  @Test func ownWordsAreInTheLanguageOfThePage() throws {
    let german = try html(translated, language: "de")
    #expect(german.contains("<html lang=de") && german.contains(">Absenden</span>"))
    let english = try html(translated, language: "en")
    #expect(english.contains("<html lang=en") && english.contains(">Submit</span>"))
    let japanese = try html(translated.replacing("de", with: "ja"), language: "ja")
    #expect(japanese.contains("lang=en>Submit</span>"))
  }

  @Test func eachLanguageIsThere() throws {
    let page = try html(translated, language: "en")
    #expect(
      page.contains(#"<span data-l=de lang=de hidden>Frage?</span><span data-l=en lang=en>Question?</span>"#))
  }

  /// The rest of the page works: `Tests/Judges/paging/mistakes.py` fills it in.
  @Test func aQuestionThatCannotBeReadIsABox() throws {
    let yaml = asking(
      "- {id: a, type: text, text: A?}\n- {id: b, type: slider, text: B?}\n- {id: c, type: yes-no, text: C?}")
    let range = try #require(try draft(yaml).unread.first).range
    let page = try html(yaml, findings: [finding("`range` is missing", at: range.start)])
    let places = ["data-question=a", "data-unread=b", "`range` is missing", "data-question=c"].map {
      page.range(of: $0)?.lowerBound
    }
    #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(page.contains(">This question cannot be shown yet.<"))
  }

  @Test func onlyOneOfSomeAnswersHasNoneAtFirst() throws {
    let empty = "<option value></option>"
    let choice = "drop-down: true, options: {1: One, 2: Two}"
    #expect(try html(asking("- {id: a, type: choice, text: A?, \(choice)}")).contains(empty))
    #expect(try !html(asking("- {id: a, type: multiple, text: A?, \(choice)}")).contains(empty))
  }

  @Test func optionalQuestionsAreMarkedAndRequiredOnesAreNot() throws {
    let page = try html(
      asking("- {id: a, type: text, text: A?}\n- {id: b, type: text, text: B?, required: false}"))
    #expect(page.contains("<code>b</code>optional</p>") && page.contains("<code>a</code></p>"))
  }

  @Test func notesAndFieldsOfGroupsAreNoQuestions() throws {
    let page = try html(
      asking(
        """
        - {type: note, text: A note}
        - {id: a, type: group, text: A?, fields: [{id: b, type: text, text: B?}, {id: c, type: text, text: C?}]}
        - {id: d, type: text, text: D?, when: answered b}
        """))
    #expect(page.contains(">Always shown: 1<"))
  }

  /// Each part with a condition has answers that show it, so that nobody has to look for them.
  @Test func everyBranchHasAnExample() throws {
    let page = try html(
      asking(
        """
        - {id: a, type: choice, options: {x: X, y: Y}, text: A?}
        - {id: b, type: slider, range: [0, 10], text: B?, when: a is y}
        - {id: c, type: text, text: C?, when: b > 7}
        - {id: d, type: text, text: D?, when: a is x and a is y}
        """))
    #expect(
      page.contains(#""branches":[{"question":1,"answers":{"a":"y"}},{"question":2,"answers":{"a":"y","b":"#))
    #expect(page.contains(#"{"question":3}]"#))
  }

  @Test func opensAsAskedFor() throws {
    let subject = PageSubject.questionnaire(shown(try draft(asking("- {id: a, type: text, text: A?}"))))
    let plain = String(decoding: subject.page(language: nil, isPlain: true), as: UTF8.self)
    #expect(plain.contains("data-plain checked>"))
    #expect(!String(decoding: subject.page(language: nil), as: UTF8.self).contains("data-plain checked>"))
  }

  /// A page that asks little has only what it needs.
  @Test func scriptsAreThereIfSomethingNeedsThem() throws {
    let plain = try html(asking("- {id: a, type: rating, range: [0, 3], text: A?}"))
    #expect(!plain.contains(pathScript.text) && !plain.contains(scoreScript.text))
    let score = "scores: [{id: s, sum: [a], bands: {0: low, 2: high}}]\n"
    let scored = try html(score + asking("- {id: a, type: rating, range: [0, 3], text: A?}"))
    #expect(scored.contains(scoreScript.text) && scored.contains("data-score=s"))
    #expect(scored.contains(#""scores":[{"needed":1,"items":[{"question":0}],"bands":["0","2"]}]"#))
  }

  @Test func saysHowLongAnsweringTakes() throws {
    let long = Array(repeating: "word", count: 100).joined(separator: " ")
    let questions = "- {id: a, type: yes-no, text: A?}\n- {id: b, type: note, text: \(long), when: a is yes}"
    #expect(try html(asking(questions)).contains("Takes about 5 to 35 s"))
  }

  @Test(arguments: [("de", "Deutsch"), ("pt-BR", "Português (BR)"), ("zh", "中文"), ("tlh", "tlh")])
  func languagesHaveTheirOwnNames(tag: String, name: String) {
    #expect(languageName(tag) == name)
  }

  @Test func everyWordHasAllLanguagesAndTheSameValues() throws {
    try expectPhrases(of: PageWord.self, in: "page")
  }

  /// As Documentation/Page.md promises: 34 KB, and 1 KB for the question in each language.
  @Test(
    "A page of one question is small, whatever it asks",
    arguments: [
      "type: sam, dimension: arousal", "type: sam, dimension: valence", "type: rating, range: [0, 10]",
      "type: slider, range: [0, 100], labels: [{de: wenig, en: little}, {de: viel, en: much}]",
      "type: yes-no",
      "type: choice, options: {1: {de: eins, en: one}, 2: {de: zwei, en: two}}",
      "type: multiple, options: {1: {de: eins, en: one}, 2: {de: zwei, en: two}}, exclusive: [1]",
      "type: text, pattern: '[0-9]+'", "type: date", "type: time",
    ])
  func isSmall(question: String) throws {
    let yaml = translated.split(separator: "type: number").joined(separator: question)
    #expect(try html(yaml, target: .track).utf8.count <= (34 + 2) * 1_024)
    let own = yaml.split(separator: "languages: [de, en]").joined()
    #expect(
      try html(own.replacing(/\{de: [^}]*?, en: ([^}]*)\}/) { $0.1 }, target: .track).utf8.count <= (34 + 1)
        * 1_024)
  }

  private let translated = """
    questionnaire: test
    title: {de: Titel, en: Title}
    languages: [de, en]
    questions:
      - {id: a, type: number, text: {de: "Frage?", en: "Question?"}}
    """
}

/// The styles and the scripts in the program are those of the files.
@Suite struct PageAssetsTests {
  private static let assets = [
    ("page.css", pageStyle), ("steps.css", stepStyle), ("paths.css", pathStyle), ("live.css", liveStyle),
    ("grid.css", gridStyle), ("about.css", aboutStyle), ("picture.css", pictureStyle),
    ("picture.js", pictureScript),
    ("study.css", studyStyle), ("report.css", reportStyle), ("page.js", pageScript), ("names.js", nameScript),
    ("paths.js", pathScript), ("scores.js", scoreScript), ("steps.js", stepScript), ("link.js", linkScript),
    ("live.js", liveScript), ("views.css", viewStyle), ("views.js", viewScript), ("order.js", orderScript),
  ]

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
    path: "../..")
  private static let folder = root.appending(path: "Sources/Previewing/Page")

  @Test(arguments: assets)
  func areUpToDate(name: String, asset: PageAsset) throws {
    let source = try Data(contentsOf: Self.folder.appending(path: "Assets/\(name)"))
    #expect(sha256Digits(Array(source)) == asset.source, "run Scripts/generate-page")
  }

  @Test(arguments: assets.map(\.1))
  func arePermittedByThePolicy(asset: PageAsset) {
    let digest = Data(sha256(Array(asset.text.utf8))).base64EncodedString()
    #expect(asset.policy == "sha256-\(digest)")
    #expect(!asset.text.contains("</"))
  }

  /// So that nobody edits the result, or the script without running it. Another esbuild may shorten the scripts differently.
  @Test(.enabled(if: hasSameESBuild))
  func areWhatTheScriptGenerates() throws {
    let run = try Self.run("python3", Self.root.appending(path: "Scripts/generate-page").path, "--check")
    #expect(run.status == 0, "run Scripts/generate-page: \(run.output)")
  }

  private static var hasSameESBuild: Bool {
    guard let esbuild = try? run("esbuild", "--version"), esbuild.status == 0,
      let assets = try? String(
        contentsOf: root.appending(path: "Sources/CTables/Files/pageAssets.txt"), encoding: .utf8)
    else { return false }
    return assets.contains("esbuild \(esbuild.output.split(separator: "\n").last ?? "") ")
  }

  private static func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let (run, pipe) = (Process(), Pipe())
    run.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    run.arguments = arguments
    run.standardOutput = pipe
    run.standardError = pipe
    try run.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    run.waitUntilExit()
    return (run.terminationStatus, output)
  }
}

func html(
  _ yaml: String, language: String? = nil, target: TargetName? = nil, findings: [PageFinding] = []
) throws -> String {
  let subject = PageSubject.questionnaire(shown(try draft(yaml), target: target, findings: findings))
  return String(decoding: subject.page(language: language), as: UTF8.self)
}

func finding(_ message: String, at offset: UInt32, _ severity: Severity = .error) -> PageFinding {
  PageFinding(severity: severity, message: message, help: nil, place: "test.yaml:1", offset: offset)
}
