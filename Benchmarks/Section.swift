import SegueFiles
import SegueJSON
import SegueRendering
import SystemPackage

/// A part of the benchmark.
enum Section: String, CaseIterable {
  /// Each beside a copy of the same bytes.
  case kernels
  /// Frames, at three scales, warm and from nothing.
  case raster
  /// From scene files to GIFs and PNG sequences, on one thread and on two, with their stages.
  case stories
  /// The highest resident set over length and size.
  case memory
  /// Programs that are started anew.
  case start

  static let exampleScenes = ["card", "dialog", "drawer", "photo-swipe", "reader", "semi-modal"].map {
    "scenes/\($0).json"
  }

  func run(_ scenes: [String], into report: inout Report) async throws {
    switch self {
    case .kernels:
      for time in Kernels.times(where: { _ in true }) {
        report.add(time.name, milliseconds: time.milliseconds)
        report.add("\(time.name), copies of a frame", time.copies, .ratio)
      }
    case .raster:
      for path in scenes {
        let file = SourceFile(name: path, bytes: try File.read(path))
        let folder = FilePath(path).removingLastComponent().string
        let animation = try await SceneLoader.load(file, folder: folder).animation
        for scale in [1.0, 2, 3] {
          RasterTimes.add(animation, FilePath(path).stem ?? path, scale: scale, to: &report)
        }
      }
    case .stories:
      for path in scenes {
        for format in StoryTimes.Format.allCases { try await StoryTimes.add(path, format, scale: 1, to: &report) }
      }
    case .memory:
      try MemoryPeaks.addLengths([100, 1000, 10_000], to: &report)
      for scale in [1.0, 2, 3] { try MemoryPeaks.add(frames: 100, scale: scale, to: &report) }
      for path in scenes {
        try MemoryPeaks.add("memory: \(FilePath(path).stem ?? path) @1x", path, scale: 1, to: &report)
      }
    case .start:
      if let scene = scenes.first { try StartTimes.add(scene, to: &report) }
    }
  }
}
