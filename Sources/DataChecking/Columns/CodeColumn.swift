import Questionnaires

/// The codes of a question with options, and the texts that may have been stored instead.
final class CodeColumn: Sendable {
  private let table: ByteTable
  /// The option of each text in the table.
  private let meanings: [Int32]
  private let labels: LabelTable
  let codes: [String]

  init(_ question: Question, _ list: OptionList) {
    codes = list.options.map(\.code.value.text)
    // Both ways of storing yes and no are read alike.
    let isYesNo = question.kind.type == .yesNo
    table = ByteTable(codes + (isYesNo ? ["1", "0"] : []))
    meanings = codes.indices.map { Int32($0) } + (isYesNo ? [0, 1] : [])
    labels = LabelTable(list.options.map(\.text))
  }

  @inline(__always) func option(_ cell: Bytes) -> Int32? {
    table.number(of: cell).map { meanings[$0] }
  }

  func option(labelled cell: Bytes) -> Int32? { labels.place(of: cell).map { Int32($0) } }
}

/// The texts that participants read, in all languages, to recognize them in data.
struct LabelTable: Sendable {
  private let table: ByteTable
  private let places: [Int]

  init(_ texts: [Text]) {
    var (table, places) = (ByteTable(), [Int]())
    for (place, text) in texts.enumerated() {
      for version in text.versions where !version.text.value.isEmpty {
        for words in [version.text.value, plainText(version.text.value)] {
          let number = Array(words.utf8).withPaddedBytes { table.insert($0) }
          if number == places.count { places.append(place) }
        }
      }
    }
    (self.table, self.places) = (table, places)
  }

  func place(of cell: Bytes) -> Int? { table.number(of: cell).map { places[$0] } }
}
