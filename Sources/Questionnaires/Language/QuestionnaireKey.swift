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
  case order
  case keepFirst = "keep-first"
  case keepLast = "keep-last"
  case sections
  case questions
  case scores
  case reserved
  case expect

  package static let object = "a questionnaire"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .questionnaire:
      KeyDescription(
        .scalar(.id(of: .questionnaire)), required: true, example: "stress-daily",
        "The questionnaire's id. A file with this key is a questionnaire.",
        changes: [.questionnaireRenamed, .questionnaireAdded, .questionnaireRemoved])
    case .formerly:
      KeyDescription(
        .oneOrMore(.earlierID(of: .questionnaire)), example: "stress",
        "The id that the questionnaire had in earlier versions, or a list of them.",
        changes: [.formerlyRemoved, .reservedReuse, .questionnaireRenamed], inDocuments: false)
    case .version:
      KeyDescription(
        .wholeNumber(atLeast: 1), otherwise: "1", example: "3",
        "Increase it when new answers are no longer comparable with earlier ones.",
        changes: [.versionRaised, .versionLowered, .versionNotRaised],
        loss: Loss(
          effect: "answers do not say which version they belong to",
          instead: "write down when each version was published, so that you know which answers belong to it"))
    case .changes:
      KeyDescription(
        .map(.version, to: .either([.scalar(.reason), .object(.change)]), atLeast: 1),
        example: "{3: Item 2 was misunderstood}",
        "Why each version exists, and which of its changes are intended.", changes: [], inDocuments: false)
    case .title:
      KeyDescription(
        .text, required: true, example: "Daily questionnaire", "The title that participants see in the list.",
        changes: [.titleChanged, .translationWording, .textLayout, .textSpelling],
        loss: Loss(instead: "if participants should read it, repeat it in `intro`"))
    case .description:
      KeyDescription(
        .text, example: "Three short questions about today.", "What the questionnaire is about.",
        changes: [.descriptionChanged, .translationWording, .textLayout, .textSpelling],
        loss: Loss(instead: "enter it where you publish the study"))
    case .source:
      KeyDescription(
        .plainText, example: "Track Your Stress, appendix A.2", "Where the items come from; not translated.",
        changes: [.sourceChanged],
        loss: Loss(
          effect: "where the items come from is not passed on",
          instead: "name the source where you publish the study"))
    case .languages:
      KeyDescription(
        .languages, example: "[de, en]",
        "The languages of all texts, as codes such as `de` (BCP 47); the source language comes first.",
        changes: [.languageAdded, .languageRemoved, .sourceLanguage])
    case .target:
      KeyDescription(
        .oneOrMore(.target), example: "track",
        "The system or systems on which the questionnaire is published; needed here, in `.qtool.yaml` or as `--target`.",
        changes: [.targetAdded, .targetRemoved, .storedChanged], inDocuments: false)
    case .server:
      KeyDescription(
        .either([.object(.server), .map(.target, to: .object(.server), atLeast: 1)]),
        example: "{id: 9, name: Daily}",
        "The number, the name and the version under which a server keeps the questionnaire; with several targets under the name of each, such as `{track: {id: 9}, esmira: {id: 2013}}`.",
        changes: [.serverChanged])
    case .active:
      KeyDescription(
        .flag, otherwise: "true", example: "true", "Whether participants are offered it.",
        changes: [.activeChanged],
        loss: Loss(
          "participants are offered the questionnaire",
          instead: "do not publish it until participants should fill it in"))
    case .repeat:
      KeyDescription(
        .word(.repeat), otherwise: "once", example: "many", "Whether it is filled in once or many times.",
        changes: [.repeatChanged],
        loss: Loss(
          effect: "no source says how often it can be filled in without a schedule",
          instead: "tell participants how often to fill it in"))
    case .intro:
      KeyDescription(
        .text, example: "Please think of this moment.", "What participants read before the first question.",
        changes: [.introChanged, .translationWording, .textLayout, .textSpelling],
        loss: Loss(
          "participants do not read this text", instead: "move it to the `text` of the first section"))
    case .outro:
      KeyDescription(
        .text, example: "Thank you!", "What participants read after the last question.",
        changes: [.outroChanged, .translationWording, .textLayout, .textSpelling],
        loss: Loss(
          "participants do not read this text",
          instead: "thank participants in another way, such as by e-mail"))
    case .schedule:
      KeyDescription(
        .list(of: .object(.scheduleRule)), example: "[{between: 08:00-22:00, times: 3}]",
        "When participants are prompted; the prompts of several rules add up.", changes: [.scheduleChanged],
        loss: Loss("nobody is prompted", instead: "set up in another way when participants are asked"))
    case .changeable:
      KeyDescription(
        .flag, otherwise: "false", example: "true", "Whether participants may move the times.",
        changes: [.changeableChanged],
        loss: Loss(
          effect: "participants cannot move the times", instead: "tell participants that the times are fixed")
      )
    case .canUse:
      KeyDescription(
        .defined(.sensors), example: "{gps: 1}",
        "Sensors, and how often each one measures while the questionnaire is filled in.",
        changes: [.sensorAdded, .sensorRemoved, .sensorAmount],
        loss: Loss("nothing is measured", instead: "make sure that the study can do without the sensors"))
    case .optionLists:
      KeyDescription(
        .map(.id(of: .optionList), to: .defined(.optionList)),
        example: "{agreement: {0: no, 1: partly, 2: fully}}",
        "Named lists of answer options that questions and sections use.",
        changes: [
          .codesPermuted, .scaleReversed, .optionMeaning, .codeRemoved, .codeRenamed, .codeAdded,
          .codeRetired, .optionsReordered, .optionWording, .translationWording, .textLayout, .textSpelling,
        ])
    case .order: .order(of: "sections", in: "without `sections`, it is about the questions")
    case .keepFirst: .kept(.first, of: "sections (without `sections`, questions)")
    case .keepLast: .kept(.last, of: "sections (without `sections`, questions)")
    case .sections:
      KeyDescription(
        .list(of: .object(.section), atLeast: 1),
        example: "[{title: Now, questions: [{id: mood, type: text, text: \"How are you?\"}]}]",
        "The parts of the questionnaire (or use `questions` if one untitled part is enough).",
        changes: [
          .questionAdded, .questionRemoved, .questionReplaced, .questionRetired, .questionMoved,
          .sectionMoved, .orderChanged,
          .noteAdded, .noteRemoved,
        ])
    case .questions:
      KeyDescription(
        .questions, example: "[{id: mood, type: text, text: \"How are you?\"}]",
        "The questions of a questionnaire without sections.",
        changes: [
          .questionAdded, .questionRemoved, .questionReplaced, .questionRetired, .questionMoved,
          .sectionMoved, .orderChanged,
          .noteAdded, .noteRemoved,
        ])
    case .scores:
      KeyDescription(
        .list(of: .object(.score)),
        example: "[{id: stress_now, mean: [tense, rushed], bands: {1: low, 3: high}}]",
        "Numbers computed from the answers; qtool checks and documents them, and apps do not show them.",
        changes: [.scoreAdded, .scoreRemoved, .scoreRenamed], inDocuments: false)
    case .reserved:
      KeyDescription(
        .object(.reserved), example: "{questions: [hurry], codes: {agreement: [3]}}",
        "Ids and answer codes that were in use and must not come back with another meaning.",
        changes: [.reservedRemoved, .reservedReuse], inDocuments: false)
    case .expect:
      KeyDescription(
        .list(of: .object(.expectation)), example: "[{shown: safety_note, when: phq9_9 >= 1}]",
        "What must always hold, whatever participants answer; `qtool lint` proves it or shows answers that break it.",
        changes: [.promiseRemoved, .promiseWeakened, .promiseChanged], inDocuments: false)
    }
  }
}

/// The keys under `server`.
package enum ServerKey: String, ObjectKey {
  case id
  case name
  case version

  package static let object = "`server`"
  package static let plural = "servers"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .id:
      KeyDescription(
        .wholeNumber(atLeast: 1), example: "9",
        "The questionnaire's number on a server of `track` or `esmira`, once it has one.",
        changes: [.serverChanged, .notUpdated])
    case .name:
      KeyDescription(
        .plainText, otherwise: "the id of the file", example: "Daily",
        "The name by which a server of `track` and its apps find the questionnaire.",
        changes: [.serverChanged])
    case .version:
      KeyDescription(
        .plainText, otherwise: "the questionnaire's `version`", example: "\"0.0.2\"",
        "The version as a server of `form` writes it.", changes: [.serverChanged])
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
      KeyDescription(
        .list(of: .scalar(.input)), example: "[120/80]", "Inputs that the pattern must accept.",
        changes: [.examplesChanged], inDocuments: false)
    case .invalid:
      KeyDescription(
        .list(of: .scalar(.input)), example: "[120-80]", "Inputs that the pattern must reject.",
        changes: [.examplesChanged], inDocuments: false)
    }
  }
}
