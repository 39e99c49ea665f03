import JSON

extension KeyDescription {
  /// The key's value in JSON Schema, with what an editor shows of it. `takes` stands in for the key's own
  /// shape where the place narrows it.
  func schema(_ takes: JSON? = nil) -> JSON {
    let text = otherwise.flatMap { defaultValue == nil ? "\(summary) Left out: \($0)." : nil } ?? summary
    let head: JSON = ["description": .string(text)]
    return head.adding("default", defaultValue)
      .merging(takes ?? self.takes.schema)
      .adding("examples", exampleValue(example).map { .array([$0]) })
  }

  /// The value that holds where the key is left out; nil where there is none or it depends.
  private var defaultValue: JSON? {
    guard let otherwise, let value = exampleValue(otherwise) else { return nil }
    switch (takes, value) {
    case (.wholeNumber, .number), (.step, .number), (.flag, .bool): return value
    case (.word(let list), _): return list.words.contains(otherwise) ? value : nil
    case (.interval, _), (.duration, _): return otherwise.first?.isNumber == true ? value : nil
    default: return nil
    }
  }
}

extension ObjectKey {
  /// A map with these keys and no others.
  static func schema(narrowed: [Self: JSON] = [:]) -> JSON {
    let keys = Array(allCases)
    return [
      "type": "object",
      "properties": .object(properties(keys, narrowed: narrowed)),
      "required": names(keys.filter(\.about.isRequired)),
      "additionalProperties": false,
    ]
  }

  static func properties(_ keys: [Self], narrowed: [Self: JSON] = [:]) -> [JSON.Member] {
    keys.map { JSON.Member($0.rawValue, $0.about.schema(narrowed[$0])) }
  }

  static func names(_ keys: [Self]) -> JSON { .array(keys.map { .string($0.rawValue) }) }

  static func present(_ key: Self) -> JSON { ["required": names([key])] }

  /// Keys that need others beside them.
  static func needs(_ pairs: [(key: Self, needed: [Self])]) -> JSON {
    ["dependencies": .object(pairs.map { JSON.Member($0.key.rawValue, names($0.needed)) })]
  }
}
