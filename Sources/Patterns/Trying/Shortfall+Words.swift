extension Shortfall {
  /// What is needed, in words, as in "a digit or `/`".
  public var need: String {
    let words = needs.map(\.words)
    guard words.count > Self.mostNeeds else { return words.joinedWithOr }
    return (words.prefix(Self.mostNeeds - 1) + ["something else"]).joinedWithOr
  }

  /// The part of the input that fits.
  public var fitting: String { String(decoding: input.utf16.prefix(position), as: UTF16.self) }

  /// The character behind it; `nil` at the end of the input.
  public var next: Unicode.Scalar? {
    String(decoding: input.utf16.dropFirst(position), as: UTF16.self).unicodeScalars.first
  }

  /// What went wrong as half a sentence, as in "after `125` it needs `/`, but `-` follows".
  public var words: String {
    let wantsEnd = needs.allSatisfy { $0.range == nil }
    guard let next else { return position == 0 ? "it needs \(need)" : "after \(context) it needs \(need)" }
    let following = CharacterWords.noun(for: next.value).singular
    if position == 0 { return "it must begin with \(need), not with \(following)" }
    if wantsEnd { return "after \(context) it must end, but \(following) follows" }
    return "after \(context) it needs \(need), but \(following) follows"
  }

  private static let mostNeeds = 5
  private static let longestContext = 24

  private var context: String {
    let fitting = fitting.unicodeScalars
    guard fitting.count > Self.longestContext else { return CharacterWords.quoted(fitting.map(\.value)) }
    return "… " + CharacterWords.quoted(fitting.suffix(Self.longestContext).map(\.value))
  }
}
