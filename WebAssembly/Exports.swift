// The functions of the module that preview pages call. The module has one renderer and one thread. It keeps images, to which
// archives refer by number, and archives until the page removes them.

/// The page reads and writes the arrays and the frame in place: their memory stays where it is until they are replaced.
private struct State: ~Copyable {
  var input: [UInt8] = []
  var images = NumberedImages()
  /// The frames of each archive; nil for one that was removed.
  var archives: [[DisplayList]?] = []
  let renderer = Renderer()
  var frame = StraightBitmap(width: 1, height: 1)
  var bounds: [Int32] = [0, 0, 0, 0]

  func list(_ archive: Int32, _ frame: Int32) -> DisplayList { archives[Int(archive)]![Int(frame)] }

  mutating func takeInput() -> [UInt8] {
    let bytes = input
    input = []
    return bytes
  }
}

nonisolated(unsafe) private var state = State()

/// Allocates memory into which the page writes the bytes of an archive or an image. Returns its address.
@_expose(wasm, "allocate") @_cdecl("allocate")
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  state.input = [UInt8](repeating: 0, count: Int(count))
  return unsafe state.input.withUnsafeMutableBufferPointer { unsafe $0.baseAddress }
}

/// Reads the image that was written to the memory of `allocate`. Returns 0; −1 if it is damaged.
@_expose(wasm, "addImage") @_cdecl("addImage")
public func addImage(_ number: Int32) -> Int32 {
  (try? state.images.add(state.takeInput(), number: Int(number))) == nil ? -1 : 0
}

/// Forgets an image.
@_expose(wasm, "removeImage") @_cdecl("removeImage")
public func removeImage(_ number: Int32) { state.images.remove(Int(number)) }

/// Reads the archive that was written to the memory of `allocate`. Returns its index; −1 if it is damaged.
@_expose(wasm, "addArchive") @_cdecl("addArchive")
public func addArchive() -> Int32 {
  guard let archive = try? ArchivedDisplayLists(state.takeInput(), numbered: state.images) else { return -1 }
  let index = state.archives.firstIndex { $0 == nil } ?? state.archives.count
  if index == state.archives.count { state.archives.append(nil) }
  state.archives[index] = archive.lists
  return Int32(index)
}

/// Frees an archive.
@_expose(wasm, "removeArchive") @_cdecl("removeArchive")
public func removeArchive(_ archive: Int32) { state.archives[Int(archive)] = nil }

/// The width of a frame in pixels.
@_expose(wasm, "width") @_cdecl("width")
public func width(_ archive: Int32, _ frame: Int32) -> Int32 { Int32(state.list(archive, frame).width) }

/// The height of a frame in pixels.
@_expose(wasm, "height") @_cdecl("height")
public func height(_ archive: Int32, _ frame: Int32) -> Int32 { Int32(state.list(archive, frame).height) }

/// Renders a frame. Returns its pixels: straight RGBA8, row by row, valid until the next call.
@_expose(wasm, "render") @_cdecl("render")
public func render(_ archive: Int32, _ frame: Int32) -> UnsafeMutableRawPointer? {
  let picture = state.renderer.picture(of: state.list(archive, frame))
  state.frame = StraightBitmap(picture.bitmap)
  return unsafe state.frame.withUnsafeMutableBytes { unsafe $0.baseAddress }
}

/// The tag of the node that is on top at a device pixel; 0 for none.
@_expose(wasm, "tag") @_cdecl("tag")
public func tag(_ archive: Int32, _ frame: Int32, _ x: Int32, _ y: Int32) -> UInt32 {
  state.list(archive, frame).tag(x: Int(x), y: Int(y)).rawValue
}

/// Left, top, right and bottom of what a node paints, in device pixels; zeros for nothing.
@_expose(wasm, "bounds") @_cdecl("bounds")
public func bounds(_ archive: Int32, _ frame: Int32, _ tag: UInt32) -> UnsafeMutablePointer<Int32>? {
  let rect = state.list(archive, frame).bounds(of: Tag(tag))
  state.bounds = rect.isEmpty ? [0, 0, 0, 0] : [rect.minX, rect.minY, rect.maxX, rect.maxY].map(Int32.init)
  return unsafe state.bounds.withUnsafeMutableBufferPointer { unsafe $0.baseAddress }
}
