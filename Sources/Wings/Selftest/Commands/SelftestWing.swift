package import ArgumentParser
import SegueCommandLine

/// Whether this machine renders the same bytes as every other.
package enum SelftestWing: Wing {
  package static var commands: [any ParsableCommand.Type] {
    [SelftestCommand.self]
  }
}
