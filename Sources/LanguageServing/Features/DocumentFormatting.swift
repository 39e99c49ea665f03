import Checking
import Diagnostics
import Files
import Formatting

/// `qtool fmt` for a text in an editor.
struct DocumentFormatting {
  let text: [UInt8]
  let name: String

  /// Only the lines that differ, so that the cursor, marks and folds elsewhere keep their places.
  var changes: Result<[TextChange], Refusal> {
    newText.map { changedLines(from: text, to: $0) }
  }

  private var newText: Result<[UInt8], Refusal> {
    switch formatted(text, path: name) {
    case .formatted(let new): return .success(withOwnLineBreaks(new))
    case .refused(let diagnostics): return refusal(diagnostics)
    case .failed:
      return .failure(
        Refusal(
          message:
            "not formatted, because formatting would change the meaning; this is a bug in qtool, please report it with the file"
        ))
    }
  }

  private func refusal(_ diagnostics: [Diagnostic]) -> Result<[UInt8], Refusal> {
    let reason = diagnostics.first.map { diagnostic in
      let line = diagnostic.file.position(at: diagnostic.finding.range.start, in: .scalars).line
      return ": line \(line): \(diagnostic.finding.message)"
    }
    return .failure(Refusal(message: "not formatted, because the file cannot be read" + (reason ?? "")))
  }

  /// The formatter writes line feeds; an editor chooses the line breaks of its document.
  private func withOwnLineBreaks(_ new: [UInt8]) -> [UInt8] {
    guard let first = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), text[first] == 0x0D else {
      return new
    }
    let isPair = first + 1 < text.count && text[first + 1] == 0x0A
    let lineBreak: [UInt8] = isPair ? [0x0D, 0x0A] : [0x0D]
    return new.flatMap { $0 == 0x0A ? lineBreak : [$0] }
  }
}

/// Bytes of a document and their replacement.
struct TextChange: Equatable {
  let old: Range<Int>
  let new: [UInt8]
}

func changedLines(from old: [UInt8], to new: [UInt8]) -> [TextChange] {
  let (oldLines, newLines) = (lines(of: old), lines(of: new))
  let ends = [0] + oldLines.map(\.endIndex)
  return lineChanges(from: oldLines, to: newLines).map { change in
    TextChange(
      old: ends[change.old.lowerBound]..<ends[change.old.upperBound], new: newLines[change.new].flatMap { $0 }
    )
  }
}

/// Why a document is not formatted, for its author.
struct Refusal: Error {
  let message: String
}
