import Foundation
import ProgramSupport
import TestSupport
import Testing

/// What docs/security.md promises of each of its limits: an input just above it is refused with its place, before the
/// memory is taken that it would need.
@Suite struct LimitTests {
  #if os(Linux)
    /// The inputs that exceed one limit, and what is said of them.
    struct Excess: CustomTestStringConvertible, Sendable {
      let limit: String
      /// The files, by their names.
      let files: [String: String]
      /// What `render` is run with.
      var line = "check a.json --allow fonts/"
      /// Where the error is, and what it says.
      let place: String
      let words: String

      var testDescription: String { limit }
    }

    @Test("An input just above a limit is refused with its place, within 200 MB", arguments: excesses)
    func refused(_ excess: Excess) async throws {
      let workspace = try Workspace()
      for (name, text) in excess.files { try workspace.write(text, to: name) }
      try FileManager.default.createSymbolicLink(
        atPath: workspace.path("fonts"), withDestinationPath: Repository.path("Tests/Picture/Text/Fixtures/Fonts"))
      // Python starts the program, because the mark includes the time before `exec`; see `MemoryTests`.
      let script = """
        import resource, subprocess, sys
        status = subprocess.run(sys.argv[1:]).returncode
        print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
        sys.exit(status)
        """
      try workspace.write(script, to: "peak.py")
      let result = try await workspace.shell("python3 peak.py \"$render\" \(excess.line)")
      #expect(result.status == 2, "\(result.error.prefix(500))")
      #expect(excess.place.isEmpty || result.error.contains(excess.place), "\(result.error.prefix(500))")
      #expect(result.error.contains(excess.words), "\(result.error.prefix(500))")
      let peak = try #require(result.output.split(separator: "\n").last.flatMap { Int($0) })
      #expect(peak < 200_000, "\(peak) kB")
    }

    private static func scene(_ nodes: String, more: String = "") -> String {
      """
      { "canvas": { "width": 100, "height": 100 }, \(more)"screens": { "a": { "children": [
      \(nodes)
      ] }, "b": {} }, "transition": { "type": "drawer" } }
      """
    }

    private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static func list(_ count: Int, _ text: String) -> String {
      Array(repeating: text, count: count).joined(separator: ",")
    }

    private static func node(
      _ limit: String, _ nodes: String, more: String = "", line: Int = 2, _ words: String
    ) -> Excess {
      Excess(limit: limit, files: ["a.json": scene(nodes, more: more)], place: "a.json:\(line):", words: words)
    }

