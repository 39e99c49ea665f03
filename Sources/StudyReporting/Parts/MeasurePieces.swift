import Describing
import Questionnaires

/// Every question, in every language.
extension PieceWriter {
  var measuresOnce: [Piece] { questionnaires.filter { $0.repeats == .once }.flatMap(measures) }

  var measuresRepeated: [Piece] { questionnaires.filter { $0.repeats == .many }.flatMap(measures) }

  private func measures(of questionnaire: Questionnaire) -> [Piece] {
    order(of: questionnaire) + instructions(of: questionnaire) + [.table(table(of: questionnaire))]
  }

  /// The texts that participants read besides the questions.
  private func instructions(of questionnaire: Questionnaire) -> [Piece] {
    let name = wording.name(questionnaire)
    let before = questionnaire.intro.map { text in
      sentence(
        questionnaire, ["intro"],
        said("Before \(name), participants read: ", "Vor \(name) lesen Teilnehmende: ")
          + quoted(text, of: questionnaire))
    }
    let after = questionnaire.outro.map { text in
      sentence(
        questionnaire, ["outro"],
        said("After \(name), they read: ", "Nach \(name) lesen sie: ") + quoted(text, of: questionnaire))
    }
    let above = questionnaire.sections.compactMap { section -> Piece? in
      guard let text = section.text else { return nil }
      let ids = section.questions.filter { $0.kind.type != .note }.compactMap(questionnaire.column)
      return sentence(
        questionnaire, ["items"],
        said("Above \(wording.list(ids)), they read: ", "Über \(wording.list(ids)) lesen sie: ")
          + quoted(text, of: questionnaire))
    }
    return [before].compactMap(\.self) + above + [after].compactMap(\.self)
  }

  /// A text in all its languages, as a sentence of its own.
  private func quoted(_ text: Text, of questionnaire: Questionnaire) -> String {
    let texts = wording.versions(text, of: questionnaire).map(\.text)
    return texts.map(wording.quoted).joined(separator: " / ").withFullStop(after: texts.last ?? "")
  }

  private func order(of questionnaire: Questionnaire) -> [Piece] {
    let name = wording.name(questionnaire)
    let ofSections = questionnaire.order.map {
      said("The sections of \(name) appear \(words($0)).", "Die Abschnitte von \(name) kommen \(words($0)).")
    }
    let ofQuestions = questionnaire.sections.enumerated().compactMap { place, section in
      section.order.map { order in
        let owner = section.isImplicit ? name : self.name(of: section, place, in: questionnaire)
        return said(
          "The questions of \(owner) appear \(words(order)).",
          "Die Fragen von \(owner) kommen \(words(order)).")
      }
    }
    let all = [ofSections].compactMap(\.self) + ofQuestions
    let fixed = said(
      "The items of \(name) appear in the order of the table.",
      "Die Items von \(name) kommen in der Reihenfolge der Tabelle.")
    return (all.isEmpty ? [fixed] : all).map { sentence(questionnaire, ["order", "items"], $0) }
  }

  private func name(of section: Section, _ place: Int, in questionnaire: Questionnaire) -> String {
    let title = section.title.map { wording.quoted(wording.text($0)) } ?? section.id?.value
    return title ?? said("section \(place + 1)", "Abschnitt \(place + 1)")
  }

  private func words(_ order: RandomOrder) -> String {
    let kept = [(order.keepFirst, said("first", "ersten")), (order.keepLast, said("last", "letzten"))]
      .compactMap { count, end in
        count.flatMap { $0.value > 0 ? said("the \(end) \($0.value)", "die \(end) \($0.value)") : nil }
      }
    let fixed =
      kept.isEmpty
      ? "" : said(", with \(wording.list(kept)) in place", "; fest bleiben \(wording.list(kept))")
    return said(
      "in a random order that is drawn each time",
      "in einer zufälligen Reihenfolge, die jedes Mal neu gezogen wird") + fixed
  }

  private func table(of questionnaire: Questionnaire) -> PaperTable {
    let variables = Variables(of: questionnaire, multiples: .joined)
    let answers = AnswerWording(wording.language, text: { wording.allVersions($0, of: questionnaire) })
    let conditions = ConditionInWords(wording: wording, questionnaire: questionnaire)
    let questions = variables.answers
    let sources = questions.map { $0.question.map { origin($0, in: questionnaire) } ?? [] }
    let shownIf = questions.map { variable -> [String] in
      let all = variable.question.map(variables.conditions) ?? []
      return all.map {
        all.count > 1 ? conditions.all([conditions.written($0)]).inside(.single) : conditions.words($0)
      }
    }
    let hasSources = sources.contains { !$0.isEmpty }
    let hasConditions = shownIf.contains { !$0.isEmpty }
    let columns =
      [said("Variable", "Variable"), said("Question", "Frage"), said("Answers", "Antworten")]
      + (hasSources ? [said("Source", "Quelle")] : [])
      + (hasConditions ? [said("Shown if", "Gezeigt, wenn")] : [])
    let rows = questions.enumerated().map { place, variable -> [PaperTable.Cell] in
      let text = variable.question.map { questionLines($0, in: questionnaire) } ?? []
      let and = wording.said(" and ", " und ")
      return [
        PaperTable.Cell(variable.name), PaperTable.Cell(text), PaperTable.Cell(answers.lines(variable)),
      ]
        + (hasSources ? [PaperTable.Cell(sources[place])] : [])
        + (hasConditions
          ? [PaperTable.Cell([shownIf[place].joined(separator: and)].filter { !$0.isEmpty })] : [])
    }
    return PaperTable(
      caption: said(
        "\(wording.text(questionnaire.title)) (\(questionnaire.id.value)): questions and answers",
        "\(wording.text(questionnaire.title)) (\(questionnaire.id.value)): Fragen und Antworten"),
      columns: columns, rows: rows,
      sources: [KeySource(questionnaire.id.value, ["items", "source", "title", "languages"])])
  }

