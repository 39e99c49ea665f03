import Questionnaires
import Terminal

/// The files that `qtool init` writes: they have no findings and show the most common parts of the language.
struct Starter {
  let id: String
  /// Nil for a title of ours.
  let title: String?
  let language: OwnLanguage

  /// The name of the id where the author gave a title.
  var namesID: String { title == nil ? "" : ", with the id `\(id)`" }

  var questionnaire: String {
    switch language {
    case .english: englishQuestionnaire
    case .german: germanQuestionnaire
    }
  }

  /// Questionnaires that are answered once, several times a day, and every week.
  var study: [(name: String, text: String)] {
    switch language {
    case .english: englishStudy
    case .german: germanStudy
    }
  }

  /// The title in YAML, in quotes if it is the author's.
  func title(or own: String) -> String {
    title.map { "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" } ?? own
  }

  var englishQuestionnaire: String {
    """
    # A questionnaire to start from. Lines that begin with # are comments.
    #   qtool lint \(id).yaml       checks it
    #   qtool preview \(id).yaml    shows what participants will see
    # For completion in an editor, run qtool schema > questionnaire.schema.json and make this the first line:
    #   # yaml-language-server: $schema=questionnaire.schema.json

    # The id: lower-case letters, digits and hyphens.
    questionnaire: \(id)
    version: 1  # increase it when new answers are no longer comparable with old ones
    title: \(title(or: "How are you today?"))
    target: track
    repeat: many  # or once
    intro: Please answer the questions for **this moment**.
    outro: Thank you!

    schedule:
      - between: 08:00-22:00  # three prompts a day, at random times in this window
        times: 3

    option-lists:
      agreement:  # codes (what is stored) and texts (what participants read)
        1: not at all
        2: a little
        3: rather
        4: very much

    sections:
      - title: Right now
        questions:
          - id: stress  # the name of the column in your data
            type: slider
            text: How stressed are you?
            range: [0, 100]
            labels: [not at all, extremely]
          - id: valence
            type: sam  # a Self-Assessment Manikin with nine points
            text: How do you feel?
            dimension: valence
          - id: company
            type: choice  # other types: multiple, yes-no, rating, number, text, date, note, …
            text: Who is with you?
            options:
              1: nobody
              2: one person
              3: several people

      - title: The last hour
        options: agreement  # the options of all items of this section
        items:
          rested: I felt rested.
          rushed: I felt rushed.

    """
  }

  var englishStudy: [(name: String, text: String)] {
    [
      ("study.yaml", englishStudyFile), ("about-you.yaml", englishAboutYou), ("moment.yaml", englishMoment),
      ("week.yaml", englishWeek),
    ]
  }

  private var englishStudyFile: String {
    """
    # A study to start from: three questionnaires that belong together. Lines that begin with # are comments.
    #   qtool lint study.yaml                checks this file and all questionnaires
    #   qtool preview study.yaml             shows the study on one page
    #   qtool schedule study.yaml            shows when prompts will come
    #   qtool compile study.yaml -o build    writes everything that the server needs

    # The id: lower-case letters, digits and hyphens.
    study: \(id)
    title: \(title(or: "Stress and rest"))
    text: We ask you three times a day how you are, and once a week about the whole week.
    # qtool: allow client-support -- two apps do not show the next line; about-you.yaml asks for it, too
    consent: I agree that my answers are stored and analysed for this study.
    target: track    # the system; also of the questionnaires below, which name none
    access: open     # or password, request
    length: 28 days  # of participation: day 0 is the day of joining

    # In the order in which participants see them.
    questionnaires:
      - \(id)-about-you
      - \(id)-moment
      - \(id)-week
    baseline: [\(id)-about-you]  # filled in before the others are offered

    """
  }

  private var englishAboutYou: String {
    """
    # The baseline: participants fill it in once, when they join.
    questionnaire: \(id)-about-you
    title: About you
    server: {name: \(id)-Demography}  # with this word in it, the Android app shows it first
    repeat: once

    questions:
      - id: agrees
        type: choice
        text: May we store your answers, and analyse them for this study?
        options: {1: yes, 0: no}
      - id: age_group
        type: choice
        text: How old are you?
        options:
          1: under 30
          2: 30 to 49
          3: 50 to 69
          4: 70 or older
      - id: works
        type: choice
        text: Do you have a job?
        options: {1: yes, 0: no}

    """
  }

  private var englishMoment: String {
    """
    questionnaire: \(id)-moment
    title: Right now
    repeat: many

    schedule:
      - between: 08:00-22:00  # three prompts a day, at random times in this window
        times: 3

    questions:
      - id: stress
        type: slider
        text: How stressed are you at this moment?
        range: [0, 100]
        labels: [not at all, extremely]
      - id: valence
        type: sam  # a Self-Assessment Manikin with nine points
        text: How do you feel?
        dimension: valence

    """
  }

  private var englishWeek: String {
    """
    questionnaire: \(id)-week
    title: This week
    repeat: many

    schedule:
      - every: 1 week
        at: "19:00"
        from-day: 6

    sections:
      - title: In the last seven days
        options: {1: never, 2: on some days, 3: on most days, 4: every day}
        items:
          rested: I slept well.
          exercised: I moved around outdoors.

    """
  }
}
