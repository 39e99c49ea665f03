import Diagnostics

/// Answer options that belong together: a named list, a section's, or a question's own.
package final class OptionList: Sendable {
  /// The name under `option-lists`.
  package let name: Located<String>?
  package let options: [ResponseOption]
  /// The list form: codes 1, 2, … by position.
  package let hasAssignedCodes: Bool
  package let range: SourceRange
  /// The range from the lowest code to the highest, if all are numbers.
  package let numbers: ClosedRange<Int>?
  /// The place of each code, if the list is so long that searching it takes time.
  private let manyPlaces: [String: Int]

  init(name: Located<String>?, options: [ResponseOption], hasAssignedCodes: Bool, range: SourceRange) {
    self.name = name
    self.options = options
    self.hasAssignedCodes = hasAssignedCodes
    self.range = range
    numbers = Self.numbers(of: options)
    manyPlaces =
      options.count > 32
      ? Dictionary(options.enumerated().map { ($1.code.value.text, $0) }, uniquingKeysWith: min) : [:]
  }

  private static func numbers(of options: [ResponseOption]) -> ClosedRange<Int>? {
    var range: ClosedRange<Int>?
    for option in options {
      guard let number = option.code.value.number else { return nil }
      range = range.map { min($0.lowerBound, number)...max($0.upperBound, number) } ?? number...number
    }
    return range
  }

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
}

/// What represents an answer in the data: a whole number or an identifier.
package struct Code: Hashable, Sendable {
  package let text: String

  init(_ text: String) {
    self.text = text
  }

  init(_ number: Int) {
    text = String(number)
  }

  /// The code as a number, when it is one.
  package var number: Int? { Int(text) }
}
