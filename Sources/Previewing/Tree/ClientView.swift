import Algorithms
import Diagnostics
import Platforms
import Questionnaires

/// A questionnaire as clients of a target show it. It is drawn as the first of them shows it; what others do differently is said
/// beside it.
package struct ClientView: Sendable {
  package let target: TargetName
  /// The first is drawn; empty if no client of the target is known.
  package private(set) var clients: [ClientName]
  /// Whether the target has a document of the questionnaire as it is.
  private let isPublished: Bool
  private let remarks: [ViewRemark]
  /// The clients that show none of the questions.
  private var silentClients: [ClientName] = []
  /// The remarks that come from the study of a questionnaire that is shown alone.
  private var ofStudy: [String] = []

  /// A study as the clients of a target show it.
  ///
  /// - Parameter report: of compiling for people who use this client; nil for a target without known clients
  /// - Parameter isRefused: whether the target has no document of one of its questionnaires
  package init(
    of study: Study, _ target: TargetName, _ clients: [ClientName], isRefused: Bool,
    report: (ClientName?) -> PhaseReport
  ) {
    self.init(target, clients, report, isRefused: isRefused) { client, _ in
      target.platform.marks(on: study, in: client)
    }
  }

  /// - Parameters:
  ///   - isRefused: whether an error that can be allowed, but is not, keeps it from being published
  ///   - report: as that of a study
  package init(
    of questionnaire: Questionnaire, _ target: TargetName, _ clients: [ClientName], isRefused: Bool = false,
    report: (ClientName?) -> PhaseReport
  ) {
    let controls = target.platform.marksOfControls(on: questionnaire)
    let questions = Set(questionnaire.questions.filter(\.isNumbered).map(\.typeRange.start))
    self.init(
      target, clients, report, isRefused: isRefused, isText: { !questions.contains($0.start) },
      besides: { client, found in
        let marks = controls + target.platform.marks(on: questionnaire, in: client)
        let isHiding = target.platform.conduct(of: client).followsConditions
        return marks + (isHiding ? questionnaire.marksOfUnseen(besides: found + marks) : [])
      })
    silentClients = clients.filter { client in
      let asked = questionnaire.questions.filter { $0.group == nil && $0.isNumbered }
      return !asked.isEmpty && asked.allSatisfy { isHidden($0, in: client) }
    }
  }

  /// - Parameter isText: whether a place is that of a text, not of a question
  private init(
    _ target: TargetName, _ clients: [ClientName], _ report: (ClientName?) -> PhaseReport, isRefused: Bool,
    isText: (SourceRange) -> Bool = { _ in true },
    besides others: (ClientName?, _ found: [Mark]) -> [Mark]
  ) {
    self.target = target
    self.clients = clients
    let reports = (clients.isEmpty ? [nil] : clients.map(Optional.init)).map { client in
      (client: client, report: report(client))
    }
    isPublished = !isRefused && !reports.contains { $0.report.hasErrors }
    remarks = ViewRemark.all(
      in: reports.map { client, report in
        let found = report.diagnostics.flatMap(\.marks)
        return (client, (found + others(client, found)).filter { $0.isAbout(client) })
      }, isText)
  }

  /// The same view, drawn as another of its clients shows it.
  func drawn(as client: ClientName?) -> ClientView {
    var view = self
    if let client { view.clients = [client] + clients.filter { $0 != client } }
    return view
  }

  /// The view of a questionnaire that a study lists at these places.
  package func within(_ study: ClientView, at places: [SourceRange]) -> ClientView {
    var view = self
    view.ofStudy = study.words(of: places.flatMap(study.remarks(within:)))
    return view
  }

  var platform: any Platform { target.platform }

  /// The client that is drawn.
  var drawn: ClientName? { clients.first }

  var conduct: ClientConduct { platform.conduct(of: drawn) }

  package var followsConditions: Bool { conduct.followsConditions }

  /// Whether random times are drawn once for all participants of the client that is drawn.
  var drawsTimesForAll: Bool { drawn?.delivery?.random.value?.method == .unsupported }

  private var isOneOfSeveral: Bool { clients.count == 1 && platform.clients.count > 1 }

  /// Such as `track`, or `track:web` for one client of several.
  package var name: String {
    isOneOfSeveral ? target.rawValue + clients.map { ":" + $0.rawValue }.joined() : target.rawValue
  }

  /// Such as `track: the web member area`.
  func label(in language: OwnLanguage) -> String {
    guard isOneOfSeveral, let drawn else { return platform.name }
    return "\(target.rawValue): \(language == .german ? drawn.germanName : drawn.name)"
  }

  /// Said first if the target has no document; nil if it has one.
  var refusal: String? {
    isPublished
      ? nil
      : "this cannot be published on `\(target.rawValue)` as it is: `qtool lint --target \(target.rawValue)` says what to change"
  }

  /// Says that answers cannot be sent from clients that show none of the questions; nil if each shows one.
  var unsendable: String? {
    silentClients.isEmpty
      ? nil
      : "\(place(of: clients.count > 1 ? silentClients : [])): none of the questions is shown, so this questionnaire cannot be sent from there"
  }

  /// The lines before everything else, besides the heading.
  func warnings(about questionnaire: Questionnaire) -> [String] {
    [unsendable].compactMap(\.self) + ofStudy
      + words(of: questionnaire.languages.flatMap { remarks(within: $0.range) })
  }

  private func isHidden(_ question: Question, in client: ClientName) -> Bool {
    remarks(within: question.typeRange).contains {
      $0.range == question.typeRange && ($0.isLost || $0.isRefused)
        && ($0.clients.isEmpty || $0.clients.contains(client))
    }
  }

  /// Whether a client does not ask a question; nil for a target without known clients.
  func hides(_ question: Question, in client: ClientName?) -> Bool {
    client.map { isHidden(question, in: $0) } ?? (reason(for: question) != nil)
  }

  /// The first line of the view.
  var heading: String {
    if let refusal {
      let client = drawn.map { "as \($0.name) might show it; " }
      return (client ?? "") + refusal
    }
    guard let drawn else {
      return
        "as the file for \(platform.name) has it; what participants see depends on the system that reads it"
    }
    let others = clients.count > 1 ? "; what other clients do is said beside it" : ""
    return "as shown by \(drawn.name)" + (platform.clients.count > 1 ? " (`\(target.rawValue)`)" : "")
      + others
  }

  /// The remarks at places that begin within a part.
  func remarks(within part: SourceRange) -> ArraySlice<ViewRemark> {
    let first = remarks.partitioningIndex { $0.range.start >= part.start }
    let end = remarks[first...].partitioningIndex { $0.range.start >= max(part.end, part.start + 1) }
    return remarks[first..<end]
  }

  /// The remarks outside all of these parts.
  func remarks(outside parts: [SourceRange]) -> [ViewRemark] {
    remarks.filter { remark in !parts.contains { $0.holds(remark.range) } }
  }

  /// Whether the client that is drawn does not have what is written at this place.
  func isLost(_ range: SourceRange?) -> Bool {
    guard let range else { return false }
    return remarks(within: range).contains { $0.range == range && $0.isLost && isDrawn($0) }
  }

  /// Whether the client that is drawn does not have it, or does something else.
  func isWithoutEffect(_ range: SourceRange?) -> Bool {
    guard let range else { return false }
    return remarks(within: range).contains {
      $0.range == range && ($0.isLost || $0.isIgnored) && isDrawn($0)
    }
  }

  func isDrawn(_ remark: ViewRemark) -> Bool {
    remark.clients.isEmpty || drawn.map(remark.clients.contains) ?? true
  }

  /// In a few words, such as "not on form: `exclusive`"; what is lost at one place is one of them.
  func words(of remarks: some Sequence<ViewRemark>) -> [String] {
    var lost: [(clients: [ClientName], names: [String])] = []
    var others: [String] = []
    for remark in remarks where !remark.isRepeated {
      switch remark.what {
      case .lost(let name):
        if let known = lost.firstIndex(where: { $0.clients == remark.clients }) {
          if !lost[known].names.contains(name) { lost[known].names.append(name) }
        } else {
          lost.append((remark.clients, [name]))
        }
      case .changed(let words), .ignored(let words), .refused(let words):
        let namesTarget = ["`\(target.rawValue)` ", "in the ", "the apps of "].contains(
          where: words.hasPrefix)
        let more = remark.count - 1
        let count = more > 0 ? " (here and in \(more) more place\(more == 1 ? "" : "s"))" : ""
        others.append((namesTarget ? words : "\(place(of: remark.clients)): \(words)") + count)
      case .hidden where remark.count > 1:
        let more = remark.count == 2 ? "1 other title or text" : "\(remark.count - 1) other titles and texts"
        others.append("this and \(more) are not shown \(place(of: remark.clients))")
      case .hidden: others.append("not shown \(place(of: remark.clients))")
      }
    }
    let first = lost.map { "not \(place(of: $0.clients)): \($0.names.joined(separator: ", "))" }
    return Array((first + others).uniqued())
  }

  /// Whether a remark tells of an answer that nobody gave.
  func isAboutStart(_ remark: ViewRemark) -> Bool {
    switch remark.what {
    case .changed(let words), .ignored(let words):
      platform.habits.contains { $0.answersItself && $0.mark == words }
    case .lost, .hidden, .refused: false
    }
  }

  /// The reason for crossing out a text; nil if it is shown.
  func reason(at range: SourceRange) -> String? {
    guard isLost(range) else { return nil }
    let clients =
      remarks(within: range).first { $0.range == range && $0.isLost && isDrawn($0) }?.clients ?? []
    return "not shown \(place(of: clients))"
  }

  /// The reason for crossing out a whole question or note; nil if it is shown.
  func reason(for question: Question) -> String? {
    reason(at: question.typeRange) ?? refusal(of: question.typeRange)
      ?? (question.isNumbered ? nil : reason(at: question.text.range))
  }

  /// Says why the client that is drawn takes nothing with what is written at this place; nil if it does.
  private func refusal(of range: SourceRange) -> String? {
    words(of: refusals(within: range).filter { $0.range == range }).first
  }

  func refusals(within part: SourceRange) -> [ViewRemark] {
    remarks(within: part).filter { $0.isRefused && isDrawn($0) }
  }

  /// Words that several clients share come once, with the names of all of them.
  func remarks(byClient words: (ClientName?) -> String?) -> [String] {
    let all = clients.isEmpty ? [nil] : clients.map(Optional.init)
    let said = all.compactMap { client in words(client).map { (words: $0, client: client) } }
    return said.map(\.words).uniqued().map { words in
      "\(place(of: said.filter { $0.words == words }.compactMap(\.client))): \(words)"
    }
  }

  var placeOfDrawn: String { place(of: drawn.map { clients.count > 1 ? [$0] : [] } ?? []) }

  /// No document of any target has scores.
  var scoreRemark: String { "not \(place(of: [])): qtool computes them from the data" }

  func reason(_ text: Text?) -> String? { text.flatMap { reason(at: $0.range) } }

  /// Remarks about a text, besides that the client that is drawn does not show it.
  func remarks(about text: Text?) -> [String] {
    guard let text else { return [] }
    let isCrossed = isLost(text.range)
    let here = remarks(within: text.range)
    let hiding = here.filter { $0.isLost && $0.range == text.range }
    let silent = hiding.flatMap { $0.clients.isEmpty ? clients : $0.clients }
    let bold = silent.compactMap { platform.conduct(of: $0).bold.inTexts }
    return words(
      of: here.compactMap { remark in
        if isCrossed, remark.isLost, remark.range == text.range { return nil }
        return remark.says(bold) ? remark.without(silent, of: clients) : remark
      }
    ).map { $0.hasPrefix("not shown") ? "this text is " + $0 : $0 }
  }

  /// The consequences of a lost text, where a finding names them.
  func losses(of text: Text?) -> [String] {
    guard let text else { return [] }
    return words(
      of: remarks(within: text.range).filter { $0.range == text.range && $0.isLost && $0.what != .hidden })
  }

  /// Why a condition is crossed out, and other remarks about it.
  func condition(at range: SourceRange) -> ConditionRemarks {
    let found = remarks(within: range)
    let unseen = found.filter { $0.says([unseenWords]) }
    let all = unseen.contains { $0.clients.isEmpty } ? unseen : Array(found)
    let ignored = words(of: all.filter(\.isIgnored))
    return (ignored.isEmpty ? nil : ignored.joined(separator: "; "), words(of: all.filter { !$0.isIgnored }))
  }

  /// A client's treatment of a random order of the sections or of the questions; empty if it keeps to it.
  ///
  /// - Parameter isBrief: leaves out what it means that the order is lost
  func remarks(about order: RandomOrder, of parts: String, isBrief: Bool) -> [String] {
    let lost = remarks(within: order.range).first { $0.isLost && isDrawn($0) }
    guard let lost else { return remarks(at: order.range) }
    let consequence = isBrief ? nil : QuestionnaireKey.order.about.loss?.consequence.map { " (\($0))" }
    return ["not \(place(of: lost.clients)): a random order of the \(parts)" + (consequence ?? "")]
  }

  /// Remarks at a place, in words.
  func remarks(at range: SourceRange?) -> [String] { range.map { words(of: remarks(within: $0)) } ?? [] }

  /// - Parameter clients: empty for all of them
  func place(of clients: [ClientName]) -> String {
    if !clients.isEmpty, clients != self.clients { return "in \(clients.inWords)" }
    return isOneOfSeveral ? "in \(self.clients.inWords)" : "on \(target.rawValue)"
  }
}

