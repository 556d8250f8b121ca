import Synchronization

/// The first bytes of standard input can be looked at before something reads them.
package enum StandardInput {
  /// What was looked at and is still to be read.
  private static let ahead = Mutex<[UInt8]>([])

  /// The first bytes, or fewer if there are no more.
  package static func peek(_ count: Int) throws(FileError) -> [UInt8] {
    let bytes = try ByteStream.standardInput().read(count)
    ahead.withLock { $0 = bytes + $0 }
    return bytes
  }

  /// Removes at most so many of the bytes that were looked at.
  static func take(_ most: Int = .max) -> [UInt8] {
    ahead.withLock { bytes in
      let taken = Array(bytes.prefix(most))
      bytes.removeFirst(taken.count)
      return taken
    }
  }
}
