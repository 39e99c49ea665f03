/// A record of the rows before: participants, and the keys of prompts and entries. Rows come in the order of
/// the file.
struct Ledger {
  /// Of this table and those before it.
  private(set) var people: People
  /// Participants of this table, by number, in the order of their first rows.
  private(set) var seen: [UInt32] = []
  private var isSeen = PagedArray(empty: false)
  /// An earlier prompt came after a later one, so the days of participation of rows before it were counted wrongly.
  private(set) var isOutOfOrder = false
  /// The days of joining of all people are known.
  private let isSettled: Bool
  private(set) var rows = 0
  /// Rows that name a prompt that an earlier row answers, without repeating that row.
  private(set) var repeatedPrompts = 0
  private var keys = HashSet()
  /// Of prompts whose first row has no answers.
  private var unanswered = HashSet()
  /// The row that counts for a prompt whose first row has no answers: the first that has.
  private(set) var answeredLater: [UInt64: Int]
  /// The prompts that earlier tables have answers to; nil for a table of answers.
  private let answered: HashSet?
  /// Whether a table of events comes after this one.
  private let keepsPrompts: Bool
  /// Those of this table and of those before it.
  private(set) var prompts: HashSet
  /// Such rows were found after the first row of their prompt was checked.
  private(set) var keptWrongRows = false

  /// - Parameter areEvents: whether the table has prompts instead of answers
  init(
    _ people: People, isSettled: Bool, answeredLater: [UInt64: Int], prompts: HashSet, keepsPrompts: Bool,
    areEvents: Bool
  ) {
    (self.people, self.isSettled, self.answeredLater) = (people, isSettled, answeredLater)
    (self.prompts, self.keepsPrompts) = (prompts, keepsPrompts)
    answered = areEvents ? prompts : nil
  }

  /// Completes the heads of a block's rows; returns the number of the first row.
  mutating func register(_ heads: UnsafeMutableBufferPointer<RowHead>, in bytes: UnsafePointer<UInt8>) -> Int
  {
    let first = rows + 1
    for place in heads.indices {
      rows += 1
      register(&heads[place], bytes)
    }
    return first
  }

  private mutating func register(_ head: inout RowHead, _ bytes: UnsafePointer<UInt8>) {
    if head.leftOut != nil {
      let cell = head.participant
      guard let day = head.joined, cell.end > cell.start, !isSettled else { return }
      let name = Bytes(start: bytes + Int(cell.start), count: Int(cell.end - cell.start))
      _ = people.give(day, to: people.insert(name))
      return
    }
    if let answered, answered.contains(head.promptKey) {
      head.leftOut = .answered
      return
    }
    if keepsPrompts, answered == nil, head.promptKey != 0 { _ = prompts.insert(head.promptKey) }
    let cell = head.participant
    if cell.end > cell.start {
      let number = people.insert(Bytes(start: bytes + Int(cell.start), count: Int(cell.end - cell.start)))
      if !isSeen[number] {
        isSeen[number] = true
        seen.append(UInt32(number))
      }
      if !isSettled { addDays(head, number) }
      head.number = number
      head.joined = people.joined(number)
    }
    let isKnownPrompt = head.promptKey != 0 && isKnown(head)
    let isKnownEntry = head.entryKey != 0 && !keys.insert(head.entryKey)
    head.isDuplicate = isKnownEntry || isKnownPrompt && !head.mayRepeatPrompt
    guard isKnownPrompt, !head.isDuplicate else { return }
    (head.isPrompted, head.prompted) = (false, nil)
    repeatedPrompts += 1
  }

  /// Whether another row counts for the prompt: the first, or the first with answers.
  private mutating func isKnown(_ head: RowHead) -> Bool {
    if let row = answeredLater[head.promptKey], !keptWrongRows { return row != rows }
    let isKnown = !keys.insert(head.promptKey)
    if head.mayRepeatPrompt { return isKnown }
    if !isKnown, !head.isAnswered { _ = unanswered.insert(head.promptKey) }
    if isKnown, head.isAnswered, answeredLater[head.promptKey] == nil, unanswered.contains(head.promptKey) {
      answeredLater[head.promptKey] = rows
      keptWrongRows = true
    }
    return isKnown
  }

  private mutating func addDays(_ head: RowHead, _ number: Int) {
    if let day = head.joined, people.give(day, to: number) { isOutOfOrder = true }
    if let day = head.prompted?.day, people.add(prompt: day, to: number, first: head.firstDay) {
      isOutOfOrder = true
    }
  }
}
