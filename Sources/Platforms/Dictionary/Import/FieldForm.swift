import Terminal

/// The fields of one form, as a questionnaire.
struct FieldForm {
  /// The differences between REDCap and the aRMT app, besides the file.
  enum Dialect {
    case redcap
    case armt
  }

  let fields: [DataField]
  let dialect: Dialect
  let language: String?
  /// Names of the fields in all forms of the file.
  var known: Set<String> = []

  func sections() -> [SectionDraft] {
    let names = QuestionNames(fields.map { $0.word(.name) })
    var reader = FieldReader(dialect: dialect, language: language, names: names, known: known)
    var questions = fields.map { reader.question($0) }
    for (index, field) in fields.enumerated() where !questions[index].isUnseen {
      guard ConstantLogic.truth(of: field.word(.condition)) == false else { continue }
      let reason = "`\(field.columnName(.condition))` is never true (\(field.word(.condition)))"
      questions[index].leaveOut(field.word(.name), because: reason)
    }
    let answers = FieldAnswer.all(fields.map { $0.word(.name) }, questions)
    var translation = BranchingTranslation(answers: answers, names: names, known: known)
    for index in questions.indices {
      addCondition(of: fields[index], to: &questions[index], with: &translation)
    }
    return inSections(questions)
  }

  private func addCondition(
    of field: DataField, to question: inout QuestionDraft, with translation: inout BranchingTranslation
  ) {
    let logic = field.word(.condition)
    guard !logic.isEmpty, !question.isUnseen, ConstantLogic.truth(of: logic) != true else { return }
    let (column, place) = (field.columnName(.condition), field.place(.condition))
    do throws(BranchingError) {
      question.values[.when] = .condition(try translation.condition(logic))
      for change in translation.changes {
        question.remarks.append(Remark(.changed, "`\(column)`: \(change): \(logic)", at: place))
      }
    } catch {
      question.hasOpenCondition = true
      question.remarks.append(
        Remark(.unsaid, "`\(column)` cannot be expressed, as \(error.reason): \(logic)", at: place))
    }
  }

  /// A header begins a section.
  private func inSections(_ questions: [QuestionDraft]) -> [SectionDraft] {
    var sections: [SectionDraft] = []
    var last: DataField?
    for (field, question) in zip(fields, questions) {
      let header = field.word(.header)
      if !header.isEmpty {
        sections.append(section(header, of: field))
        sections[sections.count - 1].repeatsHeading = last.map { repeatsHeader(of: $0, field) } ?? false
      } else if sections.isEmpty {
        sections.append(SectionDraft())
      }
      sections[sections.count - 1].questions.append(question)
      last = field
    }
    return sections
  }

  /// Whether the header may be the one above, which definitions of the aRMT app have in each field. Above another matrix, and
  /// after a field without one, it is there again.
  private func repeatsHeader(of last: DataField, _ field: DataField) -> Bool {
    dialect == .armt && !last.word(.header).isEmpty && last.word(.matrix) == field.word(.matrix)
  }

  /// The first line is the title, and further lines are the text.
  private func section(_ header: String, of field: DataField) -> SectionDraft {
    let tidy = TidyText(header, column: field.columnName(.header), at: field.place(.header))
    let lines = tidy.text.split(separator: "\n", maxSplits: 1).map { trimmed($0) }
    let texts = lines.filter { !$0.isEmpty }.map { DraftText($0, language: language) }
    var section = SectionDraft(title: texts.first, text: texts.count > 1 ? texts[1] : nil)
    section.remarks = tidy.remarks
    return section
  }
}

/// Remarks about the layout, which apps decide on their own: one for each column of the whole file.
func layoutRemarks(_ fields: [DataField]) -> [Remark] {
  [FieldColumn.alignment, .number].compactMap { column in
    let filled = fields.filter { !$0.word(column).isEmpty }
    guard let first = filled.first else { return nil }
    return Remark(
      .changed,
      "`\(first.columnName(column))` of \(counted(filled.count, "field")) is left out: apps lay out questions themselves",
      at: first.place(column))
  }
}
