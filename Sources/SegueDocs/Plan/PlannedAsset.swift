package import SegueRendering
package import SegueSnapshot

/// A file that shall be there, and all that decides about its bytes but the bytes of other files.
package struct PlannedAsset: Sendable {
  /// Which of the project's entries it is of.
  package let entry: Int
  package let variant: Variant
  package let format: AssetFormat
  /// Relative to the output folder; with a slash at its end for a folder.
  package let file: String
  /// What a page of moments calls the story.
  package let title: String
  package let fit: FramedCanvas.Fit
  package let frameRate: Int
  /// Of the scene as far as it matters, of every option, and of what the program makes of them.
  package let key: Digest

  /// Device pixels per point of the scene.
  package var pixelScale: Double { fit.scale }
}
