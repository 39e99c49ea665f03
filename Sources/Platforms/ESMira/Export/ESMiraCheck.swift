import Diagnostics
import Platforms
import Questionnaires
import Scheduling

/// A check for parts that ESMira cannot hold, that it loses, or that its apps treat in their own way. None of
/// its findings depends on the language.
struct ESMiraCheck {
  private let questionnaire: Questionnaire
  private(set) var report: PhaseReport
  private var losses = QuestionLosses(in: .esmira)
  private var positions = Places()
  private var unchecked = Places()
  private var customStarts = Places()
  private var lists = Places()
  private var otherOnTheWeb = Places()
  /// The beginnings of the lists whose texts have been compared: many questions may share one.
  private var comparedLists: Set<Int> = []
  /// Number of bytes of answers that may still be searched for other answers: a list of thousands has
  /// millions of pairs.
  private var bytesLeft = 20_000_000

  /// - Parameter isInStudy: whether a document of a study has it
  init(_ questionnaire: Questionnaire, isInStudy: Bool, over days: Int? = nil, in zone: TimeZone? = nil) {
    self.questionnaire = questionnaire
    report = ESMiraScheduleCheck(questionnaire, over: days, in: zone).report
    for question in questionnaire.questions { check(question) }
    checkNames()
    reportPlaces()
    losses.report(in: &report, as: nil)
    report.addLosses(of: questionnaire, in: .esmira)
    report.addMarkup(in: questionnaire, for: .esmira, onlyInAnswers: true)
    report.addLostOrders(of: questionnaire)
    if isInStudy, let description = questionnaire.description {
      report.addLost(QuestionnaireKey.description, at: description.range, in: .esmira)
    }
  }

  private mutating func check(_ question: Question) {
    losses.record(question)
    if question.isOtherOnTheWeb { otherOnTheWeb.add(question.nameRange) }
    if let list = question.choiceOptions { check(list, of: question) }
    if let multiple = question.selection { check(multiple, of: question) }
    if let scale = question.scale { check(scale, of: question) }
    if let text = question.textField { check(text) }
    if let range = question.dateRange { unchecked.add(range.range) }
    if !question.fields.isEmpty { report.add(.targetLoses, .groupTakenApart(question)) }
  }

  private mutating func check(_ list: OptionList, of question: Question) {
    guard question.kind.type != .yesNo else { return }
    guard let first = list.firstOfRow else {
      return positions.add(question.optionsRange ?? question.nameRange)
    }
    if first != 1 {
      customStarts.add(question.nameRange)
    } else if ESMiraItems.opens(question) {
      lists.add(question.nameRange)
    }
  }

  private mutating func check(_ multiple: MultipleQuestion, of question: Question) {
    if multiple.options.firstOfRow != 1 { positions.add(question.optionsRange ?? question.nameRange) }
    if let dropDown = question.dropDown, dropDown.value { losses.record(.dropDown, at: dropDown.range) }
    checkNumbers(in: multiple.options)
    compareTexts(of: multiple.options)
  }

  /// iPhones take a text that is a number for the place of an answer.
  private mutating func checkNumbers(in list: OptionList) {
    guard !comparedLists.contains(Int(list.range.start)) else { return }
    let languages = questionnaire.languages.map { Optional($0.value) }
    for (place, option) in list.options.enumerated() {
      for language in languages.isEmpty ? [nil] : languages {
        let text = option.text.located(in: language)
        guard let number = Int(plainText(text.value)), number != place + 1,
          (1...list.options.count).contains(number)
        else { continue }
        return report.add(.clientMisreads, .numberOfAnother(text, number))
      }
    }
  }

  private mutating func compareTexts(of list: OptionList) {
    guard comparedLists.insert(Int(list.range.start)).inserted else { return }
    let languages = questionnaire.languages.map { Optional($0.value) }
    for language in languages.isEmpty ? [nil] : languages {
      let texts = list.options.map { $0.text.located(in: language) }
      let shown = texts.map { Array(plainText($0.value).utf8) }
      for outer in shown.indices {
        bytesLeft -= shown.count * (shown[outer].count + 1)
        guard bytesLeft >= 0 else { return }
        let inner = shown.indices.first { $0 != outer && shown[outer].hasBytes(of: shown[$0]) }
        guard let inner else { continue }
        return report.add(.clientMisreads, .textInText(texts[inner], in: texts[outer]))
      }
    }
  }

  private mutating func check(_ scale: NumberScale, of question: Question) {
    switch scale.spacing {
    case .points(let points):
      guard scale.manikin == nil else {
        let instead = "use `type: rating` with `range: [1, 9]` and `labels` for both ends"
        return report.add(
          .targetUnsupported, .noSuchType(question, in: .esmira, instead: instead).suggestingOtherTargets())
      }
      if points.lowerBound != 1 { customStarts.add(question.nameRange) }
    case .steps(let step): check(slider: question, scale, step)
    case .whole, .typed, .any: check(typed: question, scale)
    }
  }

