// The timeline: a histogram of differing pixels per frame with the curves below it, and the filmstrip.

/** The height of a frame's bar, 0…1. The square root keeps small counts visible beside large ones. */
function height(frame, story) {
  return frame.pixels === undefined ? 0.5 : Math.max(0.12, Math.sqrt(frame.pixels / story.mostPixels));
}

/** One bar per differing frame. A frame is one unit wide. */
function histogram(story) {
  const bars = story.frames.map((frame) => {
    const tall = height(frame, story);
    return shape("rect", {
      x: frame.index + 0.08, y: 1 - tall, width: 0.84, height: tall, class: frame.picture ? "pictured" : "left-out",
    });
  });
  return shape("svg", { viewBox: `0 0 ${story.length} 1`, preserveAspectRatio: "none", "aria-hidden": "true" }, bars);
}

/** The frame scrubber with the curves below it, all on one time axis. */
class Timeline {
  /** The number of curves that are shown before somebody asks for more. */
  static fewCurves = 8;

  constructor(story, select) {
    this.story = story;
    this.cursor = element("i", { class: "cursor" });
    this.scrubber = element("div", {
      class: "plot scrubber", role: "slider", tabindex: 0, "aria-label": "Frame", "aria-valuemin": story.frames[0].index,
      "aria-valuemax": story.frames[story.frames.length - 1].index,
    }, histogram(story), this.cursor);
    this.title = element("div", { class: "gutter" }, element("b", {}, counted(story.length, "frame")),
      element("output", {}, `${((story.length - 1) / story.frameRate).toFixed(2)} s`));
    this.curves = story.curves.slice(0, Timeline.fewCurves).map((curve) => this.curve(curve));
    this.node = element("section", { class: "timeline", "aria-label": "Timeline" },
      element("div", { class: "lane" }, this.title, this.scrubber), this.curves.map((curve) => curve.node));
    this.addMore(story.curves.slice(Timeline.fewCurves));
    scrubbing(this.node, this.scrubber, (place) => select(this.story.nearest(place * this.story.length - 0.5)));
  }

  addMore(curves) {
    if (!curves.length) return;
    const more = element("button", {
      type: "button", class: "more", onclick: () => {
        const added = curves.map((curve) => this.curve(curve));
        this.curves.push(...added);
        more.replaceWith(...added.map((curve) => curve.node));
        this.show(this.place);
      },
    }, `${counted(curves.length, "more curve")}`);
    this.node.append(more);
  }

  curve({ name, before, after }) {
    return new Curve(name, [{ side: "before", values: before }, { side: "after", values: after }], this.story.length);
  }

  show(place) {
    this.place = place;
    const frame = this.story.frames[place];
    this.cursor.style.left = `${(100 * (frame.index + 0.5)) / this.story.length}%`;
    this.scrubber.setAttribute("aria-valuenow", frame.index);
    this.scrubber.setAttribute("aria-valuetext", `frame ${frame.index}, ${seconds(frame.time)}`);
    for (const curve of this.curves) curve.show(frame.index);
  }
}

/** Thumbnails of the differing frames, with the differing region outlined. */
class Filmstrip {
  constructor(story, select) {
    this.story = story;
    this.tiles = story.frames.map((frame, place) => this.tile(frame, place, select));
    this.node = element("div", { class: "film", role: "group", "aria-label": "Frames that differ" }, this.tiles);
    this.observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        this.observer.unobserve(entry.target);
        this.drawThumbnail(entry.target);
      }
    }, { root: this.node, rootMargin: "0px 200px" });
    for (const tile of this.tiles) this.observer.observe(tile);
  }

  tile(frame, place, select) {
    const { width, height } = this.story;
    const frameBox = element("span", { class: frame.picture ? "thumb" : "thumb empty" });
    frameBox.style.aspectRatio = `${width} / ${height}`;
    if (frame.region) {
      const { x, y, width: w, height: h } = frame.region;
      const mark = setPlace(element("i"), x / width, y / height, w / width, h / height);
      frameBox.append(mark);
    }
    const pixels = frame.pixels === undefined ? "" : `, ${counted(frame.pixels, "pixel")}`;
    const words = `Frame ${frame.index}, ${seconds(frame.time)}${pixels}${frame.picture ? "" : ", left out"}`;
    return element("button", {
      type: "button", class: frame === this.story.worst ? "tile worst" : "tile", tabindex: -1, title: words,
      "aria-label": words, "data-place": place, onclick: () => select(place),
    }, frameBox, element("span", { class: "number" }, frame.index));
  }

  /** Draws the picture of a tile that became visible. Pictures are decoded one at a time to limit memory use. */
  async drawThumbnail(tile) {
    const frame = this.story.frames[tile.dataset.place];
    const number = frame.picture?.after?.picture ?? (frame.picture?.before?.patch ? undefined : frame.picture?.before?.picture);
    if (number === undefined) return;
    Filmstrip.queue = Filmstrip.queue.then(async () => {
      const image = await decoded(number);
      const box = tile.firstChild;
      const small = canvas(Math.max(1, Math.round(box.clientWidth * devicePixelRatio)),
        Math.max(1, Math.round(box.clientHeight * devicePixelRatio)));
      const context = small.getContext("2d");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, small.width, small.height);
      box.prepend(small);
    });
    await Filmstrip.queue;
  }

  static queue = Promise.resolve();

  show(place) {
    this.tiles.forEach((tile, i) => {
      const isShown = i === place;
      tile.tabIndex = isShown ? 0 : -1;
      if (isShown) tile.setAttribute("aria-current", "true");
      else tile.removeAttribute("aria-current");
    });
    const tile = this.tiles[place];
    const [left, right] = [tile.offsetLeft - 40, tile.offsetLeft + tile.offsetWidth + 40];
    if (left < this.node.scrollLeft) this.node.scrollLeft = left;
    else if (right > this.node.scrollLeft + this.node.clientWidth) this.node.scrollLeft = right - this.node.clientWidth;
    if (this.node.contains(document.activeElement)) tile.focus({ preventScroll: true });
  }
}
