import Importing

/// What a server of the Track Your … API answers, with only the members that matter.
enum TrackDocument {
  /// `GET …/questionnaires`.
  static func questionnaires(_ resources: String...) -> String {
    #"{"data": [\#(resources.joined(separator: ", "))], "links": {"self": "https://example.org"}}"#
  }

  static func resource(_ id: Int, _ name: String, _ attributes: String...) -> String {
    let all = [#""name": "\#(name)""#, #""created_at": "2017-03-01 10:00:00""#] + attributes
    return #"{"type": "questionnaires", "id": "\#(id)", "attributes": {\#(all.joined(separator: ", "))}}"#
  }

  /// `GET …/questionnaires/{id}/structure`.
  static func structure(_ elements: String...) -> String {
    #"{"data": [\#(elements.joined(separator: ", "))]}"#
  }

  static func element(_ name: String, _ type: String, _ content: String) -> String {
    #"{"type": "structures", "id": "1", "attributes": {"name": "\#(name)", "elementtype": "\#(type)", "content": {\#(content)}}}"#
  }

  static func question(_ label: String, _ type: String, _ content: String...) -> String {
    let all =
      [#""question": "About \#(label)""#, #""label": "\#(label)""#, #""questiontype": "\#(type)""#] + content
    return element(label, "question", all.joined(separator: ", "))
  }

  /// A whole document as qtool compiles it, with these elements.
  static func compiled(_ elements: String...) -> String {
    #"{"questionnaire": \#(resource(9, "mood")), "structure": \#(structure(elements.joined(separator: ", ")))}"#
  }
}

func importedTrack(_ files: (name: String, text: String)...) throws -> ImportResult {
  try importQuestionnaires(
    from: files.map { ImportSource(name: $0.name, bytes: Array($0.text.utf8)) }, options: ImportOptions())
}
