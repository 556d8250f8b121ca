import Foundation
import ProgramSupport
import TestSupport
import Testing

/// The scripts of the GitHub action, run as a runner does it, with a folder instead of GitHub.
@Suite struct ActionTests {
  private let workspace = try! Workspace()
  private static let scripts = Repository.path("share/github")

  init() throws {
    for name in ["out", "steps", "gh.log"] { try workspace.write("", to: name) }
    try workspace.write(scene(), to: "repository/ui/a.json")
    try workspace.write(scene(duration: 0.3), to: "repository/ui/b.json")
    // Logs its arguments, and answers depending on them.
    try workspace.write(
      """
      #!/usr/bin/env bash
      printf '%s\\n' "$*" >>"$HOME/gh.log"
      case "$*" in
        *'/pulls -f'*) cat "$HOME/pulls" ;;
        'run download'*) cp -a "$HOME/artifact" "${@: -1}" ;;
        *'/comments?'*) cat "$HOME/comments" ;;
        *body=@*) for word; do case $word in body=@*) cp "${word#body=@}" "$HOME/posted" ;; esac; done ;;
      esac
      """, to: "bin/gh")
  }

  private func run(_ script: String, _ environment: [String: String] = [:]) async throws -> ProgramResult {
    var variables = [
      "HOME": workspace.folder, "RUNNER_TEMP": workspace.path("temporary"), "CI": "true", "SEGUE_RECORD": "",
      "GITHUB_WORKSPACE": workspace.path("repository"), "GITHUB_OUTPUT": workspace.path("out"),
      "GITHUB_STEP_SUMMARY": workspace.path("steps"), "GITHUB_SERVER_URL": "file://\(workspace.path("server"))",
      "GITHUB_REPOSITORY": "o/r", "GITHUB_RUN_ID": "77", "GITHUB_RUN_ATTEMPT": "2", "GITHUB_REF_NAME": "main",
      "GITHUB_HEAD_REF": "", "GITHUB_SHA": "none", "GITHUB_EVENT_NAME": "pull_request", "SEGUE_HEAD_REPOSITORY": "",
      "GH_TOKEN": "secret",
      "SEGUE_COMMAND": "verify", "SEGUE_SCENES": "ui", "SEGUE_FOLDER": ".", "SEGUE_SHARD": "", "SEGUE_UPDATE": "never",
      "SEGUE_COMMENT": "", "SEGUE_REPORT": "", "GIT_CONFIG_NOSYSTEM": "1",
    ]
    variables.merge(environment) { $1 }
    let line = """
      mkdir -p temporary; chmod +x bin/gh; export PATH="$PWD/bin:$(dirname "$render"):$PATH"
      '\(Self.scripts)/\(script)'
      """
    return try await workspace.shell(line, environment: variables)
  }

  private func text(_ name: String) throws -> String { String(decoding: try workspace.read(name), as: UTF8.self) }

  /// The outputs that the step has set, by name.
  private func outputs() throws -> [String: String] {
    let pairs = try text("out").split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") })
  }

  /// Makes a repository with a branch main on a server, records its scenes, and then changes b.json.
  private func recordAndChange() async throws {
    let made = try await workspace.shell(
      """
      git init -q --bare server/o/r.git && cd repository && git init -q -b main
      git config user.name A; git config user.email a@b.example; git remote add origin ../server/o/r.git
      "$render" record ui -q && git add . && git commit -qm first && git push -q origin main
      """, environment: ["HOME": workspace.folder])
    #expect(made.status == 0, "\(made.error)")
    try workspace.write(scene(duration: 0.4), to: "repository/ui/b.json")
    try workspace.write("made by the job", to: "repository/ui/notes.txt")
  }

