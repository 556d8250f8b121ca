// The page: the list of stories, the open story, keyboard shortcuts.

const page = { story: null, place: 0, frameView: new FrameView(), film: null, timeline: null, rows: new Map(), turn: 0 };

// The list of stories.

function summarize() {
  const names = ["broken", "failed", "missing", "recorded", "removed", "passed"].filter((name) => data.summary[name]);
  const bar = element("span", { class: "share", "aria-hidden": "true" }, names.map((name) => {
    const part = element("i", { class: name });
    part.style.flexGrow = data.summary[name];
    return part;
  }));
  document.getElementById("summary").append(bar, ...names.map((name) =>
    element("span", { class: `count ${name}` }, element("b", {}, grouped(data.summary[name])), ` ${name}`)));
}

function storyRow(story) {
  const row = element(story.isFailure ? "button" : "div", {
    type: story.isFailure ? "button" : null, class: `story ${story.outcome}`, title: story.scene,
    onclick: story.isFailure ? () => open(story) : null,
  }, element("span", { class: "file" }, element("i", { class: "mark", role: "img", "aria-label": story.outcome }), element("bdi", { dir: "ltr" }, story.file)),
    element("span", { class: "name" }, element("bdi", {}, story.name)),
    story.outcome === "failed" && story.frames.length ? element("span", { class: "amount" }, grouped(story.frames.length)) : null,
    story.frames.length ? element("span", { class: "spark" }, histogram(story)) : null);
  page.rows.set(story, row);
  return element("li", {}, row);
}

function listStories() {
  const list = document.getElementById("story-list");
  if (failures.length) list.append(element("ul", { class: "failures" }, failures.map(storyRow)));
  for (const [outcome, title] of [["recorded", "recorded"], ["removed", "removed"], ["passed", "passed"]]) {
    const group = stories.filter((story) => story.outcome === outcome);
    if (!group.length) continue;
    list.append(element("details", { class: "quiet" }, element("summary", {}, `${grouped(group.length)} ${title}`),
      element("ul", {}, group.map(storyRow))));
  }
}

// The open story.

function open(story, place = story.opening) {
  if (page.story) page.rows.get(page.story).removeAttribute("aria-current");
  // What was enlarged in one story is nothing in another.
  if (page.story !== story) page.frameView.fit();
  page.story = story;
  page.rows.get(story).setAttribute("aria-current", "true");
  page.rows.get(story).scrollIntoView({ block: "nearest" });
  const view = document.getElementById("view");
  view.replaceChildren(heading(story));
  page.film = page.timeline = null;
  if (story.outcome === "broken") view.append(element("pre", { class: "message", tabindex: 0 }, story.message));
  else if (story.outcome === "missing") {
    view.append(element("p", { class: "message" }, `There is no ${story.lock} with this story yet. Record it, look at it once, and commit it.`));
  } else if (story.frames.length) view.append(...frameSections(story));
  if (story.frames.length) select(place);
  else {
    describe();
    saveLocation();
  }
}

function heading(story) {
  return element("header", { class: "heading" },
    element("div", {}, element("h2", {}, element("bdi", { dir: "ltr" }, element("span", { class: "folder" }, story.folder), story.file)),
      element("p", {}, element("span", { class: `pill ${story.outcome}` }, story.outcome), element("bdi", {}, story.name),
        element("span", { class: "headline" }, story.headline))),
    acceptance(story));
}

function frameSections(story) {
  page.film = new Filmstrip(story, select);
  page.timeline = new Timeline(story, select);
  page.readout = element("p", { class: "readout", "aria-live": "polite" });
  const step = (label, title, by) => element("button", {
    type: "button", class: "step", title, "aria-label": title, onclick: (event) => {
      select(page.place + by);
      release(event);
    },
  }, label);
  return [tools(), page.frameView.node,
    element("div", { class: "dock" },
      element("div", { class: "frame-line" }, step("←", "Frame before (←)", -1), page.readout, step("→", "Next frame (→)", 1)),
      page.film.node, page.timeline.node)];
}

