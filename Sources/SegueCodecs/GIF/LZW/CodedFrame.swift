package import SegueGraphics

/// A frame ready for the container.
package struct CodedFrame: Sendable {
  package let rect: PixelRect
  package let palette: Palette
  /// The index that leaves a pixel as it was; not one of the palette's own.
  package let transparent: UInt8?
  /// What the container calls the LZW minimum code size, 2…8.
  package let codeSize: Int
  /// The LZW codes, packed, without the container's blocks.
  package let codes: [UInt8]
  /// What the codes say, row by row of `rect`.
  package let indices: [UInt8]
}
