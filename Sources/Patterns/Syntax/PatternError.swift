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

  /// The correct way to write it; lower case, no full stop.
  public var help: String {
    switch kind {
    case .unknownFlag, .repeatedFlag, .conflictingFlags:
      "use each of `d`, `g`, `i`, `m`, `s`, `u` or `v`, `y` at most once"
    case .unclosedGroup, .unopenedGroup, .unknownGroupKind, .atomicGroup, .foreignGroupName,
      .invalidGroupName, .repeatedGroupName, .unknownGroupName, .missingGroupName, .unknownGroupNumber,
      .repeatedModifier, .unknownModifier, .emptyModifiers, .modifiersWithoutGroup:
      groupHelp
    case .nothingToRepeat, .repeatedAssertion, .repeatedQuantifier, .quantifierOutOfOrder,
      .incompleteQuantifier:
      quantifierHelp
    case .unclosedClass, .rangeOutOfOrder, .rangeOfSets, .unescapedInClass, .doubledPunctuator,
      .mixedOperators, .rangeInOperation, .missingOperand, .unclosedClassString, .negatedStrings:
      classHelp
    case .incompleteProperty, .unknownProperty, .unknownPropertyValue, .propertyWithoutValue,
      .propertyOfStringsNeedsSets:
      propertyHelp
    case .nestedTooDeep, .tooLong: "write a simpler pattern, or several questions"
    default: escapeHelp
    }
  }

  private var groupHelp: String {
    switch kind {
    case .unclosedGroup: "add the missing `)`, or write `\\(` for the character itself"
    case .unopenedGroup: "remove it, or write `\\)` for the character itself"
    case .unknownGroupKind: "write `(?:…)` for a plain group, or `\\(\\?` for the characters themselves"
    case .atomicGroup: "write `(?:…)`"
    case .foreignGroupName: "write `(?<name>…)`"
    case .modifiersWithoutGroup: "put the part that it applies to inside: `(?i:…)`"
    case .invalidGroupName:
      "write `(?<name>…)`; a name begins with a letter and contains only letters, digits and `_`"
    case .repeatedGroupName: "give one of the two groups another name"
    case .unknownGroupName: "give the group this name with `(?<name>…)`, or correct the name"
    case .missingGroupName: "write `\\k<name>`, or `k` for the letter itself"
    case .unknownGroupNumber: "count the opening parentheses of the groups from 1, or remove the backslash"
    case .repeatedModifier: "remove one of them"
    case .unknownModifier: "use only `i`, `m` and `s`: `(?i:…)` or `(?-i:…)`"
    default: "name at least one of `i`, `m`, `s`, or write `(?:…)`"
    }
  }

  private var quantifierHelp: String {
    switch kind {
    case .nothingToRepeat:
      "put it after what it should repeat, or put a backslash before it for the character itself"
    case .repeatedAssertion: "remove the quantifier; repeating a condition changes nothing"
    case .repeatedQuantifier: "remove one of them, or group what it should repeat: `(?:a+)*`"
    case .quantifierOutOfOrder: "write the smaller number first, such as `{2,5}`"
    default: "write `{3}`, `{3,}` or `{0,3}`, or `\\{` for the character itself"
    }
  }

  private var escapeHelp: String {
    switch kind {
    case .unknownEscape(let escape): Self.foreignEscapes[escape] ?? Self.plainCharacter
    case .unopenedBrace: "remove it, or write `\\}` for the character itself"
    case .unopenedBracket: "remove it, or write `\\]` for the character itself"
    case .trailingBackslash: "write `\\\\` for a backslash, or remove it"
    case .incompleteHexEscape: "write two hexadecimal digits, such as `\\x41`, or `x` for the letter itself"
    case .incompleteUnicodeEscape: "write `\\u0041` or `\\u{1F600}`, or `u` for the letter itself"
    case .codePointTooLarge: "use at most `\\u{10FFFF}`"
    case .incompleteControlEscape: "write a letter, such as `\\cA`, or `c` for the letter itself"
    case .octalEscape: "write the character itself, or its hexadecimal number, such as `\\x41`"
    default: Self.plainCharacter
    }
  }

  private static let plainCharacter =
    "remove the backslash for the character itself, or write `\\\\` for a backslash"

  /// Escapes that other engines have.
  private static let foreignEscapes = [
    "\\A": "write `^` for the beginning",
    "\\z": "write `$` for the end",
    "\\Z": "write `$` for the end",
    "\\h": "write `[ \\t]` for spaces and tabs",
    "\\R": "write `(?:\\r\\n|[\\n\\r])` for the end of a line",
    "\\X": "write `.` for a character",
    "\\a": "write `\\x07` for the bell, or `a` for the letter itself",
    "\\e": "write `\\x1B` for escape, or `e` for the letter itself",
    "\\Q": "put a backslash before each special character instead of `\\Q…\\E`",
    "\\E": "put a backslash before each special character instead of `\\Q…\\E`",
  ]

  private var classHelp: String {
    switch kind {
    case .unclosedClass: "add the missing `]`, or write `\\[` for the character itself"
    case .rangeOutOfOrder: "swap the two ends, or write `\\-` for a hyphen"
    case .rangeOfSets, .rangeInOperation: "write `\\-` for a hyphen, or put the range in separate brackets"
    case .unescapedInClass, .doubledPunctuator: "put a backslash before it for the character itself"
    case .mixedOperators: "put each part in separate brackets, such as `[[a-z]--[aeiou]]`"
    case .missingOperand:
      "write a set on both sides, such as `[\\w--\\d]`, or put backslashes before the characters"
    case .unclosedClassString: "add the missing `}`"
    default: "remove the strings, or test with `(?!…)`"
    }
  }

  private var propertyHelp: String {
    switch kind {
    case .propertyOfStringsNeedsSets:
      "use the flag `v`, or a property of single characters such as `\\p{Emoji}`"
    default:
      "write, for example, `\\p{L}` for letters, `\\p{Nd}` for digits or `\\p{Script=Greek}`; names must match exactly"
    }
  }
}

