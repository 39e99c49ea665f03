import JSON
import Questionnaires

// The objects of the platform's documents. The thesis of 2019 has their model (4.2.5 and 4.2.6), and the names are qtool's.

/// The shape of one document, with only the members that the target writes.
package let intersessionSchema = JSONSchema.document(
  "A questionnaire for Intersession-Online",
  "One questionnaire in one language, as `qtool compile --target intersession` writes it. That ids differ, that positions count from 1, that conditions name earlier questions and their answers, and that starts come before ends cannot be said here.",
  JSONSchema.object(IntersessionKey.self))

/// The shape of the document of a study.
package let intersessionStudySchema = JSONSchema.document(
  "A study of Intersession-Online",
  "One study in one language, as `qtool compile --target intersession` writes it. That the ids of interventions differ cannot be said here.",
  JSONSchema.object(IntersessionStudyKey.self))

private let questionnaireID = JSONSchema.text(matching: "^[a-z][a-z0-9-]*$")
private let questionID = JSONSchema.storable
private let position = JSONSchema.described("The position in the list, from 1.", JSONSchema.whole(from: 1))
private let code = JSONSchema.any(of: [JSONSchema.whole, JSONSchema.shown])

package enum IntersessionKey: String, WireKey {
  case id, name, description, sections, delivery

  package var about: WireMember {
    switch self {
    case .id: .required(questionnaireID)
    case .name: .required(JSONSchema.shown)
    case .description: .required(JSONSchema.orNull(JSONSchema.shown))
    case .sections:
      .required(
        JSONSchema.distinct(JSONSchema.list(of: JSONSchema.object(IntersessionSectionKey.self), atLeast: 1)))
    case .delivery: .required(JSONSchema.list(of: deliveryShape))
    }
  }
}

package enum IntersessionSectionKey: String, WireKey {
  case position, description, options, questions, conditions

  package var about: WireMember {
    switch self {
    case .position: .required(Platforms.position)
    case .description: .required(JSONSchema.orNull(JSONSchema.shown))
    case .options:
      .required(
        JSONSchema.described(
          "The answers that all questions in the section share.",
          JSONSchema.distinct(
            JSONSchema.list(of: JSONSchema.object(IntersessionOptionKey.self), atLeast: 1))))
    case .questions:
      .required(
        JSONSchema.distinct(
          JSONSchema.list(of: JSONSchema.object(IntersessionQuestionKey.self), atLeast: 1)))
    case .conditions:
      .optional(
        JSONSchema.described(
          "Alternatives: the section is shown if all pairs of one of them are true. A pair is true if the question has that answer; a question that is not shown has none.",
          alternatives))
    }
  }

  private var alternatives: JSON {
    let pair = JSONSchema.object(IntersessionPairKey.self)
    return JSONSchema.distinct(
      JSONSchema.list(of: JSONSchema.distinct(JSONSchema.list(of: pair, atLeast: 1)), atLeast: 1))
  }
}

package enum IntersessionOptionKey: String, WireKey {
  case position, text, value

  package var about: WireMember {
    switch self {
    case .position: .required(Platforms.position)
    case .text: .required(JSONSchema.shown)
    case .value: .required(code)
    }
  }
}

package enum IntersessionQuestionKey: String, WireKey {
  case position, id, text, required

  package var about: WireMember {
    switch self {
    case .position: .required(Platforms.position)
    case .id: .required(questionID)
    case .text: .required(JSONSchema.shown)
    case .required: .required(JSONSchema.flag, otherwise: true)
    }
  }
}

/// An answer that a condition asks for.
package enum IntersessionPairKey: String, WireKey {
  case question, option

  package var about: WireMember {
    switch self {
    case .question: .required(questionID)
    case .option: .required(code)
    }
  }
}

