// The rasterizer, which draws any frame of any story. It is the one of `render`, compiled to WebAssembly.

class Rasterizer {
  /** A rasterizer that draws the frames of an archive. */
  static async reading(module, archive) {
    // The module imports functions for files and random numbers, but never calls them.
    const imports = {};
    for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
      if (kind === "function") (imports[from] ??= {})[name] = () => 0;
    }
    const { exports } = await WebAssembly.instantiate(module, imports);
    const start = exports.allocate(archive.length);
    new Uint8Array(exports.memory.buffer, start, archive.length).set(archive);
    if (exports.load() < 0) throw new Error("The frames of this page are damaged.");
    return new Rasterizer(exports);
  }

  constructor(exports) {
    this.exports = exports;
  }

  /** The size of a frame in pixels. */
  size(frame) {
    return { width: this.exports.width(frame), height: this.exports.height(frame) };
  }

  /** The pixels of a frame. They are valid until the next call. */
  render(frame) {
    const { width, height } = this.size(frame);
    const start = this.exports.render(frame) >>> 0;
    return new ImageData(new Uint8ClampedArray(this.exports.memory.buffer, start, 4 * width * height), width, height);
  }

  /** The tag of the topmost node that paints a pixel; 0 for none. */
  tag(frame, x, y) {
    return this.exports.tag(frame, x, y) >>> 0;
  }

  /** The pixels that a node paints; null if it paints none. */
  bounds(frame, tag) {
    const start = this.exports.bounds(frame, tag) >>> 0;
    const [left, top, right, bottom] = new Int32Array(this.exports.memory.buffer, start, 4);
    return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
  }
}
