package import SegueDigests
import SegueFiles
package import SegueJSON
package import SegueExport

/// A finished item of a plan.
package struct WorkRecord: Sendable {
  /// A file or a folder of frames that it wrote.
  package struct Output: Hashable, Sendable {
    /// Relative to the folder of the shard; with a slash at its end for a folder.
    package let path: String
    /// The digest of its bytes; for a folder, of the names and digests of its files.
    package let digest: Digest

    package init(path: String, digest: Digest) {
      self.path = path
      self.digest = digest
    }
  }

  /// Its position in the plan.
  package let index: Int
  /// What the plan says of it, except for the cost, which is 1.
  package let item: WorkItem
  /// The digest of everything that its outputs depend on; nil if it failed before that was known.
  package let key: Digest?
  /// The exit code of a run of this item alone.
  package let status: Int
  package let outputs: [Output]
  /// What the command reports about it.
  package let report: JSON

  package var name: String { item.name }

  /// The error for a record whose report cannot be read.
  package func unreadable(in folder: String) -> InputError {
    InputError("the manifest of the shard in \(folder) does not say what \(name) is")
  }

  package init(index: Int, item: WorkItem, key: Digest?, status: Int, outputs: [Output], report: JSON) {
    self.index = index
    self.item = item
    self.key = key
    self.status = status
    self.outputs = outputs
    self.report = report
  }
}

extension WorkRecord {
  package var json: JSON {
    .object([
      ("item", .integer(index)), ("name", .string(name)), ("content", .string(item.content.hex())),
      ("mayWrite", .array(item.outputs.map { .string($0) })), ("key", .string(orNull: key?.hex())),
      ("status", .integer(status)),
      ("outputs", .array(outputs.map { .array([.string($0.path), .string($0.digest.hex())]) })), ("report", report),
    ])
  }

  /// Nil if the JSON is not a record.
  package init?(_ json: JSON) {
    guard let index = json["item"]?.integer, let name = json["name"]?.string,
      let content = json["content"]?.string.flatMap({ Digest(hex: $0) }), let planned = json["mayWrite"]?.array,
      let status = json["status"]?.integer, (0...3).contains(status),
      let list = json["outputs"]?.array, let report = json["report"]
    else { return nil }
    var outputs: [Output] = []
    for entry in list {
      guard let parts = entry.array, parts.count == 2, let path = parts[0].string,
        let digest = parts[1].string.flatMap({ Digest(hex: $0) })
      else { return nil }
      outputs.append(Output(path: path, digest: digest))
    }
    let names = planned.compactMap(\.string)
    guard names.count == planned.count else { return nil }
    self.init(
      index: index, item: WorkItem(name: name, content: content, cost: 1, outputs: names),
      key: json["key"]?.string.flatMap { Digest(hex: $0) }, status: status, outputs: outputs,
      report: report)
  }
}

extension WorkRecord {
  /// The beginning of the names of the pictures that a part keeps for reports.
  package static func pictureStem(_ index: Int) -> String { "item-\(index + 1)-" }

  /// Whether it is the name of a picture that only reports show, which is not put anywhere.
  package func isReportPicture(_ name: String) -> Bool {
    FileName.isInside(name) && name.hasPrefix(Self.pictureStem(index))
      && [".png", ".gif"].contains(where: name.hasSuffix)
  }
}
