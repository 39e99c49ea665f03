import Algorithms
import Questionnaires
import Scheduling

/// The answers to an ethics board's questions about a questionnaire: its origin, its changes, the demands on participants,
/// and the scores that are computed from the answers.
struct AboutPart {
  let form: PageForm

  private var questionnaire: Questionnaire { form.questionnaire }
  private var texts: PageTexts { form.texts }

  var html: HTML {
    HTML(
      "div", ["class": "about"],
      of: [texts.part(.aboutThis, of: [HTML("dl", ["class": "facts"], of: facts.flatMap(entry))])]
        + (form.isInStudy ? [] : prompts))
  }

  /// A study says the rest for all of its questionnaires together.
  private var facts: [(name: PageWord, values: [HTML])] {
    var facts: [(name: PageWord, values: [HTML])] = [
      (.source, questionnaire.source.map { [HTML("span", ["class": "t"], HTML(text: $0.value))] } ?? []),
      (.version, [HTML(text: "\(questionnaire.version)")]), (.changes, changes),
    ]
    if !form.isInStudy {
      facts += [
        (.filledIn, line(\.repeats) { [$0(texts.word(questionnaire.repeats == .once ? .once : .often))] }),
        (.schedule, schedule), (.sensors, line(\.sensors, sensors)), (.answeringTime, [form.estimates]),
      ]
    }
    let promises = form.shown.promises.map { PromisePart(promises: $0, texts: texts).html } ?? HTML()
    return (facts + [(.scores, scores), (.promises, promises.isEmpty ? [] : [promises])]).filter {
      !$0.values.isEmpty
    }
  }

  private var scores: [HTML] {
    guard !questionnaire.scores.isEmpty else { return [] }
    let remarks = form.views.remarks(form.trees.map { $0.view.map { [$0.scoreRemark] } ?? [] })
    return (remarks.isEmpty ? [] : [remarks]) + questionnaire.scores.map(words)
  }

  /// Nothing if participants are not prompted and no client differs in what it does about it.
  private var schedule: [HTML] {
    let remarks = form.trees.map(\.remarks.schedule.words)
    guard !questionnaire.schedule.isEmpty || remarks.contains(where: { !$0.isEmpty }) else { return [] }
    return [form.scheduleSentences { HTML("p", [:], $0) }, form.views.remarks(remarks)].filter {
      !$0.isEmpty
    }
  }

  /// A fact, whose words are crossed out where it has no effect, with remarks about clients.
  private func line(
    _ line: (QuestionnaireRemarks) -> QuestionnaireRemarks.Line, _ written: ((HTML) -> HTML) -> [HTML]
  ) -> [HTML] {
    let lines = form.trees.map { line($0.remarks) }
    let lost = lines.indices.filter { lines[$0].isLost }
    let words = written { form.crossing($0, in: lost) }
    return words + [form.views.remarks(lines.map(\.words))].filter { !$0.isEmpty }
  }

  private func entry(_ name: PageWord, _ values: [HTML]) -> [HTML] {
    [HTML("dt", [:], texts.word(name))] + values.map { HTML("dd", [:], $0) }
  }

  private var changes: [HTML] {
    questionnaire.history.changes.map { change in
      HTML(text: "\(change.version.value): ") + HTML("span", ["class": "t"], HTML(text: change.why.value))
    }
  }

  private func sensors(_ marked: (HTML) -> HTML) -> [HTML] {
    questionnaire.sensors.map { marked(texts.code($0.name.value) + HTML(text: " \($0.amount.value)×")) }
  }

  /// Its title, how it is made, and its bands.
  private func words(about score: Score) -> HTML {
    let title = score.title.map { HTML("span", ["class": "t"], texts.text($0)) } ?? HTML()
    let method: PageWord =
      switch score.method.value {
      case .sum: .sumOf
      case .mean: .meanOf
      }
    let bands = score.bands.map { band in
      HTML("span", ["class": "t"], texts.text(band.name)) + HTML(text: " ")
        + texts.word(.from, "#\(band.start.value)")
    }
    let items = score.items.map { item in
      texts.code(questionnaire.questions[item.question.value].id?.value ?? "")
        + (item.isReversed ? HTML(text: " ") + texts.word(.reversed) : HTML())
    }
    return [title, texts.code(score.id.value)].joined(" ") + HTML(text: ": ")
      + texts.word(method, "\(score.items.count)") + HTML(text: " (") + items.joined(", ") + HTML(text: ")")
      + (bands.isEmpty ? HTML() : HTML(text: "; ") + bands.joined(", "))
  }

  /// As those of a study, for four weeks.
  private var prompts: [HTML] {
    let parts = zip(form.asShown, form.trees).map { prompts(of: $0, in: $1.view) }
    return [
      form.views.varying(parts.map(\.course), in: "div"), form.views.varying(parts.map(\.load), in: "div"),
    ]
  }

  private func prompts(of questionnaire: Questionnaire, in view: ClientView?) -> (course: HTML, load: HTML) {
    let simulation = simulate(nil, [questionnaire])
    guard !simulation.prompts.isEmpty else { return (HTML(), HTML()) }
    let figures = ScheduleFigures(simulation, readingSpeeds: [form.shown.readingSpeed])
    return (
      CoursePart(
        simulation: simulation, texts: texts, isSameForEverybody: view?.drawsTimesForAll ?? false
      ).html,
      StudyLoadPart(simulation: simulation, figures: figures, texts: texts).html
    )
  }
}

extension PageForm {
  /// The sentences about the schedule, crossed out in the views in which they have no effect.
  func scheduleSentences(_ element: (HTML) -> HTML) -> HTML {
    texts.own("div") { language in
      let lines = trees.map { $0.remarks.scheduleLines(of: questionnaire, in: language) }
      return lines[0].indices.map { line in
        let versions = lines.map { $0[line] }
        let shown = versions.indices.filter { versions[$0].contains { $0.effect != .absent } }
        return views.part("div", of: shown, element(sentence(versions)))
      }
    }
  }

  /// - Parameter versions: the sentence in each view
  private func sentence(_ versions: [[QuestionnaireRemarks.Phrase]]) -> HTML {
    let all = versions[0].indices.map { place in versions.map { $0[place].effect } }
    return all.indices.chunked(by: { all[$0] == all[$1] }).map { part in
      let effects = all[part[part.startIndex]]
      let words = HTML(text: versions[0][part].map(\.words).joined(separator: ", "))
      let lost = effects.indices.filter { effects[$0] == .lost }
      let shown = effects.indices.filter { effects[$0] != .absent }
      let later = shown.filter { view in all[..<part.startIndex].contains { $0[view] != .absent } }
      let comma = HTML(text: later.isEmpty ? "" : ", ")
      let phrase = crossing(words, in: lost)
      return later.isEmpty || later == shown
        ? views.part("span", of: shown, comma + phrase)
        : views.part("span", of: later, comma) + views.part("span", of: shown, phrase)
    }.joined()
  }

  func crossing(_ html: HTML, in places: [Int]) -> HTML {
    places.isEmpty ? html : views.crossing(html, in: places)
  }
}