  private mutating func check(slider question: Question, _ scale: NumberScale, _ step: Decimal) {
    losses.record(question.labels)
    if scale.lowest != Decimal(0) { customStarts.add(question.nameRange) }
    let ends = [scale.lowest, scale.highest].compactMap { $0 }
    if step != Decimal(1) || !ends.allSatisfy(\.isWhole) {
      report.add(.clientMisreads, .sliderStep(question, step))
    } else if let highest = scale.highest, highest <= Decimal(1), scale.lowest.map({ $0 < highest }) ?? true {
      report.add(.clientMisreads, .lowSlider(question, highest))
    }
  }

  private mutating func check(typed question: Question, _ scale: NumberScale) {
    if !scale.hasOnlyWholeNumbers { report.add(.clientMisreads, .decimals(question)) }
    guard let lowest = scale.lowest ?? scale.highest else { return }
    unchecked.add(question.typeRange)
    let zero = Decimal(0)
    if let highest = scale.highest, highest < zero {
      report.add(.clientMisreads, .negative(question, isAlways: true))
    } else if lowest < zero {
      report.add(.clientMisreads, .negative(question, isAlways: false).lowered(to: .warning))
    }
  }

  private mutating func check(_ text: TextQuestion) {
    guard let input = text.input else { return }
    switch input.value {
    case .email, .url, .tel, .password: losses.record(.input, at: input.range)
    case .line, .area: break
    }
  }

  private mutating func checkNames() {
    var known: [String: Located<String>] = [:]
    for question in questionnaire.questions {
      guard let id = question.id else { continue }
      let name = ESMira().column(of: question, in: questionnaire)
      if ESMira.ownNames.contains(name) { report.add(.badID, .reserved(id, name)) }
      if let first = known.updateValue(id, forKey: name) {
        report.add(.targetUnsupported, .sameName(id, name, as: first))
      }
    }
  }

  private mutating func reportPlaces() {
    if let first = positions.first { report.add(.targetLoses, .positions(positions, at: first)) }
    if let first = unchecked.first { report.add(.targetLoses, .unchecked(unchecked, at: first)) }
    if let first = customStarts.first {
      report.add(.clientSupport, .customStart(customStarts, at: first).lowered(to: .hint))
    }
    if let first = lists.first { report.add(.clientSupport, .openList(lists, at: first).lowered(to: .hint)) }
    // With a condition, it is not published there anyway.
    if let first = otherOnTheWeb.first, !questionnaire.hasConditions {
      report.add(
        .clientSupport, .notOnTheWeb(otherOnTheWeb, at: first, in: questionnaire.id.range).lowered(to: .hint))
    }
  }
}

extension Question {
  /// Whether the pages for browsers store another value for an answer than the apps.
  var isOtherOnTheWeb: Bool {
    guard let scale else { return selection != nil || choiceOptions != nil && kind.type != .yesNo }
    return switch scale.spacing {
    case .points, .steps: true
    case .whole, .typed, .any: false
    }
  }
}

extension [UInt8] {
  /// Whether a part occurs byte for byte, as the apps compare texts.
  fileprivate func hasBytes(of part: [UInt8]) -> Bool {
    guard part.count <= count, let first = part.first else { return part.isEmpty }
    return (0...count - part.count).contains { start in
      self[start] == first && self[start..<start + part.count].elementsEqual(part)
    }
  }
}

extension Finding {
  fileprivate static func groupTakenApart(_ question: Question) -> Finding {
    Finding(
      "`esmira` has no groups: the fields of \(question.name) are asked one below the other\(question.isRequired ? "" : ", and participants can answer only some of them")",
      at: question.typeRange, help: "say in the text that the fields belong together"
    ).marked(
      .changed(
        question.isRequired
          ? "fields one below the other" : "fields one below the other, each of which can be left out"))
  }

  fileprivate static func textInText(_ inner: Located<String>, in outer: Located<String>) -> Finding {
    Finding(
      "the apps of ESMira find the chosen answers by their texts, and this one contains \"\(plainText(inner.value))\": both are ticked when participants come back to the page",
      at: outer.range, notes: [Note("the other answer", at: inner.range)],
      help: "word one of the answers differently"
    ).marked(.changed("ticked together with \"\(plainText(inner.value))\" when participants come back"))
  }

  fileprivate static func numberOfAnother(_ text: Located<String>, _ number: Int) -> Finding {
    Finding(
      "iPhones take the text \"\(plainText(text.value))\" for the place of an answer, and store answer \(number) of the list instead",
      at: text.range,
      help: "write words, or a word beside the number, such as \"\(plainText(text.value)) times\""
    ).marked(
      .changed("stores answer \(number) for \"\(plainText(text.value))\""),
      only: [ClientName.esmiraIOS.rawValue])
  }