extension Diagnostic {
  /// Errors keep a target from having a document.
  fileprivate var marks: [Mark] {
    guard finding.marks.isEmpty else { return finding.marks }
    let message = finding.message
    return [Mark(severity == .error ? .refused(message) : .changed(message), at: [finding.range])]
  }
}

extension Questionnaire {
  /// At the parts that nobody sees, because their conditions ask about questions that are not asked.
  fileprivate func marksOfUnseen(besides marks: [Mark]) -> [Mark] {
    let hidden = Set(marks.filter(\.isOfMissingPart).flatMap(\.places))
    var unasked = Set(questions.filter { hidden.contains($0.typeRange) }.map(\.index))
    guard !unasked.isEmpty else { return [] }
    var conditions: [SourceRange] = []
    var parts: [SourceRange] = []
    func isUnseen(_ condition: Condition?) -> Bool {
      guard let condition, condition.truth(withoutAnswersTo: unasked) == false else { return false }
      if conditions.last != condition.range { conditions.append(condition.range) }
      return true
    }
    for section in sections {
      let isSectionUnseen = isUnseen(section.condition)
      if isSectionUnseen { parts += [section.title, section.text].compactMap { $0?.range } }
      for question in section.questions.flatMap({ [$0] + $0.fields }) {
        let isInside = isSectionUnseen || question.group.map(unasked.contains) ?? false
        guard isInside || isUnseen(question.condition) else { continue }
        if unasked.insert(question.index).inserted { parts.append(question.typeRange) }
      }
    }
    return [
      Mark(.changed(unseenWords), at: conditions),
      Mark(.hidden, at: parts),
    ]
  }
}

