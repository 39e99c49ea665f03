import Questionnaires
import Terminal

/// A section with its questions in the order shown, and the number of the first.
struct NumberedSection {
  let section: Section
  let questions: [Question]
  let firstNumber: Int
}

/// A question with the label before it, which is empty for a note.
struct LabelledQuestion {
  let question: Question
  let label: String
}

extension Question {
  /// Notes ask nothing, so they have no number.
  var isNumbered: Bool { kind.type != .note }
}

extension PageWriter {
  func numbered(_ sections: [Section], _ parts: ArrangedParts) -> [NumberedSection] {
    var number = 1
    return sections.map { section in
      defer { number += section.questions.count { $0.isNumbered } }
      return NumberedSection(
        section: section, questions: parts.questions(of: section), firstNumber: number)
    }
  }

  func section(_ numbered: NumberedSection, width: Int) -> [StyledText] {
    let section = numbered.section
    var blocks = [
      page(of: numbered.questions.first, width: width), heading(section, width: width),
      paragraph(section.text, width: width),
      order(section.order, of: "questions", width: width),
    ]
    if section.questions.isEmpty { blocks.append([word("(no questions)", .dim)]) }
    var earlier = numbered.questions.first
    for run in runs(of: numbered) {
      blocks.append(page(of: run[0].question, after: earlier, width: width))
      earlier = run.last?.question
      if let options = section.options, run.count > 1, let grid = grid(run, options, width: width) {
        blocks.append(grid)
      } else {
        blocks += run.map { question($0, gutter: gutter, width: width) }
      }
    }
    return joined(blocks)
  }

  private func heading(_ section: Section, width: Int) -> [StyledText] {
    if section.isImplicit { return [] }
    var lines: [StyledText] = []
    let id = section.id.map { word($0.value, .dim) } ?? StyledText()
    if let title = section.title {
      lines = named(text(title).adding(.bold), id, width: width)
    } else if !id.isEmpty {
      lines = named(StyledText(), id, width: width)
    }
    lines.append(rule("─", width: width))
    return lines + condition(section.condition, width: width)
  }

  /// The condition of something that is not always shown.
  func condition(_ condition: Condition?, width: Int) -> [StyledText] {
    guard let condition else { return [] }
    let style = Style(color: .cyan)
    let runs = conditionRuns(condition, of: questions, language: language)
    let words = runs.reduce(word("shown only if ", style)) { $0 + word($1.text, $1.isCode ? .dim : style) }
    return remark(words, style, width: width)
  }

  /// The questions, with consecutive choices that share the section's options joined into a grid.
  private func runs(of numbered: NumberedSection) -> [[LabelledQuestion]] {
    var runs: [[LabelledQuestion]] = []
    var isInGrid = false
    var number = numbered.firstNumber
    for question in numbered.questions {
      let labelled = LabelledQuestion(question: question, label: question.isNumbered ? "\(number)." : "")
      let last = runs.last?.last?.question
      let joins =
        question.shares(numbered.section.options)
        && (last == nil || appPages?.number(of: question, after: last) == nil)
      if joins, isInGrid { runs[runs.count - 1].append(labelled) } else { runs.append([labelled]) }
      isInGrid = joins
      if question.isNumbered { number += 1 }
    }
    return runs
  }
}

extension Question {
  fileprivate func shares(_ options: OptionList?) -> Bool {
    isSingleChoice && optionList != nil && optionList === options
  }
}
