import SegueJSON
import SegueLanguageServer
import Testing

@Suite struct MessageTests {
  private func framed(_ text: String) -> [UInt8] { Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8) }

  @Test("Messages are cut at their lengths, however they arrive")
  func cut() throws {
    let bytes = framed("{}") + framed("[\"é\"]") + Array("content-length:3\r\nContent-Type: x\r\n\r\nabc".utf8)
    for step in [1, 2, 7, 1000] {
      var buffer = MessageBuffer()
      var found: [String] = []
      for start in stride(from: 0, to: bytes.count, by: step) {
        buffer.append(bytes[start..<min(start + step, bytes.count)])
        while let message = try buffer.next() { found.append(String(decoding: message, as: UTF8.self)) }
      }
      #expect(found == ["{}", "[\"é\"]", "abc"])
    }
  }

  @Test(
    "Headers with false lengths are refused before memory is allocated",
    arguments: [
      "Content-Length: 99999999999\r\n\r\n", "Content-Length: 99999999999999999999999\r\n\r\n",
      "Content-Length: -1\r\n\r\n", "Content-Length: +5\r\n\r\n", "Content-Length: x\r\n\r\n",
      "Content-Length:\r\n\r\n",
      "Content-Type: json\r\n\r\n", "hello\r\n\r\n", "\r\n\r\n", String(repeating: "a", count: 5000),
      "Content-Length: 2\r\nX: " + String(repeating: "a", count: 5000) + "\r\n\r\n{}",
    ])
  func refused(header: String) {
    var buffer = MessageBuffer()
    buffer.append(header.utf8)
    #expect(throws: MessageBuffer.InvalidInput.self) { try buffer.next() }
  }

  @Test(
    "Only initialize is answered at first, nothing is answered after shutdown, and the exit code depends on the shutdown"
  )
  func lifecycle() throws {
    let client = try Client()
    #expect(client.answer("textDocument/hover", [:])?["error"]?["code"] == -32002)
    #expect(client.ask("initialize", ["capabilities": [:]])?["capabilities"]?["positionEncoding"] == "utf-16")
    #expect(client.answer("initialize", ["capabilities": [:]])?["error"]?["code"] == -32600)
    #expect(client.answer("shutdown", [:])?["result"]?.kind == .null)
    #expect(client.answer("textDocument/hover", [:])?["error"]?["code"] == -32600)
    client.tell("exit", [:])
    #expect(client.server.exitCode == 0)
    let impatient = try Client()
    impatient.tell("exit", [:])
    #expect(impatient.server.exitCode == 1)
  }

  @Test("Unknown requests are refused, unknown notifications ignored, and nonsense is answered as the protocol says")
  func unknown() throws {
    let client = try Client("{}")
    #expect(client.answer("textDocument/fly", [:])?["error"]?["code"] == -32601)
    #expect(client.answer("$/fly", [:])?["error"]?["code"] == -32601)
    #expect(client.answer("textDocument/hover", ["textDocument": ["uri": "file:///no"]])?["error"]?["code"] == -32602)
    let errors = client.received { $0["error"] != nil }.count
    client.tell("$/setTrace", ["value": "off"])
    client.tell("textDocument/didChange", ["textDocument": ["uri": "file:///no"], "contentChanges": [["text": ""]]])
    client.tell("textDocument/didOpen", [])
    #expect(client.received { $0["error"] != nil }.count == errors)
    for (text, code) in [
      ("{", -32700), ("[]", -32600), ("[{\"jsonrpc\": \"2.0\"}]", -32600), ("{\"id\": 1}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": []}", -32600), (String(repeating: "[", count: 10_000), -32700),
    ] {
      client.server.receive([Array(text.utf8)])
      #expect(
        client.received { $0["error"] != nil }.last?["error"]?["code"]?.number == Double(code), "\(text.prefix(30))")
    }
    // A string that is not UTF-8.
    client.server.receive([[0x22, 0xFF, 0x22]])
    #expect(client.received { $0["error"] != nil }.last?["error"]?["code"] == -32700)
    #expect(client.received { $0["error"] != nil }.count == errors + 7)
  }

  @Test("A request that is cancelled before its turn is not worked on; the others are")
  func cancelled() throws {
    let client = try Client(Client.fixture())
    let hover = client.parameters(at: "$page")
    client.send(
      ["jsonrpc": "2.0", "id": "a", "method": "textDocument/hover", "params": hover],
      ["jsonrpc": "2.0", "id": "b", "method": "textDocument/hover", "params": hover],
      ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "a"]])
    #expect(client.received { $0["id"] == "a" }.last?["error"]?["code"] == -32800)
    #expect(client.received { $0["id"] == "b" }.last?["result"]?.kind == .object)
  }

  @Test("Positions count UTF-16 units, or bytes for clients that prefer them, and edits of ranges give the same text")
  func positions() throws {
    for (encoding, emojiLength) in [("utf-16", 2), ("utf-8", 4)] {
      let capabilities: JSON = ["general": ["positionEncodings": [.string(encoding)]]]
      let client = try Client(
        "{ \"alt\": \"😀\", \"frameRate\": 30 }\r\n", capabilities: capabilities)
      // The emoji begins at column 10, and three characters lie between it and the key.
      let column = 10 + emojiLength + 3
      func hover(_ character: Int) -> JSON? {
        client.ask(
          "textDocument/hover",
          ["textDocument": ["uri": .string(client.uri)], "position": ["line": 0, "character": .integer(character)]])
      }
      #expect(hover(column + 1)?["range"]?["start"]?["character"]?.number == Double(column))
      client.tell(
        "textDocument/didChange",
        [
          "textDocument": ["uri": .string(client.uri), "version": 2],
          "contentChanges": [
            [
              "range": [
                "start": ["line": 0, "character": 10], "end": ["line": 0, "character": .integer(10 + emojiLength)],
              ], "text": "ä",
            ],
            ["range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 1]], "text": "\n{"],
          ],
        ])
      let moved = client.ask(
        "textDocument/hover",
        ["textDocument": ["uri": .string(client.uri)], "position": ["line": 1, "character": 17]])
      let start = 10 + (encoding == "utf-8" ? 2 : 1) + 3
      #expect(moved?["range"]?["start"] == ["line": 1, "character": .integer(start)])
      #expect(moved?["contents"]?["value"]?.string?.contains("How often the motion is sampled.") == true)
    }
  }

  @Test("Positions in a long line count its characters")
  func longLine() throws {
    for encoding in ["utf-8", "utf-16"] {
      let text = "{ \"alt\": \"" + String(repeating: "aé😀", count: 700) + "\", \"frameRate\": 30 }"
      let client = try Client(text, capabilities: ["general": ["positionEncodings": [.string(encoding)]]])
      let before = text.prefix { $0 != "," }.count + 2
      let head = text.prefix(before)
      let column = encoding == "utf-8" ? head.utf8.count : head.utf16.count
      let found = client.ask(
        "textDocument/hover",
        [
          "textDocument": ["uri": .string(client.uri)],
          "position": ["line": 0, "character": .integer(column + 1)],
        ])
      #expect(found?["range"]?["start"]?["character"]?.number == Double(column))
      #expect(found?["range"]?["end"]?["character"]?.number == Double(column + 11))
    }
  }

  @Test("Texts that end anywhere are completed and explained, at their end and inside")
  func everyPrefix() throws {
    let text = try Client.fixture()
    let client = try Client(text)
    var offered = 0
    for (index, end) in text.indices.enumerated() {
      client.change(to: String(text[..<end]))
      let lines = text[..<end].split(separator: "\n", omittingEmptySubsequences: false)
      let position: JSON = ["line": .integer(lines.count - 1), "character": .integer(lines.last?.utf16.count ?? 0)]
      let place: JSON = ["textDocument": ["uri": .string(client.uri)], "position": position]
      let list = client.ask("textDocument/completion", place)
      #expect(list?["items"]?.array != nil, "\(index)")
      if list?["items"]?.array?.isEmpty == false { offered += 1 }
      #expect(client.answer("textDocument/hover", place)?["error"] == nil, "\(index)")
      #expect(client.answer("textDocument/documentSymbol", place)?["error"] == nil, "\(index)")
    }
    // At most places of the scene something can be written; a few are inside numbers or after complete values.
    #expect(offered > 600)
  }

  @Test("Positions beyond the text are its end")
  func beyond() throws {
    let client = try Client("{}")
    for position: JSON in [
      ["line": 0, "character": 99], ["line": 99, "character": 0], ["line": -1, "character": -1],
      ["line": 1e300, "character": 0],
    ] {
      let parameters: JSON = ["textDocument": ["uri": .string(client.uri)], "position": position]
      for method in ["hover", "completion", "definition", "references", "prepareRename"] {
        #expect(client.answer("textDocument/\(method)", parameters) != nil)
      }
    }
  }
}
