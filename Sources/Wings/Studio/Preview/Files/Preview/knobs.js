// Controls for values, and the panel that holds them.

/** A text field that calls `take` when the user has finished typing. Until then, `show` does not overwrite what is typed. */
function typedField(attributes, take) {
  const input = element("input", attributes);
  let shown = "";
  let isTyping = false;
  const show = (text) => {
    shown = String(text);
    if (!isTyping) input.value = shown;
  };
  input.addEventListener("input", () => {
    isTyping = true;
  });
  input.addEventListener("change", () => {
    isTyping = false;
    if (input.value === "" || input.validity.badInput) show(shown);
    else take(input.value);
  });
  return { input, show };
}

/**
 * The controls of one value, by kind. They call `set(text, isMoving)` with JSON text; `isMoving` says that more changes of the same
 * gesture follow. `show(text)` displays a value.
 */
const knobKinds = {
  number(name, field, set) {
    const typed = typedField({ type: "number", "aria-label": name, inputmode: "decimal", min: field.min, max: field.max }, (text) => take(Number(text), false));
    const slider = element("input", { type: "range", "aria-label": `${name}, slider` });
    let limits = null;
    const take = (value, isMoving) => {
      const inside = clamp(value, limits.low, limits.high);
      set(written(field.whole ? Math.round(inside) : inside), isMoving);
    };
    slider.addEventListener("input", () => take(Number(slider.value), true));
    slider.addEventListener("change", () => take(Number(slider.value), false));
    return {
      node: [slider, typed.input, field.unit ? element("span", { class: "unit" }, unitSign(field.unit)) : null],
      show(text) {
        const value = Number(text);
        limits ??= numberLimits(field, value);
        // A value beyond the slider's limits is valid: it widens the slider.
        Object.assign(slider, { min: Math.min(limits.from, value), max: Math.max(limits.to, value), step: limits.step });
        typed.input.step = limits.step;
        typed.show(text);
        slider.value = text;
      },
    };
  },

  /** A percentage in a string. */
  percentage(name, field, set) {
    const number = knobKinds.number(name, field, (text, isMoving) => set(JSON.stringify(`${text}%`), isMoving));
    return { node: number.node, show: (text) => number.show(String(parseFloat(JSON.parse(text)))) };
  },

  color(name, field, set) {
    const picker = element("input", { type: "color", "aria-label": `${name}, colour` });
    const alpha = element("input", { type: "range", min: 0, max: 255, "aria-label": `${name}, opacity` });
    const typed = typedField({ type: "text", "aria-label": name, spellcheck: "false", autocomplete: "off", size: 10 }, (text) => set(JSON.stringify(text.trim()), false));
    const take = (isMoving) => {
      const part = Number(alpha.value);
      set(JSON.stringify((picker.value + (part < 255 ? part.toString(16).padStart(2, "0") : "")).toUpperCase()), isMoving);
    };
    for (const control of [picker, alpha]) {
      control.addEventListener("input", () => take(true));
      control.addEventListener("change", () => take(false));
    }
    return {
      node: [picker, alpha, typed.input],
      show(text) {
        const value = JSON.parse(text);
        const parts = colorParts(value);
        // A colour of the theme is changed where it is defined; one of the system has two values.
        picker.hidden = alpha.hidden = parts === null;
        if (parts) [picker.value, alpha.value] = parts;
        typed.show(value);
      },
    };
  },

  bool(name, field, set) {
    const box = element("input", { type: "checkbox", "aria-label": name, onchange: () => set(String(box.checked), false) });
    return {
      node: [box],
      show(text) {
        box.checked = text === "true";
      },
    };
  },

  choice(name, field, set) {
    const menu = wordMenu(name, field.words, (word) => set(JSON.stringify(word), false));
    return {
      node: [menu],
      show(text) {
        menu.value = JSON.parse(text);
      },
    };
  },

  curve(name, field, set) {
    const plot = new MotionPlot();
    let points = null;
    const menu = wordMenu(name, [...field.words, "drawn"], (word) => set(word === "drawn" ? pointText(points) : JSON.stringify(word), false));
    const pointText = (all) => `[${all.map((number) => written(number)).join(", ")}]`;
    const fields = ["x1", "y1", "x2", "y2"].map((part, i) => {
      const [min, max] = i % 2 ? [-10, 10] : [0, 1];
      return typedField({ type: "number", "aria-label": `${name} ${part}`, step: 0.01, min, max }, (text) => {
        const next = [...points];
        next[i] = clamp(Number(text), min, max);
        set(pointText(next), false);
      });
    });
    plot.onGrab((index, x, y, isMoving) => {
      const next = [...points];
      [next[2 * index], next[2 * index + 1]] = [Math.round(100 * x) / 100, Math.round(100 * y) / 100];
      set(pointText(next), isMoving);
    });
    return {
      node: [menu, plot.node, element("div", { class: "points" }, fields.map(({ input }) => input))],
      show(text) {
        const value = JSON.parse(text);
        menu.value = typeof value === "string" ? value : "drawn";
        points = typeof value === "string" ? namedCurves[value] ?? namedCurves.linear : value;
        plot.showPoints(points);
        fields.forEach((typed, i) => typed.show(points[i]));
      },
    };
  },
};

