/// Reads one construct the way an engine does, and everything else like the reference.
struct Dialect {
  let engine: PatternEngine
  let construct: PatternConstruct

  fileprivate func reads(_ construct: PatternConstruct) -> Bool { self.construct == construct }

  fileprivate var isICU: Bool { engine == .iOS || engine == .android }
}

/// The characters of an input that a part of a pattern matches.
struct MatchedCharacters {
  let flags: Flags
  var dialect: Dialect?
  var cache = ClassCache()

  var compiler: ClassCompiler { ClassCompiler(flags: flags, cache: cache) }

  var all: CharSet { flags.hasEitherUnicodeFlag ? .codePoints : .codeUnits }

  var any: CharSet { flags.contains(.dotAll) ? all : all.subtracting(.lineTerminators) }

  /// The characters that `\b` takes for parts of words.
  var words: CharSet {
    guard let dialect, dialect.reads(.wordBoundary) else { return compiler.wordCharacters }
    if dialect.isICU { return .wordsInICU }
    let letters = CharSet(.generalCategory("Letter")).union(CharSet(.generalCategory("Decimal_Number")))
    return letters.union(CharSet(0x5F...0x5F))
  }

  func characters(of character: PatternCharacter) -> CharSet {
    closed(raw(character), isProperty: false)
  }

  func characters(of escape: CharacterClassEscape) -> CharSet {
    let isCaseOfICU = dialect.map { $0.isICU && $0.reads(.ignoreCase) } ?? false
    if escape.isNegated, isCaseOfICU, case .property = escape.kind {
      return all.subtracting(closed(raw(escape), isProperty: true))
    }
    let set = raw(escape)
    if isCaseOfJava(escape) { return closedInJava(set, escape) }
    return closed(escape.isNegated ? all.subtracting(set) : set, isProperty: true)
  }

  func characters(of characterClass: CharacterClass) -> CharSet {
    if dialect == nil || flags.contains(.unicodeSets) {
      let contents = closed(compiler.contents(of: characterClass).characters, isProperty: false)
      let isInverted = characterClass.isNegated && !flags.contains(.unicodeSets)
      return isInverted ? all.subtracting(contents) : contents
    }
    let union = characterClass.operands.reduce(CharSet.empty) { $0.union(characters(of: $1)) }
    return characterClass.isNegated ? all.subtracting(union) : union
  }

  private func characters(of operand: ClassOperand) -> CharSet {
    switch operand.kind {
    case .character(let character): characters(of: character)
    case .range(let first, let last): closed(CharSet(first.value...last.value), isProperty: false)
    case .escape(let escape): characters(of: escape)
    case .nested(let nested): characters(of: nested)
    case .strings: .empty
    }
  }

  private func raw(_ character: PatternCharacter) -> CharSet {
    let own = CharSet(character.value...character.value)
    guard let dialect else { return own }
    switch (character.spelling, character.value) {
    case (.control, 0x0B) where dialect.reads(.verticalTab): return .verticalSpaces
    case (.control, 0x08) where dialect.reads(.backspace): return CharSet(0x62...0x62)
    case (.controlLetter, _) where dialect.reads(.controlLetter):
      // Java flips bit 6 of the letter without changing its case, and small letters also have bit 5.
      return CharSet(character.value + 0x20...character.value + 0x20)
    default: return own
    }
  }

  /// Without the negation that a capital letter means.
  private func raw(_ escape: CharacterClassEscape) -> CharSet {
    switch escape.kind {
    case .digit: dialect?.reads(.digit) ?? false ? CharSet(.generalCategory("Decimal_Number")) : .digits
    case .word: dialect?.reads(.word) ?? false ? .wordsInICU : compiler.wordCharacters
    case .space:
      switch dialect {
      case let dialect? where dialect.reads(.space):
        dialect.isICU ? CharSet(.binary("White_Space")) : CharSet([0x09...0x0D, 0x20...0x20])
      default: .whiteSpace
      }
    case .property(let property):
      dialect?.reads(.posixProperty) ?? false ? CharSet(property).intersection(.ascii) : CharSet(property)
    }
  }

