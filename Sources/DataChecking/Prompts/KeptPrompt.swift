/// A prompt of a participant, kept until all rows are read: sixteen bytes for each.
struct KeptPrompt {
  let participant: UInt32
  let row: UInt32
  /// The moment, then the offset and the rule, so that prompts can be sorted by it.
  private let packed: Int64

  private static let noRule = 0xFFF

  init(participant: Int, row: Int, time: ClockTime, rule: Int?) {
    self.participant = UInt32(truncatingIfNeeded: participant)
    self.row = UInt32(truncatingIfNeeded: row)
    let offset = ((time.local - time.instant) / 60 + 2_048) & 0xFFF
    packed = Int64(time.instant) << 24 | Int64(offset) << 12 | Int64(min(rule ?? Self.noRule, Self.noRule))
  }

  private var instant: Int { Int(packed >> 24) }

  var time: ClockTime {
    let offset = Int(packed >> 12 & 0xFFF) - 2_048
    return ClockTime(instant: instant, local: instant + offset * 60)
  }

  /// The rule that allows it, if there is only one.
  var rule: Int? {
    let rule = Int(packed & 0xFFF)
    return rule == Self.noRule ? nil : rule
  }
}

extension KeptPrompt: Comparable {
  static func < (left: KeptPrompt, right: KeptPrompt) -> Bool {
    (left.participant, left.packed, left.row) < (right.participant, right.packed, right.row)
  }
}

/// The prompts of a file, in its order.
struct KeptPrompts {
  private(set) var all: [KeptPrompt] = []

  /// Reserves room for all prompts of the file at once, because an array that grows exists twice while it is copied.
  /// Memory that is reserved and never written to costs nothing.
  ///
  /// - Parameter share: how much of the file has been read, with these prompts; nil if its size is unknown
  mutating func add(_ prompts: [KeptPrompt], share: Double?) {
    let count = all.count + prompts.count
    if count > all.capacity, let share { all.reserveCapacity(Int(Double(count) / share * 1.05)) }
    all += prompts
  }

  mutating func sort() { all.sort() }
}

/// The faults in the prompts of a participant as a whole.
struct PromptSeries {
  let plan: PromptPlan
  let people: People

  /// Returns the rows of each fault in ascending order.
  func faults(in kept: inout KeptPrompts) -> (tooMany: [Int], tooShort: [Int]) {
    kept.sort()
    let prompts = kept.all
    var (tooMany, tooShort): ([Int], [Int]) = ([], [])
    var start = 0
    while start < prompts.count {
      let participant = prompts[start].participant
      var end = start
      while end < prompts.count, prompts[end].participant == participant { end += 1 }
      // Whoever has a prompt has a day of joining.
      if let joined = people.joined(Int(participant)) { count(prompts[start..<end], joined, &tooMany) }
      compare(prompts[start..<end], &tooShort)
      start = end
    }
    return (tooMany.sorted(), tooShort.sorted())
  }

  /// Adds the rows of prompts beyond the number that their day has.
  private func count(_ prompts: ArraySlice<KeptPrompt>, _ joined: Int, _ rows: inout [Int]) {
    var (day, left) = (Int.min, 0)
    for prompt in prompts {
      let today = prompt.time.day
      if today != day { (day, left) = (today, plan.prompts(on: today, joined: joined)) }
      left -= 1
      if left < 0 { rows.append(Int(prompt.row)) }
    }
  }

  /// Adds the rows of prompts that come too soon after one of the same rule. Clocks are compared in minutes, as schedules are written.
  private func compare(_ prompts: ArraySlice<KeptPrompt>, _ rows: inout [Int]) {
    var last = [ClockTime?](repeating: nil, count: plan.ruleCount)
    for prompt in prompts {
      guard let rule = prompt.rule, let gap = plan.minGap(of: rule) else { continue }
      let time = prompt.time
      if let before = last[rule], before.day == time.day, time.instant / 60 - before.instant / 60 < gap {
        rows.append(Int(prompt.row))
      }
      last[rule] = time
    }
  }
}
