import Foundation
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

/// System failures and unusual arguments. The old file always stays intact, and the exit code says what kind of error it is.
@Suite struct FaultTests {
  let workspace = try! Workspace()

  /// Two scripts, one with a name that is a path out of the folder.
  private static let hostile = #"{ "x/../../../../ESCAPED": [{ "wait": 0.2 }], "plain": [{ "wait": 0.2 }] }"#

  private func hostileScene(_ scripts: String = FaultTests.hostile) -> String {
    #"{"canvas":{"width":20,"height":20},"frameRate":5,"screens":{"a":{},"b":{}},"transition":{"type":"dialog"},"script":"#
      + scripts + "}"
  }

  @Test("A script name becomes part of the file name and cannot escape the output folder")
  func names() async throws {
    try workspace.write(hostileScene(), to: "a/b/c/d/e.json")
    let result = try await workspace.shell(
      "cd a/b/c/d && \"$render\" e.json --script all --gif --png --strip 3 -o out/ && \"$render\" e.json --script all --strip 3 -o out/"
    )
    #expect(result.status == 0, "\(result.error)")
    #expect(try workspace.names() == ["a"] && workspace.names("a") == ["b"] && workspace.names("a/b/c") == ["d"])
    #expect(try workspace.names("a/b/c/d") == ["e.json", "out"])
    #expect(
      try workspace.names("a/b/c/d/out") == [
        "e-plain", "e-plain-strip.png", "e-plain.gif", "e-x-..-..-..-..-ESCAPED", "e-x-..-..-..-..-ESCAPED-strip.png",
        "e-x-..-..-..-..-ESCAPED.gif",
      ])
  }

  @Test("Names that are too long together become shorter file names, each its own")
  func longNames() async throws {
    let long = String(repeating: "long", count: 50)
    let text = hostileScene("{ \"\(long)1\": [{ \"wait\": 0.2 }], \"\(long)2\": [{ \"wait\": 0.2 }] }")
      .replacing(#""script""#, with: "\"themes\": { \"\(long)3\": {}, \"\(long)4\": {} }, \"script\"")
    let file = String(repeating: "name", count: 60)
    try workspace.write(text, to: "\(file).json")
    let result = try await workspace.render(
      "\(file).json", "--script", "all", "--theme", "all", "--gif", "--png", "--strip", "3", "-o", "out/", "-q")
    #expect(result.status == 0, "\(result.error)")
    let names = try workspace.names("out")
    // Two scripts in two themes, each as a GIF, a sequence and a strip.
    #expect(names.count == 12 && names.allSatisfy { $0.hasPrefix("namename") && $0.utf8.count <= 240 }, "\(names)")
    let again = try await workspace.render(
      "\(file).json", "--script", "all", "--theme", "all", "--gif", "-o", "out/", "-q")
    #expect(try again.status == 0 && workspace.names("out") == names)
    let docs = try await workspace.render(
      "docs", "\(file).json", "-o", "docs", "--scripts", "all", "--formats", "poster")
    #expect(docs.status == 0, "\(docs.error)")
  }

  @Test("No picture that the scene shows is replaced")
  func ownPictures() async throws {
    try workspace.write(scene(), to: "a.json")
    for name in ["p.png", "a-poster.png", "p@2x.png"] {
      #expect(try await workspace.render("a.json", "--at", "0", "-o", "img/\(name)", "-q").status == 0)
    }
    let text = """
      {"canvas":{"width":20,"height":20},"screens":{"a":{"children":[{"image":"p.png"},{"image":"a-poster.png"}]},
       "b":{}},"transition":{"type":"dialog"}}
      """
    try workspace.write(text, to: "img/p.json")
    try workspace.write(text, to: "img/a.json")
    let kept = try workspace.names("img").map { try workspace.read("img/\($0)") }
    for arguments in [
      "img/a.json --at 0 -o img/p.png", "img/p.json --at 0 -o img/", "img/a.json --poster 0 -o img/",
      "img/a.json --at 0 -o img/p@2x.png", "img/a.json --apng -o img/p.png",
    ] {
      let result = try await workspace.shell("\"$render\" \(arguments)")
      #expect(result.status == 2 && result.error.contains("is also an input"), "\(arguments): \(result.error)")
    }
    #expect(try workspace.names("img").map { try workspace.read("img/\($0)") } == kept)
  }

  /// A scene with this picture.
  private func sceneShowing(_ picture: String) -> String {
    """
    {"canvas":{"width":20,"height":20},"screens":{"a":{"children":[{"image":"\(picture)"}]},"b":{}},
     "transition":{"type":"dialog"}}
    """
  }

  @Test("A run writes nothing if one of its outputs would replace a picture that another of its scenes shows")
  func othersPictures() async throws {
    try workspace.write(scene(), to: "a.json")
    for arguments in ["--at 0", "--png"] {
      #expect(try await workspace.shell("\"$render\" a.json \(arguments) -q -o out/").status == 0)
    }
    for (arguments, picture) in [("--at 0", "a.png"), ("--png", "a/frame_0000.png")] {
      try workspace.write(sceneShowing("out/\(picture)"), to: "b.json")
      let kept = try workspace.read("out/\(picture)")
      let result = try await workspace.shell("\"$render\" a.json b.json \(arguments) -q -o out/")
      #expect(result.status == 2 && result.error.contains("would replace out/\(picture), which b.json reads"))
      #expect(try workspace.read("out/\(picture)") == kept && workspace.names("out") == ["a", "a.png"])
      #expect(try await workspace.shell("\"$render\" a.json b.json \(arguments) -q -o other/").status == 0)
    }
  }

  @Test("docs makes nothing if an asset would replace a picture that another scene or project of the run shows")
  func othersPicturesInDocs() async throws {
    try workspace.write(scene(), to: "a.json")
    #expect(try await workspace.shell("\"$render\" docs a.json --formats poster -q -o out/").status == 0)
    try workspace.write(sceneShowing("out/a-poster.png"), to: "b.json")
    try workspace.write(#"{ "scenes": ["a.json"], "formats": ["poster"], "output": "out" }"#, to: "first.json")
    try workspace.write(#"{ "scenes": ["b.json"], "formats": ["poster"], "output": "other" }"#, to: "second.json")
    let kept = try workspace.read("out/a-poster.png")
    let names = try workspace.names("out")
    for arguments in ["a.json b.json --formats poster -o out/", "first.json second.json"] {
      let result = try await workspace.shell("\"$render\" docs \(arguments) --force")
      #expect(result.status == 2, "\(result.error)")
      #expect(result.error.contains("would replace out/a-poster.png, which b.json reads"), "\(result.error)")
      #expect(try workspace.read("out/a-poster.png") == kept && workspace.names("out") == names)
    }
    let dry = try await workspace.shell("\"$render\" docs a.json b.json --formats poster -o out/ --force --dry-run")
    #expect(dry.status == 2 && dry.error.contains("would replace out/a-poster.png, which b.json reads"), "\(dry.error)")
    #expect(try await workspace.shell("\"$render\" docs a.json b.json --formats poster -q -o new/").status == 0)
  }

  @Test("docs makes the pictures of a scene with warnings, and says them")
  func warnings() async throws {
    try workspace.write(scene().replacing(##""menu": {"##, with: ##""spare": {}, "menu": {"##), to: "a.json")
    let result = try await workspace.shell("\"$render\" docs a.json --formats poster -o out/")
    #expect(result.status == 0 && result.error.contains("warning: "), "\(result.error)")
    #expect(workspace.exists("out/a-poster.png"))
  }

  @Test("docs --prune keeps a file that a scene of the run reads")
  func prunedPicture() async throws {
    try workspace.write(scene(), to: "a.json")
    try workspace.write(scene(), to: "b.json")
    let options = "docs a.json b.json --formats poster -q -o ."
    #expect(try await workspace.shell("\"$render\" \(options) --scales 1,2").status == 0)
    try workspace.write(sceneShowing("a-poster@2x.png"), to: "b.json")
    #expect(workspace.exists("a-poster@2x.png") && workspace.exists("b-poster@2x.png"))
    let result = try await workspace.shell("\"$render\" \(options) --scales 1 --prune")
    #expect(result.status == 0, "\(result.error)")
    #expect(workspace.exists("a-poster@2x.png") && !workspace.exists("b-poster@2x.png"))
    #expect(try await workspace.shell("\"$render\" check b.json -q").status == 0)
  }

  @Test("A merge replaces no picture that a scene of its shards shows")
  func mergedPicture() async throws {
    try workspace.write(scene(), to: "a.json")
    #expect(try await workspace.shell("\"$render\" a.json --poster 0 -q -o .").status == 0)
    try workspace.write(sceneShowing("a-poster.png"), to: "b (1).json")
    let kept = try workspace.read("a-poster.png")
    let result = try await workspace.shell(
      """
      for shard in 1 2; do
        "$render" a.json "b (1).json" --poster 0.1 -q --shard $shard/2 -o shard-$shard/ || exit 9
      done
      "$render" merge shard-1 shard-2 -q -o .
      """)
    #expect(result.status == 2, "\(result.error)")
    #expect(result.error.contains("a-poster.png, which b (1).json reads"), "\(result.error)")
    #expect(try workspace.read("a-poster.png") == kept)
    #expect(try workspace.names().filter { $0.hasSuffix("poster.png") } == ["a-poster.png"])
  }

  @Test(
    "No other output replaces a file that is read, or another output of the same run",
    arguments: [
      ("trace t.json --plot pic.png", "--plot pic.png is also an input"),
      ("trace t.json --plot ./pics/ --format json -o ./", "-o ./t.json is also an input"),
      ("verify t.json --junit pic.png", "--junit pic.png is also an input"),
      ("verify t.json --report pic@2x.png", "--report pic@2x.png is also an input"),
      ("verify t.json --summary touch.csv", "--summary touch.csv is also an input"),
      ("verify t.json --comment dark.png", "--comment dark.png is also an input"),
      ("verify t.json --strips frames", "frames/frame_0000.png is also an input"),
      ("verify t.json --junit r.x --report ./r.x", "--junit and --report are the same file"),
      ("diff t.json t.json -o pic.png", "-o pic.png is also an input"),
      ("diff t.json t.json -o frames/", "frames/frame_0000.png is also an input"),
      ("t.json --png -o frames/../frames.png", "frames/frame_0000.png is also an input"),
      ("gif frames/ -o frames/", "-o frames/ is also an input"),
      ("docs t.json --formats png --no-labels -o own/", "would replace own/t-frames/frame_0000.png"),
      ("docs own.json --formats gif -o ./", "would replace own.gif, which own.json reads"),
      ("from pic.png pic@2x.png --transition dialog --annotate ./pic.png", "--annotate ./pic.png is also an input"),
      ("from pic.png pic@2x.png --transition dialog -o pic.png", "-o pic.png is also an input"),
      ("from pic.png dark.png --transition dialog --annotate x.png -o x.png", "-o and --annotate are the same file")
        as (String, String),
    ])
  func otherOutputs(_ arguments: String, _ says: String) async throws {
    try workspace.write(scene(), to: "a.json")
    for name in [
      "pic.png", "pic@2x.png", "dark.png", "frames/frame_0000.png", "own/t-frames/frame_0000.png", "own.gif",
    ] {
      let options = name.hasSuffix(".png") ? ["--at", "0"] : []
      #expect(try await workspace.render(arguments: ["a.json", "-q", "-o", name] + options).status == 0)
    }
    try workspace.write("0,2,30\n0.1,20,30\n", to: "touch.csv")
    try workspace.write(
      """
      {"canvas":{"width":40,"height":60},"frameRate":10,"themes":{"light":{"p":"pic.png"},"dark":{"p":"dark.png"}},
       "screens":{"main":{"children":[{"image":"$p"},{"image":"frames/frame_0000.png"},
       {"image":"own/t-frames/frame_0000.png"}]},"menu":{}},
       "transition":{"type":"drawer"},"script":[{"drag":{"samples":"touch.csv"},"release":"auto"}]}
      """, to: "t.json")
    try workspace.write(
      """
      {"canvas":{"width":20,"height":20},"screens":{"a":{"children":[{"image":"own.gif"}]},"b":{}},
       "transition":{"type":"dialog"},"script":[{"wait":0.2}]}
      """, to: "own.json")
    #expect(try await workspace.shell("find . -type f | xargs md5sum >sums.txt").status == 0)
    let result = try await workspace.shell("\"$render\" \(arguments)")
    #expect(result.status == 2 && result.error.contains(says), "\(result.error)")
    let same = try await workspace.shell("grep -v sums.txt sums.txt | md5sum --quiet -c")
    #expect(same.status == 0, "\(same.output)")
  }

  @Test("Two scripts with the same file name are an error, and the first is written")
  func sameNames() async throws {
    try workspace.write(hostileScene(#"{ "a b": [{ "wait": 0.2 }], "a/b": [{ "wait": 0.2 }] }"#), to: "e.json")
    let result = try await workspace.render("e.json", "--script", "all", "-o", "out/")
    #expect(result.status == 2)
    #expect(result.error.contains("would both be written as \"e-a-b\""))
    #expect(try workspace.names("out") == ["e-a-b.gif"])
  }

  @Test(
    "A closed or full standard output exits with 3 for every command",
    arguments: [">/dev/full", ">&-", ">&- <&-"],
    [
      "schema", "schema --docs --markdown", "list", "check a.json", "check a.json --json", "info a.gif",
      "info a.gif --json", "a.json -o b.gif", "a.json -o b.gif --json", "a.json -o -", "--version", "--help",
      "trace a.json", "diff a.gif a.gif", "init card",
    ])
  func standardOutput(_ to: String, _ arguments: String) async throws {
    try workspace.write(scene(), to: "a.json")
    #expect(try await workspace.render("a.json", "-o", "a.gif", "-q").status == 0)
    let result = try await workspace.shell("timeout 300 \"$render\" \(arguments) \(to)")
    #expect(result.status == 3)
    #expect(result.error.contains("cannot write standard output") || result.error.contains("cannot write /dev/stdout"))
    #expect(try workspace.names().allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("A signal ends a run without standard streams")
  func withoutStreams() async throws {
    try workspace.write(scene(duration: 60, speed: 0.01), to: "long.json")
    let result = try await workspace.shell(
      """
      "$render" long.json --scale 4 --fps 50 -o long.gif <&- >&- 2>&- &
      for _ in $(seq 1000); do ls -A | grep -q '[.]tmp$' && break; sleep 0.02; done
      kill -TERM $! && wait $!
      """)
    #expect(result.status == 128 + SIGTERM)
    #expect(try workspace.names() == ["long.json"])
  }

  @Test("A closed pipe ends a run by SIGPIPE, and no temporary files are left")
  func brokenPipe() async throws {
    try workspace.write(scene(), to: "a.json")
    let names = (0..<40).map { "s\($0).json" }
    for name in names { try workspace.write(scene(), to: name) }
    let result = try await workspace.shell(
      "\"$render\" \(names.joined(separator: " ")) -o out/ | head -n 1; exit ${PIPESTATUS[0]}")
    #expect(result.status == 128 + SIGPIPE)
    #expect(result.error == "")
    #expect(try workspace.names("out").allSatisfy { $0.hasSuffix(".gif") })
    // If the signal is ignored, the program exits with 3.
    let ignored = try await workspace.shell(
      "trap '' PIPE; \"$render\" schema | true; sleep 0.1; \"$render\" \(names.joined(separator: " ")) -o o/ | head -n 1; exit ${PIPESTATUS[0]}"
    )
    #expect(ignored.status == 3)
  }

  @Test(
    "A failed write keeps the old file and exits with 3",
    arguments: ["gif", "apng", "webp", "mp4", "webm", "y4m", "rgba"])
  func fullDisk(_ format: String) async throws {
    // A file size limit simulates a full disk.
    try workspace.write(scene(), to: "a.json")
    try workspace.write("old", to: "out/a.\(format == "apng" ? "png" : format)")
    let result = try await workspace.shell(
      "(ulimit -f 0; \"$render\" a.json --\(format) -o out/ 2>&1) | cat; exit ${PIPESTATUS[0]}")
    #expect(result.status == 3, "\(result.output)")
    #expect(try workspace.names("out").count == 1)
    #expect(try workspace.read("out/" + workspace.names("out")[0]) == Array("old".utf8))
  }

  @Test("A failed write of a lock, a trace, a report, a sequence or documentation exits with 3 and keeps the old files")
  func fullDiskOfOthers() async throws {
    try workspace.write(scene(), to: "a.json")
    #expect(try await workspace.render("record", "a.json").status == 0)
    #expect(
      try await workspace.render("docs", "a.json", "-o", "pages", "--formats", "gif", "--for", "html").status == 0)
    let lock = try workspace.read("a.segue-lock")
    let pages = try workspace.names("pages")
    try workspace.write(scene(duration: 0.6), to: "a.json")
    for arguments in [
      "record --mode all a.json", "docs a.json -o pages --formats gif --for html", "trace a.json -o t.csv",
      "verify a.json --report r.html", "a.json --png -o frames.png",
    ] {
      let result = try await workspace.shell(
        "(ulimit -f 0; \"$render\" \(arguments)) 2>&1 | cat; exit ${PIPESTATUS[0]}")
      #expect(result.status == 3, "\(arguments): \(result.output)")
    }
    #expect(try workspace.read("a.segue-lock") == lock)
    #expect(try workspace.names("pages") == pages)
    #expect(try workspace.names() == ["a.json", "a.segue-lock", "pages"])
  }

  @Test(
    "If the disk becomes full while docs makes the second asset, no asset is replaced; the next run makes what is missing"
  )
  func fullDiskBetweenAssets() async throws {
    let docs = "docs a.json -o pages --formats gif,poster --for html --scales 3"
    try workspace.write(scene(), to: "a.json")
    #expect(try await workspace.shell("\"$render\" \(docs)").status == 0)
    func assets() throws -> [[UInt8]] { try ["a@3x.gif", "a-poster@3x.png"].map { try workspace.read("pages/" + $0) } }
    let old = try assets()
    let blocks = (old[0].count - 1) / 1024
    try #require(old[1].count < blocks * 1024, "there is room for one of them")
    try workspace.write(scene(duration: 0.6).replacing("FFFFFF", with: "EEEEEE"), to: "a.json")
    let full = try await workspace.shell(
      "(ulimit -f \(blocks); \"$render\" \(docs)) 2>&1 | cat; exit ${PIPESTATUS[0]}")
    #expect(full.status == 3 && full.output.contains("cannot write"), "\(full.output)")
    #expect(try assets() == old)
    #expect(try await workspace.shell("\"$render\" \(docs)").status == 0)
    let next = try assets()
    #expect(try await workspace.shell("\"$render\" \(docs) --force").status == 0)
    #expect(try assets() == next && next[0] != old[0] && next[1] != old[1] && !workspace.exists("pages/.segue-next"))
  }

  @Test(
    "An ffmpeg that reports success without a video replaces nothing", arguments: ["cat >/dev/null", ":"],
    ["mp4", "webm"])
  func lyingEncoder(_ script: String, _ format: String) async throws {
    try workspace.write(scene(), to: "a.json")
    try workspace.write("#!/bin/sh\n\(script)\nexit 0\n", to: "bin/ffmpeg")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: workspace.path("bin/ffmpeg"))
    try workspace.write("old", to: "out/a.\(format)")
    let result = try await workspace.shell("PATH=\"$PWD/bin:$PATH\" \"$render\" a.json --\(format) -o out/")
    #expect(result.status == 3)
    #expect(result.error.contains("ffmpeg did not write a complete file"))
    #expect(try workspace.names("out") == ["a.\(format)"])
    #expect(try workspace.read("out/a.\(format)") == Array("old".utf8))
  }

  @Test("A disk that is full in the middle of a video is an error and keeps the old file", arguments: ["mp4", "webm"])
  func fullDiskInVideo(_ format: String) async throws {
    try workspace.write(scene(duration: 3), to: "a.json")
    #expect(try await workspace.render("a.json", "--\(format)", "--fps", "100", "-o", "whole.\(format)").status == 0)
    let whole = try workspace.read("whole.\(format)")
    // The real ffmpeg, whose file is limited to parts of what it writes. As on a full disk, it gets an error and no signal.
    try workspace.write(
      """
      #!/bin/bash
      trap '' XFSZ
      ulimit -f $(cat blocks)
      PATH=${PATH#*:} exec ffmpeg "$@"
      """, to: "bin/ffmpeg")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: workspace.path("bin/ffmpeg"))
    let last = (whole.count - 1) / 1024
    for blocks in [0, last / 2, last] {
      try workspace.write("\(blocks)", to: "blocks")
      let result = try await workspace.shell(
        "PATH=\"$PWD/bin:$PATH\" \"$render\" a.json --\(format) --fps 100 -o whole.\(format)")
      #expect(result.status == 3, "\(blocks) of \(whole.count) bytes: \(result.error)")
      #expect(try workspace.read("whole.\(format)") == whole)
    }
  }

  /// A command line, its expected exit code and a part of its expected message.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    let says: String
    var testDescription: String { line }

    init(_ line: String, _ status: Int32, _ says: String) {
      self.line = line
      self.status = status
      self.says = says
    }
  }

  @Test(
    "Unusual arguments and environments have the expected exit code and message",
    arguments: [
      Case(#""$render" a.json -o """#, 2, "it is empty"),
      Case(#""$render" gif a.gif -o """#, 2, "it is empty"),
      Case(#""$render" diff old.png a.json -o """#, 2, "it is empty"),
      Case(#""$render" trace a.json --plot """#, 2, "it is empty"),
      Case(#""$render" docs a.json -o """#, 2, "it is empty"),
      Case(#""$render" diff old.png old.png -o old.png"#, 2, "is also an input"),
      Case(#"ln -s old.png l.png; "$render" diff old.png old.png -o l.png"#, 2, "is also an input"),
      Case(#"mkdir f; cp old.png f; "$render" diff f f -o f/"#, 2, "is also an input"),
      Case(#""$render" trace a.json -o a.json"#, 2, "is also an input"),
      Case(#"ln -s a.json l.gif; "$render" a.json -o l.gif"#, 2, "-o l.gif is also an input"),
      Case(#""$render" verify a.json --report -"#, 2, "it is standard output: give a file"),
      Case(#""$render" verify a.json --junit -"#, 2, "it is standard output: give a file"),
      Case(
        #"sed 's/"children": *\[/&{"image": "a\\u0000.png"},/' a.json >n.json; "$render" check n.json"#, 2,
        "n.json:"),
      Case(#""$render" verify a.json --report a.json"#, 2, "--report a.json is also an input"),
      Case(
        #""$render" record -q a.json; "$render" verify a.json --junit a.segue-lock"#, 2,
        "--junit a.segue-lock is also an input"),
      Case(#""$render" diff old.png old.png --ignore=-9223372036854775808,0,1x1"#, 2, "--ignore"),
      Case(
        #"ln -s old.png l.png; "$render" a.json --at 0 -o l.png && test -L l.png && ! cmp -s old.png kept.png"#, 0, ""),
      Case(#"ln -s loop.gif loop.gif; "$render" a.json -o loop.gif"#, 0, ""),
      Case(#""$render" a.json -o /dev/null"#, 0, ""),
      Case(#""$render" a.json --png -o /dev/null"#, 2, "many files"),
      Case(#""$render" a.json --gif --webp -o /dev/null"#, 2, "one file"),
      Case(#""$render" a.json --mp4 -o /dev/null"#, 0, ""),
      Case(#""$render" a.json -o /dev/full"#, 3, "No space left"),
      Case(#""$render" a.json -o /dev/ptmx"#, 3, "cannot write /dev/ptmx"),
      Case(#""$render" a.json -o $'b\xff.gif'"#, 2, "is not UTF-8"),
      Case(#""$render" $'b\xff.json'"#, 2, "is not UTF-8"),
      Case(#""$render" check a.json $'b\xff.json' --format sarif"#, 2, "is not UTF-8"),
      Case(#"cp a.json $'b\xef\xbf\xbd.json'; "$render" check $'b\xff.json'"#, 2, "is not UTF-8"),
      Case(#"mkdir f; cp a.json $'f/b\xff.json'; "$render" record f >&2"#, 2, "error: cannot read f/b"),
      Case(#""$render" a.json --theme $'\xff'"#, 2, "is not UTF-8, as all arguments must be"),
      Case(#""$render" """#, 2, "cannot read a file without a name: the path is empty"),
      Case(#""$render" verify """#, 2, "a path is empty: name a scene, or a folder of scenes"),
      Case(#""$render" record a.json """#, 2, "a path is empty: name a scene, or a folder of scenes"),
      Case(
        #"TMPDIR=/nowhere "$render" a.json --mp4"#, 3,
        "ffmpeg cannot be started: the temporary folder /nowhere (TMPDIR) cannot be written: No such file"),
      Case(
        #""$render" a.json --cache https://ci:s3cret@cache.example/x"#, 2, "--cache https://…: a cache is a folder, not"
      ),
      Case(#""$render" docs a.json --cache file:///tmp -o out/ >&2"#, 2, "--cache file://…: a cache is a folder, not"),
      Case(#""$render" a.json --gif -q --cache ./c://b && ls c:/b/*"#, 0, ""),
      Case(#"mkfifo a.segue-lock; timeout 9 "$render" verify a.json >&2"#, 2, "it is a pipe"),
      Case(#"mkfifo p.json; timeout 9 "$render" verify p.json >&2"#, 2, "it is a pipe"),
      Case(#"mkfifo p.json; timeout 9 "$render" docs p.json -o out/ >&2"#, 2, "it is a pipe"),
      Case(#"mkfifo a.segue-lock; timeout 9 "$render" record a.json >&2"#, 2, "it is a pipe"),
      Case(#"mkfifo p; timeout 200 "$render" a.json -o p"#, 3, "cannot write p"),
      Case(#"mkfifo p; cat p >o.gif & "$render" a.json --gif -o p && wait && "$render" info o.gif"#, 0, ""),
      Case(#""$render" a.json -o /proc/version"#, 3, "/proc/version"),
      Case(#""$render" a.json -o old.png/"#, 3, "Not a directory"),
      Case(
        #"for n in 4 5 6 7 8 9 15; do (ulimit -n $n; exec "$render" a.json -o b.gif) 2>e; test $? = 3 && grep -q "ulimit -n" e || exit 9; done; cat e >&2; exit 3"#,
        3, "ulimit -n"),
      Case(#"ulimit -n 12; "$render" a.json -o b.gif"#, 3, "ulimit -n"),
      Case(#"ulimit -v 60000; timeout 9 "$render" a.json -o b.gif"#, 3, "ulimit -v"),
      Case(
        #"sed 's/40, "height": 60/900, "height": 900/' a.json >b.json; ulimit -v 120000; timeout 30 "$render" b.json --at 0 --scale 10 -o b.png"#,
        3, "ulimit -v"),
      Case(
        #"for s in 64 128; do (ulimit -s $s; exec "$render" a.json -o b.gif) 2>e; test $? = 3 || exit 9; done; cat e >&2; exit 3"#,
        3, "ulimit -s"),
      Case(#"env -i "$render" a.json -o b.gif"#, 0, ""),
      Case(#"env -i HOME=/nowhere TMPDIR=/nowhere "$render" a.json -o b.gif"#, 0, ""),
      // Frames wait for the colour table in a temporary file, or in memory.
      Case(
        #"{ echo 'YUV4MPEG2 W128 H128 F25:1 Cmono'; awk 'BEGIN { for (f = 0; f < 40; f++) { print "FRAME"; for (i = 0; i < 16384; i++) printf "%c", 64 + int(rand() * 63) } }'; } >n.y4m; "$render" gif n.y4m --quality 100 -o n.gif && TMPDIR=/nowhere "$render" gif n.y4m --quality 100 -o m.gif && cmp n.gif m.gif"#,
        0, ""),
      Case(#"ulimit -s 1024; "$render" a.json -o b.gif"#, 0, ""),
      Case(#"touch -d 2090-01-01 a.json old.png; "$render" a.json --at 0 -o old.png"#, 0, ""),
    ])
  func oddities(_ sample: Case) async throws {
    try workspace.write(scene(), to: "a.json")
    #expect(try await workspace.render("a.json", "--at", "0.3", "-o", "old.png", "-q").status == 0)
    try FileManager.default.copyItem(atPath: workspace.path("old.png"), toPath: workspace.path("kept.png"))
    let scene = try workspace.read("a.json")
    let result = try await workspace.shell(sample.line)
    #expect(result.status == sample.status, "\(result.error)")
    if sample.status != 0 {
      #expect(
        result.error.contains(sample.says) && (sample.says.isEmpty || result.error.contains("rror: ")),
        "\(result.error)")
      #expect(try workspace.read("old.png") == workspace.read("kept.png"))
      #expect(try workspace.read("a.json") == scene)
    }
    #expect(try workspace.names().allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("A file whose name is not UTF-8 has its place in the report that was asked for")
  func undecodableNames() async throws {
    try workspace.write(scene(), to: "a.json")
    let name = #"$'b\xff.json'"#
    let recorded = try await workspace.shell(
      #""$render" record a.json; "$render" verify a.json \#(name) --junit j.xml --json"#)
    #expect(recorded.status == 2)
    let junit = String(decoding: try workspace.read("j.xml"), as: UTF8.self)
    #expect(junit.contains(#"<testsuites name="segue" tests="2" failures="0" errors="1">"#), "\(junit)")
    for line in ["check a.json \(name) --json", "info \(name) --json", "check \(name) --format sarif"] {
      let result = try await workspace.shell("\"$render\" \(line)")
      #expect(result.status == 2)
      _ = try result.json()
      #expect(result.error.contains("is not UTF-8"))
    }
  }

  @Test(
    "Wherever memory runs out, the run ends with 3 and a message, and leaves nothing behind",
    arguments: [
      "a.json --gif --png -o o/", "record --pixels a.json", "verify b.json --report r.html",
      "a.json --at 0 --scale 9 -o o.png",
    ])
  func littleMemory(_ line: String) async throws {
    try workspace.write(scene(), to: "a.json")
    #expect(try await workspace.render("record", "--pixels", "a.json").status == 0)
    try workspace.write(scene(duration: 0.6), to: "b.json")
    try FileManager.default.copyItem(
      atPath: workspace.path("a.segue-lock"), toPath: workspace.path("b.segue-lock"))
    // From the least with which the program and its threads can be started to what is enough, in kilobytes.
    let walk = try await workspace.shell(
      """
      for low in $(seq 40000 2000 400000); do
        (ulimit -v $low; "$render" check a.json 2>&1) | grep -q ': ok,\\|limit of memory' && break
      done
      for step in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do
        (ulimit -v $((low + step * step * 300)); timeout 60 "$render" \(line) >o.txt 2>e.txt); status=$?
        case $status in 0 | 1) echo enough ;; 3) grep "^error: " e.txt ;; *) echo "$status: $(cat e.txt)" ;; esac
      done
      """)
    let outcomes = walk.output.split(separator: "\n")
    #expect(outcomes.count == 14)
    for outcome in outcomes where outcome != "enough" {
      #expect(outcome.hasPrefix("error: ") && outcome.contains("(ulimit -v)"), "\(outcome)")
    }
    #expect(outcomes.contains { $0 != "enough" })
    #expect(try workspace.names().allSatisfy { !$0.hasPrefix(".") })
  }
}
