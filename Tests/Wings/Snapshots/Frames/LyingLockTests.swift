import SegueGraphics
import SegueSnapshots
import TestSupport
import Testing

/// Locks of frames whose checksum is right, and that say what cannot be.
@Suite struct LyingLockTests {
  private let lines = FrameLock.text(of: FilmedSquare().recording).text.split(separator: "\n").map(String.init)

  /// What is said of a lock with these lines and their checksum; `read` if nothing is.
  private func problem(_ lines: [String]) -> String {
    let all = lines.dropLast() + ["{ \"sum\": \"\(LockChecksum.text(of: lines.dropLast().map(\.utf8)))\" }"]
    do {
      _ = try FrameLockReader.read(Array((all.joined(separator: "\n") + "\n").utf8), path: "a.gif.segue-lock")
      return "read"
    } catch { return "\(error)" }
  }

  private func edited(_ line: Int, _ old: some RegexComponent, _ new: String) -> [String] {
    var lines = lines
    #expect(lines[line].contains(old), "\(lines[line])")
    lines[line] = lines[line].replacing(old, with: { _ in new })
    return lines
  }

  @Test("What was recorded is read, as a lock whose checksum was made anew")
  func untouched() { #expect(problem(lines) == "read") }

  @Test("Wrong counts, sizes, levels and times are refused with their line")
  func head() {
    let size = #/"size": \[\d+, \d+\]/#
    for text in ["\"size\": [0, 10]", "\"size\": [-5, 10]", "\"size\": [99999999999, 10]", "\"size\": [10]"] {
      #expect(problem(edited(0, size, text)).hasPrefix("a.gif.segue-lock:1"), "\(text)")
    }
    let count = #/"frames": \d+/#
    for text in ["\"frames\": 0", "\"frames\": 7", "\"frames\": 1000000", "\"frames\": 99999999999999999999"] {
      #expect(problem(edited(0, count, text)).hasPrefix("a.gif.segue-lock:"), "\(text)")
    }
    for text in ["\"level\": 17", "\"level\": -1", "\"level\": 1.5"] {
      #expect(problem(edited(0, #/"level": \d+/#, text)).hasPrefix("a.gif.segue-lock:1"), "\(text)")
    }
    for text in ["\"seconds\": -1", "\"seconds\": 1e300", "\"seconds\": 0.001"] {
      #expect(problem(edited(0, #/"seconds": [0-9.]+/#, text)).hasPrefix("a.gif.segue-lock:1"), "\(text)")
    }
    for text in ["\"masks\": [[0, 0, 99999999999, 1]]", "\"crop\": [0, 0, 0, 0]", "\"fps\": 100000", "\"scale\": 0"] {
      #expect(
        problem(edited(0, #/"level": /#, text + ", \"level\": ")).hasPrefix("a.gif.segue-lock:1"), "\(text)")
    }
    // Cells of another size: the signatures are too long.
    #expect(problem(edited(0, size, "\"size\": [1, 1]")).contains("the signature is wrong"))
  }

  @Test("Frames out of order, pictures that are not there, and signatures that are none are refused with their line")
  func frames() {
    let first = lines.firstIndex { $0.hasPrefix("[0,") }!
    let second = lines.indices.first { $0 > first + 1 && lines[$0].split(separator: ",").count > 3 }!
    let digest = #/"[0-9a-f]{32}"/#
    for text in ["\"\"", "\"zz\"", "17", "null"] {
      #expect(problem(edited(second, digest, text)).hasPrefix("a.gif.segue-lock:\(second + 1)"), "\(text)")
    }
    let twice = String(lines[first].firstMatch(of: digest)!.output)
    #expect(problem(edited(second, digest, twice)).contains("this picture is already in a line before"))
    let signature = #/, "[A-Za-z0-9+/=]+"(?=[,\]])/#
    for text in [", \"!!!!\"", ", \"A\"", ", \"////\"", ", \"f39/f39/f38=\"", ", []"] {
      var edited = lines
      let match = edited[second].matches(of: signature).last { $0.output.utf8.count != 36 }
      guard let match else { continue }
      edited[second].replaceSubrange(match.range, with: text)
      #expect(problem(edited).contains("is wrong") || problem(edited).contains("colour"), "\(text): \(problem(edited))")
    }
    for (text, message) in [
      ("[\(second - 1), 0.0]", "begins before the one before it"), ("[\(second - 1), 1e9]", ":\(second + 1)"),
      ("[\(second - 1), 0.9, 99999]", "this picture was not in a line before"),
      (String(repeating: "[", count: 100_000), ":\(second + 1)"),
    ] {
      var edited = lines
      edited[second] = text
      #expect(problem(edited).contains(message), "\(text.prefix(40)): \(problem(edited).prefix(300))")
    }
  }
}
