extension RandomAccessCollection where Index == Int {
  /// The first index whose element fulfils `isAfter`, or the end: elements that do not come before all that do.
  package func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
