// Pictures in one pane or several, which zoom and move together.

/** A viewport for pictures that lie on one sheet, `paper`. `layers`: elements, or picture layers. */
class Pane {
  constructor(name, ...layers) {
    this.layers = layers.filter((layer) => layer instanceof PictureLayer);
    this.paper = element("div", { class: "paper" }, layers.map((layer) => layer.node ?? layer));
    this.node = element("div", { class: `pane ${name}` }, this.paper);
    [this.left, this.top, this.width, this.height] = [0, 0, 0, 0];
  }

  get size() {
    return { width: this.node.clientWidth, height: this.node.clientHeight };
  }

  /** Sets the size of the pictures, in CSS pixels. `left` and `top` are their position in the pane. */
  arrange(width, height) {
    [this.width, this.height] = [width, height];
    const style = this.paper.style;
    style.transform = `translate(${this.left}px, ${this.top}px)`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }
}

/**
 * The stage around the panes. A subclass has a `picture` with `width` and `height` in pixels, or null for none. It may
 * override `grab` to handle a pointer that goes down.
 */
class PictureView {
  constructor(panes) {
    this.zoom = "fit";
    /** The smallest margin around a picture at the zoom `fit`, in CSS pixels. */
    this.margin = 16;
    /** The point of the picture at the centre of the view, 0…1 in each direction. */
    this.center = { x: 0.5, y: 0.5 };
    this.node = element("div", { class: "stage" });
    this.setPanes(panes);
    new ResizeObserver(() => this.arrange()).observe(this.node);
  }

  /** Takes new panes in place of the old ones. */
  setPanes(panes) {
    for (const pane of this.panes ?? []) pane.node.remove();
    this.panes = panes;
    this.node.prepend(...panes.map((pane) => pane.node));
    for (const pane of panes) this.listen(pane);
  }

  /** CSS pixels per picture pixel. */
  get scale() {
    if (this.zoom !== "fit") return this.zoom / devicePixelRatio;
    const size = this.panes[0].size;
    const fit = Math.min((size.width - 2 * this.margin) / this.picture.width, (size.height - 2 * this.margin) / this.picture.height);
    // A pixel becomes at most 8 × 8 device pixels.
    return Math.max(0.02, Math.min(fit, 8 / devicePixelRatio));
  }

  /** Device pixels per picture pixel. */
  get magnification() {
    return this.picture ? this.scale * devicePixelRatio : 1;
  }

  /** Updates the layout of the pictures. */
  arrange() {
    if (!this.picture) return;
    const scale = this.scale;
    this.node.dataset.pixelated = scale * devicePixelRatio >= 2;
    const [width, height] = [this.picture.width * scale, this.picture.height * scale].map(devicePixels);
    for (const pane of this.panes) {
      const size = pane.size;
      pane.left = devicePixels(this.edge(size.width, width, "x"));
      pane.top = devicePixels(this.edge(size.height, height, "y"));
      pane.arrange(width, height);
      for (const layer of pane.layers) layer.magnify(this.magnification);
    }
    this.node.dispatchEvent(new CustomEvent("zoomed"));
  }

  /** The start of the picture along an axis: centred if it fits, else scrolled to `center`. */
  edge(room, length, axis) {
    if (length <= room) {
      return (room - length) / 2;
    }
    const start = clamp(room / 2 - this.center[axis] * length, room - length - 16, 16);
    this.center[axis] = (room / 2 - start) / length;
    return start;
  }

  /** Zooms and keeps the picture's point under `at`, in coordinates of the first pane, in place. */
  zoomTo(zoom, at = null) {
    if (!this.picture) return;
    const pane = this.panes[0];
    const point = at ?? { x: pane.size.width / 2, y: pane.size.height / 2 };
    const scale = this.scale;
    const spot = {
      x: (point.x - pane.left) / (this.picture.width * scale), y: (point.y - pane.top) / (this.picture.height * scale),
    };
    this.zoom = zoom;
    const next = this.scale;
    this.center = {
      x: spot.x + (pane.size.width / 2 - point.x) / (this.picture.width * next),
      y: spot.y + (pane.size.height / 2 - point.y) / (this.picture.height * next),
    };
    this.arrange();
  }

  /** Zooms to the next larger or smaller preset. */
  zoomBy(step, at = null) {
    const steps = [0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32];
    const now = this.magnification;
    const next = step > 0 ? steps.find((zoom) => zoom > now * 1.01) : steps.findLast((zoom) => zoom < now * 0.99);
    if (next) this.zoomTo(next, at);
  }

  /** Moves the picture by a distance in CSS pixels. */
  pan(x, y) {
    if (!this.picture) return;
    this.center.x -= x / (this.picture.width * this.scale);
    this.center.y -= y / (this.picture.height * this.scale);
    this.arrange();
  }

  /** The pixel of the picture under a pointer, which may lie outside of it. */
  pixelAt(event, pane) {
    const box = pane.node.getBoundingClientRect();
    return [(event.clientX - box.left - pane.left) / this.scale, (event.clientY - box.top - pane.top) / this.scale].map(Math.floor);
  }

  listen(pane) {
    pane.node.addEventListener("pointerdown", (event) => {
      if (event.button === 0 && this.picture) this.grab(event, pane);
    });
    pane.node.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = pane.node.getBoundingClientRect();
      this.zoomTo(clamp(this.magnification * Math.exp(-event.deltaY / 150), 0.1, 32),
        { x: event.clientX - box.left, y: event.clientY - box.top });
    }, { passive: false });
  }

  /** Starts dragging the picture. */
  grab(event, pane) {
    this.node.classList.add("dragging");
    let last = event;
    dragging(event, pane.node, (next) => {
      this.pan(next.clientX - last.clientX, next.clientY - last.clientY);
      last = next;
    }, () => this.node.classList.remove("dragging"));
  }
}

/** A length in CSS pixels, rounded to whole device pixels. */
function devicePixels(length) {
  return Math.round(length * devicePixelRatio) / devicePixelRatio;
}

/** Calls `move` with every event of a pointer that went down on `node`, until it goes up. */
function dragging(event, node, move, end = () => {}) {
  event.preventDefault();
  node.setPointerCapture(event.pointerId);
  node.addEventListener("pointermove", move);
  const finish = () => {
    node.removeEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel"]) node.removeEventListener(name, finish);
    end();
  };
  for (const name of ["pointerup", "pointercancel"]) node.addEventListener(name, finish);
}

/** A colour chip with its hexadecimal notation. */
function swatch(rgba, side = null) {
  if (!rgba) return element("span", { class: side }, "none");
  const name = hexadecimal(rgba);
  const chip = element("i", { class: "chip" });
  chip.style.backgroundColor = name;
  return element("span", { class: side }, chip, name);
}

/** `#RRGGBB`, with two more digits if the colour is translucent. */
function hexadecimal(rgba) {
  const digits = [...rgba].map((value) => value.toString(16).padStart(2, "0").toUpperCase());
  return "#" + (rgba[3] === 255 ? digits.slice(0, 3) : digits).join("");
}
