import JSON
import Platforms
import Questionnaires

/// The views between which a page switches: the questionnaire as it is written, and what each client of its targets shows. What
/// differs is on the page once for each different version; the script shows that of the chosen view.
struct PageViews {
  /// Nil for the questionnaire as it is written, which is the first.
  let views: [ClientView?]
  /// The place of the view that is shown first.
  let selected: Int
  private let texts: PageTexts

  init(_ views: [ClientView], startsAsWritten: Bool, _ texts: PageTexts) {
    self.views = [nil] + views
    self.texts = texts
    selected = startsAsWritten || views.isEmpty ? 0 : 1
  }

  var isOne: Bool { views.count == 1 }

  /// Markup that may differ between the views, in their order.
  func varying(_ versions: [HTML], in name: String = "span") -> HTML {
    guard !isOne else { return versions[0] }
    var groups: [(html: HTML, places: [Int])] = []
    for (place, html) in versions.enumerated() {
      if let known = groups.firstIndex(where: { $0.html.markup == html.markup }) {
        groups[known].places.append(place)
      } else {
        groups.append((html, [place]))
      }
    }
    guard groups.count > 1 else { return versions[0] }
    return groups.filter { !$0.html.isEmpty }.map { part(name, of: $0.places, $0.html) }.joined()
  }

  /// Markup of some views.
  func part(_ name: String, of places: [Int], class style: String? = nil, _ html: HTML) -> HTML {
    guard !places.isEmpty, !html.isEmpty else { return HTML() }
    guard places.count < views.count else { return html }
    return HTML(
      name, ["class": style, "data-v": marks(of: places), "hidden": places.contains(selected) ? nil : ""],
      html)
  }

  /// A text that is crossed out in some views, with the reason in each of them.
  func crossing(_ html: HTML, _ reasons: [String?]) -> HTML {
    let places = reasons.indices.filter { reasons[$0] != nil }
    guard !places.isEmpty else { return html }
    return crossing(html, in: places) + HTML(text: " ")
      + remarks(reasons.map { $0.map { [$0] } ?? [] }, element: "span")
  }

  func crossing(_ html: HTML, in places: [Int]) -> HTML {
    HTML("s", ["data-x": marks(of: places), "class": places.contains(selected) ? "lost" : nil], html)
  }

  /// Remarks about clients, for authors.
  func remarks(_ words: [[String]], element: String = "p") -> HTML {
    guard !isOne else { return HTML() }
    return varying(
      words.map { words in
        words.map { texts.remark($0, in: element) }.joined()
      }, in: element == "p" ? "div" : element)
  }

  /// Says first in each view that other clients of its target differ, or that the target has no client that is known.
  var others: [[String]] {
    views.map { view in
      if let view, view.clients.isEmpty, view.refusal == nil { return [view.heading] }
      let others = views.count { $0?.target == view?.target } - 1
      guard let drawn = view?.drawn, others > 0 else { return [] }
      let apps = others == 1 ? "another app differs: choose it" : "\(others) other apps differ: choose one"
      return ["as in \(drawn.name); \(apps) at the top"]
    }
  }

  func marks(of places: [Int]) -> String { places.map(String.init).joined(separator: " ") }

  /// The switch; nothing if there is only one view.
  func control(_ texts: PageTexts) -> HTML {
    guard !isOne else { return HTML() }
    let options = views.enumerated().map { place, view in
      let value = view?.name ?? "as-written"
      let key = view == nil ? texts.key(of: .asWritten)?.word : nil
      let labels = texts.languages.compactMap { language in
        language.flatMap { tag in view.map { (tag, $0.label(in: OwnLanguage(for: tag))) } }
      }
      return HTML(
        "option",
        [
          "value": value, "selected": place == selected ? "" : nil, "data-w": key,
          "data-o": labels.count > 1 ? texts.json(labels) : nil,
        ], HTML(text: view?.label(in: texts.own) ?? texts.string(.asWritten)))
    }
    return HTML("select", ["data-views": ""], of: options)
  }

  /// The data about the views that the script needs.
  var model: JSON { .array(views.map { $0?.model ?? ["name": "as-written", "sends": "sheet"] }) }
}

extension ClientView {
  fileprivate var model: JSON {
    JSON.object([]).merging(["name": .string(name), "sends": .string(platform.data.sent.rawValue)])
      .adding("needsAll", conduct.needsEveryAnswer ? true : nil)
      .adding("showsAll", conduct.followsConditions ? nil : true)
      .adding("partsGroups", conduct.completesGroups ? nil : true)
      .adding("hasPages", hasAppPages ? true : nil)
      .adding("plain", plainTexts.map(JSON.string))
      .adding("options", .string(options))
  }

  /// Whether the app has pages of its own, which are not the sections.
  var hasAppPages: Bool { platform.screens.decidesPagesWhenOpened }

  /// Which texts have neither bold nor italic; nil if none.
  var plainTexts: String? {
    let (inTexts, inAnswers) = conduct.losesBold
    return inTexts ? "texts" : inAnswers ? "answers" : nil
  }

  /// As a command names the view.
  private var options: String {
    let client = name.contains(":") ? drawn.map { " --client \($0.rawValue)" } : nil
    return "--target \(target.rawValue)" + (client ?? "")
  }
}
