import Questionnaires

/// Which numbers a column can have.
struct NumberColumn: ~Copyable, Sendable {
  enum Reading {
    case answer(Int128)
    case label(Int128)
    case outOfRange
    case offStep
    /// Not written as the number that it is, such as `1.0` or `2,5`.
    case otherForm(Int128, ValueForm)
    case notANumber
  }

  let isWhole: Bool
  /// In billionths, like all of these.
  private let lowest: Int128
  private let highest: Int128
  /// 0 if any number in the range will do.
  private let step: Int128
  /// From which steps are counted.
  private let origin: Int128
  /// The range as whole numbers, for the usual case; nil if answers need not be whole.
  private let wholeRange: ClosedRange<Int>?
  private let wholeStep: Int
  private let wholeOrigin: Int
  /// The number that is added to each stored number, on web pages of ESMira.
  let shift: Int
  /// Points with texts are stored as `1 never` there.
  private let isWeb: Bool
  private let labels: LabelTable
  private let labelled: [Int128]

  init(_ question: Question, _ scale: NumberScale, isWeb: Bool = false) {
    self.isWeb = isWeb
    shift = isWeb ? question.webShift(of: scale) : 0
    lowest = scale.lowest?.billionths ?? -.max
    highest = scale.highest?.billionths ?? .max
    switch scale.spacing {
    case .points, .whole: (isWhole, step) = (true, 0)
    case .steps(let size): (isWhole, step) = (size.isWhole && scale.lowest?.isWhole == true, size.billionths)
    case .typed(let size): (isWhole, step) = (scale.hasOnlyWholeNumbers, size.billionths)
    case .any: (isWhole, step) = (false, 0)
    }
    origin = scale.lowest?.billionths ?? 0
    wholeOrigin = scale.lowest?.whole ?? 0
    wholeStep = isWhole ? Decimal(billionths: step).whole ?? 0 : 0
    let ends = (
      scale.lowest.map { Int(-((-$0.billionths).roundedDown(to: Self.unit) / Self.unit)) } ?? .min,
      scale.highest.map { Int($0.billionths.roundedDown(to: Self.unit) / Self.unit) } ?? .max
    )
    wholeRange = isWhole && ends.0 <= ends.1 ? ends.0...ends.1 : nil
    let marks = question.marks(of: scale)
    labels = LabelTable(marks.map(\.text))
    labelled = marks.map(\.position.billionths)
  }

  private static let unit: Int128 = 1_000_000_000

  @inline(__always) func read(_ cell: Bytes) -> Reading {
    guard let range = wholeRange, let stored = wholeNumber(cell) else { return readOther(cell) }
    let number = stored + shift
    guard range.contains(number) else { return .outOfRange }
    if wholeStep > 1, (number - wholeOrigin) % wholeStep != 0 { return .offStep }
    return .answer(Int128(number) * Self.unit)
  }

  /// Whether a cell is an answer, also one between two steps.
  func admits(_ cell: Bytes) -> Bool {
    switch read(cell) {
    case .outOfRange, .notANumber: false
    case .answer, .label, .offStep, .otherForm: true
    }
  }

  private func readOther(_ cell: Bytes) -> Reading {
    guard cell.mayBeNumber else { return label(cell) ?? .notANumber }
    if isWeb, let space = cell.firstIndex(of: 0x20), let number = wholeNumber(Bytes(rebasing: cell[..<space]))
    {
      return judge(Int128(number) * Self.unit)
    }
    guard let number = cell.pointZeroNumber.map({ Int128($0) * Self.unit }) ?? decimal(cell) else {
      return label(cell) ?? readSpaced(cell) ?? .notANumber
    }
    let reading = judge(number + Int128(shift) * Self.unit)
    guard isWhole, case .answer = reading else { return reading }
    return .otherForm(number, ValueForm(ofNumber: cell))
  }

  private func judge(_ number: Int128) -> Reading {
    guard number >= lowest, number <= highest else { return .outOfRange }
    if isWhole, number % Self.unit != 0 { return step == 0 ? .notANumber : .offStep }
    return step == 0 || (number - origin) % step == 0 ? .answer(number) : .offStep
  }

