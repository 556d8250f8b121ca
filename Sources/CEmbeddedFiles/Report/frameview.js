// The large view of one frame: before, after, or both, at any zoom.

class FrameView {
  constructor() {
    this.mode = "slider";
    this.zoom = "fit";
    this.divider = 0.5;
    this.opacity = 0.5;
    this.showsRegions = true;
    /** The point of the picture at the centre of the view, 0…1 in each direction. */
    this.center = { x: 0.5, y: 0.5 };
    this.panes = [new Pane("before"), new Pane("after")];
    this.handle = element("div", {
      class: "divider", role: "slider", tabindex: 0, "aria-label": "Where before ends and after begins",
      "aria-valuemin": 0, "aria-valuemax": 100, onkeydown: (event) => this.nudgeDivider(event),
    });
    this.handle.append(element("span", { class: "before" }, "Before"), element("span", { class: "after" }, "After"));
    this.panes[0].node.append(this.handle);
    this.note = element("p", { class: "note" });
    this.pixel = element("output", { class: "pixel", "aria-hidden": "true" });
    this.range = element("input", {
      type: "range", min: 0, max: 100, value: 50, "aria-label": "How much of after is seen over before",
      oninput: () => this.fade(this.range.value / 100),
    });
    this.onion = element("label", { class: "onion" }, element("span", { class: "before" }, "Before"), this.range,
      element("span", { class: "after" }, "After"));
    this.legend = element("p", { class: "legend" });
    this.node = element("div", { class: "stage", role: "img" },
      ...this.panes.map((pane) => pane.node), this.note, this.onion, this.legend, this.pixel);
    this.listen();
    new ResizeObserver(() => this.arrange()).observe(this.node);
    darkness.addEventListener("change", () => this.paint());
  }

  /** Shows the pictures of a frame, or a note if there are none. */
  show(pair, note, label) {
    this.pair = pair;
    this.note.replaceChildren(...(note ? [note].flat() : []));
    this.note.hidden = !note;
    this.label = label;
    this.paint();
  }

  setMode(mode) {
    this.mode = mode;
    this.paint();
  }

  fade(opacity) {
    this.opacity = clamp(opacity, 0, 1);
    this.range.value = Math.round(100 * this.opacity);
    this.arrange();
  }

  paint() {
    this.node.dataset.mode = this.mode;
    this.node.setAttribute("aria-label",
      `${modes.find((mode) => mode.name === this.mode).title}: ${this.label ?? "no frame"}`);
    for (const pane of this.panes) pane.node.hidden = !this.pair;
    this.legend.hidden = !this.pair || this.mode !== "difference";
    this.onion.hidden = !this.pair || this.mode !== "onion";
    if (!this.pair) return;
    const difference = this.pair.difference;
    this.legend.replaceChildren(
      ...Difference.classes.map((group, i) => element("span", {}, element("i", { class: `class-${i}` }), group.title,
        element("b", {}, grouped(difference.counts[i])))));
    for (const pane of this.panes) pane.paint(this.pair, this.mode, this.showsRegions);
    this.arrange();
  }

  /** CSS pixels per picture pixel. */
  get scale() {
    if (this.zoom !== "fit") return this.zoom / devicePixelRatio;
    const size = this.panes[0].size;
    const fit = Math.min((size.width - 32) / this.pair.width, (size.height - 32) / this.pair.height);
    return Math.max(0.02, Math.min(fit, 8 / devicePixelRatio));
  }

