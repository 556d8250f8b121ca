import SegueCore
import SegueJSON

/// A page control and the node that it follows.
package struct PageControlLink: Hashable, Sendable {
  let tag: UInt32
  let scroller: UInt32
  /// Of the pages.
  let axis: Axis
  let screen: String
  let numberOfPages: Int
  /// Where the scene names the scrolling node.
  let location: Location
}
