import Diagnostics
import Questionnaires

package struct ReservedReuse: Rule {
  package let about = RuleDescription(
    name: "reserved-reuse", topic: .versions, severity: .error,
    summary:
      "an id or answer code that is in use again",
    rationale: """
      Answers that were collected earlier keep their column and their code. If another question takes the id, or another
      answer the code, the data of both are mixed, and nobody can separate them again. Ids under `formerly` and `reserved`
      and codes under `reserved` are therefore taken forever. `qtool lint --changed-since` also looks at those that the
      earlier version lists.
      """,
    failing: """
      questionnaire: stress
      title: Stress
      version: 2
      questions:
        - {id: ↓hurry, type: yes-no, text: Did somebody hurry you?}
        - id: stressors
          type: multiple
          text: What stresses you?
          options: {1: Work, 2: Family, ↓4: Money}
      reserved:
        questions: [hurry]
        codes: {stressors: [4]}
      """,
    passing: """
      questionnaire: stress
      title: Stress
      version: 2
      questions:
        - {id: hurried, type: yes-no, text: Did somebody hurry you?}
        - id: stressors
          type: multiple
          text: What stresses you?
          options: {1: Work, 2: Family, 5: Money}
      reserved:
        questions: [hurry]
        codes: {stressors: [4]}
      """)

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(questionnaire.reservedReuses().map(\.finding))
  }

  /// Ids and codes that an earlier version reserved and this one uses without saying so.
  package func findings(in questionnaire: Questionnaire, since before: Questionnaire) -> Findings {
    Findings(questionnaire.reservedReuses(since: before).map(\.finding))
  }
}
