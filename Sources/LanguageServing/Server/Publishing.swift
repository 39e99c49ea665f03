import Checking
import Configuring
import Diagnostics
import Files
import JSON
import Questionnaires

extension LanguageServer {
  /// Tells the client what is found in the documents that changed; what it knows already is not sent again.
  func publishFindings() {
    let keys = unpublished
    unpublished = []
    let asked = keys.compactMap { documents[$0] }
    let hadSchedule = asked.contains { $0.checked?.forStudy != nil }
    let hasSchedule = asked.contains { check($0).forStudy != nil }
    let study = currentStudy()
    let affected = hadSchedule || hasSchedule || study.hasFindings ? Array(documents.values) : asked
    for document in affected { publish(document, study) }
  }

  private func check(_ document: Document) -> CheckedDocument {
    if let checked = document.checked { return checked }
    let checked = freshlyChecked(document)
    document.checked = checked
    return checked
  }

  private func freshlyChecked(_ document: Document) -> CheckedDocument {
    guard document.kind != .other else { return .passedOver }
    let path = document.uri.path
    let configuration = settings.configuration(for: path)
    let isExcluded = path.map { configuration.exclusion(of: FilePath(bytes: $0)) != nil } ?? false
    guard !isExcluded else { return .passedOver }
    let pipeline = Pipeline(configuration: configuration)
    return .checked(pipeline.check(document.text.bytes, path: document.uri.shownName))
  }

  private func currentStudy() -> Study {
    var open: [[UInt8]: Questionnaire] = [:]
    for (key, document) in documents where study.holds(document.uri) {
      open[key] = check(document).forStudy
    }
    return Study(of: study.questionnaires(with: open))
  }

  func findings(in document: Document) -> [Diagnostic] {
    check(document).diagnostics(with: currentStudy(), name: document.uri.shownName)
  }

  private func publish(_ document: Document, _ study: Study) {
    let found = check(document).diagnostics(with: study, name: document.uri.shownName)
    let list = JSON.array(found.map { diagnostic($0, in: document) })
    let key = document.uri.key
    let version: JSON? = client.hasVersionedDiagnostics ? document.version.map { .int($0) } : nil
    let base: JSON = ["uri": .string(document.uri.text)]
    let parameters = base.adding("version", version).adding("diagnostics", list)
    guard published[key] != parameters else { return }
    published[key] = parameters
    send(.notification("textDocument/publishDiagnostics", parameters))
  }

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
      .adding("codeDescription", client.hasCodeDescription ? address(of: diagnostic.rule) : nil)
      .adding("tags", client.hasTags && diagnostic.rule.hasPrefix("unused-") ? [1] : nil)
      .adding("relatedInformation", client.hasRelatedInformation && !related.isEmpty ? .array(related) : nil)
      .adding("data", client.hasData ? data(of: diagnostic) : nil)
  }

  /// A `SourceFile` does not count a long line anew for each finding in it, but neither does it count the mark.
  private func range(_ range: SourceRange, _ file: SourceFile, in document: Document) -> JSON {
    document.markLength == 0 ? file.range(range, client.encoding) : document.range(range, client.encoding)
  }

  private func address(of rule: String) -> JSON? {
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
    let uri =
      documents.values.first { $0.uri.shownName == file.path }?.uri
      ?? DocumentURI(path: Array(file.path.utf8))
    return [
      "location": ["uri": .string(uri.text), "range": file.range(note.range, client.encoding)],
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
  /// As the protocol counts.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .hint: 4
    }
  }
}
