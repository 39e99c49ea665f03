import Questionnaires

/// The codes of a question with options, and the texts that may have been stored instead.
struct CodeColumn: Sendable {
  enum Reading {
    case code(Int32)
    case label(Int32)
    case unknown
  }

  /// Codes come before texts, in one table, so that a wrong cell is looked up once.
  private let table: ByteTable
  /// The option of each entry of the table.
  private let options: [Int32]
  private let codeCount: Int
  let codes: [String]

  init(_ question: Question, _ list: OptionList) {
    codes = list.options.map(\.code.value.text)
    // Both ways of storing yes and no are read alike.
    let isYesNo = question.kind.type == .yesNo
    let all = codes + (isYesNo ? ["1", "0"] : [])
    var (table, options) = (ByteTable(all), codes.indices.map { Int32($0) } + (isYesNo ? [0, 1] : []))
    for (place, option) in list.options.enumerated() {
      for words in option.text.asStored {
        let number = table.insert(words)
        if number == options.count { options.append(Int32(place)) }
      }
    }
    (self.table, self.options, codeCount) = (table, options, all.count)
  }

  @inline(__always) func read(_ cell: Bytes) -> Reading {
    guard let number = table.number(of: cell) else { return .unknown }
    return number < codeCount ? .code(options[number]) : .label(options[number])
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
  /// What programs may store instead of a code: the text in each language, with its markup and without.
  fileprivate var asStored: [String] {
    versions.map(\.text.value).filter { !$0.isEmpty }.flatMap { [$0, plainText($0)] }
  }
}