  @Test(
    "verify writes annotations, outputs and the summary, and leaves a comment with pictures that are to be published"
  )
  func verify() async throws {
    try await recordAndChange()
    let result = try await run(
      "run.sh",
      ["SEGUE_FOLDER": "ui", "SEGUE_SCENES": "*.json\n", "SEGUE_COMMENT": "c", "SEGUE_REPORT": "out/r.html"])
    #expect(result.status == 1, "\(result.error)")
    #expect(result.output.contains("::error file=ui/b.json,line="))
    let outputs = try outputs()
    #expect(outputs["code"] == "1" && outputs["changed"] == "true")
    #expect(try outputs["report"] == realpath(workspace.path("repository/ui/out/r.html")))
    #expect(try text("steps") == String(contentsOfFile: #require(outputs["summary"]), encoding: .utf8))
    let comment = try text("repository/ui/c/comment.md")
    #expect(comment.contains("/o/r/raw/segue-pictures/77-2/frame_0000.png\""))
    #expect(try workspace.names("repository/ui/c/strips") == ["frame_0000.png"])
    #expect(try text("steps").contains("/frame_0000.png\""))

    for name in ["out", "steps"] { try workspace.write("", to: name) }
    let pushed = try await run("run.sh", ["SEGUE_COMMENT": "c", "GITHUB_EVENT_NAME": "push"])
    #expect(pushed.status == 1)
    #expect(try text("steps").hasPrefix("### Segue: 1 of 2 stories to look at\n") && !text("steps").contains("<img"))

    try workspace.write("", to: "out")
    #expect(try await run("run.sh", ["SEGUE_SCENES": "ui/a.json"]).status == 0)
    #expect(try self.outputs()["code"] == "0" && self.outputs()["changed"] == "false")
    #expect(try self.outputs()["report"] == "")
  }

  private func realpath(_ path: String) throws -> String { URL(filePath: path).resolvingSymlinksInPath().path }

  @Test("check and animate take patterns; shards merge into the report of all")
  func commands() async throws {
    #expect(try await run("run.sh", ["SEGUE_COMMAND": "check", "SEGUE_SCENES": "**/*.json"]).status == 0)
    #expect(try await run("run.sh", ["SEGUE_COMMAND": "animate", "SEGUE_SCENES": "ui/*.json"]).status == 0)
    #expect(try workspace.names("repository/output") == ["a.gif", "b.gif"])
    for shard in 1...2 {
      let part = try await run(
        "run.sh", ["SEGUE_COMMAND": "animate", "SEGUE_SCENES": "ui/*.json", "SEGUE_SHARD": "\(shard)/2"])
      #expect(part.status == 0, "\(part.error)")
    }
    let merge = ["SEGUE_COMMAND": "merge", "SEGUE_SCENES": "output"]
    #expect(try await run("run.sh", merge).status == 0)
    #expect(try await run("run.sh", merge.merging(["SEGUE_REPORT": "r.html"]) { $1 }).status == 2)
    try await recordAndChange()
    for shard in 1...2 {
      let part = try await run("run.sh", ["SEGUE_SHARD": "\(shard)/2", "SEGUE_SCENES": "ui"])
      // Which shard has the changed scene depends on the costs.
      #expect([0, 1].contains(part.status), "\(part.error)")
    }
    try workspace.write("", to: "out")
    let merged = try await run(
      "run.sh", ["SEGUE_COMMAND": "merge", "SEGUE_SCENES": "output", "SEGUE_COMMENT": "c"])
    #expect(merged.status == 1 && merged.output.contains("::error file=ui/b.json,line="), "\(merged.error)")
    #expect(try text("repository/c/comment.md").hasPrefix("### Segue: 1 of 2 stories to look at\n"))
    #expect(try workspace.names("repository/c/strips") == ["frame_0000.png"])
  }

