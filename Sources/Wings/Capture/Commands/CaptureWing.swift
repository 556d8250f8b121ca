package import ArgumentParser
import SegueCommandLine

/// Scenes made from screenshots.
package enum CaptureWing: Wing {
  package static var commands: [any ParsableCommand.Type] {
    [FromCommand.self]
  }
}
