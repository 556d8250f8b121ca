// Curves and springs that can be dragged: their plots, and conversions between the parameters of a spring.

/** The control points of the named curves. */
const namedCurves = {
  linear: [0, 0, 1, 1], easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1], easeInOut: [0.42, 0, 0.58, 1], default: [0.25, 0.1, 0.25, 1],
};

/** A number for the file, with at most four decimals. */
function written(number) {
  return String(Number(number.toFixed(4)));
}

/** A plot of a motion from 0 to 1, with room above and below for overshoot. */
class MotionPlot {
  constructor() {
    this.path = shape("path", { class: "motion" });
    this.arms = [0, 1].map(() => shape("path", { class: "arm", hidden: true }));
    this.handles = [0, 1].map(() => shape("circle", { class: "handle", r: 0.05, hidden: true }));
    this.drawing = shape("svg", { viewBox: "-0.08 -0.3 1.16 1.6", "aria-hidden": "true" },
      shape("path", { class: "frame", d: "M0 0H1M0 1H1" }), ...this.arms, this.path, ...this.handles);
    this.node = element("div", { class: "motion-plot" }, this.drawing);
  }

  /** `at(fraction)`: the value at a fraction of the time, 0…1. */
  show(at, count = 120) {
    const points = Array.from({ length: count + 1 }, (_, i) => [i / count, at(i / count)]);
    this.path.setAttribute("d", points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(4)} ${(1 - clamp(y, -0.3, 1.3)).toFixed(4)}`).join(""));
  }

  /** The curve through these control points, with handles. */
  showPoints([x1, y1, x2, y2]) {
    this.path.setAttribute("d", `M0 1C${x1} ${1 - y1} ${x2} ${1 - y2} 1 0`);
    [[0, 1, x1, 1 - y1], [1, 0, x2, 1 - y2]].forEach(([fromX, fromY, x, y], i) => {
      const shown = clamp(y, -0.25, 1.25);
      this.arms[i].setAttribute("d", `M${fromX} ${fromY}L${x} ${shown}`);
      this.handles[i].setAttribute("cx", x);
      this.handles[i].setAttribute("cy", shown);
      this.arms[i].removeAttribute("hidden");
      this.handles[i].removeAttribute("hidden");
    });
  }

  /** Calls `move(index, x, y, isMoving)` while a pointer has hold of a handle. */
  onGrab(move) {
    this.handles.forEach((handle, index) => handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      const toPoint = ({ clientX, clientY }) => {
        const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.drawing.getScreenCTM().inverse());
        return [clamp(x, 0, 1), clamp(1 - y, -0.25, 1.25)];
      };
      const drag = (next) => move(index, ...toPoint(next), true);
      handle.addEventListener("pointermove", drag);
      const end = (last) => {
        for (const kind of ["pointerup", "pointercancel"]) handle.removeEventListener(kind, end);
        handle.removeEventListener("pointermove", drag);
        move(index, ...toPoint(last), false);
      };
      for (const kind of ["pointerup", "pointercancel"]) handle.addEventListener(kind, end);
    }));
  }
}

/** The damping ratio and the angular frequency of the spring with these parameters; null if they do not make a spring. */
function springOf({ dampingRatio, response, duration, bounce, stiffness, damping, mass = 1 }) {
  const perceived = (ratio, seconds) => ({ ratio, frequency: (2 * Math.PI) / seconds });
  if (stiffness !== undefined && damping !== undefined) return { ratio: damping / (2 * Math.sqrt(stiffness * mass)), frequency: Math.sqrt(stiffness / mass) };
  if (dampingRatio !== undefined && response !== undefined) return perceived(dampingRatio, response);
  if (dampingRatio !== undefined && duration !== undefined) {
    const ratio = Math.min(dampingRatio, 1);
    return { ratio, frequency: settling(ratio) / duration };
  }
  if (bounce !== undefined && duration !== undefined) return perceived(bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), duration);
  return null;
}

/**
 * Frequency × duration of UIKit's spring with a damping ratio: its envelope has decayed to 0.001 at the end. With a ratio of 1, that
 * is the solution of (1 + x) · e⁻ˣ = 0.001.
 */
function settling(ratio) {
  return ratio >= 1 ? 9.233413476451586 : Math.log((1000 * ratio) / Math.sqrt(1 - ratio * ratio)) / ratio;
}

/** The parameters of the spring with a perceived duration and a bounce, in the form in which `numbers` are written. */
function springNumbers(numbers, duration, bounce) {
  const ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce);
  if (numbers.stiffness !== undefined) {
    const [mass, frequency] = [numbers.mass ?? 1, (2 * Math.PI) / duration];
    return { stiffness: mass * frequency * frequency, damping: 2 * ratio * frequency * mass };
  }
  if (numbers.response !== undefined) return { dampingRatio: ratio, response: duration };
  if (numbers.dampingRatio !== undefined) {
    const uikit = clamp(ratio, 0.001, 1);
    return { dampingRatio: uikit, duration: (settling(uikit) * duration) / (2 * Math.PI) };
  }
  return { duration, bounce };
}

/** The bounce that belongs to a damping ratio. */
function bounceOf(ratio) {
  return ratio <= 1 ? 1 - ratio : 1 / ratio - 1;
}

/** The position of a spring at a time in seconds, from 0 at rest to 1. */
function springPosition({ ratio, frequency }, time) {
  const decay = ratio * frequency;
  if (ratio < 1) {
    const w = frequency * Math.sqrt(1 - ratio * ratio);
    return 1 - Math.exp(-decay * time) * (Math.cos(w * time) + (decay / w) * Math.sin(w * time));
  }
  if (ratio === 1) return 1 - Math.exp(-decay * time) * (1 + decay * time);
  const gap = frequency * Math.sqrt(ratio * ratio - 1);
  const [slow, fast] = [decay - gap, decay + gap];
  return 1 - (fast * Math.exp(-slow * time) - slow * Math.exp(-fast * time)) / (fast - slow);
}
