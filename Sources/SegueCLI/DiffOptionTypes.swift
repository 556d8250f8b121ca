import ArgumentParser
import SegueGraphics
import SegueSnapshot

/// `16,63,358x332`: a rectangle of pixels, its left and top edge first.
struct PixelRectArgument: ExpressibleByArgument, Sendable {
  let rect: PixelRect

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let sides = parts[2].split(whereSeparator: { $0 == "x" || $0 == "×" })
    guard sides.count == 2, let left = Int(parts[0]), let top = Int(parts[1]), let width = Int(sides[0]),
      let height = Int(sides[1]), width > 0, height > 0,
      [left, top, width, height].allSatisfy({ abs($0) <= 1 << 30 })
    else { return nil }
    rect = PixelRect(left: left, top: top, width: width, height: height)
  }
}

/// `120`, or `0.5%` of the pixels of a picture or frame.
enum PixelAllowance: ExpressibleByArgument, Sendable {
  case pixels(Int)
  case share(Double)

  init?(argument: String) {
    if argument.hasSuffix("%") {
      guard let percent = Double(argument.dropLast()), percent >= 0, percent <= 100 else { return nil }
      self = .share(percent / 100)
    } else {
      guard let count = Int(argument), count >= 0 else { return nil }
      self = .pixels(count)
    }
  }

  func permits(_ result: PictureComparison) -> Bool {
    switch self {
    case .pixels(let count): result.count <= count
    case .share(let share): Double(result.count) <= share * Double(result.width * result.height)
    }
  }

  var defaultValueDescription: String { "0" }
}
