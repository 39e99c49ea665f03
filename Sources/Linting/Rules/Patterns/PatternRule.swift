import Diagnostics
import Questionnaires

/// A check of patterns, one by one.
protocol PatternRule: Rule {
  func findings(for pattern: CheckedPattern) -> [Finding]
}

extension PatternRule {
  package func findings(in questionnaire: Questionnaire) -> [Finding] {
    findings(in: questionnaire, sharing: SharedAnalyses(questionnaire))
  }

  package func findings(in questionnaire: Questionnaire, sharing shared: SharedAnalyses) -> [Finding] {
    // A pattern that several questions have by an alias stands in the file once.
    var seen: Set<SourceRange> = []
    return shared.patterns.joinedFindings({ pattern in
      findings(for: pattern).filter { seen.insert($0.range).inserted }
    })
  }
}
