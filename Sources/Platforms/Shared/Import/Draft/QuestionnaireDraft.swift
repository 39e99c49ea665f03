import Questionnaires

/// The questionnaire found in a source, whatever its format.
package struct QuestionnaireDraft: Sendable {
  package var values: Draft<QuestionnaireKey>
  /// The name in the source, by which a protocol finds it.
  package var name: String
  /// Empty if the source does not name its language.
  package var languages: [String] = []
  /// Texts that take the places of missing ones.
  var missingTexts: [MissingText] = []
  package var schedule: [RuleDraft] = []
  package var sections: [SectionDraft]

  package init(id: String, name: String, title: DraftText, sections: [SectionDraft]) {
    values = Draft([.questionnaire: .word(id), .title: .text(title)])
    self.name = name
    self.sections = sections
  }

  package var id: String { values.word(.questionnaire) }

  /// About nothing else that the file contains.
  package var remarks: [Remark] {
    get { values.remarks }
    // In place: with a copy, each remark would copy all others.
    _modify { yield &values.remarks }
  }
}

package struct SectionDraft: Sendable {
  package var values = Draft<SectionKey>()
  /// Whether it must stay one section, with its conditions where they are.
  package var isWhole = false
  /// Whether it may be shown or not, because its condition cannot be read.
  package var hasOpenCondition = false
  /// Where the source has its condition.
  package var conditionPlaces: [SourcePlace] = []
  /// Where the source has its title; nil if that is in its first question.
  package var titlePlace: SourcePlace?
  /// Whether its title and text are those of the section before it, if they turn out to be the same.
  package var repeatsHeading = false
  package var questions: [QuestionDraft]

  package init(title: DraftText? = nil, text: DraftText? = nil, questions: [QuestionDraft] = []) {
    values[.title] = title.map(DraftValue.text)
    values[.text] = text.map(DraftValue.text)
    self.questions = questions
  }

  package var remarks: [Remark] {
    get { values.remarks }
    // In place: with a copy, each remark would copy all others.
    _modify { yield &values.remarks }
  }
}

package struct QuestionDraft: Sendable {
  package var values: Draft<QuestionKey>
  /// Neighbours of one matrix may become `items` of a section.
  package var matrix: String?
  /// Whether participants do not see it in the source. It is not asked, and its remarks say so.
  package var isUnseen = false
  /// Whether it may be asked or not, because its condition cannot be read.
  package var hasOpenCondition = false
  /// Whether the source shows only a part of its answers at a time.
  package var isFiltered = false
  /// The number of characters that the source takes as its answer at most; nil if it does not say so.
  package var mostCharacters: Int?
  /// Whether the source asks for true or false, for which it has no codes.
  package var isBoolean = false
  /// Whether the source has a picture at an end of its scale.
  package var isPictured = false
  /// Whether the source keeps it from people although it is among the others.
  package var isHidden = false
  var isSeen: Bool { !isHidden && !isUnseen }
  /// Where the source has its condition, if not in the question.
  package var conditionPlaces: [SourcePlace] = []
  package let place: SourcePlace

  /// A note may have an empty id.
  package init(id: String, _ answer: AnswerDraft, text: DraftText, at place: SourcePlace) {
    values = answer
    values[.id] = id.isEmpty ? nil : .word(id)
    values[.text] = .text(text)
    self.place = place
  }

  package var id: String { values.word(.id) }

  package var remarks: [Remark] {
    get { values.remarks }
    // In place: with a copy, each remark would copy all others.
    _modify { yield &values.remarks }
  }
}

extension QuestionDraft {
  /// The fields of a group, as questions of their own.
  var fields: [QuestionDraft] {
    guard case .list(let fields)? = values[.fields] else { return [] }
    return fields.compactMap { field in
      guard case .map(let entries) = field else { return nil }
      var values = Draft<QuestionKey>()
      for entry in entries.reversed() {
        if let key = QuestionKey(rawValue: entry.key) { values[key] = entry.value }
      }
      return QuestionDraft(values, at: place)
    }
  }

  private init(_ values: Draft<QuestionKey>, at place: SourcePlace) {
    (self.values, self.place) = (values, place)
  }

  /// Makes it a group. Remarks about fields are above the group.
  mutating func setFields(_ fields: [QuestionDraft]) {
    values[.type] = .word(QuestionType.group.rawValue)
    values[.fields] = .list(fields.map { .map($0.values.entries) })
    remarks += fields.flatMap(\.remarks)
  }

  /// Changes the question, or the fields of a group and then the group.
  mutating func change(_ change: (inout QuestionDraft) -> Void) {
    var fields = fields
    if !fields.isEmpty {
      for index in fields.indices { change(&fields[index]) }
      setFields(fields)
    }
    change(&self)
  }
}

extension Draft {
  var entries: [DraftEntry] {
    keys.compactMap { key in self[key].map { DraftEntry(key: key.rawValue, value: $0) } }
  }
}

/// The study file for questionnaires that come from one source.
package struct StudyDraft: Sendable {
  package var values: Draft<StudyKey>
  /// Empty if the source does not name its language.
  package var languages: [String] = []
  /// The names of the questionnaires that are filled in before the others.
  package var baseline: Set<String> = []

  package init(id: String, title: DraftText) {
    values = Draft([.study: .word(id), .title: .text(title)])
  }

  package var id: String { values.word(.study) }

  package var remarks: [Remark] {
    get { values.remarks }
    // In place: with a copy, each remark would copy all others.
    _modify { yield &values.remarks }
  }
}
