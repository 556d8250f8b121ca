import SegueEncoders
import SegueFiles

/// A file that a scene of a run names, and that an output of the run would replace.
package struct ReplacedInput: Sendable {
  package let output: String
  package let file: String
  package let scene: String

  /// The files of these scenes that one of the outputs would replace.
  ///
  /// - Parameters:
  ///   - outputs: The paths of files, and of folders of frames.
  ///   - scenes: Returns the scenes. It is called only if one of the outputs exists.
  ///   - access: Files that scenes may not read are not looked for.
  package static func all(
    among outputs: [String], scenes: () -> [SceneDocument], access: SceneAccess
  ) -> [ReplacedInput] {
    var existing: [FileIdentity: String] = [:]
    for output in outputs {
      if let identity = File.identity(output) { existing[identity] = output }
    }
    if existing.isEmpty { return [] }
    var found: [ReplacedInput] = []
    for scene in scenes() {
      for file in scene.files {
        let whole = File.normalized(file) ?? file
        guard access.problem(with: .font, whole, at: nil, folder: scene.folder) == nil else { continue }
        for place in [file, sequenceFolder(of: file)] {
          guard let output = place.flatMap(File.identity).flatMap({ existing[$0] }) else { continue }
          found.append(ReplacedInput(output: output, file: file, scene: scene.name))
        }
      }
    }
    return found
  }

  /// The folder of this file if the file is a frame of a PNG sequence, because a new sequence would replace the whole
  /// folder. Nil if the file is no frame, or does not exist.
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
