import Diagnostics
import Questionnaires

/// An answer whose text begins with a number, such as `0 = never`, or is one.
struct NumberedAnswer {
  let option: ResponseOption
  let text: Located<String>
  let number: Int
  /// The words after the number; empty for a number alone.
  let rest: Substring

  /// - Parameter isPoint: of a scale, whose ends may be `-3 bad` and `3 good`
  init?(_ option: ResponseOption, isPoint: Bool = false) {
    guard case .plain(let text) = option.text, let first = text.value.utf8.first,
      (48...57).contains(first) || first == UInt8(ascii: "(") || isPoint && text.value.first == "-"
    else { return nil }
    let isBracketed = text.value.first == "("
    let isNegative = text.value.first == "-"
    let digits = text.value.dropFirst(isBracketed || isNegative ? 1 : 0).prefix { $0.isASCII && $0.isNumber }
    guard let size = Int(digits) else { return nil }
    let number = isNegative ? -size : size
    var rest = text.value[digits.endIndex...]
    if isBracketed {
      guard rest.first == ")" else { return nil }
      rest = rest.dropFirst()
    }
    let separated = rest.drop { $0 == " " || $0 == "\n" }
    let words = separated.drop { "=:-–—.)(".contains($0) }.drop { $0 == " " }
    // Ranges such as `1-2 times` and `10.30` have a number after it.
    guard words.first.map({ !$0.isNumber }) ?? true else { return nil }
    // So do units, such as `30-day`.
    let mark = separated.startIndex < words.startIndex ? separated.first : nil
    guard words.isEmpty || isBracketed || isPoint || mark != nil else { return nil }
    if let mark, "-–—".contains(mark), separated.dropFirst().first != " " { return nil }
    let closed = words.last == ")" && separated.first == "(" ? words.dropLast() : words
    (self.option, self.text, self.number, self.rest) = (option, text, number, closed)
  }

  var isCode: Bool { option.code.value.number == number }
}

extension OptionList {
  /// Its answers if all of them begin with a number; nearly no first answer does.
  var numbered: [NumberedAnswer]? {
    guard options.count > 1, NumberedAnswer(options[0]) != nil else { return nil }
    let all = options.compactMap { NumberedAnswer($0) }
    return all.count == options.count ? all : nil
  }

  /// The same of a scale, of which nearly no list has two.
  var points: [NumberedAnswer]? {
    guard options.count > 1, NumberedAnswer(options[1], isPoint: true) != nil else { return nil }
    let all = options.compactMap { NumberedAnswer($0, isPoint: true) }
    return all.count == options.count ? all : nil
  }
}
