/// e to the power of x, from additions, multiplications and divisions only: those give the same bits on every machine, which the
/// functions of C libraries do not.
func exponential(_ x: Double) -> Double {
  guard x > -700 else { return 0 }
  let x = min(x, 700)
  let halvings = (x / naturalLogarithmOf2).rounded()
  let rest = x - halvings * naturalLogarithmOf2
  // Taylor's series; |rest| ≤ 0.35, so that the 14th term is below 10⁻¹⁶.
  var sum = 1.0
  for term in stride(from: 14.0, to: 0, by: -1) { sum = 1 + sum * rest / term }
  return sum * Double(sign: .plus, exponent: Int(halvings), significand: 1)
}

private let naturalLogarithmOf2 = 0.693_147_180_559_945_3
