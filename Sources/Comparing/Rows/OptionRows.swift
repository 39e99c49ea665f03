import Diagnostics
import Questionnaires

/// A list of options as the two versions have it, and the questions that use it.
struct ComparedOptions {
  let old: OptionList
  let new: OptionList
  /// Questions of the new version.
  let questions: [Question]

  /// The list's name, if it has one.
  let subject: ChangeSubject
  /// Such as `` `mood` `` or ``the list `frequency` ``.
  let words: String

  init(old: OptionList, new: OptionList, questions: [Question]) {
    self.old = old
    self.new = new
    self.questions = questions
    subject = ChangeSubject(questions.compactMap(\.id?.value), list: new.name?.value ?? old.name?.value)
    words = new.name.map { "the list `\($0.value)`" } ?? listedBriefly(questions.map(\.name))
  }

  fileprivate var verb: String { new.name != nil || questions.count == 1 ? "offers" : "offer" }

  fileprivate func reservation(of code: String) -> String {
    "reserved: {codes: {\(new.name?.value ?? questions.first?.id?.value ?? ""): [\(code)]}}"
  }
}

extension VersionComparison {
  /// A list that several questions share is compared once; what means "no answer" may differ where it is used.
  mutating func compareOptions() {
    for options in comparedOptions(by: { Lists(old: $0.identity, new: $1.identity) }) {
      guard options.old.options.count != options.new.options.count || !isEqual(options.old, options.new)
      else { continue }
      compare(options)
    }
    let groups = comparedOptions { before, after in
      Lists(
        old: before.identity, new: after.identity, oldNoAnswer: before.noAnswer.written.map(\.value).sorted(),
        newNoAnswer: after.noAnswer.written.map(\.value).sorted())
    }
    for options in groups { compareNoAnswer(options) }
  }

