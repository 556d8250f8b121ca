extension Double {
  /// The nearest whole number, halves to even, for magnitudes below 2⁵¹: one addition and one subtraction, where
  /// `rounded()` is a call.
  @inline(__always) var nearest: Double {
    // From 2⁵² on a Double has no room for fractions; half of that more keeps negative numbers in the same range.
    (self + 6_755_399_441_055_744) - 6_755_399_441_055_744
  }
}
