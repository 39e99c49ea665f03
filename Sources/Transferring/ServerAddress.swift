/// Why something did not reach a server, or its answer did not come back, in words.
package struct TransferProblem: Error, Equatable, Sendable {
  package let message: String
  /// The server may have done what was asked.
  package let mayHaveArrived: Bool

  package init(_ message: String, mayHaveArrived: Bool = false) {
    self.message = message
    self.mayHaveArrived = mayHaveArrived
  }
}

/// The address of a server. A password is sent there, so it is `https`, or a server on this machine.
package struct ServerAddress: Sendable, Equatable {
  /// Without a slash at its end.
  package let text: String
  package let host: String
  let isSecure: Bool

  /// An address as browsers show it, of which what follows `#` is left out.
  package init(_ written: String) throws(TransferProblem) {
    var text = String(written.prefix { $0 != "#" })
    while text.hasSuffix("/") { text.removeLast() }
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw TransferProblem(
        "'\(written)' is not the address of a server; write it as in https://esmira.example.org")
    }
    let isPlain = text.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !"\"\\<>^`{|}'".utf8.contains(byte)
    }
    guard isPlain, !text.contains("?") else {
      throw TransferProblem(
        "'\(written)' has characters that are not part of a server's address; write only the beginning, as in https://esmira.example.org"
      )
    }
    let authority = parts[1].prefix { $0 != "/" }
    guard !authority.contains("@") else {
      throw TransferProblem(
        "an address with an account in it can be read by everybody on this machine; write it without, and name the account with --account"
      )
    }
    guard let host = Self.host(of: authority) else {
      throw TransferProblem("'\(written)' names no server; write it as in https://esmira.example.org")
    }
    (self.text, self.host) = (text, host)
    switch parts[0].lowercased() {
    case "https": isSecure = true
    case "http" where Self.isOnThisMachine(host): isSecure = false
    case "http":
      throw TransferProblem(
        "with http, everybody on the way could read the password; write https://\(parts[1])")
    default: throw TransferProblem("'\(written)' does not begin with https://")
    }
  }

  /// Without the port; nil if it is not a name or a number.
  private static func host(of authority: Substring) -> String? {
    let isBracketed = authority.first == "["
    let end = isBracketed ? authority.firstIndex(of: "]").map { authority.index(after: $0) } : nil
    let host = isBracketed ? authority[..<(end ?? authority.startIndex)] : authority.prefix { $0 != ":" }
    let port = authority[host.endIndex...]
    let isPort = port.isEmpty || port.first == ":" && UInt16(port.dropFirst()) != nil
    let characters = isBracketed ? host.dropFirst().dropLast() : host
    let isName = characters.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        true
      case UInt8(ascii: ":"): isBracketed
      default: false
      }
    }
    return isPort && isName && !characters.isEmpty ? String(host) : nil
  }

  private static func isOnThisMachine(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    return isNumber && parts[0] == "127" || host.lowercased() == "localhost" || host == "[::1]"
  }
}
