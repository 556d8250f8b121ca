import Synchronization

/// Memory of large surfaces that are gone, kept for those to come: pages that come fresh from the system cost more than
/// what is mostly drawn on them. Bounded in blocks and in bytes.
@safe
enum SurfaceMemory {
  @safe private struct Block: @unchecked Sendable {
    let memory: UnsafeMutableRawPointer
    let bytes: Int
  }

  /// Smaller surfaces come and go in memory that the allocator keeps anyway: see `allocator`.
  private static let least = 4 << 20
  private static let mostBlocks = 4
  private static let mostBytes = 64 << 20
  /// The one that was given back first comes first.
  private static let kept = Mutex<[Block]>([])

  /// glibc asks the system for each block above a threshold, and hands it back at once; the threshold, 128 kB at first,
  /// follows the largest such block that was freed (`mallopt(3)`). Blocks that are kept here are not freed, so one is.
  private static let allocator: Void = unsafe UnsafeMutableRawPointer.allocate(byteCount: least, alignment: 16)
    .deallocate()

  /// At least `bytes` bytes that hold anything.
  static func take(_ bytes: Int) -> UnsafeMutableRawPointer {
    _ = allocator
    let known =
      bytes < least
      ? nil
      : kept.withLock { kept in
        kept.lastIndex { $0.bytes == bytes }.map { kept.remove(at: $0) }
      }
    return unsafe known?.memory ?? .allocate(byteCount: bytes, alignment: 16)
  }

  /// Gives back what `take(bytes)` gave.
  static func give(back memory: UnsafeMutableRawPointer, _ bytes: Int) {
    guard bytes >= least, bytes <= mostBytes else { return unsafe memory.deallocate() }
    let block = unsafe Block(memory: memory, bytes: bytes)
    let gone = kept.withLock { kept in
      kept.append(block)
      var size = kept.reduce(0) { $0 + $1.bytes }
      var gone: [Block] = []
      while kept.count > mostBlocks || size > mostBytes {
        gone.append(kept.removeFirst())
        size -= gone[gone.count - 1].bytes
      }
      return gone
    }
    for block in gone { unsafe block.memory.deallocate() }
  }
}
