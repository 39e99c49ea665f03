/// A statement that is true or false in a `Solver`: a variable or its opposite.
struct Literal: Hashable {
  /// Twice the variable, plus one for its opposite.
  let code: Int32

  /// True in every solver.
  static let always = Literal(code: 0)
  static let never = Literal(code: 1)

  var variable: Int { Int(code >> 1) }

  static prefix func ! (literal: Literal) -> Literal { Literal(code: literal.code ^ 1) }
}
