// The page: which stories are shown, play controls, keyboard, and the address.

const player = new Player();
const page = { data: null, stories: [], story: null, beside: "", stage: null, track: null, tree: null, chosen: 0, hovered: 0, live: null, knobs: null };
const speeds = [0.1, 0.25, 0.5, 1, 2, 4];

// Which stories are shown.

/**
 * The story with these values. If there is none, agreement in an earlier dimension counts more than in all later ones. Of equally good
 * ones, that which shows most.
 */
function bestStory(values) {
  const score = (story) => dimensions.reduce((sum, { key }, i) => sum + (values[key] === undefined || story[key] === values[key] ? 2 ** (8 - i) : 0), 0);
  const best = Math.max(...page.stories.map(score));
  return richestStory(page.stories.filter((story) => score(story) === best));
}

/** The first story in which a finger carries a motion to its end; or else the first with a finger, or the first of all. */
function richestStory(stories) {
  return stories.find(({ motion }) => motion.releases.some(({ ending }) => ending === "finish"))
    ?? stories.find(({ motion }) => motion.touches.length) ?? stories[0];
}

/** The shown story, and those beside it: all that differ from it in one dimension only. */
function shownStories() {
  if (!page.beside) return [page.story];
  const others = page.stories.filter((story) => story !== page.story
    && dimensions.every(({ key }) => key === page.beside || story[key] === page.story[key]));
  return [page.story, ...others].slice(0, 6);
}

function openStory(story) {
  page.story = story;
  player.setDuration(story.duration);
  const stories = shownStories();
  page.stage.setStories(stories, stories.map((one) => one.name(page.beside ? [page.beside] : undefined)));
  const other = stories.find((one) => one.motion !== story.motion) ?? null;
  const isScrubbing = page.track?.node.contains(document.activeElement);
  page.track?.node.remove();
  page.track = new Track(story, other, player);
  document.getElementById("dock").append(page.track.node);
  if (isScrubbing) page.track.node.querySelector("[tabindex]").focus({ preventScroll: true });
  if (page.tree?.fits(story)) {
    page.tree.story = story;
  } else {
    page.tree = new NodeTree(story, choose, hover);
    document.getElementById("nodes").replaceChildren(element("h2", {}, "Nodes"), page.tree.node);
  }
  if (!story.byTag.has(page.chosen)) page.chosen = 0;
  page.stage.chosen = page.chosen;
  page.tree.select(page.chosen);
  page.track.showRange(player.range);
  page.stage.arrange();
  for (const { key } of dimensions) if (page.selects[key]) page.selects[key].value = story[key] ?? "";
  page.live?.tell(stories);
  show();
  describe();
}

function chooser(title, options, value, change) {
  const select = element("select", { onchange: () => change(select.value) },
    options.map(([name, words]) => element("option", { value: name }, words)));
  select.value = value;
  return [element("label", {}, element("span", {}, title), select), select];
}

/** Builds the menus of stories, unless they are still right. */
function buildChoices() {
  const parts = [];
  const values = JSON.stringify(page.stories.map((story) => dimensions.map(({ key }) => story[key])));
  if (values === buildChoices.values) return;
  buildChoices.values = values;
  const varying = dimensions.filter(({ key }) => new Set(page.stories.map((story) => story[key] ?? "")).size > 1);
  page.selects = {};
  for (const { key, title } of varying) {
    const names = [...new Set(page.stories.map((story) => story[key] ?? ""))];
    const [label, select] = chooser(title, names.map((name) => [name, name || "as scripted"]), page.story[key] ?? "", (name) => {
      openStory(bestStory({ ...page.story, [key]: name || null }));
      saveLocation();
    });
    page.selects[key] = select;
    parts.push(label);
  }
  if (varying.length) {
    const [label, select] = chooser("Side by side", [["", "One"], ...varying.map(({ key, all }) => [key, all])], page.beside, (beside) => {
      page.beside = beside;
      openStory(page.story);
      saveLocation();
    });
    page.selects.beside = select;
    parts.push(label);
  }
  document.getElementById("choices").replaceChildren(...parts);
}

// The picture, and what belongs to it.

