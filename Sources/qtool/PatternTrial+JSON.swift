import Diagnostics
import JSON
import Patterns

/// For other programs. Places count UTF-16 code units from 0, as ECMA-262 does; ends are exclusive.
extension PatternTrial {
  var json: JSON {
    [
      "pattern": .string(source),
      "flags": .string(flags.description),
      "valid": .bool(check.pattern != nil),
      "fine": .bool(isFine),
      "words": JSON(check.pattern?.inWords),
      "findings": .array(check.diagnostics.map(finding)),
      "engines": check.pattern == nil ? .null : engines,
      "differences": .array(check.differences.map(difference)),
      "backtracking": check.backtracking?.json ?? .null,
      "inputs": .array(inputs.map(\.json)),
    ]
  }

  private func finding(_ diagnostic: Diagnostic) -> JSON {
    let range = diagnostic.finding.range.bytes
    let file = diagnostic.file
    let start = file.columns(in: 0..<range.lowerBound, unit: .utf16)
    return [
      "rule": .string(diagnostic.rule),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.finding.message),
      "help": JSON(diagnostic.finding.help),
      "start": .int(start),
      "end": .int(start + file.columns(in: range, unit: .utf16)),
    ]
  }

  private var engines: JSON {
    .object(PatternEngine.allCases.map { JSON.Member($0.rawValue, behavior(of: $0).json) })
  }

  private func difference(_ difference: PortabilityDifference) -> JSON {
    [
      "construct": .string(difference.construct.rawValue),
      "places": .array(difference.ranges.map(\.json)),
      "engines": .object(
        PatternEngine.allCases.compactMap { engine in
          difference.engines[engine].map { JSON.Member(engine.rawValue, $0.json) }
        }),
      "explanation": .string(difference.explanation),
      "example": difference.example.map {
        [
          "input": .string($0.input), "matches": .bool($0.isMatchInReference),
          "not": .string($0.engine.rawValue),
        ]
      } ?? .null,
      "rewrite": JSON(difference.rewrite),
    ]
  }
}

extension EngineBehavior {
  fileprivate var json: JSON {
    switch self {
    case .same: "same"
    case .refuses: "refuses"
    case .differs: "differs"
    }
  }
}

extension Range<Int> {
  fileprivate var json: JSON { ["start": .int(lowerBound), "end": .int(upperBound)] }
}

extension PatternTrial.Input {
  fileprivate var json: JSON {
    let isMatch: JSON = result == .gaveUp ? .null : .bool(result.match != nil)
    return [
      "input": .string(text),
      "matches": isMatch,
      "captures": result.match.map { .array($0.captures.map { $0?.json ?? .null }) } ?? .null,
      "fits": JSON.int(shortfall?.position ?? (result.match == nil ? 0 : text.utf16.count)),
      "needs": .array(
        (shortfall?.needs ?? []).map { need in
          ["words": .string(need.inWords), "place": need.range?.json ?? .null]
        }),
      "why": JSON(shortfall?.message),
    ]
  }
}

extension Backtracking {
  fileprivate var json: JSON {
    switch self {
    case .linear: ["verdict": "linear"]
    case .polynomial(let degree, let attack):
      ["verdict": "polynomial", "degree": .int(degree), "attack": attack.json]
    case .exponential(let attack): ["verdict": "exponential", "attack": attack.json]
    case .gaveUp: ["verdict": "unknown", "words": .string(message)]
    }
  }
}

extension BacktrackingAttack {
  fileprivate var json: JSON {
    [
      "prefix": .string(prefix), "pump": .string(pump), "suffix": .string(suffix),
      "trials": .array(
        trials.map { ["pumps": .int($0.pumps), "length": .int($0.length), "steps": .int($0.steps)] }),
    ]
  }
}
