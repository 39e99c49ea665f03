import Questionnaires
import Scheduling

/// The part of a page about a whole study, before its questionnaires.
struct StudyOverview {
  let shown: ShownStudy
  let texts: PageTexts
  let views: PageViews
  let forms: [PageForm]
  /// A served page also has each day of a participant.
  let isLive: Bool

  private var study: Study { shown.study }

  func html(_ notices: HTML) -> HTML {
    let head = [
      notices,
      views.remarks(
        zip(own, views.others).map { own, others in
          others + [own?.refusal].compactMap(\.self) + (own?.remarks(at: study.id.range) ?? [])
        }),
      HTML("h1", ["class": "title t"], crossed(study.title)),
      introduction, views.remarks(remarks),
    ]
    let days = self.days
    let parts = [consent, questionnaires] + days + [interventions, promises, facts]
    return HTML("div", ["class": "study", "id": "study"], of: head + parts + [footer])
  }

  /// The texts before the consent, in the order of each view.
  private var introduction: HTML {
    views.varying(
      own.map { view in
        (view?.platform.texts(about: study) ?? study.introduction).map { text in
          let isDescription = text.range == study.description?.range
          return paragraph(text, class: isDescription ? "t muted" : "t intro")
        }.joined()
      }, in: "div")
  }

  /// When prompts come in each view, and how much they ask.
  private var days: [HTML] {
    let others = views.views.indices.map { place in
      otherTimes(of: forms.map(\.questionnaire), in: forms.map { $0.trees[place].view })
    }
    return [views.remarks(others)] + pictures
  }

  private var pictures: [HTML] {
    let written = days(of: shown.simulation)
    let versions = views.views.enumerated().map { place, view in
      let asShown = forms.map { $0.asShown[place] }
      let isWritten = zip(asShown, forms).allSatisfy { $0 === $1.questionnaire }
      let isSame = view?.drawsTimesForAll ?? false
      guard !isWritten || isSame else { return written }
      return days(of: isWritten ? shown.simulation : simulate(study, asShown), isSameForEverybody: isSame)
    }
    return written.indices.map { part in views.varying(versions.map { $0[part] }, in: "div") }
  }

  private func days(of simulation: Simulation, isSameForEverybody: Bool = false) -> [HTML] {
    guard !simulation.prompts.isEmpty else { return [HTML(), HTML(), HTML()] }
    let figures = ScheduleFigures(simulation, readingSpeeds: shown.questionnaires.map(\.readingSpeed))
    return [
      CoursePart(simulation: simulation, texts: texts, isSameForEverybody: isSameForEverybody).html,
      StudyLoadPart(simulation: simulation, figures: figures, texts: texts).html,
      isLive ? ParticipantDays(shown: shown, simulation: simulation, texts: texts).html : HTML(),
    ]
  }

  /// The view of the study for each view of the page; nil as it is written.
  private var own: [ClientView?] {
    views.views.map { view in view.flatMap { view in shown.views.first { $0.name == view.name } } }
  }

  private func crossed(_ text: Text) -> HTML {
    views.crossing(texts.text(text), own.map { $0?.reason(text) })
  }

  private func paragraph(_ text: Text?, class name: String) -> HTML {
    text.map { HTML("p", ["class": name], crossed($0)) } ?? HTML()
  }

  /// Remarks about the study, besides its texts, its facts and its parts.
  private var remarks: [[String]] {
    let texts = [study.title, study.description, study.text, study.consent].compactMap { $0?.range }
    let places =
      [study.id.range] + texts + StudyFacts(study, in: nil).places + study.interventions.map(\.id.range)
      + shown.places.values.flatMap(\.self)
    return own.map { view in view.map { $0.words(of: $0.remarks(outside: places)) } ?? [] }
  }

  /// Where there are targets: how long the study takes, when it runs and who may join.
  private var facts: HTML {
    guard !views.isOne else { return HTML() }
    let versions = own.map { StudyFacts(study, in: $0) }
    let named: [(word: PageWord, parts: [HTML])] = [(.length, length), (.dates, dates), (.access, access)]
    let entries = named.enumerated().flatMap { place, named in
      [HTML("dt", [:], texts.word(named.word)), fact(named.parts, versions.map { $0.all[place] })]
    }
    return part(.aboutStudy, HTML("dl", ["class": "facts"], of: entries))
  }

  private var length: [HTML] {
    guard let days = study.length?.value else { return [texts.word(.notGiven)] }
    return [days == 1 ? texts.word(.oneDayOfStudy) : texts.word(.daysOfStudy, "\(days)", "\(days - 1)")]
  }

  private var dates: [HTML] {
    let dates = [
      study.starts.map { texts.word(.from, "\($0.value)") },
      study.ends.map { texts.word(.until, "\($0.value)") },
    ].compactMap(\.self)
    return dates.isEmpty ? [texts.word(.notGiven)] : dates
  }

  private var access: [HTML] {
    let who = own.map { texts.word(StudyFacts.access(of: study, in: $0)) }
    return [views.varying(who)] + (study.isRunning ? [] : [texts.word(.notRunning)])
  }

  /// - Parameter parts: those of each version, in the languages of the page
  private func fact(_ parts: [HTML], _ versions: [StudyFacts.Fact]) -> HTML {
    let parts = parts.enumerated().map { part, words in
      let lost = versions.indices.filter { versions[$0].parts[part].isLost }
      return lost.isEmpty ? words : views.crossing(words, in: lost)
    }
    return HTML("dd", [:], parts.joined(" "), views.remarks(versions.map(\.remarks)))
  }

