import Testing

@testable import Diagnostics

/// The bitwise distance, compared with the textbook's table, cell by cell.
@Suite("Suggestions")
struct SuggestionTests {
  @Test("distances equal those of the full table")
  func distances() {
    var generator = Generator()
    for _ in 0..<4_000 {
      let (name, candidate) = (generator.name(), generator.name())
      #expect(
        EditDistance(to: name).distance(from: candidate) == distance(name, candidate), "\(name), \(candidate)"
      )
    }
  }

  @Test("long names are compared by their beginnings")
  func longNames() {
    let start = String(repeating: "ab", count: 32)
    #expect(nearest(to: start + "x", among: [start + "yyyyyy"]) == start + "yyyyyy")
    #expect(EditDistance(to: "").distance(from: "a") == nil)
    #expect(EditDistance(to: "a").distance(from: "") == nil)
  }

  @Test("comparing stops when the comparisons are used up")
  func comparisons() {
    var comparisons = NameComparisons()
    let (first, second) = (comparisons.spend(200_000), comparisons.spend(1))
    #expect(first && !second)
  }

  /// Optimal string alignment, if the two are close enough.
  private func distance(_ left: String, _ right: String) -> Int? {
    let left = Array(left.lowercased().unicodeScalars)
    let right = Array(right.lowercased().unicodeScalars)
    var table = [[Int]](repeating: Array(0...right.count), count: left.count + 1)
    for i in left.indices {
      table[i + 1][0] = i + 1
      for j in right.indices {
        var cost = min(table[i][j] + (left[i] == right[j] ? 0 : 1), table[i][j + 1] + 1, table[i + 1][j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, table[i - 1][j - 1] + 1)
        }
        table[i + 1][j + 1] = cost
      }
    }
    let (found, longer) = (table[left.count][right.count], max(left.count, right.count))
    return found <= max(1, longer / 3) && found < longer ? found : nil
  }

  /// Names made of few letters, so that many are close to each other.
  private struct Generator {
    private var state: UInt64 = 7

    mutating func name() -> String {
      let letters = Array("abcAB-äé")
      return String((0..<next(below: 12)).map { _ in letters[next(below: letters.count)] })
    }

    private mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}
