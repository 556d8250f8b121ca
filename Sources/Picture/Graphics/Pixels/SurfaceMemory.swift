import Synchronization

/// A pool that keeps the memory of released large surfaces for new ones: fetching new pages from the system usually
/// costs more than drawing on them. Bounded by bytes.
@safe
enum SurfaceMemory {
  @safe private struct Block: @unchecked Sendable {
    let memory: UnsafeMutableRawPointer
    let bytes: Int
  }

  /// Smaller surfaces are not pooled; the allocator keeps their memory anyway (see `allocator`).
  private static let minBytes = 4 << 20
  /// So much may be kept, and as much as is in use: while many threads draw, many surfaces come and go.
  private static let alwaysKept = 64 << 20

  private struct State {
    /// Ordered by release, oldest first.
    var kept: [Block] = []
    var keptBytes = 0
    var usedBytes = 0
  }

  private static let state = Mutex(State())

  /// glibc maps each block above a threshold separately and unmaps it when it is freed. The threshold is 128 kB at
  /// first and rises to the size of the largest such block that was freed (`mallopt(3)`). Pooled blocks are not freed,
  /// so one block is allocated and freed here to raise the threshold.
  private static let allocator: Void = unsafe UnsafeMutableRawPointer.allocate(byteCount: minBytes, alignment: 16)
    .deallocate()

  /// Uninitialized memory of `bytes` bytes.
  static func take(_ bytes: Int) -> UnsafeMutableRawPointer {
    _ = allocator
    let pooled =
      bytes < minBytes
      ? nil
      : state.withLock { state -> Block? in
        state.usedBytes += bytes
        guard let last = state.kept.lastIndex(where: { $0.bytes == bytes }) else { return nil }
        state.keptBytes -= bytes
        return state.kept.remove(at: last)
      }
    return unsafe pooled?.memory ?? .allocate(byteCount: bytes, alignment: 16)
  }

  /// Releases memory from `take(bytes)`.
  static func give(back memory: UnsafeMutableRawPointer, _ bytes: Int) {
    if bytes < minBytes { return unsafe memory.deallocate() }
    let block = unsafe Block(memory: memory, bytes: bytes)
    let dropped = state.withLock { state in
      state.usedBytes -= bytes
      state.kept.append(block)
      state.keptBytes += bytes
      var dropped: [Block] = []
      while state.keptBytes > max(alwaysKept, state.usedBytes) {
        dropped.append(state.kept.removeFirst())
        state.keptBytes -= dropped[dropped.count - 1].bytes
      }
      return dropped
    }
    for block in dropped { unsafe block.memory.deallocate() }
  }
}