  /// With spaces around it, or a comma instead of the point. Nil if it is not a number then either.
  private func readSpaced(_ cell: Bytes) -> Reading? {
    let text = cell.trimmed
    let spaced = text.count < cell.count ? decimal(text) : nil
    guard let number = spaced ?? text.withComma else { return nil }
    let form = spaced == nil ? ValueForm.decimalComma : ValueForm(ofNumber: cell)
    switch judge(number) {
    case .answer: return .otherForm(number, form)
    case .outOfRange: return .outOfRange
    case .label, .offStep, .otherForm, .notANumber: return .notANumber
    }
  }

  private func label(_ cell: Bytes) -> Reading? {
    labels.place(of: cell).map { .label(labelled[$0]) }
  }

  private func decimal(_ cell: Bytes) -> Int128? {
    wholeNumber(cell).map { Int128($0) * Self.unit } ?? decimalNumber(cell)
  }
}

/// Digits, possibly after a plus or minus, at most 15.
@inline(__always) func wholeNumber(_ cell: Bytes) -> Int? {
  guard let first = cell.first else { return nil }
  let start = first == UInt8(ascii: "-") || first == UInt8(ascii: "+") ? 1 : 0
  guard cell.count > start, cell.count <= start + 15 else { return nil }
  var value = 0
  for place in start..<cell.count {
    let digit = Int(cell[place]) - 0x30
    guard digit >= 0, digit <= 9 else { return nil }
    value = value * 10 + digit
  }
  return first == UInt8(ascii: "-") ? -value : value
}

/// A decimal number as data write it, in billionths; nil for numbers that only YAML knows, such as `0x10`. More decimals
/// than nine are rounded, as in the scripts: programs write `0.1` as `0.1000000000000001` or `0.09999999999999999`.
func decimalNumber(_ cell: Bytes) -> Int128? {
  // Most cells that are not whole numbers are not numbers at all, and then no string is needed.
  guard cell.count < 64, cell.allSatisfy(\.isPartOfNumber) else { return nil }
  return decimalNumber(cell.text)
}

private func decimalNumber(_ text: String) -> Int128? {
  if let number = Decimal(text) { return number.billionths }
  guard !text.lowercased().contains("e") else {
    guard let number = Double(text), number.magnitude < 1e9 else { return nil }
    return Int128((number * 1e9).rounded())
  }
  guard let point = text.firstIndex(of: ".") else { return nil }
  let (whole, fraction) = (text[..<point], text[text.index(after: point)...])
  guard fraction.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
    let number = Decimal(whole + "." + fraction.prefix(9))?.billionths
  else { return nil }
  let isUp = fraction.utf8.dropFirst(9).first.map { $0 >= UInt8(ascii: "5") } ?? false
  return number + (isUp ? text.hasPrefix("-") ? -1 : 1 : 0)
}

extension UInt8 {
  /// A digit, a point, a plus or minus, or the `e` of an exponent.
  fileprivate var isPartOfNumber: Bool {
    switch self {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }
}

extension Bytes {
  /// Of digits, a point and zeros, such as `4.0`, which fill whole columns: read without creating a string.
  var pointZeroNumber: Int? {
    guard count > 2, self[count - 1] == 0x30 else { return nil }
    var point = count - 1
    while point > 0, self[point] == 0x30 { point -= 1 }
    guard point > 0, self[point] == UInt8(ascii: ".") else { return nil }
    return wholeNumber(Bytes(rebasing: self[..<point]))
  }

  /// A word, which begins with a letter, need not be read any further.
  @inline(__always) fileprivate var mayBeNumber: Bool { first.map { $0 < UInt8(ascii: ":") } ?? false }

  /// The number with a comma instead of the point; nil if it is not one.
  var withComma: Int128? {
    guard count < 64, contains(UInt8(ascii: ",")) else { return nil }
    // With two points it is not a number either.
    let bytes = map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    return bytes.withUnsafeBufferPointer(decimalNumber)
  }
}

extension Question {
  /// A scale of points begins at 1 there, and a slider at 0.
  fileprivate func webShift(of scale: NumberScale) -> Int {
    let lowest = scale.lowest?.whole ?? 0
    switch kind.type {
    case .rating, .sam: return lowest - 1
    case .slider: return lowest
    case .choice, .multiple, .yesNo, .number, .text, .date, .time, .group, .note: return 0
    }
  }

  fileprivate func marks(of scale: NumberScale) -> [PositionLabel] {
    guard let labels, let lowest = scale.lowest, let highest = scale.highest else { return [] }
    return labels.marks(from: lowest, to: highest)
  }
}
