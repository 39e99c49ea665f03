import Checking
import JSON
import Questionnaires
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
    rows += expected.map { ("expected: \($0.name)", $0.value ?? "", $0.origin?.words ?? "") }
    // Only for `qtool diff`, so they are shown where somebody uses it.
    rows += ([released] + changes).filter { $0.value != nil }.map { row($0, none: "") }
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
    case .format: ("checked in a folder", "no, `include` in .qtool.yaml does not name it", "")
    }
  }

  private func row(_ setting: Setting, none: String) -> (name: String, value: String, origin: String) {
    (setting.name, setting.value ?? none, setting.origin?.words ?? "default")
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - displayWidth(text), 0))
  }
}

/// The settings for programs; `schemas/config.schema.json` describes it.
let fileSettingsShape = JSONShape<FileSettings>.object(
  general + changes + [
    .required("allowed", .list(of: allowed), "Findings that are allowed.", from: \.allowed)
  ])

private let general: [JSONShape<FileSettings>.Member] = [
  .required("path", .text, from: \.path),
  .required("configuration", .orNull(.text), "The nearest .qtool.yaml.", from: \.configuration),
  .required(
    "inherited", .list(of: .text), "Those in higher folders that also apply.", from: \.inherited),
  .required(
    "passed-over", .list(of: .text), "Those that do not apply because of `root: true`.", from: \.passedOver),
  .required(
    "excluded", .orNull(exclusion), "Why a search through a folder skips the file.", from: \.exclusion),
  .required("rules", settingsByName, from: \.rules),
  .required("limits", settingsByName, "The limits of rules.", from: \.limits),
  .required("target", setting, from: \.target), .required("clients", setting, from: \.clients),
  .required("languages", setting, from: \.languages),
  .required("reading-speed", setting, from: \.readingSpeed),
  .required("expect", settingsByName, "The promises about every questionnaire.", from: \.expected),
  .required("released", setting, from: \.released),
]

/// One for each kind of change that has a setting.
private let changes: [JSONShape<FileSettings>.Member] = ChangeSettingsKey.allCases.indices.map { place in
  .required(ChangeSettingsKey.allCases[place].rawValue, setting) { $0.changes[place] }
}

let fileSettingsSchema = fileSettingsShape.document(
  "Settings of a file", "What `qtool config --format json` writes. Lines and columns count from 1.")

private let setting = JSONShape<FileSettings.Setting>.object([
  .required("value", .orNull(.text), from: \.value),
  .required("from", origin, "Where it is written.", from: \.origin),
]).named("setting")

private let settingsByName = JSONShape<[FileSettings.Setting]>.map(of: setting) { $0.map { ($0.name, $0) } }

private let place = JSONShape<FileSettings.Origin>.object([
  .required("file", .text, from: \.file), .required("line", .whole(from: 1), from: \.line),
  .required("column", .whole(from: 1), from: \.column),
])

private let origin = JSONShape<FileSettings.Origin?>(
  JSONSchema.any(of: [place.schema, JSONSchema.constant("default")])
) { $0.map(place.json) ?? "default" }

private let exclusion = JSONShape<FileSettings.Exclusion>.object([
  .required("by", .text(oneOf: ["exclude", "name", ".gitignore", "include"])) { exclusion in
    switch exclusion {
    case .pattern: "exclude"
    case .hidden: "name"
    case .git: ".gitignore"
    case .format: "include"
    }
  },
  .optional("pattern", setting, "With exclude.") {
    if case .pattern(let setting) = $0 { setting } else { nil }
  },
])

private let allowed = JSONShape<FileSettings.Allowed>.object([
  .required("rule", .text, from: \.rule),
  .required("line", .orNull(.whole(from: 1)), "Null for the whole file.", from: \.line),
  .required("reason", .text, from: \.reason),
])

extension FileSettings.Origin {
  fileprivate var words: String { "\(escapeControls(file)):\(line):\(column)" }
}
