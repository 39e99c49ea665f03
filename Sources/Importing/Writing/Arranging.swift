/// A section as it is written: with questions, with the items of a matrix, or with both.
struct ArrangedSection {
  var id: String?
  var title: DraftText?
  var text: DraftText?
  var when: DraftCondition?
  var questions: [QuestionDraft]
  /// Questions after the others that share their options.
  var items: [QuestionDraft] = []
  var sharedOptions: [DraftOption]?
  var remarks: [Remark]
}

/// Divides a section into matrices and what is between them.
func arranged(_ section: SectionDraft) -> [ArrangedSection] {
  guard !section.isWhole else { return [whole(section)] }
  var result: [ArrangedSection] = []
  var rest = section.questions[...]
  while !rest.isEmpty {
    let matrix = matrixPrefix(of: rest)
    let count = matrix.count > 1 ? matrix.count : rest.count - restAfterLoose(rest).count
    let part = Array(rest.prefix(count))
    result.append(
      matrix.count > 1
        ? ArrangedSection(
          when: section.when, questions: [], items: part, sharedOptions: part.first?.itemOptions, remarks: [])
        : ArrangedSection(when: section.when, questions: part, remarks: []))
    rest = rest.dropFirst(count)
  }
  if result.isEmpty { result = [ArrangedSection(when: section.when, questions: [], remarks: [])] }
  result[0].id = section.id
  result[0].title = section.title
  result[0].text = section.text
  result[0].remarks = section.remarks
  return result.map(liftingCondition)
}

/// With the last questions as items, if they have nothing but their options.
private func whole(_ section: SectionDraft) -> ArrangedSection {
  let options = section.questions.last.flatMap(\.itemOptions)
  var ids: Set<String> = []
  let items = section.questions.reversed().prefix { question in
    options != nil && question.itemOptions == options && question.when == nil
      && ids.insert(question.id).inserted
  }
  let count = items.count > 1 ? items.count : 0
  return ArrangedSection(
    id: section.id, title: section.title, text: section.text, when: section.when,
    questions: section.questions.dropLast(count), items: section.questions.suffix(count),
    sharedOptions: count > 0 ? options : nil, remarks: section.remarks)
}

/// The first questions as long as they belong to one matrix.
private func matrixPrefix(of questions: ArraySlice<QuestionDraft>) -> ArraySlice<QuestionDraft> {
  guard let first = questions.first, let matrix = first.matrix, let options = first.itemOptions else {
    return []
  }
  var ids: Set<String> = []
  return questions.prefix { question in
    question.matrix == matrix && question.when == first.when && question.itemOptions == options
      && ids.insert(question.id).inserted
  }
}

/// What remains after the questions before the next matrix.
private func restAfterLoose(_ questions: ArraySlice<QuestionDraft>) -> ArraySlice<QuestionDraft> {
  var rest = questions.dropFirst(max(1, matrixPrefix(of: questions).count))
  while !rest.isEmpty, matrixPrefix(of: rest).count < 2 { rest = rest.dropFirst() }
  return rest
}

/// A condition that all questions share is one of their section.
private func liftingCondition(_ section: ArrangedSection) -> ArrangedSection {
  let all = section.questions + section.items
  guard let condition = all.first?.when, section.when == nil, all.allSatisfy({ $0.when == condition }),
    section.title != nil || all.count > 1
  else { return section }
  let ids = Set(all.map(\.id))
  // A question that asks about itself or a neighbour is for `lint` to find.
  guard condition.questions.allSatisfy({ !ids.contains($0) }) else { return section }
  var lifted = section
  lifted.when = condition
  for index in lifted.questions.indices { lifted.questions[index].when = nil }
  for index in lifted.items.indices { lifted.items[index].when = nil }
  return lifted
}

extension QuestionDraft {
  /// The options, if the question has nothing else that an item cannot have.
  fileprivate var itemOptions: [DraftOption]? {
    switch ImportedShape(answer) {
    case .oneOf(let options): options.isDropDown == nil && help == nil && isRequired ? options.list : nil
    case .anyOf, .number, .text, .nothing: nil
    }
  }
}
