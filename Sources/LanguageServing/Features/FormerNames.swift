import Comparing
import Diagnostics
import JSON
import Questionnaires

/// The edits that a new name needs so that answers under the old one are not lost.
extension DocumentFeatures {
  /// Edits of `formerly`, if somebody may have answered under the old name.
  func formerNameEdits(of use: NameUse, to name: String, in document: Document) throws(ResponseError) -> [Fix
    .Edit]
  {
    guard let draft = document.draft, let subject = FormerSubject(use, in: draft) else {
      guard use.kind.hasAnswers, name != use.name, earlier(document).contains(where: { $0.knows(use) }) else {
        return []
      }
      throw ResponseError(
        .requestFailed,
        "`\(use.name)` is in a committed version, and its errors leave no place for `formerly: \(use.name)`; fix them first"
      )
    }
    guard name != use.name else { return [] }
    let writing = FormerIDWriting(draft)
    let known = earlier(document).filter { $0.knows(use) }
    let continues = known.contains { !recodes(use, from: $0, to: draft) }
    guard let removed = writing.removing(name, from: subject.id),
      let added = continues ? writing.adding(use.name, to: subject.id) : []
    else {
      throw ResponseError(
        .requestFailed, "the layout here leaves no place for `formerly: \(use.name)`; write it by hand")
    }
    // Going back to a former name and listing the last one in the same place would be two edits of one place.
    guard removed.isEmpty || added.isEmpty else {
      throw ResponseError(
        .requestFailed, "`\(name)` is a former id of `\(use.name)`; change `formerly` by hand")
    }
    return removed + added
  }

  /// A column whose values mean something else now does not go on under another name.
  private func recodes(_ use: NameUse, from old: Questionnaire, to new: Questionnaire) -> Bool {
    guard use.kind == .question else { return false }
    let settings = ComparisonSettings(effort: .brief)
    return compare(old, with: new, settings: settings).changes.contains {
      $0.recodes && $0.subject.names.contains(use.name)
    }
  }

  /// Study files that list a questionnaire by its id.
  func listing(_ use: NameUse, as name: String, _ document: Document) -> [(uri: DocumentURI, edits: JSON)] {
    guard use.kind == .questionnaire else { return [] }
    return studies(document).compactMap { study in
      let places = (study.questionnaires + study.baseline).filter { $0.value == use.name }
      guard !places.isEmpty else { return nil }
      let edits = places.map { place -> JSON in
        ["range": study.file.range(place.range, client.encoding), "newText": .string(name)]
      }
      return (address(study.file.path), .array(edits))
    }
  }
}

/// Something with answers or values of its own, under its id.
private struct FormerSubject {
  let id: Located<String>

  init?(_ use: NameUse, in questionnaire: Questionnaire) {
    switch use.kind {
    case .questionnaire: id = questionnaire.id
    case .question:
      guard let question = questionnaire.question(use.name), let id = question.id else { return nil }
      self.id = id
    case .score:
      guard let score = questionnaire.scores.first(where: { $0.id.value == use.name }) else { return nil }
      id = score.id
    case .section, .optionList, .answer: return nil
    }
  }
}

extension NameUse.Kind {
  /// Whether data are filed under such a name.
  fileprivate var hasAnswers: Bool {
    switch self {
    case .questionnaire, .question, .score: true
    case .section, .optionList, .answer: false
    }
  }
}

extension Questionnaire {
  /// Whether answers, or values of a score, were filed under the name.
  fileprivate func knows(_ use: NameUse) -> Bool {
    switch use.kind {
    case .questionnaire: id.value == use.name
    case .question: question(use.name).map { $0.takesAnswer || $0.kind.type == .group } ?? false
    case .score: scores.contains { $0.id.value == use.name }
    case .section, .optionList, .answer: false
    }
  }
}

extension [Fix.Edit] {
  /// In the order of the text; what is inserted directly after a replaced word becomes part of its edit.
  var joinedAtSamePlace: [Fix.Edit] {
    sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }.reduce(into: []) { all, edit in
      guard let last = all.last, last.range.end == edit.range.start, edit.range.start == edit.range.end else {
        return all.append(edit)
      }
      all[all.count - 1] = Fix.Edit(last.range, last.text + edit.text)
    }
  }
}
