// A page from a server: it follows the file while somebody edits it.

/** The server has forgotten an image, because it has a newer scene. It announces that scene itself. */
class MissingImage extends Error {}

/**
 * Calls `show(data, rasterizer)` with the scene after every save, and shows its problems above the time line. `file` has the values that
 * can be changed. While they change, `instant()` says which frame is visible, and `showInstant(rasterizer)` gets its new version.
 */
class Live {
  constructor(module, show, instant, showInstant) {
    Object.assign(this, { module, show, showInstant, revision: 0, wanted: 0, latest: 0, shown: "" });
    /** By number, the promises of the images that the module has or will have soon. */
    this.images = new Map();
    /** For each answer that waits for images, the set of their numbers. */
    this.reading = new Set();
    /** The rasterizers that stories may use: those of the last complete scene, and of the parts after it. */
    this.rasterizers = [];
    this.file = new SceneSource(instant, (answer) => this.drawInstant(answer));
    this.text = element("pre", { tabindex: 0 });
    this.bar = element("section", { id: "problem", role: "alert", hidden: true }, this.text);
    // Not over the picture, and not beside it: then the picture would move with every mistake.
    document.getElementById("dock").prepend(this.bar);
    this.source = new EventSource("events");
    this.source.onmessage = ({ data }) => this.take(JSON.parse(data));
    this.source.onerror = () => this.say("The server has ended. This is the last picture.");
  }

  take({ revision, source, isRendering, problem }) {
    this.say(problem);
    const isOther = source !== this.latest;
    Object.assign(this, { wanted: revision, latest: source, isRendering });
    if (isOther && isRendering) this.glimpse(revision).catch(() => {});
    this.fetching ??= this.update().finally(() => {
      this.fetching = null;
      // Values are fetched only after the picture.
      if (!this.isRendering) this.file.follow(this.latest);
    });
  }

  /** Fetches and shows only the visible frame of a revision that is still being rendered. */
  async glimpse(revision) {
    const instant = this.file.instant();
    if (!instant || this.file.sending) return;
    const answer = await fetch("instant", { method: "POST", body: JSON.stringify({ instant }) });
    if (answer.ok) await this.drawInstant(answer, () => this.wanted === revision && !this.file.sending);
  }

  /** Draws the only frame of an answer, unless the answer is outdated by the time it is read. A scene with errors has none. */
  async drawInstant(answer, isWanted = () => true) {
    await this.read(answer, (_, archive) => {
      if (!isWanted()) return;
      const rasterizer = this.module.read(archive);
      this.showInstant(rasterizer);
      rasterizer.close();
    });
  }

  /**
   * Calls `use` with the JSON and the archive of an answer when the module has all images that they name. Does nothing if the
   * answer is empty, or if the server has forgotten one of the images.
   */
  async read(answer, use) {
    const buffer = await answer.arrayBuffer();
    if (buffer.byteLength === 0) return;
    const length = new DataView(buffer).getUint32(0);
    const data = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
    const images = new Set(data.images);
    this.reading.add(images);
    try {
      await Promise.all(data.images.map((number) => this.image(number)));
      use(data, new Uint8Array(buffer, 4 + length));
    } catch (error) {
      if (!(error instanceof MissingImage)) throw error;
    } finally {
      this.reading.delete(images);
    }
  }

  /** Fetches an image, unless the module has it. */
  image(number) {
    if (!this.images.has(number)) {
      const added = fetch(`image?${number}`).then(async (answer) => {
        if (!answer.ok) throw new MissingImage();
        this.module.addImage(number, new Uint8Array(await answer.arrayBuffer()));
      });
      added.catch(() => this.images.delete(number));
      this.images.set(number, added);
    }
    return this.images.get(number);
  }

  /** Fetches the scene until the page shows the latest revision. */
  async update() {
    while (this.revision !== this.wanted) {
      const revision = this.wanted;
      const answer = await fetch("scene");
      if (!answer.ok) return;
      await this.read(answer, (data, archive) => {
        const rasterizer = this.module.read(archive);
        this.revision = revision;
        this.show(data, rasterizer);
        if (!data.isPart) this.forget();
        this.rasterizers.push(rasterizer);
      });
      if (this.revision !== revision) return;
    }
  }

  /** Frees what a new complete scene does not need: earlier archives, and all images except those of answers that are being read. */
  forget() {
    for (const rasterizer of this.rasterizers.splice(0)) rasterizer.close();
    const isUsed = (number) => [...this.reading].some((images) => images.has(number));
    for (const number of [...this.images.keys()].filter((number) => !isUsed(number))) {
      this.images.delete(number);
      this.module.removeImage(number);
    }
  }

  say(problem) {
    this.bar.hidden = !problem;
    if (problem) this.text.textContent = visible(problem);
  }

  /** Tells the server which stories are seen: it renders them first. */
  tell(stories) {
    const shown = stories.map((story) => ["script", "theme", "locale"].map((key) => encodeURIComponent(story[key] ?? "")).join("/")).join("&");
    if (shown === this.shown) return;
    this.shown = shown;
    // A failure changes only the order in which stories arrive.
    fetch(`shown?${shown}`).catch(() => {});
  }
}
