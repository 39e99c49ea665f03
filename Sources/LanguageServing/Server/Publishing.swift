import Diagnostics
import JSON
import Questionnaires

extension LanguageServer {
  /// Tells the client what is found in the documents that changed; what it knows already is not sent again.
  func publishFindings() {
    let keys = unpublished
    unpublished = []
    let asked = keys.compactMap { documents[$0] }
    let hadSchedule = asked.contains { $0.checked?.study != nil }
    for document in asked { check(document) }
    let hasSchedule = asked.contains { $0.checked?.study != nil }
    let shared = studyFindings()
    let affected = hadSchedule || hasSchedule || !shared.isEmpty ? Array(documents.values) : asked
    for document in affected { publish(document, shared[document.uri.shownName] ?? []) }
  }

  func check(_ document: Document) {
    guard document.checked == nil else { return }
    guard document.kind != .other else {
      document.checked = CheckedDocument(study: nil) { _ in [] }
      return
    }
    document.checked = surroundings.check(
      document.text.bytes, path: document.uri.path, name: document.uri.shownName)
  }

  private func studyFindings() -> [String: [Diagnostic]] {
    var open: [[UInt8]: Questionnaire] = [:]
    for (key, document) in documents where study.holds(document.uri) {
      check(document)
      open[key] = document.checked?.study
    }
    let questionnaires = study.questionnaires(with: open)
    return questionnaires.count > 1 ? surroundings.studyDiagnostics(questionnaires) : [:]
  }

  func findings(in document: Document) -> [Diagnostic] {
    check(document)
    return document.checked?.diagnostics(studyFindings()[document.uri.shownName] ?? []) ?? []
  }

  private func publish(_ document: Document, _ shared: [Diagnostic]) {
    check(document)
    let found = document.checked?.diagnostics(shared) ?? []
    let list = JSON.array(found.map { features.diagnostic($0, in: document) })
    let key = document.uri.key
    let version: JSON? = client.hasVersionedDiagnostics ? document.version.map { .int($0) } : nil
    let base: JSON = ["uri": .string(document.uri.text)]
    let parameters = base.adding("version", version).adding("diagnostics", list)
    guard published[key] != parameters else { return }
    published[key] = parameters
    send(.notification("textDocument/publishDiagnostics", parameters))
  }
}
