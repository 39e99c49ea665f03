import Platforms
import Questionnaires

/// The codes of a question with options, and the texts that may have been stored instead. Like the other columns, it cannot be copied: a
/// copy for each wrong cell took a third of the time for a table of wrong answers.
struct CodeColumn: ~Copyable, Sendable {
  enum Reading {
    case code(Int32)
    case label(Int32)
    /// A code that is not written as the questionnaire writes it.
    case otherForm(Int32, ValueForm)
    case unknown
  }

  /// Codes come before texts, in one table, so that a wrong cell is looked up once.
  private let table: ByteTable
  /// The option of each entry of the table.
  private let options: [Int32]
  private let codeCount: Int
  /// The option of each number that is stored, if all are whole numbers; for yes and no, 1 and 0.
  private let numbers: [Int: Int32]
  private let isYesNo: Bool

  /// The codes are numbers, also for statistics programs.
  var isNumeric: Bool { !isYesNo && !numbers.isEmpty }
  let codes: [String]

  init(_ question: Question, _ list: OptionList, storedAs stored: DataConvention.StoredOptions) {
    codes = list.options.map(\.code.value.text)
    // Both ways of storing yes and no are read alike.
    isYesNo = question.kind.type == .yesNo
    let words =
      switch stored {
      case .codes, .codesOrTexts, .codesTextsOrDefaults: codes
      case .texts: isYesNo ? codes : []
      case .placesFromOne: isYesNo ? codes : codes.indices.map { String($0 + 1) }
      case .places(let target): isYesNo ? codes : target.platform.stored(question)
      }
    let numbers =
      isYesNo ? [1, 0] : words.compactMap { word in Int(word).flatMap { "\($0)" == word ? $0 : nil } }
    self.numbers =
      numbers.count == words.count
      ? Dictionary(zip(numbers, 0...), uniquingKeysWith: { first, _ in first }) : [:]
    let all = words + (isYesNo ? ["1", "0"] : [])
    let first = all.isEmpty ? [] : codes.indices.map { Int32($0) }
    var (table, options) = (ByteTable(all), first + (isYesNo ? [0, 1] : []))
    for (place, option) in list.options.enumerated() {
      let defaults =
        stored == .codesTextsOrDefaults ? ["A\(place + 1)", "AO\(place < 9 ? "0" : "")\(place + 1)"] : []
      for words in option.text.asStored + defaults {
        let number = table.insert(words)
        if number == options.count { options.append(Int32(place)) }
      }
    }
    (self.table, self.options) = (table, options)
    let storesTexts =
      switch stored {
      case .codesOrTexts, .codesTextsOrDefaults: true
      case .texts: !isYesNo
      case .codes, .places, .placesFromOne: false
      }
    codeCount = storesTexts ? options.count : all.count
  }

  @inline(__always) func read(_ cell: Bytes) -> Reading {
    guard let number = table.number(of: cell) else { return readOther(cell) }
    return number < codeCount ? .code(options[number]) : .label(options[number])
  }

  private func readOther(_ cell: Bytes) -> Reading {
    if isYesNo, let truth = cell.truthValue { return .otherForm(truth ? 0 : 1, .truthValue) }
    if numbers.isEmpty || isYesNo, let reading = readSpaced(cell) { return reading }
    guard !numbers.isEmpty, let number = cell.otherWholeNumber,
      let option = numbers[number]
    else { return .unknown }
    return .otherForm(option, ValueForm(ofNumber: cell))
  }

  /// With spaces around it. Nil if there are none, or if it is not a code then either.
  private func readSpaced(_ cell: Bytes) -> Reading? {
    guard cell.first == 0x20 || cell.last == 0x20, let number = table.number(of: cell.trimmed) else {
      return nil
    }
    return number < codeCount ? .otherForm(options[number], .spaces) : .label(options[number])
  }

  func hasCode(_ cell: Bytes) -> Bool { table.number(of: cell).map { $0 < codeCount } ?? false }
}

/// The texts that participants read, in all languages, to recognize them in data.
struct LabelTable: Sendable {
  private let table: ByteTable
  private let places: [Int]

  init(_ texts: [Text]) {
    var (table, places) = (ByteTable(), [Int]())
    for (place, text) in texts.enumerated() {
      for words in text.asStored {
        let number = table.insert(words)
        if number == places.count { places.append(place) }
      }
    }
    (self.table, self.places) = (table, places)
  }

  func place(of cell: Bytes) -> Int? {
    table.count == 0 ? nil : table.number(of: cell).map { places[$0] }
  }
}

extension Text {
  /// The values that programs may store instead of a code: the text in each language, with its markup and without.
  fileprivate var asStored: [String] {
    versions.map(\.text.value).filter { !$0.isEmpty }.flatMap { [$0, plainText($0)] }
  }
}

extension Bytes {
  /// `TRUE` or `FALSE`, in the ways that R, Python and spreadsheets write them.
  var truthValue: Bool? {
    guard count == 4 || count == 5 else { return nil }
    if isEqual(to: "TRUE") || isEqual(to: "True") || isEqual(to: "true") { return true }
    return isEqual(to: "FALSE") || isEqual(to: "False") || isEqual(to: "false") ? false : nil
  }

  /// A whole number that is not written as one, such as `1.0` or ` 1`.
  var otherWholeNumber: Int? {
    guard let first, first < UInt8(ascii: ":") else { return nil }
    let text = trimmed
    if let number = text.pointZeroNumber ?? wholeNumber(text) { return number }
    return decimalNumber(text).flatMap { Decimal(billionths: $0).whole }
  }

  /// Whether an option was chosen, in other words than 1 and 0.
  var otherZeroOrOne: (isChosen: Bool, form: ValueForm)? {
    if let truth = truthValue { return (truth, .truthValue) }
    guard let number = otherWholeNumber, number == 0 || number == 1 else { return nil }
    return (number == 1, ValueForm(ofNumber: self))
  }
}
