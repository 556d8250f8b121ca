package import SegueEncoders
package import SegueJSON
import SegueExport
import SegueScene

// The record of a run in a shard's manifest and in the shared cache, from which it can be reported again elsewhere.

extension RunSummary {
  /// The summary with its paths relative to `folder`, which all of them begin with.
  package func record(in folder: String) -> JSON {
    func name(_ path: String) -> JSON { .string(path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path) }
    func json(_ file: WrittenFile) -> JSON {
      let video = file.video.map { [JSON.integer($0.width), .integer($0.height), .integer($0.frames)] } ?? []
      return .array([name(file.path), .integer(file.bytes)] + video)
    }
    return [
      "scene": .string(scene), "branch": .string(orNull: branch), "width": .integer(width),
      "height": .integer(height), "nanoseconds": .integer(Int(duration.nanoseconds)),
      "outputs": .array(
        outputs.map { output in
          [
            "folder": .bool(output.isFolder), "frames": .integer(output.frames),
            "nanoseconds": .integer(Int(output.duration.nanoseconds)), "files": .array(output.files.map(json)),
          ]
        }),
      "stills": .array(
        stills.map { still in
          [
            "still": .string(still.name), "file": json(still.file), "width": .integer(still.width),
            "height": .integer(still.height), "times": .array(still.times.map { .number($0) }),
          ]
        }),
      "concessions": .array(concessions.map { .string($0) }),
    ]
  }

  /// The summary of a record with its files in another folder; nil if it is not such a record.
  ///
  /// - Parameters:
  ///   - scene: the title of the scene, if it is not that of the record.
  ///   - path: the path of a file by its name in the record.
  package init?(_ json: JSON, scene title: String? = nil, path: (String) -> String) {
    func file(_ json: JSON?) -> WrittenFile? {
      guard let parts = json?.array, parts.count >= 2, let name = parts[0].string, let bytes = parts[1].integer else {
        return nil
      }
      var video: VideoShape?
      if parts.count == 5, let width = parts[2].integer, let height = parts[3].integer, let frames = parts[4].integer {
        video = VideoShape(width: width, height: height, frames: frames)
      }
      return WrittenFile(path: path(name), bytes: bytes, video: video)
    }
    guard let scene = title ?? json["scene"]?.string, let width = json["width"]?.integer,
      let height = json["height"]?.integer,
      let duration = json["nanoseconds"]?.integer, let outputs = json["outputs"]?.array,
      let stills = json["stills"]?.array, let concessions = json["concessions"]?.array
    else { return nil }
    var written: [FinishedOutput] = []
    for output in outputs {
      guard let isFolder = output["folder"]?.bool, let frames = output["frames"]?.integer,
        let duration = output["nanoseconds"]?.integer, let list = output["files"]?.array
      else { return nil }
      let files = list.compactMap(file)
      guard files.count == list.count else { return nil }
      written.append(
        FinishedOutput(
          files: files, isFolder: isFolder, frames: frames, duration: Nanoseconds(nanoseconds: Int64(duration))))
    }
    var pictures: [StillRun.File] = []
    for still in stills {
      guard let name = still["still"]?.string, let file = file(still["file"]), let width = still["width"]?.integer,
        let height = still["height"]?.integer, let times = still["times"]?.array
      else { return nil }
      pictures.append(
        StillRun.File(name: name, file: file, width: width, height: height, times: times.compactMap(\.number)))
    }
    self.init(
      scene: scene, branch: json["branch"]?.string, outputs: written, width: width, height: height,
      duration: Nanoseconds(nanoseconds: Int64(duration)), concessions: concessions.compactMap(\.string),
      stills: pictures)
  }

  /// All files that were written, with those in folders.
  package var allFiles: [WrittenFile] { files + stills.map(\.file) }

  /// The files and folders that were written, each once.
  package var paths: [String] { outputs.map(\.path) + stills.map(\.file.path) }
}
