import CFriBidi

/// The Unicode Bidirectional Algorithm (UAX #9) for one paragraph, by FriBidi.
struct BidiLevels {
  /// The embedding level of each scalar: even levels are left to right, odd ones right to left.
  let levels: [Int8]
  let isRightToLeft: Bool

  init(of scalars: [UInt32], _ direction: TextRequest.Direction) {
    let count = Int32(scalars.count)
    guard count > 0 else {
      levels = []
      isRightToLeft = direction == .rightToLeft
      return
    }
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    var base: FriBidiParType =
      switch direction {
      case .natural: FRIBIDI_PAR_ON
      case .leftToRight: FRIBIDI_PAR_LTR
      case .rightToLeft: FRIBIDI_PAR_RTL
      }
    unsafe fribidi_get_bidi_types(scalars, count, &types)
    unsafe fribidi_get_bracket_types(scalars, count, types, &brackets)
    let highest = unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    precondition(highest > 0, "FriBidi is out of memory")
    self.levels = levels.map { Int8($0) }
    isRightToLeft = base == FRIBIDI_PAR_RTL || base == FRIBIDI_PAR_WRTL
  }

  /// Rule L2 applied to whole runs: the indices of the runs in visual order, left to right.
  static func visualOrder(of levels: [Int8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var i = 0
      while i < order.count {
        guard levels[order[i]] >= level else {
          i += 1
          continue
        }
        var end = i
        while end < order.count && levels[order[end]] >= level { end += 1 }
        order[i..<end].reverse()
        i = end
      }
    }
    return order
  }
}
