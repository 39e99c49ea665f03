import Questionnaires

/// Numbers that a participant's answer can be: those of a range, all of them or those at equal distances.
struct StoredNumbers: Equatable {
  /// Nil if there is no limit. In billionths.
  private let lowest: Int128?
  private let highest: Int128?
  /// The distance between two numbers, counted from `origin`; nil for numbers of any kind.
  private let step: Int128?
  private let origin: Int128

  private static let unit = Decimal(1).billionths

  init(_ scale: NumberScale) {
    switch scale.spacing {
    case .points, .whole: self.init(scale, step: Self.unit, origin: 0)
    case .steps(let step), .typed(let step):
      self.init(scale, step: step.billionths, origin: scale.lowest?.billionths ?? 0)
    case .any: self.init(scale, step: nil, origin: 0)
    }
  }

  private init(_ scale: NumberScale, step: Int128?, origin: Int128) {
    self.step = step
    self.origin = origin
    lowest = scale.lowest.map { Self.first($0.billionths, step, origin) }
    highest = scale.highest.map { -Self.first(-$0.billionths, step, -origin) }
  }

  /// The first number of the grid that is not below this one.
  private static func first(_ number: Int128, _ step: Int128?, _ origin: Int128) -> Int128 {
    guard let step, step > 0 else { return number }
    let rest = (number - origin) % step
    return rest == 0 ? number : number - rest + (rest > 0 ? step : 0)
  }

  func contains(_ number: Decimal) -> Bool { contains(number.billionths) }

  private func contains(_ number: Int128) -> Bool {
    isInRange(number) && (step.map { $0 > 0 && (number - origin) % $0 == 0 } ?? true)
  }

  private func isInRange(_ number: Int128) -> Bool {
    (lowest.map { $0 <= number } ?? true) && (highest.map { number <= $0 } ?? true)
  }

  /// Whether every number of the other is one of these.
  func includes(_ other: StoredNumbers) -> Bool {
    if let first = other.lowest, let last = other.highest, first >= last {
      return first > last || contains(first)
    }
    return includesRange(of: other) && includesGrid(of: other)
  }

  private func includesRange(of other: StoredNumbers) -> Bool {
    let hasLower = lowest.map { lowest in other.lowest.map { lowest <= $0 } ?? false } ?? true
    let hasUpper = highest.map { highest in other.highest.map { $0 <= highest } ?? false } ?? true
    return hasLower && hasUpper
  }

  /// Two neighbors of the other's grid decide about all.
  private func includesGrid(of other: StoredNumbers) -> Bool {
    guard let step, step > 0 else { return true }
    guard let distance = other.step else { return false }
    return distance % step == 0 && (other.origin - origin) % step == 0
  }

  /// All of them as they are stored, if they are few.
  func all(atMost limit: Int) -> [Decimal]? {
    guard let lowest, let highest, let step, step > 0, (highest - lowest) / step < Int128(limit) else {
      return nil
    }
    return stride(from: lowest, through: highest, by: Int128.Stride(step)).map { Decimal(billionths: $0) }
  }
}