extension PatternError: CustomStringConvertible {
  public var description: String { "\(message) (\(help))" }

  /// The fault in words for someone who does not program; lower case, no full stop.
  public var message: String {
    switch kind {
    case .unknownFlag, .repeatedFlag, .conflictingFlags: flagMessage
    case .unclosedGroup, .unopenedGroup, .unknownGroupKind, .atomicGroup, .foreignGroupName,
      .invalidGroupName, .repeatedGroupName, .unknownGroupName, .missingGroupName:
      groupMessage
    case .unknownGroupNumber(let number, let groups) where groups == 0:
      "`\\\(number)` refers to a group, but the pattern has none"
    case .unknownGroupNumber(let number, let groups):
      "`\\\(number)` refers to group \(number), but the last group is \(groups)"
    case .repeatedModifier, .unknownModifier, .emptyModifiers, .modifiersWithoutGroup: modifierMessage
    case .nothingToRepeat, .repeatedAssertion, .repeatedQuantifier, .quantifierOutOfOrder,
      .incompleteQuantifier:
      quantifierMessage
    case .unclosedClass, .rangeOutOfOrder, .rangeOfSets, .unescapedInClass, .doubledPunctuator,
      .mixedOperators, .rangeInOperation, .missingOperand, .unclosedClassString, .negatedStrings:
      classMessage
    case .incompleteProperty, .unknownProperty, .unknownPropertyValue, .propertyWithoutValue,
      .propertyOfStringsNeedsSets:
      propertyMessage
    case .nestedTooDeep: "the parentheses and brackets are nested more than \(Pattern.deepestNesting) deep"
    case .tooLong: "the pattern is longer than \(Pattern.largestLength) characters"
    default: escapeMessage
    }
  }

