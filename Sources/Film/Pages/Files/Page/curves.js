// Curves of properties over frames, on a time axis that can be scrubbed.

/** Path data of a property's curve, with gaps where it has no value. An isolated value is a line one frame long. */
function line(values, low, span) {
  const has = (frame) => (values[frame] ?? null) !== null;
  let path = "";
  values.forEach((value, frame) => {
    if (value === null) return;
    const y = level(value, low, span).toFixed(4);
    if (has(frame - 1)) path += `L${frame + 0.5} ${y}`;
    else if (has(frame + 1)) path += `M${frame + 0.5} ${y}`;
    else path += `M${frame} ${y}h1`;
  });
  return path;
}

/** The vertical position of a value, 0 (top) … 1, with a margin of 8 % at both ends. */
function level(value, low, span) {
  return 0.92 - (0.84 * (value - low)) / span;
}

/** The curves of one property over all frames: one line, or several, each with the class of its side. */
class Curve {
  /**
   * `lines`: `{ side, values }` with a value or null per frame. `length`: frames of the time axis. `extent`: the smallest
   * and the largest value of the axis, if it is to be longer than the values need.
   */
  constructor(name, lines, length, extent = []) {
    [this.lines, this.length] = [lines, length];
    const values = lines.flatMap((line) => line.values).filter((value) => value !== null).concat(extent);
    const [least, most] = [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), -Infinity)];
    this.span = most - least || Math.abs(most) || 1;
    this.low = most > least ? least : least - this.span / 2;
    const drawing = shape("svg", { viewBox: `0 0 ${length} 1`, preserveAspectRatio: "none", "aria-hidden": "true" },
      lines.map(({ side, values }) => shape("path", { class: side, d: line(values, this.low, this.span) })));
    this.cursor = element("i", { class: "cursor" });
    this.dots = lines.map(({ side }) => element("i", { class: `dot ${side}` }));
    this.values = lines.map(({ side }) => element("span", { class: side }));
    this.plot = element("div", { class: "plot" }, drawing, this.cursor, this.dots,
      element("span", { class: "most" }, short(most, this.span)), element("span", { class: "least" }, short(least, this.span)));
    this.node = element("div", { class: "lane curve" },
      element("div", { class: "gutter" }, element("b", { title: name }, element("bdi", {}, name)),
        element("output", {}, this.values.flatMap((value, i) => (i ? [" → ", value] : [value])))),
      this.plot);
  }

  show(frame) {
    const x = `${(100 * (frame + 0.5)) / this.length}%`;
    this.cursor.style.left = x;
    this.lines.forEach(({ values }, i) => {
      const value = values[frame] ?? null;
      this.values[i].textContent = value === null ? "none" : short(value, this.span);
      this.dots[i].hidden = value === null;
      if (value === null) return;
      this.dots[i].style.left = x;
      this.dots[i].style.top = `${100 * level(value, this.low, this.span)}%`;
    });
  }
}

/**
 * Calls `choose` with the place of a pointer on any plot in `node`, 0…1 from the start of the plot, and `end` when the pointer goes
 * up. `focused` gets the focus.
 */
function scrubbing(node, focused, choose, end) {
  node.addEventListener("pointerdown", (event) => {
    const plot = event.target.closest(".plot");
    if (!plot || event.button !== 0) return;
    focused.focus({ preventScroll: true });
    const box = plot.getBoundingClientRect();
    const move = (next) => choose(clamp((next.clientX - box.left) / box.width, 0, 1));
    move(event);
    dragging(event, plot, move, end);
  });
}