/** Chooses between a curve and a spring, and sets a spring's perceived duration and bounce. The parameters in the file have knobs of their own. */
class MotionKnob {
  constructor(name, knob, source) {
    Object.assign(this, { knob, source });
    this.menu = wordMenu(name, ["system", "curve", "spring"], (word) => source.set([{ path: knob.path, text: MotionKnob.texts[word] }]));
    this.plot = new MotionPlot();
    this.parts = [["duration", { min: 0.05, max: 5, unit: "seconds" }], ["bounce", { min: -0.95, max: 0.95 }]].map(([part, field]) => {
      const control = knobKinds.number(`${name}, ${part} of the spring`, field, (text, isMoving) => this.take(part, Number(text), isMoving));
      return { part, control, node: element("div", { class: "controls" }, element("span", { class: "part" }, part), control.node) };
    });
    this.spring = element("div", { class: "spring" }, this.parts.map(({ node }) => node));
    this.node = [this.menu, this.plot.node, this.spring];
  }

  static texts = { system: '"system"', curve: '{ "curve": "easeInOut", "duration": 0.35 }', spring: '{ "duration": 0.5, "bounce": 0.2 }' };

  /** The current parameters of the spring, by key. */
  get numbers() {
    const written = JSON.parse(this.source.text(this.knob.path));
    if (typeof written !== "object") return {};
    return Object.fromEntries(Object.keys(written).map((key) => [key, Number(this.source.text([...this.knob.path, key]) ?? written[key])]));
  }

  take(part, value, isMoving) {
    const { numbers } = this;
    const { duration, bounce } = { ...this.perceived, [part]: value };
    const edits = Object.entries(springNumbers(numbers, duration, bounce)).map(([key, number]) => ({ path: [...this.knob.path, key], text: written(number) }));
    this.source.set(edits.filter(({ path, text }) => Number(this.source.text(path)) !== Number(text)), isMoving);
  }

  show(text) {
    const value = JSON.parse(text);
    const spring = typeof value === "object" ? springOf(this.numbers) : null;
    this.menu.value = value === "system" ? "system" : spring ? "spring" : "curve";
    this.spring.hidden = !spring;
    this.plot.node.hidden = !spring;
    if (!spring) return;
    this.perceived = { duration: (2 * Math.PI) / spring.frequency, bounce: bounceOf(spring.ratio) };
    for (const { part, control } of this.parts) control.show(written(this.perceived[part]));
    const length = Math.min(5, Math.max(2.5 * this.perceived.duration, 6 / (spring.frequency * Math.min(1, spring.ratio))));
    this.plot.show((fraction) => springPosition(spring, fraction * length));
  }
}

