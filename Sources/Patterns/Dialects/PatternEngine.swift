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
