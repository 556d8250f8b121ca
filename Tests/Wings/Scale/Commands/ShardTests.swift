import Foundation
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

@Suite struct ShardTests {
  /// Seven scenes of different lengths; with `fault`, the fourth cannot be read.
  private func workspace(fault: Bool = false) throws -> Workspace {
    let workspace = try Workspace()
    for index in 1...7 {
      try workspace.write(
        index == 4 && fault ? "{" : scene(duration: 0.1 * Double(index)), to: "scenes/s\(index).json")
    }
    return workspace
  }

  /// The bytes of all files below a folder, without manifests.
  private func contents(_ workspace: Workspace, _ folder: String) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: workspace.path(folder))! {
      if !name.hasPrefix("segue-shard-"), File.isRegular(workspace.path("\(folder)/\(name)")) {
        found[name] = try workspace.read("\(folder)/\(name)")
      }
    }
    return found
  }

  @Test(
    "Any number of shards, merged, give the bytes and the report of one run", arguments: [1, 2, 7, 9],
    ["balanced", "hash"])
  func merged(_ count: Int, _ partition: String) async throws {
    let workspace = try workspace(fault: true)
    let options = "scenes/*.json --all --poster auto --scale 1"
    let whole = try await workspace.shell("\"$render\" \(options) --json -o output/ 2>/dev/null")
    #expect(whole.status == 2)
    for shard in 1...count {
      let part = try await workspace.shell(
        "\"$render\" \(options) -q --shard \(shard)/\(count) --partition \(partition) -o part-\(shard)/")
      #expect([0, 2].contains(part.status), "\(part.error)")
    }
    let wholeFiles = try contents(workspace, "output")
    try FileManager.default.moveItem(atPath: workspace.path("output"), toPath: workspace.path("whole"))
    let merged = try await workspace.shell("\"$render\" merge part-* -o output/ --json")
    #expect(merged.status == 2)
    #expect(merged.error.contains("s4 could not be rendered"))
    #expect(merged.output == whole.output)
    #expect(try contents(workspace, "output") == wholeFiles)
    #expect(wholeFiles.count > 20)
  }

  @Test("Shards that write into one folder are merged there")
  func oneFolder() async throws {
    let workspace = try workspace()
    #expect(try await workspace.shell("\"$render\" scenes/*.json -q -o whole/").status == 0)
    for shard in 1...3 {
      #expect(try await workspace.shell("\"$render\" scenes/*.json -q --shard \(shard)/3 -o out/").status == 0)
    }
    #expect(try await workspace.shell("\"$render\" merge out -o out/").status == 0)
    #expect(try contents(workspace, "out") == contents(workspace, "whole"))
  }

  @Test("Missing, repeated, unfinished and foreign shards are refused by name, all in one error")
  func refused() async throws {
    let workspace = try workspace()
    for shard in [1, 2, 4] {
      #expect(
        try await workspace.shell("\"$render\" scenes/*.json -q --shard \(shard)/5 -o part-\(shard)/").status == 0)
    }
    // Other options.
    #expect(
      try await workspace.shell("\"$render\" scenes/*.json -q --fps 5 --shard 3/5 -o other/").status == 0)
    let result = try await workspace.shell(
      """
      cp -r part-2 copy
      sed -i '/"item": /d' part-4/segue-shard-4-of-5.json
      "$render" merge part-* other copy scenes -o out/
      """)
    #expect(result.status == 2)
    for message in [
      "shards 3/5, 5/5 are missing", "shard 2/5 is there twice: copy/segue-shard-2-of-5.json and part-2/",
      "shard 4/5 has not finished", "other/segue-shard-3-of-5.json is of another plan", "scenes has no segue-shard",
    ] {
      #expect(result.error.contains(message), "\(message): \(result.error)")
    }
    #expect(!workspace.exists("out"))
    let version = try await workspace.shell(
      """
      sed -i 's/"version": "/&9/' part-1/segue-shard-1-of-5.json
      "$render" merge part-1 part-2 -o out/
      """)
    #expect(version.error.contains("is of another version"), "\(version.error)")
  }

  @Test("A changed output of a shard is refused, and a manifest cannot lead out of its folder")
  func changed() async throws {
    let workspace = try workspace()
    #expect(try await workspace.shell("\"$render\" scenes/*.json -q --shard 1/1 -o part/").status == 0)
    let result = try await workspace.shell("echo >>part/s3.gif; \"$render\" merge part -o out/")
    #expect(result.status == 2)
    #expect(result.error.contains("part/s3.gif is missing, or not as its shard wrote it"))
    let leading = try await workspace.shell(
      "sed -i 's|\\[\\[\"s1.gif\"|[[\"../s1.gif\"|' part/*.json; \"$render\" merge part -o out/")
    #expect(leading.status == 2)
    #expect(leading.error.contains("names ../s1.gif, which is no output of s1"), "\(leading.error)")
  }

  @Test("A merge that fails has replaced nothing, even if only the last output is missing or changed")
  func nothingWritten() async throws {
    let workspace = try workspace()
    #expect(try await workspace.shell("\"$render\" scenes/*.json -q --gif --png --shard 1/1 -o part/").status == 0)
    for fault in ["rm part/s7.gif", "echo >>part/s7/frame_0000.png", "sed -i 's/\"width\"/\"size\"/' part/*.json"] {
      let result = try await workspace.shell(
        """
        rm -rf whole out; cp -r part whole; mkdir out; echo OLD >out/s1.gif
        \(fault); "$render" merge part -o out/; status=$?
        rm -rf part; mv whole part; exit $status
        """)
      #expect(result.status == 2)
      #expect(try workspace.names("out") == ["s1.gif"])
      #expect(try workspace.read("out/s1.gif") == Array("OLD\n".utf8))
    }
    let record = try await workspace.shell(
      """
      cp -r scenes other; (cd other && rm *.segue-lock)
      "$render" record scenes -q --shard 1/1 --shard-output locks && echo >>locks/scenes/s7.segue-lock
      "$render" merge locks -o other/
      """)
    #expect(record.status == 2)
    #expect(record.error.contains("s7.segue-lock is missing, or not as its shard wrote it"), "\(record.error)")
    #expect(try !workspace.names("other").contains("scenes"))
  }

  @Test("Manifests that promise more items than they list are refused, and no memory depends on that number")
  func promised() async throws {
    let workspace = try workspace()
    #expect(try await workspace.shell("\"$render\" scenes/*.json -q --shard 1/1 -o part/").status == 0)
    for count in ["8", "1099511627776"] {
      let result = try await workspace.shell(
        """
        sed -i 's|"items": [0-9]*|"items": \(count)|' part/segue-shard-1-of-1.json
        ulimit -v 8000000; "$render" merge part -o out/
        """)
      #expect(result.status == 2)
      #expect(result.error.contains("do not have every item of their plan once"), "\(result.error)")
    }
    #expect(!workspace.exists("out"))
  }

  @Test("A shard that is run again keeps the outputs that are complete and made from the same files")
  func again() async throws {
    let workspace = try workspace()
    let run = "\"$render\" scenes/*.json -q --shard 1/1 -o out/"
    #expect(try await workspace.shell(run).status == 0)
    let result = try await workspace.shell(
      """
      touch -d 2001-01-01 out/*.gif
      echo >out/s2.gif; rm out/s3.gif
      \(run)
      find out -name '*.gif' -newermt 2002-01-01 | sort
      """)
    #expect(result.output == "out/s2.gif\nout/s3.gif\n", "\(result.output)\(result.error)")
    // Another scene makes another plan.
    let edited = try await workspace.shell(
      "cp scenes/s1.json scenes/s5.json; \(run); find out -name '*.gif' -newermt 2002-01-01 | wc -l")
    #expect(edited.output == "7\n")
  }

  @Test("The list says what each shard does, and the same plan has the same digest elsewhere")
  func list() async throws {
    let workspace = try workspace()
    let first = try await workspace.shell("\"$render\" scenes/*.json --list --json --shard 1/3")
    let other = try await workspace.shell("cd scenes && \"$render\" *.json --list --json --shard 2/3")
    let (a, b) = (try #require(try first.json() as? [String: Any]), try #require(try other.json() as? [String: Any]))
    #expect(a["plan"] as? String == b["plan"] as? String)
    let items = try #require(a["items"] as? [[String: Any]])
    #expect(items.map { $0["name"] as? String } == (1...7).map { "s\($0)" })
    #expect(items[0]["outputs"] as? [String] == ["output/s1.gif"])
    #expect(Set(items.map { $0["shard"] as? Int }) == [1, 2, 3])
    #expect(items.allSatisfy { ($0["cost"] as? Int ?? 0) > 0 })
    #expect(!workspace.exists("output"))
    let text = try await workspace.render("scenes/s1.json", "--list")
    #expect(text.output.hasPrefix("1/1  "))
  }

  @Test("The expected cost is that of the frames that are drawn: one, a range, or all; each costs something")
  func costs() async throws {
    let workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
    try workspace.write(scene(speed: 0.1), to: "slow.json")
    func cost(_ options: String...) async throws -> Double {
      let list = try await workspace.render(arguments: options + ["--list", "--json"])
      let items = try #require((try list.json() as? [String: Any])?["items"] as? [[String: Any]])
      return try #require(items.first?["cost"] as? Double)
    }
    let none = try await cost("slow.json", "--frames", "100000..")
    let all = try await cost("slow.json") - none
    let (first, second) = try await (cost("slow.json", "--frames", "..9"), cost("slow.json", "--frames", "10.."))
    #expect(first > none && second > first)
    // Each cost is rounded to a whole number.
    #expect(abs(first - none + second - none - all) <= 2)
    #expect(try await cost("a.json") - none < all / 5)
    // At a small scale, drawing a frame costs about as much as at another.
    #expect(try await cost("slow.json", "--scale", "0.2") < 1.1 * cost("slow.json", "--scale", "0.1"))
    // A large GIF takes less time for each pixel than a small one.
    let (tiny, small, large) = try await (
      cost("slow.json", "--scale", "0.1"), cost("slow.json", "--scale", "5"), cost("slow.json", "--scale", "10")
    )
    #expect(small > tiny && large > small && large - small < 2 * (small - tiny))
    #expect(try await cost("slow.json", "--at", "0.5") == cost("a.json", "--at", "0.5"))
  }

  @Test("The scheduler's variables are taken only on request")
  func environment() async throws {
    let workspace = try workspace()
    let variables = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2", "TEST_SHARD_STATUS_FILE": workspace.path("status")]
    let plain = try await workspace.render("scenes/s1.json", "-q", "-o", "plain/", environment: variables)
    #expect(plain.status == 0)
    #expect(try workspace.names("plain") == ["s1.gif"])
    #expect(!workspace.exists("status"))
    let shard = try await workspace.render(
      "scenes/s1.json", "-q", "-o", "part/", "--shard", "env", environment: variables)
    #expect(shard.status == 0)
    #expect(try workspace.names("part") == ["segue-shard-2-of-2.json"])
    #expect(workspace.exists("status"))
    for command in [
      ["animate", "scenes/s1.json", "-o", "part/"], ["docs", "scenes/s1.json", "-o", "part/"],
      ["gif", "--each", "plain/s1.gif", "-o", "part/"], ["record", "scenes/s1.json", "--shard-output", "part"],
      ["verify", "scenes/s1.json", "--shard-output", "part"],
    ] {
      // A folder cannot be written as a file, not even by root.
      let result = try await workspace.shell(
        "\"$render\" \(command.joined(separator: " ")) --shard env",
        environment: variables.merging(["TEST_SHARD_STATUS_FILE": "scenes"]) { $1 })
      #expect(result.status == 3)
      #expect(result.error == "error: cannot write scenes: Is a directory (TEST_SHARD_STATUS_FILE)\n")
    }
    for arguments in [["--shard", "3/2"], ["--shard", "1/2", "-o", "a.gif"], ["--shard", "1/2", "-o", "-"]] {
      #expect(try await workspace.render(arguments: ["scenes/s1.json"] + arguments).status == 2)
    }
  }
}

