import Checking
import Diagnostics
import JSON
import Patterns

/// The result of checking a pattern and trying it on inputs.
struct PatternTrial {
  struct Input {
    let text: String
    let result: MatchResult
    /// Why it does not match, if there is an explanation.
    let shortfall: Shortfall?
  }

  let source: String
  let flags: Flags
  let check: PatternCheck
  /// Empty if the pattern is invalid.
  let inputs: [Input]

  init(_ source: String, flags: Flags, inputs: [String]) {
    self.source = source
    self.flags = flags
    check = PatternCheck(source, flags: flags)
    guard let pattern = check.pattern else {
      self.inputs = []
      return
    }
    let matcher = Matcher(whole: pattern)
    self.inputs = inputs.map { text in
      let result = matcher.firstMatch(in: text)
      let shortfall = result == .noMatch ? pattern.shortfall(wholeOf: text) : nil
      return Input(text: text, result: result, shortfall: shortfall)
    }
  }

  /// The pattern has no errors and matches all inputs.
  var isFine: Bool { !check.diagnostics.hasErrors && inputs.allSatisfy { $0.result.match != nil } }

  /// How an engine reads the pattern: the worst of its differences.
  func behavior(of engine: PatternEngine) -> EngineBehavior {
    let behaviors = check.differences.compactMap { $0.engines[engine] }
    return behaviors.contains(.refuses) ? .refuses : behaviors.first ?? .same
  }
}

/// For other programs; `schemas/pattern.schema.json` describes it.
let patternTrialShape = JSONShape<PatternTrial>.object([
  .required("pattern", .text, from: \.source),
  .required("flags", .text, from: \.flags.description),
  .required("valid", .flag) { $0.check.pattern != nil },
  .required("fine", .flag, "Whether it has no errors and matches all inputs.", from: \.isFine),
  .required("words", .orNull(.text), "What it matches, in words.") { $0.check.pattern?.inWords },
  .required("findings", .list(of: finding), from: \.check.diagnostics),
  .required("engines", .orNull(engines), "How each engine reads it; null if it is invalid.") { trial in
    trial.check.pattern.map { _ in PatternEngine.allCases.map { ($0, trial.behavior(of: $0)) } }
  },
  .required("differences", .list(of: difference), "Between engines.", from: \.check.differences),
  .required("backtracking", .orNull(backtracking), from: \.check.backtracking),
  .required("inputs", .list(of: input), from: \.inputs),
])

let patternTrialSchema = patternTrialShape.document(
  "A pattern and its trials",
  "What `qtool pattern --json` writes. Places count UTF-16 code units from 0, as ECMA-262 does; ends are exclusive."
)

private let finding = JSONShape<Diagnostic>.object([
  .required("rule", .text, from: \.rule), .required("severity", .word, from: \.severity),
  .required("message", .text, from: \.finding.message),
  .required("help", .orNull(.text), from: \.finding.help),
  .required("start", .count) { $0.units(before: $0.finding.range.bytes.lowerBound) },
  .required("end", .count) { $0.units(before: $0.finding.range.bytes.upperBound) },
])

extension Diagnostic {
  fileprivate func units(before end: Int) -> Int { file.columns(in: 0..<end, unit: .utf16) }
}

private let engines = JSONShape<[(engine: PatternEngine, behavior: EngineBehavior)]>.map(of: behavior) {
  $0.map { ($0.engine.rawValue, $0.behavior) }
}

private let behavior = JSONShape<EngineBehavior>(
  JSONSchema.oneOf(words: ["same", "refuses", "differs"])
) { behavior in
  switch behavior {
  case .same: "same"
  case .refuses: "refuses"
  case .differs: "differs"
  }
}

private let difference = JSONShape<PortabilityDifference>.object([
  .required("construct", .text, from: \.construct.rawValue),
  .required("places", .list(of: range), from: \.ranges),
  .required("engines", engines) { difference in
    PatternEngine.allCases.compactMap { engine in difference.engines[engine].map { (engine, $0) } }
  },
  .required("explanation", .text, from: \.explanation),
  .required("example", .orNull(example), from: \.example),
  .required("rewrite", .orNull(.text), from: \.rewrite),
])

private let example = JSONShape<PortabilityExample>.object([
  .required("input", .text, from: \.input),
  .required("matches", .flag, "As ECMA-262 reads it.", from: \.isMatchInReference),
  .required("not", .text, "The engine that reads it differently.", from: \.engine.rawValue),
])

private let range = JSONShape<Range<Int>>.object([
  .required("start", .count, from: \.lowerBound), .required("end", .count, from: \.upperBound),
])

private let input = JSONShape<PatternTrial.Input>.object([
  .required("input", .text, from: \.text),
  .required("matches", .orNull(.flag), "Null if trying it took too long.") {
    $0.result == .gaveUp ? nil : $0.result.match != nil
  },
  .required("captures", .orNull(.list(of: .orNull(range))), from: \.result.match?.captures),
  .required("fits", .count, "How much of the input can begin a match.") {
    $0.shortfall?.position ?? ($0.result.match == nil ? 0 : $0.text.utf16.count)
  },
  .required("needs", .list(of: need), "What could come next instead.") { $0.shortfall?.needs ?? [] },
  .required("why", .orNull(.text), "Why it does not match.", from: \.shortfall?.message),
])

private let need = JSONShape<Shortfall.Need>.object([
  .required("words", .text, from: \.inWords), .required("place", .orNull(range), from: \.range),
])

private let backtracking = JSONShape<Backtracking>.object([
  .required("verdict", .text(oneOf: ["linear", "polynomial", "exponential", "unknown"])) { backtracking in
    switch backtracking {
    case .linear: "linear"
    case .polynomial: "polynomial"
    case .exponential: "exponential"
    case .gaveUp: "unknown"
    }
  },
  .optional("degree", .whole(from: 2), "With polynomial.") {
    if case .polynomial(let degree, _) = $0 { degree } else { nil }
  },
  .optional("attack", attack, "With polynomial and exponential.") { backtracking in
    switch backtracking {
    case .polynomial(_, let attack), .exponential(let attack): attack
    case .linear, .gaveUp: nil
    }
  },
  .optional("words", .text, "With unknown.") { if case .gaveUp = $0 { $0.message } else { nil } },
])

private let attack = JSONShape<BacktrackingAttack>.object([
  .required("prefix", .text, from: \.prefix), .required("pump", .text, from: \.pump),
  .required("suffix", .text, from: \.suffix),
  .required("trials", .list(of: trial), from: \.trials),
])

private let trial = JSONShape<BacktrackingTrial>.object([
  .required("pumps", .count, from: \.pumps), .required("length", .count, from: \.length),
  .required("steps", .count, from: \.steps),
])
