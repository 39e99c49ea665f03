import Patterns
import Platforms
import Questionnaires

/// A column of m-Path: the name of a question, then what kind of question it is there, such as `mood_sliderNegPos`.
///
/// The kinds are those of the files that the R package mpathr has as examples, as far as numbers, options, yes and no, and
/// texts can come from them. Columns of other kinds are unknown.
struct TypedColumn: Sendable {
  /// The kind of a column's cells.
  enum Cells: Sendable {
    /// As a codebook has them, or what the platform says of all columns.
    case usual
    /// Places of options in their list, counted from 1.
    case places
    /// Texts in quotes, as JSON has them.
    case quoted
    /// Another column's content, or something that was not answered.
    case ignored
  }

  /// Of the question; of a column without one, its own.
  let name: String
  let cells: Cells

  private enum Kind {
    case answer, text, place, value, words, shown
  }

  private static let kinds: [(ending: String, kind: Kind)] = [
    ("_yesno", .answer), ("_sliderNegPos", .answer), ("_sliderNeutralPos", .answer), ("_smiley", .answer),
    ("_open", .text), ("_multipleChoice_index", .place), ("_imageChoice_index", .place),
    ("_multipleChoice_likert", .value), ("_imageChoice_likert", .value),
    ("_multipleChoice_string", .words), ("_imageChoice_string", .words), ("_basic", .shown),
  ]

  /// All columns of a table. A question that has a column already gets no second one.
  ///
  /// - Parameter question: that has this name in a codebook
  static func all(of header: [String], question: (String) -> Question?) -> [TypedColumn] {
    var taken = Set(header)
    return header.map { name in
      guard question(name) == nil, let column = TypedColumn(name, question) else {
        return TypedColumn(name: name, cells: .usual)
      }
      guard column.name == name || taken.insert(column.name).inserted else {
        return TypedColumn(name: name, cells: .usual)
      }
      return column
    }
  }

  private init(name: String, cells: Cells) { (self.name, self.cells) = (name, cells) }

  /// Nil for a name without a known kind, or of no question.
  private init?(_ column: String, _ question: (String) -> Question?) {
    guard let (ending, kind) = Self.kinds.first(where: { column.hasSuffix($0.ending) }) else { return nil }
    let name = String(column.dropLast(ending.count))
    if kind == .shown {
      self.init(name: column, cells: .ignored)
    } else {
      guard let question = question(name) else { return nil }
      let cells = Self.cells(kind, hasOptions: question.options != nil)
      self.init(name: cells == .ignored ? column : name, cells: cells)
    }
  }

  private static func cells(_ kind: Kind, hasOptions: Bool) -> Cells {
    switch kind {
    case .answer: .usual
    case .text: .quoted
    case .place: hasOptions ? .places : .ignored
    case .value: hasOptions ? .ignored : .usual
    case .words, .shown: .ignored
    }
  }
}

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

/// The pattern that a typed text must match.
struct TextColumn: ~Copyable, Sendable {
  /// Nil without a pattern.
  let matcher: WholeMatcher?

  init(_ field: TextQuestion) {
    let pattern = field.pattern.flatMap { try? Pattern(parsing: $0.source.value) }
    matcher = pattern.map { WholeMatcher($0) }
  }
}

/// Remembers which texts match the pattern of one question, because people often type the same.
struct MatchMemory {
  private var matcher: WholeMatcher
  private var table = ByteTable()
  private var results: [Bool?] = []
  /// Steps that are left for texts that take longer than most; after that, they are not tried.
  private var slowSteps = 50_000_000

  /// The most that matching one text may cost: about a hundredth of a second.
  private static let limits = MatchLimits(steps: 500_000)
  /// The most steps that do not count as slow.
  private static let usualSteps = 10_000
  /// More texts than this, or longer ones, are tried each time.
  private static let most = (texts: 10_000, bytes: 64)

  init(_ matcher: WholeMatcher) { self.matcher = matcher }

  /// Nil if it takes too long to find out.
  mutating func matches(_ cell: Bytes) -> Bool? {
    if let number = table.number(of: cell) { return results[number] }
    guard slowSteps > 0 else { return nil }
    var limits = Self.limits
    let isMatch = matcher.matches(Array(cell.text.utf16), spending: &limits)
    slowSteps -= max(Self.limits.steps - limits.steps - Self.usualSteps, 0)
    if results.count < Self.most.texts, cell.count <= Self.most.bytes {
      _ = table.insert(cell)
      results.append(isMatch)
    }
    return isMatch
  }
}

/// Of `8:30 PM` or `12:05 am`, with any kind of space, as the clock of 24 hours writes it; nil for anything else.
func timeOfDay(_ cell: Bytes) -> String? {
  let text = cell.filter { $0 < 0x80 && $0 != 0x20 && $0 != UInt8(ascii: ".") }
  guard text.count >= 6, text.count <= 7, text[text.count - 1] | 0x20 == UInt8(ascii: "m") else { return nil }
  let isAfternoon = text[text.count - 2] | 0x20 == UInt8(ascii: "p")
  guard isAfternoon || text[text.count - 2] | 0x20 == UInt8(ascii: "a") else { return nil }
  let parts = text.dropLast(2).split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  guard parts.count == 2, parts[1].count == 2, let hour = Int(String(decoding: parts[0], as: UTF8.self)),
    let minute = Int(String(decoding: parts[1], as: UTF8.self)), (1...12).contains(hour),
    (0..<60).contains(minute)
  else { return nil }
  let all = hour % 12 + (isAfternoon ? 12 : 0)
  return (all < 10 ? "0" : "") + "\(all):" + (minute < 10 ? "0" : "") + "\(minute)"
}

/// `08:30` for `8:30`; nil for anything else.
func fullHour(_ cell: Bytes) -> String? {
  guard cell.count == 4 || cell.count == 7, cell[1] == UInt8(ascii: ":") else { return nil }
  let text = "0" + cell.text
  return Array(text.utf8).withPaddedBytes(isTimeOfDay) ? text : nil
}

/// Whether it is a time of day such as `08:30` or `08:30:15`.
func isTimeOfDay(_ cell: Bytes) -> Bool {
  guard cell.count == 5 || cell.count == 8 else { return false }
  let parts = cell.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  let numbers = parts.compactMap { part in part.count == 2 ? wholeNumber(Bytes(rebasing: part)) : nil }
  guard numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }) else { return false }
  return numbers[0] < 24 && numbers.dropFirst().allSatisfy { $0 < 60 }
}
