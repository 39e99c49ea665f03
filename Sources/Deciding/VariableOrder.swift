/// The variables by how often they took part in recent conflicts: a binary heap of those that ever did, followed
/// by all others by number.
struct VariableOrder {
  private var heap: [Int] = []
  /// By variable: its place in the heap, or -1.
  private var places: [Int] = [-1]
  private var activities: [Double] = [0]
  private var increment = 1.0
  /// All variables before it that were never in a conflict have been taken.
  private var cursor = 1

  mutating func addVariable() {
    places.append(-1)
    activities.append(0)
  }

  mutating func putBack(_ variable: Int) {
    guard activities[variable] > 0 else {
      cursor = min(cursor, variable)
      return
    }
    guard places[variable] < 0 else { return }
    places[variable] = heap.count
    heap.append(variable)
    raise(from: heap.count - 1)
  }

  /// The next variable; it may already be set.
  mutating func takeFirst() -> Int? {
    guard heap.isEmpty else { return takeFromHeap() }
    guard cursor < activities.count else { return nil }
    cursor += 1
    return cursor - 1
  }

  private mutating func takeFromHeap() -> Int? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    places[first] = -1
    if first != last {
      heap[0] = last
      places[last] = 0
      lower(from: 0)
    }
    return first
  }

  mutating func bump(_ variable: Int) {
    activities[variable] += increment
    if activities[variable] > 1e100 {
      for index in activities.indices { activities[index] *= 1e-100 }
      increment *= 1e-100
    }
    if places[variable] >= 0 { raise(from: places[variable]) }
  }

  /// Gives later conflicts more weight.
  mutating func decay() { increment /= 0.95 }

  private func comesBefore(_ left: Int, _ right: Int) -> Bool {
    activities[left] != activities[right] ? activities[left] > activities[right] : left < right
  }

  private mutating func raise(from start: Int) {
    var place = start
    while place > 0, comesBefore(heap[place], heap[(place - 1) / 2]) {
      exchange(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func lower(from start: Int) {
    var place = start
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { return }
      if child + 1 < heap.count, comesBefore(heap[child + 1], heap[child]) { child += 1 }
      guard comesBefore(heap[child], heap[place]) else { return }
      exchange(place, child)
      place = child
    }
  }

  private mutating func exchange(_ left: Int, _ right: Int) {
    heap.swapAt(left, right)
    places[heap[left]] = left
    places[heap[right]] = right
  }
}
