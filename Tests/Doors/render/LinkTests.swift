import ProgramSupport
import TestSupport
import Testing

/// Links in a stranger's checkout do not lead Segue out of the folder that was named.
@Suite struct LinkTests {
  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(scene(), to: "repo/scenes/x.json")
    try workspace.write(scene(), to: "other/y.json")
    try workspace.write("precious", to: "other/file")
    for frame in ["0000", "0099"] { try workspace.write("KEEP", to: "other/pictures/frame_\(frame).png") }
    try workspace.write("lock", to: "other/mine.segue-lock")
    return workspace
  }

  /// Runs a line in `repo`, and checks that nothing outside has changed.
  private func outside(_ workspace: Workspace, _ line: String) async throws -> (
    result: ProgramResult, isUnchanged: Bool
  ) {
    let result = try await workspace.shell(
      "cp -r other before; cd repo; \(line); status=$?; cd ..; diff -r before other >&2 || touch changed; rm -rf before; exit $status"
    )
    return (result, !workspace.exists("changed"))
  }

  @Test("A linked folder is not searched: nothing in it is recorded or removed, and the link is named")
  func folder() async throws {
    let workspace = try workspace()
    for command in ["record scenes/ -q", "verify scenes/ --prune -q"] {
      let (result, isUnchanged) = try await outside(
        workspace, "ln -sfn ../../other scenes/link; \"$render\" \(command)")
      #expect(result.status == 0, "\(result.error)")
      #expect(isUnchanged, "\(result.error)")
      #expect(result.error.contains("scenes/link is a link that leads out of its folder"), "\(result.error)")
    }
    #expect(workspace.exists("repo/scenes/x.segue-lock"))
  }

  @Test("A link to the root folder is not walked, and one to a folder inside is")
  func root() async throws {
    let workspace = try workspace()
    let (result, _) = try await outside(
      workspace,
      "mkdir deep; mv scenes deep; ln -s / deep/root; ln -s scenes deep/again; \"$render\" record deep -q && ls -R deep"
    )
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.contains("deep/root is a link"))
    #expect(!result.error.contains("deep/again"))
    #expect(workspace.exists("repo/deep/scenes/x.segue-lock"))
  }

  @Test(
    "Recording replaces no file and no picture through a link",
    arguments: [
      ("file scenes/x.segue-lock", ""), ("pictures scenes/x.light.1x.30fps.segue-pictures", "--no-lock"),
      ("file scenes/x.light.1x.30fps.segue.png", "--pixels"),
    ])
  func references(_ link: String, _ options: String) async throws {
    let workspace = try workspace()
    let words = link.split(separator: " ")
    let (result, isUnchanged) = try await outside(
      workspace, "ln -s ../../other/\(words[0]) \(words[1]); \"$render\" record --mode all scenes/ -q \(options)")
    #expect(isUnchanged, "\(result.error)")
    #expect(result.status == 2)
    #expect(
      (result.error + result.output).contains("leads out of the scene's folder"), "\(result.error)\(result.output)")
  }

  @Test("A project's output folder that is a link has to be named with -o")
  func project() async throws {
    let workspace = try workspace()
    try workspace.write(
      #"{ "output": "assets", "scenes": [{ "scene": "scenes/x.json", "formats": ["poster"] }] }"#, to: "repo/segue.json"
    )
    let (result, isUnchanged) = try await outside(workspace, "ln -s ../other assets; \"$render\" docs")
    #expect(result.status == 2 && isUnchanged)
    #expect(result.error.contains("name the folder with -o"), "\(result.error)")
    let named = try await workspace.shell("cd repo; \"$render\" docs -q -o assets && ls ../other/*.png")
    #expect(named.status == 0, "\(named.error)")
  }

  @Test(
    "A project's folder of snippets that is a link out of it is refused",
    arguments: [
      #""snippets": "pages", "scenes": ["scenes/x.json"]"#,
      #""scenes": [{ "scene": "scenes/x.json", "snippets": "pages/inner" }]"#,
    ])
  func snippets(_ settings: String) async throws {
    let workspace = try workspace()
    try workspace.write("{ \"output\": \"assets\", \"for\": [\"mkdocs\"], \(settings) }", to: "repo/segue.json")
    for options in ["", "-o assets"] {
      let (result, isUnchanged) = try await outside(workspace, "ln -sfn ../other pages; \"$render\" docs \(options)")
      #expect(result.status == 2 && isUnchanged)
      #expect(result.error.contains("leads out of the project's folder"), "\(result.error)")
    }
  }

  @Test("A GIF, a merged output and a lock of a merge replace no file through a link")
  func outputs() async throws {
    let workspace = try workspace()
    let (result, isUnchanged) = try await outside(
      workspace,
      """
      mkdir out; ln -s ../../other/file out/x.gif; "$render" scenes/x.json -o out/; echo $?
      "$render" scenes/x.json -q --shard 1/1 -o part && "$render" merge part -o out/; echo $?
      "$render" record scenes -q --shard 1/1 --shard-output locks && rm scenes/x.segue-lock
      mv scenes real; ln -s ../other scenes; cp real/x.json ../other; "$render" merge locks; echo $?; rm ../other/x.json
      """)
    #expect(result.output == "2\n2\n2\n", "\(result.output)\(result.error)")
    #expect(isUnchanged, "\(result.error)")
  }
}
