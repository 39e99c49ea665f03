import Importing
import Testing

/// Conditions of imported items, from scripts in Merlin.
@Suite struct ESMiraScriptTests {
  /// The condition of a last item after one of each kind; nil if there is none.
  private func condition(_ script: String) throws -> (when: String?, remarks: [String]) {
    let quoted = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
      "\n", with: "\\n")
    let file = try imported(
      """
      {"title": "Test", "questionnaires": [{"title": "Test", "pages": [
        {"inputs": [
          {"name": "okay", "responseType": "binary", "text": "Okay?", "required": true},
          {"name": "pain", "responseType": "va_scale", "text": "Pain?", "maxValue": 100, "required": true},
          {"name": "side", "responseType": "list_single", "forceInt": true, "asDropDown": false, "text": "Side?",
           "listChoices": ["left", "right", "both"], "required": true},
          {"name": "why", "responseType": "list_multiple", "text": "Why?", "listChoices": ["job", "home"], "required": true},
          {"name": "word", "responseType": "list_single", "asDropDown": false, "text": "Word?", "listChoices": ["one", "two"],
           "required": true},
          {"name": "told", "text": "Told?", "required": true}]},
        {"inputs": [{"name": "last", "text": "Last?", "required": true, "relevance": "\(quoted)"},
          {"name": "after", "text": "After?", "required": true}]}]}]}
      """, named: "test.json")
    let line = file.text.split(separator: "\n").first { $0.contains("when: ") }
    return (
      line.map { String($0.split(separator: "when: ", maxSplits: 1)[1]) },
      file.remarks.map(\.remark).filter { $0.text.contains("relevance") }.map(\.text)
    )
  }

  @Test(arguments: [
    // What qtool writes.
    ("V(okay) == 1;", "okay is yes"), ("(V(side) == none or V(side) != 2);", "side is not 2"),
    ("V(pain) >= 50;", "pain >= 50"), ("V(pain) == none or V(pain) < 50;", "not pain >= 50"),
    ("V(side) == 1 or V(side) == 3;", "side in [1, 3]"),
    ("V(side) == none or V(side) != 1 and V(side) != 3;", "side not in [1, 3]"),
    ("V(pain) >= 10 and V(pain) <= 20;", "pain between 10 and 20"),
    ("V(pain) == none or V(pain) < 10 or V(pain) > 20;", "not pain between 10 and 20"),
    ("M(why,2) == 1;", "why includes 2"), ("M(why,2) == none or M(why,2) != 1;", "why not includes 2"),
    (
      "V(side) == 1 or V(pain) == none or V(pain) < 5 or V(pain) >= 9;",
      "side is 1 or not pain >= 5 or pain >= 9"
    ),
    ("V(pain) == none or V(side) == 1 or V(pain) < 5;", "not pain >= 5 or side is 1"),
    (#""_" .. V(told) != "_";"#, "answered told"), (#""_" .. V(told) == "_";"#, "not answered told"),
    ("V(okay) == 1 and (V(side) == 1 or V(pain) > 3);", "okay is yes and (side is 1 or pain > 3)"),
    // What people write.
    ("if (V(side) == 2) { return true; } else { return false; }", "side is 2"),
    ("if(V(side) == 2){\n  return true;\n}\nreturn false;", "side is 2"),
    ("// only then\nreturn V(side) == 2;", "side is 2"), ("2 == V(side);", "side is 2"),
    ("60 < V(pain);", "pain > 60"), ("V(okay);", "okay is yes"), ("V(okay) == true;", "okay is yes"),
    (#"V(word) == "two";"#, "word is 2"), (#"V(side) == "2";"#, "side is 2"), ("V(okay) != 1;", "okay is no"),
    // Without an answer, `!=` is not true there, and neither is what `!` says.
    ("V(side) != 2;", "answered side and side is not 2"),
    ("!(V(side) == 2);", "answered side and side is not 2"),
    ("if (V(side) == 2) { return false; } else { return true; }", "side is not 2"),
    ("!(V(pain) > 50);", "pain <= 50"), ("V(pain) == none;", "not answered pain"),
    ("M(why,1) == 0;", "answered why and why not includes 1"), ("true;", nil),
  ]) func whatAScriptSays(_ script: String, _ expected: String?) throws {
    let found = try condition(written(script))
    #expect(found.when == expected)
    #expect(found.remarks == [])
  }

  /// `V(pain)` for the calls.
  private func written(_ script: String) -> String {
    script.replacing(#/V\((\w+)\)/#) { "getQuestionnaireVar(\"\($0.output.1)\")" }
      .replacing(#/M\((\w+),(\d)\)/#) {
        "getQuestionnaireVarAlternative(\"\($0.output.1)\", \"\($0.output.2)\")"
      }
  }

  @Test(arguments: [
    ("globals.step == 2;", "it asks about `globals`, which no answer sets"),
    ("V(pain) > 3", "it ends too early; ESMira takes such a script for true"),
    ("V(sleep) == 1;", "it asks about `sleep`, which is not in this questionnaire"),
    ("V(after) == 1;", "it asks about `after`, which comes later"),
    (#"V(told) == "yes";"#, "it compares the text of `told`"),
    ("V(why) == 1;", "it compares all chosen answers of `why` together"),
    ("V(pain) != none;", "`!= none` is never true of a number"), ("V(okay) == 3;", "`okay` is never 3"),
    ("V(pain) + 1 > 3;", "`+` has no counterpart here"), ("V(pain) == V(side);", "it compares two answers"),
    ("x = 3; V(pain) > x;", "`x` has no counterpart here"),
    (
      "if (V(okay) == 1) { globals.a = 1; return true; } return false;",
      "it asks about `globals`, which no answer sets"
    ),
    ("M(why,9) == 1;", "`why` has no answer 9"), (#"V(told) == "yes"#, "a quote is never closed"),
    ("getQuestionnaireVar(name) == 1;", "it works out which answer it asks about"),
    ("V(pain) > 3; V(pain) > 4;", "it does more than to compare answers"),
  ]) func aScriptThatCannotBeExpressedIsARemark(_ script: String, _ reason: String) throws {
    let source = written(script)
    let found = try condition(source)
    #expect(found.when == nil)
    #expect(found.remarks == ["`relevance` cannot be expressed, because \(reason): \(source)"])
  }

  @Test func whatNobodyIsAskedIsAComment() throws {
    let found = try condition("false;")
    #expect(found.remarks.contains { $0.contains("is not asked, as `relevance` is never true (false;)") })
  }

  @Test func deepAndLongScriptsEnd() throws {
    let deep = String(repeating: "(", count: 100_000) + "true" + String(repeating: ")", count: 100_000) + ";"
    #expect(try condition(deep).remarks.first?.contains("it is too long") == true)
    let nested =
      String(repeating: "!(", count: 40) + written("V(pain) > 1") + String(repeating: ")", count: 40) + ";"
    #expect(try condition(nested).remarks.first?.contains("it is nested too deep") == true)
    let long =
      Array(repeating: written("V(pain) == 1 and V(okay) == 1"), count: 1_500).joined(separator: " or ") + ";"
    #expect(try condition(long).remarks.first?.contains("too long or nested too deep") == true)
  }
}
