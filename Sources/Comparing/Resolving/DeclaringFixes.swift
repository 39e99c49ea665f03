import Diagnostics
import Questionnaires

/// Edits of the new version that say what happened to an id or a code, where there is no doubt about it.
struct DeclaringFixes {
  private let file: SourceFile
  private let history: History

  private let formerNames: [String: [Located<String>]]

  /// - Parameter formerNames: those of the old version, which go with their question
  init(_ questionnaire: Questionnaire, formerNames: [String: [Located<String>]]) {
    self.formerNames = formerNames
    file = questionnaire.file
    history = questionnaire.history
  }

  func fix(of change: Change) -> Fix? {
    switch change.kind {
    case .questionRenamed, .scoreRenamed, .questionnaireRenamed:
      formerly(change).map { Fix([$0], isSafe: true) }
    case .questionRemoved:
      reserving(ids: change.subject.names.flatMap { [$0] + (formerNames[$0] ?? []).map(\.value) }).map {
        Fix([$0], isSafe: true)
      }
    case .codeRemoved: reserving(codeOf: change).map { Fix([$0], isSafe: true) }
    default: nil
    }
  }

  /// After the id: on the next line of a block, or before the next key in braces. An item is the key of its text, so
  /// there is no place for it.
  private func formerly(_ change: Change) -> Fix.Edit? {
    guard let id = change.new, let former = change.old?.value else { return nil }
    let end = id.range.bytes.upperBound
    let line = file.line(file.position(at: id.range.start).line)
    let rest = file.text[end..<max(end, line.upperBound)].drop { $0 == 0x20 }
    let place = SourceRange(end..<end)
    switch rest.first {
    case UInt8(ascii: ","), UInt8(ascii: "}"): return Fix.Edit(place, ", formerly: \(former)")
    case nil, UInt8(ascii: "#"):
      guard let indent = indent(before: id.range, in: line) else { return nil }
      return Fix.Edit(SourceRange(line.upperBound..<line.upperBound), "\n\(indent)formerly: \(former)")
    default: return nil
    }
  }

  /// The spaces before the key whose value this is.
  private func indent(before value: SourceRange, in line: Range<Int>) -> String? {
    let before = file.text[line.lowerBound..<value.bytes.lowerBound]
    let margin = before.prefix { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    let key = before.dropFirst(margin.count)
    guard key.starts(with: "id:".utf8) || key.starts(with: "questionnaire:".utf8) else { return nil }
    return String(repeating: " ", count: margin.count)
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
