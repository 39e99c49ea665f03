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
