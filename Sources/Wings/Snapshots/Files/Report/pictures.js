// Decodes the stored pictures and computes their differences.

/** Decodes a stored picture. */
async function decoded(number) {
  const image = new Image();
  image.src = "data:image/png;base64," + document.getElementById(`picture-${number}`).textContent;
  await image.decode();
  return image;
}

function canvas(width, height) {
  const made = document.createElement("canvas");
  made.width = width;
  made.height = height;
  return made;
}

/** A frame's pictures `before` and `after`; null on the side that lacks the frame. `before` may be stored as a patch of `after`. */
class FramePair {
  static async load(picture) {
    const [after, before] = await Promise.all(
      [picture.after, picture.before].map((part) => (part?.picture === undefined ? null : decoded(part.picture))));
    const pair = new FramePair();
    pair.after = picture.after ? FramePair.draw(picture.after, [after, 0, 0]) : null;
    const part = picture.before;
    if (!part) pair.before = null;
    else if (!part.patch) pair.before = FramePair.draw(part, [before, 0, 0]);
    else pair.before = FramePair.draw(picture.after, [pair.after, 0, 0], [before, part.x, part.y]);
    pair.width = Math.max(pair.before?.width ?? 0, pair.after?.width ?? 0);
    pair.height = Math.max(pair.before?.height ?? 0, pair.after?.height ?? 0);
    return pair;
  }

  static draw(size, ...layers) {
    const made = canvas(size.width, size.height);
    const context = made.getContext("2d", { willReadFrequently: true });
    for (const [image, x, y] of layers) {
      if (!image) continue;
      // A layer replaces the pixels below it, even where it is translucent.
      context.clearRect(x, y, image.width, image.height);
      context.drawImage(image, x, y);
    }
    return made;
  }

  /** The RGBA bytes of one side, padded with zeros to the common size. */
  pixels(side) {
    const source = this[side];
    if (!source) return new Uint8ClampedArray(4 * this.width * this.height);
    return source.getContext("2d", { willReadFrequently: true }).getImageData(0, 0, this.width, this.height).data;
  }

  /** Red, green, blue and alpha of a pixel of one side; null outside of the picture. */
  pixel(side, x, y) {
    const source = this[side];
    if (!source || x < 0 || y < 0 || x >= source.width || y >= source.height) return null;
    return source.getContext("2d", { willReadFrequently: true }).getImageData(x, y, 1, 1).data;
  }

  get difference() {
    this.cachedDifference ??= new Difference(this);
    return this.cachedDifference;
  }
}

/** The differing pixels of a frame: how much they differ, and their regions. */
class Difference {
  /** Classes by the largest change of a channel, in levels of 255, with their colours. */
  static classes = [
    { most: 3, title: "1–3 levels", color: [0xe8, 0xa8, 0x00] },
    { most: 31, title: "4–31", color: [0xff, 0x66, 0x00] },
    { most: 255, title: "32–255", color: [0xe6, 0x00, 0x7e] },
  ];

  constructor(pair) {
    const [before, after] = [pair.pixels("before"), pair.pixels("after")];
    this.width = pair.width;
    this.height = pair.height;
    /** The class of each pixel, from 1; 0 for equal pixels. */
    this.classOf = new Uint8Array(pair.width * pair.height);
    this.counts = Difference.classes.map(() => 0);
    this.luma = new Uint8Array(this.classOf.length);
    const inside = (side, x, y) => pair[side] && x < pair[side].width && y < pair[side].height;
    const isWhole = ["before", "after"].every(
      (side) => pair[side] && pair[side].width === pair.width && pair[side].height === pair.height);
    for (let i = 0, at = 0; i < this.classOf.length; i++, at += 4) {
      // The weights of Rec. 709, in 256ths.
      this.luma[i] = (54 * after[at] + 183 * after[at + 1] + 19 * after[at + 2]) >> 8;
      let most = 0;
      for (let c = 0; c < 4; c++) most = Math.max(most, Math.abs(before[at + c] - after[at + c]));
      if (!isWhole) {
        const [x, y] = [i % pair.width, Math.floor(i / pair.width)];
        if (inside("before", x, y) !== inside("after", x, y)) most = 255;
      }
      if (most === 0) continue;
      const found = Difference.classes.findIndex((group) => most <= group.most);
      this.classOf[i] = found + 1;
      this.counts[found] += 1;
    }
    this.count = this.counts.reduce((sum, count) => sum + count, 0);
    this.regions = this.clusters();
  }

