import SegueCore

/// A paint as one target sees it.
enum PreparedPaint: Sendable {
  case solid(SolidColor)
  case gradient(Gradient)
  case image(ImageSampler)
}