package enum IntersessionDeliveryKey: String, WireKey {
  case windows, at
  case openFor = "open_for_minutes"
  case minGap = "min_gap_minutes"
  case everyDays = "every_days"
  case fromDay = "from_day"
  case starts, ends, days, weekdays
  case remindAfter = "remind_after_minutes"

  package var about: WireMember {
    switch self {
    case .windows: .required(JSONSchema.list(of: JSONSchema.object(IntersessionWindowKey.self)))
    case .at: .required(JSONSchema.distinct(JSONSchema.list(of: time)))
    case .openFor: .required(JSONSchema.orNull(JSONSchema.whole(from: 1)))
    case .minGap: .required(JSONSchema.orNull(JSONSchema.whole(from: 0)))
    case .everyDays: .required(JSONSchema.whole(from: 1), otherwise: 1)
    case .fromDay: .required(JSONSchema.whole(from: 0))
    case .starts, .ends: .required(JSONSchema.orNull(JSONSchema.date))
    case .days:
      .required(
        JSONSchema.described(
          "Stretches of days of participation, each with its first and last day; 0 is the day of joining, null means every day.",
          JSONSchema.orNull(JSONSchema.distinct(JSONSchema.list(of: stretch, atLeast: 1)))))
    case .weekdays:
      .required(
        JSONSchema.described(
          "Days of the week; null means every day.", JSONSchema.orNull(JSONSchema.distinct(daysOfWeek))))
    case .remindAfter: .required(JSONSchema.distinct(JSONSchema.list(of: JSONSchema.whole(from: 1))))
    }
  }
}

/// Windows or times of day, and a gap only between the prompts of one window.
private let deliveryShape = JSONSchema.object(IntersessionDeliveryKey.self).merging([
  "anyOf": [
    JSONSchema.members([
      IntersessionDeliveryKey.windows: ["minItems": 1], .at: ["maxItems": 0],
      .minGap: JSONSchema.constant(.null),
    ]),
    JSONSchema.members([
      IntersessionDeliveryKey.windows: ["minItems": 1, "maxItems": 1], .at: ["maxItems": 0],
      .minGap: JSONSchema.whole,
    ]),
    JSONSchema.members([
      IntersessionDeliveryKey.windows: ["maxItems": 0], .at: ["minItems": 1],
      .minGap: JSONSchema.constant(.null),
    ]),
  ]
])

private let time = JSONSchema.text(matching: "^\(JSONSchema.timePattern)$")
private let stretch = JSONSchema.list(of: JSONSchema.whole(from: 0), atLeast: 2, atMost: 2)
private let daysOfWeek = JSONSchema.list(
  of: JSONSchema.oneOf(words: Weekday.allCases.map(\.rawValue)), atLeast: 1)

package enum IntersessionWindowKey: String, WireKey {
  case start, end, prompts

  package var about: WireMember {
    switch self {
    case .start: .required(time)
    case .end: .required(JSONSchema.text(matching: "^(\(JSONSchema.timePattern)|24:00)$"))
    case .prompts: .required(JSONSchema.whole(from: 1), otherwise: 1)
    }
  }
}

package enum IntersessionStudyKey: String, WireKey {
  case id, name, description, questionnaires, interventions

  package var about: WireMember {
    switch self {
    case .id: .required(questionnaireID)
    case .name: .required(JSONSchema.shown)
    case .description: .required(JSONSchema.orNull(JSONSchema.shown))
    case .questionnaires:
      .required(JSONSchema.distinct(JSONSchema.list(of: questionnaireID, atLeast: 1)))
    case .interventions:
      .required(
        JSONSchema.distinct(JSONSchema.list(of: JSONSchema.object(IntersessionInterventionKey.self))))
    }
  }
}

package enum IntersessionInterventionKey: String, WireKey {
  case id, kind, text

  package var about: WireMember {
    switch self {
    case .id: .required(JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_-]*$"))
    case .kind: .required(JSONSchema.oneOf(words: InterventionKind.allCases.map(\.rawValue)))
    case .text: .required(JSONSchema.shown)
    }
  }
}
