package import ArgumentParser
import SegueFiles
package import SegueImages
package import SegueExport

/// The folders that scenes may read from, and the limit on image sizes.
package struct SceneAccessArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Let scenes also read pictures, fonts and recordings in this folder and below; can be given several times. Without it, a scene reads only files in its own folder.",
      valueName: "folder"),
    completion: .directory)
  package var allow: [String] = []

  @OptionGroup package var pictures: PixelLimitArguments

  package init() {}

  package func validate() throws {
    for folder in allow where !File.isFolder(folder) {
      throw UsageError("--allow \(folder): there is no such folder")
    }
  }

  package var access: SceneAccess { SceneAccess(folders: allow, limits: pictures.limits) }
}

/// The limit on the size of images that a command reads.
package struct PixelLimitArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Reject pictures with more pixels than this, such as 250M, and sequences with more than ten times as many. (default: 100M)",
      valueName: "pixels"))
  var limitPixels: PixelCount?

  package init() {}

  /// If a limit is given, it is the only one: pictures may then also have many pixels for the size of their file.
  package var limits: PixelLimits { limitPixels.map { PixelLimits(picture: $0.count) } ?? .standard }
}

/// A number of pixels: `40000000`, `40M` or `1G`.
struct PixelCount: ExpressibleByArgument, Sendable {
  let count: Int

  init?(argument: String) {
    let units: [Character: Int] = ["k": 1000, "m": 1_000_000, "g": 1_000_000_000]
    let unit = argument.lowercased().last.flatMap { units[$0] }
    guard let number = Int(unit == nil ? argument : String(argument.dropLast())),
      (1...1_000_000_000_000).contains(number), number <= 1_000_000_000_000 / (unit ?? 1)
    else { return nil }
    count = number * (unit ?? 1)
  }
}
