import Foundation
import Testing

/// Answers as the administration of a server of ESMira does, on this machine, and as it should not.
final class StandInServer: @unchecked Sendable {
  /// What happens instead of the answer to a kind of request.
  enum Fault: Sendable {
    case page, half, failure
    case refusal(String)
    case newer, foreign, silence, short
    case redirect(String)
    /// Done, but the answer is lost.
    case lost
  }

  struct Request: Sendable {
    let type: String
    let query: [String: String]
    let head: String
    let body: String
  }

  private typealias Members = [String: Any]

  private struct Study {
    var config: Members
    var languages: [String: Members]
    var changed: Int
  }

  static let (account, password) = ("lead", #"p"ä\s's = $HOME `x` --url @file#"#)

  let port: UInt16
  private let listener: Int32
  private let lock = NSLock()
  private var studies: [Int: Study] = [:]
  private var faults: [String: Fault] = [:]
  private var seen: [Request] = []
  private var tables: [String: String] = [:]
  private var clock = 1_000
  private var nextNumber = 50_001
  private var afterReading: (@Sendable (StandInServer) -> Void)?
  private var forbidden: Set<String> = []
  private var people: [String] = []
  private var isPublishedByHand = false

  var address: String { "http://127.0.0.1:\(port)" }

  init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    try #require(isBound)
    port = UInt16(bigEndian: place.sin_port)
    Thread.detachNewThread { [weak self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        self?.serve(connection)
        close(connection)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  // MARK: what tests do

  var requests: [Request] { lock.withLock { seen } }
  var types: [String] { requests.map(\.type) }
  var writes: [String] {
    types.filter { ["CreateStudy", "SaveStudy", "MarkStudyAsUpdated"].contains($0) }
  }

  func forget() { lock.withLock { seen = [] } }
  func fail(_ type: String, _ fault: Fault?) { lock.withLock { faults[type] = fault } }
  func forbid(_ types: String...) { lock.withLock { forbidden = Set(types) } }
  func join(_ names: String...) { lock.withLock { people = names } }
  func fill(_ table: String, _ text: String) { lock.withLock { tables[table] = text } }
  /// Called once, after a study was read.
  func onceRead(_ act: @escaping @Sendable (StandInServer) -> Void) { lock.withLock { afterReading = act } }

  var numbers: [Int] { lock.withLock { studies.keys.sorted() } }

  /// A value of a study, such as `["questionnaires", 0, "internalId"]`.
  func value(_ number: Int, in language: String? = nil, _ path: [Any]) -> Any? {
    lock.withLock {
      let study = studies[number]
      return path.reduce((language.flatMap { study?.languages[$0] } ?? study?.config) as Any?) {
        value, step in
        if let name = step as? String { return (value as? Members)?[name] }
        let list = value as? [Any]
        return (step as? Int).flatMap { list != nil && $0 < list!.count ? list![$0] : nil }
      }
    }
  }

  func version(_ number: Int) -> String {
    "\(value(number, ["version"]) as? Int ?? 0).\(value(number, ["subVersion"]) as? Int ?? 0)"
  }

  /// Somebody saves the study in the administration.
  func edit(_ number: Int, _ members: [String: Any]) {
    lock.withLock {
      clock += 1
      guard var study = studies[number] else { return }
      study.changed = clock
      study.config.merge(members) { $1 }
      study.config["subVersion"] = (study.config["subVersion"] as? Int ?? 0) + 1
      study.config["new_changes"] = true
      studies[number] = study
    }
  }

  func set(_ number: Int, _ members: [String: Any]) {
    lock.withLock { studies[number]?.config.merge(members) { $1 } }
  }

  /// Something in a questionnaire that only the server has.
  func setInPage(_ number: Int, _ questionnaire: Int, _ page: Int, _ name: String, _ value: Int) {
    lock.withLock {
      var all = studies[number]?.config["questionnaires"] as? [Members] ?? []
      var pages = all[questionnaire]["pages"] as? [Members] ?? []
      pages[page][name] = value
      all[questionnaire]["pages"] = pages
      studies[number]?.config["questionnaires"] = all
    }
  }

  /// What `GetFullStudy` answers, what the administration sends, and what apps are sent.
  func answers(_ number: Int) -> [String] {
    lock.withLock {
      guard let study = studies[number] else { return [] }
      let bundle = study.languages.merging(["_": study.config]) { $1 }
      return [
        success(["config": study.config, "languages": study.languages]), encoded(bundle),
        success([study.config]),
      ]
    }
  }

  func delete(_ number: Int) { lock.withLock { studies[number] = nil } }

  // MARK: requests

  private func serve(_ connection: Int32) {
    guard let (head, body) = read(connection) else { return }
    let target = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    let items = URLComponents(string: target)?.queryItems ?? []
    let query = Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
    let request = Request(type: query["type"] ?? "", query: query, head: head, body: body)
    let (answer, hook) = lock.withLock { () -> (Data?, (@Sendable (StandInServer) -> Void)?) in
      seen.append(request)
      let answer = self.answer(request)
      guard request.type == "GetFullStudy" else { return (answer, nil) }
      defer { afterReading = nil }
      return (answer, afterReading)
    }
    hook?(self)
    guard let answer else { return }
    answer.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = send(
          connection, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return }
        sent += count
      }
    }
    shutdown(connection, Int32(SHUT_WR))
  }

  private func read(_ connection: Int32) -> (head: String, body: String)? {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let place = bytes.range(of: end) {
        let head = String(decoding: bytes[..<place.lowerBound], as: UTF8.self)
        let length =
          head.lowercased().firstMatch(of: /content-length: *(\d+)/).flatMap { Int($0.1) } ?? 0
        if bytes.count - place.upperBound >= length {
          return (head, String(decoding: bytes[place.upperBound...], as: UTF8.self))
        }
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      // It speaks no TLS, whose first byte this is.
      guard count > 0, bytes.first ?? buffer[0] != 0x16 else { return nil }
      bytes += buffer[..<count]
    }
  }

  private func answer(_ request: Request) -> Data? {
    switch faults[request.type] {
    case nil:
      return http(
        content(request), more: request.type == "login" ? "Set-Cookie: PHPSESSID=abc123; path=/\r\n" : "")
    case .page?: return http("<!DOCTYPE html><title>Hello</title>")
    case .half?: return http(String(content(request).dropLast(10)))
    case .failure?: return http("", status: "500 Internal Server Error")
    case .refusal(let reason)?: return http(refusal(reason))
    case .newer?:
      return http(
        content(request).replacingOccurrences(of: #""serverVersion":11"#, with: #""serverVersion":12"#))
    case .foreign?: return http(#"{"hello": "world"}"#)
    case .silence?: return nil
    case .short?:
      let text = content(request)
      return Data(
        "HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count + 100)\r\nConnection: close\r\n\r\n\(text)".utf8
      )
    case .redirect(let place)?: return http("", status: "302 Found", more: "Location: \(place)\r\n")
    case .lost?:
      _ = content(request)
      return nil
    }
  }

  private func http(_ text: String, status: String = "200 OK", more: String = "") -> Data {
    Data(
      "HTTP/1.1 \(status)\r\n\(more)Content-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n\(text)"
        .utf8)
  }

  private func refusal(_ reason: String) -> String {
    encoded(["success": false, "serverVersion": 11, "error": reason, "errorCode": 0])
  }

  private func success(_ value: Any) -> String {
    #"{"success":true,"serverVersion":11,"dataset":"# + encoded(value) + "}"
  }

  private func encoded(_ value: Any) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.fragmentsAllowed, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  private func content(_ request: Request) -> String {
    if request.type == "login" { return login(request) }
    guard request.head.contains("Cookie: PHPSESSID=abc123"), !forbidden.contains(request.type) else {
      return refusal("No permission")
    }
    let form = URLComponents(string: "?" + request.body)?.queryItems ?? []
    let number = Int(request.query["study_id"] ?? form.first { $0.name == "study_id" }?.value ?? "") ?? 0
    switch request.type {
    case "GetNewId": return success(4_711)
    case "CreateStudy":
      return studies[number] == nil ? save(request, number) : refusal("Study already exists")
    case "SaveStudy":
      guard studies[number]?.changed ?? 0 <= Int(request.query["lastChanged"] ?? "") ?? 0 else {
        return refusal(
          "The study configuration was changed (by another account?) since you last loaded it. You can not save your changes. Please reload the page."
        )
      }
      return save(request, number)
    case "MarkStudyAsUpdated":
      let next = (studies[number]?.config["version"] as? Int ?? 0) + 1
      studies[number]?.config.merge(["version": next, "subVersion": 0, "new_changes": false]) { $1 }
      return success(["lastChanged": clock])
    case "CheckChanged": return success([studies[number]?.changed ?? -1])
    case "GetFullStudy":
      guard let study = studies[number] else { return refusal("no such file") }
      return success(["config": study.config, "languages": study.languages])
    case "GetStrippedStudyList":
      return success(
        studies.map { ["id": $0, "published": $1.config["published"] ?? false, "studyOver": false] })
    case "IsFrozen": return success([studies[number]?.config["frozen"] as? Bool ?? false])
    case "ListParticipants": return success(people)
    case "ListData": return success(tables.keys.filter { $0 != "events" }.sorted())
    case "GetData": return tables[request.query["q_id"] ?? ""] ?? refusal("file does not exist")
    default: return refusal("Unexpected request")
    }
  }

  private func login(_ request: Request) -> String {
    let fields = request.body.split(separator: "&").map(String.init)
    guard request.head.contains("User-Agent: qtool/") else { return "" }
    let values = fields.map { $0.drop { $0 != "=" }.dropFirst().removingPercentEncoding ?? "" }
    guard values == [Self.account, Self.password] else { return refusal("Wrong password") }
    return success(["isLoggedIn": true, "canCreate": !forbidden.contains("CreateStudy"), "isAdmin": true])
  }

  private func save(_ request: Request, _ number: Int) -> String {
    guard let value = try? JSONSerialization.jsonObject(with: Data(request.body.utf8)),
      var bundle = value as? [String: Members], var config = bundle.removeValue(forKey: "_"),
      config["id"] as? Int == number
    else { return refusal("Unexpected data") }
    guard
      ["publicStatistics", "personalStatistics"].allSatisfy({ (config[$0] as? Members)?["charts"] is [Any] })
    else { return "" }
    if config["version"] as? Int ?? 0 == 0 {
      config.merge(["version": 1, "subVersion": 0]) { $1 }
    } else {
      config.merge(["new_changes": true, "subVersion": (config["subVersion"] as? Int ?? 0) + 1]) { $1 }
    }
    config["questionnaires"] = (config["questionnaires"] as? [Members] ?? []).map { one in
      guard one["internalId"] == nil else { return one }
      nextNumber += 1
      return one.merging(["internalId": nextNumber]) { $1 }
    }
    clock += 1
    studies[number] = Study(config: config, languages: bundle, changed: clock)
    for one in config["questionnaires"] as? [Members] ?? [] {
      let name = "\(one["internalId"] as? Int ?? 0)"
      tables[name] = tables[name] ?? "\"userId\"\n"
    }
    tables["events"] = tables["events"] ?? "\"userId\";\"eventType\";\"actionScheduledTo\"\n"
    return success(["metaData": ["lastSavedAt": clock], "json": [:]])
  }
}

extension StandInServer.Request {
  /// The document of a language that is sent, `_` for the first.
  func document(_ language: String) -> [String: Any]? {
    let value = try? JSONSerialization.jsonObject(with: Data(body.utf8))
    return (value as? [String: [String: Any]])?[language]
  }
}