function show() {
  const time = player.time;
  if (player.isPlaying && page.stage.isAt(time)) {
    page.controls.time.textContent = seconds(time);
    return;
  }
  page.stage.show(time, player.isPlaying);
  const frame = page.story.frameAt(time);
  page.track.show(frame, player.isPlaying ? time : page.story.timeOf(frame));
  page.controls.frame.textContent = `${frame}`;
  page.controls.time.textContent = seconds(player.isPlaying ? time : page.story.timeOf(frame));
  if (!player.isPlaying) {
    saveLocation();
    later();
  }
}

/** Fills in the details a moment after the last change: that takes longer than a frame. */
function later() {
  clearTimeout(later.timer);
  later.timer = setTimeout(describe, 120);
}

function choose(tag) {
  page.chosen = page.chosen === tag ? 0 : tag;
  page.stage.chosen = page.chosen;
  page.tree.select(page.chosen);
  page.stage.draw();
  describe();
  saveLocation();
}

function hover(tag) {
  if (tag === page.hovered) return;
  page.hovered = page.stage.hovered = tag;
  page.tree.mark(tag);
  page.stage.draw();
  if (!page.chosen) later();
}

/** Fills the column of details: the chosen node or the one under the pointer, or else the story. */
function describe() {
  const tag = page.chosen || page.hovered;
  const pane = page.stage.panes[0];
  const details = document.getElementById("details");
  const facts = document.getElementById("facts");
  const parts = page.story.byTag.has(tag) ? nodeDetails(pane, tag, page.data.folder, page.data.scene) : storyDetails();
  const { scrollTop } = details;
  // The link or button that has the focus gets it again if it is still there.
  const focused = [...facts.querySelectorAll("a, button")].indexOf(document.activeElement);
  facts.replaceChildren(...parts);
  details.scrollTop = scrollTop;
  if (focused >= 0) facts.querySelectorAll("a, button")[focused]?.focus({ preventScroll: true });
  const chosen = page.story.byTag.get(page.chosen);
  page.knobs?.show({ place: chosen?.line ? `${chosen.line}:${chosen.column}` : null, theme: page.story.theme ?? null, script: page.story.script ?? null });
}

/** The visible frame, which the server renders first; null while the page plays. */
function instant() {
  if (!page.story || player.isPlaying) return null;
  const { script, theme, locale, ending } = page.story;
  return { script, theme, locale, ending, time: page.story.timeOf(page.story.frameAt(player.time)) };
}

/** The panel of values, on a page that has a server. */
function buildKnobs() {
  page.knobs = new KnobPanel(page.live.file);
  document.getElementById("details").prepend(page.knobs.node);
}

function storyDetails() {
  const story = page.story;
  const { width, height, scale } = page.data.canvas;
  const parts = [
    element("h2", {}, element("bdi", {}, story.name())),
    element("p", { class: "path" }, `${short(width, 100)} × ${short(height, 100)} points at ${short(scale)}×, ${story.frameRate} frames a second, ${seconds(story.duration)}`),
    element("p", { class: "alt" }, story.alt ? story.alt : element("span", { class: "none" }, "There is no alternative text.")),
    element("h3", {}, "Events"),
  ];
  parts.push(element("ol", { class: "events" }, story.events.map((event) =>
    element("li", { class: event.kind }, element("button", {
      type: "button", disabled: event.time === null, onclick: () => {
        player.pause();
        player.seek(event.time);
      },
    }, element("span", { class: "when" }, event.time === null ? "–" : seconds(event.time)), element("b", {}, event.title)),
    event.text ? element("p", {}, event.text) : null,
    event.place?.line ? origin(event.place, page.data.folder, page.data.scene) : null))));
  if (!story.events.length) parts.push(element("p", { class: "quiet" }, "Nothing happens."));
  return parts;
}

// Controls.

function toolButton(label, title, act, attributes = {}) {
  return element("button", {
    type: "button", title, "aria-label": title, onclick: (event) => {
      act();
      release(event);
    }, ...attributes,
  }, label);
}

