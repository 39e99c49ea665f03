import Diagnostics
import Questionnaires

package struct CodeInText: Rule {
  package let about = RuleDescription("code-in-text")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    lists.shownNumbers { !$0.allSatisfy(\.isCode) }
  }
}

/// Of 19 readings of such findings, none called one worth a change, so it has to be turned on: numbers of a paper version are usually
/// meant to be read.
package struct CodeRepeated: Rule {
  package let about = RuleDescription("code-repeated")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    // In parentheses, they are the scores of a published scale.
    lists.shownNumbers { answers in
      answers.allSatisfy(\.isCode) && !answers.allSatisfy { $0.text.value.hasPrefix("(") }
    }
  }
}

extension OptionLists {
  /// Findings in the lists of which all answers begin with a number.
  fileprivate func shownNumbers(where isMeant: @escaping ([NumberedAnswer]) -> Bool) -> Findings {
    let file = questionnaire.file
    return Findings(of: all) { list in
      guard let answers = list.numbered, answers.allSatisfy({ !$0.rest.isEmpty }),
        // Names of codes show that the numbers only count the answers.
        list.numbers != nil, isMeant(answers)
      else { return nil }
      return .codeInText(answers, in: file)
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
