import Checking
import JSON

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
}

extension LanguageServer {
  /// Sends the client a request; its answer does not matter.
  func ask(_ method: String, _ parameters: JSON? = nil) {
    asked += 1
    send(.request(method, parameters, id: "qtool-\(asked)"))
  }
}

/// The findings that a client has asked for.
struct Pulled {
  let id: Int
  let list: JSON
}
