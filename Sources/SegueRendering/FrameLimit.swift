package import SegueJSON
import SegueScene

/// How large a picture may be: beyond that it is refused before anything is allocated.
package enum FrameLimit {
  /// - Throws: What is wrong with `size`, in pixels; `name` says of what.
  package static func check(_ size: (width: Int, height: Int), _ name: String) throws(Diagnostics) {
    if Canvas.allows(size) { return }
    throw Diagnostics(
      Diagnostic(
        .error, "too-large", at: nil, "\(name) of \(size.width) × \(size.height) pixels is too large",
        expected: Canvas.allowance))
  }
}
