import Diagnostics
import Patterns
import Questionnaires

/// A pattern with everything that the rules work out about it.
package struct CheckedPattern {
  let source: String
  package let analysis: PatternAnalysis
  package let file: SourceFile
  /// The whole pattern as written.
  let range: SourceRange
  /// The question that has it; none if somebody is only trying out a pattern.
  let owner: Owner?
  /// The place in the file of a range of the pattern, given in bytes.
  fileprivate let place: (Range<Int>) -> SourceRange

  struct Owner {
    let question: Question
    let text: TextQuestion.Pattern
  }

  /// The pattern as a tree, unless it is invalid.
  package var tree: Pattern? { try? analysis.parsed.get() }

  /// The place in the file of a range of the pattern, given in UTF-16 offsets.
  func range(_ units: Range<Int>) -> SourceRange { place(source.bytes(ofUTF16: units)) }

  /// The pattern without the quotes around it.
  var content: SourceRange { range(0..<source.utf16.count) }

  func part(_ units: Range<Int>) -> String { String(decoding: Array(source.utf16)[units], as: UTF16.self) }

  /// Removes parts of the pattern, given in UTF-16 offsets; nil if the file might then be read differently.
  func fix(removing parts: [Range<Int>]) -> Fix? {
    let edits = parts.map { Fix.Edit(range($0), "") }
    switch file.text[range.bytes].first {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return Fix(edits, isSafe: true)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      // Spaces at the edges of lines are significant there.
      return source.contains(where: \.isWhitespace) ? nil : Fix(edits, isSafe: true)
    // An anchor: others may refer to the text too.
    case UInt8(ascii: "&"): return nil
    default:
      guard file.string(in: range) == source else { return nil }
      return Fix([Fix.Edit(range, quoted(source.removing(parts)))], isSafe: true)
    }
  }

  /// Replaces the pattern; nil unless it is on a single line. Apps that read the pattern differently will behave
  /// differently from then on, so the author must decide.
  func fix(replacingWith text: String) -> Fix? {
    let isWritable = text.unicodeScalars.allSatisfy { !$0.properties.isWhitespace || $0 == " " }
    let isPlain = file.string(in: range) == source
    guard isPlain || isQuotedInOneLine, isWritable else { return nil }
    return Fix([Fix.Edit(range, quoted(text))], isSafe: false)
  }

  private var isQuotedInOneLine: Bool {
    let text = file.text[range.bytes]
    return [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(text.first) && !text.contains(0x0A)
  }

  /// Without its first character, a plain text might no longer be one.
  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}

extension CheckedPattern {
  /// A pattern that is a whole file.
  package init(_ source: String, flags: Flags) {
    self.source = source
    file = SourceFile(path: "pattern", text: source)
    range = SourceRange(0..<source.utf8.count)
    owner = nil
    place = { SourceRange($0) }
    analysis = PatternAnalysis(source, flags: flags, PatternBudget())
  }

  fileprivate init(_ owner: Owner, _ analysis: PatternAnalysis, in file: SourceFile) {
    source = owner.text.source.value
    self.file = file
    range = owner.text.source.range
    self.owner = owner
    let scalar = owner.text.scalar
    place = { scalar.range($0) }
    self.analysis = analysis
  }
}

/// The patterns of a questionnaire in file order. Identical patterns share their analysis.
package func checkedPatterns(of questionnaire: Questionnaire) -> [CheckedPattern] {
  let budget = PatternBudget()
  var analyses: [String: PatternAnalysis] = [:]
  return questionnaire.byAnswer.texts.compactMap { question in
    guard let pattern = question.pattern else { return nil }
    let source = pattern.source.value
    let analysis = analyses[source] ?? PatternAnalysis(source, flags: .unicode, budget)
    analyses[source] = analysis
    return CheckedPattern(.init(question: question, text: pattern), analysis, in: questionnaire.file)
  }
}

extension String {
  /// Converts UTF-16 offsets to offsets in UTF-8, widened to whole characters.
  fileprivate func bytes(ofUTF16 units: Range<Int>) -> Range<Int> {
    var (lower, upper, offset, bytes) = (0, 0, 0, 0)
    for scalar in unicodeScalars {
      if offset >= units.upperBound { break }
      offset += scalar.utf16.count
      bytes += scalar.utf8.count
      if offset <= units.lowerBound { lower = bytes }
      upper = bytes
    }
    return lower..<max(lower, upper)
  }

  fileprivate func removing(_ parts: [Range<Int>]) -> String {
    let kept = utf16.enumerated().filter { unit in !parts.contains { $0.contains(unit.offset) } }
    return String(decoding: kept.map(\.element), as: UTF16.self)
  }
}
