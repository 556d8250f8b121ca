import SegueFiles
import SegueJSON
import SegueExport
import SystemPackage

/// A part of the benchmark.
enum Section: String, CaseIterable {
  /// Kernels, relative to a copy of the same frame.
  case kernels
  /// Rasterization of frames at three scales, warm and from scratch.
  case raster
  /// Exports of scene files as GIFs and PNG sequences on one and two threads, with their pipeline stages.
  case stories
  /// The peak resident set by length and size.
  case memory
  /// Start-up times of processes.
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
        let animation = try await SceneLoader.load(SceneDocument(path: path)).animation
        for scale in [1.0, 2, 3] {
          RasterTimes.add(animation, FilePath(path).stem ?? path, scale: scale, to: &report)
        }
      }
    case .stories:
      for path in scenes {
        for format in ExportTimes.Format.allCases { try await ExportTimes.add(path, format, scale: 1, to: &report) }
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