private let unseenWords = "nobody sees this: the condition is never true there"

extension Mark {
  /// Whether it says that a question is not asked, if it is at one.
  fileprivate var isOfMissingPart: Bool {
    switch what {
    case .lost, .hidden, .refused: true
    case .changed, .ignored: false
    }
  }

  fileprivate func isAbout(_ client: ClientName?) -> Bool {
    guard let client else { return true }
    return clients.isEmpty || clients.contains(client.rawValue)
  }
}

/// A remark about a part of a questionnaire that clients do not show as it is written.
struct ViewRemark: Sendable {
  let range: SourceRange
  let what: Mark.What
  /// Empty for all clients of the view.
  private(set) var clients: [ClientName]
  /// Number of places, if it is about clients that are not drawn: then it stands at the first place alone.
  fileprivate(set) var count = 1
  fileprivate(set) var isRepeated = false

  var isLost: Bool {
    switch what {
    case .lost, .hidden: true
    case .changed, .ignored, .refused: false
    }
  }

  fileprivate var isChanged: Bool {
    switch what {
    case .changed: true
    case .lost, .ignored, .hidden, .refused: false
    }
  }

  var isIgnored: Bool {
    switch what {
    case .ignored: true
    case .lost, .changed, .hidden, .refused: false
    }
  }

