// The time line of the chosen story: phases, fingers, events, and the curves of everything that moves.

class Track {
  /** The number of curves that are shown before somebody asks for more. */
  static fewCurves = 6;

  /** `beside`: a story whose curves are drawn with those of `story`, or null. */
  constructor(story, beside, player) {
    Object.assign(this, { story, beside, player });
    this.cursor = element("i", { class: "cursor" });
    this.range = element("i", { class: "range" });
    this.scrubber = element("div", {
      class: "plot scrubber", role: "slider", tabindex: 0, "aria-label": "Time", "aria-valuemin": 0, "aria-valuemax": story.last,
    }, this.phases(), this.range, this.cursor);
    this.marks = element("div", { class: "plot marks", "aria-hidden": "true" }, this.touches(), this.eventMarks());
    this.title = element("output", {});
    this.curves = [];
    this.node = element("div", { class: "track" },
      element("div", { class: "lane" }, element("div", { class: "gutter" }, element("b", {}, counted(story.frames.length, "frame")), this.title), this.scrubber),
      element("div", { class: "lane" }, element("div", { class: "gutter" }, element("b", {}, "Fingers and events"), this.eventTitle = element("output", {})), this.marks));
    // What a finger does is also seen over the picture: its curves come last.
    const isFinger = ({ group }) => group === "finger" || group === "velocity";
    const curves = [...story.motion.curves.filter((curve) => !isFinger(curve)), ...story.motion.curves.filter(isFinger)];
    this.addCurves(curves.slice(0, Track.fewCurves));
    this.addMore(curves.slice(Track.fewCurves));
    scrubbing(this.node, this.scrubber, (place) => {
      player.pause();
      player.seek(story.timeOf(Math.min(story.last, Math.floor(place * story.frames.length))));
    });
  }

  /** Where a time is, as a percentage. Frames have equal widths, as in the curves. */
  place(time) {
    const story = this.story;
    return `${(100 * Math.min(story.frames.length, time * story.frameRate + 0.5)) / story.frames.length}%`;
  }

  at(node, start, end = null) {
    node.style.left = this.place(start);
    if (end !== null) node.style.right = `calc(100% - ${this.place(end)})`;
    return node;
  }

  phases() {
    return this.story.motion.phases.map((span) => {
      const { start, end, phase, activity } = span;
      const name = Story.phaseName(span);
      return this.at(element("span", { class: `phase ${phase} ${activity}`, title: `${name}, ${activity}: ${seconds(start)} to ${seconds(end)}` },
        activity === "resting" ? name : `${name}: ${activity}`), start, end);
    });
  }

  touches() {
    return this.story.motion.touches.map((touch) => this.at(element("span", { class: "touch", title: `Finger: ${seconds(touch.down)} to ${seconds(touch.up)}` }), touch.down, touch.up));
  }

  eventMarks() {
    return this.story.events.filter(({ time, kind }) => time !== null && kind !== "touch").map((event) => {
      const mark = element("button", {
        type: "button", tabindex: -1, class: `mark ${event.kind}`, title: [seconds(event.time), event.title, event.text].filter(Boolean).join(" · "),
        onclick: () => {
          this.player.pause();
          this.player.seek(event.time);
        },
      });
      return this.at(mark, event.time);
    });
  }

  addCurves(curves) {
    for (const { group, property, values } of curves) {
      const name = [group, property].filter(Boolean).join(" ");
      const other = this.beside?.motion.curves.find((curve) => curve.group === group && curve.property === property);
      const lines = [...(other ? [{ side: "before", values: other.values }] : []), { side: "after", values }];
      const curve = new Curve(name, lines, this.story.frames.length, /opacity|progress/i.test(property) ? [0, 1] : []);
      this.curves.push(curve);
      this.node.append(curve.node);
    }
  }

  addMore(curves) {
    if (!curves.length) return;
    const more = element("button", {
      type: "button", class: "more", onclick: () => {
        const hadFocus = document.activeElement === more;
        more.remove();
        this.addCurves(curves);
        this.show(this.frame, this.time);
        if (hadFocus) this.scrubber.focus();
      },
    }, counted(curves.length, "more curve"));
    this.node.append(more);
  }

  show(frame, time) {
    [this.frame, this.time] = [frame, time];
    const x = `${(100 * (frame + 0.5)) / this.story.frames.length}%`;
    this.cursor.style.left = x;
    for (const curve of this.curves) curve.show(frame);
    const span = this.story.phaseAt(time);
    const words = `${Story.phaseName(span)}, ${span.activity}`;
    this.title.textContent = words;
    this.scrubber.setAttribute("aria-valuenow", frame);
    this.scrubber.setAttribute("aria-valuetext", `frame ${frame}, ${seconds(time)}, ${words}`);
    const event = this.story.events.findLast((one) => one.time !== null && one.time <= time + 1e-6);
    this.eventTitle.textContent = event ? event.title : "";
  }

  showRange({ from, to }) {
    this.range.hidden = from === null && to === null;
    if (!this.range.hidden) this.at(this.range, from ?? 0, to ?? this.story.duration);
  }
}
