import Diagnostics
import YAML

/// The result of formatting a questionnaire.
package enum FormattingResult: Sendable {
  /// The whole new text; equal to the old one if nothing changes.
  case formatted([UInt8])
  /// Problems that must be fixed before the order of keys is known.
  case refused([Diagnostic])
  /// A bug in qtool: the new text would have a different meaning.
  case failed
}

/// Formats a questionnaire. Its meaning does not change and no comment is lost: the new text is read again and
/// compared before it is returned.
package func formatted(_ document: YAMLDocument) -> FormattingResult {
  let problems = refusal(of: document)
  guard problems.isEmpty, let root = document.root else { return .refused(problems) }
  let new = withLineEnds(of: document.file.text, layout(document, root))
  let file = SourceFile(path: document.file.path, text: new)
  if new == document.file.text { return .formatted(new) }
  guard let read = parseYAML(file, limits: unlimited).value, isSameContent(document, read) else {
    return .failed
  }
  return .formatted(new)
}

/// The new text may be longer than the old one; the limits on its content were checked in the old one.
private let unlimited = {
  var limits = YAMLLimits()
  limits.bytes = .max
  limits.aliasedBytes = .max
  return limits
}()

/// The new text with the line ends of the old one: `\r\n` if its first line ends so, as in checkouts on Windows, or `\r`.
private func withLineEnds(of old: [UInt8], _ new: [UInt8]) -> [UInt8] {
  guard let first = old.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), old[first] == 0x0D else {
    return new
  }
  let isPair = first + 1 < old.count && old[first + 1] == 0x0A
  var result: [UInt8] = []
  result.reserveCapacity(new.count + new.count / 32)
  for byte in new {
    if byte == 0x0A { result.append(0x0D) }
    if byte != 0x0A || isPair { result.append(byte) }
  }
  return result
}

private func layout(_ document: YAMLDocument, _ root: YAMLNode) -> [UInt8] {
  var reader = PartReader(document)
  let (part, end) = reader.read(root)
  var header: [FormattedLine] = []
  if case .collection(let collection) = part.value, let first = collection.parts.first {
    header = part.before
    part.before = []
    header += takeHeader(of: first, in: document.file.text)
  }
  KeyOrder(document: document, isFixed: reader.hasRepeatedAnchors).apply(to: part)
  var writer = PartWriter(reader.scalars)
  writer.write(directives: reader.directives)
  writer.write(header, indentation: 0)
  writer.writeRoot(part)
  writer.write(withoutEmptyEnd(end), indentation: 0)
  return writer.finished()
}

/// Comments at the top of a file are about the whole file, not its first key: up to the last empty line or line for an
/// editor.
private func takeHeader(of part: Part, in text: [UInt8]) -> [FormattedLine] {
  let last = part.before.lastIndex { line in line.comment.map { isForEditors(text[$0]) } ?? true }
  guard let last else { return [] }
  let header = Array(part.before[...last])
  part.before.removeSubrange(...last)
  return header
}

private func isForEditors(_ comment: ArraySlice<UInt8>) -> Bool {
  let words = comment.dropFirst().drop { $0 == 0x20 }
  return ["yaml-language-server:", "yamllint", "vim:", "-*-", "!"].contains { words.starts(with: $0.utf8) }
}

private func withoutEmptyEnd(_ lines: [FormattedLine]) -> [FormattedLine] {
  let last = lines.lastIndex { $0.comment != nil }
  return last.map { Array(lines[...$0]) } ?? []
}
