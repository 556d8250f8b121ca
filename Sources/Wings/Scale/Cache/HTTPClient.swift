import CHTTP
import SegueFiles
import SegueRendering
import Synchronization

/// Requests over HTTP and HTTPS by libcurl, which need not be installed. It supports proxies, certificates and `~/.netrc`.
/// Each thread that makes a request uses a connection of its own. Connections are kept for later requests.
final class HTTPClient: Sendable {
  private let idleConnections = Mutex<[Connection]>([])

  /// The body of the response; nil if the server does not have it, or does not give it. Redirects are not followed.
  ///
  /// - Throws: `InputError` if there is no response within two minutes, or one of more than `limit` bytes.
  func get(_ address: String, limit: Int) throws(InputError) -> [UInt8]? {
    try request { connection throws(InputError) in
      let status = try connection.status(unsafe segue_http_get(connection.client, address, limit))
      return status == 200 ? connection.body : nil
    }
  }

  /// - Throws: `InputError` if the server does not take it.
  func put(_ bytes: [UInt8], _ address: String) throws(InputError) {
    try request { connection throws(InputError) in
      let status = try connection.status(unsafe segue_http_put(connection.client, address, bytes, bytes.count))
      if !(200..<300).contains(status) { throw InputError("the server answers a PUT with status \(status)") }
    }
  }

  private func request<Result>(
    _ body: (Connection) throws(InputError) -> Result
  ) throws(InputError) -> Result {
    let connection =
      if let free = idleConnections.withLock({ $0.popLast() }) { free } else { try Connection() }
    defer { idleConnections.withLock { $0.append(connection) } }
    return try body(connection)
  }

  /// Used by one thread at a time.
  @safe
  private final class Connection: @unchecked Sendable {
    let client: OpaquePointer

    init() throws(InputError) {
      guard let client = unsafe segue_http_open() else {
        throw InputError(
          "libcurl cannot be loaded (\(unsafe String(cString: segue_http_problem()))): "
            + InstalledProgram.installCommand(of: "curl"))
      }
      unsafe self.client = client
    }

    deinit { unsafe segue_http_close(client) }

    /// The status as an integer. Throws if it is 0, which stands for an error of the connection.
    func status(_ status: Int32) throws(InputError) -> Int {
      if status == 0 { throw unsafe InputError(String(cString: segue_http_error(client))) }
      return Int(status)
    }

    /// The body of the last response, which can be read once.
    var body: [UInt8] {
      var count = 0
      defer { unsafe segue_http_free_body(client) }
      let bytes = unsafe segue_http_body(client, &count)
      return unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    }
  }
}
