import Diagnostics
import YAML

/// Reads what `Baseline.bytes` wrote, even after edits and merges. What it does not understand is an error. JSON is
/// YAML, so its mistakes have places as in any file.
package func readBaseline(_ file: SourceFile) -> Outcome<Baseline> {
  let parsed = parseYAML(file)
  guard let document = parsed.value else { return Outcome(nil, parsed.report) }
  var reader = BaselineReader(document)
  let baseline = reader.read()
  return Outcome(reader.found.hasErrors ? nil : baseline, reader.found)
}

private struct BaselineReader {
  let document: YAMLDocument
  private(set) var found: PhaseReport

  init(_ document: YAMLDocument) {
    self.document = document
    found = PhaseReport(on: document.file)
  }

  private mutating func report(_ message: String, at range: SourceRange, help: String? = nil) {
    let finding = Finding(
      message, at: range, help: help ?? "write it again with `qtool lint --write-baseline`")
    found.add(.badConfiguration, finding)
  }

  mutating func read() -> Baseline {
    var baseline = Baseline()
    guard let root = document.root, document.kind(root) == .mapping,
      let version = value("qtool-baseline", of: root)
    else {
      report("this file is not a baseline", at: SourceRange(start: 0, end: 0))
      return baseline
    }
    guard let number = Int(document.string(version)), number >= 1 else {
      report("the version of a baseline must be a whole number", at: document.range(version))
      return baseline
    }
    guard number <= Baseline.version else {
      report(
        "a newer qtool wrote this baseline: its version is \(number), and this qtool reads \(Baseline.version)",
        at: document.range(version), help: "update qtool, or write the baseline again with this version")
      return baseline
    }
    guard let findings = value("findings", of: root), document.kind(findings) == .sequence else {
      report("the list `findings` is missing", at: document.range(version))
      return baseline
    }
    for finding in document.elements(findings) {
      if let (entry, count) = entry(finding) { baseline.merge(entry, count: count) }
    }
    return baseline
  }

  private mutating func entry(_ node: YAMLNode) -> (Baseline.Entry, Int)? {
    guard document.kind(node) == .mapping, let file = text("file", of: node),
      let rule = text("rule", of: node),
      let line = text("line", of: node), let count = text("count", of: node).flatMap({ Int($0) }), count > 0
    else {
      report("an entry of a baseline needs `file`, `rule`, `line` and `count`", at: document.range(node))
      return nil
    }
    return (Baseline.Entry(file: file, rule: rule, line: line), count)
  }

  private func value(_ key: String, of node: YAMLNode) -> YAMLNode? {
    document.entries(node).first { document.kind($0.key) == .scalar && document.string($0.key) == key }?.value
  }

  private func text(_ key: String, of node: YAMLNode) -> String? {
    value(key, of: node).flatMap { document.kind($0) == .scalar ? document.string($0) : nil }
  }
}
