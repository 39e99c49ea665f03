import JSON

/// A message from the client (JSON-RPC 2.0).
enum Message {
  case request(id: JSON, method: String, parameters: JSON)
  case notification(method: String, parameters: JSON)
  /// The client's answer to one of our requests.
  case response
  /// Something that is not a message, with its id if it has one.
  case invalid(id: JSON)

  init(_ json: JSON) {
    let id = json["id"]
    guard json.members != nil, id.map(Self.isIdentifier) ?? true else {
      self = .invalid(id: .null)
      return
    }
    let parameters = json["params"] ?? .null
    switch (id, json["method"]?.string) {
    case (let id?, let method?): self = .request(id: id, method: method, parameters: parameters)
    case (nil, let method?): self = .notification(method: method, parameters: parameters)
    case (_?, nil) where json["result"] != nil || json["error"] != nil: self = .response
    case (let id, nil): self = .invalid(id: id ?? .null)
    }
  }

  private static func isIdentifier(_ id: JSON) -> Bool {
    switch id {
    case .int, .number, .string, .null: true
    case .bool, .array, .series, .object: false
    }
  }
}

/// The failure of a request.
package struct ResponseError: Error, Equatable {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  func response(to id: JSON) -> JSON {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .int(code.rawValue), "message": .string(message)],
    ]
  }
}

extension JSON {
  static func response(to id: JSON, result: JSON) -> JSON { ["jsonrpc": "2.0", "id": id, "result": result] }

  static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  static func request(_ method: String, _ parameters: JSON? = nil, id: String) -> JSON {
    let base: JSON = ["jsonrpc": "2.0", "id": .string(id), "method": .string(method)]
    return base.adding("params", parameters)
  }

  /// The value at the end of a path of names.
  func at(_ names: String...) -> JSON? {
    names.reduce(self) { $0?[$1] }
  }
}
