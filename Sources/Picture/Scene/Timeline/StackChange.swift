package import SegueJSON

extension Timeline {
  /// A step that changed what is presented.
  package struct StackChange: Hashable, Sendable {
    /// The step; a gesture's is the drag with which its finger touches down.
    package let step: Location
    /// The transitions on the stack afterwards, as indices of the flow, bottom to top.
    package let stack: [Int]
  }

  /// The steps that change what is presented, in order.
  package var stackChanges: [StackChange] {
    var changes: [StackChange] = []
    for segment in segments {
      let stack = stack(of: segment)
      if stack != changes.last?.stack ?? [] { changes.append(StackChange(step: segment.step, stack: stack)) }
    }
    return changes
  }
}