  var isRefused: Bool {
    switch what {
    case .refused: true
    case .lost, .changed, .hidden, .ignored: false
    }
  }

  /// The remark for the other clients of a view; nil if there are none.
  func without(_ silent: [ClientName], of all: [ClientName]) -> ViewRemark? {
    if silent.isEmpty { return self }
    let named = clients.isEmpty ? all : clients
    guard named.contains(where: silent.contains) else { return self }
    var remark = self
    remark.clients = named.filter { !silent.contains($0) }
    return remark.clients.isEmpty ? nil : remark
  }

  private struct Key: Hashable {
    let range: SourceRange
    let what: Mark.What
  }

  /// In the order of the file.
  static func all(
    in reports: [(client: ClientName?, marks: [Mark])], _ isText: (SourceRange) -> Bool
  ) -> [ViewRemark] {
    var remarks: [ViewRemark] = []
    var known: [Key: Int] = [:]
    for (client, marks) in reports {
      for mark in marks {
        for place in mark.places {
          let index = known[Key(range: place, what: mark.what), default: remarks.count]
          known[Key(range: place, what: mark.what)] = index
          if index == remarks.count { remarks.append(ViewRemark(range: place, what: mark.what, clients: [])) }
          if let client, remarks[index].clients.last != client { remarks[index].clients.append(client) }
        }
      }
    }
    for index in remarks.indices where remarks[index].clients.count == reports.count {
      remarks[index].clients = []
    }
    var sorted = remarks.sorted { $0.range.start < $1.range.start }
    sorted.joinRepeated(besides: reports.first?.client, isText)
    return sorted
  }
}

extension [ViewRemark] {
  /// Lets what other clients do at many places alike stand at the first of them. Each question that they do not show says so.
  fileprivate mutating func joinRepeated(besides drawn: ClientName?, _ isText: (SourceRange) -> Bool) {
    var firsts: [Joined: Int] = [:]
    for index in indices {
      guard !self[index].clients.isEmpty, !self[index].clients.contains(where: { $0 == drawn }),
        self[index].isChanged || self[index].what == .hidden && isText(self[index].range)
      else { continue }
      let key = Joined(what: self[index].what, clients: self[index].clients)
      if let first = firsts[key] {
        self[first].count += 1
        self[index].isRepeated = true
      } else {
        firsts[key] = index
      }
    }
  }

  private struct Joined: Hashable {
    let what: Mark.What
    let clients: [ClientName]
  }
}

extension SourceRange {
  /// Whether another part begins within this one.
  func holds(_ other: SourceRange) -> Bool { start <= other.start && other.start < end }
}

/// Says that of some questions, nobody knows whether they are shown.
func unknownPart(_ count: Int) -> String {
  count == 1
    ? "no source says whether 1 of them is asked" : "no source says whether \(count) of them are asked"
}
