// The data of the report, and values derived from it.

const data = JSON.parse(document.getElementById("data").textContent);

/** A story of a scene with its differing frames. */
class Story {
  constructor(record, number) {
    Object.assign(this, record);
    this.number = number;
    this.isFailure = ["failed", "missing", "broken"].includes(this.outcome);
    const slash = this.scene.lastIndexOf("/") + 1;
    this.folder = this.scene.slice(0, slash);
    this.file = this.scene.slice(slash);
    const pictured = new Map(this.pictures.map((picture) => [picture.frame, picture]));
    for (const frame of this.frames) {
      frame.picture = pictured.get(frame.index) ?? null;
      // Without a recorded region, use that of the stored patch.
      const part = frame.picture?.before;
      if (!frame.region && part?.patch && part.picture !== undefined) frame.region = part;
    }
    this.mostPixels = Math.max(1, ...this.frames.map((frame) => frame.pixels ?? 0));
    this.worst = this.frames.reduce((worst, frame) => ((frame.pixels ?? 0) > (worst?.pixels ?? 0) ? frame : worst), null);
    const last = this.frames.length ? this.frames[this.frames.length - 1].index + 1 : 0;
    const longest = this.curves.map((curve) => Math.max(curve.before.length, curve.after.length));
    /** The length of the time axis in frames: that of the longer of before and after. */
    this.length = Math.max(this.frameCount, last, ...longest, 1);
  }

  /** The position in `frames` of the frame to show first. */
  get opening() {
    const worst = this.frames.indexOf(this.worst);
    if (worst >= 0 && this.worst.picture) return worst;
    return Math.max(0, this.frames.findIndex((frame) => frame.picture));
  }

  /** The position in `frames` of the frame nearest to a time, given in frames. */
  nearest(index) {
    let best = 0;
    this.frames.forEach((frame, place) => {
      if (Math.abs(frame.index - index) < Math.abs(this.frames[best].index - index)) best = place;
    });
    return best;
  }

  /** The position of the next frame with pictures in the direction of `step`; `place` itself if there is none. */
  pictured(place, step) {
    for (let next = place + step; this.frames[next]; next += step) if (this.frames[next].picture) return next;
    return place;
  }

  get leftOut() {
    return this.frames.filter((frame) => !frame.picture);
  }
}

const stories = data.stories.map((record, number) => new Story(record, number));
const failures = stories.filter((story) => story.isFailure);

/** The view modes, in the order of their keys 1…6. */
const modes = [
  { name: "before", title: "Before" },
  { name: "after", title: "After" },
  { name: "difference", title: "Difference" },
  { name: "slider", title: "Slider" },
  { name: "onion", title: "Onion skin" },
  { name: "side", title: "Side by side" },
];
