import Platforms
import Questionnaires

/// The values that an answer can have in the data.
enum StoredDomain {
  /// One of a set of codes, numbers among them.
  case codes(Set<String>)
  case codeLists(Selections)
  case numbers(StoredNumbers)
  /// Texts that match the pattern; all texts without one.
  case texts(pattern: String?)
  case dates(DateRange?)
  case times
  /// The question takes no answer of its own.
  case nothing

  /// - Parameter target: nil if none is named, so that codes are stored
  init(_ question: Question, target: TargetName?) {
    switch question.answer {
    case .oneOf(let list):
      self = .codes(Set(target?.platform.stored(question) ?? list.options.map(\.code.value.text)))
    case .anyOf(let multiple): self = .codeLists(Selections(multiple, isRequired: question.isRequired))
    case .number(let scale): self = .numbers(StoredNumbers(scale))
    case .text(let text): self = .texts(pattern: text.pattern?.source.value)
    case .date(let date): self = .dates(date.range)
    case .time: self = .times
    case .fields, .nothing: self = .nothing
    }
  }

  /// Whether every value of the other is one of these. A pattern only includes itself, unless there is none.
  func includes(_ other: StoredDomain) -> Bool {
    switch (self, other) {
    case (.codes(let codes), .codes(let others)): others.isSubset(of: codes)
    case (.codes(let codes), .numbers(let numbers)):
      numbers.all(atMost: codes.count)?.allSatisfy { codes.contains($0.description) } ?? false
    case (.numbers(let numbers), .codes(let codes)):
      codes.allSatisfy { code in Decimal(code).map(numbers.contains) ?? false }
    case (.numbers(let numbers), .numbers(let others)): numbers.includes(others)
    case (.codeLists(let lists), .codeLists(let others)): lists.includes(others)
    case (.texts(let pattern), .texts(let other)): pattern == nil || pattern == other
    case (.dates(let range), .dates(let other)): range.includes(other)
    case (.times, .times), (.nothing, .nothing): true
    case (.codes, _), (.codeLists, _), (.numbers, _), (.texts, _), (.dates, _), (.times, _), (.nothing, _):
      false
    }
  }

  func equals(_ other: StoredDomain) -> Bool { includes(other) && other.includes(self) }
}

/// The lists of codes that can be chosen together.
struct Selections {
  let codes: Set<String>
  let alone: Set<String>
  let fewest: Int
  let most: Int

  init(codes: Set<String>, alone: Set<String>, fewest: Int, most: Int) {
    self.codes = codes
    self.alone = alone
    self.fewest = fewest
    self.most = most
  }

  init(_ multiple: MultipleQuestion, isRequired: Bool) {
    let all = multiple.options.options.map(\.code.value)
    codes = Set(all.map(\.text))
    alone = Set(all.filter(multiple.isExclusive).map(\.text))
    fewest = max(multiple.fewest(isRequired: isRequired), 1)
    most = min(multiple.atMost?.value ?? all.count, all.count)
  }

  /// Whether every list of the other is one of these.
  func includes(_ other: Selections) -> Bool {
    guard other.codes.isSubset(of: codes) else { return false }
    guard allowsOne || other.alone.isSubset(of: alone) else { return false }
    let together = other.codes.subtracting(other.alone)
    let most = min(other.most, together.count)
    guard other.fewest <= most else { return true }
    let newlyAlone = together.intersection(alone)
    guard newlyAlone.isEmpty else { return most == 1 && (newlyAlone == together || allowsOne) }
    return fewest <= other.fewest && most <= self.most
  }

  /// The lists of these codes only.
  func limited(to shared: Set<String>) -> Selections {
    Selections(
      codes: codes.intersection(shared), alone: alone.intersection(shared), fewest: fewest,
      most: min(most, codes.intersection(shared).count))
  }

  private var allowsOne: Bool { fewest <= 1 && most >= 1 }
}

extension DateRange? {
  /// Today is another day for each answer, so it is compared only with itself.
  fileprivate func includes(_ other: DateRange?) -> Bool {
    isEarlyEnough(for: other?.earliest?.value) && isLateEnough(for: other?.latest?.value)
  }

  private func isEarlyEnough(for limit: DateLimit?) -> Bool {
    switch (self?.earliest?.value, limit) {
    case (nil, _), (.today, .today): true
    case (.date(let own), .date(let other)): own <= other
    case (.today, _), (.date, _): false
    }
  }

  private func isLateEnough(for limit: DateLimit?) -> Bool {
    switch (self?.latest?.value, limit) {
    case (nil, _), (.today, .today): true
    case (.date(let own), .date(let other)): other <= own
    case (.today, _), (.date, _): false
    }
  }
}

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

/// How a target keeps the answers to a question: under which name, and what it stores for each option.
struct StoredAnswer {
  let target: TargetName
  let column: String
  let values: [String]

  init(to question: Question, in questionnaire: Questionnaire, at target: TargetName) {
    self.target = target
    column = target.platform.column(of: question, in: questionnaire)
    values = target.platform.stored(question)
  }
}

/// Two are equal if nobody can tell from the data which target stored them.
extension StoredAnswer: Equatable {
  static func == (left: StoredAnswer, right: StoredAnswer) -> Bool {
    left.column == right.column && left.values == right.values
  }
}
