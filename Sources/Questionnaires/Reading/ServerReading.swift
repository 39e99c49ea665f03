import Diagnostics
import YAML

extension QuestionnaireReader {
  /// `{id: 9}`, or the same under the name of each target: `{track: {id: 9}, esmira: {id: 2013}}`.
  func readServers(
    _ node: YAMLNode?, key: any ObjectKey, _ targets: [Located<TargetName>],
    reading identity: (YAMLNode) -> ServerIdentity?
  ) -> ServerIdentities? {
    guard let node else { return nil }
    if document.kind(node) == .scalar, let id = decimal(node)?.whole, id >= 0 {
      reportWrongType(node, key: key, instead: "{id: \(id)}")
      return nil
    }
    guard isByTarget(node) else {
      let shared = identity(node)
      if let shared { checkWhoseNumber(shared, node, targets) }
      return ServerIdentities(shared: shared, byTarget: [])
    }
    let entries = entries(node, of: key) ?? []
    let byTarget = entries.compactMap { name, value -> (Located<TargetName>, ServerIdentity)? in
      guard let target = TargetName(rawValue: name.value) else {
        report(.unknownValue, .noTarget(name))
        return nil
      }
      return identity(value).map { (Located(target, at: name.range), $0) }
    }
    return ServerIdentities(shared: nil, byTarget: byTarget)
  }

  private func isByTarget(_ node: YAMLNode) -> Bool {
    guard document.kind(node) == .mapping else { return false }
    return document.entries(node).contains { key, _ in
      document.kind(key) == .scalar && TargetName(rawValue: document.string(key)) != nil
    }
  }

  /// A number belongs to one server, so it must be known to which.
  private func checkWhoseNumber(
    _ identity: ServerIdentity, _ node: YAMLNode, _ targets: [Located<TargetName>]
  ) {
    let numbered = targets.map(\.value).filter(TargetName.numbered.contains)
    guard let id = identity.id, numbered.count > 1 else { return }
    report(.ambiguousServer, .ambiguousServer(id, among: numbered, fix: fix(of: node, for: numbered[0])))
  }

  /// The keys as they are under the name of a target; nil over several lines.
  private func fix(of node: YAMLNode, for target: TargetName) -> Fix? {
    guard document.style(node) == .flow else { return nil }
    let range = document.range(node)
    let written = String(decoding: document.file.text[range.bytes], as: UTF8.self)
    return Fix([Fix.Edit(range, "{\(target.rawValue): \(written)}")], isSafe: false)
  }
}

extension ReportedRule {
  package static let ambiguousServer = ReportedRule("ambiguous-server")
}

extension Finding {
  fileprivate static func ambiguousServer(
    _ id: Located<Int>, among targets: [TargetName], fix: Fix?
  ) -> Finding {
    let names = targets.map { "`\($0.rawValue)`" }.joined(separator: " or ")
    let first = targets[0].rawValue
    return Finding(
      "it is unclear whether \(id.value) is the number on the server of \(names)", at: id.range,
      help:
        "if it is the one on `\(first)`, write `server: {\(first): {id: \(id.value)}}`, and add the other server's number under its name once it has one",
      fix: fix)
  }

  static func noTarget(_ name: Located<String>) -> Finding {
    let names = TargetName.allCases.map(\.rawValue)
    let near = nearest(to: name.value, among: names)
    return Finding(
      "`\(name.value)` is not the name of a target", at: name.range,
      help: near.map { "did you mean `\($0)`?" }
        ?? "write each under its target: " + names.map { "`\($0)`" }.joined(separator: ", "),
      fix: near.map { Fix([Fix.Edit(name.range, $0)], isSafe: false) })
  }
}
