import Questionnaires

/// A fact that is in no file, so that a person has to fill it in.
enum ReportGap: String, OwnWords, CaseIterable, Sendable {
  case title, rationale, training, devices, length, dates, incentives, sample, power, exclusions, analysis
  case limitations, conclusions, target
  case attrition, attritionWithData, delivery, latency, compliance, missing, openCoding
  case description, hypotheses, studyType, blinding, additionalBlinding, studyDesign, existingData,
    explanation
  case availability, access, download, documentation, codebooks, sampleSize, sampleRationale, sampleMore
  case stopping, manipulated, priorKnowledge, statisticalModel, outcomeDistribution, errorDistribution
  case randomEffects, fixedEffects, modelTransformations, lagged, modelMore, analyticProblem, transformations
  case inference, expectedMissing, exploratory, software, references

  var words: (english: String, german: String) {
    switch self {
    case .title:
      (
        "a title or abstract that names the study design (ecological momentary assessment)",
        "ein Titel oder eine Zusammenfassung, die das Design der Studie nennt (Ambulantes Assessment)"
      )
    case .rationale:
      (
        "why answers in daily life are needed for the question of the study",
        "warum die Fragestellung Antworten im Alltag braucht"
      )
    case .training:
      (
        "how participants were trained: what they were told, by whom, and whether they practised",
        "wie Teilnehmende eingewiesen wurden: was ihnen gesagt wurde, von wem, und ob sie geübt haben"
      )
    case .devices:
      (
        "the phones and their systems, the versions of the apps, and whose phones they were",
        "die Telefone und ihre Systeme, die Versionen der Apps, und wem die Telefone gehörten"
      )
    case .length: ("how many days participation lasts", "wie viele Tage die Teilnahme dauert")
    case .dates:
      (
        "the first and the last day on which data were collected",
        "der erste und der letzte Tag, an dem Daten erhoben wurden"
      )
    case .incentives:
      (
        "payment, and what else was done so that participants answer",
        "Vergütung, und was sonst getan wurde, damit Teilnehmende antworten"
      )
    case .sample:
      (
        "who took part, how many, and how they were recruited",
        "wer teilgenommen hat, wie viele, und wie sie gewonnen wurden"
      )
    case .power: ("why so many participants and prompts", "warum so viele Teilnehmende und Abfragen")
    case .exclusions:
      (
        "which participants and answers were left out, and by which rule",
        "welche Teilnehmenden und Antworten nach welcher Regel ausgeschlossen wurden"
      )
    case .analysis: ("how the data were analysed", "wie die Daten ausgewertet wurden")
    case .limitations:
      (
        "limits of the study, also of how answers were collected",
        "Grenzen der Studie, auch der Art der Erhebung"
      )
    case .conclusions:
      (
        "what follows from the results, and what they add",
        "was aus den Ergebnissen folgt und was sie beitragen"
      )
    case .target: ("the app with which participants answer", "die App, mit der Teilnehmende antworten")
    case .attrition:
      (
        "how many began, stopped early and were lost, and why (qtool counts participants with --data)",
        "wie viele begonnen und abgebrochen haben, und warum (mit --data zählt qtool Teilnehmende)"
      )
    case .attritionWithData:
      (
        "how many were invited, and how many stopped early, and why",
        "wie viele eingeladen wurden, wie viele abgebrochen haben, und warum"
      )
    case .delivery:
      (
        "how many prompts were sent and delivered (qtool counts them with --data)",
        "wie viele Abfragen gesendet wurden und ankamen (mit --data zählt qtool sie)"
      )
    case .latency:
      (
        "how long after a prompt participants began to answer (qtool computes it with --data)",
        "wie lange nach einer Abfrage Teilnehmende zu antworten begannen (mit --data berechnet qtool es)"
      )
    case .compliance:
      (
        "the share of prompts that were answered (qtool computes it with --data)",
        "der Anteil der Abfragen, die beantwortet wurden (mit --data berechnet qtool ihn)"
      )
    case .missing:
      (
        "which answers are missing, and whether that depends on people or times (qtool counts them with --data)",
        "welche Antworten fehlen, und ob das von Personen oder Zeiten abhängt (mit --data zählt qtool sie)"
      )
    case .openCoding:
      (
        "how answers to open-ended questions are coded, and by whom",
        "wie und von wem Antworten auf offene Fragen kodiert werden"
      )
    case .description: ("what the study is about, in a few sentences", "worum es geht, in wenigen Sätzen")
    case .hypotheses: ("each hypothesis, with its direction", "jede Hypothese mit ihrer Richtung")
    case .studyType: ("observational study, or another", "Beobachtungsstudie oder eine andere")
    case .blinding:
      (
        "who does not know the conditions of participants",
        "wer die Bedingungen der Teilnehmenden nicht kennt"
      )
    case .additionalBlinding: ("what else is hidden from whom", "was sonst vor wem verborgen ist")
    case .studyDesign:
      ("the design, such as a cohort or groups", "das Design, etwa eine Kohorte oder Gruppen")
    case .existingData:
      ("whether data exist already, and who has seen them", "ob es schon Daten gibt, und wer sie gesehen hat")
    case .explanation: ("which existing data are used", "welche vorhandenen Daten verwendet werden")
    case .availability: ("whether the data are public", "ob die Daten öffentlich sind")
    case .access: ("how others get the data", "wie andere die Daten bekommen")
    case .download: ("when the data were obtained", "wann die Daten bezogen wurden")
    case .documentation: ("where data collection is documented", "wo die Erhebung dokumentiert ist")
    case .codebooks:
      ("where the codebook is (qtool codebook writes it)", "wo das Codebuch ist (qtool codebook schreibt es)")
    case .sampleSize: ("how many participants", "wie viele Teilnehmende")
    case .sampleRationale:
      (
        "why so many participants, days and prompts a day",
        "warum so viele Teilnehmende, Tage und Abfragen am Tag"
      )
    case .sampleMore: ("how the sample size is reached", "wie die Stichprobengröße erreicht wird")
    case .stopping: ("when data collection ends", "wann die Erhebung endet")
    case .manipulated:
      (
        "what is varied between or within participants, if anything",
        "was zwischen oder innerhalb von Teilnehmenden variiert wird, falls etwas"
      )
    case .priorKnowledge:
      (
        "what the authors know of these data, and from where",
        "was die Autoren über diese Daten wissen, und woher"
      )
    case .statisticalModel: ("the model for each hypothesis", "das Modell für jede Hypothese")
    case .outcomeDistribution: ("how the outcome is distributed", "wie das Kriterium verteilt ist")
    case .errorDistribution:
      (
        "how errors within persons are distributed, and whether they depend on each other in time",
        "wie Fehler innerhalb von Personen verteilt sind, und ob sie zeitlich voneinander abhängen"
      )
    case .randomEffects:
      (
        "which effects differ between persons, and how",
        "welche Effekte sich zwischen Personen wie unterscheiden"
      )
    case .fixedEffects:
      ("which predictors have the same effect for all", "welche Prädiktoren für alle gleich wirken")
    case .modelTransformations:
      (
        "how predictors within and between persons are centred or transformed",
        "wie Prädiktoren innerhalb von und zwischen Personen zentriert oder transformiert werden"
      )
    case .lagged: ("which earlier answers are predictors", "welche früheren Antworten Prädiktoren sind")
    case .modelMore:
      ("interactions, contrasts and follow-up tests", "Interaktionen, Kontraste und Folgetests")
    case .analyticProblem:
      (
        "what is done if a model does not fit or converge",
        "was geschieht, wenn ein Modell nicht passt oder konvergiert"
      )
    case .transformations:
      ("how variables are recoded or transformed", "wie Variablen umkodiert oder transformiert werden")
    case .inference: ("the criteria for inferences", "die Kriterien für Schlüsse")
    case .expectedMissing:
      ("how many answers will be missing, and why", "wie viele Antworten fehlen werden, und warum")
    case .exploratory: ("what is explored without a hypothesis", "was ohne Hypothese erkundet wird")
    case .software: ("software and its versions", "Programme und ihre Versionen")
    case .references: ("the references", "die Quellen")
    }
  }
}
