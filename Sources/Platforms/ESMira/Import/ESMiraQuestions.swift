import Questionnaires

/// Makes questions of the items of a page.
struct ESMiraQuestions {
  private(set) var all: [QuestionDraft] = []
  /// The fields with which the page begins that belong to the group at the end of the page before.
  private(set) var leadingFields: [QuestionDraft] = []
  private let page: ESMiraPage
  private let number: Int
  private let conditions: ESMiraConditions
  private let scripts: [MerlinSyntax?]

  init(_ page: ESMiraPage, _ number: Int, _ conditions: ESMiraConditions, _ scripts: ESMiraPageScripts) {
    (self.page, self.number, self.conditions, self.scripts) = (page, number, conditions, scripts.items)
    var place = 0
    if let (head, count) = conditions.groups.leading[number] {
      let around = ESMiraScriptParts(head.relevance)
      leadingFields = (0..<count).map { question($0, in: around) }
      place = count
    }
    while place < page.items.count {
      let count = conditions.groups.counts[page.items[place].name]
      all.append(count.map { group(place, place + 1..<place + 1 + $0) } ?? question(place))
      place += 1 + (count ?? 0)
    }
  }

  /// - Parameter around: the script of its group
  private func question(_ place: Int, in around: ESMiraScriptParts? = nil) -> QuestionDraft {
    let item = page.items[place]
    let isNote = item.answer.type == .note
    let id = isNote && item.hasGivenName ? "" : conditions.id(of: item.name)
    var question = QuestionDraft(id: id, item.answer, text: item.text.text, at: item.place.place)
    question.values[.help] = item.text.help.map(DraftValue.text)
    question.values[.unit] = item.text.unit.map(DraftValue.text)
    if !isNote { question.values[.required] = .flag(item.isRequired, otherwise: true) }
    question.remarks = item.remarks
    if !id.isEmpty, id != conditions.groups.fields[item.name] ?? item.name {
      question.remarks.append(
        Remark(.changed, "the name in the source is `\(item.name)`", at: item.place.place))
    }
    let count = question.remarks.count
    question.values[.when] = condition(place, in: around, &question.values.remarks).map(DraftValue.condition)
    let losses = question.remarks[count...].filter { $0.kind == .unsaid }
    question.hasOpenCondition = question.values[.when] == nil && !losses.isEmpty
    if item.isNever {
      question.remarks.removeLast(question.remarks.count - count)
      question.leaveOut(item.name, because: "`relevance` is never true (\(trimmed(item.relevance)))")
    }
    return question
  }

  private func condition(_ place: Int, in around: ESMiraScriptParts?, _ remarks: inout [Remark])
    -> DraftCondition?
  {
    let item = page.items[place]
    let source = item.place[.relevance]
    // A script that does not parse is said here.
    guard let script = scripts[place] else {
      _ = conditions.syntax(item.relevance, at: source, &remarks)
      return nil
    }
    let parts = around.map { ESMiraScriptParts(script).besides($0) } ?? script.parts
    guard let first = parts.first else { return nil }
    return conditions.condition(
      parts.count == 1 ? first : .and(parts), of: item, on: number, item.relevance, at: source, &remarks)
  }

  private func group(_ place: Int, _ fields: Range<Int>) -> QuestionDraft {
    var group = question(place)
    let drafts = fields.map { question($0, in: ESMiraScriptParts(scripts[place])) }
    group.setFields(drafts)
    return group
  }
}
