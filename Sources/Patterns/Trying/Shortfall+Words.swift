extension Shortfall {
  /// The missing input in words, such as "a digit or `/`".
  public var need: String {
    let isLong = needs.count > Self.mostNeeds
    let named = needs.prefix(isLong ? Self.mostNeeds - 1 : needs.count).map(\.inWords)
    let all = isLong ? named + ["something else"] : named
    guard all.count > 1, needs.contains(where: \.isCompound) else { return all.joinedWithOr }
    return all.joined(separator: ", or ")
  }

  /// The part of the input that fits.
  public var fitting: String { String(decoding: input.utf16.prefix(position), as: UTF16.self) }

  /// The character after it; `nil` at the end of the input.
  public var next: Unicode.Scalar? {
    String(decoding: input.utf16.dropFirst(position), as: UTF16.self).unicodeScalars.first
  }

  /// The failure as a clause about the input, such as "after `125` it needs `/`, but `-` follows".
  public var message: String {
    if needs.contains(where: \.isCondition) { return "\(place) it asks for \(need)" }
    guard let next else { return position == 0 ? "it asks for \(need)" : "\(need) is missing at its end" }
    let following = CharacterWords.noun(for: next.value).singular
    if needs.allSatisfy({ $0.range == nil }) { return "\(place) it must end, but \(following) follows" }
    if position == 0 { return "it must begin with \(need), not with \(following)" }
    return "\(place) it needs \(need), but \(following) follows"
  }

  private var place: String { position == 0 ? "at its beginning" : "after \(context)" }

  private static let mostNeeds = 5
  private static let longestContext = 24

  private var context: String {
    let fitting = fitting.unicodeScalars
    guard fitting.count > Self.longestContext else { return CharacterWords.quoted(fitting.map(\.value)) }
    return "… " + CharacterWords.quoted(fitting.suffix(Self.longestContext).map(\.value))
  }
}
