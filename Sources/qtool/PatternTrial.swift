import Checking
import Diagnostics
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
  var isFine: Bool {
    !check.diagnostics.hasErrors && inputs.allSatisfy { $0.result.match != nil }
  }

  /// How an engine reads the pattern: the worst of its differences.
  func behavior(of engine: PatternEngine) -> EngineBehavior {
    let behaviors = check.differences.compactMap { $0.engines[engine] }
    return behaviors.contains(.refuses) ? .refuses : behaviors.first ?? .same
  }
}
