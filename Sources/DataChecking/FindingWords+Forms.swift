/// The words of a finding about values that are all written in the same wrong way.
extension FindingWords {
  func of(_ form: ValueForm) -> FindingText {
    let example = "`\(counter.values.example?.value ?? "")`"
    let message =
      counter.onlyValue != nil
      ? "\(example) in \(column) is not \(kind.one)"
      : "values such as \(example) in \(column) are not \(kind.several)"
    return FindingText(message: message, help: help(form))
  }

  private func help(_ form: ValueForm) -> String? {
    switch form {
    case .pointZero:
      "write `\(counter.values.example?.value.wholePart ?? "4")`, as --clean does; some programs add `.0` if a column has empty cells"
    case .decimalComma: "write a point instead of the comma, as --clean does"
    case .otherNumber: "write the number without spaces, a plus or zeros before it, as --clean does"
    case .spaces:
      "write the code without spaces, as --clean does; spaces after a code count for nothing, because SPSS cannot see them"
    case .truthValue:
      isOption
        ? "write 1 if the answer was chosen, and 0 if not, as --clean does"
        : "write `yes` for true and `no` for false, as --clean does"
    case .slashes:
      formHelp(nil).map {
        "\($0), or use --dates dmy if the day comes first, and --dates mdy if the month does"
      }
    case .dayFirst: formHelp(nil).map { "\($0), or use --dates dmy" }
    case .withoutHyphens, .dateWithTime, .dateAlone, .shortHour, .twelveHours: formHelp(nil)
    }
  }
}

extension String {
  /// Before the point, without spaces.
  fileprivate var wholePart: String {
    String(prefix { $0 != "." }.filter { $0 != " " })
  }
}
