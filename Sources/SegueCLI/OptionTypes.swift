import ArgumentParser
import SegueCodecs
import SegueScene

/// `A..B`, both counted in, or `A..` to the end, `..B` from the start, or a single frame.
struct FrameRange: ExpressibleByArgument, Sendable {
  let range: ClosedRange<Int>
  /// As it was typed.
  let text: String

  init?(argument: String) {
    text = argument
    guard let dots = argument.firstRange(of: "..") else {
      guard let frame = Int(argument), frame >= 0 else { return nil }
      range = frame...frame
      return
    }
    let first = argument[..<dots.lowerBound]
    let last = argument[dots.upperBound...]
    guard let lower = first.isEmpty ? 0 : Int(first), let upper = last.isEmpty ? Int.max : Int(last), lower >= 0,
      lower <= upper
    else { return nil }
    range = lower...upper
  }
}

/// Which ending of its releases a script is rendered with.
enum BranchChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case finish
  case cancel
  /// Side by side.
  case both

  var endings: [Release.Ending] {
    switch self {
    case .finish: [.finish]
    case .cancel: [.cancel]
    case .both: [.finish, .cancel]
    }
  }
}

/// `once`, `forever`, or a number of times.
enum LoopCount: ExpressibleByArgument, Sendable {
  case forever
  case times(Int)

  init?(argument: String) {
    switch argument {
    case "forever": self = .forever
    case "once": self = .times(1)
    default:
      guard let count = Int(argument), (1...65_536).contains(count) else { return nil }
      self = .times(count)
    }
  }

  var gif: GIFLoop {
    switch self {
    case .forever: .forever
    case .times(1): .once
    case .times(let count): .times(count)
    }
  }

  var defaultValueDescription: String { "forever" }
}
