import Questionnaires

/// A questionnaire of a page: what participants fill in, and the pane beside it. Its parts are in the files in this folder.
struct PageForm {
  let shown: ShownQuestionnaire
  let texts: PageTexts
  /// Number of forms, sections and questions before it on the page.
  let before: (forms: Int, sections: Int, questions: Int)
  /// In a study, its title is below that of the study.
  let isInStudy: Bool
  let findings: [FindingPlace: [PageFinding]]
  let views: PageViews
  /// The questionnaire in each view.
  let trees: [PageTree]
  /// The questionnaire with what has an effect in each view.
  let asShown: [Questionnaire]
  /// The place of a version of controls among those of its question: each has its own group of buttons.
  var version = 0
  /// The views that have this version.
  var versionViews: [Int] = []

  /// The questionnaire as it is written.
  var tree: PageTree { trees[0] }

  var questionnaire: Questionnaire { shown.questionnaire }

  /// Findings are only shown on pages that are served, and the answering time on all.
  init(
    _ shown: ShownQuestionnaire, _ texts: PageTexts, _ views: PageViews, isInStudy: Bool = false,
    before: (forms: Int, sections: Int, questions: Int) = (0, 0, 0)
  ) {
    self.shown = shown
    self.texts = texts
    self.isInStudy = isInStudy
    self.before = before
    findings = shown.findingsByPlace
    self.views = views
    let questionnaire = shown.questionnaire
    trees = views.views.map { view in
      let own = view.flatMap { view in shown.views.first { $0.name == view.name } }
      return PageTree(questionnaire, of: questionnaire, in: own)
    }
    asShown = trees.map { questionnaire.asShown(in: $0.view) }
  }

  /// The forms of a study, in its order.
  static func all(
    of questionnaires: [ShownQuestionnaire], _ texts: PageTexts, _ views: PageViews
  ) -> [PageForm] {
    questionnaires.reduce(into: []) { forms, shown in
      let before = forms.last.map {
        (
          forms: forms.count, sections: $0.before.sections + $0.questionnaire.sections.count,
          questions: $0.before.questions + $0.questionnaire.questions.count
        )
      }
      forms.append(PageForm(shown, texts, views, isInStudy: true, before: before ?? (0, 0, 0)))
    }
  }

  /// The number of a question among those of the page.
  func place(of question: Question) -> Int { before.questions + question.index }

  /// - Parameter findings: what is about none of the questions
  func html(_ findings: HTML = HTML()) -> HTML {
    let desk = HTML(
      "div", ["class": "desk"], HTML("div", ["class": "phone", "tabindex": "-1"], of: [findings] + content),
      pane)
    return HTML(
      "form", ["novalidate": "", "autocomplete": "off", "id": "f\(before.forms)"], desk,
      AboutPart(form: self).html, footer)
  }

  /// Headings of a questionnaire are one level further down in a study.
  func heading(_ level: Int, _ attributes: HTML.Attributes, _ content: HTML...) -> HTML {
    HTML("h\(isInStudy ? level + 1 : level)", attributes, of: content)
  }

  private var content: [HTML] {
    let head = [
      HTML("p", ["class": "preview"], texts.word(.nothingIsSent)), toStudy, otherFindings,
      views.remarks(
        zip(trees, views.others).map { tree, others in
          let view = tree.view
          return (isInStudy ? [] : others) + [view?.refusal].compactMap(\.self)
            + (view?.warnings(about: questionnaire) ?? [])
        }),
      heading(1, ["class": "title t"], crossed(questionnaire.title)), remarks(about: questionnaire.title),
      paperFields, paragraph(questionnaire.description, class: "t muted"),
      appPage(trees.map { $0.appPages?.intro }), paragraph(questionnaire.intro, class: "t intro"),
      order(questionnaire.order, .randomSections),
      views.remarks(
        trees.map {
          [$0.remarks.notOffered].compactMap(\.self) + $0.remarks.inactivity.words + $0.remarks.others
        }),
    ]
    let sections = tree.sections.indices.map { index in section(trees.map { $0.sections[index] }) }
    return head + [progress] + sections + [actions, outro]
  }

  /// A text, crossed out in the views that do not show it.
  func crossed(_ text: Text) -> HTML { views.crossing(texts.text(text), trees.map { $0.reason(text) }) }

  func paragraph(_ text: Text?, class name: String) -> HTML {
    text.map { HTML("p", ["class": name], crossed($0)) + remarks(about: $0) } ?? HTML()
  }

  func remarks(about text: Text) -> HTML { views.remarks(trees.map { $0.remarks(about: text) }) }

  /// As participants see it, each questionnaire of a study is alone.
  private var toStudy: HTML {
    guard isInStudy else { return HTML() }
    return HTML("p", ["class": "to-study"], HTML("a", ["href": "#study"], texts.word(.toStudy)))
  }

  /// On paper, who filled it in, and when.
  private var paperFields: HTML {
    HTML(
      "div", ["class": "fields"], HTML("span", [:], texts.word(.participantCode)),
      HTML("span", [:], texts.word(.date)))
  }

  /// Of one step at a time.
  private var progress: HTML {
    HTML(
      "div", ["class": "progress"], HTML("progress", ["value": "0", "aria-label": texts.string(.progress)]),
      HTML("span", ["data-step": ""]))
  }

  private var actions: HTML {
    HTML(
      "div", ["class": "actions"], HTML("button", ["type": "button", "data-back": ""], texts.word(.back)),
      HTML("button", ["type": "button", "data-next": ""], texts.word(.next)),
      HTML("button", ["type": "submit"], texts.word(.submit)))
  }

  private var outro: HTML {
    let text = questionnaire.outro.map(crossed) ?? HTML("span", ["class": "nothing"], texts.word(.done))
    return HTML(
      "div", ["class": "outro", "role": "status", "tabindex": "-1"],
      appPage(trees.map { $0.appPages?.outro }), HTML("p", ["class": "t"], text),
      questionnaire.outro.map(remarks) ?? HTML(),
      HTML("p", ["class": "muted nothing"], texts.word(.nothingSent)))
  }

  private var footer: HTML {
    texts.footer(
      questionnaire.title, questionnaire.id.value, texts.word(.versionNumber, "\(questionnaire.version)"),
      digest: shown.digest, in: views)
  }
}