  @Test(
    "No input is run as a command, is taken for an option, or sets an output",
    arguments: [
      ("SEGUE_COMMAND", "verify; touch pwned"), ("SEGUE_COMMAND", "--version"), ("SEGUE_COMMAND", ""),
      ("SEGUE_SCENES", "$(touch pwned)"), ("SEGUE_SCENES", "`touch pwned`\n;touch pwned\n"),
      ("SEGUE_SCENES", "--help"), ("SEGUE_SCENES", "\n\n"), ("SEGUE_SCENES", "ui/a.json\n--report=pwned"),
      ("SEGUE_FOLDER", "$(touch pwned)"), ("SEGUE_FOLDER", "ui\nchanged=true"), ("SEGUE_SHARD", "1/2 --report pwned"),
      ("SEGUE_REPORT", "a\nchanged=true"), ("SEGUE_UPDATE", "commit; touch pwned"), ("SEGUE_COMMENT", "c\rd"),
    ])
  func inputs(_ name: String, _ value: String) async throws {
    let result = try await run("run.sh", [name: value])
    #expect(result.status != 0)
    let found = try FileManager.default.subpathsOfDirectory(atPath: workspace.folder)
    #expect(!found.contains { $0.contains("pwned") })
    #expect(try text("out") == "" || outputs()["changed"] == "false")
    for line in result.output.split(separator: "\n") where line.hasPrefix("::") {
      #expect(line.hasPrefix("::error title=Segue::") || line.hasPrefix("::error file="))
    }
  }