/** The upper edge of the time line, which can be moved to make room for the picture or for curves. */
function dockEdge() {
  const dock = document.getElementById("dock");
  const edge = element("div", {
    class: "edge", role: "separator", tabindex: 0, "aria-orientation": "horizontal", "aria-label": "Height of the time line", "aria-controls": "dock",
    "aria-valuemin": 0, "aria-valuemax": 100, title: "Height of the time line; a double click resets it",
  });
  const resize = (height) => {
    dock.style.setProperty("--dock", height === null ? "" : `${clamp(height, 90, 0.7 * innerHeight)}px`);
    edge.setAttribute("aria-valuenow", Math.round((100 * dock.offsetHeight) / innerHeight));
  };
  edge.addEventListener("pointerdown", (event) => {
    if (event.button === 0) dragging(event, edge, (next) => resize(dock.getBoundingClientRect().bottom - next.clientY));
  });
  edge.addEventListener("dblclick", () => resize(null));
  edge.addEventListener("keydown", (event) => {
    const step = { ArrowUp: 24, ArrowDown: -24 }[event.key];
    if (!step) return;
    event.preventDefault();
    resize(dock.offsetHeight + step);
  });
  resize(null);
  return edge;
}

function buildControls() {
  const controls = page.controls = {};
  controls.play = toolButton("", "Play (space)", () => player.toggle(), { class: "play" });
  controls.loop = toolButton("Loop", "Loop (r)", () => player.setLoops(!player.loops));
  controls.frame = element("b", {}, "0");
  controls.time = element("span", {}, "");
  controls.from = toolButton("In", "Play from here (i)", setFrom);
  controls.to = toolButton("Out", "Play up to here (o)", setTo);
  controls.whole = toolButton("All", "Play all of it (x)", () => player.setRange(null, null));
  const [label, speed] = chooser("Speed", speeds.map((value) => [String(value), `${value}×`]), "1", (value) => player.setSpeed(Number(value)));
  controls.speed = speed;
  label.className = "speed";
  document.getElementById("dock").append(dockEdge(), element("div", { class: "tools transport", role: "toolbar", "aria-label": "Play" },
    element("div", { class: "segments", role: "group", "aria-label": "Play and step" },
      toolButton("⇤", "First frame (Home)", () => step(-Infinity)), toolButton("←", "Frame before (←)", () => step(-1)), controls.play,
      toolButton("→", "Next frame (→)", () => step(1)), toolButton("⇥", "Last frame (End)", () => step(Infinity)),
      toolButton("↺", "Back to where play began (b)", () => player.goBack())),
    element("p", { class: "readout" }, element("span", {}, "Frame ", controls.frame), controls.time),
    element("div", { class: "segments", role: "group", "aria-label": "What is played" }, controls.loop, controls.from, controls.to, controls.whole), label));
}

function buildStage() {
  const stage = page.stage = new Stage(page.data.canvas);
  page.zoomLabel = element("output", { "aria-label": "Size" });
  const shown = overlays.filter(({ name }) => name !== "device" || page.stories.some((story) => story.device !== null));
  page.toggles = shown.map(({ name, key, title, words }) =>
    toolButton(title, `${words} (${key})`, () => toggleOverlay(name), { "data-overlay": name, "aria-label": title }));
  document.getElementById("help-button").before(
    element("div", { class: "tools", role: "toolbar", "aria-label": "View" },
      element("div", { class: "segments", role: "group", "aria-label": "What lies over the picture" }, page.toggles),
      element("div", { class: "segments", role: "group", "aria-label": "Size" },
        toolButton("−", "Smaller (−)", () => stage.zoomBy(-1)), page.zoomLabel, toolButton("+", "Larger (+)", () => stage.zoomBy(1)),
        toolButton("Fit", "All of it (0)", () => stage.zoomTo("fit"), { "data-zoom": "fit" }),
        toolButton("1×", "A pixel a pixel", () => stage.zoomTo(1), { "data-zoom": 1 }),
        toolButton("2×", "Twice as large", () => stage.zoomTo(2), { "data-zoom": 2 }))));
  document.getElementById("view").append(stage.node);
  stage.node.addEventListener("zoomed", showZoom);
  stage.node.addEventListener("hover", ({ detail }) => hover(detail.tag));
  stage.node.addEventListener("pick", ({ detail }) => detail.tag === page.chosen || choose(detail.tag));
}

function toggleOverlay(name) {
  page.stage.toggle(name);
  showToggles();
}

function showToggles() {
  for (const button of page.toggles) button.setAttribute("aria-pressed", page.stage.on[button.dataset.overlay]);
}

function showZoom() {
  const zoom = page.stage.magnification;
  page.zoomLabel.textContent = `${Math.round(100 * zoom)} %`;
  for (const button of document.querySelectorAll("[data-zoom]")) button.setAttribute("aria-pressed", button.dataset.zoom === String(page.stage.zoom));
}

