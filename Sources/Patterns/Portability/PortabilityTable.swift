/// What is known about engines: one row for each construct that is not the same everywhere.
///
/// From the documentation and the sources of ICU 72 and OpenJDK 17, checked against the engines themselves.
public struct PortabilityFact: Sendable {
  public let construct: PatternConstruct
  public let browser: EngineBehavior
  public let iOS: EngineBehavior
  public let android: EngineBehavior
  public let java: EngineBehavior
  /// What differs, in words.
  public let explanation: String

  /// Whether a pattern is only to be blamed if an input shows the difference.
  let needsExample: Bool

  fileprivate init(
    _ construct: PatternConstruct, browser: EngineBehavior = .same, iOS: EngineBehavior = .same,
    android: EngineBehavior? = nil, java: EngineBehavior = .same, needsExample: Bool = false,
    _ explanation: String
  ) {
    self.construct = construct
    self.browser = browser
    self.iOS = iOS
    self.android = android ?? iOS
    self.java = java
    self.needsExample = needsExample
    self.explanation = explanation
  }

  /// The engines that leave the reference.
  var deviations: [PatternEngine: EngineBehavior] {
    let all: [PatternEngine: EngineBehavior] = [
      .browser: browser, .iOS: iOS, .android: android, .java: java,
    ]
    return all.filter { $0.value != .same }
  }
}

/// The knowledge about engines in one place.
///
/// Left out on purpose: `.`, which in ICU and Java also stops at U+0085 (and in ICU at vertical tab and form feed),
/// characters that no field of a form can hold.
public enum PortabilityTable {
  public static let facts: [PortabilityFact] = classes + characters + brackets + groups + properties + rest

  static func fact(about construct: PatternConstruct) -> PortabilityFact {
    guard let fact = facts.first(where: { $0.construct == construct }) else {
      preconditionFailure("no fact about \(construct)")
    }
    return fact
  }

  private static let classes = [
    PortabilityFact(
      .digit, iOS: .differs, needsExample: true,
      "on phones `\\d` also matches the digits of other scripts"),
    PortabilityFact(
      .word, iOS: .differs, needsExample: true,
      "on phones `\\w` also matches letters, marks and digits of all scripts"),
    PortabilityFact(
      .space, iOS: .differs, java: .differs, needsExample: true,
      "`\\s` is another set of characters in each engine"),
    PortabilityFact(
      .wordBoundary, iOS: .differs, java: .differs, needsExample: true,
      "outside browsers `\\b` counts letters of all scripts as parts of words"),
    PortabilityFact(
      .end, iOS: .differs, java: .differs, needsExample: true,
      "outside browsers `$` also matches before a line break at the end"),
  ]

  private static let characters = [
    PortabilityFact(
      .verticalTab, iOS: .differs, java: .differs, needsExample: true,
      "outside browsers `\\v` matches every vertical white space"),
    PortabilityFact(
      .controlLetter, java: .differs, needsExample: true,
      "Java takes another character for `\\c` with a small letter"),
    PortabilityFact(
      .backspace, iOS: .differs, android: .refuses, java: .refuses,
      "only browsers read `[\\b]` as backspace"),
    PortabilityFact(
      .null, iOS: .refuses, java: .refuses, "outside browsers `\\0` needs octal digits behind it"),
    PortabilityFact(
      .codePointEscape, iOS: .refuses, java: .refuses, "only browsers know `\\u{…}`"),
  ]

  private static let brackets = [
    PortabilityFact(
      .emptyClass, iOS: .refuses, java: .refuses,
      "outside browsers `[]` does not end the class, the `]` belongs to it"),
    PortabilityFact(
      .fullClass, iOS: .refuses, java: .refuses,
      "outside browsers `[^]` does not end the class, the `]` belongs to it"),
    PortabilityFact(
      .classIntersection, browser: .refuses, iOS: .differs, java: .differs,
      "`&&` in a class means what both sides have in common, or is refused"),
    PortabilityFact(
      .classSubtraction, browser: .refuses, iOS: .refuses,
      "`--` in a class takes characters away, or is refused"),
    PortabilityFact(
      .bracketInClass, browser: .refuses, iOS: .refuses, java: .refuses,
      "`[` in a class begins another class"),
    PortabilityFact(
      .punctuationInClass, browser: .refuses,
      "with flag `v` a class needs a backslash before this, and browsers compile patterns with it"),
    PortabilityFact(
      .posixClass, iOS: .differs, "ICU reads `[:…:]` as the name of a class"),
  ]

  private static let groups = [
    PortabilityFact(
      .groupName, iOS: .refuses, java: .refuses,
      "outside browsers the name of a group has only the letters a to z and digits"),
    PortabilityFact(
      .repeatedGroupName, iOS: .refuses, java: .refuses,
      "outside browsers each group needs a name of its own"),
    PortabilityFact(
      .unsetReference, iOS: .differs, java: .differs,
      "a reference to a group that has not matched is empty in browsers and fails elsewhere"),
    PortabilityFact(
      .lookbehindLength, iOS: .refuses, "ICU refuses a lookbehind whose length has no bound"),
    PortabilityFact(
      .lookbehindReference, iOS: .refuses, java: .refuses,
      "outside browsers a lookbehind cannot refer to a group"),
  ]

  private static let properties = [
    PortabilityFact(
      .longPropertyName, java: .refuses, "Java knows only the short name of this category"),
    PortabilityFact(
      .binaryProperty, java: .refuses,
      "Java knows this property only with `Is` before its name, others do not"),
    PortabilityFact(
      .posixProperty, java: .differs, needsExample: true, "in Java this property has only ASCII characters"),
    PortabilityFact(
      .scriptExtensions, iOS: .differs, java: .refuses,
      "Java does not know Script_Extensions, and ICU mixes it up"),
    PortabilityFact(
      .recentScript, iOS: .refuses, java: .refuses, "this script is younger than the engines in use"),
  ]

  private static let rest = [
    PortabilityFact(
      .largeBound, iOS: .refuses, java: .refuses, "the number is larger than engines allow"),
    PortabilityFact(
      .emptyRound, iOS: .differs, java: .differs,
      "outside browsers a loop ends with its first empty round, so that a search finds less"),
    PortabilityFact(
      .lazyEmptyLoop, iOS: .differs, "ICU runs in circles over empty rounds of a lazy loop, and gives up"),
    PortabilityFact(
      .ignoreCase, iOS: .differs, java: .differs, needsExample: true,
      "engines do not agree on which characters differ in case only; Java looks at ASCII alone"),
    PortabilityFact(
      .foldingToSeveral, iOS: .differs,
      "without case ICU also takes one character for several, as in `ß` and `ss`"),
    PortabilityFact(
      .legacySyntax, browser: .refuses, iOS: .differs, java: .differs,
      "only old scripts in browsers allow this"),
    PortabilityFact(
      .setsSyntax, iOS: .differs, java: .differs, "only flag `v` gives this its meaning"),
  ]
}
