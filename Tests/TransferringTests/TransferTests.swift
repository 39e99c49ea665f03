import Testing

@testable import Transferring

struct ServerAddressTests {
  @Test(arguments: [
    ("https://esmira.example.org", "https://esmira.example.org", "esmira.example.org"),
    ("https://example.org/esmira/#admin", "https://example.org/esmira", "example.org"),
    ("HTTPS://example.org:8443/", "HTTPS://example.org:8443", "example.org"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080", "127.0.0.1"),
    ("http://127.3.2.1", "http://127.3.2.1", "127.3.2.1"), ("http://[::1]:80", "http://[::1]:80", "[::1]"),
    ("http://localhost:80/a%20b", "http://localhost:80/a%20b", "localhost"),
  ])
  func anAddressIsTaken(written: String, text: String, host: String) throws {
    let address = try ServerAddress(written)
    #expect(address.text == text && address.host == host)
    #expect(address.isSecure == written.lowercased().hasPrefix("https"))
  }

  @Test(arguments: [
    "", "example.org", "https:example.org", "http://example.org", "http://127.0.0.1.example.org",
    "http://127.0.0.256", "http://127.0.0", "http://localhost.example.org", "https://a b", "https://a\nb",
    "https://ä.de",
    "https://a@b", "https://:80", "https://a:b", "https://a:70000", "https://[::1", "https://a?b",
    "file:///etc/passwd",
    "https://a\u{0}b", "https://a'b", "https://a{1,2}",
  ])
  func otherTextsAreNot(written: String) {
    #expect(throws: TransferProblem.self) { try ServerAddress(written) }
  }
}

struct CurlConfigurationTests {
  /// As curl reads a line: what is between the quotation marks, without the backslashes that protect characters.
  private func read(_ line: Substring) -> (option: String, value: String?) {
    guard let start = line.firstRange(of: " = \"") else { return (String(line), nil) }
    var (value, rest) = ("", line[start.upperBound...])
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", let next = rest.popFirst() else {
        value.append(character)
        continue
      }
      value.append(["n": "\n", "r": "\r", "t": "\t", "v": "\u{B}"][next] ?? next)
    }
    return (String(line[..<start.lowerBound]), value)
  }

  @Test(arguments: [
    "plain", "a\"b", "a\\", "\\\"", "a\nurl = \"http://evil.example\"", "\r\n", "\t\u{B}", "# no comment",
    "ä€😀", "",
    "\\n", "a\\\\\"\n\\",
  ])
  func aValueIsOneLine(value: String) {
    var configuration = CurlConfiguration()
    configuration.set("header", value)
    let lines = String(decoding: configuration.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: true)
    #expect(lines.count == 1)
    #expect(lines.first.map(read)?.value == value)
  }

  @Test(arguments: [10, 44_999, 45_000, 45_001, 400_000])
  func aDocumentOfAnyLengthIsWhole(length: Int) {
    var configuration = CurlConfiguration()
    let document = "\"" + String(repeating: "@\\ab", count: length / 4) + "\""
    configuration.setJSON(Array(document.utf8))
    let all = String(decoding: configuration.bytes, as: UTF8.self).split(separator: "\n")
    #expect(all.allSatisfy { $0.utf8.count < 100_000 })
    let bodies = all.dropFirst().map(read)
    #expect(bodies.allSatisfy { ["data-raw", "json"].contains($0.option) && $0.value?.first != "@" })
    #expect(
      bodies.compactMap(\.value).joined()
        == document.split(separator: "@", omittingEmptySubsequences: false).joined(separator: "\\u0040"))
  }
}

struct WebAnswerTests {
  private func read(_ text: String) -> WebAnswer? { WebAnswer(Array(text.utf8)) }

  @Test func theHeadIsParted() throws {
    let answer = try #require(
      read(
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 302 Found\r\nLocation: /x\r\nSet-Cookie: a=b; path=/\r\nset-cookie: c=d\r\n\r\nbody\r\n\r\n"
      ))
    #expect(answer.status == 302 && answer["location"] == "/x")
    #expect(answer.cookies.map(\.name) == ["a", "c"] && answer.cookies.map(\.value) == ["b", "d"])
    #expect(answer.body == Array("body\r\n\r\n".utf8))
  }

  @Test(arguments: [
    "", "hello", "HTTP/1.1 200 OK\r\n", "HTTP/1.1\r\n\r\n", "HTTP/1.1 x y\r\n\r\n", "\r\n\r\n",
  ])
  func whatIsNoAnswerIsNone(text: String) {
    #expect(read(text) == nil)
  }

  @Test func aCookieThatCouldHarmIsDropped() throws {
    let answer = try #require(
      read("HTTP/1.1 200 OK\nSet-Cookie: a=b\"c\nSet-Cookie: =x\nSet-Cookie: good=1\nSet-Cookie: a b=c\n\n"))
    #expect(answer.cookies.map(\.name) == ["good"])
  }

  @Test func fieldsAreEncoded() throws {
    let request = WebRequest("api/x", [("a b", "c&d=ä\n"), ("n", "-1")])
    let address = try ServerAddress("https://a.b/c/")
    #expect(request.address(on: address) == "https://a.b/c/api/x?a%20b=c%26d%3D%C3%A4%0A&n=-1")
  }
}
