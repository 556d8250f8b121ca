// A page from a server: it follows the file while somebody edits it.

/**
 * Calls `show(data, rasterizer)` with the scene after every save, and shows its problems in a bar. `file` has the values that
 * can be changed. While they change, `instant()` says which frame is visible, and `showInstant(rasterizer)` gets its new version.
 */
class Live {
  constructor(module, show, instant, showInstant) {
    Object.assign(this, { module, show, revision: 0, wanted: 0, latest: 0, shown: "" });
    this.file = new SceneSource(instant, async (archive) => {
      if (archive.length) showInstant(await Rasterizer.reading(module, archive));
    });
    this.text = element("pre");
    this.bar = element("section", { id: "problem", role: "alert", hidden: true }, this.text);
    document.getElementById("view").prepend(this.bar);
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

  /** Shows the visible frame of a revision that is still being rendered. */
  async glimpse(revision) {
    const instant = this.file.instant();
    if (!instant || this.file.sending) return;
    const answer = await fetch("instant", { method: "POST", body: JSON.stringify({ instant }) });
    if (!answer.ok) return;
    const archive = new Uint8Array(await answer.arrayBuffer());
    if (this.wanted === revision && !this.file.sending) await this.file.showInstant(archive);
  }

  /** Fetches the scene until the page shows the latest revision. */
  async update() {
    while (this.revision !== this.wanted) {
      const revision = this.wanted;
      const answer = await fetch("scene");
      if (!answer.ok) return;
      const buffer = await answer.arrayBuffer();
      const length = new DataView(buffer).getUint32(0);
      const data = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
      const rasterizer = await Rasterizer.reading(this.module, new Uint8Array(buffer, 4 + length));
      this.revision = revision;
      this.show(data, rasterizer);
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
