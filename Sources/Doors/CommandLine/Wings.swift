package import ArgumentParser
package import SegueExport
package import SegueImages
import Synchronization

/// A capability on top of the core, with its commands. The core does not know which there are: `render` registers them.
package protocol Wing: SendableMetatype {
  /// Its commands.
  static var commands: [any ParsableCommand.Type] { get }
}

/// A wing that shows a scene in a page on this machine, and shows it anew whenever its file is saved.
package protocol ServesScenes: Wing {
  /// Runs until the process is ended.
  ///
  /// - Parameters:
  ///   - scale: pixels per point; nil for the scene's own. Likewise `frameRate`, in frames per second.
  ///   - polls: whether to look at the files instead of waiting for notifications of the system.
  static func serve(
    _ scene: String, access: SceneAccess, scale: Double?, frameRate: Int?, threads: Int, polls: Bool, isQuiet: Bool
  ) async throws
}

/// A wing that tells what moves in frames that no scene made.
package protocol TracesFrames: Wing {
  static func areFrames(_ path: String) -> Bool
  /// Writes what moves in them. Returns the lines to report.
  static func trace(framesAt path: String, _ outputs: FrameTraceOutputs) throws -> [String]
}

/// What `render trace` writes of frames.
package struct FrameTraceOutputs {
  /// The format is `txt`, `csv` or `json`.
  package var text: (path: String, format: String)?
  package var plot: String?
  /// Pixels per point of the plot.
  package var plotScale: Double
  /// The clock of a folder of pictures, or how often other frames are looked at, in frames per second; nil for the usual ones.
  package var rate: Int?
  package var limits: PixelLimits

  package init(
    text: (path: String, format: String)?, plot: String?, plotScale: Double, rate: Int?, limits: PixelLimits
  ) {
    (self.text, self.plot, self.plotScale, self.rate, self.limits) = (text, plot, plotScale, rate, limits)
  }
}

/// The wings of this program.
package enum Wings {
  private static let registered = Mutex<[any Wing.Type]>([])

  /// Adds wings. Must be called before anything else of the command line.
  package static func register(_ wings: [any Wing.Type]) { registered.withLock { $0 += wings } }

  /// The wing that can show scenes; nil if it was taken off.
  package static var server: (any ServesScenes.Type)? { first { $0 as? any ServesScenes.Type } }

  /// The wing that traces frames; nil if it was taken off.
  package static var tracer: (any TracesFrames.Type)? { first { $0 as? any TracesFrames.Type } }

  /// The wing that measures motion in frames; nil if it was taken off.
  package static var measurer: (any MeasuresFrames.Type)? { first { $0 as? any MeasuresFrames.Type } }

  /// The wing with projects; nil if it was taken off.
  package static var projects: (any HasProjects.Type)? { first { $0 as? any HasProjects.Type } }

  /// The wing that divides and shares work; every run does all of its work if it was taken off.
  package static var work: any WorkWing.Type { first { $0 as? any WorkWing.Type } ?? WholeRuns.self }

  /// The wing that reports on what parts have found; none does if it was taken off.
  package static var reports: any ReportsOnParts.Type {
    first { $0 as? any ReportsOnParts.Type } ?? NoPartReports.self
  }

  /// The wing of a command of which a run can do a part; nil if there is none.
  package static func withParts(of command: String) -> (any HasParts.Type)? {
    first { wing in (wing as? any HasParts.Type).flatMap { $0.partCommands.contains(command) ? $0 : nil } }
  }

  /// The first wing for which `capability` is not nil.
  private static func first<Capability>(_ capability: (any Wing.Type) -> Capability?) -> Capability? {
    registered.withLock { $0 }.lazy.compactMap(capability).first
  }

  /// `render SCENE…`, with the options of that wing.
  package static var animate: any ParsableCommand.Type {
    func command<Work: WorkWing>(of wing: Work.Type) -> any ParsableCommand.Type { AnimateCommand<Work.Stories>.self }
    return command(of: work)
  }

  /// `render check`, which also checks the projects of a wing.
  package static var check: any ParsableCommand.Type {
    func command<Projects: HasProjects>(of type: Projects.Type) -> any ParsableCommand.Type {
      CheckCommand<Projects>.self
    }
    let wing: any HasProjects.Type = projects ?? NoProjects.self
    return command(of: wing)
  }

  /// The order of the commands in help: first what most people need. A command that it does not name is the last.
  private static let order = [
    "animate", "trace", "check", "schema", "init", "from", "preview", "list", "gif", "info", "diff", "docs", "watch",
    "lsp", "merge", "record", "verify", "selftest", "doctor", "manual",
  ]

  /// The commands of the core and of all wings, in the order of help.
  package static func sorted(_ core: [any ParsableCommand.Type]) -> [any ParsableCommand.Type] {
    let all = core + registered.withLock { $0 }.flatMap { $0.commands }
    return all.enumerated().map { index, command in
      (place: order.firstIndex(of: command.configuration.commandName ?? "") ?? order.count + index, command: command)
    }.sorted { $0.place < $1.place }.map(\.command)
  }
}