  @Test(
    "update records what changed and pushes that alone: to the branch, or with a pull request",
    arguments: [true, false])
  func update(_ commits: Bool) async throws {
    try await recordAndChange()
    let result = try await run("run.sh", ["SEGUE_UPDATE": commits ? "commit" : "pull-request"])
    #expect(result.status == 0, "\(result.error)")
    #expect(try outputs()["code"] == "1" && outputs()["changed"] == "true")
    let branch = commits ? "main" : "segue/record-77-2"
    let pushed = try await workspace.shell(
      "git -C server/o/r.git log -1 --format='%an %s' --name-only \(branch); git -C server/o/r.git rev-list --count main"
    )
    #expect(
      pushed.output == "github-actions[bot] Record the scenes anew\n\nui/b.segue-lock\n\(commits ? 2 : 1)\n",
      "\(pushed.output)\(pushed.error)")
    let asked = try text("gh.log")
    #expect(commits ? asked.isEmpty : asked.hasPrefix("pr create --head \(branch) --base main "))
    #expect(try await run("run.sh").status == 0)
  }

  @Test("update writes neither to a fork, whose branch may be called main, nor from the merge of a pull request")
  func refusedUpdate() async throws {
    try await recordAndChange()
    let head = try await workspace.shell("git -C repository rev-parse HEAD")
    for (variables, words) in [
      (["SEGUE_HEAD_REPOSITORY": "stranger/r"], "cannot write to a fork"),
      (["SEGUE_HEAD_REPOSITORY": "o/r", "GITHUB_SHA": String(head.output.dropLast())], "not its merge"),
    ] {
      let result = try await run(
        "run.sh", ["SEGUE_UPDATE": "commit", "GITHUB_HEAD_REF": "main"].merging(variables) { $1 })
      #expect(result.status == 3 && result.output.contains(words))
    }
    #expect(try await workspace.shell("git -C server/o/r.git rev-list --count main").output == "1\n")
    #expect(try await run("run.sh", ["SEGUE_UPDATE": "commit", "SEGUE_SHARD": "1/2"]).status == 2)
  }

  private func comment() async throws -> ProgramResult {
    try await run(
      "comment.sh",
      [
        "SEGUE_RUN_ID": "77", "SEGUE_RUN_ATTEMPT": "2", "SEGUE_HEAD_OWNER": "stranger", "SEGUE_HEAD_BRANCH": "main",
        "SEGUE_HEAD_SHA": "abc", "SEGUE_ARTIFACT": "segue-comment",
      ])
  }

  @Test("The second workflow posts the comment, renews it later, and publishes only pictures")
  func posting() async throws {
    try await recordAndChange()
    let verdict = try await run("run.sh", ["SEGUE_COMMENT": workspace.path("artifact")])
    #expect(verdict.status == 1, "\(verdict.error)")
    try workspace.write("12\n13\n", to: "pulls")
    try workspace.write("", to: "comments")
    try workspace.write("no picture", to: "artifact/strips/frame_0001.png")
    try workspace.write("#!/bin/sh", to: "artifact/strips/run.sh")
    _ = try await workspace.shell("ln -s /etc/hostname artifact/strips/frame_0002.png")
    let posted = try await comment()
    #expect(posted.status == 0, "\(posted.error)")
    #expect(try text("gh.log").contains("api --method POST repos/o/r/issues/12/comments --field body=@"))
    #expect(try text("posted").hasPrefix("<!-- segue -->\n### Segue: 1 of 2 stories to look at\n"))
    let files = "git -C server/o/r.git ls-tree -r --name-only segue-pictures"
    #expect(try await workspace.shell(files).output == "77-2/frame_0000.png\n")
    #expect(!(try text("gh.log") + posted.output + posted.error).contains("secret"))

    // A second run replaces the comment and keeps the pictures, and the branch still has one commit.
    try workspace.write("5\n", to: "comments")
    _ = try await workspace.shell(
      "cd server && git clone -q -b segue-pictures o/r.git x && cd x && git mv 77-2 76-1 && git config user.name a && "
        + "git config user.email a@b.example && git commit -qm x && git push -q",
      environment: ["HOME": workspace.folder])
    #expect(try await comment().status == 0)
    #expect(try text("gh.log").contains("api --method PATCH repos/o/r/issues/comments/5 --field body=@"))
    #expect(
      try await workspace.shell("\(files); git -C server/o/r.git rev-list --count segue-pictures").output
        == "76-1/frame_0000.png\n77-2/frame_0000.png\n1\n")
  }

  @Test("A fork's text notifies nobody, stays below GitHub's limit, and is not read through links")
  func hostileComment() async throws {
    try workspace.write("12\n", to: "pulls")
    try workspace.write("", to: "comments")
    try workspace.write("### x\n@everyone \0" + String(repeating: "@ä", count: 60_000), to: "artifact/comment.md")
    #expect(try await comment().status == 0)
    let text = try text("posted")
    #expect(text.contains("@\u{2060}everyone") && !text.contains("\0"))
    #expect(text.unicodeScalars.count <= 65_000 && text.unicodeScalars.count > 40_000)
    #expect(!text.unicodeScalars.contains("\u{FFFD}"))
    _ = try await workspace.shell("rm posted; ln -sf /etc/passwd artifact/comment.md")
    #expect(try await comment().status == 2)
    #expect(!workspace.exists("posted"))
  }

  @Test("Nothing is posted where nothing differs, or without an open pull request of that commit")
  func silence() async throws {
    try workspace.write("12\n", to: "pulls")
    try workspace.write("", to: "comments")
    try workspace.write("### Segue: 2 stories as recorded\n", to: "artifact/comment.md")
    #expect(try await comment().status == 0)
    try workspace.write("", to: "pulls")
    try workspace.write("### Segue: 1 of 2 stories to look at\n", to: "artifact/comment.md")
    #expect(try await comment().status == 0)
    #expect(!workspace.exists("posted"))
  }

  @Test("The program is installed from the place that `version` names; otherwise the reason is reported")
  func install() async throws {
    let variables = ["GITHUB_PATH": workspace.path("path"), "SEGUE_TAG": "", "SEGUE_REPOSITORY": "o/r"]
    for (version, status) in [
      ("installed", Int32(0)), ("", 3), ("main", 3), ("1.2.3", 3), ("a.whl", 3), ("$(touch x)", 3),
    ] {
      let result = try await run("install.sh", variables.merging(["SEGUE_VERSION": version]) { $1 })
      #expect(
        result.status == status && (status == 0 || result.output.hasPrefix("::error title=Segue::")), "\(version)")
    }
    #expect(!workspace.exists("path") && !workspace.exists("x"))
  }
}
