import Diagnostics
import Questionnaires
import YAML

/// Why a file cannot be formatted; empty if it can. Mistakes do not matter as long as the order of keys is clear:
/// questionnaires are formatted long before they are finished.
func refusal(of document: YAMLDocument) -> [Diagnostic] {
  guard let root = document.root, document.kind(root) == .mapping,
    document.isStudy || hasKey("questionnaire", root, in: document)
  else { return readQuestionnaire(document).outcome.diagnostics.filter { $0.severity == .error } }
  var search = KeyProblems(document)
  search.look(at: root)
  let found = search.found.diagnostics
  return found.isEmpty ? splitTexts(of: document) : found
}

/// Texts in brackets that end before a comma. On lines of their own, what follows would look as if it were meant to be a
/// key.
private func splitTexts(of document: YAMLDocument) -> [Diagnostic] {
  let found =
    document.isStudy
    ? readStudy(document).outcome.diagnostics : readQuestionnaire(document).outcome.diagnostics
  return found.filter { $0.rule == "text-split" }
}

private func hasKey(_ name: String, _ map: YAMLNode, in document: YAMLDocument) -> Bool {
  document.entries(map).contains { key, _ in
    document.kind(key) == .scalar && document.withBytes(of: key) { $0.elementsEqual(name.utf8) }
  }
}

/// Keys that are not words, and those that are repeated in a map.
private struct KeyProblems {
  let document: YAMLDocument
  private(set) var found: PhaseReport

  init(_ document: YAMLDocument) {
    self.document = document
    found = PhaseReport(on: document.file)
  }

  mutating func look(at node: YAMLNode) {
    guard !document.isAlias(node) else { return }
    switch document.kind(node) {
    case .scalar: return
    case .sequence: for element in document.elements(node) { look(at: element) }
    case .mapping:
      checkKeys(of: node)
      for (key, value) in document.entries(node) {
        if document.kind(key) == .scalar { look(at: value) }
      }
    }
  }

  private mutating func checkKeys(of map: YAMLNode) {
    var known: [String: YAMLNode] = [:]
    var first: [YAMLNode] = []
    for (key, _) in document.entries(map) {
      guard document.kind(key) == .scalar else {
        found.add(.wrongType, .keyIsNotAWord(document.range(key)))
        continue
      }
      if first.count < 8 {
        if let earlier = first.first(where: { isSame($0, key) }) { reportDuplicate(key, earlier) }
        first.append(key)
      } else {
        if known.isEmpty { for key in first { known[document.string(key)] = key } }
        let name = document.string(key)
        if let earlier = known[name] { reportDuplicate(key, earlier) } else { known[name] = key }
      }
    }
  }

  private func isSame(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
    document.withBytes(of: left) { left in
      document.withBytes(of: right) { left.count == $0.count && left.elementsEqual($0) }
    }
  }

  private mutating func reportDuplicate(_ key: YAMLNode, _ earlier: YAMLNode) {
    let name = document.string(key)
    found.add(.duplicateKey, .duplicateKey(name, document.range(key), first: document.range(earlier)))
  }
}
