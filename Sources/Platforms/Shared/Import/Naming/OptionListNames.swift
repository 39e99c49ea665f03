/// Names lists of options after their first and last text, such as `never-to-always`.
struct OptionListNames {
  private var names = FreeNames(separator: "-")

  mutating func name(for options: [DraftOption]) -> String { names.free(Self.wish(options)) }

  private static func wish(_ options: [DraftOption]) -> String {
    guard let first = options.first, let last = options.last else { return "options" }
    let ends = [word(first.text.first), options.count > 1 ? word(last.text.first) : ""].filter { !$0.isEmpty }
    return ends.isEmpty ? "options" : ends.joined(separator: options.count == 2 ? "-or-" : "-to-")
  }

  private static let mostWords = 4

  /// The first words of a text in small letters, from the first that begins with a letter.
  private static func word(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let plain = words.map { $0.compactMap(asciiLetters).joined() }.filter { !$0.isEmpty }
    let named = plain.drop { $0.utf8.first.map(isDigit) ?? true }
    return named.prefix(mostWords).map { $0.prefix(16) }.joined(separator: "-")
  }
}
