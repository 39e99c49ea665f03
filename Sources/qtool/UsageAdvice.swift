import ArgumentParser
import Diagnostics
import Files
import Terminal

/// Advice about a command line that cannot be understood.
struct UsageAdvice {
  /// Without the program's name.
  let arguments: [String]

  private static let commands = QTool.configuration.groupedSubcommands.flatMap(\.subcommands)
  private static let names = commands.map(name)

  /// Other words for commands, from other programs and in German.
  private static let synonyms = [
    "check": "lint", "validate": "lint", "test": "lint", "prüfen": "lint", "pruefen": "lint",
    "build": "compile", "export": "compile", "publish": "compile", "kompilieren": "compile",
    "exportieren": "compile", "format": "fmt", "formatieren": "fmt", "show": "preview", "view": "preview",
    "vorschau": "preview", "anzeigen": "preview", "new": "init", "create": "init", "neu": "init",
    "anlegen": "init", "convert": "import", "importieren": "import", "compare": "diff", "changes": "diff",
    "vergleichen": "diff", "zeitplan": "schedule", "simulieren": "simulate", "bericht": "report",
    "erklären": "explain", "regex": "pattern", "muster": "pattern", "settings": "config",
    "hilfe": "help",
  ]

  /// A sentence about a word where the command belongs; nil if there is a command.
  var aboutCommand: String? {
    guard let first = arguments.first else { return nil }
    // Shells ask for completions with three hyphens.
    if first.hasPrefix("-") { return first.hasPrefix("---") ? nil : aboutEarlyOption }
    if first == "help" {
      guard let topic = arguments.dropFirst().first, !Self.names.contains(topic) else { return nil }
      return Self.unknown(topic, then: "help ", [])
    }
    guard !Self.names.contains(first) else { return nil }
    let rest = Array(arguments.dropFirst())
    let path = FilePath(argument: first)
    if let path, path.hasExtension(in: ["yaml", "yml"]) || exists(path) {
      let place = rest.firstIndex { Self.names.contains($0) }
      let command = place.map { rest[$0] } ?? "lint"
      let others = rest.enumerated().filter { $0.offset != place }.map(\.element)
      return "the command comes before the file: `\(Self.line([command, first] + others))`"
    }
    return Self.unknown(first, then: "", rest)
  }

  /// An option before the command.
  private var aboutEarlyOption: String? {
    guard let place = arguments.firstIndex(where: Self.names.contains) else { return nil }
    let others = arguments[..<place] + arguments[(place + 1)...]
    return "options come after the command: `\(Self.line([arguments[place]] + others))`"
  }

  private static func unknown(_ word: String, then before: String, _ rest: [String]) -> String {
    let name = word.lowercased()
    if name == "version" { return "write `qtool --version`" }
    let longer = name.count > 2 ? names.first { $0.hasPrefix(name) || name.hasPrefix($0) } : nil
    let meant = (synonyms[name] ?? longer).map { [$0] } ?? allNearest(to: name, among: names)
    guard !meant.isEmpty else { return "there is no command `\(word)`; `qtool --help` lists the commands" }
    let lines = meant.map { "`\(line([before + $0] + rest))`" }
    return "there is no command `\(word)`; did you mean \(lines.joined(separator: " or "))?"
  }

  private static func line(_ words: [String]) -> String {
    (["qtool"] + words.map { $0.contains(" ") && !$0.hasPrefix("help ") ? shellWord(Array($0.utf8)) : $0 })
      .joined(separator: " ")
  }

  /// The parser's complaint, whose first line says what to write instead where that is known.
  func improved(_ complaint: String) -> String {
    guard let first = complaint.split(separator: "\n").first, let advice = advice(for: first) else {
      return complaint
    }
    return "Error: \(advice)" + complaint.dropFirst(first.count)
  }

  private func advice(for complaint: Substring) -> String? {
    if let rest = complaint.firstMatch(of: /Unexpected argument '(.+?=.*?)'/)?.1,
      let place = arguments.firstIndex(of: "--answers"), place + 1 < arguments.count
    {
      return "separate answers with commas: `--answers \(arguments[place + 1]),\(rest)`"
    }
    guard let wrong = complaint.firstMatch(of: /Unknown option '--([^']+)'/),
      let meant = option(like: String(wrong.1))
    else { return nil }
    return "there is no option `--\(wrong.1)`; did you mean `--\(meant)`?"
  }

  /// The option of the command that has these words, or begins with them, or is the same in German.
  private func option(like word: String) -> String? {
    guard let command = Self.commands.first(where: { Self.name(of: $0) == arguments.first }) else {
      return nil
    }
    let help = QTool.helpMessage(for: command, includeHidden: false)
    let options = Set(help.matches(of: /--([a-z][a-z-]*)/).map { String($0.1) })
    let candidates = Self.germanOptions[word.lowercased()] ?? [word]
    return candidates.lazy.compactMap { candidate in
      options.sorted().first { option in
        candidate.split(separator: "-").allSatisfy { word in
          option.split(separator: "-").contains { $0.hasPrefix(word) }
        }
      }
    }.first
  }

  private static let germanOptions = [
    "sprache": ["language", "lang", "languages"], "sprachen": ["languages"], "tage": ["days"],
    "personen": ["participants"], "teilnehmer": ["participants"], "teilnehmende": ["participants"],
    "reparieren": ["fix"], "beheben": ["fix"], "ziel": ["target"], "ausgabe": ["output"],
    "antworten": ["answers"],
    "breite": ["width"], "beginn": ["start", "starts"], "hilfe": ["help"], "zeitzone": ["timezone"],
    "language": ["lang", "languages"], "lang": ["language", "languages"],
  ]

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }
}
