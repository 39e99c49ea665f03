import Files
import Testing

@testable import Checking

/// A file in another format is looked through once, however many forms it has and however often it is asked for.
struct DoorWorkTests {
  @Test func aFileOfTenFormsIsLookedThroughOnce() throws {
    let rows = (0..<200).map { "q\($0),form\($0 / 20),text,About \($0)\n" }.joined()
    let bytes = Array("field_name,form_name,field_type,field_label\n\(rows)".utf8)
    let door = Door()
    let file = try #require(ForeignPath(FilePath("dictionary.csv")))
    #expect(try door.file(bytes, at: file)?.questionnaires.count == 10)
    for number in 0..<10 {
      let form = try #require(ForeignPath(FilePath("dictionary.csv#form\(number)")))
      #expect(try door.questionnaire(bytes, at: form)?.id == "form\(number)")
      #expect(door.isForeign(bytes, at: form))
    }
    #expect(door.fileCount == 1)
  }

  @Test func aQuestionnaireInJSONIsLookedThroughOnce() throws {
    let bytes = Array(#"{"questionnaire": "mood", "title": "Mood", "questions": []}"#.utf8)
    let door = Door()
    let file = try #require(ForeignPath(FilePath("mood.json")))
    for _ in 0..<3 { #expect(try door.file(bytes, at: file) == nil && !door.isForeign(bytes, at: file)) }
    #expect(door.fileCount == 1)
  }
}
