import JSON

// The objects of ESMira's files, as its apps and its administration read them (`Study.kt`, `Questionnaire.kt`, `Input.kt`
// and so on). A member that is not here cannot be expressed: an import says so, if it says something at all.

/// The shape of a study, with only the members that the target writes.
package let esmiraSchema = JSONSchema.document(
  "A study of ESMira",
  "A study, or one questionnaire, in all its languages, as `qtool compile --target esmira` writes it for the import of ESMira's administration. That names differ, that scripts can be run, and that starts come before ends cannot be said here.",
  JSONSchema.object(ESMiraStudyKey.self), definitions: ["text": translated])

private let translated = JSONSchema.described(
  "A string if there is one language, otherwise one for each.",
  JSONSchema.any(of: [
    JSONSchema.text,
    [
      "type": "object", "additionalProperties": JSONSchema.text, "minProperties": 2,
      "propertyNames": languageCode,
    ],
  ]))

private let text = JSONSchema.reference("text")
private let script = JSONSchema.described("An expression in Merlin.", JSONSchema.text(matching: ";$"))
private let languageCode = JSONSchema.text(matching: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")
private let milliseconds = JSONSchema.described("Milliseconds since 1970.", JSONSchema.whole(from: 0))
private let timeOfDay = JSONSchema.described(
  "Milliseconds from midnight.", JSONSchema.whole(from: 0, to: 86_400_000))

package enum ESMiraStudyKey: String, WireKey {
  case title, publishedWeb, questionnaires, studyDescription, informedConsentForm, langCodes, defaultLang
  case randomGroups, publishedAndroid, publishedIOS, sendMessagesAllowed, useFallback
  // The server counts or says these.
  case id, version, subVersion, packageVersion, serverVersion, lang, published, accessKeys
  case newChanges = "new_changes"

  package var about: WireMember {
    switch self {
    case .title: .required(text)
    case .publishedWeb: .required(JSONSchema.flag, otherwise: true)
    // Studies called them groups before 2020.
    case .questionnaires:
      .required(JSONSchema.list(of: JSONSchema.object(ESMiraQuestionnaireKey.self), atLeast: 1))
        .formerly("groups")
    case .studyDescription: .optional(text).formerly("description")
    case .informedConsentForm: .optional(text)
    case .langCodes: .optional(JSONSchema.distinct(JSONSchema.list(of: languageCode, atLeast: 1)))
    case .defaultLang: .unless("en", languageCode)
    case .publishedAndroid, .publishedIOS, .sendMessagesAllowed, .useFallback: .lost(unless: true)
    case .randomGroups, .id, .version, .subVersion, .packageVersion, .serverVersion, .lang, .published,
      .accessKeys, .newChanges:
      .read
    }
  }
}

package enum ESMiraQuestionnaireKey: String, WireKey {
  case title, showSkipToast, pages, internalId
  case publishedAndroid, publishedIOS, publishedWeb, showInDisabledList, completableOnce
  case durationStartingAfterDays, durationPeriodDays, durationStart, durationEnd
  case completableOncePerNotification, completableMinutesAfterNotification
  case endScriptBlock, scriptFilter, actionTriggers
  case sumScores, showPagination
  case isBackEnabled, completionFrequencyMinutes, completableAtSpecificTimeStart, completableAtSpecificTimeEnd

  package var about: WireMember {
    switch self {
    case .title: .required(text).formerly("name")
    case .showSkipToast: .required(JSONSchema.constant(false))
    case .pages: .required(JSONSchema.list(of: JSONSchema.object(ESMiraPageKey.self), atLeast: 1))
    case .internalId: .optional(JSONSchema.whole(from: 1))
    case .publishedAndroid, .publishedIOS, .publishedWeb: .flag(unless: true)
    // Read of what nobody can open.
    case .showInDisabledList: .flag(unless: true).lostUnlessTaken
    case .completableOnce, .completableOncePerNotification: .flag(unless: false)
    case .durationStartingAfterDays: .unless(0, JSONSchema.whole(from: 1))
    case .durationPeriodDays: .unless(0, JSONSchema.whole(from: 0)).formerly("period")
    case .durationStart: .optional(milliseconds).formerly("startDate")
    case .durationEnd: .optional(milliseconds).formerly("endDate")
    case .completableMinutesAfterNotification: .optional(JSONSchema.whole(from: 1))
    case .endScriptBlock: .optional(JSONSchema.text(matching: "^globals\\.done_[a-z0-9_]+ = 1;$"))
    case .scriptFilter: .optional(script)
    case .actionTriggers: .optional(JSONSchema.list(of: JSONSchema.object(ESMiraTriggerKey.self), atLeast: 1))
    case .sumScores, .showPagination: .read
    case .isBackEnabled: .lost(unless: true)
    case .completionFrequencyMinutes: .lost(unless: 60)
    case .completableAtSpecificTimeStart, .completableAtSpecificTimeEnd: .lost(unless: -1)
    }
  }
}

/// A sum of answers, which the target does not write.
package enum ESMiraScoreKey: String, WireKey {
  case name, addList, subtractList

  package var about: WireMember { .read }
}

package enum ESMiraPageKey: String, WireKey {
  case inputs, header, relevance, randomized, footer, internalId

  package var about: WireMember {
    switch self {
    case .inputs:
      .required(
        JSONSchema.list(
          of: JSONSchema.object(ESMiraItemKey.self).merging(["allOf": .array(itemRules)])))
    case .header: .optional(text)
    case .relevance: .optional(script)
    case .randomized: .flag(unless: false)
    case .footer, .internalId: .read
    }
  }
}

package enum ESMiraItemKey: String, WireKey {
  case name, text, responseType, required, optional, relevance
  case listChoices, forceInt, asDropDown, useCustomStart, customStart
  case likertSteps, maxValue, leftSideLabel, rightSideLabel, numberHasDecimal
  case uid, timeoutSec, playSound, packageId, resolution, quality, size
  case showValue, vertical

  package var about: WireMember {
    switch self {
    case .name: .required(JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_]*$"))
    case .text: .required(Platforms.text)
    case .responseType:
      .unless(
        .string(ESMiraItemType.textInput.rawValue),
        JSONSchema.oneOf(words: ESMiraItemType.allCases.map(\.rawValue)))
    // Defaults of these two differ between versions.
    case .required: .optional(JSONSchema.flag)
    case .asDropDown: .optional(JSONSchema.flag, otherwise: true)
    case .optional, .forceInt, .useCustomStart: .flag(unless: false)
    case .numberHasDecimal: .flag(unless: false).formerly("number_has_decimal")
    case .relevance: .optional(script)
    case .listChoices: .optional(JSONSchema.list(of: Platforms.text, atLeast: 1))
    case .customStart, .maxValue: .optional(JSONSchema.number)
    case .likertSteps: .unless(5, JSONSchema.whole(from: 1))
    case .leftSideLabel, .rightSideLabel: .optional(Platforms.text)
    case .uid, .timeoutSec, .playSound, .packageId, .resolution, .quality, .size: .read
    case .showValue, .vertical: .looks
    }
  }
}

/// Members that only items of some types have. Without a type, an item is a text to type.
private let itemRules: [JSON] = [
  rule([.singleList, .multipleList], needs: [.listChoices], only: [.listChoices]),
  rule([.singleList], only: [.forceInt, .asDropDown]),
  rule([.singleList, .likert, .slider], only: [.useCustomStart, .customStart]),
  rule([.likert], only: [.likertSteps]), rule([.number], only: [.numberHasDecimal]),
  rule([.likert, .slider, .binary], only: [.leftSideLabel, .rightSideLabel]),
  ["dependencies": ["customStart": ["useCustomStart"]]],
]

private func rule(
  _ types: [ESMiraItemType], needs: [ESMiraItemKey] = [], only own: [ESMiraItemKey]
) -> JSON {
  let type: JSON = ["enum": .array(types.map { .string($0.rawValue) })]
  let isOne = JSONSchema.members([ESMiraItemKey.responseType: type])
  let without: JSON = .object(own.map { JSON.Member($0.rawValue, false) })
  return [
    "if": isOne.merging(["required": [.string(ESMiraItemKey.responseType.rawValue)]]),
    "then": ["required": .array(needs.map { .string($0.rawValue) })], "else": ["properties": without],
  ]
}

/// The types of items that the language has, and that the target writes. Of other types, only the text is shown.
package enum ESMiraItemType: String, CaseIterable, Sendable {
  case text
  case singleList = "list_single"
  case multipleList = "list_multiple"
  case likert
  case binary
  case slider = "va_scale"
  case number
  case textInput = "text_input"
  case date
  case time
}

package enum ESMiraTriggerKey: String, WireKey {
  case actions, schedules

  package var about: WireMember {
    switch self {
    case .actions:
      .required(JSONSchema.list(of: JSONSchema.object(ESMiraActionKey.self), atLeast: 1, atMost: 1))
    case .schedules:
      .required(JSONSchema.list(of: JSONSchema.object(ESMiraScheduleKey.self), atLeast: 1, atMost: 1))
    }
  }
}

package enum ESMiraActionKey: String, WireKey {
  case type
  case reminderCount = "reminder_count"
  case reminderDelay = "reminder_delay_minu"
  case timeout

  package var about: WireMember {
    switch self {
    case .type: .required(JSONSchema.constant(1), otherwise: 1)
    case .reminderCount: .unless(0, JSONSchema.whole(from: 1))
    case .reminderDelay: .optional(JSONSchema.whole(from: 1), otherwise: 5)
    case .timeout: .optional(JSONSchema.whole(from: 1))
    }
  }
}

package enum ESMiraScheduleKey: String, WireKey {
  case userEditable, startDayOne, signalTimes, dailyRepeatRate, weekdays

  package var about: WireMember {
    switch self {
    case .userEditable: .required(JSONSchema.flag, otherwise: true)
    case .startDayOne: .required(JSONSchema.constant(false), otherwise: true)
    case .signalTimes:
      .required(
        JSONSchema.distinct(
          JSONSchema.list(
            of: JSONSchema.object(ESMiraSignalTimeKey.self).merging([
              "dependencies": [
                "endTimeOfDay": ["random"], "frequency": ["random"], "random": ["endTimeOfDay"],
              ]
            ]), atLeast: 1)))
    case .dailyRepeatRate: .unless(1, JSONSchema.whole(from: 2)).formerly("repeatRate")
    case .weekdays: .optional(JSONSchema.whole(from: 1, to: 127))
    }
  }
}

package enum ESMiraSignalTimeKey: String, WireKey {
  case startTimeOfDay, random, endTimeOfDay, frequency, minutesBetween, label

  package var about: WireMember {
    switch self {
    case .startTimeOfDay: .required(timeOfDay).formerly("startTime_of_day")
    case .random: .flag(unless: false).formerly("is_random")
    case .endTimeOfDay: .optional(timeOfDay).formerly("endTime_of_day")
    case .frequency: .optional(JSONSchema.whole(from: 1), otherwise: 1).formerly("random_frequency")
    case .minutesBetween: .optional(JSONSchema.whole(from: 0)).formerly("random_minutes_between")
    case .label: .read
    }
  }
}
