import JSON
import Questionnaires

/// What a page says about a questionnaire that is not in its file.
package struct PageOptions {
  /// The file as a word of a command.
  package let file: String
  /// The first 12 digits of the file's SHA-256.
  package let digest: String
  /// The language that is shown first; by default, the source language.
  package let language: String?
  /// The target whose server gets the answers.
  package let target: TargetName?
  package let answeringTime: String
  /// What to show beside the questions.
  package var findings: [PageFinding] = []
  /// Where a served page learns that it has changed.
  package var events: String?

  package init(
    file: String, digest: String, language: String?, target: TargetName?, answeringTime: String
  ) {
    self.file = file
    self.digest = digest
    self.language = language
    self.target = target
    self.answeringTime = answeringTime
  }
}

/// A questionnaire as one file for a browser, which needs no network. It can be read and printed without its script;
/// with it, it can be filled in.
package func htmlPage(_ questionnaire: Questionnaire, options: PageOptions) -> [UInt8] {
  Array(QuestionnairePage(questionnaire, options).html.utf8)
}

/// Its parts are in the files in this folder.
struct QuestionnairePage {
  let questionnaire: Questionnaire
  let options: PageOptions
  let texts: PageTexts

  init(_ questionnaire: Questionnaire, _ options: PageOptions) {
    self.questionnaire = questionnaire
    self.options = options
    texts = PageTexts(
      languages: questionnaire.outputLanguages,
      language: options.language ?? questionnaire.languages.first?.value)
  }

  var html: String {
    let form = HTML(
      "form", ["novalidate": "", "autocomplete": "off"],
      bar, HTML("div", ["class": "desk"], HTML("main", ["class": "phone"], of: content), pane))
    let shown = form + foot
    let page = HTML(
      "html", ["lang": texts.tag, "data-phone": "390"], head,
      HTML("body", [:], shown, data(for: shown), script))
    return "<!doctype html>\n" + page.markup + "\n"
  }

  private var head: HTML {
    let policy =
      "default-src 'none'; style-src '\(pageStyle.policy)'; script-src '\(pageScript.policy)'; "
      + "base-uri 'none'; form-action 'none'" + (options.events == nil ? "" : "; connect-src 'self'")
    return HTML(
      "head", [:], HTML(void: "meta", ["charset": "utf-8"]),
      HTML(void: "meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      HTML(void: "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      HTML("title", [:], HTML(text: plainText(questionnaire.title.string(in: texts.language)))),
      HTML("style", [:], HTML(verbatim: pageStyle.text)))
  }

  /// A browser does not run it, but must not find its end in it either.
  private func data(for shown: HTML) -> HTML {
    let bytes = JSONWriter.bytes(of: model(saying: words(in: shown)), layout: .compact)
    let text = String(decoding: bytes, as: UTF8.self).split(separator: "<", omittingEmptySubsequences: false)
    return HTML(
      "script", ["id": "model", "type": "application/json"],
      HTML(verbatim: text.joined(separator: "\\u003c")))
  }

  private var script: HTML { HTML("script", [:], HTML(verbatim: pageScript.text)) }

  private var content: [HTML] {
    let head = [
      otherFindings, HTML("h1", ["class": "t"], texts.text(questionnaire.title)),
      paragraph(questionnaire.description, class: "t muted"),
      paragraph(questionnaire.intro, class: "t intro"),
    ]
    let submit = HTML("div", ["class": "actions"], HTML("button", ["type": "submit"], texts.word(.submit)))
    return head + questionnaire.sections.indices.map(section) + [submit, outro]
  }

  private var outro: HTML {
    let text = questionnaire.outro.map(texts.text) ?? HTML("span", ["class": "nothing"], texts.word(.done))
    return HTML(
      "div", ["class": "outro", "role": "status", "tabindex": "-1"],
      HTML("p", ["class": "t"], text), HTML("p", ["class": "muted nothing"], texts.word(.nothingSent)))
  }

  func paragraph(_ text: Text?, class name: String, id: String? = nil) -> HTML {
    text.map { HTML("p", ["class": name, "id": id], texts.text($0)) } ?? HTML()
  }

  private var foot: HTML {
    let id = questionnaire.id.value.isEmpty ? "(no id)" : questionnaire.id.value
    let title = HTML("span", ["class": "t"], texts.text(questionnaire.title))
    let facts = HTML(text: " · \(id) · version \(questionnaire.version) · SHA-256 \(options.digest)")
    return HTML("footer", ["class": "foot"], title + HTML("span", ["lang": "en"], facts))
  }
}