  fileprivate static func decimals(_ question: Question) -> Finding {
    Finding(
      "the Android app of ESMira drops the comma of a decimal number, so 7,5 is stored as 75, and iPhones store a text that no condition can compare",
      at: question.typeRange,
      help: "add `whole: true`, and ask for a smaller unit, such as minutes instead of hours"
    ).marked(.changed("drops the comma: 7,5 is stored as 75"), only: [ClientName.esmiraAndroid.rawValue])
      .marked(
        .changed("stores a text, which no condition can compare"), only: [ClientName.esmiraIOS.rawValue])
  }

  fileprivate static func openList(_ places: Places, at range: SourceRange) -> Finding {
    Finding(
      "on iPhones, a list that opens shows the word \"Other\" for its last answer but one once it is chosen; what is stored is right\(places.total)",
      at: range, notes: places.notes, help: "write `drop-down: false`, or tell participants about it"
    ).marked(
      .changed("shows \"Other\" for the last answer but one once it is chosen"), at: places.ranges,
      only: [ClientName.esmiraIOS.rawValue])
  }

  fileprivate static func notOnTheWeb(_ places: Places, at range: SourceRange, in questionnaire: SourceRange)
    -> Finding
  {
    Finding(
      "ESMira's pages for browsers store other values than its apps, so the study is not published there\(places.total)",
      at: range, notes: places.notes,
      help:
        "nothing is to be done for phones; if you publish it for browsers in the administration, the data have ratings that are 1 higher, sliders from 1 on and half way if nobody touched them, the texts of chosen answers, and nothing for answers that were not chosen, in the rows whose `appType` is Web"
    ).marked(
      .changed("cannot be filled in in a browser, where other values would be stored"), at: [questionnaire])
  }

  fileprivate static func sliderStep(_ question: Question, _ step: Decimal) -> Finding {
    Finding(
      "sliders in the apps of ESMira stop at every whole number, and only there\(step == Decimal(1) ? "" : ", not in steps of \(step)")",
      at: question.typeRange,
      help: "write whole numbers for `range` and `step: 1`, or use a `rating` of the numbers that you want"
    ).marked(.changed("stops at every whole number, and only there"))
  }

  fileprivate static func lowSlider(_ question: Question, _ highest: Decimal) -> Finding {
    Finding(
      "the apps of ESMira take 100 for the highest value of a slider if it is 1 or less, as it is here (\(highest))",
      at: question.typeRange,
      help: "use a `range` that ends above 1, such as `[0, 100]`, or a `rating` of the numbers that you want"
    ).marked(.changed("the highest value is 100"))
  }

  fileprivate static func negative(_ question: Question, isAlways: Bool) -> Finding {
    Finding(
      "the Android app of ESMira accepts no minus, so \(isAlways ? "no number" : "no number below 0") can be entered for \(question.name)",
      at: question.typeRange, help: "ask how far below 0 it is, in a question of its own"
    ).marked(.changed("takes no number below 0"), only: [ClientName.esmiraAndroid.rawValue])
  }

  fileprivate static func reserved(_ id: Located<String>, _ name: String) -> Finding {
    Finding(
      "ESMira uses the name `\(name)` itself, and its server refuses a study that has it", at: id.range,
      help: "give the question another id, such as `\(name)_asked`")
  }

  fileprivate static func sameName(_ id: Located<String>, _ name: String, as first: Located<String>)
    -> Finding
  {
    Finding(
      "in `esmira`, this question and another one would both be called `\(name)`", at: id.range,
      notes: [Note("the other question", at: first.range)], help: "give one of them another id")
  }

  fileprivate static func positions(_ places: Places, at range: SourceRange) -> Finding {
    Finding(
      "`esmira` stores the places of answers in their list, 1 for the first, and not their codes\(places.total)",
      at: range, notes: places.notes,
      help:
        "number the options of a `choice` in their order, such as `{0: never, 1: sometimes}`, those of a `multiple` from 1, or read the data with a codebook of `qtool codebook --multiple '~'`"
    ).marked(.changed("stored by its place in the list, not by its code"), at: places.ranges)
  }

  fileprivate static func unchecked(_ places: Places, at range: SourceRange) -> Finding {
    Finding(
      "the apps of ESMira do not check the `range` of a number or date: other answers are stored too\(places.total)",
      at: range, notes: places.notes,
      help: "say in the text what to enter, and check the data with `qtool check-data`"
    ).marked(.changed("other input is accepted, too"), at: places.ranges)
  }

  fileprivate static func customStart(_ places: Places, at range: SourceRange) -> Finding {
    Finding(
      "scales that do not begin with 1 (sliders: with 0) need ESMira's server 3.5 and apps from January 2026 on: earlier ones store other numbers\(places.total)",
      at: range, notes: places.notes,
      help:
        "ask participants to update the app before they join, or let codes and ranges begin with 1, and sliders with 0"
    ).marked(.changed("apps from before January 2026 store other numbers"), at: places.ranges)
  }
}