function wordMenu(name, words, choose) {
  return element("select", { "aria-label": name, onchange: ({ target }) => choose(target.value) }, words.map((word) => element("option", { value: word }, word)));
}

/**
 * The limits of a number (`low`, `high`), and those of its slider (`from`, `to`, `step`). If the number's limits are far apart, the
 * slider covers only values of the size of the present one.
 */
function numberLimits({ min, max, minExcluded, maxExcluded, whole }, value) {
  const [least, most] = [min ?? -Infinity, max ?? Infinity];
  const size = 10 ** Math.ceil(Math.log10(Math.max(Math.abs(value), 0.05) * 1.5));
  const isNear = most - least <= 200;
  const from = isNear ? least : Math.max(least, value < 0 || least < -1e4 ? -size : 0);
  const to = isNear ? most : Math.min(most, size);
  const step = whole ? 1 : to - from <= 2 ? 0.01 : to - from <= 20 ? 0.05 : 0.5;
  return { low: minExcluded ? least + step / 10 : least, high: maxExcluded ? most - step / 10 : most, from: minExcluded ? Math.max(from, step) : from, to, step };
}

function unitSign(unit) {
  return { points: "pt", seconds: "s", degrees: "°" }[unit] ?? unit;
}

/** A hexadecimal colour, or one that CSS names, as `#rrggbb` and its alpha, 0…255; null for anything else. */
function colorParts(text) {
  if (text.toLowerCase() === "transparent") return ["#000000", 0];
  const digits = /^#([0-9A-F]{3,4}|[0-9A-F]{6}|[0-9A-F]{8})$/i.exec(namedColor(text) ?? text)?.[1];
  if (!digits) return null;
  const all = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return [`#${all.slice(0, 6).toLowerCase()}`, all.length > 6 ? parseInt(all.slice(6), 16) : 255];
}

/** The colour that CSS calls by a name, as `#rrggbb`; null for other texts. */
function namedColor(text) {
  // UIKit's colours of these names are darker than CSS's `darkgray` and `lightgray`.
  if (!/^[a-z]+$/i.test(text) || ["darkGray", "lightGray"].includes(text)) return null;
  const context = document.createElement("canvas").getContext("2d");
  const probes = ["#000001", "#000002"].map((before) => {
    context.fillStyle = before;
    context.fillStyle = text;
    return context.fillStyle;
  });
  // A text that names no colour changes nothing.
  return probes[0] === probes[1] ? probes[0] : null;
}

/** The values of the chosen node or the scene, and buttons to undo, copy and write the changes. */
class KnobPanel {
  constructor(source) {
    Object.assign(this, { source, rows: [], isTyping: false, opened: new Set(["Values", "Component", "Transition"]) });
    const button = (words, act) => element("button", { type: "button", onclick: act }, words);
    this.undo = button("Undo", () => source.undo());
    this.redo = button("Redo", () => source.redo());
    this.copy = button("Copy JSON", async () => copy(await (await fetch("text")).text()));
    this.write = button("Write to file", () => source.write());
    this.state = element("span", { class: "state", role: "status" });
    this.list = element("ul", { class: "changes" });
    this.body = element("div");
    this.conflict = element("div", { id: "conflict", role: "alert", hidden: true },
      element("p", {}, "The file has changed on disk. The page still shows your changes to the previous version."),
      element("p", { class: "answers" }, button("Replace the file with mine", () => source.write(source.file)),
        button("Apply my changes to the new file", () => source.take(true)), button("Discard my changes", () => source.take(false))));
    this.node = element("section", { id: "knobs", "aria-label": "Values" },
      element("div", { class: "head" },
        element("div", { class: "segments", role: "group", "aria-label": "Changes" }, this.undo, this.redo, this.copy, this.write), this.conflict),
      // Closed at first: as the list grows, it would push the controls away from under the pointer.
      element("details", {}, element("summary", {}, this.state), this.list), this.body);
    source.addEventListener("change", () => this.show(this.target));
    source.addEventListener("value", () => {
      if (!source.isMoving) return this.update();
      // A moving slider changes its value more often than the display refreshes.
      this.request ??= requestAnimationFrame(() => {
        this.request = null;
        this.update();
      });
    });
    document.addEventListener("keydown", (event) => this.press(event));
    this.node.addEventListener("input", ({ target }) => {
      this.isTyping = target.matches("[type=text], [type=number]");
    });
    this.node.addEventListener("change", () => {
      this.isTyping = false;
    });
  }

