import SegueGraphics
import SegueSnapshots
import Testing

/// How far things moved that are not where they were, and what looks as if it had moved.
@Suite struct ShiftTests {
  private static let (width, height) = (390, 300)
  private static let page = RGBA8(red: 245, green: 245, blue: 248, alpha: 255)
  private static let blue = RGBA8(red: 10, green: 90, blue: 210, alpha: 255)

  /// A second of pictures at 30 frames per second, of which each is painted over a page.
  private func recording(_ paint: (inout Bitmap, Int) -> Void) -> FrameRecording {
    FilmedSquare.recording(
      (0..<30).map { frame in
        var bitmap = Bitmap(width: Self.width, height: Self.height)
        fill(&bitmap, PixelRect(left: 0, top: 0, width: Self.width, height: Self.height), Self.page)
        paint(&bitmap, frame)
        return Image(bitmap)
      })
  }

  private func fill(_ bitmap: inout Bitmap, _ rect: PixelRect, _ color: RGBA8) {
    let seen = rect.intersection(PixelRect(left: 0, top: 0, width: bitmap.width, height: bitmap.height))
    for y in seen.minY..<seen.maxY { for x in seen.minX..<seen.maxX { bitmap[x, y] = color } }
  }

  /// How far a card has come from below after some frames.
  private func rise(_ frame: Int) -> Int {
    let left = 1 - max(0, min(1, Double(frame - 6) / 12))
    return Int((180 * (1 - left * left * left)).rounded())
  }

  private func findings(_ old: FrameRecording, _ new: FrameRecording) -> [MotionFinding] {
    MotionExplanation.findings(old, new)
  }

  /// Where something is told to have moved to, if that is all that is told.
  private func shift(_ findings: [MotionFinding]) -> (x: Double, y: Double)? {
    guard findings.count == 1, findings[0].kind == .moved else { return nil }
    func amount(_ name: String) -> Double { findings[0].amounts.first { $0.name == name }?.value ?? .nan }
    return (amount("x"), amount("y"))
  }

  /// To half a pixel.
  private func isNear(_ shift: (x: Double, y: Double)?, _ x: Int, _ y: Int) -> Bool {
    guard let shift else { return false }
    return abs(shift.x - Double(x)) <= 0.5 && abs(shift.y - Double(y)) <= 0.5
  }

  private static let shifts = [
    (1, 0), (2, 0), (5, 0), (8, 0), (13, 0), (20, 0), (-3, 0), (0, 1), (0, 3), (0, 7), (0, 12), (0, -4), (2, 2),
    (6, 4), (-9, 5),
  ]

