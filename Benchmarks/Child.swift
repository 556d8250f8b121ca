import SegueFiles
import SegueJSON
import SystemPackage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Child processes, run one at a time.
enum Child {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs `arguments[0]` (a path or a name that is searched in PATH), waits for it and returns its duration. The working
  /// directory is `folder` if given. Standard output goes to the file `output`.
  @discardableResult
  static func run(_ arguments: [String], in folder: String? = nil, output: String = "/dev/null") throws -> Duration {
    var command = arguments
    if let folder { command = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + arguments }
    #if canImport(Glibc)
      var actions = unsafe posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var argv: [UnsafeMutablePointer<CChar>?] = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }
    var id = pid_t()
    let start = ContinuousClock.now
    guard unsafe posix_spawnp(&id, command[0], &actions, nil, &argv, environ) == 0 else {
      throw Failure(description: "\(arguments[0]) cannot be started")
    }
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(description: "\(arguments[0]) cannot be waited for") }
    }
    let time = ContinuousClock.now - start
    guard status == 0 else {
      throw Failure(description: "\(arguments.joined(separator: " ")): it ended with \(status)")
    }
    return time
  }

  /// The CPU time of all children that have ended, in user mode and in the kernel.
  static var cpuTime: Duration {
    var usage = rusage()
    #if canImport(Glibc)
      let children = RUSAGE_CHILDREN.rawValue
    #else
      let children = RUSAGE_CHILDREN
    #endif
    _ = unsafe getrusage(children, &usage)
    func duration(_ time: timeval) -> Duration { .seconds(time.tv_sec) + .microseconds(Int(time.tv_usec)) }
    return duration(usage.ru_utime) + duration(usage.ru_stime)
  }

  /// Runs a program and parses its standard output as JSON.
  static func json(_ arguments: [String], in folder: String? = nil) throws -> JSON {
    let output = "\(Scratch.folder)/child.json"
    try run(arguments, in: folder, output: output)
    return try JSONFile.read(output)
  }

  /// Prints a message and exits with status 2.
  static func fail(_ message: String) -> Never {
    _ = try? FileDescriptor.standardError.writeAll((message + "\n").utf8)
    exit(2)
  }

  /// The median duration of `runs` runs in milliseconds, after one run that fills the page cache.
  static func milliseconds(_ arguments: [String], runs: Int) throws -> Double {
    try run(arguments)
    var times: [Duration] = []
    for _ in 0..<runs { times.append(try run(arguments)) }
    return times.sorted()[runs / 2] / .milliseconds(1)
  }
}

/// Reads JSON files that programs wrote.
enum JSONFile {
  static func read(_ path: String) throws -> JSON {
    let context = DecodingContext()
    guard let json = context.parse(SourceFile(name: path, bytes: try File.read(path))) else {
      throw Child.Failure(description: "\(path) is not JSON")
    }
    return json
  }
}

/// The folder for temporary files of the benchmarks, ignored by git.
enum Scratch {
  static let folder = ".build/bench"

  static func make() throws { try Child.run(["mkdir", "-p", folder]) }

  /// The absolute path of a file in the folder, for programs with another working directory.
  static func absolute(_ name: String) throws -> String {
    guard let here = unsafe getcwd(nil, 0) else { throw Child.Failure(description: "this folder has no path") }
    defer { unsafe free(here) }
    return unsafe "\(String(cString: here))/\(folder)/\(name)"
  }
}
