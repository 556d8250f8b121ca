// The functions of the module that preview pages call. The module has one archive, one renderer and one thread.

/// The memory of its arrays and of its frame stays where it is until they are replaced: the page reads it there.
private struct State: ~Copyable {
  var input: [UInt8] = []
  var lists: [DisplayList] = []
  let renderer = Renderer()
  var frame = StraightBitmap(width: 1, height: 1)
  var bounds: [Int32] = [0, 0, 0, 0]
}

nonisolated(unsafe) private var state = State()

/// Memory for the bytes of an archive.
@_expose(wasm, "allocate") @_cdecl("allocate")
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  state.input = [UInt8](repeating: 0, count: Int(count))
  return unsafe state.input.withUnsafeMutableBufferPointer { unsafe $0.baseAddress }
}

/// Reads the archive that was written to the memory of `allocate`. Returns the number of its frames; −1 if the archive
/// is damaged.
@_expose(wasm, "load") @_cdecl("load")
public func load() -> Int32 {
  guard let archive = try? ArchivedDisplayLists(state.input) else { return -1 }
  state.input = []
  state.lists = archive.lists
  return Int32(archive.lists.count)
}

@_expose(wasm, "width") @_cdecl("width")
public func width(_ frame: Int32) -> Int32 { Int32(state.lists[Int(frame)].width) }

@_expose(wasm, "height") @_cdecl("height")
public func height(_ frame: Int32) -> Int32 { Int32(state.lists[Int(frame)].height) }

/// Renders a frame. Returns its pixels: straight RGBA8, row by row, until the next call.
@_expose(wasm, "render") @_cdecl("render")
public func render(_ frame: Int32) -> UnsafeMutableRawPointer? {
  let picture = state.renderer.picture(of: state.lists[Int(frame)])
  state.frame = StraightBitmap(picture.bitmap)
  return unsafe state.frame.withUnsafeMutableBytes { unsafe $0.baseAddress }
}

/// The tag of the node that is on top at a device pixel; 0 for none.
@_expose(wasm, "tag") @_cdecl("tag")
public func tag(_ frame: Int32, _ x: Int32, _ y: Int32) -> UInt32 {
  state.lists[Int(frame)].tag(x: Int(x), y: Int(y)).rawValue
}

/// Left, top, right and bottom of what a node paints, in device pixels; zeros for nothing.
@_expose(wasm, "bounds") @_cdecl("bounds")
public func bounds(_ frame: Int32, _ tag: UInt32) -> UnsafeMutablePointer<Int32>? {
  let rect = state.lists[Int(frame)].bounds(of: Tag(tag))
  state.bounds = rect.isEmpty ? [0, 0, 0, 0] : [rect.minX, rect.minY, rect.maxX, rect.maxY].map(Int32.init)
  return unsafe state.bounds.withUnsafeMutableBufferPointer { unsafe $0.baseAddress }
}
