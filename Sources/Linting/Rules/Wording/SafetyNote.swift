import Diagnostics
import Platforms
import Questionnaires

package struct SafetyNote: Rule {
  package let about = RuleDescription("safety-note")

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    let questionnaire = items.questionnaire
    // One finding is enough: what it asks for is about all items.
    guard let found = harmful(in: items), !questionnaire.saysWhereHelpIs else { return [] }
    return [.noHelp(found.item, questionnaire.targets.map(\.value), at: found.place)]
  }

  private func harmful(in items: ItemTexts) -> (item: Question, place: SourceRange)? {
    for text in items.texts(with: .harm) {
      guard let item = text.item, item.takesAnswer else { continue }
      let words = TextWords(text.text.value)
      if let found = HarmWords.first(in: words) { return (item, items.place(of: found, of: words, in: text)) }
    }
    return harmfulAnswer(in: items.questionnaire)
  }

  /// Some questionnaires, such as the BDI, ask which of several statements applies.
  private func harmfulAnswer(in questionnaire: Questionnaire) -> (item: Question, place: SourceRange)? {
    var seen: Set<Fingerprint> = []
    for question in questionnaire.questions {
      guard let list = question.options, seen.insert(list.place).inserted else { continue }
      for text in list.options.lazy.flatMap(\.text.versions) where HarmWords.mayBeIn(text.value) {
        if HarmWords.first(in: TextWords(text.value)) != nil { return (question, text.range) }
      }
    }
    return nil
  }
}

extension Questionnaire {
  /// In a note, a help, or at the beginning or end: everything that is no item and that participants read.
  fileprivate var saysWhereHelpIs: Bool {
    let ends = [(QuestionnaireKey.intro, intro), (.outro, outro)].map { isShown($0) ? $1 : nil }
    let around = ends + sections.map(\.text) + questions.map(\.help)
    let notes = questions.filter { $0.kind.type == .note }.map(\.text)
    return (around + notes).contains { text in
      text?.versions.contains { HarmWords.sayWhereHelpIs(TextWords($0.value)) } ?? false
    }
  }

  /// Some clients show neither the intro nor the outro of a document that has both.
  private func isShown(_ key: QuestionnaireKey) -> Bool {
    targets.allSatisfy { target in
      switch target.value.platform.support(of: key) {
      case .carried: target.value.platform.screens.showsTextsAround
      case .partly, .lost, .refused, .unneeded: false
      }
    }
  }
}

extension Text {
  fileprivate var versions: [Located<String>] {
    switch self {
    case .plain(let text): [text]
    case .translated(let translations, _): translations.texts
    }
  }
}

extension Finding {
  fileprivate static func noHelp(_ item: Question, _ targets: [TargetName], at place: SourceRange) -> Finding
  {
    Finding(
      "\(item.name) asks about suicide or self-harm, and nothing says where people find help", at: place,
      help: "add a note with the number to call, which also says that nobody reads the answers at once"
        + targets.map(condition).joined())
  }

  private static func condition(_ target: TargetName) -> String {
    switch target.platform.support(of: QuestionKey.when) {
    case .carried: "; `when` can show the note on `\(target.rawValue)` only to those who need it"
    case .partly, .lost, .refused, .unneeded: "; on `\(target.rawValue)` everybody sees the note"
    }
  }
}