  private func closed(_ set: CharSet, isProperty: Bool) -> CharSet {
    guard flags.contains(.ignoreCase) else { return set }
    if let dialect, dialect.reads(.ignoreCase), dialect.engine == .java {
      return isProperty ? set : set.closedOverASCIICase
    }
    let mapping = compiler.mapping
    return mapping.preimage(of: mapping.image(of: set))
  }

  private func isCaseOfJava(_ escape: CharacterClassEscape) -> Bool {
    guard let dialect, flags.contains(.ignoreCase) else { return false }
    return dialect.reads(.ignoreCase) && dialect.engine == .java
  }

  /// Ignoring case, Java treats the three categories of cased letters as equal, and does not change `\w`.
  private func closedInJava(_ set: CharSet, _ escape: CharacterClassEscape) -> CharSet {
    var result = set
    switch escape.kind {
    case .property(.generalCategory(let name)) where CharSet.categoriesWithCase.contains(name):
      result = CharSet.categoriesWithCase.reduce(.empty) { $0.union(CharSet(.generalCategory($1))) }
    case .word: result = .wordCharacters
    case .digit, .space, .property: break
    }
    return escape.isNegated ? all.subtracting(result) : result
  }
}

extension CharSet {
  fileprivate static let ascii = CharSet(0...0x7F)
  fileprivate static let categoriesWithCase = ["Lowercase_Letter", "Titlecase_Letter", "Uppercase_Letter"]
  fileprivate static let verticalSpaces = CharSet([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])
  /// `\w` in ICU.
  fileprivate static let wordsInICU = CharSet(.binary("Alphabetic"))
    .union(CharSet(.generalCategory("Mark"))).union(CharSet(.generalCategory("Decimal_Number")))
    .union(CharSet(.generalCategory("Connector_Punctuation"))).union(CharSet(0x200C...0x200D))

  fileprivate var closedOverASCIICase: CharSet {
    let swapped = ranges.flatMap { range -> [ClosedRange<UInt32>] in
      let upper = range.clamped(to: 0x41...0x5A)
      let lower = range.clamped(to: 0x61...0x7A)
      var result: [ClosedRange<UInt32>] = []
      if range.overlaps(0x41...0x5A) { result.append(upper.lowerBound + 0x20...upper.upperBound + 0x20) }
      if range.overlaps(0x61...0x7A) { result.append(lower.lowerBound - 0x20...lower.upperBound - 0x20) }
      return result
    }
    return union(CharSet(swapped))
  }
}

/// The engines in which a pattern may have to work; the reference is ECMA-262 with flag `u`.
public enum PatternEngine: String, CaseIterable, Hashable, Sendable {
  /// HTML's `pattern`, which is compiled with flag `v`.
  case browser
  /// NSRegularExpression, which is ICU.
  case iOS
  /// java.util.regex on Android, which is ICU with unknown escapes as errors.
  case android
  /// java.util.regex of OpenJDK 17, as on servers.
  case java
}

/// The constructs that differ between engines; the facts about each are in `PortabilityTable`.
public enum PatternConstruct: String, CaseIterable, Hashable, Sendable {
  case digit, word, space, wordBoundary, end
  case verticalTab, controlLetter, backspace, null, codePointEscape
  case emptyClass, fullClass, classIntersection, classSubtraction, bracketInClass, punctuationInClass
  case posixClass
  case groupName, repeatedGroupName, unsetReference
  case lookbehindLength, lookbehindReference
  case largeBound, emptyRound, lazyEmptyLoop
  case longPropertyName, binaryProperty, posixProperty, scriptExtensions, recentScript
  case ignoreCase, foldingToSeveral
  /// Syntax that only Annex B allows, without flag `u`.
  case legacySyntax
  /// Syntax that only flag `v` allows.
  case setsSyntax
}

/// The behavior of an engine for a construct.
public enum EngineBehavior: Hashable, Sendable {
  case same
  /// The pattern does not compile.
  case refuses
  /// The pattern compiles, but accepts different inputs.
  case differs
}