  press(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    // While somebody types, the browser undoes the typing.
    if (event.target.matches("input:not([type=range], [type=color], [type=checkbox])") && this.isTyping) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) this.source.redo();
    else this.source.undo();
  }

  /** Shows the values of `target`: `place` is that of a node, or null for the scene; `theme` and `script` are the story's. */
  show(target) {
    if (!target) return;
    this.target = target;
    const groups = target.place ? this.nodeGroups(target) : this.sceneGroups(target);
    const signature = JSON.stringify([target, groups.map(({ title, knobs, object }) => [title, object, knobs.map(({ path, field }) => [path, field.kind])])]);
    if (signature !== this.signature) {
      this.signature = signature;
      const focused = document.activeElement?.closest?.("#knobs .knob")?.dataset.path;
      const index = focused ? [...document.activeElement.closest(".knob").querySelectorAll("input, select, button")].indexOf(document.activeElement) : -1;
      this.rows = [];
      this.body.replaceChildren(...groups.map((group) => this.group(group)));
      if (focused) [...this.body.querySelectorAll(".knob")].find((row) => row.dataset.path === focused)?.querySelectorAll("input, select, button")[index]?.focus({ preventScroll: true });
    }
    this.update();
  }

  /** A node's own values, those of the component that it uses, and the theme colours that it names. */
  nodeGroups({ place, theme }) {
    const groups = [];
    const { source } = this;
    const all = [...source.knobs.values()];
    for (const [title, owner] of [["Values", place], ["Component", source.components[place]]]) {
      if (!owner) continue;
      const object = source.objects.find((one) => one.owner === owner);
      const knobs = all.filter((knob) => knob.owner === owner);
      groups.push({ title, knobs, object: object?.path ?? null, start: object?.path.length ?? 0 });
    }
    const names = new Set(groups.flatMap(({ knobs }) => knobs).filter(({ field }) => field.kind === "color").map(({ path }) => JSON.parse(source.text(path))).filter((text) => text.startsWith("$")).map((text) => text.slice(1)));
    const colors = [...names].map((name) => source.knobs.get(keyOf(["themes", theme, name]))).filter(Boolean);
    if (colors.length) groups.push({ title: `Theme ${theme}`, isOpen: true, knobs: colors, object: null, start: 2 });
    return groups;
  }

  /** All values of the file, grouped by top-level key; those of the shown story come first. */
  sceneGroups({ theme, script }) {
    const groups = new Map();
    const add = (title, start, rank) => {
      if (!groups.has(title)) groups.set(title, { title, knobs: [], object: null, start, rank });
      return groups.get(title);
    };
    // Titles for the keys whose members have names.
    const parts = { themes: "Theme", transitions: "Transition", script: "Script", screens: "Screen", components: "Component", locales: "Locale" };
    const transition = this.source.objects.find(({ path }) => path.length === 1 && path[0] === "transition");
    if (transition) add("Transition", 1, 0).object = transition.path;
    for (const { path } of this.source.objects) {
      if (path.length === 2 && path[0] === "transitions") add(`Transition ${path[1]}`, 2, 0).object = path;
    }
    for (const knob of this.source.knobs.values()) {
      const [part, name] = knob.path;
      const isShown = name === (part === "themes" ? theme : script);
      if (part === "transition") add("Transition", 1, 0).knobs.push(knob);
      else if (parts[part] && typeof name === "string") add(`${parts[part]} ${name}`, 2, part === "transitions" ? 0 : ["themes", "script"].includes(part) && isShown ? 1 : 2).knobs.push(knob);
      else if (part === "script") add("Script", 1, 1).knobs.push(knob);
      else add("Canvas and more", 0, 2).knobs.push(knob);
    }
    return [...groups.values()].sort((a, b) => a.rank - b.rank);
  }

  group({ title, knobs, object, start, isOpen }) {
    const rows = element("div");
    const details = element("details", { open: isOpen || this.opened.has(title) }, element("summary", {}, element("bdi", {}, title), " ", element("small", {}, counted(knobs.length, "value"))), rows);
    // Rows are built when a group is opened: a large scene has thousands.
    const build = () => {
      if (!details.open || rows.firstChild) return;
      for (const knob of knobs) rows.append(this.row(knob, start));
      if (object) rows.append(this.adder(object));
    };
    details.addEventListener("toggle", () => {
      if (details.open) this.opened.add(title);
      else this.opened.delete(title);
      build();
      this.update();
    });
    build();
    return details;
  }

  row(knob, start) {
    const name = pathText(knob.path.slice(start)) || knob.field.name || "value";
    const set = (text, isMoving) => this.source.set([{ path: knob.path, text }], isMoving);
    const control = knob.field.kind === "motion" ? new MotionKnob(name, knob, this.source) : knobKinds[knob.field.kind](name, knob.field, set);
    const reset = element("button", { type: "button", title: "Back to the value in the file", "aria-label": `Reset ${name}`, onclick: () => this.source.reset(knob.path) }, "↺");
    const copied = element("button", { type: "button", title: "Copy JSON", "aria-label": `Copy ${name} as JSON`, onclick: () => copy(this.source.text(knob.path)) }, "{}");
    const node = element("div", { class: `knob ${knob.field.kind}`, role: "group", "aria-label": name, "data-path": keyOf(knob.path) },
      element("div", { class: "name" }, element("bdi", { title: knob.field.summary ?? null }, name), reset, copied),
      element("div", { class: "controls" }, control.node));
    this.rows.push({ knob, control, node, reset });
    return node;
  }

  /** A menu of the keys that an object does not have. */
  adder(path) {
    const { source } = this;
    const object = source.objects.find((one) => keyOf(one.path) === keyOf(path));
    const missing = object.fields.filter(({ name }) => source.text([...path, name]) === null);
    const menu = element("select", { "aria-label": "Add a value", onchange: () => {
      const field = missing.find(({ name }) => name === menu.value);
      if (field) source.set([{ path: [...path, field.name], text: firstText(field) }]);
      menu.value = "";
    } }, element("option", { value: "" }, "Add a value…"), missing.map(({ name }) => element("option", { value: name }, name)));
    return element("div", { class: "adder" }, menu);
  }

  update() {
    const { source } = this;
    const changes = [...source.changes.values()];
    for (const { knob, control, node, reset } of this.rows) {
      const text = source.text(knob.path);
      if (text === null) continue;
      control.show(text);
      const isChanged = source.changes.has(keyOf(knob.path));
      node.classList.toggle("changed", isChanged);
      reset.hidden = !isChanged;
    }
    this.undo.disabled = !source.past.length;
    this.redo.disabled = !source.future.length;
    this.write.disabled = !changes.length;
    const words = changes.length ? `${counted(changes.length, "change")} not in the file` : "As in the file";
    if (this.state.textContent !== words) this.state.textContent = words;
    this.list.replaceChildren(...changes.map(({ path, text, was }) => element("li", {},
      element("bdi", {}, pathText(path)), " ", element("code", {}, was ?? "not there"), " → ", element("code", {}, text))));
    this.conflict.hidden = !source.hasConflict;
  }
}

/** The value with which a key is added: its default, or else a visible one. */
function firstText(field) {
  if (field.default !== undefined) return field.default;
  const first = { number: () => written(clamp(1, field.min ?? -Infinity, field.max ?? Infinity)), color: () => '"#808080"', bool: () => "true", choice: () => JSON.stringify(field.words[0]), curve: () => '"easeInOut"', motion: () => MotionKnob.texts.spring };
  return first[field.kind]();
}
