import SegueFiles
import SegueJSON

/// The results of two commits side by side: `segue-bench --compare OLD.json NEW.json`.
struct Comparison {
  private let rows: [(name: String, old: Double, new: Double)]

  /// Compares the rows that are in both files, in the order of the new one.
  init(_ oldPath: String, _ newPath: String) throws {
    let old = try Self.numbers(oldPath)
    rows = try Self.numbers(newPath).compactMap { name, new in
      old.first { $0.name == name }.map { (name, $0.value, new) }
    }
  }

  /// A ratio below 1 is an improvement, except for rows that are ratios themselves.
  var text: String {
    TextTable(
      [["", "old", "new", "new ÷ old"]]
        + rows.map { [$0.name, Number.text($0.old), Number.text($0.new), Number.text($0.new / $0.old)] },
      leftColumns: [0]
    ).text
  }

  private static func numbers(_ path: String) throws -> [(name: String, value: Double)] {
    let members = try JSONFile.read(path).object?.members ?? []
    return members.compactMap { member in member.value.number.map { (member.key, $0) } }
  }
}

/// Reads JSON files that programs wrote.
enum JSONFile {
  static func read(_ path: String) throws -> JSON {
    let context = DecodingContext()
    guard let json = context.parse(SourceFile(name: path, bytes: try File.read(path))) else {
      throw Child.Failure(description: "\(path) is not JSON")
    }
    return json
  }
}
