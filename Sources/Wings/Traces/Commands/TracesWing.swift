package import ArgumentParser
import SegueCommandLine

/// A motion as numbers and curves, without playing it.
package enum TracesWing: Wing {
  package static var commands: [any ParsableCommand.Type] { [TraceCommand.self] }
}
