import Importing

/// What one file becomes.
func imported(
  _ text: String, named name: String = "mood_armt.json", _ options: ImportOptions = ImportOptions()
) throws -> WrittenQuestionnaire {
  let source = ImportSource(name: name, bytes: Array(text.utf8))
  return try importQuestionnaires(from: [source], options: options).files[0]
}

/// A definition with these fields, each with only the members that matter.
func definition(_ fields: String...) -> String { "[\(fields.joined(separator: ","))]" }

func field(_ name: String, _ type: String, _ members: (String, String)...) -> String {
  let all = [
    ("field_name", "\"\(name)\""), ("form_name", "\"mood\""), ("field_type", "\"\(type)\""),
    ("field_label", "\"About \(name)\""),
  ]
  let kept = all.filter { member in !members.contains { $0.0 == member.0 } } + members
  return "{" + kept.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
}

extension WrittenQuestionnaire {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines without the header and without comments about the file as a whole.
  var body: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix("#") }.drop { !$0.hasPrefix("questionnaire:") }.joined(
      separator: "\n")
  }

  func remarks(_ kind: Remark.Kind) -> [String] {
    remarks.map(\.remark).filter { $0.kind == kind }.map(\.text)
  }
}
