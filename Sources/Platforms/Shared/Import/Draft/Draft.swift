import Questionnaires

/// One object of the language before it is written: what is known of it, by its keys.
///
/// Every format is imported into drafts. What a key takes, in which order keys are written and what a key is called are rows
/// of the language, so that writing and merging drafts needs no list of keys.
package struct Draft<Key: ObjectKey>: Sendable {
  private var values: [Key: DraftValue] = [:]
  /// Remarks for the author. They are written as comments before it.
  package var remarks: [Remark] = []

  package init(_ values: [Key: DraftValue] = [:]) { self.values = values }

  package subscript(key: Key) -> DraftValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// The keys with values, in the order of the language.
  var keys: [Key] { values.count == 0 ? [] : Key.allCases.filter { values[$0] != nil } }

  /// Takes over all keys of another draft.
  mutating func add(_ other: Draft) {
    values.merge(other.values) { _, new in new }
    remarks += other.remarks
  }

  func text(_ key: Key) -> DraftText? {
    if case .text(let text)? = values[key] { text } else { nil }
  }

  /// Empty if there is none.
  func word(_ key: Key) -> String {
    if case .word(let word)? = values[key] { word } else { "" }
  }

  func plain(_ key: Key) -> String? {
    if case .plain(let words)? = values[key] { words } else { nil }
  }

  func condition(_ key: Key) -> DraftCondition? {
    if case .condition(let condition)? = values[key] { condition } else { nil }
  }

  func options(_ key: Key) -> DraftList? {
    if case .options(let options)? = values[key] { options } else { nil }
  }
}

package typealias AnswerDraft = Draft<QuestionKey>
package typealias RuleDraft = Draft<ScheduleKey>
