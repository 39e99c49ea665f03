import Diagnostics
import JSON
import YAML

/// An example from the language's description as a loader of YAML's core schema reads it; nil if it is not YAML.
func exampleValue(_ example: String) -> JSON? {
  let document = parseYAML(SourceFile(path: "example", text: example)).value
  return document.flatMap { document in document.root.map { document.value($0) } }
}

extension YAMLDocument {
  fileprivate func value(_ node: YAMLNode) -> JSON {
    switch kind(node) {
    case .sequence: .array(elements(node).map(value))
    case .mapping: .object(entries(node).map { JSON.Member(string($0.key), value($0.value)) })
    case .scalar: style(node) == .plain ? plainValue(string(node)) : .string(string(node))
    }
  }

  private func plainValue(_ text: String) -> JSON {
    switch text {
    case "true": .bool(true)
    case "false": .bool(false)
    default: Decimal(text).map { .number($0.description) } ?? .string(text)
    }
  }
}
