import Diagnostics
import JSON

extension DocumentFeatures {
  /// A finding in the form of the protocol.
  func diagnostic(_ diagnostic: Diagnostic, in document: Document) -> JSON {
    let finding = diagnostic.finding
    let related = finding.notes.map { note($0, in: document) }
    let message =
      [
        finding.message, finding.help.map { "help: \($0)" },
      ].compactMap { $0 } + (client.hasRelatedInformation ? [] : finding.notes.map { "note: \($0.message)" })
    let base: JSON = [
      "range": range(finding.range, diagnostic.file, in: document),
      "severity": .int(diagnostic.severity.number),
      "code": .string(diagnostic.rule),
      "source": "qtool",
      "message": .string(message.joined(separator: "\n")),
    ]
    return
      base
      .adding("codeDescription", client.hasCodeDescription ? page(of: diagnostic.rule) : nil)
      .adding("tags", client.hasTags && diagnostic.rule.hasPrefix("unused-") ? [1] : nil)
      .adding("relatedInformation", client.hasRelatedInformation && !related.isEmpty ? .array(related) : nil)
      .adding("data", client.hasData ? data(of: diagnostic) : nil)
  }

  /// A `SourceFile` does not count a long line again for each finding in it, but it does not count the byte order
  /// mark either.
  private func range(_ range: SourceRange, _ file: SourceFile, in document: Document) -> JSON {
    document.markLength == 0 ? file.range(range, client.encoding) : document.range(range, client.encoding)
  }

  private func page(of rule: String) -> JSON? {
    ruleAddresses.address(of: rule).map { ["href": .string($0)] }
  }

  private func data(of diagnostic: Diagnostic) -> JSON {
    let base: JSON = ["rule": .string(diagnostic.rule)]
    return base.adding("safe", diagnostic.finding.fix.map { .bool($0.isSafe) })
  }

  private func note(_ note: Note, in document: Document) -> JSON {
    guard let file = note.file else {
      return [
        "location": [
          "uri": .string(document.uri.text), "range": document.range(note.range, client.encoding),
        ],
        "message": .string(note.message),
      ]
    }
    return [
      "location": [
        "uri": .string(address(file.path).text), "range": file.range(note.range, client.encoding),
      ],
      "message": .string(note.message),
    ]
  }
}

extension SourceFile {
  func range(_ range: SourceRange, _ encoding: PositionEncoding) -> JSON {
    ["start": json(range.start, encoding), "end": json(range.end, encoding)]
  }

  private func json(_ offset: UInt32, _ encoding: PositionEncoding) -> JSON {
    let place = position(at: offset, in: encoding.unit)
    return Position(line: place.line - 1, character: place.column - 1).json
  }
}

extension Severity {
  /// A place as the protocol counts.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .hint: 4
    }
  }
}
