extension PatternError: CustomStringConvertible {
  public var description: String {
    "\(message) (\(help))"
  }

  /// What is wrong, in words for someone who does not program; lower case, no full stop.
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
    default: "the flags `u` and `v` exclude each other"
    }
  }

  private var groupMessage: String {
    switch kind {
    case .unclosedGroup: "this `(` is never closed"
    case .unopenedGroup: "this `)` closes nothing"
    case .unknownGroupKind: "`(?` is not followed by anything that a group can begin with"
    case .atomicGroup: "groups that give nothing back, `(?>`, exist only in other engines"
    case .foreignGroupName: "a group is not named with `(?P<` here"
    case .invalidGroupName: "this is not a name for a group"
    case .repeatedGroupName(let name):
      "the group name `\(name)` is taken by another group of the same alternative"
    case .unknownGroupName(let name): "no group has the name `\(name)`"
    default: "`\\k` is not followed by the name of a group"
    }
  }

  private var modifierMessage: String {
    switch kind {
    case .repeatedModifier(let letter): "the modifier `\(letter)` stands here twice"
    case .unknownModifier(let letter): "`\(letter)` cannot be switched inside a pattern"
    case .modifiersWithoutGroup: "a modifier holds for a group only, not for the rest of the pattern"
    default: "no modifier stands here"
    }
  }

  private var quantifierMessage: String {
    switch kind {
    case .nothingToRepeat: "this quantifier has nothing to repeat"
    case .repeatedAssertion: "this quantifier repeats a condition, which takes no characters"
    case .repeatedQuantifier: "this quantifier stands behind another one"
    case .quantifierOutOfOrder: "the smallest number of times is larger than the largest"
    default: "this `{` does not begin a number of times"
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
    case .codePointTooLarge: "no character has so large a number"
    case .incompleteControlEscape: "`\\c` is not followed by a letter"
    default: "a backslash and a number cannot stand for a character"
    }
  }

  private var classMessage: String {
    switch kind {
    case .unclosedClass: "this `[` is never closed"
    case .rangeOutOfOrder(let first, let last):
      "the range ends before it begins: `\(last)` comes before `\(first)`"
    case .rangeOfSets: "a range needs one character at each end, this end is a set of characters"
    case .unescapedInClass(let character): "`\(character)` cannot stand alone in brackets with the flag `v`"
    case .doubledPunctuator(let twice): "`\(twice)` is reserved in brackets with the flag `v`"
    case .mixedOperators: "`&&`, `--` and listing side by side cannot be mixed in one pair of brackets"
    case .rangeInOperation: "a range cannot stand beside `&&` or `--`"
    case .missingOperand: "a set is missing beside this operator"
    case .unclosedClassString: "this `\\q{` is never closed"
    default: "what is excluded here contains strings of several characters, which cannot be excluded"
    }
  }

  private var propertyMessage: String {
    switch kind {
    case .incompleteProperty: "`\\p` is not followed by the name of a property in braces"
    case .unknownProperty(let name): "there is no Unicode property `\(name)`"
    case .unknownPropertyValue(let name, let value): "the Unicode property `\(name)` has no value `\(value)`"
    case .propertyWithoutValue(let name): "the Unicode property `\(name)` needs a value"
    default: "this Unicode property has strings of several characters, which only the flag `v` allows"
    }
  }
}
