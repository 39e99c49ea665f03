import Diagnostics

/// Answer options that belong together: a named list, a section's, or a question's own.
package final class OptionList: Sendable {
  /// The name under `option-lists`.
  package let name: Located<String>?
  package let options: [ResponseOption]
  /// The list form: codes 1, 2, … by position.
  package let hasAssignedCodes: Bool
  package let range: SourceRange
  /// The codes that mean "no answer" where this list is used; the same list may be used without them elsewhere.
  package let noAnswer: NamedCodes
  /// The range from the lowest code to the highest, if all that do not mean "no answer" are numbers.
  package let numbers: ClosedRange<Int>?
  /// Whether systems keep other codes of some options.
  package let hasStoredCodes: Bool
  /// The list as the file writes it, if this one only adds `no-answer`.
  private let written: OptionList?
  /// The place of each code, if the list is so long that searching it takes time.
  private let manyPlaces: [String: Int]

  init(name: Located<String>?, options: [ResponseOption], hasAssignedCodes: Bool, range: SourceRange) {
    self.name = name
    self.options = options
    self.hasAssignedCodes = hasAssignedCodes
    self.range = range
    noAnswer = NamedCodes([])
    numbers = Self.numbers(of: options, without: NamedCodes([]))
    hasStoredCodes = options.contains { $0.stored != nil }
    written = nil
    manyPlaces =
      options.count > 32
      ? Dictionary(options.enumerated().map { ($1.code.value.text, $0) }, uniquingKeysWith: min) : [:]
  }

  /// A list in a place where some of its codes mean "no answer".
  init(_ list: OptionList, noAnswer: NamedCodes) {
    name = list.name
    options = list.options
    hasAssignedCodes = list.hasAssignedCodes
    range = list.range
    self.noAnswer = noAnswer
    numbers = Self.numbers(of: list.options, without: noAnswer)
    hasStoredCodes = list.hasStoredCodes
    written = list.written ?? list
    manyPlaces = list.manyPlaces
  }

  private static func numbers(
    of options: [ResponseOption], without noAnswer: NamedCodes
  ) -> ClosedRange<Int>? {
    var range: ClosedRange<Int>?
    for option in options where noAnswer.isEmpty || !noAnswer.contains(option.code.value) {
      guard let number = option.code.value.number else { return nil }
      range = range.map { min($0.lowerBound, number)...max($0.upperBound, number) } ?? number...number
    }
    return range
  }

  /// The identity of the list wherever it is used, with or without `no-answer`.
  package var identity: ObjectIdentifier { ObjectIdentifier(written ?? self) }

  /// Whether it is used with a `no-answer` of its own.
  package var hasNoAnswer: Bool { !noAnswer.isEmpty }

  /// The options that say something about the question; scales, scores and rules about codes count only these.
  package var substantive: [ResponseOption] {
    noAnswer.isEmpty ? options : options.filter { !meansNoAnswer($0.code.value) }
  }

  /// Whether an answer with this code means "no answer".
  package func meansNoAnswer(_ code: Code) -> Bool { !noAnswer.isEmpty && noAnswer.contains(code) }

  package func has(code: String) -> Bool { place(of: code) != nil }

  /// The index of the option with the code.
  package func place(of code: String) -> Int? {
    manyPlaces.isEmpty ? options.firstIndex { $0.code.value.text == code } : manyPlaces[code]
  }
}

/// One answer a participant can choose.
package struct ResponseOption: Sendable {
  package let code: Located<Code>
  package let text: Text
  /// The codes that systems keep instead.
  package let stored: StoredNames?
}

/// The value of an answer in the data: a whole number or an identifier.
package struct Code: Hashable, Sendable {
  package let text: String

  init(_ text: String) { self.text = text }

  init(_ number: Int) { text = String(number) }

  /// The code as a number, when it is one.
  package var number: Int? { Int(text) }
}

/// Answer codes that the author names beside a list, such as those of `exclusive` and `no-answer`.
package struct NamedCodes: Sendable {
  /// In the order in which they are written.
  package let written: [Located<String>]
  /// The codes, if there are so many that searching them takes time.
  private let many: Set<String>

  init(_ written: [Located<String>]) {
    self.written = written
    many = written.count > 32 ? Set(written.map(\.value)) : []
  }

  package var isEmpty: Bool { written.isEmpty }

  package func contains(_ code: Code) -> Bool {
    many.isEmpty ? written.contains { $0.value == code.text } : many.contains(code.text)
  }
}
