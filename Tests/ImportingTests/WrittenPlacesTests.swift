import Diagnostics
import Foundation
import Testing

@testable import Importing

/// Places in what is made of a file, without reading all of it.
struct WrittenPlacesTests {
  private let text = """
    # Imported by qtool from dictionary.csv, a REDCap data dictionary.

    'questionnaire': 'mood'
    'title': 'Mood - questions: of today'
    'intro': |
      - not an element
      'questions': no key
    'schedule':
      -
        'at': ['09:00']
      -
        'at': ['20:00']

    # qtool import: `record_id` names the record
    'option-lists':
      'bad-to-good':
        1: 'bad'
        2: 'good'

    'sections':
      -
        'title': 'First'
        'questions':
          # qtool import: the name in the source is `Mood`
          -
            'id': 'mood'
            'type': choice
            'text': |
              How are you?
              - really
            'options': bad-to-good
          -
            'id': 'why'
            'when': 'mood is 1'
      -
        'title': 'Second'
        'options': bad-to-good
        'items':
          'calm': 'I am calm'
          'glad': {'text': 'I am glad', 'stored': 'GLAD'}

    """

  private func place(of words: String, at offset: Int = 0) throws -> WrittenPlace {
    let bytes = Array(text.utf8)
    let found = try #require(text.range(of: words))
    let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound) + offset
    return WrittenPlaces(bytes).place(of: SourceRange(start..<start + 1))
  }

  @Test func keysOfTheQuestionnaireAreFound() throws {
    #expect(try place(of: "'Mood - questions").key == "title")
    #expect(try place(of: "not an element").key == "intro")
    let rule = try place(of: "'20:00'")
    #expect(rule.key == "schedule" && rule.element == 1 && rule.question == nil)
  }

  @Test func questionsAndTheirKeysAreCountedThroughAllSections() throws {
    let text = try place(of: "- really")
    #expect(text.question == 0 && text.key == "text")
    let condition = try place(of: "'mood is 1'")
    #expect(condition.question == 1 && condition.key == "when")
    #expect(try place(of: "'why'").key == "id")
    let title = try place(of: "'Second'")
    #expect(title.question == 2 && title.key == "title" && title.isOfSection)
    let (name, words) = (try place(of: "'glad': {"), try place(of: "'I am glad'"))
    #expect(name.question == 3 && name.key == "id" && words.question == 3 && words.key == "text")
  }

  /// A list that has a name is that of the first question with it.
  @Test func answersOfSharedListsAreFound() throws {
    let answer = try place(of: "'good'\n")
    #expect(answer.question == 0 && answer.key == "options" && answer.code == "2")
  }
}
