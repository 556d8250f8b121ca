import CSystemCalls
import SegueCLI

// Signal handlers and malloc must be configured before a second thread starts, and the standard streams before any file
// is opened.
SegueCommand.prepare()
heap_limit_arenas(SegueCommand.arenas)
await SegueCommand.main()
