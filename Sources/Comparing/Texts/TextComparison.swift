import Questionnaires

/// How two versions of a text differ for those who read it.
package struct TextComparison {
  package enum Kind: Int, Comparable {
    case same
    /// Only case, markup, spaces, punctuation, or where words are joined.
    case layout
    /// Only how words are spelled.
    case spelling
    /// The words are others, so the text may mean something else.
    case wording

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// Words of the old text and what replaced them; one of the two may be empty.
  package struct Replacement: Equatable {
    package let old: [String]
    package let new: [String]

    package init(old: [String], new: [String]) {
      self.old = old
      self.new = new
    }
  }

  package let kind: Kind
  /// As the words are written, in the order of the texts.
  package let replacements: [Replacement]
  /// The numbers that were there and are there; nil if they are the same.
  package let changedNumbers: Replacement?
  /// The words that negate and negated; nil if they say the same.
  package let changedNegations: Replacement?
  /// A word that was there and its opposite that is there, such as `calm` and `restless`; nil if there is none.
  package let changedOpposites: Replacement?
  /// Whether who agreed with the old text would disagree with the new one, as far as the words show it.
  package let isOpposite: Bool
  /// Whether both texts have a word that says what they are about, perhaps with another ending.
  package let sharesContentWord: Bool
  /// Only the new text contains characters that replace unreadable ones, which says nothing about its meaning.
  package let isDamage: Bool

  /// Whether an answer with the new text is not the old answer: a number or negation changed, a word became its
  /// opposite, or nothing is left of it.
  package var isOtherAnswer: Bool {
    kind == .wording && !isDamage
      && (changedNumbers != nil || changedNegations != nil || changedOpposites != nil || !sharesContentWord)
  }

  /// How much the difference matters, to find the language in which it matters most.
  var weight: Int { kind.rawValue + (isOtherAnswer ? 1 : 0) + (isOpposite ? 1 : 0) }

  /// - Parameters:
  ///   - tag: the language tag of both texts; nil if they name none
  ///   - unnamed: the language of texts that name none and do not show it
  package init(
    from old: String, to new: String, language tag: String?, unnamed: TextLanguage = .unknown
  ) {
    guard old != new else {
      self.init(.same, [], sharesContentWord: true, isDamage: false)
      return
    }
    let language = tag.map { TextLanguage($0) } ?? TextLanguage(of: "\(old) \(new)", orElse: unnamed)
    let before = WordSplitting(plainText(old), in: language).all()
    let after = WordSplitting(plainText(new), in: language).all()
    let runs = replacedRuns(before, after)
    let judge = ReplacementJudge(language: language, isOneWord: before.count == 1 && after.count == 1)
    let hasSameNegations = judge.negations(before) == judge.negations(after)
    let isLayout = hasSameNegations && judge.areJoinedAlike(before, after)
    let isSpelling = runs.allSatisfy(judge.isSpelling)
    self.init(
      isLayout ? .layout : isSpelling ? .spelling : .wording, isLayout ? [] : runs, judge,
      sharesContentWord: judge.shareContentWord(before, after),
      isDamage: new.contains("\u{FFFD}") && !old.contains("\u{FFFD}"))
  }

  private init(
    _ kind: Kind, _ runs: [ReplacedRun], _ judge: ReplacementJudge? = nil, sharesContentWord: Bool,
    isDamage: Bool
  ) {
    self.kind = kind
    self.sharesContentWord = sharesContentWord
    self.isDamage = isDamage
    replacements = runs.map { Replacement(old: $0.old.map(\.written), new: $0.new.map(\.written)) }
    changedNumbers = judge?.changedNumbers(runs)
    changedNegations = judge?.changedNegations(runs)
    changedOpposites = judge?.changedOpposites(runs)
    isOpposite =
      kind == .wording && !isDamage && judge?.isOpposite(runs, sharesWord: sharesContentWord) ?? false
  }
}
