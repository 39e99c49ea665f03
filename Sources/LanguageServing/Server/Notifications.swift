import Checking
import Configuring
import Diagnostics
import Files
import JSON
import YAML

extension LanguageServer {
  /// A notification that cannot be understood is ignored, since notifications have no answer.
  func handleNotification(_ method: String, _ parameters: JSON) {
    switch method {
    case "textDocument/didOpen": open(parameters["textDocument"])
    case "textDocument/didChange": change(parameters)
    case "textDocument/didSave": saved(parameters)
    case "textDocument/didClose": close(parameters)
    case "workspace/didChangeWatchedFiles": filesChanged(parameters)
    case "workspace/didChangeWorkspaceFolders": foldersChanged(parameters["event"])
    case "workspace/didChangeConfiguration": checkAgain()
    default: break
    }
  }

  private func open(_ item: JSON?) {
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else { return }
    let document = Document(uri: DocumentURI(uri), version: item?["version"]?.int, text: text)
    documents[document.uri.key] = document
    unpublished.insert(document.uri.key)
    edited.insert(document.uri.key)
    study.opened(document.uri)
    committed.opened(document.uri)
  }

  private func change(_ parameters: JSON) {
    guard let document = document(parameters), let changes = parameters["contentChanges"]?.array else {
      return
    }
    let version = parameters.at("textDocument", "version")?.int
    guard document.apply(changes, version: version, in: client.encoding) else { return }
    unpublished.insert(document.uri.key)
    edited.insert(document.uri.key)
  }

  /// A saved `.qtool.yaml` also applies to other files.
  private func saved(_ parameters: JSON) {
    guard let document = document(parameters), case .configuration = document.kind else { return }
    checkAgain()
  }

  private func close(_ parameters: JSON) {
    guard let document = document(parameters) else { return }
    let key = document.uri.key
    documents[key] = nil
    unpublished.remove(key)
    pulled[key] = nil
    if published.removeValue(forKey: key) != nil {
      send(
        .notification(
          "textDocument/publishDiagnostics", ["uri": .string(document.uri.text), "diagnostics": []]))
    }
    study.changed(document.uri)
    committed.closed(document.uri)
  }

  private func filesChanged(_ parameters: JSON) {
    for change in parameters["changes"]?.array ?? [] {
      guard let uri = change["uri"]?.string.map(DocumentURI.init) else { continue }
      if documents[uri.key] == nil { study.changed(uri) }
    }
    checkAgain()
  }

  private func foldersChanged(_ event: JSON?) {
    let uris = { (name: String) in
      (event?[name]?.array ?? []).compactMap { $0["uri"]?.string.map(DocumentURI.init) }
    }
    study.remove(uris("removed"))
    study.add(uris("added"))
    checkAgain()
  }

  /// Different settings can change every finding.
  func checkAgain() {
    settings.forget()
    closedFindings = [:]
    for document in documents.values { document.checked = nil }
    unpublished.formUnion(documents.keys)
  }

  func document(_ parameters: JSON) -> Document? {
    parameters.at("textDocument", "uri")?.string.flatMap { documents[DocumentURI($0).key] }
  }
}

/// The settings of documents and of the files in their folders. They are read from disk and kept until a check finds
/// that they have changed.
struct WatchedSettings {
  private var search = ConfigurationSearch()
  private var folders: Set<FilePath> = []
  private var watch: FileWatch?
  /// Why settings are not used, in words for the person at the editor.
  private(set) var faults: Set<String> = []

  /// A document that is not saved has none. Settings with a mistake count as none.
  mutating func configuration(for path: [UInt8]?) -> Configuration {
    guard let path = path.map(FilePath.init(bytes:)) else { return Configuration() }
    let isNew = folders.insert(path.folder).inserted
    if isNew { watch = FileWatch(places, limit: YAMLLimits().bytes) }
    do throws(CheckingError) {
      return try search.configuration(for: path)
    } catch {
      if let fault = error.settingsFault { faults.insert(fault) }
      return Configuration()
    }
  }

  mutating func forget() {
    search = ConfigurationSearch()
    faults = []
  }

  mutating func haveChanged() -> Bool {
    let places = places
    guard case .changed = watch?.look(at: places) else { return false }
    return true
  }

  private var places: [FilePath] { ConfigurationSearch.places(for: folders) }
}

extension CheckingError {
  /// For the person at the editor.
  var settingsFault: String? {
    switch self {
    case .unreadable(let error): "The settings in \(error.path.text) are not used: \(error.reason)"
    case .faultySettings(let found):
      found.first.map { first in
        let line = first.file.position(at: first.finding.range.start).line
        return "The settings in \(first.file.path) are not used: \(first.finding.message) (line \(line))"
      }
    case .unknownChanges: nil
    }
  }
}
