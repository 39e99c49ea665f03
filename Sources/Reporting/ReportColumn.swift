import JSON

/// One column of a report's tables: its name for programs, its words for people, and what its cells are.
struct ReportColumn: Sendable {
  enum Kind: Sendable {
    case text
    case count
    /// From 0 to 1; people read a percentage.
    case share
    case number
    /// A coefficient such as a correlation.
    case coefficient
    /// People read minutes if there are many.
    case seconds
    case flag
  }

  let name: String
  let kind: Kind
  let word: ReportWord
  /// For the schema.
  let about: String

  init(_ name: String, _ kind: Kind, _ word: ReportWord, _ about: String) {
    (self.name, self.kind, self.word, self.about) = (name, kind, word, about)
  }

  var schema: JSON {
    let plain =
      switch kind {
      case .text: JSONSchema.text
      case .count: JSONSchema.whole(from: 0)
      case .share, .number, .coefficient, .seconds: JSONSchema.number
      case .flag: JSONSchema.flag
      }
    return JSONSchema.orNull(plain)
  }
}

extension ReportColumn.Kind {
  var isText: Bool {
    switch self {
    case .text: true
    case .count, .share, .number, .coefficient, .seconds, .flag: false
    }
  }
}

/// The content of one cell.
enum ReportCell: Sendable {
  case text(String)
  case count(Int)
  case number(Double)
  case flag(Bool)
  /// It cannot be computed, or nobody knows it.
  case none

  init(_ number: Double?) { self = number.map { .number($0) } ?? .none }

  init(_ count: Int?) { self = count.map { .count($0) } ?? .none }

  init(_ text: String?) { self = text.map { .text($0) } ?? .none }

  /// A share of a whole; none of nothing.
  init(_ part: Int, of whole: Int?) {
    self = whole.flatMap { $0 > 0 ? .number(Double(part) / Double($0)) : nil } ?? .none
  }

  var isEmptyText: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .count, .number, .flag, .none: false
    }
  }

  var json: JSON {
    switch self {
    case .text(let text): .string(text)
    case .count(let count): .int(count)
    case .number(let number): .number(Self.digits(number))
    case .flag(let flag): .bool(flag)
    case .none: .null
    }
  }

  /// For programs that read a table.
  var plain: String {
    switch self {
    case .text(let text): text
    case .count(let count): "\(count)"
    case .number(let number): Self.digits(number)
    case .flag(let flag): flag ? "1" : "0"
    case .none: ""
    }
  }

  /// With at most six decimals, and without those that are zero.
  private static func digits(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e12 else { return number.isFinite ? "\(number)" : "0" }
    let millionths = Int((abs(number) * 1e6).rounded())
    let fraction = String(millionths % 1_000_000 + 1_000_000).dropFirst()
    let end = fraction.lastIndex { $0 != "0" }
    let sign = number < 0 && millionths > 0 ? "-" : ""
    return sign + "\(millionths / 1_000_000)" + (end.map { "." + fraction[...$0] } ?? "")
  }
}
