/// A response option; its code is exactly that of the source.
package struct DraftOption: Hashable, Sendable {
  package let code: String
  package var text: DraftText

  package init(_ code: String, _ text: DraftText) {
    self.code = code
    self.text = text
  }
}

/// The labels of a scale.
package enum ImportedLabels: Hashable, Sendable {
  case none
  case ends(DraftText, DraftText)
  /// By position.
  case positions([DraftOption])
}

/// The type of a question and what belongs to it. Numbers are as they are written.
package enum ImportedAnswer: Hashable, Sendable {
  case choice(ImportedOptions)
  case multiple(ImportedOptions, exclusive: [String])
  case yesNo(ImportedLabels)
  case slider(lowest: String, highest: String, step: String?, ImportedLabels)
  case rating(lowest: String, highest: String, ImportedLabels)
  case sam(dimension: String)
  /// Nil where the range is open.
  case number(lowest: String?, highest: String?, isWhole: Bool)
  case text(ImportedInput)
  case date(first: String?, last: String?)
  case time
  case note
}

package struct ImportedOptions: Hashable, Sendable {
  package var list: [DraftOption]
  /// Nil if the target decides.
  package var isDropDown: Bool?
  /// How many of them are chosen at least, and at most; nil for the default of the language.
  package var atLeast: String?
  package var atMost: String?

  package init(_ list: [DraftOption], isDropDown: Bool? = nil) {
    self.list = list
    self.isDropDown = isDropDown
  }
}

package struct ImportedInput: Hashable, Sendable {
  /// A word of the key `input`; nil for one line.
  package var input: String?
  package var pattern: String?
  package var patternHint: DraftText?

  package init(_ input: String? = nil, pattern: String? = nil, patternHint: DraftText? = nil) {
    self.input = input
    self.pattern = pattern
    self.patternHint = patternHint
  }
}

package struct QuestionDraft: Sendable {
  /// Empty for a note without one.
  package var id: String
  package var answer: ImportedAnswer
  package var text: DraftText
  package var help: DraftText?
  /// Of a number.
  package var unit: DraftText?
  package var isRequired = true
  package var when: DraftCondition?
  /// Neighbours of one matrix may become `items` of a section.
  package var matrix: String?
  package var remarks: [Remark] = []
  package let place: SourcePlace

  package init(id: String, _ answer: ImportedAnswer, text: DraftText, at place: SourcePlace) {
    self.id = id
    self.answer = answer
    self.text = text
    self.place = place
  }
}