  /** Bounding boxes of groups of differing pixels. Pixels in the same or adjacent cells of a grid form a group. */
  clusters() {
    const cell = Math.max(8, Math.ceil(Math.max(this.width, this.height) / 64));
    const columns = Math.ceil(this.width / cell);
    const boxes = new Map();
    for (let y = 0, i = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, i++) {
        if (!this.classOf[i]) continue;
        const key = Math.floor(y / cell) * columns + Math.floor(x / cell);
        const box = boxes.get(key);
        if (!box) boxes.set(key, { x0: x, y0: y, x1: x + 1, y1: y + 1 });
        else {
          box.x0 = Math.min(box.x0, x);
          box.x1 = Math.max(box.x1, x + 1);
          box.y1 = y + 1;
        }
      }
    }
    const regions = [];
    for (const start of [...boxes.keys()]) {
      if (!boxes.has(start)) continue;
      const open = [start];
      let region = null;
      while (open.length) {
        const key = open.pop();
        const box = boxes.get(key);
        if (!box) continue;
        boxes.delete(key);
        region = region
          ? {
              x0: Math.min(region.x0, box.x0), y0: Math.min(region.y0, box.y0), x1: Math.max(region.x1, box.x1),
              y1: Math.max(region.y1, box.y1),
            }
          : { ...box };
        const column = key % columns;
        for (const down of [-columns, 0, columns]) {
          for (const right of [-1, 0, 1]) {
            if (column + right >= 0 && column + right < columns) open.push(key + down + right);
          }
        }
      }
      regions.push({ x: region.x0, y: region.y0, width: region.x1 - region.x0, height: region.y1 - region.y0 });
    }
    return regions;
  }

  /** The bounding box of all differing pixels; null if there are none. */
  get bounds() {
    if (!this.regions.length) return null;
    const x = Math.min(...this.regions.map((region) => region.x));
    const y = Math.min(...this.regions.map((region) => region.y));
    const right = Math.max(...this.regions.map((region) => region.x + region.width));
    const bottom = Math.max(...this.regions.map((region) => region.y + region.height));
    return { x, y, width: right - x, height: bottom - y };
  }

  /** Draws the differing pixels in the colours of their classes over a faint grey version of after. */
  paint(target, isDark) {
    target.width = this.width;
    target.height = this.height;
    const image = new ImageData(this.width, this.height);
    for (let i = 0, at = 0; i < this.classOf.length; i++, at += 4) {
      const group = this.classOf[i];
      const grey = isDark ? 22 + (this.luma[i] >> 2) : 250 - ((255 - this.luma[i]) >> 2);
      const color = group ? Difference.classes[group - 1].color : [grey, grey, grey];
      image.data[at] = color[0];
      image.data[at + 1] = color[1];
      image.data[at + 2] = color[2];
      image.data[at + 3] = 255;
    }
    target.getContext("2d").putImageData(image, 0, 0);
  }
}

/** A cache of the six most recently shown pairs. */
const pairs = {
  cache: new Map(),

  get(picture) {
    const pair = this.cache.get(picture) ?? FramePair.load(picture);
    this.cache.delete(picture);
    this.cache.set(picture, pair);
    if (this.cache.size > 6) this.cache.delete(this.cache.keys().next().value);
    return pair;
  },
};
