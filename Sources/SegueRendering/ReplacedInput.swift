import SegueCodecs
import SegueFiles

/// A file that a scene of a run names, and that an output of the run would replace.
package struct ReplacedInput: Sendable {
  package let output: String
  package let file: String
  package let scene: String

  /// The files of these scenes that one of the outputs would replace.
  ///
  /// - Parameters:
  ///   - outputs: files, and folders of frames.
  ///   - scenes: is called only if one of the outputs exists.
  ///   - access: Files that scenes may not read are not even looked for.
  package static func all(
    among outputs: [String], scenes: () -> [SceneDocument], access: SceneAccess
  ) -> [ReplacedInput] {
    var known: [FileIdentity: String] = [:]
    for output in outputs {
      if let identity = File.identity(output) { known[identity] = output }
    }
    if known.isEmpty { return [] }
    var found: [ReplacedInput] = []
    for scene in scenes() {
      for file in scene.files {
        let whole = File.normalized(file) ?? file
        guard access.problem(with: .font, whole, at: nil, folder: scene.folder) == nil else { continue }
        for place in [file, sequenceFolder(of: file)] {
          guard let output = place.flatMap(File.identity).flatMap({ known[$0] }) else { continue }
          found.append(ReplacedInput(output: output, file: file, scene: scene.name))
        }
      }
    }
    return found
  }

  /// The folder that a PNG sequence would replace with this file in it; nil if the file is no frame, or does not exist.
  package static func sequenceFolder(of file: String) -> String? {
    PNGSequenceWriter.isFrame(PathName.last(file)) && File.exists(file)
      ? PathName.join(PathName.folder(file), ".") : nil
  }
}

extension ReplacedInput: CustomStringConvertible {
  package var description: String {
    "\(output) would replace \(file), which \(scene) reads: write to another folder"
  }
}