@Suite struct SplitFramesTests {
  /// An animation of two seconds with transparent pixels, and a short one.
  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    let clear = scene(duration: 1.5).replacing("#2F9E44", with: "#2F9E4480").replacing(
      "\"height\": 60 }", with: "\"height\": 60, \"background\": \"#00000000\" }")
    try workspace.write(clear, to: "long.json")
    try workspace.write(scene(duration: 0.1), to: "short.json")
    return workspace
  }

  private let options = "long.json short.json --gif --png --apng --webp --y4m --rgba --poster auto --scale 1"

  @Test("Frames of shards, encoded once, are the files and the report of one run", arguments: [1, 2, 3, 7])
  func merged(_ count: Int) async throws {
    let result = try await workspace().shell(
      """
      "$render" \(options) --json -o output/ >whole.json && mv output whole || exit 1
      for shard in $(seq \(count)); do
        "$render" \(options) -q --split-frames --shard $shard/\(count) -o part-$shard/ || exit 1
      done
      "$render" merge part-* -o output/ --json >merged.json && cmp whole.json merged.json && diff -r whole output
      """)
    #expect(result.status == 0, "\(result.output)\(result.error)")
  }

  @Test("One picture, few frames and a GIF of limited size can be divided among more shards than they have frames")
  func few() async throws {
    let workspace = try workspace()
    for options in ["--at 0.5", "--frames 3..4 --gif --png", "--max-bytes 3kB --fps 10"] {
      let result = try await workspace.shell(
        """
        rm -rf part-* output whole
        "$render" long.json \(options) -q -o whole/ || exit 1
        for shard in 1 2 3 4 5; do
          "$render" long.json \(options) -q --split-frames --shard $shard/5 -o part-$shard/ || exit 1
        done
        "$render" merge part-* -o output/ -q && diff -r whole output
        """)
      #expect(result.status == 0, "\(options): \(result.output)\(result.error)")
    }
  }

  @Test("Videos that the merge encodes from frames of shards are those of one run on the same machine")
  func videos() async throws {
    let result = try await workspace().shell(
      """
      options="long.json short.json --mp4 --webm --scale 1"
      "$render" $options --json -o output/ >whole.json && mv output whole || exit 1
      for shard in 1 2 3; do "$render" $options -q --split-frames --shard $shard/3 -o part-$shard/ || exit 1; done
      "$render" merge part-* -o output/ --json >merged.json && cmp whole.json merged.json && diff -r whole output
      """)
    #expect(result.status == 0, "\(result.output)\(result.error)")
  }

  @Test("A shard that is run again renders only the frames that are missing or incomplete")
  func again() async throws {
    let workspace = try Workspace()
    // Its expected cost is high enough for several parts in each shard.
    try workspace.write(scene(speed: 0.05), to: "slow.json")
    let run = "\"$render\" slow.json -q --fps 40 --scale 4 --split-frames --shard 2/2 -o part/"
    let result = try await workspace.shell(
      """
      \(run) && ls part/*.segue-frames-* | wc -l
      first=$(ls part/*.segue-frames-* | head -1)
      touch -d 2001-01-01 part/*.segue-frames-*; echo >>"$first"
      \(run) && find part -name '*.segue-frames-*' -newermt 2002-01-01 | wc -l
      """)
    #expect(result.output == "2\n1\n", "\(result.output)\(result.error)")
  }

  @Test("Missing parts, changed frames and parts made from other pictures are refused by name, and nothing is written")
  func refused() async throws {
    let workspace = try workspace()
    try workspace.write(
      scene(node: #"{ "image": "a.png", "frame": { "width": 9, "height": 9 } },"#), to: "scene.json")
    let pictures = try await workspace.shell(
      "\"$render\" short.json -q --at 0 -o a.png && \"$render\" short.json -q --at 0.25 -o b.png")
    #expect(pictures.status == 0, "\(pictures.error)")
    let run = "\"$render\" scene.json -q --split-frames --shard"
    let missing = try await workspace.shell(
      "\(run) 1/2 -o part-1/ && \(run) 2/2 -o part-2/ && \"$render\" merge part-1 -o output/")
    #expect(missing.status == 2)
    #expect(missing.error.contains("shard 2/2 is missing"), "\(missing.error)")
    let other = try await workspace.shell(
      "cp b.png a.png; \(run) 2/2 -o part-3/ && \"$render\" merge part-1 part-3 -o output/")
    #expect(other.status == 2)
    #expect(other.error.contains("made from other files"), "\(other.error)")
    let changed = try await workspace.shell(
      "for f in part-2/*frames*; do echo >>$f; done; \"$render\" merge part-1 part-2 -o output/")
    #expect(changed.status == 2)
    #expect(changed.error.contains("not as its shard wrote it"), "\(changed.error)")
    #expect(!workspace.exists("output"))
  }

  @Test("A merge encodes no story if frames of one are missing")
  func allOrNothing() async throws {
    let result = try await workspace().shell(
      """
      for shard in 1 2; do
        "$render" long.json short.json -q --gif --png --split-frames --shard $shard/2 -o part-$shard/ || exit 1
      done
      frames=$(ls part-*/short.segue-frames-* | tail -1)
      : >"$frames"; "$render" merge part-* -o output/ && exit 1
      ls -d output
      """)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("not as its shard wrote it"), "\(result.error)")
  }

  @Test("--split-frames is refused without a shard, for stills alone, and with a cache")
  func usage() async throws {
    let workspace = try workspace()
    for options in [[], ["--shard", "1/2", "--poster", "auto"], ["--shard", "1/2", "--cache", "c"]] {
      let result = try await workspace.render(arguments: ["long.json", "--split-frames"] + options)
      #expect(result.status == 2)
      #expect(result.error.contains("--split-frames"), "\(result.error)")
    }
  }
}

