import Foundation
import SegueFiles
import Testing

/// What a machine can do to a run: each time the old file stays whole, and the code says whose fault it is.
@Suite struct FaultTests {
  let place = try! Workplace()

  private static let hostile = #"{ "x/../../../../ESCAPED": [{ "wait": 0.2 }], "plain": [{ "wait": 0.2 }] }"#

  private func hostileScene(_ scripts: String = FaultTests.hostile) -> String {
    #"{"canvas":{"width":20,"height":20},"frameRate":5,"screens":{"a":{},"b":{}},"transition":{"type":"dialog"},"script":"#
      + scripts + "}"
  }

  @Test("A script's name is a part of a file's name, and never a way out of the folder")
  func names() async throws {
    try place.write(hostileScene(), to: "a/b/c/d/e.json")
    let ended = try await place.shell(
      "cd a/b/c/d && \"$render\" e.json --script all --gif --png --strip 3 -o out/ && \"$render\" e.json --script all --strip 3 -o out/"
    )
    #expect(ended.status == 0, "\(ended.error)")
    #expect(try place.names() == ["a"] && place.names("a") == ["b"] && place.names("a/b/c") == ["d"])
    #expect(try place.names("a/b/c/d") == ["e.json", "out"])
    #expect(
      try place.names("a/b/c/d/out") == [
        "e-plain", "e-plain-strip.png", "e-plain.gif", "e-x-..-..-..-..-ESCAPED", "e-x-..-..-..-..-ESCAPED-strip.png",
        "e-x-..-..-..-..-ESCAPED.gif",
      ])
  }

  @Test("Two scripts that would become one file are an error, and the first is written")
  func sameNames() async throws {
    try place.write(hostileScene(#"{ "a b": [{ "wait": 0.2 }], "a/b": [{ "wait": 0.2 }] }"#), to: "e.json")
    let ended = try await place.render("e.json", "--script", "all", "-o", "out/")
    #expect(ended.status == 2)
    #expect(ended.error.contains("would both become \"e-a-b\""))
    #expect(try place.names("out") == ["e-a-b.gif"])
  }

  @Test(
    "Standard output that is closed or full is an error of the machine, whatever is written there",
    arguments: [">/dev/full", ">&-", ">&- <&-"],
    [
      "schema", "schema --docs --markdown", "list", "check a.json", "check a.json --json", "info a.gif",
      "info a.gif --json", "a.json -o b.gif", "a.json -o b.gif --json", "a.json -o -", "--version", "--help",
      "trace a.json", "diff a.gif a.gif", "init card",
    ])
  func standardOutput(_ to: String, _ arguments: String) async throws {
    try place.write(scene(), to: "a.json")
    #expect(try await place.render("a.json", "-o", "a.gif", "-q").status == 0)
    let ended = try await place.shell("timeout 300 \"$render\" \(arguments) \(to)")
    #expect(ended.status == 3)
    #expect(ended.error.contains("cannot write standard output") || ended.error.contains("cannot write /dev/stdout"))
    #expect(try place.names().allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("A run without standard streams is one that a signal ends")
  func withoutStreams() async throws {
    try place.write(scene(duration: 60, speed: 0.01), to: "long.json")
    let ended = try await place.shell(
      """
      "$render" long.json --scale 4 --fps 50 -o long.gif <&- >&- 2>&- &
      for _ in $(seq 1000); do ls -A | grep -q '[.]tmp$' && break; sleep 0.02; done
      kill -TERM $! && wait $!
      """)
    #expect(ended.status == 128 + 15)
    #expect(try place.names() == ["long.json"])
  }

  @Test("A reader that goes away ends a run by SIGPIPE, and nothing of it is left")
  func brokenPipe() async throws {
    try place.write(scene(), to: "a.json")
    let names = (0..<40).map { "s\($0).json" }
    for name in names { try place.write(scene(), to: name) }
    let ended = try await place.shell(
      "\"$render\" \(names.joined(separator: " ")) -o out/ | head -n 1; exit ${PIPESTATUS[0]}")
    #expect(ended.status == 128 + 13)
    #expect(ended.error == "")
    #expect(try place.names("out").allSatisfy { $0.hasSuffix(".gif") })
    // Whoever ignores the signal gets the code.
    let ignored = try await place.shell(
      "trap '' PIPE; \"$render\" schema | true; sleep 0.1; \"$render\" \(names.joined(separator: " ")) -o o/ | head -n 1; exit ${PIPESTATUS[0]}"
    )
    #expect(ignored.status == 3)
  }

  @Test(
    "What cannot be written leaves the old file, and ends with 3",
    arguments: ["gif", "apng", "webp", "mp4", "webm", "y4m", "rgba"])
  func fullDisk(_ format: String) async throws {
    // A limit on the size of files is the disk that anybody can fill.
    try place.write(scene(), to: "a.json")
    try place.write("old", to: "out/a.\(format == "apng" ? "png" : format)")
    let ended = try await place.shell(
      "ulimit -f 0; \"$render\" a.json --\(format) -o out/ 2>&1 | cat; exit ${PIPESTATUS[0]}")
    #expect(ended.status == 3, "\(ended.output)")
    #expect(try place.names("out").count == 1)
    #expect(try place.read("out/" + place.names("out")[0]) == Array("old".utf8))
  }

  @Test("A lock, a trace and documentation that cannot be written end with 3, and leave what there was")
  func fullDiskOfOthers() async throws {
    try place.write(scene(), to: "a.json")
    #expect(try await place.render("record", "a.json").status == 0)
    #expect(try await place.render("docs", "a.json", "-o", "pages", "--formats", "gif", "--for", "html").status == 0)
    let lock = try place.read("a.segue-lock")
    let pages = try place.names("pages")
    try place.write(scene(duration: 0.6), to: "a.json")
    for arguments in [
      "record --mode all a.json", "docs a.json -o pages --formats gif --for html", "trace a.json -o t.csv",
      "verify a.json --report r.html", "a.json --png -o frames.png",
    ] {
      let ended = try await place.shell("(ulimit -f 0; \"$render\" \(arguments)) 2>&1 | cat; exit ${PIPESTATUS[0]}")
      #expect(ended.status == 3, "\(arguments): \(ended.output)")
    }
    #expect(try place.read("a.segue-lock") == lock)
    #expect(try place.names("pages") == pages)
    #expect(try place.names() == ["a.json", "a.segue-lock", "pages"])
  }

  @Test(
    "An ffmpeg that makes no video, or half of one, and says that all is well replaces nothing",
    arguments: ["cat >/dev/null", "cat >/dev/null; for last; do :; done; printf x > \"${last#file:}\"", ":"],
    ["mp4", "webm"])
  func lyingEncoder(_ script: String, _ format: String) async throws {
    try place.write(scene(), to: "a.json")
    try place.write("#!/bin/sh\n\(script)\nexit 0\n", to: "bin/ffmpeg")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path("bin/ffmpeg"))
    try place.write("old", to: "out/a.\(format)")
    let ended = try await place.shell("PATH=\"$PWD/bin:$PATH\" \"$render\" a.json --\(format) -o out/")
    #expect(ended.status == 3)
    #expect(ended.error.contains("ffmpeg has not made a whole file"))
    #expect(try place.names("out") == ["a.\(format)"])
    #expect(try place.read("out/a.\(format)") == Array("old".utf8))
  }

  @Test("A video that is cut short, or that the disk had no room for, is not one", arguments: ["mp4", "webm"])
  func cutVideo(_ format: String) async throws {
    try place.write(scene(duration: 3), to: "a.json")
    #expect(try await place.render("a.json", "--\(format)", "-o", "whole.\(format)").status == 0)
    let size = try place.read("whole.\(format)").count
    // A real ffmpeg, of whose file something is missing.
    try place.write(
      """
      #!/bin/bash
      PATH=${PATH#*:} ffmpeg "$@" || exit 0
      truncate -s $(cat size) "${@: -1:1}" 2>/dev/null || { file=${@: -1:1}; truncate -s $(cat size) "${file#file:}"; }
      exit 0
      """, to: "bin/ffmpeg")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path("bin/ffmpeg"))
    for cut in [size - 1, size / 2, 100, 0] {
      try place.write("\(cut)", to: "size")
      let ended = try await place.shell("PATH=\"$PWD/bin:$PATH\" \"$render\" a.json --\(format) -o whole.\(format)")
      #expect(ended.status == 3, "\(cut) of \(size): \(ended.error)")
      #expect(try place.read("whole.\(format)").count == size)
    }
  }

  /// A command, its code, and what it says.
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
    "Odd arguments and surroundings have their sentence and their code",
    arguments: [
      Case(#""$render" a.json -o """#, 2, "it is empty"),
      Case(#""$render" gif a.gif -o """#, 2, "it is empty"),
      Case(#""$render" diff old.png a.json -o """#, 2, "it is empty"),
      Case(#""$render" trace a.json --plot """#, 2, "it is empty"),
      Case(#""$render" docs a.json -o """#, 2, "it is empty"),
      Case(#""$render" diff old.png old.png -o old.png"#, 2, "is what is read"),
      Case(#"ln -s old.png l.png; "$render" diff old.png old.png -o l.png"#, 2, "is what is read"),
      Case(#"mkdir f; cp old.png f; "$render" diff f f -o f/"#, 2, "is what is read"),
      Case(#""$render" trace a.json -o a.json"#, 2, "is what is read"),
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
      Case(#"mkfifo p; timeout 200 "$render" a.json -o p"#, 3, "cannot write p"),
      Case(#"mkfifo p; cat p >o.gif & "$render" a.json --gif -o p && wait && "$render" info o.gif"#, 0, ""),
      Case(#""$render" a.json -o /proc/version"#, 3, "/proc/version"),
      Case(#""$render" a.json -o old.png/"#, 3, "Not a directory"),
      Case(#"ulimit -n 12; "$render" a.json -o b.gif"#, 3, "ulimit -n"),
      Case(#"env -i "$render" a.json -o b.gif"#, 0, ""),
      Case(#"env -i HOME=/nowhere TMPDIR=/nowhere "$render" a.json -o b.gif"#, 0, ""),
      Case(#"ulimit -s 1024; "$render" a.json -o b.gif"#, 0, ""),
      Case(#"touch -d 2090-01-01 a.json old.png; "$render" a.json --at 0 -o old.png"#, 0, ""),
    ])
  func oddities(_ sample: Case) async throws {
    try place.write(scene(), to: "a.json")
    #expect(try await place.render("a.json", "--at", "0.3", "-o", "old.png", "-q").status == 0)
    try FileManager.default.copyItem(atPath: place.path("old.png"), toPath: place.path("kept.png"))
    let scene = try place.read("a.json")
    let ended = try await place.shell(sample.line)
    #expect(ended.status == sample.status, "\(ended.error)")
    if sample.status != 0 {
      #expect(
        ended.error.contains(sample.says) && (sample.says.isEmpty || ended.error.contains("rror: ")), "\(ended.error)")
      #expect(try place.read("old.png") == place.read("kept.png"))
      #expect(try place.read("a.json") == scene)
    }
    #expect(try place.names().allSatisfy { !$0.hasPrefix(".") })
  }
}
