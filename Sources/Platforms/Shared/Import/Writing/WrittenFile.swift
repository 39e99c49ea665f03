import Diagnostics
import Formatting
import YAML

/// A file that importing makes.
package protocol WrittenFile: Sendable {
  /// Such as `phq8.yaml`.
  var name: String { get }
  /// The files that it was made from, for messages.
  var source: String { get }
  var bytes: [UInt8] { get }
  var remarks: [PlacedRemark] { get }
  /// A summary of the content, such as `6 questions`.
  var content: String { get }
}

/// A remark and the line of the new file on which its comment begins; nil if there is none.
package struct PlacedRemark: Sendable {
  package let remark: Remark
  package let line: Int?
}

/// Parts as the text of a file, formatted.
struct WrittenFileText {
  let bytes: [UInt8]
  let remarks: [PlacedRemark]

  /// The text is read again before it is written, piece by piece. A file that is larger or deeper than qtool reads is not written.
  ///
  /// - Parameter words: what it is, such as `the questionnaire phq8`
  init(_ page: YAMLPage, from document: SourceDocument, words: String) throws(ImportProblem) {
    guard !page.isTooLarge else {
      throw ImportProblem(
        "\(words) would be far larger than its source, or than qtool reads", file: document.name,
        help: "split it in the source")
    }
    guard let text = formattedText(of: page) else {
      throw ImportProblem(
        "\(words) cannot be written as a file that qtool reads", file: document.name,
        help: "this is a fault of qtool; please report it with this file")
    }
    guard text.count <= YAMLPage.mostBytes else {
      throw ImportProblem(
        "\(words) would be larger than qtool reads", file: document.name, help: "split it in the source")
    }
    bytes = text
    remarks = Self.placed(page.remarks, in: text)
  }

  /// The comments are in the order in which they were written.
  private static func placed(_ remarks: [Remark], in text: [UInt8]) -> [PlacedRemark] {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    let marked = lines.filter { $0.element.drop { $0 == 0x20 }.starts(with: YAMLPage.mark.utf8) }
    return zip(remarks, marked).map { PlacedRemark(remark: $0, line: $1.offset + 1) }
  }
}

extension SourceDocument {
  /// The first line of what is made of it.
  func header(_ format: ImportFormat) -> String { "Imported by qtool from \(fileName), \(format.words)." }
}

private func formattedText(of page: YAMLPage) -> [UInt8]? {
  var all: [UInt8] = []
  for piece in page.pieces {
    guard let document = parseYAML(SourceFile(path: "", text: piece.text)).value,
      case .formatted(let text) = formatted(document)
    else { return nil }
    var own = text[...]
    for _ in 0..<piece.repeatedLines { own = own.drop { $0 != 0x0A }.dropFirst() }
    if piece.isSetOff { all.append(0x0A) }
    all += own
  }
  return page.hasRepeatedKeys ? YAMLPage.withoutRepetitions(all) : all
}
