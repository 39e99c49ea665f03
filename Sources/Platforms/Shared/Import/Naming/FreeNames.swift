/// Names that are not taken yet: a wish, or the wish with the next number after it.
///
/// Numbers go on from the last one, so that thousands of equal wishes take no longer than thousands of different ones.
struct FreeNames {
  private var taken: Set<String> = []
  private var lastNumbers: [String: Int] = [:]
  private let separator: String
  /// Whether `Mood` and `mood` are the same name.
  private let ignoresCase: Bool
  /// Number of tried names, for tests.
  private(set) var steps = 0

  init(separator: String, ignoresCase: Bool = false) {
    (self.separator, self.ignoresCase) = (separator, ignoresCase)
  }

  private func key(_ name: String) -> String { ignoresCase ? name.lowercased() : name }

  func contains(_ name: String) -> Bool { taken.contains(key(name)) }

  /// Whether the name was free.
  mutating func take(_ name: String) -> Bool {
    steps += 1
    return taken.insert(key(name)).inserted
  }

  mutating func free(_ wish: String) -> String {
    var name = wish
    while !take(name) {
      lastNumbers[key(wish), default: 1] += 1
      name = "\(wish)\(separator)\(lastNumbers[key(wish), default: 2])"
    }
    return name
  }
}
