import Questionnaires

/// Which values of a variable can be answers.
struct SPSSPossibleValues {
  private let variable: Variable
  private let name: String

  init(_ variable: Variable, name: String) {
    self.variable = variable
    self.name = name
  }

  /// Makes all others missing; nil if any value can be an answer.
  var command: String? {
    switch variable.type {
    case .zeroOrOne: return leavingOut(except: ["0", "1"])
    case .yesNo: return emptying(except: ["yes", "no"])
    case .text: return variable.isJoinedMultiple ? nil : "RECODE \(name) ('NA'='')."
    case .date: return nil
    case .time: return command("\(name) < 0 OR \(name) >= 86400", "$SYSMIS")
    case .code: return emptying(except: variable.codes.map(\.code))
    case .whole, .decimal:
      if variable.question?.scale == nil { return leavingOut(except: variable.codes.map(\.code)) }
      return outsideRange
    }
  }

  private func leavingOut(except codes: [String]) -> String? {
    codes.isEmpty ? nil : command("NOT ANY(VALUE(\(name)), \(codes.joined(separator: ", ")))", "$SYSMIS")
  }

  private func emptying(except codes: [String]) -> String? {
    let literals = (codes + [""]).map(SPSSText.literal).joined(separator: ", ")
    return codes.isEmpty ? nil : command("NOT ANY(\(name), \(literals))", "''")
  }

  private var outsideRange: String? {
    let value = "VALUE(\(name))"
    var tests = [(variable.lowest, "<"), (variable.highest, ">")].compactMap { limit, comparison in
      limit.map { "\(value) \(comparison) \($0)" }
    }
    if let step = variable.step {
      let steps = "(\(value) - \(variable.lowest ?? Decimal(0))) / \(step)"
      tests.append("ABS(\(steps) - RND(\(steps))) > 0.000000001")
    } else if variable.type == .whole {
      tests.append("\(value) <> TRUNC(\(value))")
    }
    return tests.isEmpty ? nil : command(tests.joined(separator: " OR "), "$SYSMIS")
  }

  private func command(_ test: String, _ value: String) -> String {
    SPSSText.wrapped("IF (\(test)) \(name) = \(value).").joined(separator: "\n")
  }
}
