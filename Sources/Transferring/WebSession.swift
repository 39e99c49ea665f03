import Files

/// Requests to one server, whose cookies are kept in memory only.
///
/// The system's `curl` carries them: it has what a system trusts, and proxies, and is kept up to date with it. It is told everything
/// on its standard input, because its command line and its environment can be read by others.
package struct WebSession {
  package let server: ServerAddress
  private let agent: String
  private var cookies: [(name: String, value: String)] = []

  /// - Parameter agent: the name of this program; there are servers that refuse requests without one
  package init(_ server: ServerAddress, agent: String) {
    (self.server, self.agent) = (server, agent)
  }

  /// Never sends anything twice, and follows no redirect.
  package mutating func send(_ request: WebRequest) throws(TransferProblem) -> WebAnswer {
    let configuration = try configuration(for: request)
    let run = try Self.run(configuration, limit: request.limit)
    guard run.output.count <= request.limit else {
      throw TransferProblem(
        "the answer of \(server.host) is larger than \(request.limit >> 20) MiB, so it was not read",
        mayHaveArrived: true)
    }
    guard run.status == 0 else { throw problem(of: run) }
    guard let answer = WebAnswer(run.output) else {
      throw TransferProblem("\(server.host) does not answer as a web server does", mayHaveArrived: true)
    }
    for cookie in answer.cookies {
      cookies.removeAll { $0.name == cookie.name }
      cookies.append(cookie)
    }
    return answer
  }

  private static func run(_ configuration: [UInt8], limit: Int) throws(TransferProblem) -> ProgramRun {
    do throws(FileError) {
      // `-q`, which must come first, keeps it from reading anybody's `.curlrc`; keys of a connection are not written to a file.
      return try runProgram(
        FilePath("curl"), ["-q", "--config", "-"].map { Array($0.utf8) }, input: configuration,
        mostOutput: limit, environment: ["SSLKEYLOGFILE": nil])
    } catch  where error.code == ENOENT {
      throw TransferProblem(
        "the program curl, which carries what qtool sends, is not installed; install it, for example with: sudo apt install curl"
      )
    } catch {
      throw TransferProblem("curl cannot be run: \(error.reason)")
    }
  }

  private func configuration(for request: WebRequest) throws(TransferProblem) -> [UInt8] {
    var lines = CurlConfiguration()
    lines.set("url", request.address(on: server))
    // An address in brackets is not a pattern.
    for flag in ["silent", "show-error", "globoff", "include", "suppress-connect-headers", "http1.1"] {
      lines.set(flag)
    }
    lines.set("proto", server.isSecure ? "=https" : "=http")
    if server.isSecure { lines.set("tlsv1.2") } else { lines.set("noproxy", "*") }
    lines.set("connect-timeout", "20")
    lines.set("max-time", String(request.patience))
    lines.set("max-filesize", String(request.limit))
    lines.set("user-agent", agent)
    lines.set("header", "Accept: application/json")
    if !cookies.isEmpty {
      lines.set("header", "Cookie: " + cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; "))
    }
    switch request.body {
    case nil: break
    case .form(let fields):
      lines.set(
        "data-raw",
        fields.map { WebRequest.encoded(Array($0.name.utf8)) + "=" + WebRequest.encoded($0.value) }
          .joined(separator: "&"))
    case .json(let bytes): lines.setJSON(bytes)
    }
    return lines.bytes
  }

  /// Only of what happened before a request was sent is curl's own message shown: it has names and reasons, and nothing of the request.
  private func problem(of run: ProgramRun) -> TransferProblem {
    let host = server.host
    let words = Self.words(of: run)
    switch run.status {
    case 5: return TransferProblem("the proxy of this machine cannot be found\(words)")
    case 6: return TransferProblem("there is no server \(host), or this machine has no network\(words)")
    case 7: return TransferProblem("\(host) does not accept connections\(words)")
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91:
      return TransferProblem(
        "the identity of \(host) cannot be verified, so nothing was sent\(words); the people who run the server must repair its certificate"
      )
    case 2: return TransferProblem("curl is too old for what is sent here; install curl 7.82 or newer")
    case 28: return TransferProblem("\(host) took too long to answer", mayHaveArrived: true)
    case 63: return TransferProblem("the answer of \(host) is too large to be read", mayHaveArrived: true)
    case 18, 52, 55, 56, 92:
      return TransferProblem(
        "the connection to \(host) broke before the whole answer was there", mayHaveArrived: true)
    default:
      return TransferProblem("curl could not reach \(host) (status \(run.status))", mayHaveArrived: true)
    }
  }

  /// Such as `: SSL certificate problem: self-signed certificate`
  private static func words(of run: ProgramRun) -> String {
    let lines = String(decoding: run.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { $0.hasPrefix("curl: (") }) else { return "" }
    let words = line.drop { $0 != ")" }.dropFirst().drop { $0 == " " }
    return words.isEmpty ? "" : ": \(words.prefix(200))"
  }
}

/// A configuration as curl reads it on its standard input: a line for each option.
struct CurlConfiguration {
  private(set) var bytes: [UInt8] = []
  /// Some versions of curl refuse longer lines than 100 KiB.
  private static let longest = 90_000

  mutating func set(_ flag: String) { bytes += Array("\(flag)\n".utf8) }

  mutating func set(_ option: String, _ value: String) { set(option, Array(value.utf8)[...]) }

  /// A value in quotation marks, in which only these characters mean something else than themselves.
  private mutating func set(_ option: String, _ value: ArraySlice<UInt8>) {
    bytes += Array("\(option) = \"".utf8)
    for byte in value {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      case 0x0B: bytes += Array("\\v".utf8)
      // It would end the line for curl.
      case 0: continue
      default: bytes.append(byte)
      }
    }
    bytes += Array("\"\n".utf8)
  }

  /// A document of any length: `json` is for parts that are joined, but reads a file if one begins with `@`, which only texts have.
  mutating func setJSON(_ document: [UInt8]) {
    set("header", "Content-Type: application/json")
    let text = document.flatMap { $0 == UInt8(ascii: "@") ? Array("\\u0040".utf8) : [$0] }
    guard text.count > Self.longest / 2 else { return set("data-raw", text[...]) }
    for start in stride(from: 0, to: text.count, by: Self.longest / 2) {
      set("json", text[start..<min(start + Self.longest / 2, text.count)])
    }
  }
}