    private static func script(_ limit: String, _ steps: String, _ words: String) -> Excess {
      Excess(
        limit: limit, files: ["a.json": scene("{}", more: #""script": [\#(steps)], "#)], place: "a.json:1:",
        words: words)
    }

    /// A scene with an SVG file. `place` is the line of the error in the file.
    private static func svg(
      _ limit: String, _ content: String, declarations: String = "", line: Int = 2, _ words: String
    ) -> Excess {
      let file = #"""
        <!DOCTYPE svg [\#(declarations)]><svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
        \#(content)
        </svg>
        """#
      return Excess(
        limit: limit,
        files: [
          "a.svg": file,
          "a.json": scene(#"{ "image": "a.svg", "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } }"#),
        ], place: "a.svg:\(line):", words: words)
    }

    static let excesses: [Excess] = files + structure + texts + paths + drawings + frames

    private static let files = [
      Excess(
        limit: "bytes of a scene", files: ["a.json": many(" ", (16 << 20) + 1)], place: "",
        words: "it is larger than 16 MiB"),
      Excess(
        limit: "values of a file", files: ["a.json": "[\n" + list(1_000_000, "1") + "]"], place: "a.json:2:1999999:",
        words: "more than 1000000 values and keys"),
      Excess(
        limit: "keys of a file",
        files: ["a.json": "{\n" + (0..<500_000).map { "\"\($0)\":1" }.joined(separator: ",") + "}"], place: "a.json:2:",
        words: "more than 1000000 values and keys"),
      Excess(
        limit: "levels of a file", files: ["a.json": "\n" + many("[", 513)], place: "a.json:2:513:",
        words: "more than 512 levels"),
      Excess(
        limit: "pixels of a picture",
        files: [
          "a.y4m": "YUV4MPEG2 W10001 H10000 F30:1 C444\nFRAME\n"
        ], line: "gif a.y4m -o a.gif", place: "", words: "more than the limit of 100000000 pixels"),
    ]

    private static let structure = [
      node(
        "nodes", #"{ "repeat": 1000, "children": [{ "repeat": 100 }] }"#, "the scene exceeds 100000 nodes"),
      node(
        "levels of nodes", many(#"{ "children": ["#, 129) + many("] }", 129), "more than 128 levels deep"),
      node("copies of a repetition", #"{ "repeat": 10001 }"#, "10000"),
      node(
        "values after expansion",
        #"{ "repeat": 1000, "children": [{ "repeat": 40, "component": "c", "with": { "fill": { "colors": [\#(list(64, "\"systemRed\""))] } } }] }"#,
        more: #""components": { "c": { "rect": "$fill" } }, "#, line: 1, "the scene exceeds 2000000 values"),
      node(
        "fallbacks", #"{ "text": "a", "font": { "fallbacks": [\#(list(101, "\"Inter\""))] } }"#, "101 elements"),
      Excess(
        limit: "stories",
        files: [
          "a.json": scene(
            "{}",
            more: """
              "themes": {
              \((0..<300).map { "\"\($0)\": {}" }.joined(separator: ",")) },
              "locales": { \((0..<40).map { "\"\($0)\": {}" }.joined(separator: ",")) },
              """)
        ], line: "a.json --theme all --locale all -o o/", place: "a.json:1:",
        words: "0 scripts, 300 themes and 40 locales are too many stories"),
      script("steps", list(100_001, #"{ "wait": 0 }"#), "the scene exceeds 100000 steps of scripts"),
      script(
        "points of fingers' lines",
        list(50, #"{ "drag": { "path": "M0 0\#(many("c9e5 9e5-9e5 9e5 0 0", 10))" }, "release": "finish" }"#),
        "the scene exceeds 500000 points of the lines that fingers follow"),
    ]

    private static let texts = [
      node("characters of a text", #"{ "text": "\#(many("a", 20_001))" }"#, "a text of 20001 characters is too long"),
      node(
        "characters of all texts", #"{ "repeat": 11, "text": "\#(many("a", 19_999))" }"#,
        "the scene exceeds 200000 characters of text"),
      Excess(
        limit: "levels of a colour glyph",
        files: [
          "a.json": scene(
            #"{ "text": "H", "font": { "family": "P" } }"#, more: #""fonts": { "P": "fonts/SeguePaints.ttf" }, "#)
        ], place: "a.json:2:", words: "it has more than 64 levels of paints"),
      Excess(
        limit: "paints of a colour glyph",
        files: [
          "a.json": scene(
            #"{ "text": "J", "font": { "family": "P" } }"#, more: #""fonts": { "P": "fonts/SeguePaints.ttf" }, "#)
        ], place: "a.json:2:", words: "it has more than 4000 paints"),
    ]

    private static let paths = [
      node(
        "bytes of paths", #"{ "repeat": 3, "path": "M0 0\#(many("h1        ", 70_000))" }"#,
        "the scene exceeds 2000000 bytes of path data"),
      node(
        "segments of paths", #"{ "repeat": 3, "path": "M0 0\#(many("h1", 170_000))" }"#,
        "the scene exceeds 500000 segments of paths"),
      node(
        "stroked segments", #"{ "path": "M0 0\#(many("h1", 50_001))", "stroke": "systemRed" }"#,
        "the scene exceeds 50000 segments of paths with a stroke"),
      // Each arc becomes hundreds of short lines, because its stroke is wider than its radius.
      node(
        "outlines of strokes",
        #"{ "path": "M0 0\#(many("a3300 3300 0 1 1 50 50", 6000))", "stroke": "systemRed", "strokeWidth": 9999 }"#,
        "the scene exceeds 1000000 segments of the outlines of strokes"),
      node(
        "edges", #"{ "path": "M0 0\#(many("a9e4 9e4 0 1 1 1 1", 200))", "viewBox": [0, 0, 100, 100] }"#,
        "exceed 2000000 edges"),
    ]

    private static let drawings = [
      svg("bytes of a drawing", many(" ", 4_000_000), line: 1, "is too large"),
      svg("elements of a drawing", many("<g/>", 400_000), "more than 400000 elements and attributes"),
      svg("levels of a drawing", many("<g>", 96) + many("</g>", 96), "more than 96 levels deep"),
      svg(
        "drawn elements", "<g id='a'>" + many("<g/>", 600) + "</g>" + many("<use href='#a'/>", 100),
        "more than 50000 elements are drawn"),
      svg(
        "segments of a drawing", "<path id='a' d='M0 0" + many("h1", 9000) + "'/>" + many("<use href='#a'/>", 60),
        "the paths have more than 500000 segments"),
      svg(
        "outlines of a drawing's strokes",
        #"<path d="M0 0\#(many("a9999 9999 0 1 1 50 50", 5000))" fill="none" stroke="red" stroke-width="30000"/>"#,
        "the outlines of the strokes have more than 500000 segments"),
      svg(
        "dashes", #"<path d="M0 0H300000" stroke="red" stroke-dasharray="1"/>"#,
        "the strokes have more than 200000 dashes"),
      svg(
        "measured curves",
        #"<path d="M0 0\#(many("c9e9 9e9-9e9 9e9 0 0", 9000))" stroke="red" stroke-dasharray="1e9"/>"#,
        "the dashed strokes are measured with more than 5000000 chords"),
      svg(
        "lengths of dash patterns",
        #"<g stroke="red" stroke-dasharray="\#(many("99999 ", 1000))">\#(many(#"<path d="M0 0h1"/>"#, 1100))</g>"#,
        "the dash patterns of all strokes have more than 1000000 lengths"),
      svg(
        "stops of a gradient",
        #"<linearGradient id="a">\#(many("<stop/>", 1001))</linearGradient><path d="M0 0h9v9z" fill="url(#a)"/>"#,
        "a gradient has more than 1000 stops"),
      svg(
        "levels of clips",
        (0..<10).map { #"<clipPath id="a\#($0)" clip-path="url(#a\#($0 + 1))"><path d="M0 0h9v9z"/></clipPath>"# }
          .joined()
          + #"<path d="M0 0h9v9z" clip-path="url(#a0)"/>"#, "nested more than 8 levels deep"),
      svg(
        "the name of a namespace", #"<g xmlns:a="\#(many("a", 251))"/>"#, "has more than 250 bytes"),
      svg(
        "declarations",
        "<path id='a' d='M0 0h9' data-a='" + many("a", 30_000) + "'/>" + many("<use href='#a'/>", 800),
        "have more than 20000000 bytes"),
      svg(
        "comparisons with rules", "<style>" + many(".a{fill:red}", 1999) + "</style>" + many("<g class='a'/>", 120),
        "compared with elements more than 200000 times"),
      svg(
        "declared attributes", "",
        declarations: "<!ATTLIST g\((0..<251).map { " a\($0) CDATA #IMPLIED" }.joined())>", line: 1,
        "the DTD declares more than 250 attributes"),
      svg(
        "default values", many("<g/>", 20_000), declarations: #"<!ATTLIST g d CDATA "\#(many("x", 100_000))">"#,
        "default values of the DTD add more than 1000000 bytes"),
    ]

    private static let frames = [
      Excess(
        limit: "the side of a frame",
        files: ["a.json": scene("{}").replacing(#""width": 100"#, with: "\n\"width\": 16385")], place: "a.json:2:",
        words: "16384"),
      Excess(
        limit: "seconds of a recording",
        files: [
          "r.csv": "0,1,1\n1,2,2\n3601.1,3,3\n",
          "a.json": scene("{}", more: #""script": [{ "drag": { "samples": "r.csv" }, "release": "finish" }], "#),
        ], place: "r.csv:3:", words: "3600"),
    ]
  #endif
}
