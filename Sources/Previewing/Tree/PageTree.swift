import Algorithms
import Diagnostics
import Platforms
import Questionnaires

/// A questionnaire as participants see it, made once and printed for the terminal (`PageWriter`) and for a browser (`PageForm`).
struct PageTree {
  /// Nil for the questionnaire as it is written.
  let view: ClientView?
  let sections: [SectionBlock]
  /// Nil if the app decides on each question by itself.
  let appPages: AppPages?
  /// Remarks about the questionnaire as a whole, by the line of its summary.
  let remarks: QuestionnaireRemarks

  /// - Parameters:
  ///   - whole: the questionnaire with what is hidden after some answers
  ///   - parts: nil for the order of the file
  ///   - id: that of the only section shown; nil for all of them
  init(
    _ shown: Questionnaire, of whole: Questionnaire, _ parts: ArrangedParts? = nil, only id: String? = nil,
    in view: ClientView? = nil
  ) {
    let appPages = AppPages(of: whole, in: view)
    let sections = parts?.arranged(shown) ?? shown.sections
    var builder = TreeBuilder(
      view: view, questions: whole.questions, appPages: appPages, longLists: LongLists(shown.sections))
    self.view = view
    self.appPages = appPages
    let blocks = sections.enumerated().map { index, section in
      builder.section(section, parts?.questions(of: section) ?? section.questions, index: index)
    }
    self.sections = blocks.filter { id == nil || $0.section.id?.value == id }.sharingRemarks()
    remarks = QuestionnaireRemarks(whole, in: view)
  }

  func putsTextFirst(in block: SectionBlock) -> Bool { view?.putsTextFirst(in: block) ?? false }

  /// The reason for crossing out a text; nil if it is shown.
  func reason(_ text: Text?) -> String? { view?.reason(text) }

  /// Remarks about a text, besides that the client that is drawn does not show it.
  func remarks(about text: Text?) -> [String] { view?.remarks(about: text) ?? [] }
}

/// Why a condition is crossed out, and other remarks about it.
typealias ConditionRemarks = (ignored: String?, remarks: [String])

/// A section with its questions in the order shown.
struct SectionBlock {
  let section: Section
  /// Its place among the sections shown.
  let index: Int
  /// Questions below each other; those of one run share their options, so that they can be a table.
  fileprivate(set) var runs: [[ItemBlock]]
  /// The page of the app that it begins.
  let page: Int?
  fileprivate(set) var condition: ConditionRemarks
  /// Remarks about the section, besides its texts and its condition.
  fileprivate(set) var remarks: [String]

  /// The runs of notes before the first question; nil if there is no question.
  var leadingNotes: Int? { runs.firstIndex { $0.contains { $0.question.isNumbered } } }
}

/// A question, a field of a group or a note, and how participants answer it.
struct ItemBlock {
  let question: Question
  /// Such as `3.` or, in a group, `b.`; empty for a note.
  let label: String
  /// The page of the app that it begins, if that is not the page of its section.
  let page: Int?
  fileprivate(set) var answer: AnswerBlock
  fileprivate(set) var condition: ConditionRemarks
  let isRequired: Bool
  /// Whether one answer in a group that may be left out makes its other answers required.
  let completesGroup: Bool
  /// The reason why it is not shown at all; nil if it is shown.
  fileprivate(set) var reason: String?
  /// Remarks about it, besides its texts and its condition.
  fileprivate(set) var remarks: [String] = []

  /// Whether it is a group of which all fields or none are answered.
  var isAllOrNone: Bool { question.kind.type == .group && !isRequired && completesGroup }
}

extension [SectionBlock] {
  fileprivate func sharingRemarks() -> [SectionBlock] {
    var all: [String] = []
    for section in self {
      _ = section.withRemarks { remarks in
        all += remarks
        return remarks
      }
    }
    var shared = SharedRemarks(all)
    return map { section in section.withRemarks { shared.said($0) } }
  }
}

extension SectionBlock {
  fileprivate func withRemarks(_ change: ([String]) -> [String]) -> SectionBlock {
    var block = self
    block.condition = changed(condition, change)
    block.remarks = change(remarks)
    block.runs = runs.map { $0.map { $0.withRemarks(change) } }
    return block
  }
}

