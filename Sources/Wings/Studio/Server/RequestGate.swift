/// Decides which requests a server on the loopback interface answers.
///
/// Every page in every browser on the machine can send requests to such a server. So a request must have a secret token
/// in its path, must have `127.0.0.1` or `localhost` as its host (against DNS rebinding), and must not come from a page
/// of another origin. A request that changes something must also say that it comes from the server's own page.
package struct RequestGate: Sendable {
  private let token: String
  private let hosts: [String]

  package init(token: String, port: Int) {
    self.token = token
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  /// 128 random bits as 32 hexadecimal digits.
  package static func randomToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<16).map { _ in
      let byte = UInt8.random(in: .min ... .max, using: &random)
      // Two digits, even if the first is 0.
      return String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// The part of the request's path after the token, such as `data`, and its query; nil if the request is refused.
  package func target(of request: RequestHead) -> (path: String, query: String)? {
    let host = request["host"]
    guard host.count == 1, hosts.contains(host[0]) else { return nil }
    let (origin, site) = (request["origin"], request["sec-fetch-site"])
    switch request.method {
    case "GET":
      guard origin.allSatisfy({ $0 == "http://" + host[0] }),
        // `none`: somebody typed the address, or a program opened it.
        site.allSatisfy({ $0 == "same-origin" || $0 == "none" })
      else { return nil }
    case "POST":
      guard origin == ["http://" + host[0]], site.allSatisfy({ $0 == "same-origin" }) else { return nil }
    default: return nil
    }
    let target = request.target.utf8
    let prefix = Array("/\(token)/".utf8)
    guard target.count >= prefix.count else { return nil }
    // All bytes are compared, so that the time does not reveal how many match.
    var difference: UInt8 = 0
    for (byte, expected) in zip(target, prefix) { difference |= byte ^ expected }
    guard difference == 0 else { return nil }
    let parts = Substring(target.dropFirst(prefix.count)).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }
}
