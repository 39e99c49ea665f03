import Questionnaires
import Tables

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
  package init(from old: String, to new: String, language tag: String?, unnamed: TextLanguage = .unknown) {
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

/// Neighbouring words of a text that another version replaces.
struct ReplacedRun {
  let old: ArraySlice<ComparedWord>
  let new: ArraySlice<ComparedWord>
}

/// Longer texts are compared from both ends only, because the time to align words grows with the square of their number.
private let mostAlignedWords = 1_000

/// The runs between the words that both texts have in the same order, as few as possible.
private func replacedRuns(_ old: [ComparedWord], _ new: [ComparedWord]) -> [ReplacedRun] {
  let start = zip(old, new).prefix { $0 == $1 }.count
  let most = min(old.count, new.count) - start
  let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
  let (before, after) = (old[start..<old.count - end], new[start..<new.count - end])
  guard !before.isEmpty || !after.isEmpty else { return [] }
  guard before.count <= mostAlignedWords, after.count <= mostAlignedWords else {
    return [ReplacedRun(old: before, new: after)]
  }
  return runs(between: commonWords(before, after), before, after)
}

private func runs(
  between common: [(old: Int, new: Int)], _ old: ArraySlice<ComparedWord>, _ new: ArraySlice<ComparedWord>
) -> [ReplacedRun] {
  var found: [ReplacedRun] = []
  var (oldStart, newStart) = (old.startIndex, new.startIndex)
  for place in common + [(old.endIndex, new.endIndex)] {
    if oldStart < place.old || newStart < place.new {
      found.append(ReplacedRun(old: old[oldStart..<place.old], new: new[newStart..<place.new]))
    }
    (oldStart, newStart) = (place.old + 1, place.new + 1)
  }
  return found
}

/// The places of a longest common subsequence.
private func commonWords(
  _ old: ArraySlice<ComparedWord>, _ new: ArraySlice<ComparedWord>
) -> [(old: Int, new: Int)] {
  let width = new.count + 1
  // By the places from which on the rest is compared.
  var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
  for i in old.indices.reversed() {
    for j in new.indices.reversed() {
      let place = (i - old.startIndex) * width + j - new.startIndex
      lengths[place] =
        old[i] == new[j] ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
    }
  }
  var found: [(old: Int, new: Int)] = []
  var (i, j) = (old.startIndex, new.startIndex)
  while i < old.endIndex, j < new.endIndex {
    let place = (i - old.startIndex) * width + j - new.startIndex
    if old[i] == new[j] {
      found.append((i, j))
      (i, j) = (i + 1, j + 1)
    } else if lengths[place + width] >= lengths[place + 1] {
      i += 1
    } else {
      j += 1
    }
  }
  return found
}

/// Whether a text asks about the time since the app asked last, which another schedule makes longer or shorter: "since the
/// last signal", but not "since the last session".
func asksSinceLastPrompt(_ text: String) -> Bool {
  let words = WordSplitting(plainText(text), in: .unknown).all().map { $0.key.lowercased() }
  return languages.contains { language in
    words.indices.contains { start in
      language.since.contains {
        words[start...].starts(with: $0) && language.isPrompt(words[(start + $0.count)...])
      }
    }
  }
}

private struct SinceWords {
  let since: [[String]]
  private let prompts: [[String]]
  /// Words between "last" and what it is about: "since your last evening survey".
  private let most = 1

  init(_ language: String) {
    since = WordsFile.sincePrompt.words("since", language).map { $0.split(separator: " ").map(String.init) }
    prompts = WordsFile.sincePrompt.words("prompt", language).map {
      $0.split(separator: " ").map(String.init)
    }
  }

  func isPrompt(_ words: ArraySlice<String>) -> Bool {
    (0...min(most, words.count)).contains { skipped in
      prompts.contains { words.dropFirst(skipped).starts(with: $0) }
    }
  }
}

private let languages = [SinceWords("en"), SinceWords("de")]

/// Whether two texts name the same unit: `min` and `minutes`, `cup` and `cups`.
func areSameUnit(_ first: String, _ second: String) -> Bool {
  let (one, other) = (plainUnit(first), plainUnit(second))
  return one == other || names.contains { $0.contains(one) && $0.contains(other) } || isPlural(one, other)
    || isPlural(other, one)
}

private func plainUnit(_ text: String) -> String {
  let words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  return words.hasSuffix(".") ? String(words.dropLast()) : words
}

/// `cups` of `cup`, `Tassen` of `Tasse`; shorter words may be abbreviations of something else.
private func isPlural(_ many: String, _ one: String) -> Bool {
  one.count >= 3 && ["s", "es", "n", "en", "e"].contains { many == one + $0 }
}

/// In lower case: `M` for a million is not a unit.
private let names = WordsFile.units.rows.map { Set(listedWords($0[0])) }
