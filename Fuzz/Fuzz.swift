import Glibc
import SegueFiles

/// What libFuzzer calls: before anything else, and then with one input after another. The target is the one that
/// SEGUE_FUZZ_TARGET names; SEGUE_FUZZ_SCRATCH is a folder for inputs that are read from files.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(_ count: UnsafePointer<CInt>, _ arguments: UnsafeRawPointer) -> CInt {
  guard FuzzTarget.chosen != nil else {
    print("SEGUE_FUZZ_TARGET is one of: " + FuzzTarget.all.map(\.name).joined(separator: " "))
    // libFuzzer does not look at what is returned here.
    exit(1)
  }
  return 0
}

/// One input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.chosen?.run(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Something that reads bytes of strangers. Errors are what it is expected to throw: a trap, a finding of a sanitizer, a hang
/// or a failed `precondition` ends the run.
struct FuzzTarget: Sendable {
  let name: String
  let run: @Sendable ([UInt8]) -> Void

  init(_ name: String, _ run: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.run = { bytes in
      do { try run(bytes) } catch { _ = "\(error)" }
    }
  }

  static let all = readers + encoders

  static let chosen: FuzzTarget? = all.first { $0.name == environment("SEGUE_FUZZ_TARGET") }

  /// A file with these bytes.
  static func file(_ bytes: [UInt8], _ name: String) throws -> String {
    let path = (environment("SEGUE_FUZZ_SCRATCH") ?? ".") + "/" + name
    try AtomicFile.write(bytes, to: path)
    return path
  }
}

private func environment(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }
