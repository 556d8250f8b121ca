extension RandomAccessCollection where Index == Int {
  /// Binary search: the first index whose element fulfils `isAfter`, or `endIndex`.
  ///
  /// The collection must be partitioned: every element that fulfils `isAfter` follows all that do not.
  package func partitioningIndex<Failure: Error>(
    where isAfter: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if try isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
