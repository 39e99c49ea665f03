/// A section as it is written: with questions, or with the items of a matrix.
struct ArrangedSection {
  var id: String?
  var title: ImportedText?
  var text: ImportedText?
  var when: ImportedCondition?
  var questions: [ImportedQuestion]
  /// The options that all questions share, which become items.
  var sharedOptions: [ImportedOption]?
  var remarks: [Remark]
}

/// Divides a section into matrices and what is between them.
func arranged(_ section: ImportedSection) -> [ArrangedSection] {
  var result: [ArrangedSection] = []
  var rest = section.questions[...]
  while !rest.isEmpty {
    let matrix = matrixPrefix(of: rest)
    let count = matrix.count > 1 ? matrix.count : rest.count - restAfterLoose(rest).count
    result.append(
      ArrangedSection(
        when: section.when, questions: Array(rest.prefix(count)),
        sharedOptions: matrix.count > 1 ? matrix.first?.itemOptions : nil, remarks: []))
    rest = rest.dropFirst(count)
  }
  if result.isEmpty { result = [ArrangedSection(when: section.when, questions: [], remarks: [])] }
  result[0].id = section.id
  result[0].title = section.title
  result[0].text = section.text
  result[0].remarks = section.remarks
  return result.map(liftingCondition)
}

/// The first questions as long as they belong to one matrix.
private func matrixPrefix(of questions: ArraySlice<ImportedQuestion>) -> ArraySlice<ImportedQuestion> {
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
private func restAfterLoose(_ questions: ArraySlice<ImportedQuestion>) -> ArraySlice<ImportedQuestion> {
  var rest = questions.dropFirst(max(1, matrixPrefix(of: questions).count))
  while !rest.isEmpty, matrixPrefix(of: rest).count < 2 { rest = rest.dropFirst() }
  return rest
}

/// A condition that all questions share is one of their section.
private func liftingCondition(_ section: ArrangedSection) -> ArrangedSection {
  guard let condition = section.questions.first?.when, section.when == nil,
    section.questions.allSatisfy({ $0.when == condition }),
    section.sharedOptions != nil || section.title != nil || section.questions.count > 1
  else { return section }
  let ids = Set(section.questions.map(\.id))
  // A question that asks about itself or a neighbour is for `lint` to find.
  guard condition.questions.allSatisfy({ !ids.contains($0) }) else { return section }
  var lifted = section
  lifted.when = condition
  for index in lifted.questions.indices { lifted.questions[index].when = nil }
  return lifted
}

extension ImportedQuestion {
  /// The options, if the question has nothing else that an item cannot have.
  fileprivate var itemOptions: [ImportedOption]? {
    switch ImportedShape(answer) {
    case .oneOf(let options): options.isDropDown == nil && help == nil && isRequired ? options.list : nil
    case .anyOf, .number, .text, .nothing: nil
    }
  }
}
