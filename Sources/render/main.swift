import SegueCLI

// Before there is a second thread: what a signal does is decided here.
SegueCommand.prepareForInterruption()
await SegueCommand.main()
