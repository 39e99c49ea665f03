import Questionnaires

/// The explanations of a report, in its own words.
enum ReportSentence: OwnWords, Sendable {
  case rates, ratesFromSchedule, ratesNotAsScheduled, ratesUnknown, noPrompts
  case hoursInPart, hoursUnknown, tableNotAsScheduled
  case reliability, items, careless, questions

  var words: (english: String, german: String) {
    switch self {
    case .rates:
      (
        "Rates are answered prompts of those in the data. A row without answers is a missed prompt.",
        "Anteile sind beantwortete Abfragen an denen in den Daten. Eine Zeile ohne Antworten ist eine verpasste Abfrage."
      )
    case .ratesFromSchedule:
      (
        "No row of the data is a missed prompt. Rates are answered prompts of those that the schedule has from each participant's first to last day.",
        "Keine Zeile der Daten ist eine verpasste Abfrage. Anteile sind beantwortete Abfragen an denen, die der Zeitplan vom ersten bis zum letzten Tag jeder Person vorsieht."
      )
    case .ratesUnknown:
      (
        "No row of the data is a missed prompt, and the number of prompts does not follow from the schedule. So rates are not known.",
        "Keine Zeile der Daten ist eine verpasste Abfrage, und die Zahl der Abfragen folgt nicht aus dem Zeitplan. Anteile sind daher nicht bekannt."
      )
    case .ratesNotAsScheduled:
      (
        "No row of the data is a missed prompt, and the data have more prompts than the schedule. So rates are not known.",
        "Keine Zeile der Daten ist eine verpasste Abfrage, und die Daten haben mehr Abfragen als der Zeitplan. Anteile sind daher nicht bekannt."
      )
    case .noPrompts:
      (
        "No row of the data names a prompt, so there are no response rates.",
        "Keine Zeile der Daten nennt eine Abfrage, daher gibt es keine Antwortraten."
      )
    case .hoursInPart:
      (
        "Where no rate is given, prompts come at random times within more than one hour, so the schedule does not say how many belong to the hour.",
        "Wo kein Anteil steht, kommen Abfragen zu zufälligen Zeiten innerhalb von mehr als einer Stunde. Der Zeitplan sagt daher nicht, wie viele in die Stunde fallen."
      )
    case .hoursUnknown:
      (
        "Prompts come at random times within more than one hour, or participants may move them. So the schedule does not say how many belong to an hour, and no rates are given.",
        "Abfragen kommen zu zufälligen Zeiten innerhalb von mehr als einer Stunde, oder Teilnehmende können sie verschieben. Der Zeitplan sagt daher nicht, wie viele in eine Stunde fallen, und Anteile sind nicht angegeben."
      )
    case .tableNotAsScheduled:
      (
        "Some rows of this table have more prompts than the schedule, so the times of the data are not those of the schedule, and no rates are given.",
        "Einige Zeilen dieser Tabelle haben mehr Abfragen als der Zeitplan. Die Zeiten der Daten sind also nicht die des Zeitplans, und Anteile sind nicht angegeben."
      )
    case .reliability:
      (
        "Alpha is Cronbach's (1951), over all rows in which every item is answered. Within and between persons it is that of Geldhof, Preacher and Zyphur (2014, Psychological Methods 19, 72–91), of covariances pooled within persons and estimated between them (Muthén, 1994). ICC is ICC(1) of a one-way analysis of variance (Shrout and Fleiss, 1979): the share of variance between persons.",
        "Alpha ist das von Cronbach (1951) über alle Zeilen, in denen jedes Item beantwortet ist. Innerhalb von und zwischen Personen ist es das von Geldhof, Preacher und Zyphur (2014, Psychological Methods 19, 72–91), aus innerhalb von Personen gemittelten und zwischen ihnen geschätzten Kovarianzen (Muthén, 1994). ICC ist ICC(1) einer einfaktoriellen Varianzanalyse (Shrout und Fleiss, 1979): der Anteil der Varianz zwischen Personen."
      )
    case .items:
      (
        "An item that correlates negatively with the others may have to be reversed, or is reversed although it should not be.",
        "Ein Item, das negativ mit den anderen korreliert, muss vielleicht umgepolt werden oder ist umgepolt, obwohl es das nicht sein sollte."
      )
    case .careless:
      (
        "These limits are examples, and nothing is deleted because of them: at most 1 second an item and the same answer to at least 60 % of the items (Jaso, Kraus and Heller, 2022, Psychological Methods 27, 958–981), and the same answer to all items (longest string; Johnson, 2005, Journal of Research in Personality 39, 103–129). Look at the prompts before you decide.",
        "Diese Grenzen sind Beispiele, und nichts wird ihretwegen gelöscht: höchstens 1 Sekunde je Item und dieselbe Antwort auf mindestens 60 % der Items (Jaso, Kraus und Heller, 2022, Psychological Methods 27, 958–981) sowie dieselbe Antwort auf alle Items (längste Folge; Johnson, 2005, Journal of Research in Personality 39, 103–129). Sehen Sie sich die Abfragen an, bevor Sie entscheiden."
      )
    case .questions:
      (
        "Counted are answered prompts in which a question was shown. Floor and ceiling are the shares of the lowest and the highest possible answer.",
        "Gezählt sind beantwortete Abfragen, in denen eine Frage gezeigt wurde. Boden und Decke sind die Anteile der niedrigsten und der höchsten möglichen Antwort."
      )
    }
  }
}
