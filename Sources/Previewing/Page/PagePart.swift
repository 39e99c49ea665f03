import Tables

/// A part of a page, besides its texts: a style, a script, and the words that the script says.
struct PagePart {
  var style: PageAsset?
  var script: PageAsset?
  var words: [PageWord] = []

  /// In the order in which the scripts need each other.
  static func all(of forms: [PageForm], isStudy: Bool, isLive: Bool, isPicture: Bool) -> [PagePart] {
    let hasBranches = forms.contains(where: \.hasConditions)
    let hasScores = forms.contains { !$0.questionnaire.scores.isEmpty }
    let hasViews = forms.contains { !$0.views.isOne }
    let parts: [(part: PagePart, isThere: Bool)] = [
      (basis, true), (about, true), (study, isStudy || forms.contains { !$0.questionnaire.schedule.isEmpty }),
      (grid, forms.contains(where: \.hasGrids)), (order, forms.contains(where: \.isShuffled)),
      (names, hasBranches || hasScores), (paths, hasBranches), (scores, hasScores), (views, hasViews),
      (steps, true), (link, true), (live, isLive), (picture, isPicture),
    ]
    return parts.filter(\.isThere).map(\.part)
  }

  private static let basis = PagePart(style: pageStyle, script: pageScript, words: [.takesNow, .decimalMark])
  private static let study = PagePart(style: studyStyle)
  private static let about = PagePart(style: aboutStyle)
  private static let grid = PagePart(style: gridStyle)
  private static let names = PagePart(style: pathStyle, script: nameScript, words: [.and])
  private static let paths = PagePart(
    script: pathScript,
    words: [
      .shownBecause, .hiddenBecause, .undecidedBecause, .undecided, .youAnswered, .youChose, .youDidNotChoose,
      .hasNoAnswer, .isHidden, .seen, .notSeen, .allSeen, .noWay,
    ])
  private static let scores = PagePart(script: scoreScript, words: [.scoreMissing])
  private static let order = PagePart(script: orderScript)
  private static let views = PagePart(style: viewStyle, script: viewScript)
  private static let steps = PagePart(style: stepStyle, script: stepScript, words: [.step])
  private static let link = PagePart(script: linkScript, words: [.linked])
  private static let picture = PagePart(style: pictureStyle, script: pictureScript)
  private static let live = PagePart(style: liveStyle, script: liveScript, words: [.changedNow, .newNow])
}

/// A style or a script of a page, as `Scripts/generate-page` shortened it.
struct PageAsset {
  /// The SHA-256 of the file from which it was made.
  let source: String
  /// The hash that the policy of a page allows: the SHA-256 of the text.
  let policy: String
  let text: String

  fileprivate init(_ file: String) {
    let record = Self.records.first { $0.hasPrefix(file + " ") } ?? ""  // A test looks for each.
    let lines = record.split(separator: "\n", maxSplits: 1)
    let head = lines[0].split(separator: " ")
    (source, policy, text) = (String(head[1]), String(head[2]), String(lines[1]))
  }

  private static let records = String(decoding: EmbeddedTable.pageAssets.dropLast(), as: UTF8.self)
    .split(separator: "\u{1E}")
}

/// The look of a page.
let pageStyle = PageAsset("page.css")
/// The look of one step at a time.
let stepStyle = PageAsset("steps.css")
/// The look of reasons, branches and scores.
let pathStyle = PageAsset("paths.css")
/// The look of what is said about a questionnaire.
let aboutStyle = PageAsset("about.css")
/// The look of remarks about clients.
let viewStyle = PageAsset("views.css")
/// The look of neighbours with the same options.
let gridStyle = PageAsset("grid.css")
/// The look of what only a served page has.
let liveStyle = PageAsset("live.css")
/// The look of one screen alone.
let pictureStyle = PageAsset("picture.css")
/// The look of what only the page of a study has.
let studyStyle = PageAsset("study.css")
/// The look of what only a report about data has.
let reportStyle = PageAsset("report.css")
/// The behaviour of a page in a browser.
let pageScript = PageAsset("page.js")
/// How other scripts speak of questions.
let nameScript = PageAsset("names.js")
/// Why questions are shown, and ways to see them.
let pathScript = PageAsset("paths.js")
/// The scores of the answers.
let scoreScript = PageAsset("scores.js")
/// Parts in a random order.
let orderScript = PageAsset("order.js")
/// The views of a target's clients.
let viewScript = PageAsset("views.js")
/// One step at a time.
let stepScript = PageAsset("steps.js")
/// The answers in the address.
let linkScript = PageAsset("link.js")
/// One screen alone, for a picture.
let pictureScript = PageAsset("picture.js")
/// The behaviour that only a served page has.
let liveScript = PageAsset("live.js")
