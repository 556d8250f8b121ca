package import ArgumentParser
import SegueCLI

/// Work that is divided between machines.
package enum ScaleWing: Wing {
  package static var commands: [any ParsableCommand.Type] {
    [MergeCommand.self]
  }
}
