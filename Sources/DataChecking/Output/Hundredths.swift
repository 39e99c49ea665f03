/// A number with two decimals, such as `-0.43`.
package func hundredths(_ number: Double) -> String {
  guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
  let all = Int((abs(number) * 100).rounded())
  let digits = all % 100
  return (number < 0 && all > 0 ? "-" : "") + "\(all / 100).\(digits < 10 ? "0" : "")\(digits)"
}
