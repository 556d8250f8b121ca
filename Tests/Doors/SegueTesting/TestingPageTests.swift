import Foundation
import TestSupport
import Testing

/// Tests the snippets of docs/testing.md, which readers copy.
@Suite struct TestingPageTests {
  /// The blocks of code in a language, without the indentation of the list that they stand in.
  private static func blocks(_ language: String, in page: String = "docs/testing.md") throws -> [String] {
    var blocks: [String] = []
    var open: (language: Substring, margin: Int, lines: [Substring])?
    for line in try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false) {
      let word = line.drop { $0 == " " }
      let margin = line.count - word.count
      guard let block = open else {
        if word.hasPrefix("```") { open = (word.dropFirst(3), margin, []) }
        continue
      }
      if word == "```" {
        if block.language == language { blocks.append(block.lines.joined(separator: "\n")) }
        open = nil
      } else {
        open?.lines.append(line.dropFirst(Swift.min(block.margin, margin)))
      }
    }
    return blocks
  }

  /// The names of the packages that are needed to build and run, from a column of scripts/packages.txt.
  private static func packages(_ column: Int) throws -> [String] {
    let rows = try Repository.text("scripts/packages.txt").split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    return rows.filter { $0.first == "program" && $0[column] != "-" }.map { $0[column] }
  }

  /// The package names, separated by spaces, in each line of a text that installs packages.
  private static func installations(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.range(of: "apt-get update && apt-get install -y ").map { String(line[$0.upperBound...]) }
    }
  }

  @Test("The packages to install are those of scripts/packages.txt")
  func packages() throws {
    let lines = Self.installations(try Repository.text("docs/testing.md"))
    #expect(lines.map { $0.split(separator: " ").map(String.init) } == [try Self.packages(2)])
    // giflib has no pkg-config file; its header names the packages.
    let shim = try Repository.text("Sources/System/CGIF/shim.h")
    let commands = [(2, "apt-get install"), (3, "dnf install"), (4, "pacman -S"), (5, "apk add"), (6, "brew install")]
    for (column, command) in commands {
      let name = try Self.packages(column).first { $0.contains("gif") }
      #expect(shim.contains("\(command) \(try #require(name))"))
    }
  }

  @Test("The snippets for CI are YAML that runs shell commands, keeps .build, and collects the folder of artifacts")
  func snippets() async throws {
    let snippets = try Self.blocks("yaml").filter { $0.contains("swift test") }
    try #require(snippets.count == 2)
    for snippet in snippets {
      #expect(snippet.contains("swift:6.2-bookworm") && snippet.contains("SNAPSHOT_ARTIFACTS: snapshots"))
      // Checked only where Python can read YAML.
      let read = "import sys\ntry: import yaml\nexcept ImportError: sys.exit(0)\nyaml.safe_load(sys.stdin.read())"
      #expect(try await Self.run("python3", "-c", read, input: snippet) == 0)
    }
    let commands = Self.commands(snippets[0])
    #expect(commands == Self.commands(snippets[1]) && commands.count == 3)
    #expect(commands.first == "segue/scripts/bootstrap" && commands.last == "swift test")
    // The files of a submodule get the time of its commit.
    let folder = try TestFolder()
    try folder.write("a", to: "segue/a.swift")
    let commit = """
      cd "$0" && git init -q segue && cd segue && git add . &&
      GIT_COMMITTER_DATE=@1700000000 git -c user.name=a -c user.email=a@b commit -qm a && cd .. &&
      \(commands[1]) && test "$(stat -c %Y segue/a.swift)" = 1700000000
      """
    #expect(try await Self.run("sh", "-c", commit, folder.path) == 0)
    #expect(snippets[0].contains("path: .build") && snippets[1].contains("paths: [.build]"))
  }

  @Test("The package of the page is one that Swift reads, with the products that Segue has")
  func package() async throws {
    let own = try Repository.text("Package.swift")
    let blocks = try Self.blocks("swift").filter { $0.contains("PackageDescription") }
    try #require(blocks.count == 1)
    #expect(blocks[0].hasPrefix(own.split(separator: "\n")[0]))
    for product in ["Segue", "SegueTesting"] {
      #expect(
        own.contains(".library(name: \"\(product)\"")
          && blocks[0].contains(".product(name: \"\(product)\", package: \"segue\")"))
    }
    let folder = try TestFolder()
    try folder.write(blocks[0], to: "Package.swift")
    #expect(try await Self.run("swift", "package", "--package-path", folder.path, "dump-package") == 0)
  }

  @Test(
    "Every example of a test is verbatim in TestingPageExamples, or is a package, or finds a scene",
    arguments: ["docs/testing.md", "Sources/Doors/SegueTesting/SegueTesting.docc/SegueTesting.md"])
  func examples(page: String) throws {
    let compiled = Self.lines(try Repository.text("Tests/Doors/SegueTesting/TestingPageExamples.swift"))
    let blocks = try Self.blocks("swift", in: page).filter {
      !$0.contains("PackageDescription") && !$0.contains("let cardScene = ")
    }
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(compiled.contains(Self.lines(block)), "\(block)") }
  }

  /// Without indentation, empty lines and imports.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
  }

  /// The shell commands of a snippet: of GitHub's `run:` keys, and of the lists of GitLab's scripts.
  private static func commands(_ snippet: String) -> [String] {
    snippet.split(separator: "\n").map { $0.drop { $0 == " " } }.compactMap { line in
      guard line.hasPrefix("- ") else { return nil }
      let item = line.dropFirst(2)
      if item.hasPrefix("run: ") { return String(item.dropFirst(5)) }
      return item.hasPrefix("uses: ") ? nil : String(item)
    }
  }

  /// The exit code of a program that reads `input`.
  private static func run(_ program: String, _ arguments: String..., input: String = "") async throws -> Int32 {
    let result = try await StartedProgram(program, arguments, input: input).result()
    // Shown in the log of the tests.
    if result.status != 0 { print(result.error) }
    return result.status
  }
}
