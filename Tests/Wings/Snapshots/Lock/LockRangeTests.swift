import SegueSnapshots
import Testing

@Suite("Numbers in a lock outside their ranges are refused")
struct LockRangeTests {
  /// The error thrown when the small lock is read after `old` in it has been replaced by `new`.
  private func problem(_ old: String, _ new: String) throws -> LockError {
    let text = SceneLockTests.small.text.replacing(old, with: new, maxReplacements: 1)
    try #require(text != SceneLockTests.small.text)
    return try #require(throws: LockError.self) { try SceneLock(Array(text.utf8), path: "a.segue-lock") }
  }

  @Test(
    "A scale out of its range is refused", arguments: ["1e300", "9223372036854775807", "1e-300", "0", "-1", "1001"])
  func scale(_ scale: String) throws {
    let error = try problem("\"scale\": 1.5", "\"scale\": \(scale)")
    #expect(error.line == 8 && error.column == 23)
    #expect("\(error)".contains("from 0.001 to 1000"))
  }

  @Test(
    "A size out of its range is refused",
    arguments: ["0, 90", "-60, 90", "60, 9223372036854775807", "16385, 1", "60, 1e300"])
  func size(_ size: String) throws {
    #expect("\(try problem("[60, 90]", "[\(size)]"))".contains("16384"))
  }

  @Test("A duration out of its range is refused", arguments: ["9223372036854775807", "2000001", "-1", "1e9", "1e300"])
  func seconds(_ seconds: String) throws {
    #expect("\(try problem("\"seconds\": 2", "\"seconds\": \(seconds)"))".contains("2000000"))
  }

  @Test("A frame's number and time out of their ranges are refused", arguments: ["1e300", "9223372036854775807", "-1"])
  func frame(_ number: String) throws {
    #expect("\(try problem("[1, 0.0333]", "[\(number), 0.0333]"))".contains("out of range"))
    #expect("\(try problem("[1, 0.0333]", "[1, \(number)]"))".contains("out of range"))
  }

  @Test(
    "The number of frames times the number of parts per frame is limited",
    arguments: ["9223372036854775807", "5000001", "5000000"])
  func frames(_ count: String) throws {
    #expect("\(try problem("\"frames\": 3", "\"frames\": \(count)"))".contains("5000000"))
  }
}