function showState() {
  const { controls } = page;
  controls.play.replaceChildren(player.isPlaying ? "❚❚" : "▶");
  controls.play.setAttribute("aria-label", player.isPlaying ? "Pause (space)" : "Play (space)");
  controls.play.title = controls.play.getAttribute("aria-label");
  controls.loop.setAttribute("aria-pressed", player.loops);
  controls.from.setAttribute("aria-pressed", player.range.from !== null);
  controls.to.setAttribute("aria-pressed", player.range.to !== null);
  controls.whole.disabled = player.range.from === null && player.range.to === null;
  controls.speed.value = String(player.speed);
  page.track?.showRange(player.range);
}

/** Steps forwards by this many frames, or backwards if `frames` is negative. */
function step(frames) {
  player.pause();
  const story = page.story;
  player.seek(story.timeOf(clamp(story.frameAt(player.time) + frames, 0, story.last)));
}

/** Goes to the next event, or to the one before if `by` is negative, and says what happens. */
function stepEvent(by) {
  const times = page.story.events.map(({ time }) => time).filter((time) => time !== null);
  const next = by > 0 ? times.find((time) => time > player.time + 1e-4) : times.findLast((time) => time < player.time - 1e-4);
  if (next === undefined) return;
  player.pause();
  player.seek(next);
  const event = page.story.events.find(({ time }) => time === next);
  say([event.title, event.text].filter(Boolean).join(": "));
}

function setFrom() {
  player.setRange(player.time, player.range.to !== null && player.range.to <= player.time ? null : player.range.to);
}

function setTo() {
  player.setRange(player.range.from !== null && player.range.from >= player.time ? null : player.range.from, player.time);
}

/** Plays in a direction; a second time, twice as fast. */
function shuttle(direction) {
  const isAgain = player.isPlaying && player.direction === direction;
  if (isAgain) player.setSpeed(speeds[Math.min(speeds.length - 1, speeds.indexOf(player.speed) + 1)]);
  player.play(direction);
}

const keys = [
  ["Space", "Play, pause"], ["← →", "Frame before, next frame; with Shift ten frames"], ["Home End", "First frame, last frame"],
  ["J K L", "Play backwards, pause, play; again: faster"], [", .", "Event before, next event"], ["[ ]", "Slower, faster"], ["r", "Loop"],
  ["i o x", "Play from here, up to here, all of it"], ["b", "Back to where play began"], ["+ − 0", "Larger, smaller, all of it"],
  ["s t", "Next story, next theme"], ["f g u n d", "Finger, grid, rulers, onion skin, device"], ["Esc", "Nothing chosen"], ["?", "This list"],
];

function act(event) {
  const { shiftKey } = event;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const overlay = overlays.find((one) => one.key === key);
  if (overlay) return toggleOverlay(overlay.name);
  const speed = (by) => player.setSpeed(speeds[clamp(speeds.indexOf(player.speed) + by, 0, speeds.length - 1)]);
  switch (key) {
    case " ": return player.toggle();
    case "ArrowLeft": return step(shiftKey ? -10 : -1);
    case "ArrowRight": return step(shiftKey ? 10 : 1);
    case "Home": return step(-Infinity);
    case "End": return step(Infinity);
    case "j": return shuttle(-1);
    case "k": return player.pause();
    case "l": return shuttle(1);
    case ",": return stepEvent(-1);
    case ".": return stepEvent(1);
    case "[": return speed(-1);
    case "]": return speed(1);
    case "r": return player.setLoops(!player.loops);
    case "i": return setFrom();
    case "o": return setTo();
    case "x": return player.setRange(null, null);
    case "b": return player.goBack();
    case "+": case "=": return page.stage.zoomBy(1);
    case "-": return page.stage.zoomBy(-1);
    case "0": return page.stage.zoomTo("fit");
    case "s": return cycle("script");
    case "t": return cycle("theme");
    case "Escape": return page.chosen ? choose(page.chosen) : false;
    default: return false;
  }
}

/** Opens the next story that differs in this dimension. */
function cycle(key) {
  const names = [...new Set(page.stories.map((story) => story[key]))];
  const next = names[(names.indexOf(page.story[key]) + 1) % names.length];
  openStory(bestStory({ ...page.story, [key]: next }));
  if (next) say(next);
}

// The address.

