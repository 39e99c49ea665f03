import JSON
import Questionnaires

/// A file that `qtool compile` writes.
package struct CompiledFile: Sendable {
  package enum Content: Sendable {
    case json(JSON)
    /// Rows of cells, the heading first.
    case table([[String]])
  }

  package let name: String
  package let content: Content
  /// Advice on preparing it before it can be used.
  package var advice: String?

  package var bytes: [UInt8] {
    switch content {
    case .json(let json): JSONWriter.bytes(of: json)
    case .table(let rows): csvBytes(rows)
    }
  }
}

extension CompileTarget {
  /// One document per language, named after it. The name also says the target if there are others.
  package func files(_ questionnaire: Questionnaire, in languages: [String?], besides others: Bool)
    -> [CompiledFile]?
  {
    files([questionnaire.id.value], in: languages, besides: others) {
      lower(questionnaire, language: $0).value
    }
  }

  package func files(_ study: GatheredStudy, in languages: [String?], besides others: Bool) -> [CompiledFile]?
  {
    files([study.study.id.value, "study"], in: languages, besides: others) {
      lower(study, language: $0).value
    }
  }

  private func files(
    _ names: [String], in languages: [String?], besides others: Bool, _ lower: (String?) -> JSON?
  ) -> [CompiledFile]? {
    var files: [CompiledFile] = []
    for language in languages {
      // Checking has already reported why.
      guard let json = lower(language) else { return nil }
      let parts = names + [others ? name.rawValue : nil, language, "json"].compactMap { $0 }
      files.append(CompiledFile(name: parts.joined(separator: "."), content: .json(json)))
    }
    return files
  }
}

/// A table as CSV (RFC 4180): a cell with a comma, a quotation mark, a line break or spaces at its ends is quoted.
package func csvBytes(_ rows: [[String]]) -> [UInt8] {
  rows.flatMap { Array(($0.map(csvCell).joined(separator: ",") + "\n").utf8) }
}

private func csvCell(_ cell: String) -> String {
  let isQuoted =
    cell.utf8.contains { ",\"\r\n".utf8.contains($0) } || cell.hasPrefix(" ") || cell.hasSuffix(" ")
  guard isQuoted else { return cell }
  return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
