import Checking
import Files
import JSON
import YAML

extension LanguageServer {
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

extension Pulled {
  fileprivate func json(since previous: String?) -> JSON {
    let id = JSON.string("closed-\(self.id)")
    guard .string(previous ?? "") != id else { return ["kind": "unchanged", "resultId": id] }
    return ["kind": "full", "resultId": id, "items": list]
  }
}
