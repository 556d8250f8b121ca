/// Weighted sums of pixels along one axis: for each result, neighbouring source pixels and weights that add up to `UnitFixed.full`.
package struct ResampleTaps: Sendable {
  /// The first source pixel of each result.
  package private(set) var first: [Int32] = []
  /// Where each result's weights start; one more than there are results.
  package private(set) var offset: [Int32] = [0]
  package private(set) var weights: [UnitFixed] = []
  /// Every result is one source pixel, each the right neighbour of the one before.
  package private(set) var isCopy = false
  /// The greatest number of weights of a result.
  package private(set) var most = 0
  /// The weights with that many places for each result; those at the end weigh nothing.
  package private(set) var table: [UnitFixed] = []

  /// Results for the pixels `range`, of which pixel i looks at source position (i + ½)·scale + origin.
  ///
  /// Each is the mean over max(1, |scale|) source pixels around that position: bilinear when growing, exact area when
  /// shrinking, a copy where pixels coincide. Beyond the ends the source continues with its first and last pixel.
  package init(_ range: Range<Int>, scale: Double, origin: Double, count: Int) {
    let span = Swift.max(1, Swift.abs(scale))
    let half = span / 2
    for i in range {
      let center = Swift.min(Double(count) + span, Swift.max(-span, (Double(i) + 0.5) * scale + origin))
      let start = center - half
      let low = Int(start.rounded(.down))
      let high = Int((center + half).rounded(.up)) - 1
      var done: UnitFixed = 0
      var begin = -1
      for k in low...Swift.max(low, high) {
        let sum = k >= high ? UnitFixed.full : UnitFixed(unit: (Double(k + 1) - start) / span)
        let weight = sum - done
        done = sum
        if weight == 0 { continue }
        let pixel = Swift.min(count - 1, Swift.max(0, k))
        if begin < 0 {
          begin = pixel
          weights.append(weight)
        } else if begin + weights.count - Int(offset[offset.count - 1]) > pixel {
          weights[weights.count - 1] += weight
        } else {
          weights.append(weight)
        }
      }
      first.append(Int32(begin))
      offset.append(Int32(weights.count))
    }
    for i in first.indices { most = Swift.max(most, Int(offset[i + 1] - offset[i])) }
    table.reserveCapacity(most * first.count)
    for i in first.indices {
      let own = weights[Int(offset[i])..<Int(offset[i + 1])]
      table.append(contentsOf: own)
      table.append(contentsOf: repeatElement(0, count: most - own.count))
    }
    isCopy = weights.count == first.count && first.indices.allSatisfy { first[$0] == first[0] + Int32($0) }
  }

  package var count: Int { first.count }

  /// The source pixels that some of the results look at.
  package func sources(of results: Range<Int>) -> Range<Int> {
    var low = Int.max
    var high = 0
    for i in results {
      low = Swift.min(low, Int(first[i]))
      high = Swift.max(high, Int(first[i]) + Int(offset[i + 1] - offset[i]))
    }
    return results.isEmpty ? 0..<0 : low..<high
  }
}

/// A row of pixels on its way through a resampling, 8.8 bits a channel.
struct ResampleRow: Sendable {
  private var redBlue: [ChannelPair] = []
  private var greenAlpha: [ChannelPair] = []

  /// Forgets the last row and makes room for `count` pixels.
  mutating func clear(_ count: Int) {
    redBlue.removeAll(keepingCapacity: true)
    greenAlpha.removeAll(keepingCapacity: true)
    redBlue.append(contentsOf: repeatElement(0, count: count))
    greenAlpha.append(contentsOf: repeatElement(0, count: count))
  }

  /// Adds `weight` of each pixel of `source`; the weights of one row add up to `UnitFixed.full`.
  mutating func add(_ source: Span<RGBA8>, weight: UnitFixed) {
    let w = ChannelPair(weight)
    let n = source.count
    var lanes = redBlue.mutableSpan
    precondition(lanes.count >= n)
    for i in 0..<n { lanes[i] &+= source[i].redBlue &* w }
    lanes = greenAlpha.mutableSpan
    precondition(lanes.count >= n)
    for i in 0..<n { lanes[i] &+= source[i].greenAlpha &* w }
  }

  /// Writes some results of `taps`, whose source pixel `start` is this row's pixel 0, from pixel `place` on.
  mutating func write(
    _ taps: ResampleTaps, _ results: Range<Int>, start: Int, into row: inout MutableSpan<RGBA8>, at place: Int
  ) {
    let half = ChannelPair.ones << 23
    let round = ChannelPair.ones << 7
    let rbs = redBlue.span
    let gas = greenAlpha.span
    let weights = taps.weights.span
    let first = taps.first.span
    let offset = taps.offset.span
    for i in results {
      var rb = half
      var ga = half
      var k = Int(first[i]) &- start
      for j in Int(offset[i])..<Int(offset[i &+ 1]) {
        let w = ChannelPair(weights[j])
        // 24 bits a channel after the other axis, 16 are kept: below a hundredth of a level.
        rb &+= ((rbs[k] &+ round) >> 8 & 0xFFFF_0000_FFFF) &* w
        ga &+= ((gas[k] &+ round) >> 8 & 0xFFFF_0000_FFFF) &* w
        k &+= 1
      }
      row[place &+ i &- results.lowerBound] = RGBA8(redBlue: rb.bytes(after: 24), greenAlpha: ga.bytes(after: 24))
    }
  }
}
