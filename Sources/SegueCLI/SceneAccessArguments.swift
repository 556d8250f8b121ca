import ArgumentParser
import SegueFiles
import SegueRendering

/// What the scenes of a command may read besides themselves.
struct SceneAccessArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Let scenes read pictures, fonts and recordings in this folder and below, too; can be given several times. Without it they read in their own folders.",
      valueName: "folder"),
    completion: .directory)
  var allow: [String] = []

  @OptionGroup var pictures: PixelLimitArguments

  func validate() throws {
    for folder in allow where !File.isFolder(folder) {
      throw ValidationError("--allow \(folder): there is no such folder")
    }
  }

  var access: SceneAccess { SceneAccess(folders: allow, limits: pictures.limits) }
}
