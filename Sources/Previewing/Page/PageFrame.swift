import Questionnaires
import Scheduling

/// The bar at the top. It needs the script, which shows it.
extension WholePage {
  var bar: HTML {
    let name = HTML("span", ["class": "name t"], texts.text(title))
    let plain = HTML(
      "label", [:],
      HTML(void: "input", ["type": "checkbox", "data-plain": "", "checked": isPlain ? "" : nil]),
      texts.word(.plainView))
    let all = HTML(
      "label", ["class": "for-all"], HTML(void: "input", ["type": "checkbox", "data-all": ""]),
      texts.word(.allQuestions))
    let buttons = [
      HTML("button", ["type": "button", "data-print": ""], texts.word(.print)),
      HTML("button", ["type": "button", "data-print-answers": ""], texts.word(.printAnswers)),
    ]
    return HTML(
      "header", ["class": "bar", "hidden": ""],
      of: [name, viewControl, languageControl, themeControl, widthControl, plain, all] + buttons)
  }

  private var viewControl: HTML {
    let control = views.control(texts)
    return control.isEmpty ? control : labelled(.view, control)
  }

  private var languageControl: HTML {
    guard texts.languages.count > 1 else { return HTML() }
    let options = texts.languages.compactMap { $0 }.map { language in
      HTML(
        "option", ["value": language, "lang": language, "selected": language == texts.language ? "" : nil],
        HTML(text: languageName(language)))
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
      HTML("option", ["selected": $0 == width ? "" : nil], HTML(text: $0))
    }
    return labelled(.width, HTML("select", ["data-width": ""], of: options), class: "wide")
  }

  private func labelled(_ word: PageWord, _ control: HTML, class name: String? = nil) -> HTML {
    HTML("label", ["class": name], texts.word(word), control)
  }
}

/// The pane beside a form. It needs the script as well.
extension PageForm {
  var pane: HTML {
    let label = "a\(before.forms)"
    let reset = HTML("button", ["type": "reset"], texts.word(.reset))
    let copy = HTML("button", ["type": "button", "data-copy": ""], texts.word(.copy))
    return HTML(
      "div", ["class": "pane", "hidden": "", "role": "group", "tabindex": "0", "aria-labelledby": label],
      HTML(
        "div", [:], HTML("div", ["class": "head"], heading(2, ["id": label], texts.word(.answers)), reset),
        HTML("pre", ["data-answers": "", "tabindex": "0", "lang": "en"]), before.forms == 0 ? link : HTML()),
      scorePart,
      HTML(
        "div", [:], HTML("div", ["class": "head"], heading(2, [:], texts.word(.command)), copy),
        HTML("pre", ["data-command": "", "lang": "en"])),
      HTML(
        "div", [:], heading(2, [:], texts.word(.path)), HTML("p", ["class": "muted"], estimates),
        HTML("p", ["class": "muted", "data-time": ""]),
        HTML(
          "p", ["class": "muted"],
          views.varying(
            zip(asShown, trees).map {
              texts.word(.alwaysShown, "\($0.questionsAlwaysShown.count)") + unknown($0, $1.view)
            })),
        hasConditions ? HTML("ol", ["data-path": ""]) : HTML()),
      branchPart)
  }

  /// The number of these questions of which no source says whether they are shown.
  private func unknown(_ questionnaire: Questionnaire, _ view: ClientView?) -> HTML {
    guard let view, let drawn = view.drawn else { return HTML() }
    let count = questionnaire.questionsAlwaysShown.count { !view.platform.isKnown($0, in: drawn) }
    return count == 0
      ? HTML() : HTML(text: ", ") + texts.remark(unknownPart(count), in: "span")
  }

  /// The answers of all forms, in the address.
  private var link: HTML {
    HTML("button", ["type": "button", "data-link": ""], texts.word(.link))
      + HTML("p", ["class": "muted", "role": "status", "data-linked": ""])
  }

  /// The scores and the results that the answers give.
  private var scorePart: HTML {
    guard !questionnaire.scores.isEmpty else { return HTML() }
    let scores = questionnaire.scores.map { score in
      let title = score.title.map { HTML("span", ["class": "t"], texts.text($0)) } ?? HTML()
      let bands = score.bands.map {
        HTML("span", ["data-band": "", "hidden": ""], HTML("span", ["class": "t"], texts.text($0.name)))
      }
      return HTML(
        "li", ["data-score": score.id.value],
        of: [[title, texts.code(score.id.value), HTML("output", [:])].joined(" "), HTML(text: " ")] + bands
          + [HTML("div", ["class": "missing muted"])])
    }
    return HTML("div", [:], heading(2, [:], texts.word(.scores)), HTML("ul", [:], of: scores))
  }

  private var branchPart: HTML {
    guard hasConditions else { return HTML() }
    return HTML(
      "div", [:], heading(2, [:], texts.word(.branches)), HTML("p", ["class": "muted", "data-unseen": ""]),
      HTML("ol", ["data-branches": ""]))
  }

  var hasConditions: Bool { questionnaire.hasConditions }

  /// The time of all paths in each view.
  var estimates: HTML {
    let written = texts.time(estimate(in: nil))
    return views.varying(
      zip(asShown, trees).map { $0 === questionnaire ? written : texts.time(estimate(in: $1.view)) })
  }

  private func estimate(in view: ClientView?) -> AnsweringTime {
    questionnaire.answeringTime(in: view, readingSpeed: shown.readingSpeed)
  }
}

extension Questionnaire {
  /// The questions without a condition of their own or around them; notes and fields of groups are none.
  fileprivate var questionsAlwaysShown: [Question] {
    sections.filter { $0.condition == nil }.flatMap(\.questions)
      .filter { $0.condition == nil && $0.kind.type != .note }
  }
}

extension PageTexts {
  /// How long a questionnaire takes.
  func time(_ time: AnsweringTime) -> HTML {
    let ends = time.ends.map { "#\($0)" }
    if ends.count == 1 { return word(.takes, ends[0]) }
    return word(time.isExact ? .takesFrom : .takesAtLeast, ends[0], ends[1])
  }
}

/// A page that is only read, in the look of all pages: one file without a script, which needs no network.
package struct ReadPage {
  private let title: String
  private let language: String
  private let main: HTML

  package init(title: String, language: String, _ main: HTML) {
    (self.title, self.language, self.main) = (title, language, main)
  }

  package var bytes: [UInt8] {
    let page = HTML(
      "html", ["lang": language, Self.mark: ""], head, HTML("body", [:], HTML("main", [:], main)))
    return Array("<!doctype html>\n\(page.markup)\n".utf8)
  }

  private static let mark = "data-report"

  /// Whether a file that begins like this is such a page of qtool.
  package static func isPage(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self)
    return text.hasPrefix("<!doctype html>\n<html lang=") && text.contains(" \(mark)>")
  }

  private var head: HTML {
    let styles = [pageStyle, studyStyle, reportStyle]
    let policy =
      "default-src 'none'; style-src \(styles.map { "'\($0.policy)'" }.joined(separator: " ")); base-uri 'none'; form-action 'none'"
    return HTML(
      "head", [:], HTML(void: "meta", ["charset": "utf-8"]),
      HTML(void: "meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      HTML(void: "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      HTML("title", [:], HTML(text: title)),
      styles.map { HTML("style", [:], HTML(verbatim: $0.text)) }.joined())
  }
}
