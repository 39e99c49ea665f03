import JSON

// The objects of the platform's files, as the thesis of 2016 describes them (4.3 and 4.6). Its listings leave out what is not required
// here, and qtool always writes it.

/// The shape of one form, with only the members that the target writes.
package let formSchema = JSONSchema.document(
  "A Crowd Sensing form",
  "One questionnaire in one language, as `qtool compile --target form` writes it. That names and values differ, that the lowest number is below the highest, and that a field's composite is in the file cannot be said here.",
  JSONSchema.object(FormFileKey.self),
  definitions: [
    "field": ["oneOf": .array(FormFieldType.simple.map(\.schema))],
    "composite-field": FormFieldType.compositeField.schema,
    "pattern": JSONSchema.described(
      "ECMA-262 with flag u; the whole input must match.", JSONSchema.regularExpression),
  ])

/// The shape of a catalogue.
package let formStudySchema = JSONSchema.document(
  "A catalogue of Crowd Sensing forms",
  "The forms of a study in one language, as `qtool compile --target form` writes them. That no two have the same id cannot be said here.",
  JSONSchema.object(FormCatalogueKey.self))

private let name = JSONSchema.storable

package enum FormFileKey: String, WireKey {
  case form

  /// A form without fields is a text to read.
  package var about: WireMember {
    .required(
      JSONSchema.object(FormKey.self).merging([
        "anyOf": [
          JSONSchema.members([FormKey.fields: ["minItems": 1]]),
          ["required": [.string(FormKey.header.rawValue)]],
        ]
      ]))
  }
}

package enum FormKey: String, WireKey {
  case version, header, fields, compositeFields

  package var about: WireMember {
    switch self {
    case .version:
      .optional(JSONSchema.described("The version as the server writes it.", JSONSchema.shown))
    case .header: .optional(JSONSchema.described("The text above the first field.", JSONSchema.shown))
    case .fields:
      .required(
        JSONSchema.distinct(
          JSONSchema.list(
            of: JSONSchema.any(of: [JSONSchema.reference("field"), JSONSchema.reference("composite-field")])))
      )
    case .compositeFields:
      .optional(JSONSchema.distinct(JSONSchema.list(of: JSONSchema.object(FormCompositeKey.self))))
    }
  }
}

package enum FormCompositeKey: String, WireKey {
  case name, label, fields

  package var about: WireMember {
    switch self {
    case .name: .required(Platforms.name)
    case .label: .optional(JSONSchema.shown)
    case .fields:
      .required(JSONSchema.distinct(JSONSchema.list(of: JSONSchema.reference("field"), atLeast: 1)))
    }
  }
}

/// A field has the members of its type.
package enum FormFieldKey: String, WireKey {
  case name, label, type, required
  case pattern
  case patternDescription
  case min, max, step, options, compositeField

  package var about: WireMember {
    switch self {
    case .name: .required(Platforms.name)
    case .label: .optional(JSONSchema.shown)
    case .type: .required(JSONSchema.oneOf(words: FormFieldType.allCases.map(\.rawValue)))
    case .required: .optional(JSONSchema.flag, otherwise: true)
    case .pattern: .optional(JSONSchema.reference("pattern")).lostUnlessTaken
    case .patternDescription: .optional(JSONSchema.shown).lostUnlessTaken
    case .min, .max: .optional(JSONSchema.number).lostUnlessTaken
    case .step: .optional(["type": "number", "exclusiveMinimum": 0]).lostUnlessTaken
    case .options:
      .required(
        JSONSchema.distinct(JSONSchema.list(of: JSONSchema.object(FormOptionKey.self), atLeast: 1))
      ).lostUnlessTaken
    case .compositeField:
      .required(JSONSchema.described("The name of the composite.", Platforms.name)).lostUnlessTaken
    }
  }
}

package enum FormOptionKey: String, WireKey {
  case value, label

  package var about: WireMember { .required(JSONSchema.shown) }
}

package enum FormFieldType: String, CaseIterable, Sendable {
  case text, textarea, email, url, tel, password
  case number, date, time
  case radio, select, checkbox, multiselect
  case compositeField

  /// All that a composite can contain.
  package static let simple = allCases.filter { $0 != .compositeField }

  /// The members that every field has, and its own.
  package var members: [FormFieldKey] { [.name, .label, .type, .required] + ownMembers }

  package var ownMembers: [FormFieldKey] {
    switch self {
    case .text, .textarea, .email, .url, .tel, .password: [.pattern, .patternDescription]
    case .number: [.min, .max, .step, .pattern]
    case .date, .time: []
    case .radio, .select, .checkbox, .multiselect: [.options]
    case .compositeField: [.compositeField]
    }
  }

  fileprivate var schema: JSON {
    let type = JSONSchema.constant(.string(rawValue))
    guard self == .compositeField else {
      return JSONSchema.object(FormFieldKey.self, only: members, [.type: type])
    }
    let required = JSONSchema.described(
      "true: each field of the composite has its own `required`. false: if one is filled in, all are required.",
      JSONSchema.flag)
    return JSONSchema.object(
      FormFieldKey.self, only: members, [.name: Platforms.name, .type: type, .required: required])
  }
}

package enum FormCatalogueKey: String, WireKey {
  case next

  package var about: WireMember {
    .required(
      JSONSchema.distinct(JSONSchema.list(of: JSONSchema.object(FormEntryKey.self), atLeast: 1)))
  }
}

package enum FormEntryKey: String, WireKey {
  case command, method, info

  package var about: WireMember {
    switch self {
    case .command:
      .required(JSONSchema.described("The id of the form.", JSONSchema.text(matching: "^[a-z][a-z0-9-]*$")))
    case .method: .required(JSONSchema.constant("GET"), otherwise: "GET").lostUnlessTaken
    case .info: .required(JSONSchema.described("What participants choose by.", JSONSchema.shown))
    }
  }
}
