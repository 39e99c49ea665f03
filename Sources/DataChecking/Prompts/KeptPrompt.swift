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
