// The data of the page: stories, what happens in them, and their nodes.

/** The bytes of a block of the page, which are zlib in the program's Base85. */
async function inflated(id) {
  const block = document.getElementById(id);
  const text = block.textContent;
  block.remove();
  const bytes = new DataView(new ArrayBuffer(4 * Math.ceil(text.length / 5)));
  for (let from = 0, to = 0; from < text.length; from += 5, to += 4) {
    let word = 0;
    for (let i = from; i < from + 5; i++) {
      // Digits missing at the end count as the highest, “w” (119), so that they do not change the bytes before them. “x” (120) stands
      // for “<”, the digit 25.
      const code = i < text.length ? text.charCodeAt(i) : 119;
      word = 85 * word + (code === 120 ? 25 : code - 35);
    }
    bytes.setUint32(to, word);
  }
  const length = Math.floor((text.length * 4) / 5);
  const stream = new Blob([new Uint8Array(bytes.buffer, 0, length)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The dimensions in which stories differ. */
const dimensions = [
  { key: "script", title: "Story", all: "Stories" }, { key: "theme", title: "Theme", all: "Themes" },
  { key: "locale", title: "Locale", all: "Locales" }, { key: "ending", title: "Ending", all: "Endings" },
];

/** A script in a theme and a locale, with its endings as scripted or forced. */
class Story {
  constructor(record, data, rasterizer) {
    Object.assign(this, record, { rasterizer });
    this.ending ??= null;
    this.motion = data.motions[record.motion];
    this.nodes = data.tables[record.table];
    this.byTag = new Map(this.nodes.map((node) => [node.tag, node]));
    /** For each frame its index in the archive. */
    this.frames = record.frames.flatMap(([first, count, step]) => Array.from({ length: count }, (_, i) => first + i * step));
    this.duration = this.motion.duration;
    /** A PNG in base64; null for none. */
    this.device = record.bezel === undefined ? null : data.bezels?.[record.bezel] ?? document.getElementById(`bezel-${record.bezel}`).textContent;
    this.events = eventsOf(this);
  }

  /** A title from its values in these dimensions. */
  name(keys = dimensions.map(({ key }) => key)) {
    return keys.map((key) => this[key]).filter(Boolean).join(" · ") || "as scripted";
  }

  get last() {
    return this.frames.length - 1;
  }

  /** The frame that is shown at a time in seconds. The last one is the exact end. */
  frameAt(time) {
    return time >= this.duration - 1e-9 ? this.last : clamp(Math.floor(time * this.frameRate + 1e-6), 0, this.last - 1);
  }

  timeOf(frame) {
    return frame >= this.last ? this.duration : frame / this.frameRate;
  }

  /** Where a track's node is in a frame; null if it is not drawn. */
  placeIn(track, frame) {
    let [low, high] = [0, track.changes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (track.changes[middle][0] <= frame) low = middle + 1;
      else high = middle;
    }
    const change = track.changes[low - 1];
    if (!change || change.length === 1) return null;
    const [, x, y, width, height, opacity, scrolledX = 0, scrolledY = 0] = change;
    return { layer: track.layer, x, y, width, height, opacity, scrolledX, scrolledY };
  }

  /** The places of a node in a frame, back to front: one for each layer that shows it. */
  places(tag, frame) {
    return this.motion.nodes.filter((track) => track.tag === tag).map((track) => this.placeIn(track, frame)).filter(Boolean);
  }

  /** The ids, or else what the nodes show, from the screen to a node. */
  path(tag) {
    const names = [];
    for (let node = this.byTag.get(tag); node; node = this.byTag.get(node.parent)) names.unshift(shortened(label(node)) || node.type);
    return names;
  }

  /** A phase in words: with the transition's name in a flow. */
  static phaseName({ phase, transition }) {
    return transition ? `${transition} ${phase}` : phase;
  }

  /** The phase at a time. */
  phaseAt(time) {
    return this.motion.phases.findLast((phase) => phase.start <= time + 1e-9) ?? this.motion.phases[0];
  }

  /** The properties of a layer that have curves, with their values in a frame. */
  layerValues(layer, frame) {
    return this.motion.curves.filter((curve) => curve.group === layer && curve.values[frame] !== null)
      .map((curve) => [curve.property, curve.values[frame]]);
  }
}

/** A screen's name, a node's id, or else what it shows; empty for a group. */
function label(node) {
  if (node.text !== undefined && !node.id) return `“${node.text.replace(/\s+/g, " ")}”`;
  return node.screen ?? node.id ?? /^(?:image|symbol) (.*)/s.exec(node.name)?.[1] ?? "";
}

/** The start of a long text. */
function shortened(text) {
  const characters = [...text];
  return characters.length > 48 ? `${characters.slice(0, 46).join("")}…` : text;
}

const handOffs = {
  start: "A motion starts", grip: "A finger takes hold", release: "The motion goes on by itself", arrival: "The motion arrives",
  return: "The motion is back where it started",
};

/** Everything that happens at an instant, in order of time: `{ time, kind, title, text, place }`. */
function eventsOf({ motion }) {
  const events = [];
  for (const touch of motion.touches) {
    events.push({ time: touch.down, kind: "touch", title: "Finger down", text: point(touch.path[0]) });
    if (touch.lifts) events.push({ time: touch.up, kind: "touch", title: "Finger up", text: point(touch.path.at(-1)) });
  }
  for (const release of motion.releases) {
    events.push({ time: release.time, kind: release.ending, title: release.ending === "finish" ? "Finishes" : "Cancels", text: reason(release) });
  }
  for (const handOff of motion.handOffs) {
    events.push({ time: handOff.time, kind: "hand-off", title: handOffs[handOff.kind], text: handOff.transition ?? "", place: handOff });
  }
  for (const finding of motion.findings) {
    events.push({
      time: finding.time ?? null, kind: "finding", title: finding.code, text: [finding.message, finding.expected && `expected ${finding.expected}`, finding.hint].filter(Boolean).join("; "),
      place: finding,
    });
  }
  return events.sort((a, b) => (a.time ?? -1) - (b.time ?? -1));
}

function point([, x, y]) {
  return `at ${short(x, 100)}, ${short(y, 100)}`;
}

/** Why a release ended as it did. */
function reason(release) {
  return release.target === undefined ? thresholds(release) : places(release);
}

/** Where a screen with several places to rest was released to. */
function places({ reason: why, velocity, projected, candidates, target }) {
  return `to ${target}${why === "forced" ? ", as forced" : ""}: at ${short(velocity, 1000)} pt/s it would come to rest at ${short(projected, 10)} pt; candidates: ${candidates}`;
}

function thresholds({ reason: why, progress, velocity, distance, includesDistance, threshold, score }) {
  const percent = (value) => `${short(100 * value, 100)} %`;
  const way = `distance ${percent(progress)}, needed ${includesDistance ? "" : "more than "}${percent(distance)}`;
  const speed = threshold === null ? `velocity ${short(velocity, 1000)} pt/s, which does not count`
    : `velocity ${short(velocity, 1000)} pt/s, needed more than ${short(threshold, 1000)} pt/s`;
  if (score !== null) {
    const projected = `distance ${percent(progress)}, which would have become ${percent(score)}, needed more than ${percent(distance)}`;
    return { projected: `on its way far enough: ${projected}`, neither: `not on its way far enough: ${projected}`, forced: `the ending is forced: ${projected}` }[why];
  }
  const words = {
    distance: `far enough: ${way}; ${speed}`, velocity: `fast enough: ${speed}; ${way}`, neither: `neither far nor fast enough: ${way}; ${speed}`,
    forced: `the ending is forced: ${way}; ${speed}`, fired: `pulled all the way: ${way}`,
  };
  return words[why];
}
