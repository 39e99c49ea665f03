import Compiling
import JSON
import Questionnaires
import TestSupport
import Testing

/// What becomes of a condition on the platforms that evaluate conditions themselves.
struct PlatformConditionTests {
  private func lowered(_ condition: String, for name: TargetName) throws -> (
    document: JSON?, messages: [String]
  ) {
    let outcome = try target(named: name).lower(
      questionnaire(
        """
        questionnaire: conditions
        title: Conditions
        questions:
          - {id: fine, type: yes-no, text: Fine?}
          - {id: mood, type: choice, text: Mood?, options: {1: bad, 2: fair, 3: good, 9: no answer}, no-answer: [9]}
          - {id: why, type: multiple, text: Why?, options: {a: Work, b: Family}}
          - {id: pain, type: rating, text: Pain?, range: [0, 3], when: fine is no}
          - {id: age, type: number, text: Age?, range: [18, any]}
          - {id: remark, type: text, text: Remark?, required: false}
          - {id: last, type: note, text: Thank you., when: "\(condition)"}
        """), language: nil)
    let errors = outcome.diagnostics.filter { $0.rule == "target-unsupported" }
    return (outcome.value, errors.map(\.finding.message))
  }

  @Test(arguments: [
    ("fine is yes", "[fine] = '1'"),
    ("mood is not 2", "[mood] = '1' or [mood] = '3' or [mood] = '9'"),
    ("mood >= 2", "[mood] = '2' or [mood] = '3'"),
    ("not mood >= 2", "[mood] = '1' or [mood] = '9'"),
    ("why includes a", "[why] = 'a'"),
    ("why includes a or why includes b", "[why] = 'a' or [why] = 'b'"),
    ("pain is not 0", "[pain] = '1' or [pain] = '2' or [pain] = '3' or [fine] = '1'"),
    ("answered pain", "[fine] = '0'"),
    ("age is 20 and mood in [1, 2]", "[age] = '20' and ([mood] = '1' or [mood] = '2')"),
    ("answered remark", ""),
  ])
  func theAppGetsAnswersWrittenOut(condition: String, logic: String) throws {
    let fields = try #require(try lowered(condition, for: .radar).document)
    guard case .array(let all) = fields else { return #expect(Bool(false)) }
    #expect(all.last?["branching_logic"] == .string(logic))
  }

  @Test(arguments: [
    ("age >= 20", "too many answers to `age`"),
    ("why not includes a", "cannot tell that an answer to `why` was not chosen"),
    ("why includes a and fine is yes", "looks at each answer to `why` alone"),
    ("not answered mood", "is never shown"),
  ])
  func whatTheAppCannotEvaluateIsAnError(condition: String, message: String) throws {
    let (document, messages) = try lowered(condition, for: .radar)
    #expect(document == nil)
    #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
  }

  @Test(arguments: [
    ("fine is not yes", "[fine] <> '1'"),
    ("mood >= 2", "[mood] >= 2 and [mood] <> '9'"),
    ("mood < 2", "[mood] <> '' and [mood] < 2 and [mood] <> '9'"),
    ("not age >= 20", "[age] = '' or [age] < 20"),
    ("why not includes a", "[why(a)] = '0'"),
    ("answered why", "[why(a)] = '1' or [why(b)] = '1'"),
    ("answered remark", "[remark] <> ''"),
    ("not answered remark and pain between 1 and 2", "[remark] = '' and [pain] >= 1 and [pain] <= 2"),
    ("fine is no and (pain is 0 or age > 60)", "[fine] = '0' and ([pain] = '0' or [age] > 60)"),
  ])
  func redcapComparesValues(condition: String, logic: String) throws {
    let rows = try #require(try lowered(condition, for: .redcap).document)
    guard case .array(let all) = rows, case .array(let cells) = all[all.count - 1] else {
      return #expect(Bool(false))
    }
    #expect(cells[11] == .string(logic))
  }

  @Test func fhirNestsGroupsForAMixture() throws {
    let document = try #require(
      try lowered("fine is yes and why includes a and (age > 60 or mood is 1)", for: .fhir).document)
    guard case .array(let items)? = document["item"], let group = items.last else {
      return #expect(Bool(false))
    }
    #expect(group["linkId"] == "last-when-1" && group["type"] == "group" && group["enableBehavior"] == "all")
    #expect(
      group["enableWhen"] == [
        ["question": "fine", "operator": "=", "answerCoding": ["code": "yes"]],
        ["question": "why", "operator": "=", "answerCoding": ["code": "a"]],
      ])
    guard case .array(let inner)? = group["item"] else { return #expect(Bool(false)) }
    #expect(inner[0]["enableBehavior"] == "any")
    #expect(
      inner[0]["enableWhen"] == [
        ["question": "age", "operator": ">", "answerInteger": .number("60")],
        ["question": "mood", "operator": "=", "answerCoding": ["code": "1"]],
      ])
  }

  @Test func fhirSaysThatAnAnswerMayBeMissing() throws {
    let document = try #require(try lowered("not age > 60", for: .fhir).document)
    guard case .array(let items)? = document["item"] else { return #expect(Bool(false)) }
    #expect(
      items.last?["enableWhen"] == [
        ["question": "age", "operator": "<=", "answerInteger": .number("60")],
        ["question": "age", "operator": "exists", "answerBoolean": false],
      ])
    #expect(try lowered("why not includes a", for: .fhir).messages.count == 1)
  }
}
