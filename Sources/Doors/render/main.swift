import CAllocation
import CSystemCalls
import SegueCLI

// Signal handlers and malloc must be configured before a second thread starts, and the standard streams before any file
// is opened.
allocation_end_on_failure(SegueCommand.requestEndForMemory, SegueCommand.exitForMemory)
SegueCommand.prepare()
heap_limit_arenas(SegueCommand.arenas)
await SegueCommand.main()