extension ItemBlock {
  fileprivate func withRemarks(_ change: ([String]) -> [String]) -> ItemBlock {
    var block = self
    block.condition = changed(condition, change)
    block.remarks = change(remarks)
    let fields = answer.fields.map { $0.withRemarks(change) }
    if !fields.isEmpty { block.answer = .group(fields) }
    return block
  }
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
  let view: ClientView?
  /// All of the questionnaire, which conditions refer to by their index.
  let questions: [Question]
  let appPages: AppPages?
  let longLists: LongLists
  private var number = 0

  init(view: ClientView?, questions: [Question], appPages: AppPages?, longLists: LongLists) {
    (self.view, self.questions, self.appPages, self.longLists) = (view, questions, appPages, longLists)
  }

  mutating func section(_ section: Section, _ questions: [Question], index: Int) -> SectionBlock {
    var runs: [[ItemBlock]] = []
    var earlier = questions.first
    for question in questions {
      let page = self.page(of: question, after: earlier)
      let item = item(question, label: label(of: question), page: page)
      if page == nil, let last = runs.last?.last, isTable(last, item) {
        runs[runs.count - 1].append(item)
      } else {
        runs.append([item])
      }
      earlier = question
    }
    return SectionBlock(
      section: section, index: index, runs: runs, page: appPages?.firstNumber(of: section),
      condition: remarks(about: section.condition), remarks: remarks(about: section))
  }

  private func isTable(_ above: ItemBlock, _ item: ItemBlock) -> Bool {
    guard above.question.sharesTable(with: item.question), isRow(above.question), isRow(item.question) else {
      return false
    }
    guard case .options(let options) = item.answer else { return true }
    return !options.opens && !options.isFirstChosen
  }

  private func isRow(_ question: Question) -> Bool { view?.platform.isRowOfTable(question) ?? true }

  private func page(of question: Question, after earlier: Question?) -> Int? {
    appPages?.number(of: question, after: earlier)
  }

  private mutating func label(of question: Question) -> String {
    guard question.isNumbered else { return "" }
    number += 1
    return "\(number)."
  }

  private func isRequired(_ question: Question, in group: Question?) -> Bool {
    if view?.conduct.needsEveryAnswer ?? false, question.takesAnswer { return true }
    let completesGroup = group?.isRequired ?? true || view?.conduct.completesGroups ?? true
    return question.isRequired && completesGroup
  }

  private func item(_ question: Question, label: String, page: Int? = nil, in group: Question? = nil)
    -> ItemBlock
  {
    let answer = AnswerDrawing(
      question: question, view: view, appPages: appPages, earlierUse: longLists.earlierUse(in: question))
    var item = ItemBlock(
      question: question, label: label, page: page,
      answer: answer.block { fields(of: $0, in: question) }, condition: remarks(about: question.condition),
      isRequired: isRequired(question, in: group),
      completesGroup: view?.conduct.completesGroups ?? true)
    guard let view else { return item }
    item.reason = view.reason(for: question)
    if item.reason == nil {
      let alone = view.aloneRemarks(about: question)
      item.remarks = Array(
        (view.remarks(about: question, besides: alone.isEmpty ? nil : .exclusive)
          + view.boldRemarks(about: question) + view.startRemarks(about: question) + alone).uniqued())
    }
    return item
  }

  /// `a.`, `b.`, …
  private func fields(of group: GroupQuestion, in question: Question) -> [ItemBlock] {
    var number = 0
    var page = appPages?.number(of: question)
    return group.fields.map { field in
      if field.isNumbered { number += 1 }
      let own = appPages?.number(of: field)
      defer { page = own }
      return item(
        field, label: field.isNumbered ? letters(number) + "." : "", page: own == page ? nil : own,
        in: question)
    }
  }

  private func remarks(about condition: Condition?) -> ConditionRemarks {
    guard let condition, let view else { return (nil, []) }
    let found = view.condition(at: condition.range)
    guard view.followsConditions else { return found }
    let unasked = condition.tests.map { questions[$0.question] }.filter { view.reason(for: $0) != nil }
    let words = unasked.uniqued(on: \.index).flatMap { question in
      view.remarks(byClient: { client in
        view.hides(question, in: client) ? "\(question.name) is not asked, so it never has an answer" : nil
      })
    }
    return (found.ignored, found.remarks + words)
  }

