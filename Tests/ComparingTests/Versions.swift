import Checking
import Comparing
import Diagnostics
import Questionnaires
import Testing

/// Two versions of a questionnaire as tests write them: one as a text, the other as edits of it.
struct Versions {
  let old: String
  let new: String

  init(_ old: String, _ new: String) {
    self.old = old
    self.new = new
  }

  /// Each edit replaces a part of the text that occurs once.
  init(_ old: String, _ edits: [(String, String)], _ location: SourceLocation = #_sourceLocation) {
    let new = edits.reduce(old) { text, edit in
      #expect(
        text.ranges(of: edit.0).count == 1, "`\(edit.0)` must occur once", sourceLocation: location)
      return text.replacing(edit.0, with: edit.1)
    }
    self.init(old, new)
  }

  func compared(_ settings: ComparisonSettings = ComparisonSettings()) throws -> ComparedQuestionnaire {
    compare(
      try questionnaire(old, "old.yaml"), with: try questionnaire(new, "new.yaml"), settings: settings)
  }

  /// Such as `coding codes-permuted mood 3`, in the order of the report.
  func changes(_ settings: ComparisonSettings = ComparisonSettings()) throws -> [String] {
    try compared(settings).changes.map(\.words)
  }
}

func questionnaire(_ text: String, _ path: String = "test.yaml") throws -> Questionnaire {
  let checked = Pipeline().check(Array(text.utf8), path: path)
  let errors = checked.diagnostics.filter { $0.severity == .error }.map { "\($0.finding.message)" }
  return try #require(checked.whole, "\(errors.joined(separator: "\n"))")
}

extension Change {
  /// Its class, its id, what it is about, and the code.
  var words: String {
    let names = subject.list.map { [$0] } ?? subject.names
    return ([changeClass.rawValue, kind.rawValue] + names + [code].compactMap(\.self)).joined(separator: " ")
  }
}
