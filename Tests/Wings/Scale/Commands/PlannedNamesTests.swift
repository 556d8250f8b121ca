import Foundation
import SegueDigests
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

/// A part, a cache or a folder of docs may come from a stranger: no name in it makes Segue write a file that the command line
/// does not ask for.
@Suite struct PlannedNamesTests {
  /// The bytes of every file of a workspace, and the targets of its links, by their paths.
  private func contents(_ workspace: Workspace) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: workspace.folder)! {
      if File.isRegular(workspace.path(name)) { found[name] = try workspace.read(name) }
    }
    return found
  }

  /// Every string of a JSON value, by its path.
  private func strings(in value: Any, _ path: [Any] = []) -> [(path: [Any], text: String)] {
    switch value {
    case let text as String: [(path, text)]
    case let list as [Any]: list.enumerated().flatMap { strings(in: $1, path + [$0]) }
    case let object as [String: Any]:
      object.sorted { $0.key < $1.key }.flatMap { strings(in: $1, path + [$0]) }
    default: []
    }
  }

  private func replacing(_ value: Any, _ path: ArraySlice<Any>, by text: String) -> Any {
    guard let step = path.first else { return text }
    if let index = step as? Int, var list = value as? [Any] {
      list[index] = replacing(list[index], path.dropFirst(), by: text)
      return list
    }
    if let key = step as? String, var object = value as? [String: Any] {
      object[key] = replacing(object[key]!, path.dropFirst(), by: text)
      return object
    }
    return value
  }

  private static let evil = [".git/config", "Makefile", "../outside.gif", "x.gif"]

  struct Run: CustomTestStringConvertible, Sendable {
    let command: String
    var merge = "-o out/"
    /// Beginnings of the paths that the merge may write.
    let planned: [String]

    var testDescription: String { command }
  }

  private static let runs = [
    Run(command: "animate s1.json s2.json --png --poster 0 --fps 5", planned: ["out/s1", "out/s2"]),
    Run(command: "animate s1.json s2.json --gif --fps 5 --split-frames", planned: ["out/s1.gif", "out/s2.gif"]),
    Run(command: "gif --each in1.gif in2.gif", planned: ["out/in1.gif", "out/in2.gif"]),
    Run(
      command: "record s1.json s2.json --pixels --pictures --fps 5", merge: "",
      planned: ["s1.segue-lock", "s2.segue-lock", "s1.", "s2."]),
    Run(command: "verify s3.json s4.json --fps 5", merge: "--report report.html", planned: ["report.html"]),
    Run(
      command: "docs s1.json s2.json --formats png,poster --for html --fps 5",
      planned: ["out/s1", "out/s2", "out/.segue-cache", "out/.segue-next/"]),
  ]

  @Test(
    "A part with any string of its manifest changed writes nothing but what the plan of all parts names",
    arguments: runs)
  func parts(_ run: Run) async throws {
    let workspace = try Workspace()
    for index in 1...4 { try workspace.write(scene(duration: 0.1 * Double(index)), to: "s\(index).json") }
    try workspace.write("mine", to: "Makefile")
    try workspace.write("mine", to: ".git/config")
    let place = ["record", "verify"].contains { run.command.hasPrefix($0) } ? "--shard-output part-" : "-o part-"
    let made = try await workspace.shell(
      """
      "$render" s1.json s2.json -q --gif --fps 5 -o . && mv s1.gif in1.gif && mv s2.gif in2.gif || exit 9
      "$render" record s3.json s4.json -q --pictures --fps 5 && sed -i 's/E03131/E03132/' s3.json s4.json || exit 9
      for shard in 1 2; do "$render" \(run.command) -q --shard $shard/2 \(place)$shard/; [ $? -lt 2 ] || exit 9; done
      rm -rf s1.segue* s2.segue* s1.*.segue* s2.*.segue*; cp -r . ../honest-$$; rm -rf honest; mv ../honest-$$ honest
      """)
    #expect(made.status == 0, "\(made.error)")
    let manifest = "honest/part-1/segue-shard-1-of-2.json"
    let root = try JSONSerialization.jsonObject(with: Data(workspace.read(manifest)))
    let before = try contents(workspace).filter { !$0.key.hasPrefix("part-") }
    let digest = Digest(of: Array("evil".utf8)).hex()
    var count = 0
    for (path, text) in strings(in: root) where Digest(hex: text) == nil {
      // Every kind of name for outputs; two for all other strings.
      let isOutput = path.contains { $0 as? String == "outputs" || $0 as? String == "mayWrite" }
      for evil in isOutput ? Self.evil : Array(Self.evil.prefix(2)) {
        count += 1
        var changed = replacing(root, path[...], by: evil)
        // An output is a name with a digest after it.
        if path.last as? Int == 0, path.dropLast(2).last as? String == "outputs" {
          changed = replacing(changed, path.dropLast() + [1], by: digest)
        }
        let data = try JSONSerialization.data(withJSONObject: changed)
        let merged = try await workspace.shell(
          """
          rm -rf part-1 part-2 out; cp -r honest/part-1 honest/part-2 .
          mkdir -p part-1/.git; printf evil | tee part-1/.git/config part-1/Makefile part-1/x.gif >outside.gif
          cat >part-1/segue-shard-1-of-2.json <<'END'
          \(String(decoding: data, as: UTF8.self))
          END
          mv outside.gif part-1/../outside.gif; "$render" merge part-1 part-2 \(run.merge); status=$?
          rm -f outside.gif; exit $status
          """)
        #expect([0, 1, 2].contains(merged.status), "\(path) \(evil): \(merged.error)")
        let after = try contents(workspace).filter { !$0.key.hasPrefix("part-") }
        let written = after.filter { before[$0.key] != $0.value }.keys
        let foreign = written.filter { name in !run.planned.contains { name.hasPrefix($0) } }
        #expect(foreign.isEmpty, "\(path) \(text) → \(evil) wrote \(foreign)")
        #expect(!written.contains { after[$0] == Array("evil".utf8) }, "\(path) \(text) → \(evil)")
        #expect(before.keys.allSatisfy { after[$0] != nil }, "\(path) \(text) → \(evil) removed a file")
        for name in written { try FileManager.default.removeItem(atPath: workspace.path(name)) }
      }
    }
    #expect(count > 20)
  }

  @Test("An entry of the cache with other files than the story's counts as damaged, and the story is rendered")
  func cache() async throws {
    let workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
    for options in ["--gif", "--gif --png --poster 0", "--poster 0", "--at 0"] {
      let first = try await workspace.shell(
        "rm -rf cache whole; \"$render\" a.json \(options) -q --cache cache -o whole/")
      #expect(first.status == 0, "\(first.error)")
      let name = try #require(try workspace.names("cache").first)
      let entry = try workspace.read("cache/\(name)")
      let lines = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
      let facts = try #require(try JSONSerialization.jsonObject(with: Data(lines[1])) as? [String: Any])
      let files = try #require(facts["files"] as? [[Any]])
      for evil in ["Makefile", "a.gif/x", "a/x", "b.gif", "a/frame_0000.png/x", "../a.gif"] {
        for position in files.indices {
          var (changed, list) = (facts, files)
          list[position][0] = evil
          changed["files"] = list
          let body =
            try JSONSerialization.data(withJSONObject: changed) + [UInt8(ascii: "\n")] + lines[2]
          let header = "segue cache 1 \(name) \(Digest(of: Array(body)).hex())\n"
          try (Data(header.utf8) + body).write(to: URL(filePath: workspace.path("cache/\(name)")))
          let result = try await workspace.shell(
            """
            rm -rf out; mkdir out; echo mine >out/Makefile
            "$render" a.json \(options) -q --cache cache --cache-read-only -o out/ || exit
            grep -qx mine out/Makefile && rm out/Makefile && diff -r whole out
            """)
          #expect(result.status == 0, "\(options) \(evil) \(position): \(result.output)\(result.error)")
        }
      }
    }
  }

  @Test("A merge shows no picture of a part that its manifest does not list, or that is a link")
  func pictures() async throws {
    let workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
    let result = try await workspace.shell(
      """
      "$render" record a.json -q --pictures && sed -i 's/E03131/E03132/' a.json || exit 9
      "$render" verify a.json -q --shard 1/1 --shard-output part; "$render" merge part -q --report r.html; [ $? = 1 ] || exit 9
      set -- part/item-1-1-*-after.png; mv "$1" secret.png; ln -s ../secret.png "$1"
      "$render" merge part --report linked.html; echo $?
      rm "$1"; mv secret.png "part/secret.png"; sed -i "s|\\"$(basename "$1")\\"\\]\\]|\\"secret.png\\"]]|" part/*.json
      grep -c secret.png part/*.json; "$render" merge part --report unlisted.html; echo $?; ls *.html
      """)
    #expect(
      result.output == "2\n1\n2\nr.html\n" || result.output.hasSuffix("2\nr.html\n"), "\(result.output)\(result.error)")
    #expect(result.error.contains("such as a link"), "\(result.error)")
  }

  @Test("A merge of locks without -o writes only beside scenes that are there")
  func locks() async throws {
    let workspace = try Workspace()
    try workspace.write(scene(), to: "a/ui/s.json")
    let result = try await workspace.shell(
      """
      (cd a && "$render" record ui -q --shard 1/1 --shard-output ../part) && mkdir b && cd b || exit 9
      "$render" merge ../part; echo $?; ls; "$render" merge ../part -q -o locks; echo $?; ls locks/ui
      """)
    #expect(result.output == "2\n0\ns.segue-lock\n", "\(result.output)\(result.error)")
    #expect(result.error.contains("ui/s.json is not here"), "\(result.error)")
  }

  @Test("A merge of docs takes no project from a part, nor one outside the current folder")
  func projects() async throws {
    let workspace = try Workspace()
    try workspace.write(scene(), to: "site/s.json")
    try workspace.write(
      #"{ "output": "own", "scenes": [{ "scene": "s.json", "formats": ["poster"] }] }"#, to: "site/segue.json")
    let result = try await workspace.shell(
      """
      cp -r site part; mkdir here
      "$render" docs part/segue.json -q --shard 1/1 && mv part/own/* part/ && "$render" merge part; echo $?
      (cd here && "$render" docs ../site/segue.json -q --shard 1/1 && mv ../site/own ../away && "$render" merge ../away; echo $?)
      find . -path '*/own/*' -name '*.png'; ls here
      """)
    #expect(result.output == "2\n2\n", "\(result.output)\(result.error)")
    #expect(result.error.contains("part/segue.json is in the folder of a shard"), "\(result.error)")
    #expect(result.error.contains("../site/segue.json is not below the current folder"), "\(result.error)")
  }
}
