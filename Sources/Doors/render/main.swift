import CAllocation
import CSystemCalls
import SegueCommandLine
import SegueDocsCommands
import SegueStudioCommands
import SegueCaptureCommands
import SegueFramesCommands
import SegueTracesCommands
import SegueSelftestCommands
import SegueSnapshotsCommands
import SegueScaleCommands

// A wing is taken off by removing it here, its import, and its targets in Package.swift.
Wings.register([
  ManualWing.self, TracesWing.self, FramesWing.self, SnapshotsWing.self, DocsWing.self, ScaleWing.self,
  StudioWing.self, CaptureWing.self, SelftestWing.self,
])

// Signal handlers and malloc must be configured before a second thread starts, and the standard streams before any file
// is opened.
allocation_end_on_failure(SegueCommand.requestEndForMemory, SegueCommand.exitForMemory)
SegueCommand.prepare()
heap_limit_arenas(SegueCommand.arenas)
await SegueCommand.main()
