import Foundation
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

/// Ways to make a test pass wrongly. None does: `verify` must not exit with 0 unless it has compared what it was asked to.
@Suite struct WrongPassTests {
  /// What is done to a folder of recorded scenes, as a line of shell script whose last command is `$verify` or another run.
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let status: Int32
    /// What the output names.
    let words: String

    init(_ name: String, _ script: String, exits status: Int32, naming words: String) {
      (testDescription, self.script, self.status, self.words) = (name, script, status, words)
    }
  }

  /// The files, which are recorded once: `ui/a` and `ui/b`, two scenes; `ui/s`, of whose scripts and themes some are recorded; `pics/p`, a scene
  /// whose reference are pictures.
  private static let recorded = Task { () async throws -> [(name: String, bytes: [UInt8])] in
    let workspace = try Workspace()
    try workspace.write(scene(), to: "ui/a.json")
    try workspace.write(scene(duration: 0.3), to: "ui/b.json")
    try workspace.write(scene(duration: 0.2), to: "pics/p.json")
    let whole = scene(adding: ##""themes": { "light": { "c": "#FFF" }, "dark": { "c": "#000" } }, "##)
    let start = try #require(whole.range(of: "\"script\": "))
    let steps = whole[start.upperBound...].dropLast(2)
    let scripts = "{ \"open\": \(steps), \"rest\": [{ \"wait\": 0.2 }], \"stay\": [{ \"wait\": 0.1 }] } }"
    try workspace.write(whole[..<start.upperBound] + scripts, to: "ui/s.json")
    for arguments in [["ui"], ["ui/s.json", "--script", "rest"], ["pics", "--no-lock"]] {
      let result = try await workspace.render(arguments: ["record"] + arguments)
      #expect(result.status == 0, "\(result.output)\(result.error)")
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: workspace.folder)
    let files = names.filter { !File.isFolder(workspace.path($0)) }
    return try files.map { (name: $0, bytes: try workspace.read($0)) }
  }

  private func run(_ script: String) async throws -> ProgramResult {
    let workspace = try Workspace()
    for (name, bytes) in try await Self.recorded.value { try AtomicFile.write(bytes, to: workspace.path(name)) }
    // A change that pixels show, for ways that would hide one.
    let edits = """
      edit() { sed -i 's/E03131/E13131/' "$1"; }
      verify="$render verify"
      """
    let clean = ["CI": "", "SEGUE_RECORD": ""]
    return try await workspace.shell(edits + "\n" + script, environment: clean)
  }

  @Test("What was recorded passes as long as nothing is done to it")
  func control() async throws {
    let result = try await run("$verify ui pics")
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output.hasSuffix("4 scenes: 5 passed\n"))
  }

  @Test(
    "No way to make a test pass wrongly does", arguments: locks + scenes + folders + selections + ci + pictures + runs)
  func way(_ way: Way) async throws {
    let result = try await run(way.script)
    #expect(result.status == way.status, "\(result.output)\(result.error)")
    #expect((result.output + result.error).contains(way.words), "\(result.output)\(result.error)")
  }

  private static let locks = [
    Way("a lock that was deleted", "rm ui/a.segue-lock; $verify ui", exits: 1, naming: "ui/a.json"),
    Way("an empty lock", ": > ui/a.segue-lock; $verify ui", exits: 2, naming: "ui/a.segue-lock: the file is empty"),
    Way(
      "a lock that is cut off within a line", "truncate -s 300 ui/a.segue-lock; $verify ui", exits: 2,
      naming: "ui/a.segue-lock:"),
    Way(
      "a lock that is cut off after its frames", "sed -i '$d' ui/a.segue-lock; $verify ui", exits: 2,
      naming: "the file ends early"),
    Way(
      "a lock of a later version", "sed -i '1s/\"version\": [0-9]*/\"version\": 99/' ui/a.segue-lock; $verify ui",
      exits: 2,
      naming: "the lock has version 99"),
    Way(
      "a lock of the first version", "echo 'segue-lock 1' > ui/a.segue-lock; $verify ui", exits: 2,
      naming: "made by an older Segue"),
    Way(
      "a lock with conflict markers",
      "(echo '<<<<<<< HEAD'; cat ui/a.segue-lock; echo =======; cat ui/b.segue-lock; echo '>>>>>>> main') > x; mv x ui/a.segue-lock; $verify ui",
      exits: 2, naming: "a merge is unfinished here"),
    Way(
      "a story that is there twice",
      "(sed '$d' ui/a.segue-lock; sed -n '/\"story\"/,/\"sum\"/p' ui/a.segue-lock; sed -n '$p' ui/a.segue-lock) > x; mv x ui/a.segue-lock; $verify ui",
      exits: 2, naming: "this story is already in line"),
    Way(
      "a lock without stories", "sed -i '/\"story\"/,/\"sum\"/d' ui/a.segue-lock; $verify ui", exits: 1,
      naming: "ui/a.json"),
    Way(
      "a story without frames",
      "edit ui/a.json; sed -i -E '/^\\[/d; s/\"frames\": [0-9]+/\"frames\": 0/' ui/a.segue-lock; $verify ui", exits: 1,
      naming: "The lock was changed by hand"),
    Way("a missing frame", "sed -i '/^\\[2,/d' ui/a.segue-lock; $verify ui", exits: 2, naming: "frame 2 is missing"),
    Way(
      "a last frame that differs and was taken out",
      "n=$(grep -c '^\\[' ui/a.segue-lock); sed -i -E \"/^\\[$((n-1)),/d; s/\\\"frames\\\": $n/\\\"frames\\\": $((n-1))/\" ui/a.segue-lock; $verify ui",
      exits: 1, naming: "The lock was changed by hand"),
    Way(
      "another duration", "sed -i -E 's/\"seconds\": [0-9.]+/\"seconds\": 0.7/' ui/a.segue-lock; $verify ui", exits: 1,
      naming: "The lock was changed by hand"),
    Way(
      "a digest that was edited",
      "sed -i -E '/^\\[0,/s/\"[0-9a-f]{32}\"/\"00000000000000000000000000000000\"/' ui/a.segue-lock; $verify ui",
      exits: 1, naming: "The lock was changed by hand"),
    Way(
      "a checksum that was taken out", "sed -i '0,/\"sum\"/{/\"sum\"/d}' ui/a.segue-lock; $verify ui", exits: 2,
      naming: "this line is not allowed here"),
    Way("words after the lock", "echo '{}' >> ui/a.segue-lock; $verify ui", exits: 2, naming: "the lock ended before"),
    Way(
      "a lock that is no text", "head -c 999 /dev/zero > ui/a.segue-lock; $verify ui", exits: 2,
      naming: "this is not a lock"),
    Way(
      "the recorded scene of another lock",
      "(sed '$d' ui/a.segue-lock; sed -n '$p' ui/b.segue-lock) > x; mv x ui/a.segue-lock; $verify ui", exits: 2,
      naming: "is not the one that line 1 names"),
    Way(
      "the lock of another scene", "mv ui/b.segue-lock ui/a.segue-lock; $verify ui/a.json", exits: 1,
      naming: "ui/a.json"),
    Way(
      "a link to the lock of another scene", "ln -sf b.segue-lock ui/a.segue-lock; $verify ui", exits: 1,
      naming: "ui/a.json"),
    Way("a link to nothing", "ln -sf gone ui/a.segue-lock; $verify ui", exits: 1, naming: "ui/a.json"),
    Way("a link to itself", "ln -sf a.segue-lock ui/a.segue-lock; $verify ui", exits: 1, naming: "ui/a.json"),
    Way(
      "a folder in place of a lock", "rm ui/a.segue-lock; mkdir ui/a.segue-lock; $verify ui", exits: 2,
      naming: "ui/a.segue-lock: Is a directory"),
    Way(
      "a pipe in place of a lock", "rm ui/a.segue-lock; mkfifo ui/a.segue-lock; timeout 20 $verify ui/a.json", exits: 2,
      naming: "ui/a.segue-lock"),
    Way(
      "a story that was renamed in the lock",
      "sed -i 's/\"script\": \"rest\"/\"script\": \"last\"/' ui/s.segue-lock; $verify ui",
      exits: 1, naming: "the scene does not have it any more"),
  ]

  private static let scenes = [
    Way(
      "a change that pixels show", "edit ui/a.json; $verify ui", exits: 1, naming: "render record --mode all ui/a.json"),
    Way(
      "a script that was taken out, with its story left behind",
      "sed -i 's/, \"rest\": \\[{ \"wait\": 0.2 }\\]//' ui/s.json; $verify ui", exits: 1,
      naming: "the scene has no script rest any more"),
    Way(
      "a script that got another name", "sed -i 's/\"rest\"/\"idle\"/' ui/s.json; $verify ui", exits: 1,
      naming: "the script rest is idle now"),
    Way("a scene that is empty", ": > ui/a.json; $verify ui", exits: 2, naming: "ui/a.json"),
    Way("a scene that is no JSON", "echo '{' > ui/a.json; $verify ui", exits: 2, naming: "ui/a.json"),
    Way("a folder in place of a scene", "rm ui/a.json; mkdir ui/a.json; $verify ui", exits: 2, naming: "ui/a.json"),
    Way("a link to a scene that is gone", "ln -sf gone.json ui/a.json; $verify ui", exits: 2, naming: "ui/a.json"),
    Way("a scene that is named, and gone", "rm ui/a.json; $verify ui/a.json ui/b.json", exits: 2, naming: "ui/a.json"),
    Way(
      "a lock that is named, and its scene is gone", "rm ui/a.json; $verify ui/a.segue-lock ui/b.json", exits: 2,
      naming: "ui/a.segue-lock: its scene ui/a.json is gone"),
  ]

  private static let folders = [
    Way(
      "a scene that is gone beside others, strictly", "rm ui/a.json; $verify --strict ui", exits: 1,
      naming: "ui/a.segue-lock: its scene ui/a.json is gone"),
    Way(
      "a scene with a mistake that was never recorded", "echo '{ \"screens\": { \"a\": {} ' > ui/new.json; $verify ui",
      exits: 2, naming: "ui/new.json"),
    Way(
      "only locks whose scene is gone", "rm ui/*.json; $verify ui", exits: 2,
      naming: "ui/b.segue-lock: its scene ui/b.json is gone"),
    Way(
      "only such locks, in CI", "rm ui/*.json; CI=true $verify ui", exits: 2,
      naming: "ui/a.segue-lock: its scene ui/a.json is gone"),
    Way("only such locks, pruned", "rm ui/*.json; $verify ui --prune", exits: 2, naming: "nothing was compared"),
    Way(
      "only such locks, pruned in CI",
      "rm ui/*.json; CI=true $verify ui --prune; code=$?; ls ui/a.segue-lock; exit $code",
      exits: 2, naming: "not removed, because CI is set"),
    Way(
      "only such locks, for a shard", "rm ui/*.json; $verify ui --shard 2/2", exits: 2, naming: "nothing was compared"),
    Way("only such locks, as a list", "rm ui/*.json; $verify ui --list", exits: 2, naming: "nothing was compared"),
    Way(
      "only such locks, by a pattern", "rm ui/*.json; $verify 'ui/*.segue-lock'", exits: 2,
      naming: "nothing was compared"),
    Way("only such locks, quietly", "rm ui/*.json; $verify -q ui", exits: 2, naming: "nothing was compared"),
    Way("only such locks, as JSON", "rm ui/*.json; $verify --json ui", exits: 2, naming: "nothing was compared"),
    Way("only pictures whose scene is gone", "rm pics/p.json; $verify pics", exits: 2, naming: "nothing was compared"),
    Way("only such locks, recorded", "rm ui/*.json; $render record ui", exits: 2, naming: "nothing was recorded"),
    Way("an empty folder", "mkdir empty; $verify empty", exits: 2, naming: "there are no scenes or locks"),
    Way(
      "an empty folder beside one with scenes", "mkdir empty; $verify ui empty", exits: 2, naming: "empty: there are no"
    ),
    Way("a pattern without a match", "$verify 'ui/*.jsn'", exits: 2, naming: "there are no scenes or locks"),
    Way(
      "only scenes that were never recorded", "rm ui/*.segue-lock; $verify ui", exits: 1, naming: "3 scenes: 3 missing"),
    Way(
      "scenes in a hidden folder", "mkdir x; mv ui x/.ui; $verify x", exits: 2, naming: "there are no scenes or locks"),
    Way(
      "references of tests in Swift", "mkdir x; mv ui x/__Snapshots__; $verify x", exits: 2,
      naming: "there are no scenes"),
  ]

  private static let selections = [
    Way("all scripts, and one was never recorded", "$verify ui/s.json --script all", exits: 1, naming: "--script stay"),
    Way("all themes, and one was never recorded", "$verify ui/s.json --theme all", exits: 1, naming: "--theme dark"),
    Way("a script that was never recorded", "$verify ui/s.json --script stay", exits: 1, naming: "--script stay"),
    Way(
      "a script that one of two scenes has", "$verify ui/a.json ui/s.json --script rest", exits: 1, naming: "ui/a.json"),
    Way("a script that no scene has", "$verify ui --script rset", exits: 2, naming: "did you mean \"rest\"?"),
    Way("a theme that was never recorded", "$verify ui/s.json --theme dark", exits: 1, naming: "--theme dark"),
    Way("a scale that was never recorded", "$verify ui/a.json --scale 3", exits: 1, naming: "--scale 3"),
    Way("a frame rate that was never recorded", "$verify ui/a.json --fps 60", exits: 1, naming: "--fps 60"),
  ]

  private static let ci = [
    Way(
      "recording by the environment in CI", "edit ui/a.json; CI=true SEGUE_RECORD=all $verify ui", exits: 1,
      naming: "CI is set"),
    Way("a capital letter", "edit ui/a.json; CI=True SEGUE_RECORD=failed $verify ui", exits: 1, naming: "CI is set"),
    Way(
      "recording by an option in CI", "edit ui/a.json; CI=1 $verify ui --mode all", exits: 1,
      naming: "--mode all is ignored"),
    Way(
      "recording what is missing in CI", "rm ui/a.segue-lock; CI=1 $verify ui --mode missing", exits: 1,
      naming: "ui/a.json"),
    Way(
      "recording on GitHub", "edit ui/a.json; env -u CI GITHUB_ACTIONS=true SEGUE_RECORD=all $verify ui", exits: 1,
      naming: "GITHUB_ACTIONS is set"),
    Way(
      "recording on Azure", "edit ui/a.json; env -u CI TF_BUILD=True SEGUE_RECORD=all $verify ui", exits: 1,
      naming: "TF_BUILD is set"),
    Way(
      "recording by Jenkins", "edit ui/a.json; env -u CI JENKINS_URL=http://x/ SEGUE_RECORD=all $verify ui", exits: 1,
      naming: "JENKINS_URL is set"),
    Way("an unknown mode", "edit ui/a.json; SEGUE_RECORD=ALL $verify ui", exits: 2, naming: "SEGUE_RECORD is \"ALL\""),
    Way(
      "a record that records nothing", "edit ui/a.json; SEGUE_RECORD=never $render record ui", exits: 1,
      naming: "ui/a.json"),
    Way(
      "a shard that no CI system numbers", "env -u BUILDKITE_PARALLEL_JOB $verify ui --shard env", exits: 2,
      naming: "--shard"),
  ]

  private static let pictures = [
    Way(
      "a folder of pictures that was emptied", "rm pics/*.segue-pictures/*; $verify pics", exits: 1,
      naming: "pics/p.json"),
    Way(
      "a first picture that was taken out", "rm pics/*.segue-pictures/frame_0000.png; $verify pics", exits: 1,
      naming: "frame 0"),
    Way(
      "a picture that is cut off", "truncate -s 60 pics/*.segue-pictures/frame_0000.png; $verify pics", exits: 2,
      naming: "frame_0000.png"),
    Way(
      "the picture of another moment",
      "cd pics/*.segue-pictures; cp \"$(ls | tail -1)\" frame_0000.png; cd ../..; $verify pics", exits: 1,
      naming: "frame 0"),
    Way("a change that pictures show", "edit pics/p.json; $verify pics", exits: 1, naming: "moments differ"),
  ]

  private static let runs = [
    Way("one thread", "edit ui/a.json; $verify ui --threads 1", exits: 1, naming: "1 failed"),
    Way("many threads", "edit ui/a.json; $verify ui --threads 64", exits: 1, naming: "1 failed"),
    Way(
      "eight runs at once",
      "edit ui/a.json; for i in 1 2 3 4 5 6 7 8; do ($verify ui -q > /dev/null 2>&1; echo $? >> codes) & done; wait; sort codes | uniq -c; exit $(sort -u codes)",
      exits: 1, naming: "8 1"),
    Way(
      "two spellings of a scene", "edit ui/a.json; $verify ui/b.json ./ui/a.json ui/../ui/a.json", exits: 1,
      naming: "1 failed"),
    Way(
      "one of the shards alone",
      "edit ui/a.json; $verify ui --shard 1/2 -q; $verify ui --shard 2/2 -q; $render merge output",
      exits: 1, naming: "1 failed"),
    Way(
      "a shard that is missing", "$verify ui --shard 1/2 -q; $render merge output", exits: 2, naming: "shard 2/2"),
    Way(
      "a record that another run has overtaken",
      "for s in open rest stay; do $render record ui/s.json --script $s --theme dark -q & done; wait; edit ui/s.json; $verify ui/s.json",
      exits: 1, naming: "5 failed"),
  ]
}
