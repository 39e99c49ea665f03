/// The facts about engines: one row for each construct that differs between them.
///
/// From the documentation and the sources of ICU 72 and OpenJDK 17, checked against the engines themselves.
public struct PortabilityFact: Sendable {
  public let construct: PatternConstruct
  public let browser: EngineBehavior
  public let iOS: EngineBehavior
  public let android: EngineBehavior
  public let java: EngineBehavior
  /// The difference in words.
  public let explanation: String

  /// Whether a pattern is reported only if an input shows the difference.
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

  /// The engines that differ from the reference.
  var deviations: [PatternEngine: EngineBehavior] {
    let all: [PatternEngine: EngineBehavior] = [
      .browser: browser, .iOS: iOS, .android: android, .java: java,
    ]
    return all.filter { $0.value != .same }
  }
}

/// All facts about engines in one place.
///
/// Left out on purpose: `.`, which in ICU and Java also stops at U+0085 (and in ICU at vertical tab and form feed),
/// because no field of a form can contain those characters.
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
      "`\\s` is a different set of characters in each engine"),
    PortabilityFact(
      .wordBoundary, iOS: .differs, java: .differs, needsExample: true,
      "outside browsers, `\\b` counts letters of all scripts as parts of words"),
    PortabilityFact(
      .end, iOS: .differs, java: .differs, needsExample: true,
      "outside browsers, `$` also matches before a line break at the end"),
  ]

  private static let characters = [
    PortabilityFact(
      .verticalTab, iOS: .differs, java: .differs, needsExample: true,
      "outside browsers, `\\v` matches all vertical white space"),
    PortabilityFact(
      .controlLetter, java: .differs, needsExample: true,
      "in Java, `\\c` with a small letter is a different character"),
    PortabilityFact(
      .backspace, iOS: .differs, android: .refuses, java: .refuses,
      "only browsers read `[\\b]` as backspace"),
    PortabilityFact(
      .null, iOS: .refuses, java: .refuses, "outside browsers, `\\0` needs octal digits after it"),
    PortabilityFact(
      .codePointEscape, iOS: .refuses, java: .refuses, "only browsers support `\\u{…}`"),
  ]

  private static let brackets = [
    PortabilityFact(
      .emptyClass, iOS: .refuses, java: .refuses,
      "outside browsers, the `]` of `[]` does not end the class but belongs to it"),
    PortabilityFact(
      .fullClass, iOS: .refuses, java: .refuses,
      "outside browsers, the `]` of `[^]` does not end the class but belongs to it"),
    PortabilityFact(
      .classIntersection, browser: .refuses, iOS: .differs, java: .differs,
      "some engines read `&&` in a class as the intersection of both sides; others refuse it"),
    PortabilityFact(
      .classSubtraction, browser: .refuses, iOS: .refuses,
      "some engines read `--` in a class as a difference of sets; others refuse it"),
    PortabilityFact(
      .bracketInClass, browser: .refuses, iOS: .refuses, java: .refuses,
      "some engines read `[` in a class as the start of another class"),
    PortabilityFact(
      .punctuationInClass, browser: .refuses,
      "browsers use the flag `v`, with which this needs a backslash in a class"),
    PortabilityFact(.posixClass, iOS: .differs, "ICU reads `[:…:]` as the name of a class"),
  ]

  private static let groups = [
    PortabilityFact(
      .groupName, iOS: .refuses, java: .refuses,
      "outside browsers, the name of a group can only have the letters a to z and digits"),
    PortabilityFact(
      .repeatedGroupName, iOS: .refuses, java: .refuses,
      "outside browsers, each group needs a different name"),
    PortabilityFact(
      .unsetReference, iOS: .differs, java: .differs,
      "a reference to a group that has not matched is empty in browsers but fails elsewhere"),
    PortabilityFact(.lookbehindLength, iOS: .refuses, "ICU refuses a lookbehind without a maximum length"),
    PortabilityFact(
      .lookbehindReference, iOS: .refuses, java: .refuses,
      "outside browsers, a lookbehind cannot refer to a group"),
  ]

  private static let properties = [
    PortabilityFact(.longPropertyName, java: .refuses, "Java only supports the short name of this category"),
    PortabilityFact(
      .binaryProperty, java: .refuses,
      "Java supports this property only with `Is` before its name, and other engines only without"),
    PortabilityFact(
      .posixProperty, java: .differs, needsExample: true, "in Java this property has only ASCII characters"),
    PortabilityFact(
      .scriptExtensions, iOS: .differs, java: .refuses,
      "Java does not support Script_Extensions, and ICU gets it wrong"),
    PortabilityFact(
      .recentScript, iOS: .refuses, java: .refuses, "this script is newer than the engines in use"),
  ]

  private static let rest = [
    PortabilityFact(.largeBound, iOS: .refuses, java: .refuses, "the number is larger than engines allow"),
    PortabilityFact(
      .emptyRound, iOS: .differs, java: .differs,
      "outside browsers, a loop ends with its first empty round, so a search finds less"),
    PortabilityFact(.lazyEmptyLoop, iOS: .differs, "ICU gives up on a lazy loop with empty rounds"),
    PortabilityFact(
      .ignoreCase, iOS: .differs, java: .differs, needsExample: true,
      "engines disagree about which characters differ only in case; Java only considers ASCII"),
    PortabilityFact(
      .foldingToSeveral, iOS: .differs,
      "ignoring case, ICU also takes one character for several, such as `ß` for `ss`"),
    PortabilityFact(
      .legacySyntax, browser: .refuses, iOS: .differs, java: .differs,
      "only old code in browsers allows this"),
    PortabilityFact(
      .setsSyntax, iOS: .differs, java: .differs, "only flag `v` gives this its meaning"),
  ]
}