  private struct Lists: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
    var oldNoAnswer: [String] = []
    var newNoAnswer: [String] = []
  }

  private func comparedOptions(by key: (OptionList, OptionList) -> Lists) -> [ComparedOptions] {
    var questionsByLists: [Lists: [Question]] = [:]
    var found: [(Lists, OptionList, OptionList)] = []
    for (oldIndex, newIndex) in questions.pairs.joined where successors.recoded[newIndex] == nil {
      guard let before = old.questions[oldIndex].optionList, let after = new.questions[newIndex].optionList
      else { continue }
      let lists = key(before, after)
      if questionsByLists[lists] == nil { found.append((lists, before, after)) }
      questionsByLists[lists, default: []].append(new.questions[newIndex])
    }
    return found.map { ComparedOptions(old: $1, new: $2, questions: questionsByLists[$0] ?? []) }
  }

  private func isEqual(_ before: OptionList, _ after: OptionList) -> Bool {
    zip(before.options, after.options).allSatisfy { old, new in
      old.code.value == new.code.value && change(from: old.text, to: new.text) == nil
    }
  }

  private mutating func compare(_ options: ComparedOptions) {
    let change = OptionChange(options.old, options.new, languages.pairs[0])
    let permuted = addPermutation(options, change)
    let renamed = permuted.isEmpty ? change.renamed().filter { !isReserved($0.old, options) } : []
    addTexts(options, permuted: permuted)
    for (was, now) in renamed { addRenaming(options, was, now) }
    addRemoved(options, change, renamed: Set(renamed.map(\.old)), isShifted: !permuted.isEmpty)
    addAdded(options, renamed: Set(renamed.map(\.new)), isShifted: !permuted.isEmpty)
    if permuted.isEmpty, !addMovedPlaces(options) { addReordering(options, renamed) }
  }

  // MARK: codes

  /// Codes whose texts moved, in the first language in which some have.
  private mutating func addPermutation(_ options: ComparedOptions, _ first: OptionChange) -> Set<String> {
    for (index, pair) in languages.pairs.enumerated() {
      let change = index == 0 ? first : OptionChange(options.old, options.new, pair)
      let permuted = change.permuted()
      guard let code = permuted.first else { continue }
      var found = permutation(of: options, change, pair, code)
      found.language = pair.new
      found.code = code
      add(found)
      return Set(permuted)
    }
    return []
  }

  private func permutation(
    of options: ComparedOptions, _ change: OptionChange, _ language: (old: String?, new: String?),
    _ code: String
  ) -> Change {
    let isReversed = change.isReversed(options.old, options.new)
    let before = options.old.option(code)
    let after = options.new.option(code)
    let texts = (before?.text.string(in: language.old) ?? "", after?.text.string(in: language.new) ?? "")
    let place = change.newCode(ofTextOf: code).map { "; \(quoted(texts.0)) is `\($0)` now" } ?? ""
    let words = "`\(code)` was \(quoted(texts.0)) and is \(quoted(texts.1)) now\(place)"
    return Change(
      isReversed ? .scaleReversed : .codesPermuted, options.subject,
      old: oldPlace(texts.0, before?.text.range ?? options.old.range),
      new: newPlace(texts.1, after?.text.range ?? options.new.range),
      affects: options.new.hasAll(of: options.old) ? nil : [.stored, .pending, .comparison],
      isReversed
        ? "the answers of \(options.words) were reversed: \(words)"
        : "answers of \(options.words) moved to other codes: \(words)",
      help: options.new.hasAssignedCodes
        ? "codes count the answers, so write the codes of the old version down: run `qtool lint --fix` on it, then edit"
        : "give each answer the code it had")
  }

  private mutating func addRenaming(_ options: ComparedOptions, _ was: String, _ now: String) {
    let (before, after) = (options.old.option(was), options.new.option(now))
    var change = Change(
      .codeRenamed, options.subject, old: oldPlace(was, before?.code.range ?? options.old.range),
      new: newPlace(now, after?.code.range ?? options.new.range),
      "in \(options.words), \(quoted(text(of: before, isNew: false))) has the code `\(now)` instead of `\(was)`",
      help: "keep the code `\(was)`")
    change.code = was
    add(change)
  }

  private func text(of option: ResponseOption?, isNew: Bool) -> String {
    option?.text.string(in: isNew ? languages.shown.new : languages.shown.old) ?? ""
  }

  private mutating func addRemoved(
    _ options: ComparedOptions, _ change: OptionChange, renamed: Set<String>, isShifted: Bool
  ) {
    for option in options.old.options {
      let code = option.code.value.text
      guard !options.new.has(code: code), !renamed.contains(code) else { continue }
      if isShifted, change.hasElsewhere(removed: code) { continue }
      let isReserved = isReserved(code, options)
      var removal = Change(
        isReserved ? .codeRetired : .codeRemoved, options.subject, old: oldPlace(code, option.code.range),
        new: nil, affects: isReserved ? [.pending, .comparison] : nil,
        "\(options.words) no longer \(options.verb) `\(code)`, \(quoted(text(of: option, isNew: false)))"
          + "; phones with the old version still send it",
        help: isReserved ? nil : "keep the option, or write `\(options.reservation(of: code))`")
      removal.code = code
      add(removal)
    }
  }

  private func isReserved(_ code: String, _ options: ComparedOptions) -> Bool {
    guard !newDeclared.reservedCodes.isEmpty else { return false }
    let names = [options.subject.list].compactMap(\.self) + options.subject.names
    return names.contains { name in newDeclared.reservedCodes[name]?.contains { $0.value == code } ?? false }
  }

  private mutating func addAdded(_ options: ComparedOptions, renamed: Set<String>, isShifted: Bool) {
    let before = Set(options.old.options.map { text(of: $0, isNew: false).comparable })
    for option in options.new.options {
      let code = option.code.value.text
      guard !options.old.has(code: code), !renamed.contains(code) else { continue }
      let words = text(of: option, isNew: true)
      if isShifted, before.contains(words.comparable) { continue }
      var addition = Change(
        .codeAdded, options.subject, old: nil, new: newPlace(code, option.code.range),
        "\(options.words) also \(options.verb) `\(code)`, \(quoted(words)), which nobody could choose before")
      addition.code = code
      add(addition)
    }
  }

  // MARK: texts and order

  private mutating func addTexts(_ options: ComparedOptions, permuted: Set<String>) {
    for option in options.new.options {
      let code = option.code.value.text
      guard !permuted.contains(code), let before = options.old.option(code),
        let text = change(from: before.text, to: option.text)
      else { continue }
      let what = "in \(options.words), the text of `\(code)`"
      let count = changes.count
      if text.comparison.isOtherAnswer {
        add(meaning(of: options, text, what))
      } else {
        addText(.optionWording, options.subject, of: what, text)
      }
      if changes.count > count { setLastCode(code) }
    }
  }

  private func meaning(of options: ComparedOptions, _ text: TextChange, _ what: String) -> Change {
    var change = Change(
      .optionMeaning, options.subject, old: oldPlace(text.old.value, text.old.range),
      new: newPlace(text.new.value, text.new.range), "\(what) means something else: \(text.words)",
      help: "give the new answer a new code")
    change.language = text.language
    return change
  }

  private mutating func addReordering(_ options: ComparedOptions, _ renamed: [(old: String, new: String)]) {
    let names = Dictionary(renamed.map { ($0.new, $0.old) }, uniquingKeysWith: { first, _ in first })
    let kept = options.new.options.compactMap { option in
      let code = option.code.value.text
      return options.old.place(of: names[code] ?? code).map { (place: $0, option: option) }
    }
    guard let first = moved(kept.map(\.place)).first.map({ kept[$0] }) else { return }
    add(
      Change(
        .optionsReordered, options.subject, old: oldPlace(nil, options.old.options[first.place].code.range),
        new: newPlace(nil, first.option.code.range),
        "the options of \(options.words) come in another order; their codes stayed the same"))
  }

  // MARK: no answer

  private mutating func compareNoAnswer(_ options: ComparedOptions) {
    let codes = { (list: OptionList, other: OptionList) in
      Set(list.noAnswer.written.map(\.value).filter { list.has(code: $0) && other.has(code: $0) })
    }
    let (before, after) = (codes(options.old, options.new), codes(options.new, options.old))
    guard before != after, let code = before.symmetricDifference(after).sorted().first else { return }
    let isNew = after.contains(code)
    var change = Change(
      .noAnswerChanged, options.subject,
      old: oldPlace(nil, options.old.noAnswer.written.first?.range ?? options.old.range),
      new: newPlace(nil, options.new.noAnswer.written.first?.range ?? options.new.range),
      isNew
        ? "in \(options.words), `\(code)` means \"no answer\" from now on; so far it counted as an answer"
        : "in \(options.words), `\(code)` counts as an answer from now on; so far it meant \"no answer\"",
      help: "keep `no-answer` as it was, or give the answer a new code")
    change.code = code
    add(change)
  }
}

