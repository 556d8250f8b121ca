import ArgumentParser
import SegueCommandLine
import SegueFiles
import SegueGraphics
import SegueExport
import SegueSelftest

/// `render selftest`: checks that this machine renders the same bytes as every other.
struct SelftestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "selftest",
    abstract: "Render a built-in corpus and compare every byte with the published checksums.",
    discussion: """
      The corpus has its own pictures and fonts and does not depend on installed
      files. It compares SHA-256 digests of raw frames (rows of premultiplied R, G,
      B, A), of PNG files and of GIF files, in the format of sha256sum:

        render selftest --export corpus/ && (cd corpus && sha256sum -c SHA256SUMS)
      """)

  @Option(help: "Threads that share the work on a frame and on a GIF; the output does not depend on it.")
  var threads: Int?

  @Option(help: "Rows that are drawn at a time; the output does not depend on it.")
  var bandHeight = 64

  @Flag(name: .customLong("no-caches"), help: "Draw every frame without caches; the output does not depend on it.")
  var disablesCaches = false

  @Flag(help: "Print the checksums of this machine instead of comparing them.")
  var list = false

  @Option(
    help: ArgumentHelp(
      "Also write the compared files to this folder, with the published checksums as SHA256SUMS.", valueName: "folder"),
    transform: OutputPath.checked)
  var export: String?

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func validate() throws {
    if let threads, threads < 1 { throw UsageError("--threads must be 1 or more, not \(threads)") }
    if bandHeight < 1 { throw UsageError("--band-height must be 1 or more, not \(bandHeight)") }
  }

  func run() async throws {
    let threads = threads ?? ProcessorCount.current
    let found: ChecksumList
    do {
      let corpus = try CorpusRun(
        renderer: Renderer(bandHeight: bandHeight, threads: threads, shortcuts: disablesCaches ? [] : .all),
        threads: threads)
      found = try await corpus.checksums { product in
        if let export { try AtomicFile.write(product.bytes, to: export + "/" + product.name) }
      }
      if let export { try AtomicFile.write(Array(Corpus.published.text.utf8), to: export + "/SHA256SUMS") }
    } catch {
      throw ExitCode(Failure.report(error).rawValue)
    }
    if list { return Console.out(found.text) }
    let differences = found.differences(from: Corpus.published)
    let edition = "edition \(Corpus.edition) of the corpus"
    guard differences.isEmpty else {
      Console.error(
        """
        FAIL: this machine does not render \(edition) exactly: \(differences.count) of \(found.entries.count) checksums \
        differ
        """)
      let listed = differences.prefix(20)
      for name in listed { Console.error("  \(name)") }
      if differences.count > listed.count { Console.error("  and \(differences.count - listed.count) more") }
      throw ExitCode(Outcome.differences.rawValue)
    }
    if !quiet {
      Console.out(
        """
        PASS: this machine renders \(SegueCommand.configuration.version) exactly \
        (\(Corpus.cases.count) cases, \(found.entries.count) checksums, \(edition))
        """)
    }
  }
}
