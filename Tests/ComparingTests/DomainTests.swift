import Generating
import Questionnaires
import Testing

@testable import Comparing

/// What is said about the values that answers can have, against all of them.
@Suite struct DomainTests {
  @Test func selectionsAreIncludedIfEachOfThemIs() {
    var generator = SeededGenerator(seed: 1)
    var counts = [true: 0, false: 0]
    for _ in 0..<4_000 {
      let (old, new) = (selections(&generator), selections(&generator))
      let truth = all(of: old).allSatisfy { isAllowed($0, in: new) }
      // Codes that no allowed list contains may still be missing.
      guard old.codes.isSubset(of: new.codes) else { continue }
      #expect(new.includes(old) == truth, "\(old) in \(new)")
      counts[truth, default: 0] += 1
    }
    #expect(counts.values.allSatisfy { $0 > 200 }, "\(counts)")
  }

  private func selections(_ generator: inout SeededGenerator) -> Selections {
    let codes = Set(["a", "b", "c", "d"].prefix(generator.pick([2, 3, 4, 4])))
    let alone = codes.filter { _ in generator.chance(25) }
    let most = generator.pick([1, 2, 3, 4])
    return Selections(
      codes: codes, alone: alone, fewest: generator.pick([1, 1, 2, 3]), most: min(most, codes.count))
  }

  private func all(of selections: Selections) -> [Set<String>] {
    let codes = selections.codes.sorted()
    return (1..<(1 << codes.count)).map { bits in
      Set(codes.indices.filter { bits & (1 << $0) != 0 }.map { codes[$0] })
    }
    .filter { isAllowed($0, in: selections) }
  }

  private func isAllowed(_ list: Set<String>, in selections: Selections) -> Bool {
    guard list.isSubset(of: selections.codes) else { return false }
    if !list.isDisjoint(with: selections.alone) { return list.count == 1 }
    return (selections.fewest...max(selections.fewest, selections.most)).contains(list.count)
      && list.count <= selections.most
  }

  @Test func numbersAreIncludedIfEachOfThemIs() throws {
    let scales = try ranges.flatMap { range in
      try [
        "{id: q, type: slider, text: Q?, range: \(range)}",
        "{id: q, type: slider, text: Q?, range: \(range), step: 2}",
        "{id: q, type: slider, text: Q?, range: \(range), step: 0.5}",
        "{id: q, type: number, text: Q?, range: \(range)}",
        "{id: q, type: number, text: Q?, range: \(range), whole: false}",
      ].map { try domain(of: $0) }
    }
    for old in scales {
      for new in scales {
        // Halves and tenths of the numbers around all ranges distinguish any two of these scales.
        let truth = (-20...120).allSatisfy { tenth in
          let number = Decimal(billionths: Int128(tenth) * 100_000_000)
          return !old.contains(number) || new.contains(number)
        }
        #expect(new.includes(old) == truth, "\(old) in \(new)")
      }
    }
  }

  private let ranges = ["[0, 10]", "[0, 8]", "[1, 9]", "[2, 8]", "[0, 4]", "[3, 5]"]

  private func domain(of question: String) throws -> StoredNumbers {
    let text = "questionnaire: q\ntitle: Q\nquestions:\n  - \(question)\n"
    let scale = try #require(try questionnaire(text).questions[0].scale)
    return StoredNumbers(scale)
  }

  @Test func theLongestIncreasingSubsequenceIsLongest() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let numbers = Array(0..<generator.pick([1, 3, 5, 8])).shuffled(using: &generator)
      let found = longestIncreasing(numbers).map { numbers[$0] }
      #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 })
      let longest = (0..<(1 << numbers.count)).map { bits in
        numbers.indices.filter { bits & (1 << $0) != 0 }.map { numbers[$0] }
      }
      .filter { zip($0, $0.dropFirst()).allSatisfy { $0 < $1 } }.map(\.count).max()
      #expect(found.count == longest)
    }
  }
}