  @Test("A thing that lies elsewhere beside a motion is told by how far, from one pixel to twenty", arguments: shifts)
  func still(x: Int, y: Int) {
    func film(_ x: Int, _ y: Int) -> FrameRecording {
      recording { bitmap, frame in
        fill(&bitmap, PixelRect(left: 20, top: 290 - rise(frame) / 3, width: 60, height: 8), Self.blue)
        fill(&bitmap, PixelRect(left: 203 + x, top: 62 + y, width: 90, height: 34), Self.blue)
        // A mark on it.
        fill(
          &bitmap, PixelRect(left: 225 + x, top: 74 + y, width: 30, height: 10),
          RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
      }
    }
    let found = findings(film(0, 0), film(x, y))
    #expect(isNear(shift(found), x, y), "\(found.map(\.words))")
  }

  @Test("A card that comes from outside and lies elsewhere all the way does not end elsewhere", arguments: shifts)
  func wholeWay(x: Int, y: Int) {
    func film(_ x: Int, _ y: Int) -> FrameRecording {
      recording { bitmap, frame in
        fill(&bitmap, PixelRect(left: 83 + x, top: 300 - rise(frame) + y, width: 200, height: 122), Self.blue)
      }
    }
    let found = findings(film(0, 0), film(x, y))
    #expect(isNear(shift(found), x, y), "\(found.map(\.words))")
  }

  @Test("A card that ends elsewhere ends elsewhere, though its last frames are as a moved one's")
  func ending() {
    func film(_ part: Double) -> FrameRecording {
      recording { bitmap, frame in
        let rise = Int((Double(rise(frame)) * part).rounded())
        fill(&bitmap, PixelRect(left: 83, top: 300 - rise, width: 200, height: 122), Self.blue)
      }
    }
    let found = findings(film(1), film(0.8))
    #expect(found.map(\.kind) == [.ending], "\(found.map(\.words))")
  }

  /// Digits of 5 × 7 dots.
  private static let digits = [
    [".###.", "#...#", "#..##", "#.#.#", "##..#", "#...#", ".###."],
    ["..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###."],
    [".###.", "#...#", "....#", "...#.", "..#..", ".#...", "#####"],
    ["#####", "...#.", "..#..", "...#.", "....#", "#...#", ".###."],
    ["...#.", "..##.", ".#.#.", "#..#.", "#####", "...#.", "...#."],
    ["#####", "#....", "####.", "....#", "....#", "#...#", ".###."],
  ]

  /// A number beside a motion.
  private func film(_ number: [Int], size: Int = 2) -> FrameRecording {
    recording { bitmap, frame in
      fill(&bitmap, PixelRect(left: 20, top: 290 - rise(frame) / 3, width: 60, height: 8), Self.blue)
      for (index, digit) in number.enumerated() {
        for (row, line) in Self.digits[digit].enumerated() {
          for (column, mark) in line.enumerated() where mark == "#" {
            let (x, y) = (151 + (6 * index + column) * size, 93 + row * size)
            fill(
              &bitmap, PixelRect(left: x, top: y, width: size, height: size),
              RGBA8(red: 20, green: 20, blue: 20, alpha: 255))
          }
        }
      }
    }
  }

  @Test("Another digit, and digits in another order, are another text, and nothing that moved", arguments: [2, 3])
  func digits(size: Int) {
    let number = [2, 0, 4, 1, 5]
    let old = film(number, size: size)
    for place in number.indices {
      for digit in 0..<6 where digit != number[place] {
        var other = number
        other[place] = digit
        let found = findings(old, film(other, size: size))
        #expect(found.map(\.kind) == [.text], "\(other): \(found.map(\.words))")
      }
    }
    for place in 1..<number.count {
      var other = number
      other.swapAt(place - 1, place)
      let found = findings(old, film(other, size: size))
      #expect(found.map(\.kind) == [.text], "\(other): \(found.map(\.words))")
    }
  }

  @Test("A picture that became lighter all over is recoloured, and did not grow")
  func lighter() {
    func film(_ more: Int) -> FrameRecording {
      recording { bitmap, frame in
        fill(&bitmap, PixelRect(left: 20, top: 290 - rise(frame) / 3, width: 60, height: 8), Self.blue)
        for y in 50..<170 {
          for x in 90..<290 {
            let level = UInt8(80 + (x * x / 7 + y * y / 11) % 97 + more)
            bitmap[x, y] = RGBA8(red: level, green: level, blue: level, alpha: 255)
          }
        }
      }
    }
    let found = findings(film(0), film(6))
    #expect(found.map(\.kind) == [.recolored], "\(found.map(\.words))")
  }

  @Test("A pixel that is another for a frame is a flash where it is, and no later start; by a level, nothing moved")
  func pixel() {
    func film(_ level: UInt8, at tick: Int) -> FrameRecording {
      recording { bitmap, frame in
        fill(&bitmap, PixelRect(left: 83, top: 300 - rise(frame), width: 200, height: 122), Self.blue)
        let level = frame == tick ? level : 248
        bitmap[5, 5] = RGBA8(red: level, green: level, blue: level, alpha: 255)
      }
    }
    let old = film(248, at: 26)
    let dark = findings(old, film(0, at: 26))
    #expect(dark.map(\.words) == ["a flash: frame 26 shows something else in [0,0 8×8]"])
    for tick in [12, 26] {
      let faint = findings(old, film(249, at: tick))
      #expect(faint.count == 1 && [.antialiasing, .flash].contains(faint[0].kind), "\(faint.map(\.words))")
    }
  }

  @Test("A first or last frame of one colour is a flash, and nothing that appeared or disappeared")
  func blankEnds() {
    func film(_ blank: Int?) -> FrameRecording {
      recording { bitmap, frame in
        fill(&bitmap, PixelRect(left: 83, top: 300 - rise(frame), width: 200, height: 122), Self.blue)
        if frame == blank {
          fill(&bitmap, PixelRect(left: 0, top: 0, width: 390, height: 300), RGBA8(word: 0xFF00_0000))
        }
      }
    }
    for frame in [0, 29] {
      #expect(findings(film(nil), film(frame)).map(\.words) == ["a flash: frame \(frame) shows only black"])
    }
  }
}
