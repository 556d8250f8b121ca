import CHeap
import SegueCLI

// Before there is a second thread: what a signal does, and where memory comes from, is decided here.
SegueCommand.prepareForInterruption()
heap_share_one()
await SegueCommand.main()
