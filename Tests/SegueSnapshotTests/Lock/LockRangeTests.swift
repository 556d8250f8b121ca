import SegueSnapshot
import Testing

@Suite("Numbers in a lock outside their ranges are refused")
struct LockRangeTests {
  /// The error of reading the small lock with one line changed.
  private func problem(_ line: String, _ other: String) throws -> LockError {
    let text = SceneLockTests.small.text
    let changed = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 == line ? other : String($0) }
    try #require(changed.joined(separator: "\n") != text)
    return try #require(throws: LockError.self) {
      try SceneLock(Array(changed.joined(separator: "\n").utf8), path: "a.segue-lock")
    }
  }

  @Test(
    "A scale out of its range or malformed is refused",
    arguments: ["1e300", "9223372036854775807", "1e-300", "0", "-1", "nan", "inf", "1001"])
  func scale(_ scale: String) throws {
    let error = try problem("story scale 1.5 fps 30", "story scale \(scale) fps 30")
    #expect(error.line == 10)
    #expect("\(error)".contains("from 0.001 to 1000"))
  }

  @Test(
    "A size out of its range or malformed is refused",
    arguments: ["0x90", "-60x90", "60x9223372036854775807", "16385x1", "60", "1e3x4"])
  func size(_ size: String) throws {
    #expect("\(try problem("size 60x90", "size \(size)"))".contains("16384"))
  }

  @Test(
    "A duration out of its range or malformed is refused",
    arguments: ["9223372036854775807", "1000000001", "-1", "0.-5", "0.1234567890", "1e9"])
  func seconds(_ seconds: String) throws {
    #expect("\(try problem("seconds 2", "seconds \(seconds)"))".contains("seconds DURATION"))
  }

  @Test(
    "The number of frames and parts is checked before they are stored", arguments: ["9223372036854775807", "5000000"])
  func frames(_ count: String) throws {
    #expect("\(try problem("frames 3", "frames \(count)"))".contains("at most 5000000"))
  }

  @Test("The stored scene is not unpacked beyond a limit")
  func source() throws {
    let line = try #require(SceneLockTests.small.text.split(separator: "\n").first { $0.hasPrefix("source ") })
    #expect("\(try problem(String(line), "source 64000001"))".contains("at most 64000000 bytes"))
  }
}
