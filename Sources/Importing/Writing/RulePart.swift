extension ImportedRule {
  /// As an entry of `schedule`.
  var part: YAMLPart {
    var keys = MapEntries()
    keys.add("every", every.map(YAMLPart.word))
    switch form {
    case .at(let times):
      keys.add("at", times.count == 1 ? .text(times[0]) : .shortList(times.map(YAMLPart.text)))
    case .between(let window, let times, let minGap):
      keys.add("between", .word(window))
      keys.add("times", .word(String(times)))
      keys.add("min-gap", minGap.map(YAMLPart.word))
    case .windows(let windows): keys.add("windows", .shortList(windows.map(YAMLPart.word)))
    }
    keys.add("open-for", openFor.map(YAMLPart.word))
    keys.add("remind-after", remindAfter.isEmpty ? nil : .shortList(remindAfter.map(YAMLPart.word)))
    keys.add("from-day", fromDay.map { .word(String($0)) })
    keys.add("days", daysPart)
    keys.add("starts", starts.map(YAMLPart.word))
    keys.add("ends", ends.map(YAMLPart.word))
    return keys.map
  }

  private var daysPart: YAMLPart? {
    switch days.count {
    case 0: nil
    case 1: .word(days[0])
    default: .shortList(days.map(YAMLPart.word))
    }
  }
}
