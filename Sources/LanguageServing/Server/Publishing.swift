import Checking
import Files
import JSON
import YAML

/// The findings that a client has asked for.
struct Pulled {
  let id: Int
  let list: JSON

  fileprivate func json(since previous: String?) -> JSON {
    let id = JSON.string("closed-\(self.id)")
    guard .string(previous ?? "") != id else { return ["kind": "unchanged", "resultId": id] }
    return ["kind": "full", "resultId": id, "items": list]
  }
}

extension LanguageServer {
  /// Sends the client the findings in the documents that changed; findings that it already has are not sent again.
  func publishFindings() {
    let keys = unpublished
    unpublished = []
    let asked = keys.compactMap { documents[$0] }
    let wasInStudy = asked.contains { $0.checked?.isInStudy ?? false }
    let isInStudy = asked.contains { check($0).isInStudy }
    let study = currentStudy()
    let affected = wasInStudy || isInStudy || study.hasFindings ? Array(documents.values) : asked
    if client.pullsDiagnostics {
      refresh(affected, study)
    } else {
      for document in affected { publish(document, study) }
    }
    tellSettingsFaults()
  }

  /// A `.qtool.yaml` that is not open has no findings that anybody sees.
  private func tellSettingsFaults() {
    let faults = settings.faults.union(study.faults)
    for fault in faults.subtracting(toldFaults).sorted() {
      send(.notification("window/showMessage", ["type": 1, "message": .string(fault)]))
    }
    toldFaults = faults
  }

  func list(_ document: Document, _ study: SharedFindings) -> JSON {
    let found = check(document).diagnostics(with: study, name: document.uri.shownName)
    return .array(found.map { features.diagnostic($0, in: document) })
  }

  private func publish(_ document: Document, _ study: SharedFindings) {
    let list = list(document, study)
    let key = document.uri.key
    let version: JSON? = client.hasVersionedDiagnostics ? document.version.map { .int($0) } : nil
    let base: JSON = ["uri": .string(document.uri.text)]
    let parameters = base.adding("version", version).adding("diagnostics", list)
    guard published[key] != parameters else { return }
    published[key] = parameters
    send(.notification("textDocument/publishDiagnostics", parameters))
  }

  /// The answer to a client that asks for the findings in a document.
  func pulledFindings(in document: Document, since previous: String?) -> JSON {
    let list = list(document, currentStudy())
    let key = document.uri.key
    if pulled[key]?.list != list { pulled[key] = Pulled(id: (pulled[key]?.id ?? 0) + 1, list: list) }
    edited.remove(key)
    let id = String(pulled[key]?.id ?? 0)
    guard previous != id else { return ["kind": "unchanged", "resultId": .string(id)] }
    return ["kind": "full", "resultId": .string(id), "items": list]
  }

  /// A client asks again after its own edits, but it does not know of changes elsewhere.
  private func refresh(_ documents: [Document], _ study: SharedFindings) {
    let hasChanged = documents.contains { document in
      let key = document.uri.key
      return !edited.contains(key) && pulled[key].map { $0.list != list(document, study) } ?? false
    }
    guard hasChanged, client.hasDiagnosticRefresh else { return }
    ask("workspace/diagnostic/refresh")
  }

  /// Sends the client a request; its answer does not matter.
  func ask(_ method: String, _ parameters: JSON? = nil) {
    asked += 1
    send(.request(method, parameters, id: "qtool-\(asked)"))
  }

  /// The findings in all open documents, and in the other files of the client's folders.
  func workspaceFindings(since previous: JSON?) -> JSON {
    seesWorkspace = true
    let known = (previous?.array ?? []).compactMap { entry -> (String, String)? in
      guard let uri = entry["uri"]?.string, let id = entry["value"]?.string else { return nil }
      return (DocumentURI(uri).text, id)
    }
    let ids = Dictionary(known) { $1 }
    let open = documents.values.map { document in
      report(pulledFindings(in: document, since: ids[document.uri.text]), on: document.uri, document.version)
    }
    checkClosedFiles()
    let closed = closedFindings.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { path, found in
      let uri = DocumentURI(path: path)
      return report(found.json(since: ids[uri.text]), on: uri, nil)
    }
    return ["items": .array(open + closed)]
  }

  private func report(_ findings: JSON, on uri: DocumentURI, _ version: Int?) -> JSON {
    findings.adding("uri", .string(uri.text)).adding("version", version.map(JSON.int) ?? .null)
  }

  /// As `qtool lint` checks them in their studies, beside the open documents.
  private func checkClosedFiles() {
    let paths = study.files.keys.filter { documents[$0] == nil }
    closedFindings = closedFindings.filter { documents[$0.key] == nil && study.files[$0.key] != nil }
    let due = paths.filter { closedFindings[$0] == nil }.sorted { $0.lexicographicallyPrecedes($1) }
    guard !due.isEmpty else { return }
    var checker = checker
    let shared = currentStudy()
    // Settings with errors are reported in their own file.
    let results = (try? checker.check(due.map { FilePath(bytes: $0) })) ?? []
    for (path, result) in zip(due, results) {
      guard case .success(let file) = result, let document = documentOnDisk(DocumentURI(path: path)) else {
        continue
      }
      let found = CheckedDocument.checked(file).diagnostics(with: shared, name: document.uri.shownName)
      let list = JSON.array(found.map { features.diagnostic($0, in: document) })
      closedTotal += 1
      closedFindings[path] = Pulled(id: closedTotal, list: list)
    }
  }

  /// Sees the open documents as they are being edited, and everything else as it is on the disk.
  var checker: Checker {
    var checker = Checker(today: .clock)
    for document in documents.values {
      if let path = document.uri.path { checker.open[FilePath(bytes: path)] = document.text.bytes }
    }
    return checker
  }

  /// A file as if it had just been opened.
  func documentOnDisk(_ uri: DocumentURI) -> Document? {
    guard let path = uri.path,
      let bytes = try? readFile(FilePath(bytes: path), limit: YAMLLimits().bytes)
    else { return nil }
    return Document(uri: uri, version: nil, text: String(decoding: bytes, as: UTF8.self))
  }
}
