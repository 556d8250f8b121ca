// A picture at any magnification.

/**
 * A canvas with a picture. If its pixels are not whole device pixels, browsers would leave some out or blur them. Then a copy is shown
 * instead, whose pixels are device pixels: each is the mean of what it covers.
 */
class PictureLayer {
  constructor(attributes = {}) {
    this.canvas = element("canvas", attributes);
    this.copy = element("canvas", { "aria-hidden": "true", hidden: true });
    this.node = element("div", { class: "layer" }, this.canvas, this.copy);
    this.magnification = 1;
    /** Whether the canvas has changed since the last update. */
    this.isStale = true;
  }

  /** Takes over the number of device pixels for each pixel of the canvas. */
  magnify(magnification) {
    if (magnification === this.magnification && !this.isStale) return;
    this.magnification = magnification;
    this.update();
  }

  /** Shows what the canvas has now. */
  update() {
    const { canvas, copy, magnification } = this;
    this.isStale = false;
    const isWhole = magnification >= 2 || Math.abs(magnification - 1) < 1e-6;
    copy.hidden = isWhole || this.node.hidden || !canvas.width;
    // The canvas keeps its place among the things that have a name.
    canvas.style.opacity = copy.hidden ? "" : 0;
    if (copy.hidden) return;
    const [width, height] = [canvas.width, canvas.height].map((length) => Math.max(1, Math.round(length * magnification)));
    if (copy.width !== width || copy.height !== height) Object.assign(copy, { width, height });
    resample(canvas, copy);
  }
}

/**
 * Draws a canvas in the size of another one, so that each pixel is the mean of those that it covers. Browsers interpolate between
 * two pixels, which is a mean only when the size is halved: so it is halved as often as possible, and then once more from twice the
 * final size.
 */
function resample(source, target) {
  let step = 0;
  let [last, width, height] = [source, source.width, source.height];
  const draw = (nextWidth, nextHeight, next, isSmooth = true) => {
    const context = cleared(next, nextWidth, nextHeight);
    context.imageSmoothingEnabled = isSmooth;
    context.drawImage(last, 0, 0, width, height, 0, 0, nextWidth, nextHeight);
    [last, width, height] = [next, nextWidth, nextHeight];
  };
  const scratch = () => (resample.steps[step++] ??= element("canvas"));
  // Enlarged pixels keep sharp edges.
  if (target.width > width) draw(2 * width, 2 * height, scratch(), false);
  while (width >= 2 * target.width && height >= 2 * target.height) {
    [last, width, height] = [halved(last, width, height, scratch()), width / 2, height / 2];
  }
  if (width > target.width || height > target.height) draw(2 * target.width, 2 * target.height, scratch());
  draw(target.width, target.height, target);
}

/** The canvases of the steps between two sizes. They are used again for the next frame. */
resample.steps = [];

/** Draws a canvas in half of its size. An odd row or column becomes one of its own, of which the half counts. */
function halved(source, width, height, target) {
  const parts = (length) => {
    const half = Math.floor(length / 2);
    const rest = length - 2 * half;
    return [[0, 2 * half, 0, half], ...(rest > 0 ? [[2 * half, rest, half, 1]] : [])];
  };
  const [columns, rows] = [parts(width), parts(height)];
  const context = cleared(target, Math.ceil(width / 2), Math.ceil(height / 2));
  for (const [x, w, toX, toW] of columns) for (const [y, h, toY, toH] of rows) context.drawImage(source, x, y, w, h, toX, toY, toW, toH);
  return target;
}

/** The context of an empty canvas of this size. */
function cleared(canvas, width, height) {
  const context = canvas.getContext("2d");
  if (canvas.width === width && canvas.height === height) context.clearRect(0, 0, width, height);
  else Object.assign(canvas, { width, height });
  return context;
}
