import Diagnostics
import Files
import Formatting
import LanguageServing
import YAML

/// `qtool fmt` for a text that an editor holds.
struct DocumentFormatting {
  let text: [UInt8]
  let name: String
  let limits: YAMLLimits

  /// Only the lines that differ, so that the cursor, marks and folds elsewhere stay where they are.
  var changes: Result<[TextChange], Refusal> {
    newText.map { new in
      let (oldLines, newLines) = (lines(of: text), lines(of: new))
      let ends = [0] + oldLines.map(\.endIndex)
      return lineChanges(from: oldLines, to: newLines).map { change in
        TextChange(
          ends[change.old.lowerBound]..<ends[change.old.upperBound], newLines[change.new].flatMap { $0 })
      }
    }
  }

  private var newText: Result<[UInt8], Refusal> {
    let decoded = decodeText(text, path: name, limits: limits)
    let parsed = decoded.value.map { parseYAML($0, limits: limits) }
    guard let document = parsed?.value else { return refusal(parsed?.diagnostics ?? decoded.diagnostics) }
    switch formatted(document) {
    case .formatted(let new): return .success(withOwnLineBreaks(encodeText(new, like: text)))
    case .refused(let diagnostics): return refusal(diagnostics)
    case .failed:
      return .failure(
        Refusal(
          "not formatted: afterwards, the file would not say the same. This is a fault in qtool; please report it with the file"
        ))
    }
  }

  private func refusal(_ diagnostics: [Diagnostic]) -> Result<[UInt8], Refusal> {
    let reason = diagnostics.first.map { diagnostic in
      let line = diagnostic.file.position(at: diagnostic.finding.range.start, in: .scalars).line
      return ": line \(line): \(diagnostic.finding.message)"
    }
    return .failure(Refusal("not formatted, since the file cannot be read" + (reason ?? "")))
  }

  /// The formatter writes line feeds; an editor chooses the line breaks of its document itself.
  private func withOwnLineBreaks(_ new: [UInt8]) -> [UInt8] {
    guard let first = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), text[first] == 0x0D else {
      return new
    }
    let isPair = first + 1 < text.count && text[first + 1] == 0x0A
    let lineBreak: [UInt8] = isPair ? [0x0D, 0x0A] : [0x0D]
    return new.flatMap { $0 == 0x0A ? lineBreak : [$0] }
  }
}
