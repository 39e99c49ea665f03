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
