import JSON
import Questionnaires
import Transferring

/// Why a server did not do what was asked, in words.
package struct AdministrationProblem: Error, Equatable, Sendable {
  package let message: String
  /// The server may have done it.
  package let mayHaveArrived: Bool

  init(_ message: String, mayHaveArrived: Bool = false) {
    (self.message, self.mayHaveArrived) = (message, mayHaveArrived)
  }

  /// Nothing there has the answers of a questionnaire.
  package init(noTableOf id: String, _ number: Int?, in known: Set<String>) {
    let names = known.sorted().joined(separator: ", ")
    let there = known.isEmpty ? "the study has no tables there" : "there are tables for \(names)"
    self.init(
      number.map { "the server has no table \($0), which is the number of `\(id)`; \(there)" }
        ?? "`\(id)` has no number, so its answers cannot be found; write it as `server: {id: …}`, or let qtool push --write-id write it (\(there))"
    )
  }
}

/// The administration of a server that runs studies, for somebody who has logged in. Nothing is asked twice.
package struct StudyServer {
  package static let target = TargetName.esmira
  /// The version of the interface, and the release, that this was tried with.
  static let (interface, release) = (11, "3.5.1")
  /// A table of answers may be far larger than anything else.
  private static let (mostOfTable, patienceForTable) = (1 << 30, 1_800)

  private var session: WebSession
  private let account: String
  package var address: ServerAddress { session.server }

  // MARK: logging in

  package init(
    _ address: ServerAddress, account: String, password: [UInt8], agent: String
  ) throws(AdministrationProblem) {
    session = WebSession(address, agent: agent)
    self.account = account
    let fields: [(name: String, value: [UInt8])] = [
      ("accountName", Array(account.utf8)), ("pass", password),
    ]
    let answer = try ask("login", body: .form(fields))
    guard answer["isLoggedIn"] == .bool(true) else {
      throw AdministrationProblem("\(address.host) did not let the account `\(account)` in")
    }
    mayCreate = answer["canCreate"] == .bool(true)
  }

  /// Whether the account may create studies.
  package private(set) var mayCreate = false

  // MARK: studies

  package mutating func newStudyNumber() throws(AdministrationProblem) -> Int {
    guard let number = try ask("GetNewId", [("for", "study"), ("study_id", "-1")]).whole, number > 0 else {
      throw unusual("GetNewId")
    }
    return number
  }

  /// When a study was saved last, as the server counts time.
  package mutating func lastChange(of study: Int) throws(AdministrationProblem) -> Int {
    guard let time = try ask("CheckChanged", of: study).list?.first?.whole else {
      throw unusual("CheckChanged")
    }
    // The server has no file of it.
    guard time >= 0 else { throw missing(study) }
    return time
  }

  package mutating func study(_ number: Int) throws(AdministrationProblem) -> ServerStudy {
    let answer = try ask("GetFullStudy", of: number)
    guard let study = ServerStudy(answer), study.number == number else { throw missing(number) }
    if let newer = study.newerRelease(than: Self.release) {
      throw AdministrationProblem(
        "study \(number) was saved by release \(newer) of the server; qtool was tried with \(Self.release), so it changes nothing there: update qtool, or change the study in the administration"
      )
    }
    return study
  }

  private func missing(_ study: Int) -> AdministrationProblem {
    AdministrationProblem(
      "\(address.host) has no study \(study); if it was deleted there or never created, push it without `id` and `version` under `server` in the study file"
    )
  }

  package mutating func create(_ study: Int, _ bundle: JSON) throws(AdministrationProblem) {
    let answer = try ask("CreateStudy", of: study, [("lastChanged", "0")], body: .json(Self.bytes(bundle)))
    guard answer["metaData"] != nil else { throw unusual("CreateStudy") }
  }

  /// - Parameter time: when the version that this replaces was saved
  package mutating func save(_ study: Int, _ bundle: JSON, after time: Int) throws(AdministrationProblem) {
    let answer = try ask(
      "SaveStudy", of: study, [("lastChanged", String(time))], body: .json(Self.bytes(bundle)))
    guard answer["metaData"] != nil else { throw unusual("SaveStudy") }
  }

  /// Tells phones of the version that was saved last.
  package mutating func announce(_ study: Int) throws(AdministrationProblem) {
    _ = try ask("MarkStudyAsUpdated", body: .form([("study_id", Array(String(study).utf8))]))
  }

  private static func bytes(_ bundle: JSON) -> [UInt8] { JSONWriter.bytes(of: bundle, layout: .compact) }

  // MARK: what is going on there

  /// How many take part; nil without the permission to know.
  package mutating func participants(of study: Int) throws(AdministrationProblem) -> Int? {
    try ifPermitted { server throws(AdministrationProblem) in
      try server.ask("ListParticipants", of: study).list?.count
    }
  }

  /// How many rows the table of events has; nil without the permission to know.
  package mutating func events(of study: Int) throws(AdministrationProblem) -> Int? {
    try ifPermitted { server throws(AdministrationProblem) in
      let table = try server.table(ServerStudy.events, of: study)
      return max(0, table.split(separator: 0x0A).count - 1)
    }
  }

  /// Whether it is frozen, so that phones are told nothing; nil without the permission to know.
  package mutating func isFrozen(_ study: Int) throws(AdministrationProblem) -> Bool? {
    try ifPermitted { server throws(AdministrationProblem) in
      try server.ask("IsFrozen", of: study).list?.first == .bool(true)
    }
  }

  /// Whether participants can reach the study, as the list of studies says.
  package mutating func isPublished(_ study: Int) throws(AdministrationProblem) -> Bool {
    let entry = try ask("GetStrippedStudyList").list?.first { $0["id"]?.whole == study }
    return entry?["published"] == .bool(true) && entry?["studyOver"] != .bool(true)
  }

  // MARK: answers

  /// The names of the tables that a study has, besides those of events.
  package mutating func tables(of study: Int) throws(AdministrationProblem) -> Set<String> {
    Set((try ask("ListData", of: study).list ?? []).compactMap(\.text))
  }

  /// A table as the administration downloads it.
  package mutating func table(_ name: String, of study: Int) throws(AdministrationProblem) -> [UInt8] {
    let answer = try send(
      "GetData", [("study_id", String(study)), ("q_id", name)], limit: Self.mostOfTable,
      patience: Self.patienceForTable)
    // An error is JSON, also with status 200.
    let begins = answer.body.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }
    if answer.status != 200 || begins == nil || begins == UInt8(ascii: "{") || begins == UInt8(ascii: "<") {
      _ = try dataset(of: answer, asked: "GetData")
      throw unusual("GetData")
    }
    guard Self.isComplete(answer.body) else { throw half("GetData") }
    return answer.body
  }

  /// Whether the last row has as many cells as the first. The server writes a row on one line, all cells in quotes without quotes in them.
  private static func isComplete(_ table: [UInt8]) -> Bool {
    let rows = table.split(separator: 0x0A)
    guard let first = rows.first, let last = rows.last else { return false }
    return last.count { $0 == UInt8(ascii: "\"") } == first.count { $0 == UInt8(ascii: "\"") }
  }

  // MARK: asking

  private mutating func ifPermitted<Value>(
    _ ask: (inout StudyServer) throws(AdministrationProblem) -> Value?
  ) throws(AdministrationProblem) -> Value? {
    do throws(AdministrationProblem) { return try ask(&self) } catch {
      guard error == noPermission else { throw error }
      return nil
    }
  }

  private mutating func ask(
    _ type: String, of study: Int, _ more: [(name: String, value: String)] = [],
    body: WebRequest.Body? = nil
  ) throws(AdministrationProblem) -> JSON {
    try ask(type, [("study_id", String(study))] + more, body: body)
  }

  private mutating func ask(
    _ type: String, _ query: [(name: String, value: String)] = [], body: WebRequest.Body? = nil
  ) throws(AdministrationProblem) -> JSON {
    try dataset(of: try send(type, query, body: body), asked: type)
  }

  private mutating func send(
    _ type: String, _ query: [(name: String, value: String)], body: WebRequest.Body? = nil,
    limit: Int = 64 << 20, patience: Int = 120
  ) throws(AdministrationProblem) -> WebAnswer {
    do throws(TransferProblem) {
      return try session.send(
        WebRequest("api/admin.php", [("type", type)] + query, body: body, limit: limit, patience: patience))
    } catch {
      throw AdministrationProblem(error.message, mayHaveArrived: error.mayHaveArrived && body != nil)
    }
  }

  /// The answer to a question about a study, or why there is none.
  private func dataset(of answer: WebAnswer, asked type: String) throws(AdministrationProblem) -> JSON {
    let host = address.host
    if (300..<400).contains(answer.status) {
      let place = answer["location"].map { " to \(Self.oneLine($0))" } ?? ""
      throw AdministrationProblem(
        "\(host) redirects\(place), and qtool does not follow it with a password; write that server's address after --to, if it is the right one"
      )
    }
    let text = answer.body.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    guard !text.isEmpty else {
      let words =
        answer.status >= 500
        ? "failed (status \(answer.status)) and says nothing about it; the list of errors in its administration may"
        : "sent an empty answer (status \(answer.status))"
      throw AdministrationProblem("\(host) \(words)", mayHaveArrived: true)
    }
    guard text.first != UInt8(ascii: "<") else {
      throw AdministrationProblem(
        "\(host) sent a web page (status \(answer.status)) where its administration should answer; check the address after --to: it is the one at which you log in, without what follows `#`",
        mayHaveArrived: true)
    }
    guard let value = try? JSONReader.value(of: Array(text), mostValues: 5_000_000) else { throw half(type) }
    if let version = value["serverVersion"]?.whole, version > Self.interface {
      throw AdministrationProblem(
        "\(host) is newer (version \(version) of its interface) than what qtool was tried with (\(Self.interface)); update qtool, or use the administration"
      )
    }
    guard value["success"] == .bool(true), let dataset = value["dataset"] else {
      throw value["success"] == .bool(false)
        ? refusal(Self.oneLine(value["error"]?.text ?? "it gives no reason"), of: type) : unusual(type)
    }
    return dataset
  }

  private func half(_ type: String) -> AdministrationProblem {
    AdministrationProblem(
      "the answer of \(address.host) to `\(type)` ends before it is complete", mayHaveArrived: true)
  }

  private func unusual(_ type: String) -> AdministrationProblem {
    AdministrationProblem(
      "the answer of \(address.host) to `\(type)` is not one of its administration's; check the address after --to",
      mayHaveArrived: true)
  }

  private var noPermission: AdministrationProblem {
    AdministrationProblem(
      "the account `\(account)` may not do this on \(address.host); an administrator of the server can allow it"
    )
  }

  /// The server's own reasons, of which those that people meet most are said in other words.
  private func refusal(_ reason: String, of type: String) -> AdministrationProblem {
    switch reason {
    case "Wrong password":
      AdministrationProblem(
        "\(address.host) does not know the account `\(account)` with this password; after each wrong one, it refuses to let anybody in under this name for a while"
      )
    case "No permission": noPermission
    case _ where reason.hasPrefix("Please wait for "):
      AdministrationProblem(
        "\(address.host) lets nobody in as `\(account)` for a while, because somebody gave a wrong password: \(reason) Then run the command again"
      )
    case _ where reason.hasPrefix("The study configuration was changed"):
      AdministrationProblem(
        "somebody saved the study on \(address.host) just now, so nothing was overwritten; run the command again to see what it would change"
      )
    default: AdministrationProblem("\(address.host) refuses `\(type)`: \(reason)")
    }
  }

  static func oneLine(_ text: String) -> String {
    String(text.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(300))
  }
}