function tools() {
  const frameView = page.frameView;
  page.modeButtons = modes.map((mode, i) => element("button", {
    type: "button", "data-mode": mode.name, onclick: (event) => {
      setMode(mode.name);
      release(event);
    },
  }, mode.title, element("kbd", { "aria-hidden": "true" }, i + 1)));
  const tool = (label, title, act, attributes = {}) => element("button", {
    type: "button", title, onclick: (event) => {
      act();
      release(event);
    }, ...attributes,
  }, label);
  page.zoomLabel = element("output", { "aria-label": "Size" });
  page.regionButton = tool("Outlines", "Outline what differs (o)", toggleRegions);
  const bar = element("div", { class: "tools", role: "toolbar", "aria-label": "View" },
    element("div", { class: "segments", role: "group", "aria-label": "What is seen" }, page.modeButtons),
    element("div", { class: "segments", role: "group", "aria-label": "Size and outlines" },
      tool("−", "Smaller (−)", () => frameView.zoomBy(-1)), page.zoomLabel, tool("+", "Larger (+)", () => frameView.zoomBy(1)),
      tool("Fit", "All of it (0)", () => frameView.zoomTo("fit"), { "data-zoom": "fit" }),
      tool("1×", "A pixel a pixel", () => frameView.zoomTo(1), { "data-zoom": 1 }),
      tool("4×", "Large pixels", () => frameView.zoomTo(4), { "data-zoom": 4 }),
      tool("Focus", "What differs, as large as it fits (z)", () => frameView.zoomToDifference()), page.regionButton));
  frameView.node.addEventListener("zoomed", showZoom);
  showMode();
  return bar;
}

function setMode(mode) {
  page.frameView.setMode(mode);
  showMode();
  saveLocation();
}

function showMode() {
  for (const button of page.modeButtons) button.setAttribute("aria-pressed", button.dataset.mode === page.frameView.mode);
  page.regionButton.setAttribute("aria-pressed", page.frameView.showsRegions);
}

function showZoom() {
  const zoom = page.frameView.magnification;
  page.zoomLabel.textContent = `${zoom < 0.1 ? (100 * zoom).toFixed(1) : Math.round(100 * zoom)} %`;
  for (const button of document.querySelectorAll("[data-zoom]")) {
    button.setAttribute("aria-pressed", button.dataset.zoom === String(page.frameView.zoom));
  }
}

function toggleRegions() {
  page.frameView.setRegions(!page.frameView.showsRegions);
  showMode();
}

/** Shows a frame, given its position among the differing frames. */
async function select(place) {
  const story = page.story;
  page.place = clamp(place, 0, story.frames.length - 1);
  const frame = story.frames[page.place];
  page.film.show(page.place);
  page.timeline.show(page.place);
  describe();
  saveLocation();
  const words = readout(frame);
  page.readout.replaceChildren(...words);
  const label = `frame ${frame.index} of ${story.file}`;
  // Pictures that arrive after another frame was selected are not shown.
  const turn = ++page.turn;
  if (!frame.picture) {
    page.frameView.show(null, absence(story), label);
    return;
  }
  const pair = await pairs.get(frame.picture);
  if (turn !== page.turn) return;
  page.frameView.show(pair, missingSideNote(pair), label);
  for (const step of [1, -1]) {
    const near = story.frames[page.place + step]?.picture;
    if (near) pairs.get(near);
  }
}

function readout(frame) {
  const story = page.story;
  const parts = [element("b", {}, `Frame ${frame.index}`), element("span", {}, seconds(frame.time))];
  if (frame.pixels !== undefined) {
    parts.push(element("span", { class: "pixels" }, `${grouped(frame.pixels)} px`,
      element("small", {}, share(frame.pixels, story.width * story.height))));
  }
  if (frame.region) {
    const { x, y, width, height } = frame.region;
    parts.push(element("span", { class: "region" }, `[${x},${y} ${width}×${height}]`));
  }
  parts.push(element("span", { class: "place" }, `${page.place + 1} of ${story.frames.length} that differ`));
  return parts;
}

/** The note for a frame without pictures, with links to the nearest frames that have some. */
function absence(story) {
  if (!story.pictures.length) return ["There are no pictures of this frame, so what it showed is unknown."];
  const near = [story.pictured(page.place, -1), story.pictured(page.place, 1)].filter((place) => place !== page.place);
  return ["This frame's pictures were left out. Look at ", ...near.flatMap((place, i) => [
    i ? " or " : "", element("button", { type: "button", onclick: () => select(place) }, `frame ${story.frames[place].index}`)]), "."];
}

/** The note for a frame that exists only before or only after. */
function missingSideNote(pair) {
  if (!pair.before) return "There was no such frame before.";
  if (!pair.after) return "There is no such frame any more.";
  return null;
}

