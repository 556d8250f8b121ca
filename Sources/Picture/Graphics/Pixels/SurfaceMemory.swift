import Synchronization

/// A pool that keeps the memory of released large surfaces for new ones: fetching new pages from the system usually
/// costs more than drawing on them. Bounded by blocks and bytes.
@safe
enum SurfaceMemory {
  @safe private struct Block: @unchecked Sendable {
    let memory: UnsafeMutableRawPointer
    let bytes: Int
  }

  /// Smaller surfaces are not pooled; the allocator keeps their memory anyway (see `allocator`).
  private static let minBytes = 4 << 20
  private static let maxBlocks = 4
  private static let maxBytes = 64 << 20
  /// Ordered by release, oldest first.
  private static let kept = Mutex<[Block]>([])

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
      : kept.withLock { kept in
        kept.lastIndex { $0.bytes == bytes }.map { kept.remove(at: $0) }
      }
    return unsafe pooled?.memory ?? .allocate(byteCount: bytes, alignment: 16)
  }

  /// Releases memory from `take(bytes)`.
  static func give(back memory: UnsafeMutableRawPointer, _ bytes: Int) {
    guard bytes >= minBytes, bytes <= maxBytes else { return unsafe memory.deallocate() }
    let block = unsafe Block(memory: memory, bytes: bytes)
    let dropped = kept.withLock { kept in
      kept.append(block)
      var size = kept.reduce(0) { $0 + $1.bytes }
      var dropped: [Block] = []
      while kept.count > maxBlocks || size > maxBytes {
        dropped.append(kept.removeFirst())
        size -= dropped[dropped.count - 1].bytes
      }
      return dropped
    }
    for block in dropped { unsafe block.memory.deallocate() }
  }
}
