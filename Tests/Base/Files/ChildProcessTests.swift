import Foundation
import SegueFiles
import TestSupport
import Testing

@Suite struct ChildProcessTests {
  private func shell(_ script: String, _ arguments: String...) throws(ProgramError) -> ChildProcess {
    try ChildProcess("sh", ["-c", script, "sh"] + arguments)
  }

  /// Wraps `write`, because a span cannot be passed through a macro.
  private func feed(_ program: ChildProcess, _ bytes: [UInt8]) -> Bool { program.write(bytes.span) }

  private let block = [UInt8](repeating: 7, count: 1 << 20)

  @Test("The program receives all bytes, and finish waits for it to end")
  func feeds() throws {
    try withTemporaryFolder { folder in
      let program = try shell(#"sleep 0.1; cat > "$1""#, "\(folder)/a")
      for _ in 0..<5 { #expect(feed(program, block)) }
      try program.finish()
      #expect(try File.read("\(folder)/a") == (0..<5).flatMap { _ in block })
    }
  }

  @Test("Concurrent programs do not keep each other's input open")
  func several() throws {
    try withTemporaryFolder { folder in
      let programs = try (0..<4).map { try shell(#"cat > "$1""#, "\(folder)/\($0)") }
      for (index, program) in programs.enumerated() {
        #expect(feed(program, [UInt8](repeating: UInt8(index), count: 300_000)))
      }
      // The first program waited for was started first, so all later ones would have inherited its input.
      for program in programs { try program.finish() }
      for index in 0..<4 {
        #expect(try File.read("\(folder)/\(index)") == [UInt8](repeating: UInt8(index), count: 300_000))
      }
    }
  }

  @Test("A missing program is an error that names it")
  func missing() throws {
    #expect(throws: ProgramError(program: "segue-no-such-program", reason: .missing)) {
      _ = try ChildProcess("segue-no-such-program", [])
    }
  }

  @Test("A failure reports the exit status and the last lines of a long output")
  func failure() throws {
    let program = try shell("i=0; while [ $i -lt 20000 ]; do echo line $i >&2; i=$((i+1)); done; exit 3")
    let error = #expect(throws: ProgramError.self) { try program.finish() }
    #expect(error?.reason == .status(3))
    #expect(error?.lines == (19_994..<20_000).map { "line \($0)" })
    #expect(error?.description.hasPrefix("sh failed (exit status 3):\n  line 19994\n") == true)
  }

  @Test("A program that stops reading makes write fail instead of raising a signal")
  func stopsReading() throws {
    let program = try shell("echo no more >&2; exit 1")
    var isTaken = true
    for _ in 0..<100 where isTaken { isTaken = feed(program, block) }
    #expect(!isTaken)
    let error = #expect(throws: ProgramError.self) { try program.finish() }
    #expect(error?.lines == ["no more"])
  }

  @Test("Termination by a signal is reported with the signal number")
  func signal() throws {
    let program = try shell("kill -9 $$")
    #expect(throws: ProgramError(program: "sh", reason: .signal(9))) { try program.finish() }
  }

  @Test("A program is killed and reaped when its value is destroyed")
  func dropped() throws {
    try withTemporaryFolder { folder in
      do {
        let program = try shell(#"echo $$ > "$1.part"; mv "$1.part" "$1"; exec sleep 1000"#, "\(folder)/pid")
        while !File.exists("\(folder)/pid") { usleep(5000) }
        #expect(feed(program, [1]))
      }
      let text = String(decoding: try File.read("\(folder)/pid"), as: UTF8.self)
      let process = try #require(Int32(text.trimmingCharacters(in: .newlines)))
      #expect(kill(process, 0) == -1 && errno == ESRCH)
    }
  }

  @Test("The program has its own process group and inherits neither open files nor blocked signals")
  func inherits() throws {
    try withTemporaryFolder { folder in
      let open = try AtomicFile("\(folder)/open")
      let script = #"{ ls -l /proc/self/fd; grep SigBlk /proc/self/status; ps -o pgid= -p $$ || true; } > "$1""#
      let program = try shell(script, "\(folder)/a")
      try program.finish()
      let output = String(decoding: try File.read("\(folder)/a"), as: UTF8.self)
      // Its standard error goes to a `.segue-messages-` file, which is expected.
      let inherited = output.split(separator: "\n").filter {
        $0.contains(".segue-") && !$0.contains(".segue-messages-")
      }
      #expect(inherited.isEmpty)
      #expect(!output.contains("SigBlk") || output.contains("SigBlk:\t0000000000000000"))
      #expect(open.count == 0)
    }
  }
}
