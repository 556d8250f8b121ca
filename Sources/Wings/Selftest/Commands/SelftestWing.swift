package import ArgumentParser
import SegueCLI

/// Whether this machine renders the same bytes as every other.
package enum SelftestWing: Wing {
  package static var commands: [any ParsableCommand.Type] {
    [SelftestCommand.self]
  }
}
