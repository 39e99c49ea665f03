import Questionnaires
import Synchronization

/// Everything about a questionnaire that checking its rows needs, prepared once.
package struct SheetPlan: Sendable {
  /// A question that is not shown to everybody.
  package struct Gate: Sendable {
    package let question: Int
    package let group: Int?
    /// The conditions of its section and its own, as places in the conditions.
    package let section: Int?
    package let own: Int?
  }

  struct Required: Sendable {
    let question: Int
    /// The fields of its optional group: required once one of them is answered.
    let fields: [Int]
  }

  struct Selection: Sendable {
    let question: Int
    let exclusive: [Int]
    let options: Int
    let fewest: Int
    let most: Int?
  }

  let questionnaire: Questionnaire
  let known: KnownColumns
  /// In file order, so that each one's conditions ask only about questions before it.
  package let gates: [Gate]
  package let conditions: RowConditions
  let questionsOfConditions: Set<Int>
  let required: [Required]
  let selections: [Selection]
  let scores: [ScorePlan]

  package init(_ questionnaire: Questionnaire) { self.init(questionnaire, today: [:]) }

  /// - Parameter today: of an earlier version, the names that its columns have now
  init(_ questionnaire: Questionnaire, today: [String: String]) {
    self.questionnaire = questionnaire
    known = KnownColumns(of: questionnaire, today: today)
    var list: [Condition] = []
    let sections = questionnaire.sections.map { section in section.condition.map { list.add($0) } }
    gates = questionnaire.questions.compactMap { question in
      let own = question.condition.map { list.add($0) }
      let section = sections[question.section]
      let group = question.group.flatMap { questionnaire.questions[$0].isGated(in: questionnaire) ? $0 : nil }
      guard own != nil || section != nil || group != nil else { return nil }
      return Gate(question: question.index, group: group, section: section, own: own)
    }
    conditions = RowConditions(list, in: questionnaire)
    questionsOfConditions = Set(list.flatMap(\.tests).map(\.question))
    required = questionnaire.questions.compactMap { Required($0, in: questionnaire) }
    selections = questionnaire.byAnswer.multiples.compactMap { question in
      question.selection.map { Selection(question, $0) }
    }
    scores = questionnaire.scores.map { ScorePlan($0, in: questionnaire) }
  }

  /// The names that columns had before and no question has now, with those of today; without those whose values meant something else.
  func continued(since earlier: EarlierColumns) -> [String: String] {
    known.former.filter { old, now in known[old] == nil && !earlier.isRecoded(old, as: coding(of: now)) }
  }

  /// Number of options of each question; 0 unless it is a multiple.
  package var optionCounts: [Int] {
    questionnaire.questions.map { $0.selection?.options.options.count ?? 0 }
  }

  /// Nil if the questionnaire has no such column, or computes it.
  func coding(of name: String) -> ColumnCoding? {
    (known[name] ?? known.former[name].flatMap { known[$0] }).flatMap { ColumnCoding($0, in: questionnaire) }
  }

  fileprivate func asksAbout(_ column: String) -> Bool {
    known[column]?.question.map(questionsOfConditions.contains) ?? false
  }
}

extension [Condition] {
  /// Returns its place.
  fileprivate mutating func add(_ condition: Condition) -> Int {
    append(condition)
    return count - 1
  }
}

extension Question {
  fileprivate func isGated(in questionnaire: Questionnaire) -> Bool {
    condition != nil || questionnaire.sections[section].condition != nil
  }
}

extension SheetPlan.Required {
  fileprivate init?(_ question: Question, in questionnaire: Questionnaire) {
    // Whoever is asked to choose none or more has answered by choosing none.
    let mayBeEmpty = question.selection.map { $0.fewest(isRequired: true) == 0 } ?? false
    guard question.takesAnswer, question.isRequired, !mayBeEmpty else { return nil }
    self.question = question.index
    let group = question.group.map { questionnaire.questions[$0] }
    fields = group.map { $0.isRequired ? [] : $0.fields.map(\.index) } ?? []
  }
}

extension SheetPlan.Selection {
  fileprivate init(_ question: Question, _ multiple: MultipleQuestion) {
    self.question = question.index
    let codes = multiple.options.options.map(\.code.value)
    exclusive = codes.indices.filter { multiple.isExclusive(codes[$0]) }
    options = codes.count
    fewest = multiple.fewest(isRequired: question.isRequired)
    most = multiple.atMost?.value
  }
}

/// A score, prepared to be computed for each row.
struct ScorePlan: Sendable {
  private struct Item: Sendable {
    let question: Int
    /// By the place of the option; empty if the answer is a number itself.
    let codes: [Int128?]
    /// Added to the negated number of a reversed item; nil if it counts as it is.
    let mirror: Int128?
  }

  enum RowScore {
    case value(ScoreValue)
    case missing
    /// It depends on something that cannot be an answer.
    case unclear
  }

  let score: Score
  private let items: [Item]