  /** Updates the layout of pictures and divider, and the opacity of the onion skin. */
  arrange() {
    if (!this.pair) return;
    const scale = this.scale;
    this.node.dataset.pixelated = scale * devicePixelRatio >= 2;
    const [width, height] = [this.pair.width * scale, this.pair.height * scale];
    for (const pane of this.panes) {
      const size = pane.size;
      pane.left = this.edge(size.width, width, "x");
      pane.top = this.edge(size.height, height, "y");
      pane.arrange(width, height);
    }
    const [pane] = this.panes;
    const [left, right] = [Math.max(0, pane.left), Math.min(pane.size.width, pane.left + width)];
    const cut = left + this.divider * (right - left);
    pane.after.style.clipPath = this.mode === "slider" ? `inset(0 0 0 ${(100 * (cut - pane.left)) / width}%)` : "";
    pane.after.style.opacity = this.mode === "onion" ? this.opacity : "";
    this.handle.style.left = `${cut}px`;
    this.handle.style.top = `${Math.max(0, pane.top)}px`;
    this.handle.style.height = `${Math.min(pane.size.height, pane.top + height) - Math.max(0, pane.top)}px`;
    this.handle.setAttribute("aria-valuenow", Math.round(100 * this.divider));
    this.node.dispatchEvent(new CustomEvent("zoomed"));
  }

  /** The start of the picture along an axis: centred if it fits, else scrolled to `center`. */
  edge(room, length, axis) {
    if (length <= room) {
      return Math.round((room - length) / 2);
    }
    const start = clamp(room / 2 - this.center[axis] * length, room - length - 16, 16);
    this.center[axis] = (room / 2 - start) / length;
    return Math.round(start);
  }

  /** Device pixels per picture pixel. */
  get magnification() {
    return this.pair ? this.scale * devicePixelRatio : 1;
  }

  /** Zooms and keeps the picture's point under `at`, in coordinates of the first pane, in place. */
  zoomTo(zoom, at = null) {
    if (!this.pair) return;
    const pane = this.panes[0];
    const point = at ?? { x: pane.size.width / 2, y: pane.size.height / 2 };
    const scale = this.scale;
    const spot = {
      x: (point.x - pane.left) / (this.pair.width * scale), y: (point.y - pane.top) / (this.pair.height * scale),
    };
    this.zoom = zoom;
    const next = this.scale;
    this.center = {
      x: spot.x + (pane.size.width / 2 - point.x) / (this.pair.width * next),
      y: spot.y + (pane.size.height / 2 - point.y) / (this.pair.height * next),
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

  /** Zooms to the bounding box of the differing pixels. */
  zoomToDifference() {
    const bounds = this.pair?.difference.bounds;
    if (!bounds) return;
    const size = this.panes[0].size;
    const fit = Math.min((size.width - 48) / (bounds.width + 8), (size.height - 48) / (bounds.height + 8));
    const whole = Math.floor(fit * devicePixelRatio);
    this.zoom = clamp(whole >= 1 ? whole : fit * devicePixelRatio, 0.125, 32);
    this.center = {
      x: (bounds.x + bounds.width / 2) / this.pair.width, y: (bounds.y + bounds.height / 2) / this.pair.height,
    };
    this.arrange();
  }

  pan(x, y) {
    if (!this.pair) return;
    this.center.x -= x / (this.pair.width * this.scale);
    this.center.y -= y / (this.pair.height * this.scale);
    this.arrange();
  }

  setRegions(shows) {
    this.showsRegions = shows;
    this.paint();
  }

  nudgeDivider(event) {
    const step = { ArrowLeft: -0.02, ArrowRight: 0.02, Home: -1, End: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.moveDivider(this.divider + step);
  }

  moveDivider(divider) {
    this.divider = clamp(divider, 0, 1);
    this.arrange();
  }

  listen() {
    for (const pane of this.panes) {
      pane.node.addEventListener("pointerdown", (event) => this.grab(event, pane));
      pane.node.addEventListener("pointermove", (event) => this.inspect(event, pane));
      pane.node.addEventListener("pointerleave", () => this.pixel.replaceChildren());
      pane.node.addEventListener("wheel", (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        const box = pane.node.getBoundingClientRect();
        this.zoomTo(clamp(this.magnification * Math.exp(-event.deltaY / 150), 0.1, 32),
          { x: event.clientX - box.left, y: event.clientY - box.top });
      }, { passive: false });
    }
  }

  /** Starts dragging the divider if the pointer is near it, else the picture. */
  grab(event, pane) {
    if (event.button !== 0 || !this.pair) return;
    const box = pane.node.getBoundingClientRect();
    const cut = parseFloat(this.handle.style.left);
    const movesDivider = this.mode === "slider" && Math.abs(event.clientX - box.left - cut) < 24;
    if (movesDivider) this.handle.focus({ preventScroll: true });
    pane.node.setPointerCapture(event.pointerId);
    event.preventDefault();
    let last = event;
    const move = (next) => {
      if (movesDivider) {
        const [left, right] = [Math.max(0, pane.left), Math.min(pane.size.width, pane.left + pane.width)];
        this.moveDivider((next.clientX - box.left - left) / (right - left));
      } else {
        this.pan(next.clientX - last.clientX, next.clientY - last.clientY);
      }
      last = next;
    };
    const end = () => {
      pane.node.removeEventListener("pointermove", move);
      this.node.classList.remove("dragging");
    };
    this.node.classList.toggle("dragging", !movesDivider);
    pane.node.addEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel"]) pane.node.addEventListener(name, end, { once: true });
  }

  /** Shows the coordinates and colours of the pixel under the pointer. */
  inspect(event, pane) {
    if (!this.pair) return;
    const box = pane.node.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left - pane.left) / this.scale, (event.clientY - box.top - pane.top) / this.scale]
      .map(Math.floor);
    const [before, after] = ["before", "after"].map((side) => this.pair.pixel(side, x, y));
    this.pixel.replaceChildren();
    if (!before && !after) return;
    const isSame = before && after && before.every((value, c) => value === after[c]);
    this.pixel.append(element("span", {}, `${x}, ${y}`), swatch(before, isSame ? null : "before"));
    if (!isSame) this.pixel.append(swatch(after, "after"));
  }
}

/** A colour chip with its hexadecimal notation. */
function swatch(rgba, side) {
  if (!rgba) return element("span", { class: side }, "none");
  const digits = [...rgba].map((value) => value.toString(16).padStart(2, "0").toUpperCase());
  const name = "#" + (rgba[3] === 255 ? digits.slice(0, 3) : digits).join("");
  const chip = element("i", { class: "chip" });
  chip.style.backgroundColor = name;
  return element("span", { class: side }, chip, name);
}

/** A viewport for the pictures. In the mode "side" there are two of them. */
class Pane {
  constructor(side) {
    this.side = side;
    this.before = element("canvas");
    this.after = element("canvas");
    this.difference = element("canvas", { class: "difference" });
    this.regions = element("div", { class: "regions" });
    this.paper = element("div", { class: "paper" }, this.before, this.after, this.difference, this.regions);
    this.tag = element("span", { class: "tag" });
    this.node = element("div", { class: `pane ${side}` }, this.paper, this.tag);
    [this.left, this.top] = [0, 0];
  }

