import Diagnostics

/// One item of a questionnaire.
package final class Question: Sendable {
  /// The column of the answer in the data; a note may have none.
  package let id: Located<String>?
  package let text: Text
  package let help: Text?
  package let condition: Condition?
  package let kind: QuestionKind
  package let origin: ItemOrigin?
  /// The names under which systems keep its answers, if they are not its id.
  package let stored: StoredNames?
  package let isRequired: Bool
  /// The value of `required`, if it is written.
  package let requiredRange: SourceRange?
  /// The whole question.
  package let range: SourceRange
  /// The value of `type`, or the id if the type is left out.
  package let typeRange: SourceRange
  private let place: Place

  /// Stored in half the space, because there may be many thousands.
  private struct Place {
    let index: UInt32
    let section: UInt32
    let group: UInt32?
  }

  init(
    id: Located<String>?, text: Text, help: Text?, isRequired: Bool, requiredRange: SourceRange?,
    condition: Condition?, kind: QuestionKind, range: SourceRange, typeRange: SourceRange, index: Int,
    section: Int, group: Int?, origin: ItemOrigin?, stored: StoredNames?
  ) {
    self.id = id
    self.text = text
    self.help = help
    self.isRequired = isRequired
    self.requiredRange = requiredRange
    self.condition = condition
    self.kind = kind
    self.origin = origin
    self.stored = stored
    self.range = range
    self.typeRange = typeRange
    place = Place(index: UInt32(index), section: UInt32(section), group: group.map { UInt32($0) })
  }

  /// The place in `Questionnaire.questions`.
  package var index: Int { Int(place.index) }

  /// The place in `Questionnaire.sections`.
  package var section: Int { Int(place.section) }

  /// The group this question is a field of, as a place in `Questionnaire.questions`.
  package var group: Int? { place.group.map { Int($0) } }

  /// The smallest range that identifies the question: its id, or its text if it has none.
  package var nameRange: SourceRange { id?.range ?? text.range }

  /// The question's name in messages.
  package var name: String { id.map { "`\($0.value)`" } ?? "this note" }

  /// The name under which answers are kept: the id, unless the file says another that the system takes.
  package func storedID(in naming: StoredNaming) -> Located<String>? { naming.name(stored) ?? id }
}

/// The origin of a question, for codebooks: an item bank, a published scale. Few have one, so questions refer to it.
package final class ItemOrigin: Sendable {
  /// Its name in an item bank.
  package let itemID: Located<String>?
  /// A reference.
  package let source: Located<String>?

  /// Nil if nothing is known.
  init?(itemID: Located<String>?, source: Located<String>?) {
    if itemID == nil, source == nil { return nil }
    self.itemID = itemID
    self.source = source
  }
}

extension Questionnaire {
  /// The item id of the question, of the group that it is a field of, or of its section.
  package func itemID(of question: Question) -> String? {
    (question.origin?.itemID ?? groupOrigin(of: question)?.itemID ?? sections[question.section].origin?.itemID)?
      .value
  }

  /// The source of the question, of its group, of its section, or of the questionnaire.
  package func source(of question: Question) -> String? {
    (question.origin?.source ?? groupOrigin(of: question)?.source ?? sections[question.section].origin?.source
      ?? source)?.value
  }

  private func groupOrigin(of question: Question) -> ItemOrigin? {
    question.group.flatMap { questions[$0].origin }
  }
}

/// The name of a question, or the code of an option, on systems that keep another one than the file.
package final class StoredNames: Sendable {
  /// On each target that takes it.
  package let shared: Located<String>?
  package let byTarget: [(target: TargetName, name: Located<String>)]

  init(shared: Located<String>?, byTarget: [(target: TargetName, name: Located<String>)]) {
    self.shared = shared
    self.byTarget = byTarget
  }

  /// Nil if the target keeps the file's own. Without a target, it is the name on whatever system the data are from.
  package subscript(target: TargetName?) -> Located<String>? {
    byTarget.first { $0.target == target }?.name ?? shared
  }
}

/// Which names and codes a system can keep. Where it cannot, it keeps those of the file.
package struct StoredNaming: Sendable {
  /// Nil for data of a system that is not known.
  let target: TargetName?
  private let takesName: @Sendable (String) -> Bool
  private let takesCode: @Sendable (String) -> Bool

  package init(
    of target: TargetName?, takesName: @escaping @Sendable (String) -> Bool,
    takesCode: @escaping @Sendable (String) -> Bool
  ) {
    (self.target, self.takesName, self.takesCode) = (target, takesName, takesCode)
  }

  /// The naming of a file without a target.
  package static let unknown = StoredNaming(of: nil, takesName: isStorable, takesCode: isStorable)

  func name(_ stored: StoredNames?) -> Located<String>? {
    stored?[target].flatMap { takesName($0.value) ? $0 : nil }
  }

  func code(_ stored: StoredNames?) -> Located<String>? {
    stored?[target].flatMap { takesCode($0.value) ? $0 : nil }
  }
}

extension ResponseOption {
  /// The code that is kept: the file's, unless it says another that the system takes.
  package func storedCode(in naming: StoredNaming) -> Located<Code> {
    naming.code(stored).map { Located(Code($0.value), at: $0.range) } ?? code
  }
}

/// Whether any system could keep the name or code: it is visible, without spaces at its ends, and without a character that ends a
/// text in one of the expression languages.
package func isStorable(_ name: String) -> Bool {
  guard let first = name.unicodeScalars.first, let last = name.unicodeScalars.last else { return false }
  return !first.properties.isWhitespace && !last.properties.isWhitespace
    && name.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
      default: !"\"'\\`".unicodeScalars.contains(scalar)
      }
    }
}
