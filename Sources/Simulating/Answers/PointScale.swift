/// Cuts a latent value into the points of a scale.
struct PointScale: Sendable {
  /// At least one.
  let count: Int
  /// Added to the latent value: less than 0 where the low end is what most people choose.
  let shift: Double

  /// From the lowest point to the highest, in standard deviations.
  private static let width = 5.0
  /// With more points, hardly anything is lost.
  private static let fewPoints = 60

  /// From 0.
  func point(_ latent: Double) -> Int {
    min(max(Int(((latent + shift) / Self.width + 0.5) * Double(count)), 0), count - 1)
  }

  /// The share of the latent value's variance that is left in the points: the square of their correlation.
  var kept: Double {
    guard (2...Self.fewPoints).contains(count) else { return count < 2 ? 1 : 0.99 }
    let cuts = (1..<count).map { (Double($0) / Double(count) - 0.5) * Self.width - shift }
    let covariance = cuts.reduce(0) { $0 + StandardNormal.density($1) }
    let above = cuts.map { 1 - StandardNormal.share(below: $0) }
    let mean = above.reduce(0, +)
    // E[x²] of a sum of indicators that imply each other.
    let square = above.enumerated().reduce(0) { $0 + $1.element * Double(2 * $1.offset + 1) }
    return covariance * covariance / (square - mean * mean)
  }
}