  init(_ score: Score, in questionnaire: Questionnaire) {
    self.score = score
    items = score.items.map { item in
      let question = questionnaire.questions[item.question.value]
      let codes = question.options?.options.map { item.scale.number(ofCode: $0.code.value.text)?.billionths }
      let ends = item.scale.ends.billionths
      return Item(question: question.index, codes: codes ?? [], mirror: item.isReversed ? ends : nil)
    }
  }

  /// After the answers that count, without those to hidden questions.
  func result(after answers: RowAnswers) -> RowScore {
    var (sum, count) = (Int128(0), 0)
    for item in items {
      switch answers.state(item.question) {
      case .none, .neverGiven: continue
      case .unclear, .unrecorded: return .unclear
      case .given:
        guard let number = number(item, answers) else { continue }
        sum += item.mirror.map { $0 - number } ?? number
        count += 1
      }
    }
    return count >= score.needed ? .value(score.value(ofSum: sum, count: count)) : .missing
  }

  /// Writes the number that each item contributes into `values`; false if one of them has no such answer.
  func takeItems(after answers: RowAnswers, into values: inout [Double]) -> Bool {
    for (place, item) in items.enumerated() {
      guard answers.state(item.question) == .given, let number = number(item, answers) else { return false }
      values[place] = (item.mirror.map { $0 - number } ?? number).nearest / 1e9
    }
    return true
  }

  /// Whether it is the same, whatever was answered to some questions. What decides if an item was shown is not looked at.
  func isIndependent(of questions: Set<Int>, _ gates: [Int?]) -> Bool {
    questions.isEmpty || items.allSatisfy { !questions.contains($0.question) && gates[$0.question] == nil }
  }

  private func number(_ item: Item, _ answers: RowAnswers) -> Int128? {
    item.codes.isEmpty ? answers.number(item.question) : item.codes[answers.code(item.question)]
  }
}

/// Columns that earlier versions of the questionnaires have, which do not mean what a column of today means: they are read as they were
/// asked then (`--history`), and are never taken for another.
struct EarlierColumns: Sendable {
  private let reserved: Set<String>
  private let codings: [String: [ColumnCoding]]

  /// - Parameter versions: those that are known; none if the file has no history
  init(_ sheets: [SheetPlan], versions: EarlierVersions) {
    reserved = Set(sheets.flatMap { $0.questionnaire.history.reservedIDs.map(\.value) })
    codings = versions.codings
  }

  func contains(_ name: String) -> Bool { codings[name] != nil || isReserved(name) }

  /// Nil if nobody knows it.
  func coding(of name: String) -> ColumnCoding? { codings[name]?.first }

  /// Whether a column that `formerly` continues had values that mean something else.
  func isRecoded(_ name: String, as now: ColumnCoding?) -> Bool {
    now.map { now in codings[name]?.contains { $0.difference(to: now) != nil } ?? false } ?? false
  }

  /// The question itself, or one of the columns of a multiple.
  func isReserved(_ name: String) -> Bool {
    if reserved.isEmpty { return false }
    return reserved.contains(name)
      || name.indices.contains { place in
        (name[place] == "_" || name[place] == "~") && reserved.contains(String(name[..<place]))
      }
  }
}

/// The versions of all questionnaires that were released, looked up once, and only if a column may be one of theirs: git takes its time.
final class EarlierVersions: Sendable {
  private let find: @Sendable () -> [Questionnaire]
  private let found = Mutex<[String: [ColumnCoding]]?>(nil)

  init(_ find: @escaping @Sendable () -> [Questionnaire]) { self.find = find }

  /// By the name of a column: what its values meant.
  var codings: [String: [ColumnCoding]] {
    found.withLock { found in
      if let found { return found }
      var codings: [String: [ColumnCoding]] = [:]
      for sheet in find().map({ SheetPlan($0) }) {
        for name in sheet.known.all {
          if let coding = sheet.coding(of: name) { codings[name, default: []].append(coding) }
        }
      }
      found = codings
      return codings
    }
  }
}

/// The columns of questions that conditions ask about, if no row has an answer in them.
///
/// Nothing tells them from columns that the data lacked before `--clean` added them.
struct SilentColumns {
  private(set) var places: Set<Int>

  /// Reads as much of the table as it takes to find an answer in each column.
  init(of sheets: [SheetPlan], in table: OpenTable, _ missing: MissingWords) throws(DataProblem) {
    let header = table.layout.header
    places = Set(header.indices.filter { place in sheets.contains { $0.asksAbout(header[place]) } })
    var batch = RowBatch(columns: header.count)
    defer { batch.free() }
    while !places.isEmpty, try table.source.next(&batch) {
      try table.source.split(&batch)
      batch.join(table.layout.joined) { _, _ in }
      places = places.filter { Self.isEmpty($0, in: batch, missing) }
    }
  }

  private static func isEmpty(_ place: Int, in batch: RowBatch, _ missing: MissingWords) -> Bool {
    (0..<batch.table.rows).allSatisfy { row in
      let cell = batch.cell(row, place)
      return cell.isEmpty || missing.containsText(cell)
    }
  }
}
