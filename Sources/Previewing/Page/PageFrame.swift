/// What is around the questions: the bar at the top and the pane beside them. Both need the script, which shows them.
extension QuestionnairePage {
  var bar: HTML {
    let name = HTML("span", ["class": "name t"], texts.text(questionnaire.title))
    let all = HTML(
      "label", [:], HTML(void: "input", ["type": "checkbox", "data-all": ""]), texts.word(.allQuestions))
    let buttons = [
      HTML("button", ["type": "reset"], texts.word(.reset)),
      HTML("button", ["type": "button", "data-print": ""], texts.word(.print)),
      HTML("button", ["type": "button", "data-print-answers": ""], texts.word(.printAnswers)),
    ]
    return HTML(
      "header", ["class": "bar", "hidden": ""],
      of: [name, languageControl, themeControl, widthControl, all] + buttons)
  }

  private var languageControl: HTML {
    guard texts.languages.count > 1 else { return HTML() }
    let options = texts.languages.map { language in
      HTML(
        "option", ["value": language, "selected": language == texts.language ? "" : nil],
        HTML(text: language ?? ""))
    }
    return labelled(.language, HTML("select", ["data-language": ""], of: options))
  }

  private var themeControl: HTML {
    let options = [PageWord.system, .light, .dark].map { theme in
      HTML(
        "option", ["value": theme.rawValue, "data-w": texts.key(of: theme)?.word],
        HTML(text: texts.string(theme)))
    }
    return labelled(.theme, HTML("select", ["data-theme": ""], of: options))
  }

  private var widthControl: HTML {
    let options = ["320", "390", "768"].map {
      HTML("option", ["selected": $0 == "390" ? "" : nil], HTML(text: $0))
    }
    return labelled(.width, HTML("select", ["data-width": ""], of: options), class: "wide")
  }

  private func labelled(_ word: PageWord, _ control: HTML, class name: String? = nil) -> HTML {
    HTML("label", ["class": name], texts.word(word), control)
  }

  var pane: HTML {
    let copy = HTML("button", ["type": "button", "data-copy": ""], texts.word(.copy))
    return HTML(
      "aside", ["class": "pane", "hidden": "", "tabindex": "0", "aria-labelledby": "answers"],
      HTML(
        "div", [:], HTML("h3", ["id": "answers"], texts.word(.answers)),
        HTML("pre", ["data-answers": "", "tabindex": "0", "lang": "en"])),
      HTML(
        "div", [:], HTML("h3", [:], texts.word(.command)), HTML("pre", ["data-command": "", "lang": "en"]),
        copy),
      HTML(
        "div", [:], HTML("h3", [:], texts.word(.path)),
        HTML("p", ["class": "muted", "lang": "en"], HTML(text: "takes \(options.answeringTime)")),
        HTML("ol", ["data-path": ""])))
  }
}
