import SegueCLI

await SegueCommand.main()
