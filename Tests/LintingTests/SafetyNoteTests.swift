import Checking
import Diagnostics
import Testing

/// Items about suicide and self-harm, in questionnaires that name help and in others.
struct SafetyNoteTests {
  @Test(
    "PHQ-9, BDI-II, EPDS, GHQ-28, SCL-90, QIDS, C-SSRS, SBQ-R and items of diaries",
    arguments: [
      "Thoughts that you would be better off dead, or of hurting yourself in some way",
      "Suicidal thoughts or wishes", "The thought of harming myself has occurred to me.",
      "Thought of the possibility that you might make away with yourself?",
      "Found yourself wishing you were dead and away from it all?", "Felt that life isn't worth living?",
      "Found that the idea of taking your own life kept coming into your mind?",
      "Thoughts of ending your life",
      "Have you wished you were dead or wished you could go to sleep and not wake up?",
      "Have you started to work out the details of how to kill yourself?",
      "Have you ever thought about or attempted to kill yourself?", "I feel that life is not worth living.",
      "Today I thought about killing myself.", "Did you have suicidal thoughts?",
      "Did you hurt yourself on purpose?",
      "Did you self-harm today?", "Urge to self harm", "How strong was your urge to cut yourself?",
      "I wanted to die.", "Others would be better off without me.",
      "Have you ever injured yourself deliberately?",
    ])
  func english(text: String) { #expect(isFound(text)) }

  @Test(
    "The German versions",
    arguments: [
      "Gedanken, dass Sie lieber tot wären oder sich Leid zufügen möchten", "Ich habe an Suizid gedacht.",
      "Überkam mich der Gedanke, mir selbst Schaden zuzufügen.", "Selbstmordgedanken oder -wünsche",
      "Gedanken, sich das Leben zu nehmen", "Haben Sie daran gedacht, sich das Leben zu nehmen?",
      "Hatten Sie den Drang, sich selbst zu verletzen?", "Haben Sie sich heute absichtlich selbst verletzt?",
      "Wollten Sie nicht mehr leben?", "Ich wünschte, ich wäre tot.",
      "Haben Sie sich gewünscht, tot zu sein?",
      "Einschlafen und nicht mehr aufzuwachen, wäre mir recht.", "Ich denke daran, mir etwas anzutun.",
      "Ich finde mein Leben nicht lebenswert.", "Ich möchte am liebsten sterben wollen dürfen.",
      "Wie stark war der Drang, sich zu ritzen?", "Selbstverletzendes Verhalten",
      "Fühlen Sie sich lebensmüde?",
      "Ich möchte mich am liebsten umbringen.",
    ])
  func german(text: String) { #expect(isFound(text)) }

  @Test(
    "Accidents, idioms and the dead are not meant",
    arguments: [
      "Did you hurt yourself during training?", "Was the battery dead?",
      "How satisfied are you with your life?",
      "Did you cut yourself while cooking?", "Is one of your parents dead?", "In the end it all worked out.",
      "How do you kill time at work?", "Did you want to leave?", "I wish I had slept longer.",
      "Is living here worth the rent?", "How is your self-esteem?", "Do you harm the environment?",
      "Nehmen Sie Tabletten?", "Haben Sie sich beim Sport verletzt?",
      "Ich kann das Leben nehmen, wie es kommt.",
      "Haben Sie Angehörige, die nicht mehr leben?", "Haben Sie anderen Leid zugefügt?",
      "Wie zufrieden sind Sie mit Ihrem Leben?", "Hat Sie der Lärm fast umgebracht?", "War der Akku tot?",
    ])
  func otherItems(text: String) { #expect(!isFound(text)) }

  @Test("Statements that are answers, such as those of the BDI-II, count")
  func answers() {
    let found = diagnostics(
      """
      questions:
        - id: a
          type: choice
          text: Please pick the statement that describes you best.
          options: {0: I am fine., 1: I would kill myself if I had the chance.}
      """)
    #expect(
      found.map(\.finding.message) == [
        "`a` asks about suicide or self-harm, and nothing says where people find help"
      ])
  }

  @Test(
    "A text anywhere that says where help is, is enough",
    arguments: [
      "outro: Please call 112 if you need help now.", "intro: Telefonseelsorge 0800 1110111",
      "intro: In einer Krise wenden Sie sich bitte an Ihre Hausärztin.",
      "outro: \"Wenn es Ihnen schlecht geht, melden Sie sich bei uns: 0511 1234567\"",
      "outro: If you feel unsafe, talk to your doctor.",
    ])
  func helpAnywhereIsEnough(key: String) { #expect(!isFound("I thought about suicide.", key)) }

  @Test(
    "Other notes are not",
    arguments: [
      "intro: Please keep your phone with you.", "outro: Thank you for your help.",
      "intro: Wir rufen Sie nicht an.", "intro: Please answer every question.",
    ])
  func otherNotes(key: String) { #expect(isFound("I thought about suicide.", key)) }

  @Test(
    "A text that participants do not read is not enough",
    arguments: [
      ("outro", "track", true), ("intro", "track", true), ("outro", "form", true), ("intro", "form", false),
      ("outro", "radar", false), ("intro", "[radar, fhir]", true),
    ])
  func textsThatNobodyReads(key: String, target: String, isFound: Bool) {
    #expect(
      self.isFound("I thought about suicide.", "target: \(target)\n\(key): Please call 112.") == isFound)
  }

  @Test func theHelpSaysWhatTheTargetCanDo() {
    let help = find("I thought about suicide.", "target: [track, radar]").first?.finding.help ?? ""
    #expect(help.contains("on `track` everybody sees the note"))
    #expect(help.contains("`when` can show the note on `radar` only to those who need it"))
  }

  private func isFound(_ text: String, _ key: String = "") -> Bool { !find(text, key).isEmpty }

  private func find(_ text: String, _ key: String) -> [Diagnostic] {
    diagnostics("\(key)\nquestions:\n  - {id: a, type: yes-no, text: \"\(text)\"}\n")
  }

  private func diagnostics(_ lines: String) -> [Diagnostic] {
    let file = "questionnaire: a\ntitle: A\n\(lines)"
    return Pipeline().check(Array(file.utf8), path: "a.yaml").diagnostics.filter { $0.rule == "safety-note" }
  }
}
