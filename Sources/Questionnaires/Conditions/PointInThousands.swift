/// `10.000` as German writes ten thousand, which is 10 here, because decimals come after a point.
struct PointInThousands {
  let meant: String
  let read: Decimal

  /// Nil for numbers that are not written so: `2.500` may be a measured weight, `0.500` and `10.005` are decimals.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...3).contains(parts[0].utf8.count), parts[0].first != "0",
      parts[1].utf8.count == 3, parts[1].hasSuffix("00"), let number = Decimal(text),
      parts.allSatisfy({ $0.allSatisfy(\.isWholeNumber) })
    else { return nil }
    meant = parts.joined()
    read = number
  }

  /// The first in a condition.
  static func error(in condition: [UInt8]) -> ConditionSyntaxError? {
    guard condition.contains(UInt8(ascii: ".")) else { return nil }
    return ConditionLexer.readableTokens(of: condition).lazy.compactMap { token in
      PointInThousands(token.text).map { number in
        ConditionSyntaxError(message: number.message(token.text), help: number.help, range: token.range)
      }
    }.first
  }

  func message(_ text: String) -> String {
    "`\(text)` is \(read), because decimals come after a point"
  }

  var help: String { "write `\(meant)`, or `\(read)`" }
}
