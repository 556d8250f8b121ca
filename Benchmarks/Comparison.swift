import SegueFiles
import SegueJSON
import SystemPackage

/// Two builds of `render`, run by turns: `segue-bench --compare OLD_PROGRAM NEW_PROGRAM`.
///
/// Both programs of a pair run directly after one another, so that a load on the machine that lasts longer than a pair does
/// not change its ratio. The order alternates.
struct Comparison {
  struct Row {
    let name: String
    /// Median CPU times of the old program and the new one, in milliseconds.
    let old: Double
    let new: Double
    /// New ÷ old of each pair, in ascending order.
    let ratios: [Double]
    /// The sizes of what the programs wrote, in bytes.
    let oldBytes: Int
    let newBytes: Int

    var median: Double { quantile(0.5) }

    /// A change is more than noise if it is over one percent and three quarters of the pairs agree on its direction by more
    /// than half a percent.
    var verdict: String {
      if median < 0.99, quantile(0.75) < 0.995 { return "faster" }
      if median > 1.01, quantile(0.25) > 1.005 { return "slower" }
      return ""
    }

    /// The ratio below which that fraction of the pairs lies.
    func quantile(_ fraction: Double) -> Double {
      ratios[Int((Double(ratios.count - 1) * fraction).rounded())]
    }
  }

  let rows: [Row]

  init(_ oldProgram: String, _ newProgram: String, scenes: [String], rounds: Int) throws {
    var tasks = [("render --version", ["--version"], false)]
    for path in scenes {
      let name = FilePath(path).stem ?? path
      tasks.append(("\(name): check", ["check", path], false))
      for format in ["--gif", "--png"] {
        tasks.append(
          ("\(name): \(format.dropFirst(2)) @2x", [path, format, "--scale", "2", "--threads", "1", "--quiet"], true))
      }
    }
    rows = try tasks.map { name, arguments, isExport in
      func run(_ program: String, _ output: String) throws -> Double {
        let folder = "\(Scratch.folder)/\(output)"
        try Child.run(["rm", "-rf", folder])
        let start = Child.cpuTime
        try Child.run([program] + arguments + (isExport ? ["-o", folder + "/"] : []))
        return (Child.cpuTime - start) / .milliseconds(1)
      }
      // The first pair fills the page cache.
      _ = (try run(oldProgram, "old"), try run(newProgram, "new"))
      var (old, new): ([Double], [Double]) = ([], [])
      for round in 0..<rounds {
        if round.isMultiple(of: 2) { old.append(try run(oldProgram, "old")) }
        new.append(try run(newProgram, "new"))
        if !round.isMultiple(of: 2) { old.append(try run(oldProgram, "old")) }
      }
      let ratios = zip(new, old).map { $0 / Swift.max($1, 0.001) }.sorted()
      return Row(
        name: name, old: old.sorted()[rounds / 2], new: new.sorted()[rounds / 2], ratios: ratios,
        oldBytes: try isExport ? Self.bytes(in: "old") : 0, newBytes: try isExport ? Self.bytes(in: "new") : 0)
    }
  }

  var text: String {
    let lines = rows.map { row in
      [
        row.name, Number.text(row.old), Number.text(row.new), Number.text(row.median),
        "\(Number.text(row.quantile(0.25)))…\(Number.text(row.quantile(0.75)))", row.verdict,
        row.newBytes == row.oldBytes ? "" : "\(row.oldBytes) → \(row.newBytes) bytes",
      ]
    }
    return TextTable(
      [["CPU time", "old, ms", "new, ms", "new ÷ old", "half of the pairs"]] + lines, leftColumns: [0, 5, 6]
    ).text
  }

  var json: JSON {
    .object(
      rows.map { row in
        (
          row.name,
          .object([
            ("old", .number(row.old)), ("new", .number(row.new)), ("ratio", .number(row.median)),
            ("quartiles", .array([.number(row.quantile(0.25)), .number(row.quantile(0.75))])),
            ("oldBytes", .number(Double(row.oldBytes))), ("newBytes", .number(Double(row.newBytes))),
          ])
        )
      })
  }

  /// The sum of the sizes of the files in a folder of the scratch folder.
  private static func bytes(in name: String) throws -> Int {
    let list = "\(Scratch.folder)/sizes"
    try Child.run(["find", "\(Scratch.folder)/\(name)", "-type", "f", "-printf", "%s\n"], output: list)
    let sizes = String(decoding: try File.read(list), as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
    return sizes.reduce(0, +)
  }
}
