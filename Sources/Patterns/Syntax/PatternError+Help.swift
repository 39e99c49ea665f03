extension PatternError {
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