@Suite struct MergeTests {
  /// Six scenes, of which three have changed since they were recorded, and one cannot be read.
  private func recorded() async throws -> Workspace {
    let workspace = try Workspace()
    for index in 1...6 { try workspace.write(scene(duration: 0.1 * Double(index)), to: "scenes/s\(index).json") }
    #expect(try await workspace.shell("\"$render\" record scenes -q").status == 0)
    for index in [2, 4, 5] {
      try workspace.write(
        scene(
          node:
            "{ \"frame\": { \"x\": 30, \"y\": \(index), \"width\": 3, \"height\": 3 }, \"background\": \"#000000\" },",
          duration: 0.1 * Double(index)), to: "scenes/s\(index).json")
    }
    try workspace.write("{", to: "scenes/s6.json")
    return workspace
  }

  @Test(
    "Merged shards of verify give the JSON, the JUnit file, the page and the exit code of one run",
    arguments: [1, 3, 7])
  func verify(_ count: Int) async throws {
    let workspace = try await recorded()
    let reports = "--json --junit j.xml --report r.html"
    let whole = try await workspace.shell("\"$render\" verify scenes \(reports)")
    let (junit, page) = (try workspace.read("j.xml"), try workspace.read("r.html"))
    #expect(whole.status == 2)
    for shard in 1...count {
      let part = try await workspace.shell(
        "\"$render\" verify scenes -q --shard \(shard)/\(count) --shard-output part-\(shard)")
      #expect([0, 1, 2].contains(part.status), "\(part.error)")
    }
    let merged = try await workspace.shell("rm j.xml r.html; \"$render\" merge part-* \(reports)")
    #expect(merged.status == 2, "\(merged.error)")
    #expect(merged.output == whole.output)
    #expect(try workspace.read("j.xml") == junit)
    #expect(try workspace.read("r.html") == page)
    #expect(String(decoding: page, as: UTF8.self).contains("picture-1"))
    let text = try await workspace.shell(
      "\"$render\" verify scenes > whole.txt; \"$render\" merge part-* | cmp - whole.txt")
    #expect(text.status == 0, "\(text.output)")
    let changed = try await workspace.shell(
      "for f in part-*/item-*-after.png; do echo >>$f; done; \"$render\" merge part-* --report x.html")
    #expect(changed.status == 2)
    #expect(changed.error.contains("not as its shard wrote it"))
    #expect(!workspace.exists("x.html"))
  }