  private var consent: HTML {
    study.consent.map { consent in
      let remarks = own.map { ($0?.remarks(about: consent) ?? []) + ($0?.losses(of: consent) ?? []) }
      return part(.consent, HTML("p", ["class": "t"], crossed(consent)), views.remarks(remarks))
    } ?? HTML()
  }

  private var questionnaires: HTML {
    let words = views.views.indices.map(sharedWords)
    let items = shown.questionnaires.enumerated().map { index, shown in
      item(index, shown, views.remarks(words.map { $0[index] }))
    }
    return part(.questionnaires, HTML("ol", ["class": "sheets"], of: items))
  }

  /// The remarks about each questionnaire in a view.
  private func sharedWords(in place: Int) -> [[String]] {
    let said = forms.map { inStudy($0, place) + self.words(about: $0, place) }
    var shared = SharedRemarks(said.flatMap(\.self))
    return said.map { shared.said($0) }
  }

  private func item(_ index: Int, _ shown: ShownQuestionnaire, _ remarks: HTML) -> HTML {
    let form = forms[index]
    let questionnaire = shown.questionnaire
    let link = HTML("a", ["class": "t", "href": "#f\(index)"], form.crossed(questionnaire.title))
    let head = HTML("div", ["class": "head"], link, texts.code(questionnaire.id.value))
    let facts = HTML("p", ["class": "muted"], filledIn(form) + separator, form.estimates, notActive(form))
    let schedule =
      questionnaire.schedule.isEmpty
      ? HTML() : form.scheduleSentences { HTML("p", ["class": "muted"], $0) }
    return HTML(
      "li", [:], head, facts, schedule, sensors(of: form),
      remarks)
  }

  private func notActive(_ form: PageForm) -> HTML {
    guard !form.questionnaire.isActive else { return HTML() }
    let lost = form.trees.indices.filter { form.trees[$0].remarks.inactivity.isLost }
    return separator + form.crossing(texts.word(.notActive), in: lost)
  }

  /// Remarks about a questionnaire that come from its study.
  private func inStudy(_ form: PageForm, _ place: Int) -> [String] {
    let places = shown.places[form.questionnaire.id.value] ?? []
    return own[place].map { view in view.words(of: places.flatMap { view.remarks(within: $0) }) } ?? []
  }

  /// The lines of one view below a questionnaire of the list.
  private func words(about form: PageForm, _ place: Int) -> [String] {
    let tree = form.trees[place]
    let remarks = tree.remarks
    let isFirst = shown.baseline.contains(form.questionnaire.id.value) && !losesBaseline(place)
    let hasSchedule = !form.questionnaire.schedule.isEmpty
    return [tree.view?.unsendable, hasSchedule ? nil : remarks.notOffered].compactMap(\.self)
      + remarks.inactivity.words + (isFirst ? [] : remarks.repeats.words) + remarks.schedule.words
      + remarks.sensors.words
  }

  private var separator: HTML { HTML(text: " · ") }

  private func filledIn(_ form: PageForm) -> HTML {
    if shown.baseline.contains(form.questionnaire.id.value) {
      return form.crossing(texts.word(.filledInBefore), in: own.indices.filter(losesBaseline))
    }
    let word: PageWord = form.questionnaire.repeats == .once ? .filledInOnce : .filledInOften
    return form.crossing(
      texts.word(word), in: form.trees.indices.filter { form.trees[$0].remarks.repeats.isLost })
  }

  private func losesBaseline(_ place: Int) -> Bool {
    own[place]?.losesBaseline(at: study.baseline.map(\.range)) ?? false
  }

  private func sensors(of form: PageForm) -> HTML {
    let questionnaire = form.questionnaire
    guard !questionnaire.sensors.isEmpty else { return HTML() }
    let uses = questionnaire.sensors.map { use in
      texts.code(use.name.value) + HTML(text: " \(use.amount.value)×")
    }
    let words = texts.word(.sensors) + HTML(text: ": ") + uses.joined(", ")
    let lost = form.trees.indices.filter { form.trees[$0].remarks.sensors.isLost }
    return HTML("p", ["class": "muted"], form.crossing(words, in: lost))
  }

  private var interventions: HTML {
    let lost = own.indices.filter { own[$0]?.loses(StudyKey.interventions) ?? false }
    let items = study.interventions.map { intervention in
      let text = texts.text(intervention.text)
      return HTML(
        "div", ["class": "head"],
        HTML("p", ["class": "t"], lost.isEmpty ? text : views.crossing(text, in: lost)),
        texts.code(intervention.id.value))
    }
    guard let first = study.interventions.first else { return HTML() }
    let remarks = own.map { $0?.remarks(at: first.id.range) ?? [] }
    return part(.interventions, views.remarks(remarks), items.joined())
  }

  private var promises: HTML {
    let promises = shown.promises.map { PromisePart(promises: $0, texts: texts).html } ?? HTML()
    return promises.isEmpty ? HTML() : part(.promises, promises)
  }

  private func part(_ name: PageWord, _ content: HTML...) -> HTML { texts.part(name, of: content) }

  private var footer: HTML { texts.footer(study.title, study.id.value, digest: shown.digest, in: views) }
}
