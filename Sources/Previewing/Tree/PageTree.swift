import Questionnaires

/// A questionnaire as participants see it, made once and printed for the terminal (`PageWriter`) and for a browser (`PageForm`).
struct PageTree {
  let sections: [SectionBlock]
  /// Nil if the app decides on each question by itself.
  let appPages: AppPages?

  /// - Parameters:
  ///   - whole: the questionnaire with what is hidden after some answers
  ///   - parts: nil for the order of the file
  init(_ shown: Questionnaire, of whole: Questionnaire, _ parts: ArrangedParts? = nil) {
    let appPages = AppPages(of: whole)
    let sections = parts?.arranged(shown) ?? shown.sections
    var builder = TreeBuilder(appPages: appPages, longLists: LongLists(shown.sections))
    self.appPages = appPages
    self.sections = sections.enumerated().map { index, section in
      builder.section(section, parts?.questions(of: section) ?? section.questions, index: index)
    }
  }
}

/// A section with its questions in the order shown.
struct SectionBlock {
  let section: Section
  /// Its place among the sections shown.
  let index: Int
  /// Questions below each other; those of one run share their options, so that they can be a table.
  let runs: [[ItemBlock]]
  /// The page of the app that it begins.
  let page: Int?
}

/// A question, a field of a group or a note, and how participants answer it.
struct ItemBlock {
  let question: Question
  /// Such as `3.` or, in a group, `b.`; empty for a note.
  let label: String
  /// The page of the app that it begins, if that is not the page of its section.
  let page: Int?
  let answer: AnswerBlock
}

extension Question {
  /// Notes ask nothing, so they have no number.
  var isNumbered: Bool { kind.type != .note }

  /// The options of a choice that can be the heading of a table.
  fileprivate var tableOptions: OptionList? {
    kind.type == .choice && dropDown?.value != true ? optionList : nil
  }
}

private struct TreeBuilder {
  let appPages: AppPages?
  let longLists: LongLists
  private var number = 0

  init(appPages: AppPages?, longLists: LongLists) {
    (self.appPages, self.longLists) = (appPages, longLists)
  }

  mutating func section(_ section: Section, _ questions: [Question], index: Int) -> SectionBlock {
    var runs: [[ItemBlock]] = []
    var earlier = questions.first
    for question in questions {
      let page = self.page(of: question, after: earlier)
      let item = item(question, label: label(of: question), page: page)
      if page == nil, runs.last?.last?.question.sharesTable(with: question) == true {
        runs[runs.count - 1].append(item)
      } else {
        runs.append([item])
      }
      earlier = question
    }
    return SectionBlock(
      section: section, index: index, runs: runs, page: questions.first.flatMap { page(of: $0, after: nil) })
  }

  private func page(of question: Question, after earlier: Question?) -> Int? {
    appPages?.number(of: question, after: earlier)
  }

  private mutating func label(of question: Question) -> String {
    guard question.isNumbered else { return "" }
    number += 1
    return "\(number)."
  }

  private func item(_ question: Question, label: String, page: Int? = nil) -> ItemBlock {
    ItemBlock(question: question, label: label, page: page, answer: answer(to: question))
  }

  private func answer(to question: Question) -> AnswerBlock {
    switch question.kind {
    case .choice(let choice): .options(options(choice.options, of: question))
    case .multiple(let multiple): .options(options(multiple.options, of: question))
    case .yesNo(let yesNo):
      .options(options(yesNo.options, of: question, hasOwnWords: yesNo.labels == nil))
    case .slider(let slider): .slider(slider)
    case .rating(let rating): .rating(rating)
    case .sam(let sam): .manikins(sam.dimension)
    case .number(let number): .number(NumberField(number))
    case .text(let text): .text(text)
    case .date(let date): .date(date.range)
    case .time: .time
    case .group(let group): .group(fields(of: group))
    case .note: .nothing
    }
  }

  private func options(
    _ list: OptionList, of question: Question, hasOwnWords: Bool = false
  ) -> OptionsBlock {
    let multiple = question.selection
    let options = list.options.map { option in
      OptionBlock(
        text: option.text, code: option.code.value, stored: appPages?.stored(option, of: question),
        isAlone: multiple?.isExclusive(option.code.value) ?? false,
        meansNoAnswer: list.meansNoAnswer(option.code.value))
    }
    return OptionsBlock(
      options: options, limits: multiple.map { SelectionLimits($0, isRequired: question.isRequired) },
      opens: question.dropDown?.value == true, hasOwnWords: hasOwnWords,
      earlierUse: longLists.earlierUse(in: question))
  }

  /// `a.`, `b.`, …
  private func fields(of group: GroupQuestion) -> [ItemBlock] {
    var number = 0
    return group.fields.map { field in
      if field.isNumbered { number += 1 }
      return item(field, label: field.isNumbered ? letters(number) + "." : "")
    }
  }
}

extension Question {
  fileprivate func sharesTable(with next: Question) -> Bool {
    guard let options = tableOptions else { return false }
    return options === next.tableOptions
  }
}

/// A number in letters, like the columns of a spreadsheet: a to z, then aa, ab.
private func letters(_ number: Int) -> String {
  let last = Character(Unicode.Scalar(UInt8(97 + (number - 1) % 26)))
  return (number > 26 ? letters((number - 1) / 26) : "") + String(last)
}
