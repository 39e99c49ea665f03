/// The keys at the top of a study file.
package enum StudyKey: String, ObjectKey {
  case study
  case title
  case text
  case description
  case consent
  case source
  case languages
  case target
  case server
  case access
  case running
  case starts
  case ends
  case length
  case timezone
  case picture
  case questionnaires
  case baseline
  case interventions
  case expect

  package static let object = "a study"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .study:
      KeyDescription(
        .scalar(.id(of: .study)), required: true, example: "stress-2026",
        "The study's id. A file whose first key this is describes a study.", changes: [.studyChanged])
    case .title:
      KeyDescription(
        .text, required: true, example: "Everyday stress", "The title that participants see in the list.",
        changes: [.studyChanged],
        loss: Loss(instead: "enter it on the server, if participants should read it"))
    case .text:
      KeyDescription(
        .text, example: "We ask you three times a day.", "What participants read about the study.",
        changes: [.studyChanged],
        loss: Loss("participants do not read it", instead: "tell participants in another way"))
    case .description:
      KeyDescription(
        .text, example: "Stress in everyday life.", "What the study is about.",
        changes: [.studyChanged],
        loss: Loss(instead: "enter it where you publish the study"))
    case .consent:
      KeyDescription(
        .text, example: "I agree that …", "What participants agree to before they join.",
        changes: [.studyChanged],
        loss: Loss(
          "participants are not asked to agree", instead: "ask participants for their consent in another way")
      )
    case .source:
      KeyDescription(
        .plainText, example: "Ethics vote 12/2026", "Where the study is described; not translated.",
        changes: [.studyChanged],
        loss: Loss(
          effect: "where the study is described is not passed on",
          instead: "name the source where you publish the study"))
    case .languages:
      KeyDescription(
        .languages, example: "[de, en]",
        "The languages of the texts in this file, as codes such as `de`; the source language comes first.",
        changes: [.studyChanged])
    case .target:
      KeyDescription(
        .oneOrMore(.target), example: "track",
        "The system or systems on which the study is published; also for questionnaires that name none.",
        changes: [.studyChanged], inDocuments: false)
    case .server:
      KeyDescription(
        .either([.object(.studyServer), .map(.target, to: .object(.studyServer), atLeast: 1)]),
        example: "{id: 4, name: Stress}",
        "The number and the name under which a server keeps the study; with several targets under the name of each.",
        changes: [.studyChanged])
    case .access:
      KeyDescription(
        .word(.access), otherwise: "open", example: "password",
        "Who may join: everybody, who has the password, or who is admitted on request.",
        changes: [.studyChanged],
        loss: Loss("it does not say who may join", instead: "restrict access on the server"))
    case .running:
      KeyDescription(
        .flag, otherwise: "true", example: "true", "Whether participants can take part now.",
        changes: [.studyChanged],
        loss: Loss("participants can take part now", instead: "do not publish the study until it begins"))
    case .starts:
      KeyDescription(
        .scalar(.date), example: "2026-03-01", "The first calendar day of the study.",
        changes: [.studyChanged],
        loss: Loss("participants can join earlier", instead: "publish the study on that day"))
    case .ends:
      KeyDescription(
        .scalar(.date), example: "2026-12-31", "The last calendar day of the study.",
        changes: [.studyChanged],
        loss: Loss("participants can join later", instead: "end the study on the server on that day"))
    case .length:
      KeyDescription(
        .scalar(.studyLength), example: "28 days",
        "How long each participant takes part; `28 days` are days 0 to 27, and day 0 is the day of joining.",
        changes: [.studyChanged], inDocuments: false)
    case .timezone:
      KeyDescription(
        .scalar(.timeZone), example: "Europe/Berlin",
        "The time zone of the study, by its name in the IANA list: in it, days begin, and times of answers are read.",
        changes: [.studyChanged])
    case .picture:
      KeyDescription(
        .scalar(.fileName), example: "logo.png",
        "A PNG or JPEG file of at most 1 MiB, beside this one or below.", changes: [.studyChanged],
        loss: Loss(effect: "the study has no picture", instead: "add it where you publish the study"))
    case .questionnaires:
      KeyDescription(
        .questionnaires, required: true, example: "[demographic, daily, weekly]",
        "The questionnaires in the order in which participants see them. Their files are beside this one or below.",
        changes: [.studyChanged, .questionnaireAdded, .questionnaireRemoved])
    case .baseline:
      KeyDescription(
        .questionnaires, example: "[demographic]",
        "Those of them that are filled in before the others are offered.", changes: [.studyChanged],
        loss: Loss(
          effect: "the others are offered from the start",
          instead: "hand out the other questionnaires after these"))
    case .interventions:
      KeyDescription(
        .list(of: .object(.intervention)), example: "[{id: walk, kind: task, text: Take a walk.}]",
        "What a therapist may send to participants; of target `intersession`.", changes: [.studyChanged],
        loss: Loss("nobody can send them", instead: "send such messages in another way"))
    case .expect:
      KeyDescription(
        .list(of: .object(.studyExpectation)),
        example: "[{shown: start.consent}, {takes: 20 min a day at most}]",
        "What must always hold, whatever participants answer: `qtool lint` proves it, or shows answers that break it.",
        changes: [.promiseRemoved, .promiseWeakened, .promiseChanged], inDocuments: false)
    }
  }
}

