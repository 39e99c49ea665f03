import Checking
import JSON
import Terminal

extension FileSettings {
  /// A table: name, value, origin.
  var lines: [StyledText] {
    var rows: [(name: String, value: String, origin: String)] = [
      (
        "configuration", configuration.map { escapeControls($0) } ?? "none",
        configuration == nil ? "no .qtool.yaml in this folder or above" : ""
      )
    ]
    rows += inherited.map { ("", escapeControls($0), "also applies; nearer settings take precedence") }
    rows += passedOver.map { ("", escapeControls($0), "does not apply because of `root: true`") }
    rows.append(checkedRow)
    rows += rules.map { ($0.name, $0.value ?? "", $0.origin?.words ?? "") }
    rows += limits.map { ("limit of \($0.name)", $0.value ?? "", $0.origin?.words ?? "") }
    rows.append(("all other rules", "as `qtool explain` lists them", "default"))
    rows += [
      row(target, none: "none"), row(clients, none: "any"), row(languages, none: "any"),
      row(readingSpeed, none: ""),
    ]
    // Only for `qtool diff`, so they are shown where somebody uses it.
    rows += [released, orderChange].filter { $0.value != nil }.map { row($0, none: "") }
    rows += allowed.map {
      ("allowed", $0.rule, "\($0.line.map { "line \($0)" } ?? "whole file"): \($0.reason)")
    }
    let widths = (
      rows.map { displayWidth($0.name) }.max() ?? 0, rows.map { displayWidth($0.value) }.max() ?? 0
    )
    return [StyledText(escapeControls(path), .bold)]
      + rows.map { row in
        var line = StyledText("  " + padded(row.name, to: widths.0), .dim)
        line += StyledText("  " + (row.origin.isEmpty ? row.value : padded(row.value, to: widths.1)))
        if !row.origin.isEmpty { line += StyledText("  " + row.origin, .dim) }
        return line
      }
  }

  private var checkedRow: (name: String, value: String, origin: String) {
    switch exclusion {
    case nil: ("checked in a folder", "yes", "")
    case .pattern(let setting):
      ("checked in a folder", "no, excluded by `\(setting.value ?? "")`", setting.origin?.words ?? "")
    case .hidden: ("checked in a folder", "no, its name begins with a dot", "")
    case .git: ("checked in a folder", "no, excluded by .gitignore", "")
    }
  }

  private func row(_ setting: Setting, none: String) -> (name: String, value: String, origin: String) {
    (setting.name, setting.value ?? none, setting.origin?.words ?? "default")
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - displayWidth(text), 0))
  }
}

extension FileSettings {
  var json: JSON {
    [
      "path": .string(path),
      "configuration": JSON(configuration),
      "inherited": .array(inherited.map(JSON.string)),
      "passed-over": .array(passedOver.map(JSON.string)),
      "excluded": exclusionJSON,
      "rules": .object(rules.map { JSON.Member($0.name, json($0)) }),
      "limits": .object(limits.map { JSON.Member($0.name, json($0)) }),
      "target": json(target),
      "clients": json(clients),
      "languages": json(languages),
      "reading-speed": json(readingSpeed),
      "released": json(released),
      "order-changed": json(orderChange),
      "allowed": .array(
        allowed.map {
          ["rule": .string($0.rule), "line": $0.line.map { .int($0) } ?? .null, "reason": .string($0.reason)]
        }),
    ]
  }

  private var exclusionJSON: JSON {
    switch exclusion {
    case nil: .null
    case .pattern(let setting): ["by": "exclude", "pattern": json(setting)]
    case .hidden: ["by": "name"]
    case .git: ["by": ".gitignore"]
    }
  }

  private func json(_ setting: Setting) -> JSON {
    [
      "value": JSON(setting.value),
      "from": setting.origin.map {
        ["file": .string($0.file), "line": .int($0.line), "column": .int($0.column)]
      } ?? "default",
    ]
  }
}

extension FileSettings.Origin {
  fileprivate var words: String { "\(escapeControls(file)):\(line):\(column)" }
}
