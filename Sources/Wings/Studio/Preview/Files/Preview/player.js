// The player: the current time, and how it advances.

class Player extends EventTarget {
  constructor() {
    super();
    this.time = 0;
    this.duration = 0;
    this.speed = 1;
    /** 1 forwards, −1 backwards. */
    this.direction = 1;
    this.loops = true;
    this.isPlaying = false;
    /** The part that is played, in seconds; null: from the start, to the end. */
    this.range = { from: null, to: null };
    /** Where play began. */
    this.origin = 0;
  }

  get from() {
    return this.range.from ?? 0;
  }

  get to() {
    return Math.min(this.range.to ?? this.duration, this.duration);
  }

  /** Takes over the duration of another story, and clamps the time to it. */
  setDuration(duration) {
    this.duration = duration;
    if (this.range.from !== null && this.range.from >= duration) this.setRange(null, null);
    this.time = Math.min(this.time, duration);
  }

  seek(time) {
    this.time = clamp(time, 0, this.duration);
    this.changed("time");
  }

  play(direction = 1) {
    this.direction = direction;
    if (this.isPlaying) return this.changed("state");
    const isAtEnd = direction > 0 ? this.time >= this.to - 1e-6 : this.time <= this.from + 1e-6;
    if (isAtEnd || this.time < this.from || this.time > this.to) this.time = direction > 0 ? this.from : this.to;
    this.origin = this.time;
    this.isPlaying = true;
    this.before = null;
    this.changed("state");
    this.request = requestAnimationFrame((now) => this.tick(now));
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    cancelAnimationFrame(this.request);
    this.changed("state");
    this.changed("time");
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Back to where play began. */
  goBack() {
    this.pause();
    this.seek(this.origin);
  }

  setSpeed(speed) {
    this.speed = speed;
    this.changed("state");
  }

  setLoops(loops) {
    this.loops = loops;
    this.changed("state");
  }

  setRange(from, to) {
    this.range = from !== null && to !== null && from >= to ? { from, to: null } : { from, to };
    this.changed("state");
  }

  /** Advances by the time since the last frame of the display; after a long pause only a little. */
  tick(now) {
    const passed = this.before === null ? 0 : Math.min(0.1, (now - this.before) / 1000);
    this.before = now;
    let time = this.time + passed * this.speed * this.direction;
    const length = this.to - this.from;
    if (time >= this.to || time < this.from) {
      if (!this.loops || length <= 0) {
        this.time = this.direction > 0 ? this.to : this.from;
        return this.pause();
      }
      time = this.from + (((time - this.from) % length) + length) % length;
    }
    this.time = time;
    this.changed("time");
    this.request = requestAnimationFrame((next) => this.tick(next));
  }

  changed(what) {
    this.dispatchEvent(new Event(what));
  }
}
