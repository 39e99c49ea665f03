import Terminal

/// A stretch of time as `open-for` and `remind-after` have it.
func duration(minutes: Int) -> String {
  if minutes > 0, minutes.isMultiple(of: 1_440) { return counted(minutes / 1_440, "day") }
  return minutes > 0 && minutes.isMultiple(of: 60) ? "\(minutes / 60) h" : "\(minutes) min"
}
