import Checking
import Diagnostics
import Files
import Formatting
import JSON

/// `qtool fmt` for a text in an editor.
struct DocumentFormatting {
  let text: [UInt8]
  let name: String

  /// Only the lines that differ, so that the cursor, marks and folds elsewhere keep their places.
  var changes: Result<[FormattingChange], Refusal> {
    newText.map { changedLines(from: text, to: $0) }
  }

  private var newText: Result<[UInt8], Refusal> {
    switch formatted(text, path: name) {
    case .formatted(let new): return .success(new)
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
}

/// Bytes of a document and their replacement.
struct FormattingChange: Equatable {
  let old: Range<Int>
  let new: [UInt8]
}

extension FormattingChange {
  /// The change of the lines of the range alone, if every line has a new one; otherwise, all of it if it touches them.
  fileprivate func parts(touching range: Range<Int>?, in text: EditableText) -> [FormattingChange] {
    guard let range else { return [self] }
    let (oldLines, newLines) = (lines(of: Array(text.bytes[old])), lines(of: new))
    guard oldLines.count == newLines.count else { return touches(range, in: text) ? [self] : [] }
    let starts = oldLines.reduce(into: [old.lowerBound]) { $0.append($0[$0.count - 1] + $1.count) }
    let parts = newLines.indices.map { place in
      FormattingChange(old: starts[place]..<starts[place + 1], new: Array(newLines[place]))
    }
    return parts.filter { $0.touches(range, in: text) }
  }

  private func touches(_ range: Range<Int>, in text: EditableText) -> Bool {
    let start = text.lineStarts[text.line(at: range.lowerBound)]
    // Whatever is inserted at a place is part of the line there.
    return old.lowerBound < max(range.upperBound, range.lowerBound + 1)
      && start < max(old.upperBound, old.lowerBound + 1)
  }
}

func changedLines(from old: [UInt8], to new: [UInt8]) -> [FormattingChange] {
  let (oldLines, newLines) = (lines(of: old), lines(of: new))
  let ends = [0] + oldLines.map(\.endIndex)
  return lineChanges(from: oldLines, to: newLines).map { change in
    FormattingChange(
      old: ends[change.old.lowerBound]..<ends[change.old.upperBound], new: newLines[change.new].flatMap { $0 }
    )
  }
}

/// Why a document is not formatted, for its author.
struct Refusal: Error {
  let message: String
}

extension DocumentFeatures {
  /// - Parameter range: the bytes whose lines are formatted; all of them if there is none
  func formatting(of document: Document, in range: Range<Int>? = nil) throws(ResponseError) -> JSON {
    guard document.kind.isWritten else { return .null }
    switch DocumentFormatting(text: document.text.bytes, name: document.uri.shownName).changes {
    case .failure(let refusal): throw ResponseError(.requestFailed, refusal.message)
    case .success(let changes):
      return .array(
        changes.flatMap { $0.parts(touching: range, in: document.text) }.map { change in
          [
            "range": document.range(change.old, client.encoding),
            "newText": .string(String(decoding: change.new, as: UTF8.self)),
          ]
        })
    }
  }
}