  /// In each language; the field of a group after the text of its group, and items after the title of their section.
  private func questionLines(_ question: Question, in questionnaire: Questionnaire) -> [String] {
    let group = question.group.map { questionnaire.questions[$0].text }
    let section = questionnaire.sections[question.section]
    let stem = section.isImplicit ? nil : section.title
    let lines = wording.versions(question.text, of: questionnaire).map { language, text in
      let before = [stem, group].compactMap { $0.map { Self.oneLineText($0, language) } }
      let mark = questionnaire.languages.count > 1 ? language.map { "\($0): " } ?? "" : ""
      return mark + (before + [text]).joined(separator: " – ")
    }
    let help = question.help.map { "(\(wording.allVersions($0, of: questionnaire)))" }
    return lines + [help].compactMap(\.self)
  }

  private static func oneLineText(_ text: Text, _ language: String?) -> String {
    oneLine(plainText(text.string(in: language)))
  }

  private func origin(_ question: Question, in questionnaire: Questionnaire) -> [String] {
    [questionnaire.itemID(of: question), questionnaire.source(of: question)].compactMap { $0.map(oneLine) }
  }

  var references: [Piece] {
    let cited = study?.source.map { [sentence(ofStudy: ["source"], oneLine($0.value))] } ?? []
    let own = questionnaires.flatMap { questionnaire in
      ([questionnaire.source?.value] + questionnaire.questions.map { questionnaire.source(of: $0) })
        .compactMap { source in
          source.map { (questionnaire, $0) }
        }
    }
    var known = Set<String>()
    let pieces = own.filter { known.insert($0.1).inserted }.map {
      sentence($0, ["source", "items"], oneLine($1))
    }
    return cited.isEmpty && pieces.isEmpty ? [gap(.references)] : cited + pieces
  }
}

/// How scores are computed.
extension PieceWriter {
  var indices: [Piece] {
    let all = questionnaires.flatMap { questionnaire in
      let codebook = Codebook(of: questionnaire, language: wording.language.rawValue)
      return questionnaire.scores.map { score($0, of: questionnaire, codebook) }
    }
    if !all.isEmpty { return all }
    let text = said(
      "No scores are computed in the files.", "In den Dateien werden keine Skalenwerte berechnet.")
    return [.sentence(Sentence(text, questionnaires.map { KeySource($0.id.value, ["scores"]) }))]
  }

  private func score(_ score: Score, of questionnaire: Questionnaire, _ codebook: Codebook) -> Piece {
    let items = score.items.map { item -> String in
      let name = codebook.column(of: item)
      return item.isReversed ? "\(item.scale.ends) − \(name)" : name
    }
    let method =
      switch score.method.value {
      case .mean: said("the mean", "der Mittelwert")
      case .sum: said("the sum", "die Summe")
      }
    let title =
      score.title.map { wording.quoted(wording.text($0)) + " (\(score.id.value))" } ?? score.id.value
    let range = codebook.range(of: score)
    let span = range.map {
      said(", from \($0.lowerBound) to \($0.upperBound)", ", von \($0.lowerBound) bis \($0.upperBound)")
    }
    let formula = said("is \(method) of \(wording.list(items))", "ist \(method) von \(wording.list(items))")
    let bands = score.bands.map {
      said(
        "\(wording.text($0.name)) from \($0.start.value) on", "\(wording.text($0.name)) ab \($0.start.value)")
    }
    let named = bands.isEmpty ? "" : said("; bands: ", "; Bereiche: ") + wording.list(bands)
    let parts =
      "\(title) \(formula)\(span ?? said(", which no answers allow to compute", ", den keine Antworten zulassen"))"
    let ends =
      range.map { [Figure("lowest", $0.lowerBound.number), Figure("highest", $0.upperBound.number)] } ?? []
    return sentence(
      questionnaire, ["scores", "items"], "\(parts); \(missing(score))\(named).",
      [Figure("items", score.items.count), Figure("needed", score.needed)] + ends)
  }

  private func missing(_ score: Score) -> String {
    let count = score.items.count
    guard score.needed < count else {
      return said(
        "it is missing unless \(count == 1 ? "it is" : "all are") answered",
        "er fehlt, wenn nicht \(count == 1 ? "geantwortet wird" : "alle beantwortet sind")")
    }
    let rule = said(
      "it is missing unless at least \(score.needed) \(score.needed == 1 ? "is" : "are") answered",
      "er fehlt, wenn nicht mindestens \(score.needed) beantwortet \(score.needed == 1 ? "ist" : "sind")")
    switch score.method.value {
    case .mean: return rule
    case .sum:
      return rule
        + said(
          ", and other missing answers count as the mean of those given",
          ", und andere fehlende Antworten zählen wie der Mittelwert der gegebenen")
    }
  }
}
