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
