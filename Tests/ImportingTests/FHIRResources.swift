import Importing

/// A FHIR questionnaire with these items, named `Mood_check`.
func resource(_ members: String = "", _ items: String...) -> String {
  let head = #""resourceType": "Questionnaire", "name": "Mood_check", "title": "Mood", "status": "active""#
  return "{\(head)\(members.isEmpty ? "" : ", " + members), \"item\": [\(items.joined(separator: ","))]}"
}

/// An item with the text `About <id>`.
func item(_ id: String, _ type: String, _ members: String...) -> String {
  let head = [#""linkId": "\#(id)", "type": "\#(type)", "text": "About \#(id)""#]
  return "{\((head + members).joined(separator: ", "))}"
}

func items(_ items: String...) -> String { "\"item\": [\(items.joined(separator: ","))]" }

func options(_ pairs: KeyValuePairs<String, String>) -> String {
  let options = pairs.map { #"{"valueCoding": {"code": "\#($0.key)", "display": "\#($0.value)"}}"# }
  return "\"answerOption\": [\(options.joined(separator: ","))]"
}

/// Extensions of FHIR's own core, such as `"minValue": "\"valueInteger\": 1"`.
func extensions(_ list: KeyValuePairs<String, String>) -> String {
  let address = "http://hl7.org/fhir/StructureDefinition/"
  return
    "\"extension\": [\(list.map { #"{"url": "\#(address)\#($0.key)", \#($0.value)}"# }.joined(separator: ","))]"
}

func control(_ code: String) -> String {
  extensions(["questionnaire-itemControl": #""valueCodeableConcept": {"coding": [{"code": "\#(code)"}]}"#])
}

func enableWhen(_ tests: String..., behavior: String? = nil) -> String {
  "\"enableWhen\": [\(tests.joined(separator: ","))]"
    + (behavior.map { ", \"enableBehavior\": \"\($0)\"" } ?? "")
}

func test(_ question: String, _ comparison: String, _ answer: String) -> String {
  #"{"question": "\#(question)", "operator": "\#(comparison)", \#(answer)}"#
}

func coding(_ code: String) -> String { #""answerCoding": {"code": "\#(code)"}"# }

func imported(resource text: String) throws -> WrittenQuestionnaire {
  try imported(text, named: "mood.json")
}
