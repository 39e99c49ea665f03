/// The stack of a machine, in its own memory. An array would check at each write whether it is shared, which took half
/// of the time of matching.
struct MachineStack: ~Copyable {
  private var entries: UnsafeMutablePointer<Machine.Entry>
  private var capacity = 64
  private(set) var count = 0

  init() {
    entries = .allocate(capacity: capacity)
  }

  deinit { entries.deallocate() }

  subscript(place: Int) -> Machine.Entry {
    get {
      assert(place < count)
      return entries[place]
    }
    set {
      assert(place < count)
      entries[place] = newValue
    }
  }

  mutating func append(_ entry: Machine.Entry) {
    if count == capacity { grow() }
    (entries + count).initialize(to: entry)
    count += 1
  }

  mutating func popLast() -> Machine.Entry? {
    guard count > 0 else { return nil }
    count -= 1
    return entries[count]
  }

  /// Entries are plain numbers, so there is nothing to deinitialize.
  mutating func removeLast(_ removed: Int) {
    assert(removed <= count)
    count -= removed
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Machine.Entry>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }
}

/// The registers of a machine, all unset (-1) at first; in their own memory, like the stack.
struct MachineRegisters: ~Copyable {
  private let values: UnsafeMutableBufferPointer<Int>

  init(count: Int) {
    values = .allocate(capacity: count)
    values.initialize(repeating: -1)
  }

  deinit { values.deallocate() }

  subscript(register: Int) -> Int {
    get {
      assert(values.indices.contains(register))
      return values[register]
    }
    nonmutating set {
      assert(values.indices.contains(register))
      values[register] = newValue
    }
  }
}
