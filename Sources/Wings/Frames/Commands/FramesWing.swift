package import ArgumentParser
import SegueCommandLine

/// Pictures, animations and videos that others have made: what is in them, and their frames as a GIF.
package enum FramesWing: WritesItems {
  package static var commands: [any ParsableCommand.Type] {
    func gif<Work: WorkWing>(dividedBy wing: Work.Type) -> any ParsableCommand.Type { GIFCommand<Work.Inputs>.self }
    return [gif(dividedBy: Wings.work), InfoCommand.self]
  }

  package static var partCommands: [String] { [GIFCommand<AllWork>.name] }
}
