/// The files of a study without findings: what participants answer once, several times a day, and every week.
func starterStudy(id: String) -> [(name: String, text: String)] {
  [
    ("study.yaml", studyFile(id)), ("about-you.yaml", aboutYou(id)), ("moment.yaml", moment(id)),
    ("week.yaml", week(id)),
  ]
}

private func studyFile(_ id: String) -> String {
  """
  # A study to start from: three questionnaires that belong together. Lines that begin with # are comments.
  #   qtool lint study.yaml                checks this file and all questionnaires
  #   qtool preview study.yaml             shows the study on one page
  #   qtool schedule study.yaml            shows when prompts will come
  #   qtool compile study.yaml -o build    writes everything that the server needs

  # The id: lower-case letters, digits and hyphens.
  study: \(id)
  title: Stress and rest
  text: We ask you three times a day how you are, and once a week about the whole week.
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

private func aboutYou(_ id: String) -> String {
  """
  # The baseline: participants fill it in once, when they join.
  questionnaire: \(id)-about-you
  title: About you
  server: {name: \(id)-Demography}  # with this word in it, the Android app shows it first
  repeat: once

  questions:
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

private func moment(_ id: String) -> String {
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

private func week(_ id: String) -> String {
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
