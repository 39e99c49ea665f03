import Generating
import Previewing
import Questionnaires
import Terminal
import TestSupport
import Testing

/// Properties of every page, whatever the questionnaire.
@Suite struct PropertyTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func everyLineFitsThePage(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let questionnaire = try draft(GeneratedQuestionnaire.yaml(seed: seed, kind: .wild))
    for isASCII in [false, true] {
      let width = Int.random(in: 40...200, using: &generator)
      let language = ["de", "en", "fr"].randomElement(using: &generator)
      for section in [nil, questionnaire.sections.last?.id?.value] {
        let options = PreviewOptions(language: language, width: width, sectionID: section, isASCII: isASCII)
        let lines = preview(questionnaire, options: options)
        check(lines, options)
        #expect(lines == preview(questionnaire, options: options))
      }
    }
  }

  private func check(_ lines: [StyledText], _ options: PreviewOptions) {
    for line in lines {
      let plain = line.plain
      #expect(line.width <= options.width, "\(options.width): \(plain)")
      #expect(plain.last != " ", "\(options.width): \(plain)")
      #expect(!plain.unicodeScalars.contains("\n"), "\(options.width): \(plain)")
      #expect(!options.isASCII || plain.utf8.allSatisfy { 0x20..<0x7F ~= $0 }, "\(options.width): \(plain)")
    }
  }

  @Test func drawsGroupsNestedAsDeepAsTheyAreRead() throws {
    let depth = 4
    let yaml =
      asking("- {id: a0, type: group, text: Group, fields: [")
      + (1..<depth).map { "{id: a\($0), type: group, text: Group, fields: [" }.joined()
      + "{id: last, type: rating, range: [1, 9], text: Last}" + String(repeating: "]}", count: depth)
    let lines = try preview(draft(yaml), options: PreviewOptions(width: 40))
    #expect(lines.allSatisfy { $0.width <= 40 })
    #expect(lines.contains { $0.plain.contains("Last *") })
  }
}
