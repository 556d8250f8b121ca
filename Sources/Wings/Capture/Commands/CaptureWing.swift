package import ArgumentParser
import SegueCLI

/// Scenes made from screenshots.
package enum CaptureWing: Wing {
  package static var commands: [any ParsableCommand.Type] {
    [FromCommand.self]
  }
}
