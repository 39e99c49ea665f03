/// The strongly connected components of a graph, after Tarjan.
struct Components {
  /// The component of each node; a component has a greater number than those that can be reached from it.
  private(set) var numbers: [Int]
  private(set) var count = 0

  init(_ successors: [[Int]]) {
    numbers = Array(repeating: -1, count: successors.count)
    var order = Array(repeating: -1, count: successors.count)
    var lowest = order
    var open: [Int] = []
    var visited = 0
    for root in successors.indices where order[root] < 0 {
      var calls = [(node: root, edge: 0)]
      while let (node, edge) = calls.last {
        if order[node] < 0 {
          order[node] = visited
          lowest[node] = visited
          visited += 1
          open.append(node)
        }
        if edge < successors[node].count {
          calls[calls.count - 1].edge += 1
          let next = successors[node][edge]
          if order[next] < 0 {
            calls.append((next, 0))
          } else if numbers[next] < 0 {
            lowest[node] = min(lowest[node], order[next])
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last?.node { lowest[caller] = min(lowest[caller], lowest[node]) }
        if lowest[node] == order[node] { close(node, &open) }
      }
    }
  }

  private mutating func close(_ node: Int, _ open: inout [Int]) {
    while let last = open.popLast() {
      numbers[last] = count
      if last == node { break }
    }
    count += 1
  }
}
