import Diagnostics
import Patterns
import Questionnaires

/// The pattern of one question, with all that the rules work out of it.
struct CheckedPattern {
  let question: Question
  let text: TextQuestion.Pattern
  let analysis: PatternAnalysis
  let file: SourceFile

  var source: String { text.source.value }

  /// The pattern as a tree, unless it is wrong.
  var tree: Pattern? { try? analysis.parsed.get() }

  /// Where a stretch of the pattern, given in UTF-16 offsets, stands in the file.
  func range(_ units: Range<Int>) -> SourceRange {
    text.scalar.range(source.bytes(ofUTF16: units))
  }

  /// The pattern as a whole.
  var range: SourceRange { text.source.range }
}

/// The patterns of a questionnaire in its order. Those that read the same share their analysis.
func checkedPatterns(of questionnaire: Questionnaire) -> [CheckedPattern] {
  let budget = PatternBudget()
  var analyses: [String: PatternAnalysis] = [:]
  return questionnaire.questions.compactMap { question in
    guard case .text(let text) = question.kind, let pattern = text.pattern else { return nil }
    let source = pattern.source.value
    let analysis = analyses[source] ?? PatternAnalysis(source, budget)
    analyses[source] = analysis
    return CheckedPattern(question: question, text: pattern, analysis: analysis, file: questionnaire.file)
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