  @Test(
    "A merge of verdicts repeats what was found besides the scenes: locks without a scene, on CI an error with --prune")
  func orphans() async throws {
    let workspace = try await recorded()
    for options in ["", "--prune"] {
      let result = try await workspace.shell(
        """
        rm -rf part-* some; mkdir some; cp scenes/s[13].* some/; cp some/s1.segue-lock some/gone.segue-lock; export CI=true
        "$render" verify some \(options) >whole.txt 2>whole.log
        echo $? >>whole.txt
        for shard in 1 2 3; do
          "$render" verify some \(options) -q --shard $shard/3 \
            --shard-output part-$shard 2>/dev/null
        done
        "$render" merge part-* >merged.txt 2>merged.log
        echo $? >>merged.txt
        cat merged.log; cmp whole.txt merged.txt && cmp whole.log merged.log && tail -n 1 whole.txt
        """)
      let end = options.isEmpty ? "--prune removes it\n0\n" : "not removed, because CI is set\n1\n"
      #expect(
        result.output == "some/gone.segue-lock: its scene some/gone.json is gone; \(end)",
        "\(result.output)\(result.error)")
    }
  }

  @Test("A merge of verdicts refuses -o, and a shard that was ended before it had looked for locks")
  func verdicts() async throws {
    let workspace = try await recorded()
    let whole = try await workspace.shell(
      """
      for shard in 1 2; do "$render" verify scenes/s1.json --shard $shard/2 --shard-output part-$shard || exit 9; done
      "$render" merge part-* -o out/
      """)
    #expect(whole.status == 2 && whole.output.contains("0 scenes\n"), "\(whole.output)")
    #expect(whole.error.contains("-o out/ is for outputs, and shards of verify have none"), "\(whole.error)")
    #expect(whole.error.contains("--junit") && !workspace.exists("out"))
    let unfinished = try await workspace.shell(
      "sed -i 's/\"extra\": .*/\"extra\": null,/' part-1/*.json; \"$render\" merge part-*")
    #expect(unfinished.status == 2)
    #expect(
      unfinished.error.contains("shard 1/2 has not finished (part-1/segue-shard-1-of-2.json): run it again"),
      "\(unfinished.error)")
  }

  @Test("Locks and kept pictures that shards have recorded are merged into another checkout")
  func record() async throws {
    let workspace = try Workspace()
    for index in 1...5 { try workspace.write(scene(duration: 0.1 * Double(index)), to: "a/ui/s\(index).json") }
    let result = try await workspace.shell(
      """
      cp -r a b; cp -r a c
      (cd a && "$render" record ui --pixels --pictures --json >../whole.json) || exit 1
      for shard in 1 2 3; do
        cp -r b "machine-$shard"
        (cd "machine-$shard" && "$render" record ui --pixels --pictures -q --shard $shard/3 --shard-output ../part-$shard) || exit 1
      done
      cd c && "$render" merge ../part-* --json >../merged.json || exit 1
      cd .. && cmp whole.json merged.json && diff -r a c
      """)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(try workspace.names("c/ui").count == 20)
  }

  @Test(
    "Shards of gif --each, merged, give the GIFs or the pictures, the report and the exit code of one run",
    arguments: [("", 3), ("--png --partition hash", 3), ("--max-bytes 3kB --trim 0.1..", 7)])
  func gif(_ options: String, _ count: Int) async throws {
    let workspace = try Workspace()
    for index in 1...4 { try workspace.write(scene(duration: 0.1 * Double(index)), to: "s\(index).json") }
    let result = try await workspace.shell(
      """
      "$render" s1.json s2.json -q --gif -o in/ && "$render" s3.json -q -o in/s3.y4m && "$render" s4.json -q --png -o in/ || exit 9
      echo GIF89a >in/broken.gif
      command="gif --each in/*.gif in/s3.y4m in/s4 --matrix bt709 \(options)"
      "$render" $command -o output/ --json >whole.json; [ $? = 2 ] && mv output whole || exit 9
      for shard in $(seq \(count)); do "$render" $command -q --shard $shard/\(count) -o part-$shard/; done
      "$render" merge part-* -o output/ --json >merged.json; [ $? = 2 ] || exit 9
      cmp whole.json merged.json && diff -r whole output && ls whole
      # A shard that is run again keeps what is there.
      find part-1 -type f -exec touch -d 2001-01-01 {} +
      "$render" $command -q --shard 1/\(count) -o part-1/; find part-1 -type f -not -name '*.json' -newermt 2002-01-01
      cp in/s1.gif in/s2.gif; "$render" $command -q --shard 1/\(count) -o part-1/; "$render" merge part-* -o output/
      """)
    #expect(result.error.contains("broken could not be rendered"))
    let names = options.hasPrefix("--png") ? ["s1", "s2", "s3", "s4"] : ["s1.gif", "s2.gif", "s3.gif", "s4.gif"]
    #expect(result.output == names.map { $0 + "\n" }.joined(), "\(result.error)")
    #expect(result.status == 2 && result.error.contains("part-1/segue-shard-1-of-\(count).json is of another plan"))
  }

  @Test("A merge without -o writes nothing, unless the shards had no -o either and their project names a folder")
  func place() async throws {
    let workspace = try Workspace()
    try workspace.write(scene(), to: "ui/s1.json")
    try workspace.write(
      #"{ "output": "own", "scenes": [{ "scene": "ui/s1.json", "formats": ["png"] }] }"#, to: "segue.json")
    for command in ["animate ui/s1.json", "animate ui/s1.json --split-frames", "docs ui/s1.json", "docs"] {
      let result = try await workspace.shell(
        """
        rm -rf assets; "$render" \(command) -q -o assets --shard 1/1 || exit 9
        "$render" merge assets
        """)
      #expect(result.status == 2 && result.error.contains("expected -o with the folder"), "\(result.error)")
      #expect(!workspace.exists("output") && !workspace.exists("own"))
    }
    let own = try await workspace.shell(
      """
      "$render" docs -q --shard 1/1 && mv own part && "$render" merge part && ls own part
      """)
    #expect(own.status == 0 && workspace.exists("own"), "\(own.error)")
  }

  @Test("Merged shards of docs give the files, snippets, cache and report of one run")
  func docs() async throws {
    let workspace = try Workspace()
    for index in 1...3 { try workspace.write(scene(duration: 0.1 * Double(index)), to: "s\(index).json") }
    let options = "docs s1.json s2.json s3.json --for github,html --formats gif,png,strip --scales 1,2 --no-labels"
    let result = try await workspace.shell(
      """
      "$render" \(options) -o out/ --json >whole.json || exit 1
      mv out whole
      for shard in 1 2 3; do "$render" \(options) -q -o part-$shard/ --shard $shard/3 || exit 1; done
      "$render" merge part-* -o out/ --json >merged.json || exit 1
      cmp whole.json merged.json && diff -r whole out
      """)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(try workspace.names("out").contains(".segue-cache"))
    let again = try await workspace.shell("\"$render\" \(options) -o out/ --dry-run")
    #expect(again.status == 0)
    let changed = try await workspace.shell("cp s1.json s2.json; \"$render\" merge part-* -o new/")
    #expect(changed.status == 2)
    #expect(changed.error.contains("this is not the project of the shards"), "\(changed.error)")
  }

  @Test("A merge does not read files that only the --allow of its shards permits")
  func allowance() async throws {
    let workspace = try Workspace()
    try workspace.write(scene(), to: "picture.json")
    #expect(try await workspace.render("picture.json", "--at", "0", "-q", "-o", "pictures/a.png").status == 0)
    try workspace.write(
      """
      {"canvas":{"width":20,"height":20},"screens":{"a":{"children":[{"image":"../pictures/a.png"}]},"b":{}},
       "transition":{"type":"dialog"}}
      """, to: "pages/a.json")
    let options = "docs pages/a.json --formats poster --allow pictures"
    #expect(try await workspace.shell("\"$render\" \(options) --shard 1/1 -q -o part/").status == 0)
    #expect(try await workspace.shell("\"$render\" merge part -q -o whole/").status == 0)
    // As if the shard had made nothing, so that the merge would have to render.
    let line = #"sed -i 's/"outputs": \[\[[^]]*\]\]/"outputs": []/; s/"report": {.*} }/"report": null }/' part/*.json"#
    #expect(try await workspace.shell(line).status == 0)
    let result = try await workspace.shell("\"$render\" merge part -o out/")
    #expect(result.status == 2 && result.error.contains("outside the scene's folder"), "\(result.error)")
  }
}
