import Diagnostics
import YAML

/// Reads what `qtool diff` is told: `released: "field-*"` and `changes: {order-changed: note}`.
extension ConfigurationReader {
  mutating func readReleased(_ node: YAMLNode, into configuration: inout Configuration) {
    let pattern = document.string(node)
    guard document.kind(node) == .scalar, isTagPattern(pattern) else {
      return report(
        .takes("`released`", "a pattern of tags, such as `\"field-*\"`", at: document.range(node)))
    }
    configuration.released = written(pattern, at: document.range(node))
  }

  mutating func readChanges(_ node: YAMLNode, into configuration: inout Configuration) {
    let words = "`order-changed` with `off`, `note` or `error`, such as `{order-changed: note}`"
    guard document.kind(node) == .mapping else {
      return report(.takes("`changes`", words, at: document.range(node)))
    }
    reportDuplicates(in: node)
    for (key, value) in document.entries(node) where isListing {
      guard document.string(key) == "order-changed",
        let order = Configuration.OrderChange(rawValue: document.string(value))
      else {
        report(.takes("`changes`", words, at: document.range(key)))
        continue
      }
      configuration.orderChange = written(order, at: document.range(value))
    }
  }
}

/// Characters that git takes in a pattern of tags.
private func isTagPattern(_ text: String) -> Bool {
  !text.isEmpty && !text.hasPrefix("-")
    && text.unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0.value != 0x7F && !"~^:\\".unicodeScalars.contains($0)
    }
}
