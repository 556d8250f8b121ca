/// How a released interactive transition runs on: `UIPercentDrivenInteractiveTransition`'s completion.
package enum CompletionModel: Hashable, Sendable {
  /// A critically damped spring at rest, from the shown value to the end: what today's UIKit does unless told.
  case smooth
  /// An explicit completion curve: entered where it has the released value, then played on, or backwards on a cancel.
  case curve(CubicBezier)
  /// iOS 7 to 10, and what the documentation says: ease in and out anew over the rest.
  case legacy
}
