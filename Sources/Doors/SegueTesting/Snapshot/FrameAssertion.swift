package import Segue
import SegueDigests
import SegueFiles
import SegueGraphics
import SegueImages
import SegueSnapshots

/// An assertion about a single frame. Its reference is a PNG file.
package struct FrameAssertion: Sendable {
  let frame: Frame
  let context: AssertionContext

  package init(_ frame: Frame, in context: AssertionContext) {
    self.frame = frame
    self.context = context
  }

  private var path: String { context.reference.stem + ".png" }

  /// Compares the frame with the reference, and records it if the mode says so.
  package func outcome() async -> AssertionOutcome {
    let png = frame.png()
    do {
      return try await context.outcome(
        at: path, content: Digest(of: png).hex(), write: { try AtomicFile.write(png, to: path) },
        compare: { compared(png) }, show: { artifact("png", png) })
    } catch {
      return .failed("The frame cannot be compared.\n\(error)")
    }
  }

  private func artifact(_ kind: String, _ bytes: [UInt8]) -> AssertionOutcome.Artifact {
    AssertionOutcome.Artifact(name: "\(context.artifactName).\(kind)", bytes: bytes)
  }

  private func compared(_ png: [UInt8]) -> AssertionOutcome {
    let before: SegueGraphics.Image
    let bytes: [UInt8]
    do {
      bytes = try File.read(path, takesPipes: false)
      before = try ImageDecoder.decode(bytes, name: path, limits: PixelLimits(picture: Self.pixelLimit)).image
    } catch {
      return .failed("The reference cannot be read.\n\(error)\nTo accept: \(context.acceptance)")
    }
    var shown = [artifact("before.png", bytes), artifact("after.png", png)]
    guard before.width == frame.width, before.height == frame.height else {
      return failure(
        "it is \(frame.width) × \(frame.height) pixels, and \(before.width) × \(before.height) were recorded", shown)
    }
    let difference = ExactDifference(before.bitmap, frame.image.bitmap)
    if difference.pixelCount == 0 { return .passed }
    let a = StraightBitmap(before.bitmap)
    let b = StraightBitmap(frame.image.bitmap)
    let picture = ComparedPictures(a, b, ComparisonRule()).picture(of: a, DifferenceStyle())
    shown.append(artifact("difference.png", Frame(SegueGraphics.Image(picture), time: frame.time).png()))
    let region = difference.region
    return failure(
      "\(difference.pixelCount) px differ in [\(region.minX),\(region.minY) \(region.width)×\(region.height)]", shown)
  }

  /// A reference may be larger than a picture of a scene, as what is around a frame counts too.
  private static let pixelLimit = 1 << 28

  private func failure(_ what: String, _ shown: [AssertionOutcome.Artifact]) -> AssertionOutcome {
    let places = SnapshotArtifacts.write(shown, to: context.ownArtifacts)
    let pictures =
      places.problem.map { "No pictures: \($0)" } ?? "Pictures:  \(context.ownArtifacts)"
    return .failed(
      """
      The frame differs from its reference: \(what).
      Reference: \(path)
      \(pictures)
      To accept: \(context.acceptance)
      """, shown)
  }
}
