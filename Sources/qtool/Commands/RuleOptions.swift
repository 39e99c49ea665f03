import ArgumentParser
import Checking
import Configuring
import Diagnostics
import Files

/// The options of `lint` that choose rules.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only these rules, even if settings turn them off.",
      discussion: """
        Takes names and groups, such as item-wording, separated by commas; may be repeated. Errors that keep a \
        questionnaire from compiling are always reported.
        """,
      valueName: "rules"),
    completion: .list(names))
  var select: [String] = []

  @Option(
    help: ArgumentHelp(
      "Do not report these rules, even if --select names them.", valueName: "rules"),
    completion: .list(names))
  var ignore: [String] = []

  func validate() throws { _ = try choice() }

  var areGiven: Bool { !select.isEmpty || !ignore.isEmpty }

  func choice() throws -> RuleChoice {
    let ignored = try ignore.flatMap { try rules($0, of: "--ignore") }
    for rule in ignored where rule.isFixed {
      throw ValidationError(
        "'\(rule.name)' cannot be ignored, because it is about a promise; allow it with a comment in the file."
      )
    }
    for rule in ignored where rule.isEssential {
      throw ValidationError(
        "'\(rule.name)' cannot be ignored, because such a questionnaire cannot be compiled. 'qtool explain \(rule.name)' says how to fix it."
      )
    }
    let selected = try select.flatMap { try rules($0, of: "--select") }
    return RuleChoice(
      selected: select.isEmpty ? nil : Set(selected.map(\.name)), ignored: Set(ignored.map(\.name)))
  }

  private static var names: [String] { everyRule.map(\.name) + RuleDescription.Topic.groupNames }

  private func rules(_ word: String, of option: String) throws -> [RuleDescription] {
    let names = word.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
    guard !names.isEmpty else {
      throw ValidationError("\(option) needs the name of a rule, as in '\(option) slider-labels'.")
    }
    return try names.flatMap(known)
  }

  private func known(_ name: String) throws -> [RuleDescription] {
    let rules = everyRule.filter { $0.name == name || $0.topic.groupName == name }
    guard rules.isEmpty else { return rules }
    let near = nearest(to: name, among: Self.names)
    throw ValidationError(
      "no rule or group of rules has the name '\(name)'."
        + (near.map { " Did you mean '\($0)'?" } ?? " 'qtool explain' lists all rules."))
  }
}

/// The options of commands that read and write a baseline.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Report only findings that are not in this baseline.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: FilePath?

  @Flag(help: "Record findings in --baseline or \(Baseline.fileName).")
  var writeBaseline = false

  var use: BaselineUse { BaselineUse(file: baseline, isWritten: writeBaseline) }
}
