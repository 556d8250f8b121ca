import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The three streams that every program is given, and some are not.
package enum StandardStreams {
  /// Takes the numbers 0–2 where the program was started without (`<&- >&-`): otherwise the first files that it opens
  /// would get them, and what is meant for a terminal would go into a picture. They lead to `/dev/null`, and those of
  /// input and output so that reading and writing there is an error, as it is with nothing.
  ///
  /// To be called before anything else is opened.
  package static func fill() {
    for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)]
    where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free: this one, since those below are taken.
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Writes all of the bytes to standard output. Does not come back from a pipe that nobody reads any more, as
  /// `SignalHandling.endOfPipe` says.
  package static func write(_ text: String) throws(FileError) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll(text.utf8)
    } catch {
      let reason = error as? Errno ?? .ioError
      SignalHandling.endOfPipe(reason)
      throw FileError(path: "standard output", operation: .write, reason: reason)
    }
  }
}