  get size() {
    return { width: this.node.clientWidth, height: this.node.clientHeight };
  }

  paint(pair, mode, showsRegions) {
    if (mode !== "side" && this.side === "after") return;
    const tagged = mode === "after" ? "after" : this.side;
    this.tag.className = `tag ${tagged}`;
    this.tag.textContent = tagged === "after" ? "After" : "Before";
    for (const side of ["before", "after"]) {
      const isSeen = mode === "side" ? side === this.side : mode === side || mode === "slider" || mode === "onion";
      this[side].hidden = !isSeen || !pair[side];
      if (this[side].hidden) continue;
      [this[side].width, this[side].height] = [pair[side].width, pair[side].height];
      this[side].getContext("2d").drawImage(pair[side], 0, 0);
      setPlace(this[side], 0, 0, pair[side].width / pair.width, pair[side].height / pair.height);
    }
    this.difference.hidden = mode !== "difference";
    if (mode === "difference") pair.difference.paint(this.difference, darkness.matches);
    const regions = showsRegions ? pair.difference.regions : [];
    this.regions.replaceChildren(...regions.map((region) => setPlace(element("i"), region.x / pair.width,
      region.y / pair.height, region.width / pair.width, region.height / pair.height)));
  }

  arrange(width, height) {
    [this.width, this.height] = [width, height];
    const style = this.paper.style;
    style.transform = `translate(${this.left}px, ${this.top}px)`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }
}

const darkness = matchMedia("(prefers-color-scheme: dark)");
