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
}
