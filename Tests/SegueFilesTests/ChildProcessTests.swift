import Foundation
import SegueFiles
import Testing

@Suite struct FedProgramTests {
  private func shell(_ script: String, _ arguments: String...) throws(ProgramError) -> ChildProcess {
    try ChildProcess("sh", ["-c", script, "sh"] + arguments)
  }

  /// A span cannot pass through a macro.
  private func feed(_ program: ChildProcess, _ bytes: [UInt8]) -> Bool { program.write(bytes.span) }

  private let block = [UInt8](repeating: 7, count: 1 << 20)

  @Test("What it is fed arrives whole, and its end is waited for")
  func feeds() throws {
    try withTemporaryFolder { folder in
      let program = try shell(#"sleep 0.1; cat > "$1""#, "\(folder)/a")
      for _ in 0..<5 { #expect(feed(program, block)) }
      try program.finish()
      #expect(try File.read("\(folder)/a") == (0..<5).flatMap { _ in block })
    }
  }

  @Test("Programs that run at a time do not keep each other's input open")
  func several() throws {
    try withTemporaryFolder { folder in
      let programs = try (0..<4).map { try shell(#"cat > "$1""#, "\(folder)/\($0)") }
      for (index, program) in programs.enumerated() {
        #expect(feed(program, [UInt8](repeating: UInt8(index), count: 300_000)))
      }
      // The first to be waited for was started first: all that came later know its input if they were given it.
      for program in programs { try program.finish() }
      for index in 0..<4 {
        #expect(try File.read("\(folder)/\(index)") == [UInt8](repeating: UInt8(index), count: 300_000))
      }
    }
  }

  @Test("A program that is not there is missed by its name")
  func missing() throws {
    #expect(throws: ProgramError(program: "segue-no-such-program", reason: .missing)) {
      _ = try ChildProcess("segue-no-such-program", [])
    }
  }

  @Test("A failure tells the status and the last lines, however much was said")
  func failure() throws {
    let program = try shell("i=0; while [ $i -lt 20000 ]; do echo line $i >&2; i=$((i+1)); done; exit 3")
    let error = #expect(throws: ProgramError.self) { try program.finish() }
    #expect(error?.reason == .status(3))
    #expect(error?.lines == (19_994..<20_000).map { "line \($0)" })
    #expect(error?.description.hasPrefix("sh failed (exit status 3):\n  line 19994\n") == true)
  }

  @Test("A program that stops reading is noticed without a signal")
  func stopsReading() throws {
    let program = try shell("echo no more >&2; exit 1")
    var isTaken = true
    for _ in 0..<100 where isTaken { isTaken = feed(program, block) }
    #expect(!isTaken)
    let error = #expect(throws: ProgramError.self) { try program.finish() }
    #expect(error?.lines == ["no more"])
  }

  @Test("Death by a signal is told as such")
  func signal() throws {
    let program = try shell("kill -9 $$")
    #expect(throws: ProgramError(program: "sh", reason: .signal(9))) { try program.finish() }
  }

  @Test("A program that is dropped is dead, and has been waited for")
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

  @Test("It has a process group of its own, no open file of ours, and no blocked signal")
  func inherits() throws {
    try withTemporaryFolder { folder in
      let open = try AtomicFile("\(folder)/open")
      let script = #"{ ls -l /proc/self/fd; grep SigBlk /proc/self/status; ps -o pgid= -p $$ || true; } > "$1""#
      let program = try shell(script, "\(folder)/a")
      try program.finish()
      let said = String(decoding: try File.read("\(folder)/a"), as: UTF8.self)
      // What it says on standard error lies in such a file.
      let ours = said.split(separator: "\n").filter { $0.contains(".segue-") && !$0.contains(".segue-messages-") }
      #expect(ours.isEmpty)
      #expect(!said.contains("SigBlk") || said.contains("SigBlk:\t0000000000000000"))
      #expect(open.count == 0)
    }
  }
}
