/// Shows that lines were changed by hand, or merged: it stands behind them.
enum LockChecksum {
  /// 16 hexadecimal digits for these lines, which have no line ends.
  static func text(of lines: ArraySlice<String>) -> String {
    var hasher = DigestHasher()
    for line in lines { hasher.combine(Array(line.utf8) + [0x0A]) }
    return hasher.finalize().hex(8)
  }
}
