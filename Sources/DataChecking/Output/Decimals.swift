/// A number with so many decimals, at most three, such as `-0.43`; halves away from zero.
package func decimals(_ number: Double, _ count: Int) -> String {
  guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
  let scale = (0..<count).reduce(1) { scale, _ in scale * 10 }
  let units = Int((abs(number) * Double(scale)).rounded())
  let fraction = count == 0 ? "" : "." + String(units % scale + scale).dropFirst()
  return (number < 0 && units > 0 ? "-" : "") + "\(units / scale)" + fraction
}
