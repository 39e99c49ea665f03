import Diagnostics
import Questionnaires

/// Edits of the new version that say what happened to an id or a code, where there is no doubt about it.
struct DeclaringFixes {
  private let file: SourceFile
  private let history: History
  private let writing: FormerIDWriting

  private let formerNames: [String: [Located<String>]]

  /// - Parameter formerNames: those of the old version, which go with their question
  init(_ questionnaire: Questionnaire, formerNames: [String: [Located<String>]]) {
    self.formerNames = formerNames
    file = questionnaire.file
    writing = FormerIDWriting(questionnaire)
    history = questionnaire.history
  }

  func fix(of change: Change) -> Fix? {
    switch change.kind {
    case .questionRenamed, .scoreRenamed, .questionnaireRenamed:
      formerly(change).map { Fix($0, isSafe: true) }
    case .questionRemoved, .questionReplaced:
      reserving(ids: change.subject.names.flatMap { [$0] + (formerNames[$0] ?? []).map(\.value) }).map {
        Fix([$0], isSafe: true)
      }
    case .codeRemoved: reserving(codeOf: change).map { Fix([$0], isSafe: true) }
    default: nil
    }
  }

  private func formerly(_ change: Change) -> [Fix.Edit]? {
    guard let id = change.new, let name = id.value, let former = change.old?.value else { return nil }
    return writing.adding(former, to: Located(name, at: id.range))
  }

  private func reserving(ids: [String]) -> Fix.Edit? {
    let list = ids.joined(separator: ", ")
    if let last = history.reservedIDs.last { return insertion(", \(list)", after: last.range) }
    return history.reservedCodes.isEmpty ? appended("reserved:\n  questions: [\(list)]\n") : nil
  }

  private func reserving(codeOf change: Change) -> Fix.Edit? {
    guard let code = change.code, let owner = change.subject.list ?? change.subject.names.first else {
      return nil
    }
    if let known = history.reservedCodes.first(where: { $0.owner.value == owner })?.codes.last {
      return insertion(", \(code)", after: known.range)
    }
    guard history.reservedCodes.isEmpty, history.reservedIDs.isEmpty else { return nil }
    return appended("reserved:\n  codes: {\(owner): [\(code)]}\n")
  }

  /// Only within brackets can a comma follow.
  private func insertion(_ text: String, after range: SourceRange) -> Fix.Edit? {
    let end = range.bytes.upperBound
    guard file.text[end...].first(where: { $0 != 0x20 }) == UInt8(ascii: "]") else { return nil }
    return Fix.Edit(SourceRange(end..<end), text)
  }

  private func appended(_ text: String) -> Fix.Edit {
    let end = file.text.count
    let isEnded = file.text.last.map { $0 == 0x0A || $0 == 0x0D } ?? true
    return Fix.Edit(SourceRange(end..<end), (isEnded ? "" : "\n") + text)
  }
}
