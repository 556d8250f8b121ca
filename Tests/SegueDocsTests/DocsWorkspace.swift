import Foundation
import SegueDocs
import SegueFiles
import SegueJSON

/// A temporary folder for one test of a docs project. It is removed on deinitialization.
final class DocsWorkspace: Sendable {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-docs-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ text: String, to name: String) throws {
    let parent = (path(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  func bytes(_ name: String) throws -> [UInt8] { try File.read(path(name)) }

  func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  /// Writes a project file to the folder and decodes it.
  func project(_ text: String) throws -> DocsProject {
    try write(text, to: "segue.json")
    return try ProjectDecoder.read(SourceFile(name: path("segue.json"), bytes: try bytes("segue.json")))
  }

  /// The bytes of every file in a folder and its subfolders.
  func contents(_ name: String) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for file in FileManager.default.enumerator(atPath: path(name))?.compactMap({ $0 as? String }) ?? [] {
      if !File.isFolder(path(name + "/" + file)) { found[file] = try bytes(name + "/" + file) }
    }
    return found
  }

  /// The modification date of every file in a folder and its subfolders.
  func times(_ name: String) throws -> [String: Date] {
    var times: [String: Date] = [:]
    for file in try contents(name).keys {
      times[file] =
        try FileManager.default.attributesOfItem(atPath: path(name + "/" + file))[.modificationDate] as? Date
    }
    return times
  }

  /// A sheet over a flat screen of 40 × 60 points at 10 frames per second, with a light and a dark theme and two
  /// scripts, of which the first lasts 0.8 s.
  static func scene(light: String = "#FFFFFF", dark: String = "#000000", alt: String? = nil, node: String = "")
    -> String
  {
    """
    {
      \(alt.map { "\"alt\": \(JSONWriter.quoted($0))," } ?? "")
      "canvas": { "width": 40, "height": 60 }, "frameRate": 10,
      "themes": { "light": { "page": "\(light)" }, "dark": { "page": "\(dark)" } },
      "screens": {
        "main": { "background": "$page", "children": [\(node)
          { "frame": { "x": 5, "y": 5, "width": 20, "height": 20 }, "background": "#E03131" }] },
        "sheet": { "background": "#2F9E44" }
      },
      "transition": { "type": "semi-modal", "present": { "curve": "linear", "duration": 0.2 } },
      "script": {
        "open": [{ "wait": 0.2 }, { "present": {} }, { "wait": 0.4 }],
        "both": [{ "present": {} }, { "dismiss": {} }]
      }
    }
    """
  }
}
