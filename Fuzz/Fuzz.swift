import Glibc
import SegueFiles

/// Called by libFuzzer once, before the first input. SEGUE_FUZZ_TARGET selects the target; SEGUE_FUZZ_SCRATCH is a folder
/// for inputs that are read from files.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(_ count: UnsafePointer<CInt>, _ arguments: UnsafeRawPointer) -> CInt {
  guard FuzzTarget.selected != nil else {
    print("SEGUE_FUZZ_TARGET is one of: " + FuzzTarget.all.map(\.name).joined(separator: " "))
    // libFuzzer ignores the returned value.
    exit(1)
  }
  return 0
}

/// Called by libFuzzer for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.selected?.run(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Code that reads untrusted bytes. It may throw errors; a trap, a sanitizer finding, a hang or a failed `precondition`
/// is a bug and ends the run.
struct FuzzTarget: Sendable {
  let name: String
  let run: @Sendable ([UInt8]) -> Void

  init(_ name: String, _ run: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.run = { bytes in
      // The messages of errors are made too, because they quote the input.
      do { try run(bytes) } catch { _ = "\(error)" }
    }
  }

  static let all = readers + encoders + [screenshots]

  static let selected: FuzzTarget? = all.first { $0.name == environment("SEGUE_FUZZ_TARGET") }

  /// Writes the bytes to a file in the scratch folder and returns its path.
  static func scratchFile(_ bytes: [UInt8], _ name: String) throws -> String {
    let path = (environment("SEGUE_FUZZ_SCRATCH") ?? ".") + "/" + name
    try AtomicFile.write(bytes, to: path)
    return path
  }
}

private func environment(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }
