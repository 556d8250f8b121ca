// The pictures of one story or several side by side, with everything that can be laid over them.

/** The frames of an onion skin, as distances from the shown one. */
const ghosts = [-6, -4, -2, 2, 4];

/** What can be laid over the picture, with its key. */
const overlays = [
  { name: "finger", key: "f", title: "Finger", words: "The finger's path" },
  { name: "grid", key: "g", title: "Grid", words: "A grid of 8 points" },
  { name: "rulers", key: "u", title: "Rulers", words: "Rulers in points; a click on one sets a guide" },
  { name: "onion", key: "n", title: "Onion skin", words: "Frames before and after, faintly, while it is paused" },
  { name: "device", key: "d", title: "Device", words: "The device around the picture" },
];

/** One story on the stage, with `density` pixels per point. */
class StoryPane extends Pane {
  constructor(story, density) {
    const screen = new PictureLayer({ role: "img" });
    const skin = new PictureLayer({ "aria-hidden": "true" });
    skin.node.classList.add("skin");
    const drawing = shape("svg", { class: "drawing", preserveAspectRatio: "none", "aria-hidden": "true" });
    super("story", screen, skin, drawing);
    Object.assign(this, { story, density, screen, skin, drawing });
    this.context = screen.canvas.getContext("2d", { willReadFrequently: true });
    const { width, height } = story.rasterizer.size(story.frames[0]);
    Object.assign(this.screen.canvas, { width, height });
    this.pixels = { width, height };
    this.bezel = story.device === null ? null : bezelImage(story.device);
    if (this.bezel) this.paper.append(this.bezel);
    this.title = element("span", { class: "tag" });
    this.rulers = ["x", "y"].map((axis) => element("canvas", { class: `ruler ${axis}`, "aria-hidden": "true", "data-axis": axis }));
    this.node.append(this.title, ...this.rulers);
    this.frame = 0;
    this.shown = null;
  }

  /** Takes over this story if it is a newer version of the pane's own, with the same size and device. Returns whether it did. */
  follows(story) {
    const { width, height } = story.rasterizer.size(story.frames[0]);
    if (story.name() !== this.story.name() || width !== this.pixels.width || height !== this.pixels.height || story.device !== this.story.device) return false;
    this.story = story;
    this.shown = null;
    return true;
  }

  /** In pixels: the size of the picture including the device around it, and the position of the screen in it. */
  outer(hasDevice) {
    if (!this.bezel || !hasDevice) return { ...this.pixels, x: 0, y: 0 };
    const [x, y, width, height] = this.story.bezelFrame;
    return { width, height, x, y };
  }

  /** Draws a frame, unless it is already shown. */
  show(frame) {
    this.frame = Math.min(frame, this.story.last);
    const index = this.story.frames[this.frame];
    if (index === this.shown) return;
    this.context.putImageData(this.story.rasterizer.render(index), 0, 0);
    this.screen.update();
    this.shown = index;
  }

  /** Draws the only frame of another rasterizer over the shown one, until the next call of `show` replaces it. */
  showInstant(rasterizer) {
    const { width, height } = rasterizer.size(0);
    if (width !== this.pixels.width || height !== this.pixels.height) return;
    this.context.putImageData(rasterizer.render(0), 0, 0);
    this.screen.update();
    this.shown = -1;
  }

  /** Draws the frames before and after the shown one, fainter with distance. */
  showSkin(isOn) {
    this.skin.node.hidden = !isOn;
    if (!isOn) return;
    Object.assign(this.skin.canvas, this.pixels);
    const context = this.skin.canvas.getContext("2d");
    const single = element("canvas");
    Object.assign(single, this.pixels);
    const shown = this.story.frames[this.frame];
    for (const distance of ghosts) {
      const index = this.story.frames[this.frame + distance];
      if (index === undefined || index === shown) continue;
      single.getContext("2d").putImageData(this.story.rasterizer.render(index), 0, 0);
      context.globalAlpha = 0.7 / (Math.abs(distance) + 1);
      context.drawImage(single, 0, 0);
    }
    this.skin.update();
  }

  tag(x, y) {
    const isInside = x >= 0 && y >= 0 && x < this.pixels.width && y < this.pixels.height;
    return isInside ? this.story.rasterizer.tag(this.story.frames[this.frame], x, y) : 0;
  }

  /** Red, green, blue and alpha; null outside of the picture. */
  pixel(x, y) {
    const isInside = x >= 0 && y >= 0 && x < this.pixels.width && y < this.pixels.height;
    return isInside ? this.context.getImageData(x, y, 1, 1).data : null;
  }
}

function bezelImage(base64) {
  const image = element("img", { class: "bezel", alt: "" });
  image.src = "data:image/png;base64," + base64;
  return image;
}

/** The shown stories side by side. Sends `pick` with a node's tag when a pixel is clicked, and `hover` when the pointer is over one. */
class Stage extends PictureView {
  constructor(canvas) {
    super([]);
    this.time = 0;
    this.setCanvas(canvas);
    this.node.setAttribute("role", "group");
    this.node.setAttribute("aria-label", "Pictures");
    this.on = { finger: true, grid: false, rulers: false, onion: false, device: true };
    /** In points, from the left and from the top. */
    this.guides = { x: [], y: [] };
    this.pixel = element("output", { class: "pixel", "aria-hidden": "true" });
    this.node.append(this.pixel);
    /** The tags of the outlined nodes: the chosen one, and the one under the pointer. */
    this.chosen = this.hovered = 0;
  }

  get picture() {
    return this.panes?.length ? this.panes[0].outer(this.on.device) : null;
  }

  /** Takes the size of the canvas in points, and its scale. */
  setCanvas(canvas) {
    this.canvas = canvas;
    this.grid = gridLines(canvas.width, canvas.height);
  }

  /** Pixels per point. */
  get density() {
    return this.canvas.scale;
  }

  /** Shows these stories side by side; `titles` says how they differ. */
  setStories(stories, titles) {
    const panes = stories.map((story) => this.panes.find((pane) => pane.story === story || pane.follows(story)) ?? new StoryPane(story, this.density));
    const isNew = panes.filter((pane) => !this.panes.includes(pane));
    for (const pane of this.panes) pane.node.remove();
    this.panes = panes;
    this.node.prepend(...panes.map((pane) => pane.node));
    for (const pane of isNew) this.listen(pane);
    panes.forEach((pane, i) => {
      pane.title.textContent = panes.length > 1 ? visible(titles[i]) : "";
    });
  }

  /** Whether every pane shows the frame of this time already. */
  isAt(time) {
    return this.panes.every((pane) => pane.shown !== null && pane.frame === pane.story.frameAt(time));
  }

  /** Shows the frame at a time in every pane. */
  show(time, isPlaying) {
    this.time = time;
    for (const pane of this.panes) {
      pane.show(pane.story.frameAt(time));
      if (this.on.onion || !pane.skin.node.hidden) pane.showSkin(this.on.onion && !isPlaying);
      if (isPlaying && pane.screen.canvas.hasAttribute("aria-label")) continue;
      pane.screen.canvas.setAttribute("aria-label",
        `${pane.story.alt ?? pane.story.name()}: frame ${pane.frame} of ${pane.story.last + 1}, ${Story.phaseName(pane.story.phaseAt(time))}`);
    }
    this.draw();
  }

  toggle(name) {
    this.on[name] = !this.on[name];
    this.arrange();
    this.show(this.time, false);
  }

  arrange() {
    if (!this.picture) return;
    this.margin = this.on.rulers || this.panes.length > 1 ? 30 : 12;
    this.node.dataset.rulers = this.on.rulers;
    this.node.dataset.device = this.on.device && this.panes[0].bezel !== null;
    super.arrange();
    for (const pane of this.panes) {
      const outer = pane.outer(this.on.device);
      if (pane.bezel) pane.bezel.hidden = !this.on.device;
      const radius = pane.bezel && this.on.device ? pane.story.bezelRadius : 0;
      const [left, top, width, height] = [outer.x, outer.y, pane.pixels.width, pane.pixels.height].map((length) => `${devicePixels(length * this.scale)}px`);
      for (const layer of [pane.screen.node, pane.skin.node, pane.drawing]) {
        layer.style.borderRadius = `${(100 * radius) / pane.pixels.width}% / ${(100 * radius) / pane.pixels.height}%`;
        Object.assign(layer.style, { left, top, width, height });
      }
    }
    this.drawRulers();
    this.draw();
  }

  /** The point of the canvas under a pointer. */
  pointAt(event, pane) {
    const [x, y] = this.pixelAt(event, pane);
    return [x / this.density, y / this.density];
  }

  pixelAt(event, pane) {
    const outer = pane.outer(this.on.device);
    const [x, y] = super.pixelAt(event, pane);
    return [x - outer.x, y - outer.y];
  }

  // Lines over the picture.

  draw() {
    const { width, height } = this.canvas;
    for (const pane of this.panes) {
      pane.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
      const parts = [];
      if (this.on.grid) parts.push(shape("path", { class: "grid", d: this.grid }));
      if (this.on.finger) parts.push(...this.fingerParts(pane));
      for (const x of this.guides.x) parts.push(shape("path", { class: "guide", d: `M${x} 0V${height}` }));
      for (const y of this.guides.y) parts.push(shape("path", { class: "guide", d: `M0 ${y}H${width}` }));
      if (this.hovered && this.hovered !== this.chosen) parts.push(...this.outline(pane, this.hovered, "hovered"));
      if (this.chosen) parts.push(...this.outline(pane, this.chosen, "chosen"));
      pane.drawing.replaceChildren(...parts);
    }
  }

  outline(pane, tag, kind) {
    return pane.story.places(tag, pane.frame).map(({ x, y, width, height }) => {
      const box = shape("rect", { class: `outline ${kind}`, x, y, width, height });
      if (kind !== "chosen") return box;
      const d = `M0 ${y}H${this.canvas.width}M0 ${y + height}H${this.canvas.width}M${x} 0V${this.canvas.height}M${x + width} 0V${this.canvas.height}`;
      return shape("g", {}, shape("path", { class: "extension", d }), box);
    });
  }

