/// What was found in a source, whatever its format.
package struct QuestionnaireDraft: Sendable {
  package var id: String
  /// The name in the source, by which a protocol finds it.
  package var name: String
  package var version: Int?
  package var title: DraftText
  package var description: DraftText?
  package var source: String?
  /// Empty if the source does not name its language.
  package var languages: [String] = []
  /// Words of the keys `target`, `server`, `can-use` and so on, for formats that have them.
  package var settings = ImportedSettings()
  package var intro: DraftText?
  package var outro: DraftText?
  package var schedule: [ImportedRule] = []
  package var sections: [SectionDraft]
  /// About nothing that the file contains.
  package var remarks: [Remark] = []

  package init(id: String, name: String, title: DraftText, sections: [SectionDraft]) {
    self.id = id
    self.name = name
    self.title = title
    self.sections = sections
  }
}

package struct ImportedSettings: Sendable {
  package var target: String?
  package var serverID: Int?
  package var serverName: String?
  package var serverVersion: String?
  package var isActive = true
  package var isRepeated = false
  package var isChangeable = false
  /// Sensors, and how often each measures.
  package var canUse: [(sensor: String, amount: Int)] = []

  package init() {}
}

package struct SectionDraft: Sendable {
  package var id: String?
  /// Whether it must stay one section, with its conditions where they are.
  package var isWhole = false
  package var title: DraftText?
  package var text: DraftText?
  package var when: DraftCondition?
  package var questions: [QuestionDraft]
  package var remarks: [Remark] = []

  package init(title: DraftText? = nil, text: DraftText? = nil, questions: [QuestionDraft] = []) {
    self.title = title
    self.text = text
    self.questions = questions
  }
}

/// A rule of a schedule; texts are values as the language writes them.
package struct ImportedRule: Sendable {
  package enum Form: Sendable {
    case at([String])
    case between(String, times: Int, minGap: String?)
    case windows([String])
  }

  package var every: String?
  package var form: Form
  package var openFor: String?
  package var remindAfter: [String] = []
  package var fromDay: Int?
  package var days: [String] = []
  package var starts: String?
  package var ends: String?
  package var remarks: [Remark] = []

  package init(_ form: Form) { self.form = form }
}