/** Fills the details column: causes, and the changes in this frame. */
function describe() {
  const story = page.story;
  const frame = story.frames[page.place];
  const parts = [...storyWords(story), frame && page.film ? frameTable(frame) : null,
    frame && page.film ? contributions(frame) : null, leftOutNote(story)];
  const details = document.getElementById("details");
  const wasOpen = details.querySelector("details")?.open;
  details.replaceChildren(...parts.filter(Boolean));
  details.hidden = !details.children.length;
  if (wasOpen) details.querySelector("details")?.setAttribute("open", "");
}

/** Writes story, frame and mode to the URL fragment for bookmarks. Debounced, because browsers limit the rate. */
function saveLocation() {
  clearTimeout(saveLocation.timer);
  saveLocation.timer = setTimeout(() => {
    const frame = page.story.frames[page.place]?.index ?? "";
    history.replaceState(null, "", `#${page.story.number}/${frame}/${page.frameView.mode}`);
  }, 300);
}

function restoreLocation() {
  const [number, index, mode] = location.hash.slice(1).split("/");
  const story = stories[number];
  if (modes.some((known) => known.name === mode)) page.frameView.mode = mode;
  if (!story?.isFailure || number === "") return open(failures[0]);
  open(story, index && story.frames.length ? story.nearest(Number(index)) : undefined);
}

// Keyboard shortcuts.

const keys = [
  ["← →", "Frame before, next frame"], ["Home End", "First frame, last frame"], [", .", "Frame with pictures before, next one"],
  ["↑ ↓ or k j", "Story before, next story"], ["1 – 6", modes.map((mode) => mode.title).join(", ")],
  ["Space", "Before or after"], ["+ − 0", "Larger, smaller, all of it"], ["z", "Zoom to what differs"],
  ["Shift ← ↑ → ↓", "Move the picture"], ["[ ]", "Move the slider, fade the onion skin"], ["o", "Outlines"],
  ["w", "The worst frame"], ["c", "Copy the command that accepts it"], ["?", "This list"],
];

function act(event) {
  const { key } = event;
  const [story, frameView] = [page.story, page.frameView];
  const stepStory = (by) => open(failures[clamp(failures.indexOf(story) + by, 0, failures.length - 1)]);
  const step = (amount) => (frameView.mode === "onion" ? frameView.fade(frameView.opacity + amount) : frameView.moveDivider(frameView.divider + amount));
  const drag = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[key];
  if (!story) return false;
  if (key === "ArrowUp" && !event.shiftKey || key === "k") return stepStory(-1);
  if (key === "ArrowDown" && !event.shiftKey || key === "j") return stepStory(1);
  if (key === "c") return copy(story.accept);
  if (!page.film) return false;
  if (event.shiftKey && drag) return frameView.pan(...drag);
  if (modes[key - 1]) return setMode(modes[key - 1].name);
  switch (key) {
    case "ArrowLeft": return void select(page.place - 1);
    case "ArrowRight": return void select(page.place + 1);
    case "Home": return void select(0);
    case "End": return void select(story.frames.length - 1);
    case ",": return void select(story.pictured(page.place, -1));
    case ".": return void select(story.pictured(page.place, 1));
    case "w": return void select(Math.max(0, story.frames.indexOf(story.worst)));
    case " ": return setMode(frameView.mode === "after" ? "before" : "after");
    case "+": case "=": return frameView.zoomBy(1);
    case "-": return frameView.zoomBy(-1);
    case "0": return frameView.zoomTo("fit");
    case "z": return frameView.zoomToDifference();
    case "[": return step(-0.05);
    case "]": return step(0.05);
    case "o": return toggleRegions();
    default: return false;
  }
}

// In print, every failed story has its description and tables, and the open one also its pictures.
function printAll() {
  const sheet = element("section", { class: "printed" }, failures.filter((story) => story !== page.story).map((story) =>
    element("article", {}, heading(story), ...storyWords(story).filter(Boolean),
      story.outcome === "broken" ? element("pre", {}, story.message) : null,
      story.worst ? frameTable(story.worst) : null)));
  document.body.append(sheet);
}

addEventListener("beforeprint", printAll);
addEventListener("afterprint", () => document.querySelector(".printed")?.remove());
listenToKeys(act);
summarize();
listStories();
fillHelp(keys, "Ctrl or ⌘ with the wheel, or a pinch, zooms; dragging moves the picture.");
if (failures.length) restoreLocation();
else {
  document.getElementById("details").hidden = true;
  document.getElementById("view").append(element("p", { class: "all-well" }, element("b", {}, "Nothing differs"),
    `${counted(stories.length, "story", "stories")} as recorded.`));
}
