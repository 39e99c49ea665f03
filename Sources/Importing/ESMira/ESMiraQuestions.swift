import Questionnaires

/// Makes questions of the items of a page.
struct ESMiraQuestions {
  private(set) var all: [QuestionDraft] = []
  private let page: ESMiraPage
  private let number: Int
  private let conditions: ESMiraConditions
  private let scripts: [MerlinSyntax?]

  init(_ page: ESMiraPage, _ number: Int, _ conditions: ESMiraConditions, _ scripts: ESMiraPageScripts) {
    (self.page, self.number, self.conditions, self.scripts) = (page, number, conditions, scripts.items)
    var place = 0
    while place < page.items.count {
      let count = conditions.groups.counts[page.items[place].name] ?? 0
      all.append(count == 0 ? question(place) : group(place, place + 1..<place + 1 + count))
      place += 1 + count
    }
  }

  /// - Parameter around: parts of its script that a group has already
  private func question(_ place: Int, in around: [MerlinSyntax] = []) -> QuestionDraft {
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
    question.values[.when] = condition(place, in: around, &question.values.remarks).map(DraftValue.condition)
    return question
  }

  private func condition(_ place: Int, in around: [MerlinSyntax], _ remarks: inout [Remark])
    -> DraftCondition?
  {
    let item = page.items[place]
    let source = item.place["relevance"]
    // A script that does not parse is said here.
    guard let script = scripts[place] else {
      _ = conditions.syntax(item.relevance, at: source, &remarks)
      return nil
    }
    let parts = Array(script.parts.dropFirst(around.count))
    guard let first = parts.first else { return nil }
    return conditions.condition(
      parts.count == 1 ? first : .and(parts), of: item, on: number, item.relevance, at: source, &remarks)
  }

  private func group(_ place: Int, _ fields: Range<Int>) -> QuestionDraft {
    var group = question(place)
    let around = scripts[place]?.parts ?? []
    let drafts = fields.map { question($0, in: around) }
    group.values[.type] = .word(QuestionType.group.rawValue)
    group.values[.fields] = .list(drafts.map { .map($0.values.entries) })
    group.remarks += drafts.flatMap(\.remarks)
    return group
  }
}

extension Draft {
  fileprivate var entries: [DraftEntry] {
    keys.compactMap { key in self[key].map { DraftEntry(key: key.rawValue, value: $0) } }
  }
}
