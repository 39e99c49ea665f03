import Previewing
import Questionnaires
import Terminal
import Testing

/// The page as a whole: its head, its sections and its conditions.
@Suite struct PageTests {
  @Test func beginsWithTitleVersionAndIntro() throws {
    let page = try page(
      """
      questionnaire: daily
      version: 3
      title: Every day
      description: Short.
      intro: Take your **time**.
      questions: [{id: a, type: date, text: When?}]
      """, PreviewOptions(width: 40))
    #expect(
      page.hasPrefix(
        """
        Every day
        ════════════════════════════════════════
        daily, version 3

        Short.

        Take your time.

        1. When? *                             a

        """))
  }

  @Test func setsMarkupInBoldAndItalic() throws {
    let yaml = asking("- {id: a, type: date, text: 'A **b** *c*', help: 'See **d**.'}")
    #expect(try runs(yaml, in: .bold).contains("b"))
    #expect(try runs(yaml, in: .italic) == ["c"])
    #expect(try runs(yaml, in: Style([.bold, .dim, .italic])) == ["d"])
  }

  @Test func marksWhatMustBeAnswered() throws {
    let page = try page(
      asking(
        """
        - {id: a, type: date, text: First}
        - {id: b, type: date, text: Second, required: false}
        - {type: note, text: Third}
        """))
    #expect(page.contains("1. First * "))
    #expect(page.contains("2. Second  "))
    #expect(page.contains("\nThird\n"))
    #expect(page.contains("*    an answer is required"))
  }

  @Test func explainsOnlySymbolsThatThePageHas() throws {
    let page = try page(asking("- {id: a, type: date, text: First, required: false}"))
    #expect(!page.contains("an answer is required"))
    #expect(!page.contains("the code of the answer"))
    #expect(!page.contains("a remark for authors"))
  }

  @Test func keepsTheMarkWithTheLastWord() throws {
    for length in 1...60 {
      let text = String(repeating: "ab ", count: length) + "end"
      for isASCII in [true, false] {
        let options = PreviewOptions(width: 40, isASCII: isASCII)
        let page = try page(asking("- {id: a, type: date, text: \(text)}"), options)
        #expect(page.contains("end *"))
      }
    }
  }

  @Test func showsConditionsInWords() throws {
    let page = try page(
      """
      questionnaire: test
      title: Test
      sections:
        - questions:
            - {id: stress, type: slider, range: [0, 100], text: How stressed?}
            - {id: why, type: text, text: Why?, when: stress > 50}
        - title: Stressed
          when: stress >= 50 and not (stress == 77)
          questions: [{id: more, type: date, text: Since when?}]
      """)
    #expect(page.contains("2. Why? *"))
    #expect(page.contains("\n   → shown only if stress is above 50\n"))
    #expect(page.contains("─\n→ shown only if stress is at least 50 and not stress is 77\n\n3. Since when?"))
    #expect(page.contains("Questions  3 (2 shown only on a condition)"))
  }

  @Test func drawsOneSectionByItself() throws {
    let questionnaire = try draft(
      """
      questionnaire: test
      title: Test
      sections:
        - {id: one, questions: [{id: a, type: date, text: First}, {type: note, text: Note}]}
        - {questions: [{id: b, type: date, text: Second}]}
        - {id: three, title: Three, questions: [{id: c, type: date, text: Third}]}
      """)
    let lines = preview(questionnaire, options: PreviewOptions(width: 40, sectionID: "three"))
    #expect(
      lines.map(\.plain) == [
        "Three                              three", String(repeating: "─", count: 40), "",
        "3. Third *                             c", "   ____-__-__  date: year, month, day",
      ])
    #expect(preview(questionnaire, options: PreviewOptions(sectionID: "two")).isEmpty)
  }

  @Test(arguments: [(0, 40), (39, 40), (80, 80), (200, 200), (1_000, 200), (-1, 40)])
  func keepsToSensibleWidths(asked: Int, width: Int) throws {
    let lines = try preview(
      draft(asking("- {id: a, type: date, text: A}")), options: PreviewOptions(width: asked))
    #expect(lines[1].width == width)
  }

  @Test func showsTheLanguageAskedFor() throws {
    let yaml = """
      questionnaire: test
      languages: [de, en]
      title: {en: Hearing, de: Hören}
      questions: [{id: a, type: date, text: {de: Wann?}}]
      """
    let german = try page(yaml)
    #expect(german.hasPrefix("Hören\n"))
    #expect(german.contains("Sprachen    de (hier gezeigt), en"))
    let english = try page(yaml, PreviewOptions(language: "en"))
    #expect(english.hasPrefix("Hearing\n"))
    #expect(english.contains("1. Wann? [de] *"))
  }

  @Test func drawsWhatADraftContains() throws {
    let empty = try page("questionnaire: test")
    #expect(empty.hasPrefix("(no title)\n"))
    #expect(empty.contains("Questions  0\n"))
    #expect(try page("title: {}\nsections: [{title: A}]").contains("(no questions)"))
  }

  @Test func neverLetsTextsControlTheTerminal() throws {
    let page = try page(asking(#"- {id: "a\nb", type: date, text: "\e[31mred\ttab"}"#))
    #expect(page.contains(#"1. \u{1B}[31mred\ttab * "#))
    #expect(page.contains(#" a\nb"#))
  }
}
