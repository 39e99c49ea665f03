import Algorithms

/// How far a pattern got in an input that it does not match as a whole.
public struct Shortfall: Hashable, Sendable {
  /// A possible continuation according to the pattern.
  public struct Need: Hashable, Sendable {
    /// UTF-16 offsets into the pattern; `nil` if the input should have ended.
    public let range: Range<Int>?
    public let inWords: String
    /// Whether it is a condition on the place, not something to type there.
    public let isCondition: Bool
    /// Whether its words already contain an "or".
    let isCompound: Bool
  }

  public let input: String
  /// The end of the part of the input that fits, as a UTF-16 offset: the furthest of all ways through the pattern.
  public let position: Int
  /// In the order of the pattern, with the end of the input last; no two have the same words.
  public let needs: [Need]

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

extension Pattern {
  /// Why the pattern does not match the whole input; `nil` if it does, or if finding out takes too long.
  public func shortfall(wholeOf input: String, limits: MatchLimits = MatchLimits()) -> Shortfall? {
    // With flag `m`, a match may begin at any line; this only follows it from the first one.
    if flags.contains(.multiline), Matcher(whole: self).firstMatch(in: input, limits: limits) != .noMatch {
      return nil
    }
    let compiler = PatternCompiler(self, isWhole: true, keepsOrigins: true)
    let units = Array(input.utf16)
    guard units.count <= Int32.max else { return nil }
    let trace = units.withUnsafeBufferPointer { units -> MatchTrace? in
      var machine = Machine(compiler.program, input: units, limits: limits)
      return machine.trace()
    }
    guard let trace else { return nil }
    let needs = trace.places.sorted().map { need(at: $0, compiler) }
      .sorted { $0.range != nil && $1.range == nil }
    return Shortfall(input: input, position: trace.furthest, needs: needs.uniqued(on: \.inWords))
  }

  private func need(at place: Int, _ compiler: PatternCompiler) -> Shortfall.Need {
    guard let origin = compiler.origins?[place], !origin.isEndOfInput else { return .end }
    let phrase = WordsReader(self, flags: origin.flags).phrase(for: origin.body)
    return Shortfall.Need(
      range: origin.body.range, inWords: phrase.text, isCondition: origin.body.isAssertion,
      isCompound: phrase.bond != .one)
  }
}

extension Shortfall.Need {
  fileprivate static let end = Self(
    range: nil, inWords: "the end of the input", isCondition: false, isCompound: false)
}

extension PatternCompiler.Origin {
  fileprivate var isEndOfInput: Bool {
    guard case .assertion(let assertion) = body else { return false }
    return assertion.kind == .end && !flags.contains(.multiline)
  }
}

extension Term.Body {
  /// UTF-16 offsets into the pattern.
  public var range: Range<Int> {
    switch self {
    case .assertion(let assertion): assertion.range
    case .atom(let atom): atom.range
    }
  }

  fileprivate var isAssertion: Bool {
    if case .assertion = self { true } else { false }
  }
}
