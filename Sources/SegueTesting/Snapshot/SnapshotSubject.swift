package import Segue
import SegueFiles

/// What an assertion shows: a scene with what was chosen about it, or a movie.
package enum SnapshotSubject: Sendable {
  case scene(Scene, Movie.Choices)
  case movie(Movie)

  /// Paths in a scene that is in no file are relative to `folder`, unless it says where they are.
  func movie(folder: String) async throws(SceneError) -> Movie {
    switch self {
    case .movie(let movie): return movie
    case .scene(let scene, let choices):
      guard scene.folder.isEmpty, !File.exists(scene.name) else { return try await Movie(scene, choices) }
      return try await Movie(scene.moved(scene.source, folder: folder, origins: scene.origins), choices)
    }
  }
}