  /** The path of every finger, and its position now. */
  fingerParts(pane) {
    const time = Math.min(this.time, pane.story.duration);
    return pane.story.motion.touches.flatMap((touch) => {
      const d = touch.path.map(([, x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("");
      const parts = [shape("path", { class: "touch-path", d })];
      if (time < touch.down || time > touch.up) return parts;
      const after = touch.path.find(([at]) => at >= time) ?? touch.path.at(-1);
      const before = touch.path[Math.max(0, touch.path.indexOf(after) - 1)];
      const part = after[0] > before[0] ? (time - before[0]) / (after[0] - before[0]) : 1;
      const [x, y] = [1, 2].map((axis) => before[axis] + part * (after[axis] - before[axis]));
      return [...parts, shape("circle", { class: "finger", cx: x, cy: y, r: 9 })];
    });
  }

  drawRulers() {
    for (const pane of this.panes) {
      for (const ruler of pane.rulers) {
        ruler.hidden = !this.on.rulers;
        if (!ruler.hidden) drawRuler(ruler, pane, this);
      }
    }
  }

  // Pointers.

  listen(pane) {
    super.listen(pane);
    pane.node.addEventListener("pointermove", (event) => {
      this.latest = [event, pane];
      this.request ??= requestAnimationFrame(() => this.inspect());
    });
    pane.node.addEventListener("pointerleave", () => {
      this.latest = null;
      this.pixel.replaceChildren();
      this.send("hover", { tag: 0 });
    });
    pane.rulers.forEach((ruler) => ruler.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      this.setGuide(event, pane, ruler.dataset.axis);
    }));
  }

  /** A click on a ruler sets a guide there, or removes the guide that is there. */
  setGuide(event, pane, axis) {
    const at = Math.round(this.pointAt(event, pane)[axis === "x" ? 0 : 1]);
    const near = this.guides[axis].findIndex((guide) => Math.abs(guide - at) <= 4);
    if (near >= 0) this.guides[axis].splice(near, 1);
    else this.guides[axis].push(at);
    this.draw();
  }

  /** Starts moving the picture; a pointer that goes up where it went down chooses a node. */
  grab(event, pane) {
    let far = 0;
    const start = event;
    const watch = (next) => {
      far = Math.max(far, Math.hypot(next.clientX - start.clientX, next.clientY - start.clientY));
    };
    pane.node.addEventListener("pointermove", watch);
    pane.node.addEventListener("pointerup", (end) => {
      pane.node.removeEventListener("pointermove", watch);
      if (far < 5) this.send("pick", { tag: pane.tag(...this.pixelAt(end, pane)) });
    }, { once: true });
    super.grab(event, pane);
  }

  /** What is under the pointer: coordinates, colour and node. */
  inspect() {
    this.request = null;
    if (!this.latest) return;
    const [event, pane] = this.latest;
    const [x, y] = this.pixelAt(event, pane);
    const color = pane.pixel(x, y);
    const tag = color ? pane.tag(x, y) : 0;
    const node = pane.story.byTag.get(tag);
    this.pixel.replaceChildren();
    if (color) {
      this.pixel.append(element("span", {}, `${short(x / this.density, 100)}, ${short(y / this.density, 100)}`), swatch(color),
        ...(node ? [element("bdi", {}, label(node) || node.type)] : []));
    }
    this.send("hover", { tag });
  }

  send(name, detail) {
    this.node.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

function gridLines(width, height) {
  let d = "";
  for (let x = 8; x < width; x += 8) d += `M${x} 0V${height}`;
  for (let y = 8; y < height; y += 8) d += `M0 ${y}H${width}`;
  return d;
}

/** Draws the marks of a ruler, in points. */
function drawRuler(ruler, pane, stage) {
  const isX = ruler.dataset.axis === "x";
  const [width, height] = [ruler.clientWidth, ruler.clientHeight];
  [ruler.width, ruler.height] = [width * devicePixelRatio, height * devicePixelRatio];
  const context = ruler.getContext("2d");
  context.scale(devicePixelRatio, devicePixelRatio);
  context.fillStyle = context.strokeStyle = getComputedStyle(ruler).color;
  context.font = "9px system-ui, sans-serif";
  const outer = pane.outer(stage.on.device);
  const start = (isX ? pane.left : pane.top) + (isX ? outer.x : outer.y) * stage.scale;
  const length = isX ? stage.canvas.width : stage.canvas.height;
  const unit = stage.scale * stage.density;
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((candidate) => candidate * unit >= 40) ?? 1000;
  context.beginPath();
  for (let at = 0; at <= length; at += step / 5) {
    const place = Math.round(start + at * unit) + 0.5;
    const isLong = Math.abs(at / step - Math.round(at / step)) < 1e-6;
    const mark = isLong ? 10 : 4;
    if (isX) {
      context.moveTo(place, height - mark);
      context.lineTo(place, height);
    } else {
      context.moveTo(width - mark, place);
      context.lineTo(width, place);
    }
    if (!isLong) continue;
    context.save();
    context.translate(isX ? place + 2 : 9, isX ? 9 : place - 2);
    if (!isX) context.rotate(-Math.PI / 2);
    context.fillText(String(Math.round(at)), 0, 0);
    context.restore();
  }
  context.stroke();
}