  private func remarks(about section: Section) -> [String] {
    guard let view else { return [] }
    let own = [section.title?.range, section.text?.range, section.condition?.range, section.order?.range]
      .compactMap(\.self)
    let questions = section.questions.map(\.range)
    return view.words(
      of: view.remarks(within: section.range).filter { remark in
        !(own + questions).contains { $0.holds(remark.range) }
      }) + (hasLostTable(section) ? ["\(view.place(of: [])): each question on its own, not in a table"] : [])
  }

  /// Whether questions that would be a table are none there.
  private func hasLostTable(_ section: Section) -> Bool {
    zip(section.questions, section.questions.dropFirst()).contains { above, next in
      above.sharesTable(with: next) && !(isRow(above) && isRow(next))
    }
  }
}

extension ClientView {
  /// Whether the text of a section is above its title, which belongs to the questions.
  func putsTextFirst(in block: SectionBlock) -> Bool {
    block.leadingNotes != nil && platform.screens.putsTextsFirst
  }

  /// Remarks about bold and italic in a question and its answers.
  fileprivate func boldRemarks(about question: Question) -> [String] {
    let texts = [question.text, question.help, question.scale?.unit].compactMap(\.self)
    let answers = (question.options?.options.map(\.text) ?? []) + (question.labels?.texts ?? [])
    let found = remarks(within: question.range)
    func words(_ texts: [Text], _ lost: KeyPath<ClientConduct, String?>) -> [String] {
      guard texts.contains(where: \.hasMarkup) else { return [] }
      return remarks(byClient: { client in
        platform.conduct(of: client)[keyPath: lost].flatMap { words in
          found.contains { $0.says([words]) && isAbout($0, client) } ? nil : words
        }
      })
    }
    return words(texts, \.bold.inTexts) + words(answers, \.bold.inAnswers)
  }

  private func isAbout(_ remark: ViewRemark, _ client: ClientName?) -> Bool {
    remark.clients.isEmpty || client.map(remark.clients.contains) ?? true
  }
}

extension ClientView {
  /// Remarks about an answer that an app fills in itself, where no finding says so.
  fileprivate func startRemarks(about question: Question) -> [String] {
    guard !remarks(within: question.range).contains(where: isAboutStart) else { return [] }
    return remarks(byClient: { client in
      switch platform.startAnswer(to: question, in: client) {
      case .firstOption: "the first answer is chosen from the start"
      case .today: "today is filled in from the start"
      case .now: "the time is filled in from the start"
      case .lowest, .middle, nil: nil
      }
    })
  }
}

extension ClientView {
  /// Names the answers that exclude the others where the app lets people combine them.
  fileprivate func aloneRemarks(about question: Question) -> [String] {
    guard let selection = question.selection, loses(QuestionKey.exclusive) else { return [] }
    let options = selection.options.options
    // As the preview draws them.
    let alone = zip(options, platform.stored(question)).filter { selection.isExclusive($0.0.code.value) }
    guard !alone.isEmpty, options.count > 1 else { return [] }
    let names = listed(alone.map { "`\($1)`" })
    return ["\(place(of: [])): \(names) can be chosen together with other answers"]
  }
}

extension Text {
  fileprivate var hasMarkup: Bool {
    versions.contains { version in
      version.text.value.utf8.contains(UInt8(ascii: "*"))
        && markupRuns(version.text.value).contains { $0.isBold || $0.isItalic }
    }
  }
}

extension ClientView {
  /// Without those about its fields, which stand beside them.
  ///
  /// - Parameter key: one whose loss is said in other words
  fileprivate func remarks(about question: Question, besides key: QuestionKey?) -> [String] {
    let said = key.map { Mark.What.lost(lossWords(of: $0)) }
    let own = [question.help?.range, question.condition?.range].compactMap(\.self)
    let unknown = clients.filter { !platform.isKnown(question, in: $0) }
    return (unknown.isEmpty ? [] : ["no source says whether, and how, this is asked \(place(of: unknown))"])
      + words(
        of: remarks(within: question.range).filter { remark in
          remark.what != said && !(own + question.fields.map(\.range)).contains { $0.holds(remark.range) }
        })
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

private func changed(_ condition: ConditionRemarks, _ change: ([String]) -> [String]) -> ConditionRemarks {
  (condition.ignored.flatMap { change([$0]).first }, change(condition.remarks))
}
