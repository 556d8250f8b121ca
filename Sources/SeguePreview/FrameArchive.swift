import SegueGraphics
struct FrameArchive {
  private var a = DisplayListArchiver()
  var bytes: [UInt8] { a.bytes }
  mutating func add(_ list: DisplayList) -> Int { a.add(list) }
}
