import JSON
import Platforms
import Questionnaires

/// Texts in the source language, with the other languages as extensions.
struct FHIRTexts {
  /// The source language first; empty if the questionnaire names none.
  let languages: [String]

  /// The text under a name, and its translations under the name with a `_` before it.
  func members(_ name: String, _ text: Text?, _ write: (Text, String?) -> String = Self.plain) -> JSON {
    guard let text else { return .object([]) }
    let own = write(text, languages.first)
    guard !own.isEmpty else { return .object([]) }
    var members = [JSON.Member(name, .string(own))]
    if languages.count > 1 {
      let translations = languages.dropFirst().map { translation($0, write(text, $0)) }
      members.append(JSON.Member("_" + name, ["extension": .array(translations)]))
    }
    return .object(members)
  }

  static func plain(_ text: Text, _ language: String?) -> String { plainText(text.string(in: language)) }

  private func translation(_ language: String, _ content: String) -> JSON {
    [
      "extension": [
        ["url": "lang", "valueCode": .string(language)], ["url": "content", "valueString": .string(content)],
      ],
      "url": "http://hl7.org/fhir/StructureDefinition/translation",
    ]
  }
}

extension FHIRExtension {
  /// `value` is the name of the member for the value's type, such as `valueInteger`.
  func json(_ value: String, _ content: JSON) -> JSON {
    .object([JSON.Member("url", .string(url)), JSON.Member(value, content)])
  }

  static func control(_ code: String) -> JSON {
    let coding: JSON = ["system": "http://hl7.org/fhir/questionnaire-item-control", "code": .string(code)]
    return itemControl.json("valueCodeableConcept", ["coding": [coding]])
  }
}
