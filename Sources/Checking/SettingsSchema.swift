import Configuring
import Diagnostics
import JSON
import Questionnaires

/// A `.qtool.yaml` as JSON Schema (draft-07), for editors with a YAML language server.
///
/// Rules whose errors keep a questionnaire from compiling are missing, because they have no settings.
package var settingsSchema: JSON {
  JSONSchema.document(
    "Settings of qtool", "A `.qtool.yaml`, which applies to its folder and those below it.",
    SettingsKey.schema(narrowed: .rules, to: ["allOf": [JSONSchema.reference("rules")]]),
    definitions: [
      "rules": object(
        groups
          + everyRule.filter { !$0.isEssential && !$0.isFixed }.map { JSON.Member($0.name, schema(of: $0)) }
          + answers
          + formerRules),
      "severity": severity,
      "path-settings": PathSettingsKey.schema(
        narrowed: .rules, to: ["allOf": [JSONSchema.reference("rules")]]),
      "change-settings": ChangeSettingsKey.schema(),
      "folder-expectation": FolderExpectKey.schema().merging(["minProperties": 1, "maxProperties": 1]),
    ])
}

private func object(_ properties: [JSON.Member]) -> JSON {
  ["type": "object", "properties": .object(properties), "additionalProperties": false]
}

private let severity = JSONSchema.oneOf(words: ["off"] + Severity.allCases.map(\.rawValue))

private let groups = RuleDescription.Topic.groupNames.map {
  JSON.Member($0, JSONSchema.described("All rules of this group.", JSONSchema.reference("severity")))
}

/// Rules of `check-data`.
private let answers = DataRule.allCases.filter { !$0.isEssential }.map {
  JSON.Member($0.name, JSONSchema.described($0.about.summary, JSONSchema.reference("severity")))
}

private let formerRules = FormerRule.allCases.map { rule in
  let names = rule.successors(among: everyRule).map(\.name).joined(separator: ", ")
  return JSON.Member(
    rule.rawValue, JSONSchema.described("The same as \(names).", JSONSchema.reference("severity")))
}

private func schema(of rule: RuleDescription) -> JSON {
  let limit = rule.limit.map {
    JSON.Member($0.name, JSONSchema.whole(from: $0.allowed.lowerBound, to: $0.allowed.upperBound))
  }
  let details = object(
    [JSON.Member("severity", JSONSchema.reference("severity"))] + [limit].compactMap(\.self))
  return JSONSchema.described(rule.summary, JSONSchema.any(of: [JSONSchema.reference("severity"), details]))
}
