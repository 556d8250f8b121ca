// The rasterizer, which draws any frame of any story. It is the one of `render`, compiled to WebAssembly.

/** The running module. It keeps images, and the caches of the frames that it has drawn. */
class RasterizerModule {
  static async start(bytes) {
    const module = await WebAssembly.compile(bytes);
    // The module imports functions for files and random numbers, but never calls them.
    const imports = {};
    for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
      if (kind === "function") (imports[from] ??= {})[name] = () => 0;
    }
    return new RasterizerModule((await WebAssembly.instantiate(module, imports)).exports);
  }

  constructor(exports) {
    this.exports = exports;
  }

  write(bytes) {
    const start = this.exports.allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
  }

  /** Adds an image that archives name by this number. */
  addImage(number, bytes) {
    this.write(bytes);
    if (this.exports.addImage(number) < 0) throw new Error("An image of this page is damaged.");
  }

  removeImage(number) {
    this.exports.removeImage(number);
  }

  /** A rasterizer for the frames of an archive. */
  read(archive) {
    this.write(archive);
    const index = this.exports.addArchive();
    if (index < 0) throw new Error("The frames of this page are damaged.");
    return new Rasterizer(this.exports, index);
  }
}

/** Draws the frames of one archive. */
class Rasterizer {
  constructor(exports, archive) {
    Object.assign(this, { exports, archive });
  }

  /** Frees the archive. Nothing can be drawn any more. */
  close() {
    this.exports.removeArchive(this.archive);
  }

  /** The size of a frame in pixels. */
  size(frame) {
    return { width: this.exports.width(this.archive, frame), height: this.exports.height(this.archive, frame) };
  }

  /** The pixels of a frame. They are valid until the next call. */
  render(frame) {
    const { width, height } = this.size(frame);
    const start = this.exports.render(this.archive, frame) >>> 0;
    return new ImageData(new Uint8ClampedArray(this.exports.memory.buffer, start, 4 * width * height), width, height);
  }

  /** The tag of the topmost node that paints a pixel; 0 for none. */
  tag(frame, x, y) {
    return this.exports.tag(this.archive, frame, x, y) >>> 0;
  }

  /** The pixels that a node paints; null if it paints none. */
  bounds(frame, tag) {
    const start = this.exports.bounds(this.archive, frame, tag) >>> 0;
    const [left, top, right, bottom] = new Int32Array(this.exports.memory.buffer, start, 4);
    return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
  }
}
