/// The keys at the top of a file.
package enum QuestionnaireKey: String, ObjectKey {
  case questionnaire
  case formerly
  case version
  case changes
  case title
  case description
  case source
  case languages
  case target
  case server
  case active
  case `repeat`
  case intro
  case outro
  case schedule
  case changeable
  case canUse = "can-use"
  case optionLists = "option-lists"
  case sections
  case questions
  case scores
  case reserved

  package static let object = "a questionnaire"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .questionnaire:
      KeyDescription(
        .scalar(.id(of: .questionnaire)), required: true, example: "stress-daily",
        "The questionnaire's id. A file with this key is a questionnaire.")
    case .formerly:
      KeyDescription(
        .oneOrMore(.earlierID(of: .questionnaire)), example: "stress",
        "The id that the questionnaire had in earlier versions, or a list of them.")
    case .version:
      KeyDescription(
        .wholeNumber(atLeast: 1), otherwise: "1", example: "3",
        "Increase it when new answers are no longer comparable with earlier ones.")
    case .changes:
      KeyDescription(
        .map(.version, to: .either([.scalar(.reason), .object(.change)]), atLeast: 1),
        example: "{3: Item 2 was misunderstood}",
        "Why each version exists, and which of its changes are intended.")
    case .title:
      KeyDescription(
        .text, required: true, example: "Daily questionnaire", "The title that participants see in the list.")
    case .description:
      KeyDescription(.text, example: "Three short questions about today.", "What the questionnaire is about.")
    case .source:
      KeyDescription(
        .plainText, example: "Track Your Stress, appendix A.2", "Where the items come from; not translated.")
    case .languages:
      KeyDescription(
        .languages, example: "[de, en]",
        "The languages of all texts, as codes such as `de` (BCP 47); the source language comes first.")
    case .target:
      KeyDescription(
        .oneOrMore(.target), example: "track",
        "The system or systems on which the questionnaire is published; needed here, in `.qtool.yaml` or as `--target`."
      )
    case .server:
      KeyDescription(
        .object(.server), example: "{id: 9, name: Daily}",
        "The number, the name and the version under which a server keeps the questionnaire.")
    case .active:
      KeyDescription(.flag, otherwise: "true", example: "true", "Whether participants are offered it.")
    case .repeat:
      KeyDescription(
        .word(.repeat), otherwise: "once", example: "many", "Whether it is filled in once or many times.")
    case .intro:
      KeyDescription(
        .text, example: "Please think of this moment.", "What participants read before the first question.")
    case .outro:
      KeyDescription(.text, example: "Thank you!", "What participants read after the last question.")
    case .schedule:
      KeyDescription(
        .list(of: .object(.scheduleRule)), example: "[{between: 08:00-22:00, times: 3}]",
        "When participants are prompted; the prompts of several rules add up.")
    case .changeable:
      KeyDescription(.flag, otherwise: "false", example: "true", "Whether participants may move the times.")
    case .canUse:
      KeyDescription(
        .defined(.sensors), example: "{gps: 1}",
        "Sensors, and how often each one measures while the questionnaire is filled in.")
    case .optionLists:
      KeyDescription(
        .map(.id(of: .optionList), to: .defined(.optionList)),
        example: "{agreement: {0: no, 1: partly, 2: fully}}",
        "Named lists of answer options that questions and sections use.")
    case .sections:
      KeyDescription(
        .list(of: .object(.section), atLeast: 1),
        example: "[{title: Now, questions: [{id: mood, type: text, text: \"How are you?\"}]}]",
        "The parts of the questionnaire (or use `questions` if one untitled part is enough).")
    case .questions:
      KeyDescription(
        .questions, example: "[{id: mood, type: text, text: \"How are you?\"}]",
        "The questions of a questionnaire without sections.")
    case .scores:
      KeyDescription(
        .list(of: .object(.score)),
        example: "[{id: stress_now, mean: [tense, rushed], bands: {1: low, 3: high}}]",
        "Numbers computed from the answers; qtool checks and documents them, and apps do not show them.")
    case .reserved:
      KeyDescription(
        .object(.reserved), example: "{questions: [hurry], codes: {agreement: [3]}}",
        "Ids and answer codes that were in use and must not come back with another meaning.")
    }
  }
}

