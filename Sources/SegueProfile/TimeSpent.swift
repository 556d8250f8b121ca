/// Time that was spent on something, in one part or many.
package struct TimeSpent: Sendable {
  /// Summed over parts: where they ran side by side it is more than a clock on the wall shows.
  package var wall: Duration = .zero
  /// Of the threads that the parts ran on; that of helpers of a part counts for the process alone.
  package var cpu: Duration = .zero
  /// How many parts.
  package var count = 0

  package init(wall: Duration = .zero, cpu: Duration = .zero, count: Int = 0) {
    self.wall = wall
    self.cpu = cpu
    self.count = count
  }

  mutating func add(_ other: TimeSpent) {
    wall += other.wall
    cpu += other.cpu
    count += other.count
  }
}