/// The keys of an expectation of a study, which names parts with the id of their questionnaire.
package enum StudyExpectKey: String, ObjectKey {
  case shown
  case hidden
  case when
  case score
  case takes
  case prompts
  case why

  package static let object = "an expectation of a study"
  package static let plural = "expectations"
  package static let definition = "study-expectation"
  package static let table = KeyTable<Self>()

  package static let promises: [StudyExpectKey] = [.shown, .hidden, .score, .takes, .prompts]

  /// Its counterpart in a questionnaire.
  package var own: ExpectKey {
    switch self {
    case .shown: .shown
    case .hidden: .hidden
    case .when: .when
    case .score: .score
    case .takes: .takes
    case .prompts: .prompts
    case .why: .why
    }
  }

  package var about: KeyDescription {
    let about = own.about
    switch self {
    case .shown: return about.taking(.oneOrMore(.partOfStudy), example: "start.consent", about.summary)
    case .hidden:
      return about.taking(.oneOrMore(.partOfStudy), example: "[daily.cigarettes, daily.brand]", about.summary)
    case .when: return about.taking(about.takes, example: "daily.phq9_9 >= 1", about.summary)
    case .score:
      return about.taking(
        .map(.partOfStudy, to: .pair(of: .scalar(.numberOrAny)), atLeast: 1),
        example: "{daily.phq9: [0, 27]}",
        about.summary)
    case .takes:
      return about.taking(
        .scalar(.limit(.timeADay)), example: ExpectedLimit.Measure.timeADay.example,
        "How long all answering of one day of participation takes at most, with all optional questions, in the slowest language."
      )
    case .prompts, .why: return about
    }
  }
}

/// The keys under `server` of a study.
package enum StudyServerKey: String, ObjectKey {
  case id
  case name
  case version

  package static let object = "`server` of a study"
  package static let plural = "servers"
  package static let definition = ServerKey.definition
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .id:
      KeyDescription(
        .wholeNumber(atLeast: 1), example: "4",
        "The study's number on a server of `track` or `esmira`, once it has one.", changes: [.studyChanged])
    case .name:
      KeyDescription(
        .plainText, otherwise: "the id of the file", example: "Stress",
        "The name under which a server of `track` keeps the study.", changes: [.studyChanged])
    case .version:
      KeyDescription(
        .plainText, example: "3.0",
        "The version that a server of `esmira` gave the study at the last `qtool push`, which looks whether it is still there.",
        changes: [], inDocuments: false)
    }
  }
}

/// The keys of an intervention.
package enum InterventionKey: String, ObjectKey {
  case id
  case kind
  case text

  package static let object = "an intervention"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .id:
      KeyDescription(
        .scalar(.id(of: .intervention)), required: true, example: "walk",
        "The intervention's id, unique in the study.", changes: [.studyChanged])
    case .kind:
      KeyDescription(
        .word(.intervention), required: true, example: "task",
        "A commendation to read, a task to tick off, or a question to answer in a text that stays on the phone.",
        changes: [.studyChanged])
    case .text:
      KeyDescription(
        .text, required: true, example: "Take a walk.", "What participants read.",
        changes: [.studyChanged])
    }
  }
}
