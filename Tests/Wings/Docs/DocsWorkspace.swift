import Foundation
import SegueDocs
import SegueFiles
import SegueJSON
import TestSupport

/// The temporary folder of a docs project.
final class DocsWorkspace: Sendable {
  private let root: TestFolder
  var folder: String { root.path }

  init() throws { root = try TestFolder() }

  func path(_ name: String) -> String { root(name) }
  func write(_ text: String, to name: String) throws { try root.write(text, to: name) }
  func bytes(_ name: String) throws -> [UInt8] { try root.bytes(name) }
  func names(_ name: String) throws -> [String] { try root.names(name) }

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
