import Platforms
import Questionnaires

/// Makes the answer of an item from its type and the members that belong to it.
struct ESMiraAnswers {
  private let item: WirePlace<ESMiraItemKey>
  private let languages: ESMiraLanguages
  private(set) var remarks: [Remark] = []

  init(_ item: WirePlace<ESMiraItemKey>, _ languages: ESMiraLanguages) {
    self.item = item
    self.languages = languages
  }

  /// With what scripts can ask about it.
  mutating func answer(_ type: ESMiraItemType) throws(ImportProblem) -> (AnswerDraft, MerlinAnswer) {
    switch type {
    case .singleList: return try list()
    case .multipleList:
      let options = try options(from: 1)
      return (.multiple(DraftList(options)), .multiple(codes: options.count))
    case .likert: return (try likert(), .number)
    case .binary: return (try binary(), .yesNo)
    case .slider: return (try slider(), .number)
    case .number: return (.number(from: nil, to: nil, isWhole: try !item.flag(.numberHasDecimal)), .number)
    case .textInput: return (.text(), .text)
    case .date: return (.of(.date), .text)
    case .time: return (.of(.time), .text)
    case .text: return (.note, .nothing)
    }
  }

  private mutating func remark(_ kind: Remark.Kind, _ key: ESMiraItemKey, _ words: String) {
    remarks.append(Remark(kind, "`\(key.rawValue)` \(words)", at: item.place))
  }

  /// The apps show answers and labels as they are, also what looks like HTML.
  private mutating func plain(_ text: DraftText, _ key: ESMiraItemKey) -> DraftText {
    var texts = ShownTexts(at: item.place)
    defer { remarks += texts.remarks }
    return texts.plain(text, key.rawValue)
  }

  // MARK: Lists

  private static let mostStart = 1_000_000

  /// The stored value of the first of several answers.
  private mutating func start(usually usual: Int) throws(ImportProblem) -> Int {
    guard try item.flag(.useCustomStart) else { return usual }
    let start = try item.whole(.customStart)
    guard abs(start) > Self.mostStart else { return start }
    remark(.unsaid, .customStart, "is \(start), which is more than qtool reads")
    return usual
  }

  private mutating func options(from start: Int) throws(ImportProblem) -> [DraftOption] {
    var options: [DraftOption] = []
    for (number, choice) in try item.elements(.listChoices).enumerated() {
      let code = String(start + number)
      let text = try languages.text(choice, &remarks)
      if text == nil {
        let words = "the answer `\(code)` has no text; its code takes its place"
        remarks.append(Remark(.changed, words, at: item.place))
      }
      options.append(DraftOption(code, text.map { plain($0, .listChoices) } ?? languages.fixed { _ in code }))
    }
    if options.isEmpty { remark(.changed, .listChoices, "is empty") }
    return options
  }

  private mutating func list() throws(ImportProblem) -> (AnswerDraft, MerlinAnswer) {
    let isInteger = try item.flag(.forceInt)
    let options = try options(from: isInteger ? start(usually: 1) : 1)
    if isInteger, let rating = rating(options) { return (rating, .number) }
    let isDropDown = try item.flag(.asDropDown)
    let answer = AnswerDraft.choice(
      options, isDropDown: isDropDown == ESMira().opens(options.count) ? nil : isDropDown)
    guard !isInteger else { return (answer, .codes) }
    let words =
      "ESMira stores the texts of these answers, in the participant's language, because `\(ESMiraItemKey.forceInt.rawValue)` is missing; the codes here are their places"
    remarks.append(Remark(.changed, words, at: item.place))
    let texts = options.flatMap { option in option.text.versions.map { ($0.text, option.code) } }
    return (answer, .texts(Dictionary(texts, uniquingKeysWith: { first, _ in first })))
  }

  private static let mostLabels = 11

  /// Nil unless the list looks as a rating does: each answer begins with its number, and labels differ.
  private func rating(_ options: [DraftOption]) -> AnswerDraft? {
    var labels: [DraftOption] = []
    for option in options {
      if option.text.versions.allSatisfy({ $0.text == option.code }) { continue }
      let start = option.code + " "
      guard option.text.versions.allSatisfy({ $0.text.hasPrefix(start) && $0.text != start }) else {
        return nil
      }
      let label = option.text.versions.map { String($0.text.dropFirst(start.count)) }
      labels.append(DraftOption(option.code, option.text.with(label)))
    }
    guard options.count > 1, Set(labels.map(\.text)).count == labels.count,
      labels.count < options.count || labels.count <= Self.mostLabels
    else { return nil }
    let (first, last) = (options[0].code, options[options.count - 1].code)
    return .scale(.rating, from: first, to: last, labels: .labels(labels, from: first, to: last))
  }

  // MARK: Scales

  private static let mostSteps = 1_000

  private mutating func likert() throws(ImportProblem) -> AnswerDraft {
    let steps = try item.whole(.likertSteps)
    if !(2...Self.mostSteps).contains(steps) {
      remark(.changed, .likertSteps, "is \(steps); 5 takes its place")
    }
    let first = try start(usually: 1)
    let last = first + ((2...Self.mostSteps).contains(steps) ? steps : 5) - 1
    return .scale(.rating, from: String(first), to: String(last), labels: try ends())
  }

  private static let mostValue = 1_000_000_000

  private mutating func slider() throws(ImportProblem) -> AnswerDraft {
    let first = try start(usually: 0)
    let written = try item[.maxValue].number() ?? "0"
    var last = Int(written.split(separator: ".").first ?? "") ?? Self.mostValue + 1
    if written.contains("."), Int(written.split(separator: ".").last ?? "") != 0 {
      remark(.changed, .maxValue, "is \(written), of which the apps take the whole number")
    }
    if abs(last) > Self.mostValue {
      remark(.changed, .maxValue, "is \(written), which is more than qtool reads; 100 takes its place")
      last = 100
    } else if last <= 1 {
      // The apps do so, too.
      last = 100
    }
    if last <= first {
      remark(.changed, .maxValue, "is \(last), which is not above the start")
      last = first + 1
    }
    return .scale(.slider, from: String(first), to: String(last), labels: try ends())
  }

  private mutating func label(_ key: ESMiraItemKey) throws(ImportProblem) -> DraftText? {
    try languages.text(item[key], &remarks).map { plain($0, key) }
  }

  private mutating func ends() throws(ImportProblem) -> DraftValue? {
    let (left, right) = (try label(.leftSideLabel), try label(.rightSideLabel))
    guard left != nil || right != nil else { return nil }
    let empty = languages.fixed { _ in "" }
    return .ends(left ?? empty, right ?? empty)
  }

  /// No is on the left, stored as 0, and yes on the right, stored as 1.
  private mutating func binary() throws(ImportProblem) -> AnswerDraft {
    let usual = (
      yes: languages.fixed { usualYesNoWords(in: $0).yes }, no: languages.fixed { usualYesNoWords(in: $0).no }
    )
    let (no, yes) = (try label(.leftSideLabel) ?? usual.no, try label(.rightSideLabel) ?? usual.yes)
    let isUsual = (yes, no) == (usual.yes, usual.no)
    return .of(.yesNo, [.labels: isUsual ? nil : .ends(yes, no)])
  }
}
