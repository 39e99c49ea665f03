/// What is known of the rows before: participants, and the keys of prompts and entries. Rows come in the order of the file.
struct Ledger {
  private(set) var participants = ByteTable()
  /// The day of joining of each: the day of the earliest prompt, or the one that the data give.
  private(set) var joined: [Int] = []
  /// An earlier prompt came after a later one, so the days of participation of rows before it were counted wrongly.
  private(set) var isOutOfOrder = false
  /// The last day with a prompt.
  private(set) var lastDay: Int?
  private let namesJoining: Bool
  /// The day of participation of a first prompt.
  private let firstDay: Int
  private(set) var rows = 0
  /// Rows that name a prompt that an earlier row answers, without repeating that row.
  private(set) var repeatedPrompts = 0
  private var keys = KeySet()

  /// - Parameter namesJoining: a column has the day of joining
  init(namesJoining: Bool, firstDay: Int = 0) {
    (self.namesJoining, self.firstDay) = (namesJoining, firstDay)
  }

  /// For reading the same rows again, with the days of joining that are known by now.
  init(after first: Ledger) {
    (participants, joined) = (first.participants, first.joined)
    (namesJoining, firstDay) = (first.namesJoining, first.firstDay)
  }

  /// Completes the heads of a block's rows; returns the number of the first row.
  mutating func register(_ heads: UnsafeMutableBufferPointer<RowHead>, in bytes: UnsafePointer<UInt8>) -> Int
  {
    let first = rows + 1
    for place in heads.indices { register(&heads[place], bytes) }
    rows += heads.count
    return first
  }

  private mutating func register(_ head: inout RowHead, _ bytes: UnsafePointer<UInt8>) {
    let cell = head.participant
    if let day = head.prompted?.day { lastDay = max(lastDay ?? day, day) }
    if cell.end > cell.start {
      let name = Bytes(start: bytes + Int(cell.start), count: Int(cell.end - cell.start))
      let number = participants.insert(name)
      if number == joined.count { joined.append(.min) }
      if let day = head.joined ?? head.prompted.map({ $0.day - firstDay }) {
        if joined[number] == .min {
          joined[number] = day
        } else if !namesJoining, day < joined[number] {
          joined[number] = day
          isOutOfOrder = true
        }
      }
      head.number = number
      head.joined = joined[number] == .min ? nil : joined[number]
    }
    let isKnownPrompt = head.promptKey != 0 && !keys.insert(head.promptKey)
    let isKnownEntry = head.entryKey != 0 && !keys.insert(head.entryKey)
    head.isDuplicate = isKnownEntry || isKnownPrompt && !head.mayRepeatPrompt
    guard isKnownPrompt, !head.isDuplicate else { return }
    (head.isPrompted, head.prompted) = (false, nil)
    repeatedPrompts += 1
  }
}
