import Diagnostics
import Questionnaires

package struct CodeInText: Rule {
  package let about = RuleDescription("code-in-text")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    let file = lists.questionnaire.file
    return Findings(of: lists.all) { list in
      guard let answers = list.numbered, answers.allSatisfy({ !$0.rest.isEmpty }),
        // Names of codes show that the numbers only count the answers.
        list.numbers != nil,
        // In parentheses, they are the scores of a published scale.
        !answers.allSatisfy({ $0.isCode && $0.text.value.hasPrefix("(") })
      else { return nil }
      let finding = Finding.codeInText(answers, in: file)
      // Numbers of a paper version are usually meant to be read.
      return answers.allSatisfy(\.isCode) ? finding.lowered(to: .hint) : finding
    }
  }
}

extension Finding {
  fileprivate static func codeInText(_ answers: [NumberedAnswer], in file: SourceFile) -> Finding {
    let shown = answers.first { !$0.isCode } ?? answers[0]
    let message =
      shown.isCode
      ? "participants read the code in the answer \"\(shown.text.value)\""
      : "participants read the number \(shown.number) in \"\(shown.text.value)\", but its code is \(shown.option.code.value.text)"
    let edits = answers.compactMap { answer -> Fix.Edit? in
      let whole = answer.text.place(of: 0..<answer.text.value.utf8.count, in: file)
      guard file.string(in: whole) == answer.text.value else { return nil }
      return Fix.Edit(whole, String(answer.rest))
    }
    return Finding(
      message, at: shown.text.range,
      help: "write only the words: `\(shown.option.code.value.text): \(shown.rest)`",
      fix: edits.count == answers.count && answers.allSatisfy(\.isCode) ? Fix(edits, isSafe: false) : nil)
  }
}