/// The keys under `server`.
package enum ServerKey: String, ObjectKey {
  case id
  case name
  case version

  package static let object = "`server`"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .id:
      KeyDescription(
        .wholeNumber(atLeast: 1), example: "9",
        "The questionnaire's number on a server of `track`, once it has one.")
    case .name:
      KeyDescription(
        .plainText, otherwise: "the id of the file", example: "Daily",
        "The name by which a server of `track` and its apps find the questionnaire.")
    case .version:
      KeyDescription(
        .plainText, otherwise: "the questionnaire's `version`", example: "\"0.0.2\"",
        "The version as a server of `form` writes it.")
    }
  }
}

/// The keys of a section.
package enum SectionKey: String, ObjectKey {
  case id
  case title
  case text
  case when
  case options
  case noAnswer = "no-answer"
  case questions
  case items

  package static let object = "a section"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .id:
      KeyDescription(
        .scalar(.id(of: .section)), example: "now", "The section's id, unique among sections and questions.")
    case .title: KeyDescription(.text, example: "Right now", "The section's heading.")
    case .text:
      KeyDescription(.text, example: "Please think of this moment.", "A text above the section's questions.")
    case .when:
      KeyDescription(
        .condition, example: "stress_level >= 50", "The section is shown only if this condition is true.")
    case .options:
      KeyDescription(
        .defined(.options), example: "frequency", "The options that the choices in this section share.")
    case .noAnswer:
      KeyDescription(
        .codes, example: "[98, 99]", "Codes of the shared options that mean \"no answer\", as in a question.")
    case .questions:
      KeyDescription(
        .questions, example: "[{id: mood, type: text, text: \"How are you?\"}]", "The section's questions.")
    case .items:
      KeyDescription(
        .map(.id(of: .question), to: .either([.text, .object(.item)])),
        example: "{tense: You feel tense., rushed: You feel rushed.}",
        "A short form for choices that share the section's options: ids and texts; they come after the questions."
      )
    }
  }
}

/// The keys of an item that is more than a text.
package enum ItemKey: String, ObjectKey {
  case text
  case formerly

  package static let object = "an item"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .text:
      KeyDescription(.text, required: true, example: "You feel tense.", "What the item says or asks.")
    case .formerly:
      KeyDescription(
        .oneOrMore(.earlierID(of: .question)), example: "anxious",
        "The id that the item had in earlier versions, or a list of them.")
    }
  }
}

/// The keys under `examples` of a pattern.
package enum ExamplesKey: String, ObjectKey {
  case valid
  case invalid

  package static let object = "`examples`"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .valid:
      KeyDescription(.list(of: .scalar(.input)), example: "[120/80]", "Inputs that the pattern must accept.")
    case .invalid:
      KeyDescription(.list(of: .scalar(.input)), example: "[120-80]", "Inputs that the pattern must reject.")
    }
  }
}

/// The keys of a sensor under `can-use`.
package enum SensorKey: String, ObjectKey {
  case amount

  package static let object = "a sensor"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .amount:
      KeyDescription(
        .wholeNumber(atLeast: 1), required: true, example: "10",
        "The number of measurements each time the questionnaire is filled in.")
    }
  }
}

/// The sensors that the apps support, in alphabetical order.
package enum Sensor: String, CaseIterable, Sendable {
  case accelerometer
  case barometer
  case bluetooth
  case camera
  case gps
  case gyroscope
  case heartRate = "heart-rate"
  case light
  case microphone
  case pedometer
  case proximity
  case wifi
}
