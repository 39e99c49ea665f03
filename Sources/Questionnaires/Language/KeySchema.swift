import JSON

extension KeyDescription {
  /// The key's value in JSON Schema, with what an editor shows about it. `takes` replaces the key's own shape if
  /// the place restricts it.
  func schema(_ takes: JSON? = nil) -> JSON {
    let text = otherwise.flatMap { defaultValue == nil ? "\(summary) Default: \($0)." : nil } ?? summary
    let head: JSON = ["description": .string(text)]
    return head.adding("default", defaultValue)
      .merging(takes ?? self.takes.schema)
      .adding("examples", exampleValue(example).map { .array([$0]) })
  }

  /// The default value; nil if there is none or it depends on other keys.
  private var defaultValue: JSON? {
    guard let otherwise, let value = exampleValue(otherwise) else { return nil }
    switch (takes, value) {
    case (.scalar(.wholeNumber), .number), (.scalar(.step), .number), (.flag, .bool): return value
    case (.scalar(.word(let list)), _): return list.words.contains(otherwise) ? value : nil
    case (.scalar(.interval), _), (.scalar(.duration), _):
      return otherwise.first?.isNumber == true ? value : nil
    default: return nil
    }
  }
}

extension ObjectKeys {
  /// An object with these keys and no others.
  fileprivate func schema(narrowed: [String: JSON]) -> JSON {
    [
      "type": "object",
      "properties": .object(
        keys.map { JSON.Member($0.rawValue, $0.about.schema(narrowed[$0.rawValue])) }),
      "required": .array(keys(in: required).map { .string($0.rawValue) }),
      "additionalProperties": false,
    ]
  }
}

extension ObjectKey {
  package static func schema(narrowed key: Self? = nil, to value: JSON? = nil) -> JSON {
    var narrowed: [String: JSON] = [:]
    if let key { narrowed[key.rawValue] = value }
    return members.schema(narrowed: narrowed)
  }

  static func names(_ keys: [Self]) -> JSON { .array(keys.map { .string($0.rawValue) }) }

  static func present(_ key: Self) -> JSON { ["required": names([key])] }

  /// Keys that need other keys.
  static func needs(_ pairs: [(key: Self, needed: [Self])]) -> JSON {
    ["dependencies": .object(pairs.map { JSON.Member($0.key.rawValue, names($0.needed)) })]
  }
}
