import Diagnostics
import YAML

/// A pattern such as `##.##.####`, in which spreadsheets and forms write `#` for a digit.
struct DigitMask {
  private let text: String

  init?(_ text: String) {
    guard text.contains("#"), text.allSatisfy({ "#-./ ".contains($0) }) else { return nil }
    self.text = text
  }

  private var pattern: String {
    var result = ""
    var digits = 0
    func number() -> String { digits == 0 ? "" : digits == 1 ? "[0-9]" : "[0-9]{\(digits)}" }
    for symbol in text {
      if symbol == "#" {
        digits += 1
      } else {
        result += number() + (symbol == "." ? "\\." : String(symbol))
        digits = 0
      }
    }
    return result + number()
  }

  func finding(at range: SourceRange) -> Finding {
    let quoted = singleQuotedInYAML(pattern)
    return Finding(
      "`#` is not a digit in a pattern, which is a regular expression", at: range,
      help: "write `pattern: \(quoted)`: `[0-9]` is a digit",
      fix: Fix([Fix.Edit(range, quoted)], isSafe: false))
  }
}

/// A pattern with the wildcards of file names and databases, such as `*@*.*` or `%@%.%`, which mean something else in a regular
/// expression or cannot be there.
struct Wildcards {
  private let text: String
  private let wildcards: String

  /// Nil where it may be a regular expression: none begins with `*` or `?`, nobody repeats an `@`, and `*[0-9]` is one that is turned.
  init?(_ text: String) {
    let isMail = text.contains("@*") && !text.contains(".*@")
    let isGlob = text.hasPrefix("*") || text.hasPrefix("?") || isMail
    let isLike = text.count > 2 && text.hasPrefix("%") && text.hasSuffix("%")
    guard isGlob || isLike,
      isMail || !text.contains(where: { "\\[](){}+|^$".contains($0) })
    else {
      return nil
    }
    (self.text, wildcards) = (text, isGlob ? "*?" : "%")
  }

  /// The regular expression that is meant. Before a single character, `*` is everything but that, so that matching stays fast.
  private var pattern: String {
    let symbols = Array(text)
    return symbols.indices.reduce(into: "") { result, place in
      let (symbol, next) = (symbols[place], symbols[(place + 1)...].prefix(2))
      if !wildcards.contains(symbol) {
        result += (".*?".contains(symbol) ? "\\" : "") + String(symbol)
      } else if symbol == "?" {
        result += "."
      } else if next.count == 2, !wildcards.contains(next.first ?? "*"), wildcards.contains(next.last ?? "a")
      {
        result += "[^\(next.first == "-" ? "\\-" : String(next.first ?? "."))]*"
      } else if next.first != symbol {
        result += ".*"
      }
    }
  }

  /// - Parameter place: of the whole line, where `input` can be written instead
  func finding(at range: SourceRange, asInput place: SourceRange?) -> Finding {
    let symbol = text.first { wildcards.contains($0) }.map(String.init) ?? "*"
    let message = "`\(symbol)` is not a wildcard in a pattern, which is a regular expression"
    // A domain such as that of a university is more than any address.
    if text.contains("@"), text.allSatisfy({ wildcards.contains($0) || "@.".contains($0) }) {
      return Finding(
        message, at: range,
        help:
          "for an e-mail address, write `input: email` and leave `pattern` out; in a pattern, `.*` is any text",
        fix: place.map { Fix([Fix.Edit($0, "input: email")], isSafe: false) })
    }
    if text.allSatisfy(wildcards.contains) {
      return Finding(
        message, at: range, help: "for any text, leave `pattern` out; in a pattern, `.*` is any text")
    }
    let quoted = singleQuotedInYAML(pattern)
    return Finding(
      message, at: range, help: "write `pattern: \(quoted)`: `.*` is any text, and `.` one character",
      fix: Fix([Fix.Edit(range, quoted)], isSafe: false))
  }
}
