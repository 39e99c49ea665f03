/// Why a pattern is not valid: the first early error, where it is, and what to do about it.
public struct PatternError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    // Flags
    case unknownFlag(Character)
    case repeatedFlag(Character)
    case conflictingFlags
    // Groups
    case unclosedGroup
    case unopenedGroup
    case unknownGroupKind
    case atomicGroup
    case foreignGroupName
    case invalidGroupName
    case repeatedGroupName(String)
    case unknownGroupName(String)
    case missingGroupName
    case unknownGroupNumber(String, groups: Int)
    case repeatedModifier(Character)
    case unknownModifier(Character)
    case emptyModifiers
    case modifiersWithoutGroup
    // Quantifiers
    case nothingToRepeat
    case repeatedAssertion
    case repeatedQuantifier
    case quantifierOutOfOrder
    case incompleteQuantifier
    // Single characters and escapes
    case unopenedBrace
    case unopenedBracket
    case trailingBackslash
    case unknownEscape(String)
    case incompleteHexEscape
    case incompleteUnicodeEscape
    case codePointTooLarge
    case incompleteControlEscape
    case octalEscape
    // Classes
    case unclosedClass
    case rangeOutOfOrder(String, String)
    case rangeOfSets
    case unescapedInClass(String)
    case doubledPunctuator(String)
    case mixedOperators
    case rangeInOperation
    case missingOperand
    case unclosedClassString
    case negatedStrings
    // Properties
    case incompleteProperty
    case unknownProperty(String)
    case unknownPropertyValue(name: String, value: String)
    case propertyWithoutValue(String)
    case propertyOfStringsNeedsSets(String)
    // Limits of this parser
    case nestedTooDeep
    case tooLong
  }

  public let kind: Kind
  /// UTF-16 offsets into the pattern; empty if something is missing.
  public let range: Range<Int>

  init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