/** Keeps what is shown in the address, but not too often: browsers limit the rate. */
function saveLocation() {
  clearTimeout(saveLocation.timer);
  saveLocation.timer = setTimeout(() => {
    const parts = new URLSearchParams({ t: String(Math.round(1000 * player.time) / 1000) });
    for (const { key } of dimensions) if (page.selects[key] && page.story[key]) parts.set(key === "script" ? "story" : key, page.story[key]);
    if (page.beside) parts.set("beside", page.beside);
    if (page.chosen) parts.set("node", page.chosen);
    history.replaceState(null, "", `#${parts}`);
  }, 300);
}

function restoreLocation() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const values = {};
  for (const { key } of dimensions) values[key] = parts.get(key === "script" ? "story" : key) ?? undefined;
  page.story = bestStory(values);
  page.beside = dimensions.some(({ key }) => key === parts.get("beside")) ? parts.get("beside") : "";
  player.setDuration(page.story.duration);
  player.time = clamp(Number(parts.get("t")) || 0, 0, page.story.duration);
  const node = Number(parts.get("node"));
  page.chosen = page.story.byTag.has(node) ? node : 0;
  return parts.has("t");
}

/** Shows a scene for the first time. */
function open(data, rasterizer) {
  page.data = data.page;
  page.stories = data.page.stories.map((record) => new Story(record, data, rasterizer));
  document.getElementById("title").textContent = visible(page.data.scene);
  const isChosen = restoreLocation();
  buildStage();
  buildControls();
  buildChoices();
  if (page.live) buildKnobs();
  openStory(page.story);
  showToggles();
  showState();
  fillHelp(page.live ? [...keys, ["Ctrl-Z Ctrl-Y", "Undo, redo a change of a value"]] : keys, "Ctrl or ⌘ with the wheel zooms; dragging moves the picture; a click chooses a node.");
  listenToKeys(act);
  player.addEventListener("time", show);
  player.addEventListener("state", showState);
  if (!isChosen && !matchMedia("(prefers-reduced-motion: reduce)").matches) player.play();
  addEventListener("hashchange", () => {
    player.pause();
    restoreLocation();
    if (page.selects.beside) page.selects.beside.value = page.beside;
    openStory(page.story);
  });
  document.getElementById("view").removeAttribute("aria-busy");
}

/** Shows the new version of the scene, or of a part of its stories. The time, the story and the node stay the same. */
function update(data, rasterizer) {
  const fresh = data.page.stories.map((record) => new Story(record, data, rasterizer));
  const became = (story) => fresh.find((one) => dimensions.every(({ key }) => one[key] === story[key]));
  const added = fresh.filter((one) => !page.stories.some((story) => became(story) === one));
  page.stories = data.isPart ? [...page.stories.map((story) => became(story) ?? story), ...added] : fresh;
  page.data = data.page;
  page.stage.setCanvas(data.page.canvas);
  const story = bestStory(page.story);
  page.chosen = page.stage.chosen = sameNode(page.chosen, page.story, story);
  page.hovered = page.stage.hovered = 0;
  buildChoices();
  openStory(story);
  page.tree.select(page.chosen);
}

/** The tag that a node of one story has in another: of the nodes with its path, the one with its number; 0 for none. */
function sameNode(tag, story, other) {
  const path = (one, number) => one.path(number).join("\n");
  const alike = (one) => one.nodes.filter((node) => path(one, node.tag) === path(story, tag));
  return alike(other)[alike(story).findIndex((node) => node.tag === tag)]?.tag ?? 0;
}

async function start() {
  const module = await RasterizerModule.start(await inflated("module"));
  if (document.getElementById("data")) {
    const [bytes, archive] = await Promise.all([inflated("data"), inflated("archive")]);
    open(JSON.parse(new TextDecoder().decode(bytes)), module.read(archive));
  } else {
    page.live = new Live(module, (data, rasterizer) => {
      if (page.data) update(data, rasterizer);
      // An address may name a story that is not in the first part.
      else if (!data.isPart || !location.hash) open(data, rasterizer);
    }, instant, (rasterizer) => player.isPlaying || page.stage.panes[0].showInstant(rasterizer));
  }
}

start().catch((error) => {
  document.getElementById("view").append(element("p", { class: "message", role: "alert" },
    `This page cannot be shown, perhaps because the browser is older than 2023: ${error.message}`));
});
