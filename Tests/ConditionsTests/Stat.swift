import Testing
@testable import Questionnaires
@Test func stat() throws {
  var n = [String: Int]()
  for seed in 0..<400 {
    let text = RandomQuestionnaire.yaml(seed: UInt64(seed), most: 3 + seed % 5)
    let q = try read(text)
    if seed < 3 { print(text) }
    guard let b = BruteForce(q, limit: 1000) else { n["toomany", default: 0] += 1; continue }
    n["sheets", default: 0] += b.sheets.count
    let c = Claims(q)
    n["places", default: 0] += q.conditionPlaces.count
    n["never", default: 0] += c.never.count
    n["ownNever", default: 0] += c.ownNever.count
    n["always", default: 0] += c.always.count
    n["ownAlways", default: 0] += c.ownAlways.count
    n["red", default: 0] += c.redundant.count
    n["ownRed", default: 0] += c.ownRedundant.count
  }
  print("stat", n)
}
