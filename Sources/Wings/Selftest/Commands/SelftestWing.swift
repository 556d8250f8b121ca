package import ArgumentParser
import SegueCommandLine

/// This machine: whether it renders the same bytes as every other, and what it lacks.
package enum SelftestWing: Wing {
  package static var commands: [any ParsableCommand.Type] { [SelftestCommand.self, DoctorCommand.self] }
}
