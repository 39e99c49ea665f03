extension PatternError: CustomStringConvertible {
  public var description: String {
    "\(message) (\(help))"
  }

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
    case .repeatedGroupName(let name):
      "another group of the same alternative already has the name `\(name)`"
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
