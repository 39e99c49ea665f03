import Diagnostics
import Questionnaires

package struct ColumnCollision: Rule {
  package let about = RuleDescription(
    name: "column-collision", topic: .names, severity: .error,
    summary: "a question or score whose column is also that of an answer to a multiple",
    rationale: """
      In a table of the data, each answer of a `multiple` is a column of its own, named after the question and the code, as in
      the data of survey programs (SoSci Survey, manual on multiple choice). A question or score with that name would get
      the same column, and one of the two would overwrite the other.
      """,
    failing: """
      \(questions(of: "stress"))
        - {id: stress, type: multiple, text: "What stresses you?", options: {1: Work, 2: Family}}
        - {id: ↓stress_1, type: text, text: "What about work?"}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: stress, type: multiple, text: "What stresses you?", options: {1: Work, 2: Family}}
        - {id: stress_at_work, type: text, text: "What about work?"}
      """)

  package init() {}

  /// Longer ids, which take long to compare, are not columns in any table.
  private static let longest = 200

  package func findings(in questionnaire: Questionnaire) -> Findings {
    var multiples: [Fingerprint: Question] = [:]
    for question in questionnaire.byAnswer.multiples {
      if let id = question.id { multiples[Fingerprint(id.value)] = question }
    }
    guard !multiples.isEmpty else { return [] }
    return Findings(of: questionnaire.questions) { question in
      question.takesAnswer ? question.id.flatMap { collision($0, among: multiples) } : nil
    } + Findings(of: questionnaire.scores) { collision($0.id, among: multiples) }
  }

  private func collision(_ id: Located<String>, among multiples: [Fingerprint: Question]) -> Finding? {
    guard id.value.utf8.count <= Self.longest else { return nil }
    for multiple in namesakes(of: id.value, among: multiples) {
      guard let list = multiple.optionList, let code = code(of: id.value, after: multiple),
        let place = list.place(of: code)
      else { continue }
      return .collision(id, multiple, list.options[place])
    }
    return nil
  }

  /// The multiples with which an id begins, followed by `_`.
  private func namesakes(of id: String, among multiples: [Fingerprint: Question]) -> [Question] {
    var id = id
    return id.withUTF8 { bytes in
      var found: [Question] = []
      for joint in bytes.indices where bytes[joint] == UInt8(ascii: "_") {
        if let multiple = multiples[Fingerprint(bytes[..<joint])] { found.append(multiple) }
      }
      return found
    }
  }

  private func code(of id: String, after multiple: Question) -> String? {
    guard let beginning = multiple.id?.value, id.hasPrefix(beginning + "_") else { return nil }
    return String(id.dropFirst(beginning.count + 1))
  }
}

extension Finding {
  fileprivate static func collision(
    _ id: Located<String>, _ multiple: Question, _ option: ResponseOption
  ) -> Finding {
    Finding(
      "`\(id.value)` is also the column of the answer \(option.code.value.text) "
        + "(\"\(option.text.string(in: nil))\") to \(multiple.name)",
      at: id.range, notes: [Note("the multiple", at: multiple.nameRange)],
      help: "give one of them another id")
  }
}
