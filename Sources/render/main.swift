import CHeap
import SegueCLI

// Before there is a second thread: what a signal does, and where memory comes from, is decided here. And before any file is
// open: which numbers the streams have.
SegueCommand.prepare()
heap_share_one()
await SegueCommand.main()
