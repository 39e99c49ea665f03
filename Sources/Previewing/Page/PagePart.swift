/// A part of a page, besides its texts: a style, a script, and the words that the script says.
struct PagePart {
  var style: PageAsset?
  var script: PageAsset?
  var words: [PageWord] = []
}

extension PagePart {
  /// In the order in which the scripts need each other.
  static func all(of forms: [PageForm], isStudy: Bool, isLive: Bool, isPicture: Bool) -> [PagePart] {
    let hasBranches = forms.contains(where: \.hasConditions)
    let hasScores = forms.contains { !$0.questionnaire.scores.isEmpty }
    let hasViews = forms.contains { !$0.views.isOne }
    let parts: [(part: PagePart, isThere: Bool)] = [
      (basis, true), (about, true), (study, isStudy || forms.contains { !$0.questionnaire.schedule.isEmpty }),
      (grid, forms.contains(where: \.hasGrids)), (order, forms.contains(where: \.isShuffled)),
      (names, hasBranches || hasScores), (paths, hasBranches),
      (scores, hasScores), (views, hasViews), (steps, true), (link, true),
      (live, isLive), (picture, isPicture),
    ]
    return parts.filter(\.isThere).map(\.part)
  }

  private static let basis = PagePart(
    style: pageStyle, script: pageScript, words: [.takesNow, .decimalMark])
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
  private static let live = PagePart(
    style: liveStyle, script: liveScript, words: [.changedNow, .newNow])
}