extension OptionList {
  fileprivate func option(_ code: String) -> ResponseOption? { place(of: code).map { options[$0] } }

  fileprivate func hasAll(of other: OptionList) -> Bool {
    other.options.allSatisfy { has(code: $0.code.value.text) }
  }
}

/// The changes of the codes of a list of options in one language, or in all of them.
private struct OptionChange {
  private let old: [ResponseOption]
  private let new: [ResponseOption]
  private let newPlaces: [String: Int]
  private let oldPlaces: [String: Int]
  private let oldTexts: [String]
  private let newTexts: [String]
  private let before: Set<String>
  private let after: Set<String>

  init(_ old: OptionList, _ new: OptionList, _ language: (old: String?, new: String?)) {
    self.old = old.options
    self.new = new.options
    oldPlaces = Self.places(old)
    newPlaces = Self.places(new)
    oldTexts = old.options.map { $0.text.string(in: language.old).comparable }
    newTexts = new.options.map { $0.text.string(in: language.new).comparable }
    before = Set(oldTexts)
    after = Set(newTexts)
  }

  private static func places(_ list: OptionList) -> [String: Int] {
    Dictionary(
      list.options.enumerated().map { ($1.code.value.text, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Codes whose text belonged to another code before, or belongs to another one now.
  func permuted() -> [String] {
    old.indices.compactMap { place in
      let code = old[place].code.value.text
      guard let now = newPlaces[code], oldTexts[place] != newTexts[now] else { return nil }
      return after.contains(oldTexts[place]) || before.contains(newTexts[now]) ? code : nil
    }
  }

  /// Codes that are gone, by the new code that has their text.
  func renamed() -> [(old: String, new: String)] {
    let added = new.indices.filter { oldPlaces[new[$0].code.value.text] == nil }
    let places = Dictionary(added.map { (newTexts[$0], $0) }, uniquingKeysWith: { _, _ in -1 })
    return old.indices.compactMap { place in
      let code = old[place].code.value.text
      guard newPlaces[code] == nil, let now = places[oldTexts[place]], now >= 0 else { return nil }
      return (code, new[now].code.value.text)
    }
  }

  /// The present code of the text that a code of the old list had; nil without such a code or text.
  func newCode(ofTextOf code: String) -> String? {
    guard let place = oldPlaces[code] else { return nil }
    return newTexts.firstIndex(of: oldTexts[place]).map { new[$0].code.value.text }
  }

  /// Whether the text of a code that only one of the lists has is in the other under another code.
  func hasElsewhere(removed code: String) -> Bool {
    oldPlaces[code].map { after.contains(oldTexts[$0]) } ?? false
  }

  /// Whether all answers but those that mean "no answer" have the texts of the opposite end.
  func isReversed(_ oldList: OptionList, _ newList: OptionList) -> Bool {
    let (before, after) = (oldList.substantive.byCode, newList.substantive.byCode)
    guard before.count >= fewestOfAScale, before.map(\.code.value) == after.map(\.code.value) else {
      return false
    }
    let places = before.map { oldPlaces[$0.code.value.text] }
    let first = places.map { $0.map { oldTexts[$0] } }
    let second = after.map { newPlaces[$0.code.value.text].map { newTexts[$0] } }
    return first.reversed().elementsEqual(second) && first != second
  }
}

/// Two answers that changed places are just that.
private let fewestOfAScale = 3

extension [ResponseOption] {
  /// By number, if all codes are numbers; otherwise in the order of the list.
  fileprivate var byCode: [ResponseOption] {
    let numbers = compactMap(\.code.value.number)
    return numbers.count == count
      ? sorted { ($0.code.value.number ?? 0) < ($1.code.value.number ?? 0) } : self
  }
}

extension String {
  /// A key that is equal for texts that differ only in case and white space.
  var comparable: String { lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
