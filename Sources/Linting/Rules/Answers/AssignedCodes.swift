import Diagnostics
import Questionnaires

package struct AssignedCodes: Rule {
  package let about = RuleDescription(
    name: "assigned-codes", topic: .answers, severity: .hint,
    summary: "answers without codes of their own",
    rationale: """
      Answers in a list get the codes 1, 2, … by position. If you insert one later, all the answers after it get
      other codes: old and new data no longer mean the same, and nothing shows it.
      """,
    failing: """
      \(questions(of: "stress"))
        - {id: rushed, type: choice, text: "Are you rushed?", options: ↓[never, sometimes, often]}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: rushed, type: choice, text: "Are you rushed?", options: {1: never, 2: sometimes, 3: often}}
      """)

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    Findings(of: lists.all) { list in
      list.hasAssignedCodes && list.options.count >= 2 ? .assigned(list, in: lists.questionnaire.file) : nil
    }
  }
}

extension Finding {
  fileprivate static func assigned(_ list: OptionList, in file: SourceFile) -> Finding {
    let map = list.options.prefix(3).map { "\($0.code.value.text): \($0.text.string(in: nil))" }
    let isLong = map.contains { $0.count > 30 }
    let form =
      isLong ? "{1: …, 2: …}" : "{" + map.joined(separator: ", ") + (list.options.count > 3 ? ", …}" : "}")
    return Finding(
      "\(list.nameInMessages) gets its codes by position, so an answer inserted later recodes the data",
      at: list.range,
      help: "write the codes in the file: `\(form)`", fix: writtenCodes(for: list, in: file))
  }
}
