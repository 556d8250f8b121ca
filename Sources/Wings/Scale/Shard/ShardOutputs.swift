import SegueEncoders
import SegueDigests
import SegueFiles
import SegueExport
package import SeguePlans

extension ShardSet {
  /// Reads the outputs of all shards, several at a time, so that a merge writes nothing if one of them is missing or was
  /// changed. Afterwards `put` copies them without computing their digests again.
  package func checkOutputs(threads: Int) async throws {
    let hashes = FileDigests()
    await hashes.prepare(
      Set(records.flatMap { record, folder in record.outputs.map { folder + $0.path } }), threads: threads)
    let changed = records.flatMap { record, folder in
      record.outputs.filter { hashes.digestIfReadable(of: folder + $0.path) != $0.digest }.map { folder + $0.path }
    }
    if let first = changed.first { throw Self.changed(first, others: changed.count - 1) }
  }

  /// Copies an output of a shard into a folder. A file that already has these bytes is left alone.
  ///
  /// - Throws: if the bytes are not those that the shard wrote.
  package static func copy(_ output: WorkRecord.Output, from source: String, to target: String) throws {
    guard FileDigests().digestIfReadable(of: source + output.path) == output.digest else {
      throw changed(source + output.path)
    }
    try put(output, from: source, to: target)
  }

  /// Copies an output after `checkOutputs` has found it unchanged. A file that already has these bytes is left alone.
  package static func put(_ output: WorkRecord.Output, from source: String, to target: String) throws {
    let (from, to) = (source + output.path, target + output.path)
    guard File.isInside(to, folder: target) else {
      throw InputError(
        "\(to) is a link, or in one, that leads out of \(target.isEmpty ? "the current folder" : target)")
    }
    if File.isSame(from, to) || File.exists(to) && FileDigests().digestIfReadable(of: to) == output.digest { return }
    if output.path.hasSuffix("/") { return try putFolder(from, to: String(to.dropLast())) }
    var file = try AtomicFile(to)
    try file.append(contentsOf: from)
    try file.commit()
  }

  private static func changed(_ path: String, others: Int = 0) -> InputError {
    let more =
      switch others {
      case 0: ""
      case 1: " (so is one other output)"
      default: " (so are \(others) other outputs)"
      }
    return InputError("\(path) is missing, or not as its shard wrote it\(more): run the shard again")
  }

  private static func putFolder(_ source: String, to target: String) throws {
    let names = try File.names(in: source).filter(PNGSequenceWriter.isFrame)
    let folder = try AtomicFolder(target, owns: PNGSequenceWriter.isFrame)
    let writer = folder.writer
    for name in names {
      let bytes = try File.read(source + name, takesPipes: false)
      try writer.write(bytes.span, to: name)
    }
    try folder.commit()
  }
}
