import Diagnostics
import Patterns
import Terminal

/// The page for people about a pattern that was tried.
struct PatternPage {
  let trial: PatternTrial
  let settings: TerminalSettings

  var bytes: [UInt8] {
    let reporter = TextReporter(usesColor: settings.usesColor, isASCII: !settings.isUTF8, isBrief: true)
    let findings = reporter.bytes(of: Report(diagnostics: trial.check.diagnostics, fileCount: 1))
    guard let pattern = trial.check.pattern else { return Array(findings.dropLast()) }
    var sections = [render(meaning(of: pattern))]
    sections.append(render(verdicts))
    if !trial.inputs.isEmpty { sections.append(render(inputs)) }
    if !findings.isEmpty { sections.append(findings.dropLast()) }
    return Array(sections.joined(separator: [0x0A]))
  }

  private func render(_ lines: [StyledText]) -> [UInt8] {
    var output: [UInt8] = []
    for line in lines {
      (settings.isUTF8 ? line : line.asciiFallback()).render(color: settings.usesColor, into: &output)
      output.append(0x0A)
    }
    return output
  }

  private func meaning(of pattern: Pattern) -> [StyledText] {
    let width = min(max(settings.columns ?? 80, 40), 100)
    return wrap(StyledText("It asks for ", .bold) + StyledText("\(pattern.inWords)."), width: width)
  }

  private var verdicts: [StyledText] {
    let engines = PatternEngine.allCases.map { row($0.title, verdict(on: trial.behavior(of: $0))) }
    return engines + (trial.check.backtracking.map { [row("time", $0.title)] } ?? [])
  }

  private func row(_ name: String, _ verdict: StyledText) -> StyledText {
    StyledText(name + String(repeating: " ", count: 10 - name.utf8.count)) + verdict
  }

  private func verdict(on behavior: EngineBehavior) -> StyledText {
    switch behavior {
    case .same: StyledText("reads it as intended", .good)
    case .refuses: StyledText("cannot read it", .bad)
    case .differs: StyledText("accepts different inputs", .doubtful)
    }
  }

  private var inputs: [StyledText] {
    trial.inputs.flatMap { input -> [StyledText] in
      let shown = StyledText(input.text.isEmpty ? "(nothing)" : escapeControls(input.text))
      switch input.result {
      case .match: return [StyledText("matches         ", .good) + shown]
      case .gaveUp: return [StyledText("takes too long  ", .bad) + shown]
      case .noMatch: return [StyledText("does not match  ", .bad) + shown] + why(input)
      }
    }
  }

  /// A caret under the place up to which the input fits, and what is wrong there.
  private func why(_ input: PatternTrial.Input) -> [StyledText] {
    guard let shortfall = input.shortfall else { return [] }
    let fitting = escapeControls(shortfall.fitting)
    let indent = 16 + displayWidth(settings.isUTF8 ? fitting : asciiFallback(fitting))
    return [
      StyledText(String(repeating: " ", count: indent)) + StyledText("^ ", .bad)
        + StyledText(shortfall.message)
    ]
  }
}

extension PatternEngine {
  fileprivate var title: String { self == .browser ? "browser" : name }
}

extension Backtracking {
  fileprivate var title: StyledText {
    switch self {
    case .linear: StyledText("grows with the length of the input", .good)
    case .polynomial(let degree, _):
      StyledText("can grow with the \(Self.power(degree)) of the length", .doubtful)
    case .exponential: StyledText("can double with every few characters", .bad)
    case .gaveUp: StyledText("unknown", .doubtful)
    }
  }

  private static func power(_ degree: Int) -> String {
    switch degree {
    case 2: "square"
    case 3: "cube"
    default: "\(degree)th power"
    }
  }
}

extension Style {
  fileprivate static let good = Style(color: .green)
  fileprivate static let doubtful = Style(color: .yellow)
  fileprivate static let bad = Style(.bold, color: .red)
}
