import Foundation
import ProgramSupport
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A running `render preview --serve`.
private struct Server {
  let program: StartedProgram
  /// `http://127.0.0.1:PORT/TOKEN/`.
  let address: String

  /// - Parameter descriptors: How many files the server may have open; nil for the limit of the tests.
  init(
    _ workspace: Workspace, _ arguments: [String], environment: [String: String] = [:], descriptors: Int? = nil
  ) async throws {
    if let descriptors {
      program = try await StartedProgram(
        "/bin/bash", ["-c", "ulimit -n \(descriptors); exec \"$0\" \"$@\"", Workspace.program] + arguments,
        in: workspace.folder, environment: environment)
    } else {
      program = try await workspace.start(arguments, environment: environment)
    }
    var found: String?
    for _ in 0..<1200 where found == nil {
      try await Task.sleep(for: .milliseconds(50))
      found = try program.output.firstMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\/[0-9a-f]{32}\//).map {
        String($0.output)
      }
    }
    address = try #require(found)
  }

  var port: Int { URL(string: address)!.port! }

  /// The status and the headers of an answer, with its body.
  func get(_ path: String, headers: [String: String] = [:]) async throws -> (HTTPURLResponse, Data) {
    var request = URLRequest(url: try #require(URL(string: path.hasPrefix("http") ? path : address + path)))
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    return (try #require(response as? HTTPURLResponse), data)
  }

  /// The status and the body of the answer to a request of the page.
  func answer(_ path: String, _ body: String) async throws -> (Int, Data) {
    var request = URLRequest(url: try #require(URL(string: address + path)))
    request.httpMethod = "POST"
    request.httpBody = Data(body.utf8)
    request.setValue("http://127.0.0.1:\(port)", forHTTPHeaderField: "Origin")
    let (data, response) = try await URLSession.shared.data(for: request)
    return (try #require(response as? HTTPURLResponse).statusCode, data)
  }

  /// The same with the body as a JSON object; empty if it is none.
  func post(_ path: String, _ body: String) async throws -> (Int, [String: Any]) {
    let (status, data) = try await answer(path, body)
    return (status, (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:])
  }

  /// What the page knows of the file.
  func source() async throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: try await get("source").1)
    return try #require(object as? [String: Any])
  }

  /// The names of the version to which the page's changes apply, and of the file on disk.
  func versions() async throws -> (base: String, file: String) {
    let source = try await source()
    return (try #require(source["base"] as? String), try #require(source["file"] as? String))
  }

  /// Waits until the server has read the file, and returns the name of its version.
  func version(_ fits: (_ base: String, _ file: String) -> Bool) async throws -> String {
    for _ in 0..<1200 {
      let (base, file) = try await versions()
      if fits(base, file) { return file }
      try await Task.sleep(for: .milliseconds(25))
    }
    throw POSIXError(.ETIMEDOUT)
  }

  /// What the page shows: the data and the archive.
  func scene() async throws -> (data: [String: Any], archive: Data) {
    let (response, body) = try await get("scene")
    try #require(response.statusCode == 200)
    // The size of the data comes first, as four bytes, the highest first.
    let count = body.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let data = try JSONSerialization.jsonObject(with: body.dropFirst(4).prefix(count)) as? [String: Any]
    return (try #require(data), Data(body.dropFirst(4 + count)))
  }
}

/// A plain socket.
private final class Connection {
  private let handle: FileHandle

  init(port: Int) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
    let status = unsafe withUnsafePointer(to: address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // A test must fail rather than wait for ever.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    if status != 0 { throw POSIXError(.ECONNREFUSED) }
  }

  func send(_ text: String) { handle.write(Data(text.utf8)) }

  /// Whether the other side closes the connection without having sent anything.
  func isClosed() -> Bool {
    do {
      return try handle.read(upToCount: 1)?.isEmpty ?? true
    } catch {
      return false
    }
  }

  /// All that comes until the other side closes.
  func rest() -> String { String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self) }

  /// The text up to the next empty line.
  func paragraph() -> String {
    var text = ""
    while !text.hasSuffix("\n\n"), !text.hasSuffix("\r\n\r\n") {
      guard let byte = try? handle.read(upToCount: 1), !byte.isEmpty else { break }
      text += String(decoding: byte, as: UTF8.self)
    }
    return text
  }
}

/// The messages of the event stream of a page.
private struct Events {
  private let connection: Connection

  init(_ server: Server) throws {
    connection = try Connection(port: server.port)
    let path = server.address.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }
    connection.send("GET \(path)events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    let head = connection.paragraph()
    try #require(head.hasPrefix("HTTP/1.1 200") && head.contains("text/event-stream"))
  }

  /// The next message that fits.
  func first(_ fits: (_ revision: Int, _ problem: String?) -> Bool) throws -> (revision: Int, problem: String?) {
    while true {
      let text = connection.paragraph()
      try #require(!text.isEmpty)
      guard let start = text.range(of: "data: "), let end = text.range(of: "\n\n") else { continue }
      let message = try JSONSerialization.jsonObject(with: Data(text[start.upperBound..<end.lowerBound].utf8))
      let members = try #require(message as? [String: Any])
      let found = (revision: try #require(members["revision"] as? Int), problem: members["problem"] as? String)
      if fits(found.revision, found.problem) { return found }
    }
  }
}

// Beside all other tests, a server may have to wait for minutes.
@Suite(.timeLimit(.minutes(10))) struct PreviewServerTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
  }

  @Test(
    "The page, its events and its data are at the address that is printed, by both commands, and nothing else is",
    arguments: [["preview", "a.json", "--serve"], ["watch", "a.json", "--preview"]])
  func answers(arguments: [String]) async throws {
    let server = try await Server(workspace, arguments)
    let (page, html) = try await server.get("")
    #expect(page.statusCode == 200 && page.value(forHTTPHeaderField: "Content-Type") == "text/html; charset=utf-8")
    for (name, value) in [
      ("Cache-Control", "no-store"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ] {
      #expect(page.value(forHTTPHeaderField: name) == value)
    }
    let text = String(decoding: html, as: UTF8.self)
    #expect(text.hasPrefix("<!doctype html>") && text.contains("connect-src 'self'; ") && !text.contains("id=\"data\""))
    _ = try Events(server).first { revision, _ in revision > 0 }
    let scene = try await server.scene()
    let stories = (scene.data["page"] as? [String: Any])?["stories"] as? [Any]
    #expect(stories?.count == 1 && scene.archive.count > 100)
    #expect(try await server.get("a.json").0.statusCode == 404)
    // A preview file contains the data that a served page fetches, and may not fetch anything.
    #expect(try await workspace.render("preview", "a.json", "-o", "a.html", "-q").status == 0)
    let file = String(decoding: try workspace.read("a.html"), as: UTF8.self)
    #expect(!file.contains("connect-src") && file.contains("id=\"data\""))
  }

  @Test("Requests without the token, for another host or from another page are refused without a reason")
  func refusals() async throws {
    let server = try await Server(workspace, ["preview", "a.json", "--serve"])
    let (port, path) = (server.port, URL(string: server.address)!.path + "/")
    let host = "Host: 127.0.0.1:\(port)"
    for lines in [
      ["GET / HTTP/1.1", host], ["GET /\(String(repeating: "0", count: 32))/ HTTP/1.1", host],
      ["GET \(path.dropLast(2)) HTTP/1.1", host], ["GET \(path) HTTP/1.1", "Host: evil.example"],
      ["GET \(path) HTTP/1.1", "Host: evil.example:\(port)"], ["GET \(path) HTTP/1.1", "Host: 127.0.0.1"],
      ["GET \(path) HTTP/1.1", host, "Origin: http://evil.example"], ["GET \(path) HTTP/1.1", host, "Origin: null"],
      ["GET \(path) HTTP/1.1", host, "Origin: http://localhost:\(port)"],
      ["GET \(path)events HTTP/1.1", host, "Sec-Fetch-Site: cross-site"],
      ["GET \(path)scene HTTP/1.1", host, "Sec-Fetch-Site: same-site"], ["POST \(path) HTTP/1.1", host],
      ["GET \(path) HTTP/1.1", host, host],
    ] {
      let connection = try Connection(port: port)
      connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
      let answer = connection.rest()
      #expect(answer.hasPrefix("HTTP/1.1 403 ") && answer.hasSuffix("\r\n\r\n"), "\(lines): \(answer)")
      #expect(!answer.contains("segue") && !answer.contains("Segue"))
    }
    for headers in [
      ["Origin": "http://127.0.0.1:\(port)"], ["Sec-Fetch-Site": "same-origin"], ["Sec-Fetch-Site": "none"],
    ] {
      #expect(try await server.get("", headers: headers).0.statusCode == 200, "\(headers)")
    }
    let connection = try Connection(port: port)
    connection.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
    let answer = connection.rest()
    #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("</html>\n"))
  }

  @Test("A save sends an event and new data; a mistake is reported with its place, and the last good picture stays")
  func saves() async throws {
    let server = try await Server(workspace, ["preview", "a.json", "--serve"])
    let events = try Events(server)
    let first = try events.first { revision, _ in revision > 0 }
    #expect(first.problem == nil)
    let before = try await server.scene().archive
    try workspace.write(scene().replacing("#E03131", with: "#3131E0"), to: "a.json")
    let second = try events.first { revision, _ in revision > first.revision }
    let after = try await server.scene().archive
    #expect(second.problem == nil && after != before)

    try workspace.write(scene().replacing("\"wait\"", with: "\"wiat\""), to: "a.json")
    let broken = try events.first { _, problem in problem != nil }
    #expect(broken.revision == second.revision)
    #expect(broken.problem?.contains("a.json:11:") == true && broken.problem?.contains("\"wiat\"") == true)
    #expect(try await server.scene().archive == after)
    // A page that connects later gets the state, too.
    #expect(try Events(server).first { _, _ in true }.problem == broken.problem)

    // Editors save by renaming.
    try workspace.write(scene(), to: "new.json")
    let status = unsafe rename(workspace.path("new.json"), workspace.path("a.json"))
    #expect(status == 0)
    let good = try events.first { revision, _ in revision > second.revision }
    #expect(good.problem == nil)
    #expect(try await server.scene().archive == before)
  }

  @Test("A picture that the scene names is watched, too")
  func pictures() async throws {
    func image(_ color: String) async throws {
      try workspace.write(scene().replacing("#FFFFFF", with: color), to: "picture.json")
      #expect(try await workspace.render("picture.json", "--at", "0", "-o", "photo.png").status == 0)
    }
    try await image("#111111")
    let photo = #"{ "image": "photo.png", "frame": { "x": 0, "y": 0, "width": 5, "height": 5 } },"#
    try workspace.write(scene(node: photo), to: "a.json")
    let server = try await Server(workspace, ["preview", "a.json", "--serve"])
    let events = try Events(server)
    let first = try events.first { revision, _ in revision > 0 }
    /// The number and the pixels of the only image.
    func served() async throws -> (number: Int, pixels: Data) {
      let number = try #require((try await server.scene().data["images"] as? [Int])?.first)
      let (answer, bytes) = try await server.get("image?\(number)")
      #expect(answer.statusCode == 200)
      return (number, bytes)
    }
    let before = try await served()
    // A page that has the image need not fetch it again.
    try workspace.write(scene(node: photo.replacing("5", with: "4")), to: "a.json")
    let second = try events.first { revision, problem in revision > first.revision && problem == nil }
    #expect(try await served() == before)
    try await image("#EEEEEE")
    _ = try events.first { revision, problem in revision > second.revision && problem == nil }
    let after = try await served()
    #expect(after.number != before.number && after.pixels != before.pixels)
    for unknown in ["image?\(before.number)", "image?", "image?-1", "image?9223372036854775807"] {
      #expect(try await server.get(unknown).0.statusCode == 404, "\(unknown)")
    }
  }

  @Test("The stories that the page shows come first, then all of them")
  func order() async throws {
    let themes = ##""themes": { "light": { "ink": "#000000" }, "dark": { "ink": "#FFFFFF" } }, "##
    try workspace.write(scene(adding: themes, duration: 8), to: "a.json")
    let server = try await Server(workspace, ["preview", "a.json", "--serve", "--fps", "100"])
    let events = try Events(server)
    func themesNow() async throws -> (isPart: Bool?, names: [String?]) {
      let data = try await server.scene().data
      let stories = (data["page"] as? [String: Any])?["stories"] as? [[String: Any]] ?? []
      return (data["isPart"] as? Bool, stories.map { $0["theme"] as? String })
    }
    let whole = try events.first { revision, _ in revision == 2 }
    #expect(try await themesNow().names == ["light", "dark"])
    #expect(try await server.get("shown?/dark/").0.statusCode == 200)
    try workspace.write(scene(adding: themes, duration: 7), to: "a.json")
    let part = try events.first { revision, _ in revision > whole.revision }
    // The whole may have replaced the part by now.
    let shown = try await themesNow()
    #expect(shown.isPart == false || shown.names == ["dark"])
    _ = try events.first { revision, _ in revision > part.revision }
    let all = try await themesNow()
    #expect(all.isPart == false && all.names == ["light", "dark"])
  }

  private static let blue = ##"{ "path": ["screens", "menu", "background"], "text": "\"#0000FF\"" }"##

  /// The members of a request that makes the menu blue.
  private static func edits(on base: String) -> String { "\"base\": \"\(base)\", \"edits\": [\(blue)]" }

  @Test("Changes that the page makes are shown at once and are not in the file until they are written")
  func changes() async throws {
    let server = try await Server(workspace, ["preview", "a.json", "--serve"])
    let events = try Events(server)
    let first = try events.first { revision, _ in revision > 0 }
    let before = try await server.scene().archive
    let edits = Self.edits(on: try await server.versions().base)
    let (_, frame) = try await server.answer("edits", "{ \(edits), \"instant\": { \"time\": 0.1 } }")
    #expect(frame.count > 50)
    #expect(try await server.answer("instant", "{ \"instant\": { \"time\": 0.1 } }").1 == frame)
    #expect(try await server.post("edits", "{ \(edits) }").0 == 200)
    _ = try events.first { revision, problem in revision > first.revision && problem == nil }
    #expect(try await server.scene().archive != before)
    #expect(String(decoding: try workspace.read("a.json"), as: UTF8.self) == scene())
    let edited = scene().replacing("#2F9E44", with: "#0000FF")
    #expect(String(decoding: try await server.get("text").1, as: UTF8.self) == edited)
    #expect((try await server.source()["edits"] as? [Any])?.count == 1)
    #expect(try await server.post("write", "{ \(edits) }").0 == 200)
    #expect(String(decoding: try workspace.read("a.json"), as: UTF8.self) == edited)
    #expect((try await server.source()["edits"] as? [Any])?.isEmpty == true)
    // Old versions are refused.
    #expect(try await server.post("edits", "{ \(edits) }").0 == 409)
    #expect(try workspace.names() == ["a.json"])
  }

  @Test("A save while there are changes keeps both until the page decides")
  func conflict() async throws {
    let server = try await Server(workspace, ["preview", "a.json", "--serve"])
    let events = try Events(server)
    _ = try events.first { revision, _ in revision > 0 }
    let base = try await server.versions().base
    let edits = Self.edits(on: base)
    #expect(try await server.post("edits", "{ \(edits) }").0 == 200)
    let saved = scene().replacing("#E03131", with: "#3131E0")
    try workspace.write(saved, to: "a.json")
    let file = try await server.version { $0 == base && $1 != base }
    #expect(try await server.post("write", "{ \(edits) }").0 == 409)
    #expect(String(decoding: try workspace.read("a.json"), as: UTF8.self) == saved)
    let (status, answer) = try await server.post("edits", "{ \(Self.edits(on: file)) }")
    #expect(status == 200 && (answer["lost"] as? [Any])?.isEmpty == true)
    let both = saved.replacing("#2F9E44", with: "#0000FF")
    #expect(String(decoding: try await server.get("text").1, as: UTF8.self) == both)
    #expect(try await server.post("write", "{ \(Self.edits(on: file)) }").0 == 200)
    #expect(String(decoding: try workspace.read("a.json"), as: UTF8.self) == both)
  }

  @Test(
    "Two saves are two versions, even if the file was as at first in between; the page replaces only the one it knows")
  func savesWithReturn() async throws {
    let server = try await Server(workspace, ["preview", "a.json", "--serve"])
    _ = try Events(server).first { revision, _ in revision > 0 }
    let base = try await server.versions().base
    let edits = Self.edits(on: base)
    #expect(try await server.post("edits", "{ \(edits) }").0 == 200)
    try workspace.write(scene().replacing("#E03131", with: "#111111"), to: "a.json")
    let first = try await server.version { $0 == base && $1 != base }
    try workspace.write(scene(), to: "a.json")
    _ = try await server.version { $0 == base && $1 == base }
    let text = scene().replacing("#E03131", with: "#222222")
    try workspace.write(text, to: "a.json")
    let second = try await server.version { $0 == base && $1 != base }
    #expect(first != second)
    #expect(try await server.post("write", "{ \(edits), \"file\": \"\(first)\" }").0 == 409)
    #expect(String(decoding: try workspace.read("a.json"), as: UTF8.self) == text)
    #expect(try await server.post("write", "{ \(edits), \"file\": \"\(second)\" }").0 == 200)
    let written = scene().replacing("#2F9E44", with: "#0000FF")
    #expect(String(decoding: try workspace.read("a.json"), as: UTF8.self) == written)
  }

  @Test("A pipe in place of the scene is a mistake, which keeps nobody waiting")
  func pipe() async throws {
    let server = try await Server(workspace, ["preview", "a.json", "--serve"])
    let events = try Events(server)
    let first = try events.first { revision, _ in revision > 0 }
    let edits = Self.edits(on: try await server.versions().base)
    #expect(try await server.post("edits", "{ \(edits) }").0 == 200)
    let mkfifoStatus = unsafe mkfifo(workspace.path("pipe"), 0o600)
    let renameStatus = unsafe rename(workspace.path("pipe"), workspace.path("a.json"))
    try #require(mkfifoStatus == 0 && renameStatus == 0)
    let problem = try events.first { _, problem in problem != nil }.problem
    #expect(problem?.contains("cannot read a.json: it is a pipe; expected a file") == true)
    let (status, answer) = try await server.post("write", "{ \(edits) }")
    #expect(status == 400 && (answer["message"] as? String)?.contains("it is a pipe") == true)
    #expect((try await server.source()["edits"] as? [Any])?.count == 1)
    try FileManager.default.removeItem(atPath: workspace.path("a.json"))
    try workspace.write(scene(), to: "a.json")
    _ = try events.first { revision, problem in revision > first.revision && problem == nil }
    #expect(try await server.post("write", "{ \(edits) }").0 == 200)
  }

  @Test(
    "Connections that would use up all descriptors neither end the server nor cost the page its changes",
    arguments: [["preview", "a.json", "--serve"], ["watch", "a.json", "--preview"]])
  func manyConnections(arguments: [String]) async throws {
    let server = try await Server(workspace, arguments, descriptors: 64)
    let events = try Events(server)
    let first = try events.first { revision, _ in revision > 0 }
    let edits = Self.edits(on: try await server.versions().base)
    #expect(try await server.post("edits", "{ \(edits) }").0 == 200)
    let edited = try events.first { revision, _ in revision > first.revision }
    // None of them knows the token; some begin a request.
    let idle = try (0..<150).map { number in
      let connection = try Connection(port: server.port)
      if number.isMultiple(of: 3) { connection.send("GET /") }
      return connection
    }
    #expect((try await server.source()["edits"] as? [Any])?.count == 1)
    #expect(try await server.post("write", "{ \(edits) }").0 == 200)
    let written = scene().replacing("#2F9E44", with: "#0000FF")
    #expect(String(decoding: try workspace.read("a.json"), as: UTF8.self) == written)
    // The page is still connected, and there are descriptors for files.
    try workspace.write(written.replacing("#E03131", with: "#3131E0"), to: "a.json")
    let saved = try events.first { revision, _ in revision > edited.revision }
    #expect(saved.problem == nil)
    withExtendedLifetime(idle) {}
    server.program.send(SIGINT)
    #expect(try await server.program.result().status == -SIGINT)
  }

  @Test("Connections that know the token are kept, and further ones are refused, when all of them are being answered")
  func manyPages() async throws {
    let server = try await Server(workspace, ["preview", "a.json", "--serve"], descriptors: 64)
    let pages = try (0..<16).map { _ in try Events(server) }
    #expect(try Connection(port: server.port).isClosed())
    for page in pages { _ = try page.first { revision, problem in revision > 0 && problem == nil } }
    try workspace.write(scene().replacing("#E03131", with: "#3131E0"), to: "a.json")
    for page in pages { _ = try page.first { revision, _ in revision > 1 } }
  }

  @Test("A connection that sends no request, or only a part of one, is closed after a while")
  func idle() async throws {
    let server = try await Server(workspace, ["preview", "a.json", "--serve"])
    let path = URL(string: server.address)!.path
    let own = "Host: 127.0.0.1:\(server.port)\r\nOrigin: http://127.0.0.1:\(server.port)\r\n"
    let page = try Events(server)
    let connections = try [
      "", "GET /", "GET \(path)/ HTTP/1.1\r\n", "POST \(path)/edits HTTP/1.1\r\n\(own)Content-Length: 9\r\n\r\n{",
    ].map { text in
      let connection = try Connection(port: server.port)
      connection.send(text)
      return connection
    }
    for connection in connections { #expect(connection.isClosed()) }
    // That of a page stays open.
    _ = try page.first { revision, _ in revision > 0 }
    try workspace.write(scene().replacing("#E03131", with: "#3131E0"), to: "a.json")
    _ = try page.first { revision, _ in revision > 1 }
  }

  @Test("A request that changes something must come from the server's own page, be valid, and be small")
  func refusedChanges() async throws {
    let server = try await Server(workspace, ["preview", "a.json", "--serve"])
    _ = try Events(server).first { revision, _ in revision > 0 }
    let body = "{ \(Self.edits(on: try await server.versions().base)) }"
    let (port, path) = (server.port, URL(string: server.address)!.path + "/write")
    let (host, own) = ("Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)")
    let other = String(repeating: "0", count: 32)
    for (target, lines) in [
      (path, [host]), (path, [host, "Origin: null"]), (path, [host, "Origin: http://evil.example"]),
      (path, [host, "Origin: http://localhost:\(port)"]), (path, [host, own, own]),
      (path, [host, own, "Sec-Fetch-Site: cross-site"]), (path, [host, own, "Sec-Fetch-Site: none"]),
      (path, ["Host: evil.example:\(port)", "Origin: http://evil.example:\(port)"]), ("/\(other)/write", [host, own]),
    ] {
      let connection = try Connection(port: port)
      let head = ["POST \(target) HTTP/1.1"] + lines + ["Content-Length: \(body.utf8.count)"]
      connection.send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
      #expect(connection.rest().hasPrefix("HTTP/1.1 403 "), "\(target) \(lines)")
    }
    // A large Content-Length is refused before the body arrives; a body without one is refused when it gets too large.
    for head in ["Content-Length: 999999999", "Transfer-Encoding: chunked"] {
      let connection = try Connection(port: port)
      connection.send("POST \(path) HTTP/1.1\r\n\(host)\r\n\(own)\r\n\(head)\r\n\r\n")
      if head.hasSuffix("chunked") {
        for _ in 0..<9 { connection.send("20000\r\n" + String(repeating: " ", count: 0x20000) + "\r\n") }
      }
      #expect(connection.rest().hasPrefix("HTTP/1.1 413 "), "\(head)")
    }
    for text in [
      "", "[]", "{ \"base\": \"\" }", body.replacing(/"base": "[0-9a-f]+"/, with: "\"base\": 1"),
      "{ \"base\": \"\", \"edits\": [{ \"path\": [-1], \"text\": \"1\" }] }",
      "{ \"base\": \"\", \"edits\": [{ \"path\": [\"alt\"], \"text\": \"1, \\\"x\\\": 2\" }] }",
    ] {
      #expect(try await server.post("edits", text).0 == 400, "\(text)")
    }
    #expect(try await server.post("a.json", body).0 == 400)
    #expect(try await server.get("write").0.statusCode == 404)
    #expect(String(decoding: try workspace.read("a.json"), as: UTF8.self) == scene())
    #expect(try workspace.names() == ["a.json"])
  }

  @Test("Ctrl-C and SIGTERM end the server, its port and its browser, and leave no file", arguments: [SIGINT, SIGTERM])
  func end(signal: Int32) async throws {
    try workspace.write("#!/bin/sh\necho \"$1\" > opened\nexec sleep 600\n", to: "bin/xdg-open")
    try workspace.write("", to: "opened")
    unsafe chmod(workspace.path("bin/xdg-open"), 0o755)
    let path = workspace.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let server = try await Server(workspace, ["preview", "a.json", "--open"], environment: ["PATH": path])
    let events = try Events(server)
    _ = try events.first { revision, _ in revision > 0 }
    var opened = ""
    for _ in 0..<400 where opened.isEmpty {
      opened = String(decoding: try workspace.read("opened"), as: UTF8.self)
      try await Task.sleep(for: .milliseconds(25))
    }
    #expect(opened == server.address + "\n")
    server.program.send(signal)
    #expect(try await server.program.result().status == -signal)
    #expect(throws: POSIXError.self) { try Connection(port: server.port) }
    #expect(try workspace.names() == ["a.json", "bin", "opened"])
  }

  @Test(
    "Options that do not fit a server are refused",
    arguments: [
      (["preview", "a.json", "--serve", "-o", "a.html"], "-o has no use"),
      (["preview", "-", "--open"], "follow a file"),
      (["watch", "a.json", "b.json", "--preview"], "one scene"),
    ])
  func refused(arguments: [String], words: String) async throws {
    let result = try await workspace.render(arguments: arguments)
    #expect(result.status == 2 && result.error.contains(words), "\(result.error)")
  }
}
