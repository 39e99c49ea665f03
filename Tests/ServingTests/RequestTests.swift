import Testing

@testable import Serving

struct RequestTests {
  @Test func hasMethodPathAndHost() {
    let request = Request(head: Array("GET /a/ HTTP/1.1\r\nHost:  127.0.0.1:80 \r\nAccept: */*".utf8))
    #expect(request?.method == "GET" && request?.path == "/a/" && request?.host == "127.0.0.1:80")
  }

  @Test(arguments: ["GET / HTTP/1.1", "GET / HTTP/1.1\r\nHost: a\r\nhost: b", "GET / HTTP/1.1\r\nHost a"])
  func hasNoHostIfItNamesNoneOrSeveral(head: String) throws {
    #expect(try #require(Request(head: Array(head.utf8))).host == nil)
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET  / HTTP/1.1", "GET http://a/ HTTP/1.1", "GET / HTTP/2", "\u{16}\u{3}",
  ])
  func isNotMadeOfOtherBytes(head: String) {
    #expect(Request(head: Array(head.utf8)) == nil)
  }

  @Test func bytesThatAreNotTextAreRefused() {
    #expect(Request(head: [0xFF, 0x20, 0x2F]) == nil)
  }

  @Test func headHasNoContent() {
    let whole = String(decoding: Response.page(Array("x".utf8)).bytes(isHeadOnly: false), as: UTF8.self)
    let head = String(decoding: Response.page(Array("x".utf8)).bytes(isHeadOnly: true), as: UTF8.self)
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n") && whole == head + "x")
    #expect(head.contains("Content-Length: 1\r\n"))
  }
}
