import JSON

/// Reads `visible_if`, a condition as JSON.
struct TrackConditions {
  let names: QuestionNames
  /// The labels of questions whose answers are `yes` and `no` here, and 1 and 0 in the API.
  let yesNo: Set<String>

  private static let comparisons = ["lt": "<", "le": "<=", "gt": ">", "ge": ">="]

  /// Nil if it is not a condition.
  func condition(_ json: JSON) -> DraftCondition? {
    switch json["op"] {
    case .string("and")?: parts(of: json).map { $0.count == 1 ? $0[0] : .and($0) }
    case .string("or")?: parts(of: json).map { $0.count == 1 ? $0[0] : alternatives($0) }
    case .string("not")?: json["arg"].flatMap(condition).map(DraftCondition.not)
    case .string(let operation)?: test(operation, json)
    case nil, .null?, .bool?, .int?, .number?, .array?, .series?, .object?: nil
    }
  }

  private func parts(of json: JSON) -> [DraftCondition]? {
    guard case .array(let elements)? = json["args"], !elements.isEmpty else { return nil }
    let parts = elements.compactMap(condition)
    return parts.count == elements.count ? parts : nil
  }

  /// Several answers to one question are a list.
  private func alternatives(_ parts: [DraftCondition]) -> DraftCondition {
    var codes: [String] = []
    for part in parts {
      guard case .isOneOf(let question, let own) = part, own.count == 1, question == parts[0].questions.first
      else { return .or(parts) }
      codes += own
    }
    return parts[0].questions.first.map { .isOneOf(question: $0, codes) } ?? .or(parts)
  }

  private func test(_ operation: String, _ json: JSON) -> DraftCondition? {
    guard case .string(let label)? = json["label"] else { return nil }
    let question = names.id(of: label)
    if operation == "answered" { return .answered(question: question) }
    guard let value = value(json["value"]) else { return nil }
    switch operation {
    case "is": return .isOneOf(question: question, [code(value, of: label)])
    case "includes": return .includes(question: question, value)
    default:
      guard let comparison = Self.comparisons[operation], isNumber(value) else { return nil }
      return .compare(question: question, comparison, value)
    }
  }

  private func value(_ json: JSON?) -> String? {
    switch json {
    case .string(let text)?: text
    case .int(let number)?: String(number)
    case .number(let text)?: text
    case nil, .null?, .bool?, .array?, .series?, .object?: nil
    }
  }

  private func code(_ value: String, of label: String) -> String {
    guard yesNo.contains(label) else { return value }
    return ["1": "yes", "0": "no"][value] ?? value
  }
}

/// The part that a condition adds to the one around it: nil if they are the same.
struct InnerCondition {
  let condition: JSON?

  /// Nil if the condition does not include the one around it.
  init?(_ condition: JSON?, in around: JSON?) {
    guard let around else {
      self.condition = condition
      return
    }
    guard let condition else { return nil }
    if condition == around {
      self.condition = nil
    } else if condition["op"] == "and", case .array(let parts)? = condition["args"], parts.count == 2,
      parts[0] == around
    {
      self.condition = parts[1]
    } else {
      return nil
    }
  }
}

/// The labels that a condition names.
func labels(in condition: JSON) -> Set<String> {
  var found: Set<String> = []
  if case .string(let label)? = condition["label"] { found.insert(label) }
  if case .array(let parts)? = condition["args"] { for part in parts { found.formUnion(labels(in: part)) } }
  if let part = condition["arg"] { found.formUnion(labels(in: part)) }
  return found
}