  private var flagMessage: String {
    switch kind {
    case .unknownFlag(let letter): "`\(letter)` is not a flag"
    case .repeatedFlag(let letter): "the flag `\(letter)` is given twice"
    default: "the flags `u` and `v` cannot be combined"
    }
  }

  private var groupMessage: String {
    switch kind {
    case .unclosedGroup: "this `(` is never closed"
    case .unopenedGroup: "this `)` closes nothing"
    case .unknownGroupKind: "no group begins with `(?` and this character"
    case .atomicGroup: "atomic groups, `(?>`, exist only in other engines"
    case .foreignGroupName: "named groups with `(?P<` exist only in other engines"
    case .invalidGroupName: "this is not a valid name for a group"
    case .repeatedGroupName(let name): "another group of the same alternative already has the name `\(name)`"
    case .unknownGroupName(let name): "no group has the name `\(name)`"
    default: "`\\k` is not followed by the name of a group"
    }
  }

  private var modifierMessage: String {
    switch kind {
    case .repeatedModifier(let letter): "the modifier `\(letter)` is repeated"
    case .unknownModifier(let letter): "`\(letter)` cannot be changed inside a pattern"
    case .modifiersWithoutGroup: "a modifier applies to a group, not to the rest of the pattern"
    default: "a modifier is missing here"
    }
  }

  private var quantifierMessage: String {
    switch kind {
    case .nothingToRepeat: "this quantifier has nothing to repeat"
    case .repeatedAssertion: "this quantifier repeats a condition, which takes no characters"
    case .repeatedQuantifier: "this quantifier follows another one"
    case .quantifierOutOfOrder: "the minimum number of times is larger than the maximum"
    default: "this `{` does not begin a quantifier"
    }
  }

  private var escapeMessage: String {
    switch kind {
    case .unopenedBrace: "this `}` closes nothing"
    case .unopenedBracket: "this `]` closes nothing"
    case .trailingBackslash: "the pattern ends with a backslash"
    case .unknownEscape(let escape): "`\(escape)` has no meaning"
    case .incompleteHexEscape: "`\\x` is not followed by two hexadecimal digits"
    case .incompleteUnicodeEscape: "`\\u` is not followed by a character's number"
    case .codePointTooLarge: "no character has a number this large"
    case .incompleteControlEscape: "`\\c` is not followed by a letter"
    default: "a backslash and a number cannot represent a character"
    }
  }

  private var classMessage: String {
    switch kind {
    case .unclosedClass: "this `[` is never closed"
    case .rangeOutOfOrder(let first, let last):
      "the range ends before it begins: `\(last)` comes before `\(first)`"
    case .rangeOfSets: "a range needs one character at each end, but this end is a set of characters"
    case .unescapedInClass(let character): "with the flag `v`, `\(character)` in brackets needs a backslash"
    case .doubledPunctuator(let twice): "`\(twice)` is reserved in brackets with the flag `v`"
    case .mixedOperators: "`&&`, `--` and plain lists cannot be mixed in one pair of brackets"
    case .rangeInOperation: "a range cannot be next to `&&` or `--`"
    case .missingOperand: "a set is missing next to this operator"
    case .unclosedClassString: "this `\\q{` is never closed"
    default: "what is excluded here contains strings of several characters, which cannot be excluded"
    }
  }

  private var propertyMessage: String {
    switch kind {
    case .incompleteProperty: "`\\p` is not followed by the name of a property in braces"
    case .unknownProperty(let name): "Unicode has no property `\(name)`"
    case .unknownPropertyValue(let name, let value): "the Unicode property `\(name)` has no value `\(value)`"
    case .propertyWithoutValue(let name): "the Unicode property `\(name)` needs a value"
    default: "this Unicode property contains strings of several characters, which only the flag `v` allows"
    }
  }
}
