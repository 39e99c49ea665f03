import Diagnostics

extension ReportedRule {
  package static let scoreItem = ReportedRule(
    name: "score-item", topic: .scores, severity: .error,
    summary: "a score of something that is not a number",
    rationale: """
      Only answers that are numbers between a lowest and a highest one can be added up: choices with whole numbers as codes,
      ratings, sliders, manikins, numbers with a range, and yes-no questions, where yes is 1 and no is 0. Each counts
      once. `reversed` lists some of them, and `at-least` cannot be more than there are.
      """,
    failing: """
      \(questions(of: "stress"))
        - {id: tense, type: rating, text: "How tense are you?", range: [1, 5]}
        - {id: rushed, type: rating, text: "How rushed are you?", range: [1, 5]}
        - {id: remark, type: text, text: "Anything else?", required: false}
      scores:
        - {id: stress, sum: [tense, ↓rushd, ↓remark, ↓tense]}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: tense, type: rating, text: "How tense are you?", range: [1, 5]}
        - {id: rushed, type: rating, text: "How rushed are you?", range: [1, 5]}
        - {id: remark, type: text, text: "Anything else?", required: false}
      scores:
        - {id: stress, sum: [tense, rushed]}
      """,
    isEssential: true)
}
