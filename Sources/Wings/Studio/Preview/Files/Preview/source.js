// The scene's file as the page edits it: the values that can be changed, and the changes that are not written yet.

function keyOf(path) {
  return JSON.stringify(path);
}

/**
 * Sends `change` when the server has sent a new list of values, and `value` when a value has changed.
 *
 * The visible frame follows at once: `instant()` says which frame it is, and `showInstant(answer)` shows the server's new
 * rendering of it. The whole story arrives later, through the server's events.
 */
class SceneSource extends EventTarget {
  constructor(instant, showInstant) {
    super();
    Object.assign(this, { instant, showInstant, number: 0, wanted: 0, base: "", file: "", objects: [], components: {}, version: 0, isMoving: false });
    this.knobs = new Map();
    /** The unwritten changes, by path: `{ path, text, was }`. `was` is the text in the file, or null for a key that it lacks. */
    this.changes = new Map();
    /** The steps to undo and to redo: arrays of `{ path, before, after }`. */
    this.past = [];
    this.future = [];
    this.step = [];
  }

  /** Loads the values again if the server has a newer version of them. */
  follow(number) {
    this.wanted = number;
    if (this.sending || number === this.number) return;
    this.loading ??= this.load().finally(() => {
      this.loading = null;
      if (this.number !== this.wanted) this.follow(this.wanted);
    });
  }

  async load() {
    const answer = await fetch("source");
    if (!answer.ok) return;
    const data = await answer.json();
    // A change that the page has just made is newer than this answer.
    if (this.sending || this.step.length) return;
    Object.assign(this, { number: data.source, wanted: data.source, base: data.base, file: data.file, components: data.components });
    this.knobs = new Map(data.knobs.map(([path, line, column, text, field, owner]) => [keyOf(path), { path, line, column, text, field: data.fields[field], owner }]));
    this.objects = data.objects.map(([path, table, owner]) => ({ path, owner, fields: data.tables[table].map((field) => data.fields[field]) }));
    this.changes = new Map(data.edits.map((edit) => [keyOf(edit.path), edit]));
    this.dispatchEvent(new Event("change"));
  }

  /** Whether the file has changed since the changes were begun. */
  get hasConflict() {
    return this.changes.size > 0 && this.base !== this.file;
  }

  text(path) {
    const key = keyOf(path);
    return this.changes.get(key)?.text ?? this.knobs.get(key)?.text ?? null;
  }

  /** Applies edits `{ path, text }`. While a control `isMoving`, more follow, and all of them are one step to undo. */
  set(edits, isMoving = false) {
    for (const { path, text } of edits) {
      if (!this.step.some((one) => keyOf(one.path) === keyOf(path))) this.step.push({ path, before: this.text(path) });
      this.put(path, text);
    }
    if (!isMoving) {
      const step = this.step.map(({ path, before }) => ({ path, before, after: this.text(path) })).filter(({ before, after }) => before !== after);
      this.step = [];
      if (step.length) {
        this.past.push(step);
        this.future = [];
      }
    }
    this.send(isMoving);
  }

  put(path, text) {
    const key = keyOf(path);
    const knob = this.knobs.get(key);
    const was = this.changes.has(key) ? this.changes.get(key).was : knob?.text ?? null;
    const isInside = (outer, inner) => inner.length > outer.length && outer.every((step, i) => step === inner[i]);
    const others = [...this.changes.values()];
    for (const { path: other } of others) if (isInside(path, other)) this.changes.delete(keyOf(other));
    this.changes.delete(key);
    // Inside a value that has been replaced, even the file's own text is a change.
    if (text !== null && (text !== was || others.some(({ path: other }) => isInside(other, path)))) this.changes.set(key, { path, text, was });
    if (knob) knob.text = text ?? was ?? knob.text;
  }

  undo() {
    this.move(this.past, this.future, "before");
  }

  redo() {
    this.move(this.future, this.past, "after");
  }

  move(from, to, side) {
    const step = from.pop();
    if (!step) return;
    to.push(step);
    for (const edit of step) this.put(edit.path, edit[side]);
    this.send(false);
  }

  /** Puts the file's value back, or removes a key that the file lacks. */
  reset(path) {
    const change = this.changes.get(keyOf(path));
    if (!change) return;
    if (change.was !== null) return this.set([{ path, text: change.was }]);
    this.past.push([{ path, before: change.text, after: null }]);
    this.future = [];
    this.put(path, null);
    this.send(false);
  }

  // The server.

  post(address, extra = {}) {
    const edits = [...this.changes.values()].map(({ path, text }) => ({ path, text }));
    return fetch(address, { method: "POST", body: JSON.stringify({ base: this.base, edits, ...extra }) });
  }

  /** Sends the current changes. While a request is under way, later changes are sent together. */
  send(isMoving) {
    this.version += 1;
    this.isMoving = isMoving;
    this.dispatchEvent(new Event("value"));
    this.sending ??= this.run().catch(() => {}).finally(() => {
      this.sending = null;
      this.follow(this.wanted);
    });
  }

  async run() {
    let seen = 0;
    let whole = 0;
    while (seen !== this.version || (!this.isMoving && whole !== this.version)) {
      const { version } = this;
      // First the visible frame, then all stories, unless there is a newer change.
      const instant = seen === version ? null : this.instant();
      const answer = await this.post("edits", instant ? { instant } : {});
      seen = version;
      if (!instant) whole = version;
      if (answer.status === 409) return;
      if (!answer.ok) return say("The server rejected this change");
      // Without this frame, all stories still follow.
      if (instant) await this.showInstant(answer).catch(() => {});
    }
  }

  /** Writes the changes into the file, if the file still has version `expected`. */
  async write(expected = this.base) {
    await this.sending;
    const answer = await this.post("write", { file: expected });
    if (answer.ok) {
      // Steps that added a key cannot be undone any more: edits cannot remove keys from a file.
      this.past = this.past.filter((step) => step.every(({ before }) => before !== null));
      say("Written to the file");
    } else if (answer.status !== 409) {
      say((await answer.json().catch(() => ({}))).message ?? "The server cannot write the file");
    }
  }

  /** Starts again from the current file: with the changes applied to it if `keeps`, else without them. */
  async take(keeps) {
    await this.sending;
    const edits = keeps ? [...this.changes.values()].map(({ path, text }) => ({ path, text })) : [];
    const answer = await this.post("edits", { base: this.file, edits });
    if (!answer.ok) return;
    const { lost } = await answer.json();
    if (lost.length) say(`The file no longer has a place for ${lost.map(pathText).join(", ")}`);
    this.past = [];
    this.future = [];
  }
}

/** A path as messages write it, such as `screens.list.children[2].cornerRadius`. */
function pathText(path) {
  return path.map((step, i) => (typeof step === "number" ? `[${step}]` : /^[\w$-]+$/.test(step) ? `${i ? "." : ""}${step}` : `[${JSON.stringify(step)}]`)).join("");
}
