// The large view of one frame: before, after, or both, at any zoom.

class FrameView extends PictureView {
  constructor() {
    super([new SidePane("before"), new SidePane("after")]);
    this.mode = "slider";
    this.divider = 0.5;
    this.opacity = 0.5;
    this.showsRegions = true;
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
    this.node.setAttribute("role", "img");
    this.node.append(this.note, this.onion, this.legend, this.pixel);
    for (const pane of this.panes) {
      pane.node.addEventListener("pointermove", (event) => this.inspect(event, pane));
      pane.node.addEventListener("pointerleave", () => this.pixel.replaceChildren());
    }
    darkness.addEventListener("change", () => this.paint());
  }

  get picture() {
    return this.pair;
  }

  /** Shows the next pictures from their middle, as large as they fit. */
  fit() {
    this.zoom = "fit";
    this.center = { x: 0.5, y: 0.5 };
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

  /** Updates the layout of pictures and divider, and the opacity of the onion skin. */
  arrange() {
    if (!this.pair) return;
    // Room for the labels above the pictures, or for the controls below them.
    this.margin = this.mode === "onion" || this.mode === "difference" ? 52 : 36;
    super.arrange();
    const [pane] = this.panes;
    this.node.dataset.labels = pane.top >= 30 ? "above" : "within";
    const [left, right] = [Math.max(0, pane.left), Math.min(pane.size.width, pane.left + pane.width)];
    const cut = left + this.divider * (right - left);
    pane.after.node.style.clipPath = this.mode === "slider" ? `inset(0 0 0 ${(100 * (cut - pane.left)) / pane.width}%)` : "";
    pane.after.node.style.opacity = this.mode === "onion" ? this.opacity : "";
    this.handle.style.left = `${cut}px`;
    this.handle.style.top = `${Math.max(0, pane.top)}px`;
    this.handle.style.height = `${Math.min(pane.size.height, pane.top + pane.height) - Math.max(0, pane.top)}px`;
    this.handle.setAttribute("aria-valuenow", Math.round(100 * this.divider));
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

  /** Starts dragging the divider if the pointer is near it, else the picture. */
  grab(event, pane) {
    const box = pane.node.getBoundingClientRect();
    const cut = parseFloat(this.handle.style.left);
    if (this.mode !== "slider" || Math.abs(event.clientX - box.left - cut) >= 24) return super.grab(event, pane);
    this.handle.focus({ preventScroll: true });
    dragging(event, pane.node, (next) => {
      const [left, right] = [Math.max(0, pane.left), Math.min(pane.size.width, pane.left + pane.width)];
      this.moveDivider((next.clientX - box.left - left) / (right - left));
    });
  }

  /** Shows the coordinates and colours of the pixel under the pointer. */
  inspect(event, pane) {
    if (!this.pair) return;
    const [x, y] = this.pixelAt(event, pane);
    const [before, after] = ["before", "after"].map((side) => this.pair.pixel(side, x, y));
    this.pixel.replaceChildren();
    if (!before && !after) return;
    const isSame = before && after && before.every((value, c) => value === after[c]);
    this.pixel.append(element("span", {}, `${x}, ${y}`), swatch(before, isSame ? null : "before"));
    if (!isSame) this.pixel.append(swatch(after, "after"));
  }
}

/** One side of a pair. In the mode "side" both are seen. */
class SidePane extends Pane {
  constructor(side) {
    const [before, after, difference] = ["before", "after", "difference"].map((name) => new PictureLayer({ class: name }));
    const regions = element("div", { class: "regions" });
    super(side, before, after, difference, regions);
    Object.assign(this, { side, before, after, difference, regions });
    this.tag = element("span", { class: "tag" });
    this.node.append(this.tag);
  }

  paint(pair, mode, showsRegions) {
    if (mode !== "side" && this.side === "after") return;
    const tagged = mode === "after" ? "after" : this.side;
    this.tag.className = `tag ${tagged}`;
    this.tag.textContent = tagged === "after" ? "After" : "Before";
    for (const layer of this.layers) layer.isStale = true;
    for (const side of ["before", "after"]) {
      const isSeen = mode === "side" ? side === this.side : mode === side || mode === "slider" || mode === "onion";
      const { node, canvas } = this[side];
      node.hidden = !isSeen || !pair[side];
      if (node.hidden) continue;
      [canvas.width, canvas.height] = [pair[side].width, pair[side].height];
      canvas.getContext("2d").drawImage(pair[side], 0, 0);
      setPlace(node, 0, 0, pair[side].width / pair.width, pair[side].height / pair.height);
    }
    this.difference.node.hidden = mode !== "difference";
    if (mode === "difference") pair.difference.paint(this.difference.canvas, darkness.matches);
    const regions = showsRegions ? pair.difference.regions : [];
    this.regions.replaceChildren(...regions.map((region) => setPlace(element("i"), region.x / pair.width,
      region.y / pair.height, region.width / pair.width, region.height / pair.height)));
  }
}

const darkness = matchMedia("(prefers-color-scheme: dark)");
