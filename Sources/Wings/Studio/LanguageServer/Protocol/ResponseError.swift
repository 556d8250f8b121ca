import SegueJSON

/// A request that is answered with an error (JSON-RPC 2.0 and LSP 3.17).
struct ResponseError: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  var json: JSON { ["code": .integer(code.rawValue), "message": .string(message)] }
}
