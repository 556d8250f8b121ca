// The tree of nodes, and the details of the chosen one at this instant.

/** The nodes of a story as a tree. `choose` gets the tag of a chosen node, `hover` that of the one under the pointer. */
class NodeTree {
  constructor(story, choose, hover) {
    Object.assign(this, { story, choose, hover });
    this.items = new Map();
    const roots = story.nodes.filter((node) => node.parent === 0);
    this.children = new Map();
    for (const node of story.nodes) {
      if (!this.children.has(node.parent)) this.children.set(node.parent, []);
      this.children.get(node.parent).push(node);
    }
    this.node = element("ul", { class: "tree", role: "tree", "aria-label": "Nodes" }, roots.map((root) => this.item(root, 1)));
    this.node.addEventListener("keydown", (event) => this.press(event));
    this.node.addEventListener("pointerover", (event) => this.hover(Number(event.target.closest("[data-tag]")?.dataset.tag ?? 0)));
    this.node.addEventListener("pointerleave", () => this.hover(0));
    this.node.addEventListener("click", (event) => {
      const item = event.target.closest("[data-tag]")?.closest("li");
      if (!item) return;
      if (event.target.matches(".twist")) return this.open(item, item.getAttribute("aria-expanded") !== "true");
      this.focus(item);
      this.choose(Number(item.dataset.tag));
    });
    this.current = this.node.firstElementChild;
    if (this.current) this.current.tabIndex = 0;
  }

  item(node, depth) {
    const children = this.children.get(node.tag) ?? [];
    const isOpen = depth < 3 || this.story.nodes.length < 120;
    const words = label(node);
    const row = element("span", { class: "row", "data-tag": node.tag },
      element("i", { class: children.length ? "twist" : "leaf", "aria-hidden": "true" }), element("span", { class: "kind" }, node.screen ? "screen" : node.type),
      element("bdi", { class: node.id || node.screen ? "id" : "" }, words));
    const item = element("li", {
      role: "treeitem", tabindex: -1, "data-tag": node.tag, "aria-selected": "false", "aria-expanded": children.length ? String(isOpen) : null,
      "aria-label": `${node.screen ? "screen" : node.type} ${words}`,
    }, row, children.length ? element("ul", { role: "group" }, children.map((child) => this.item(child, depth + 1))) : null);
    this.items.set(node.tag, item);
    return item;
  }

  open(item, isOpen) {
    if (item.hasAttribute("aria-expanded")) item.setAttribute("aria-expanded", String(isOpen));
  }

  focus(item) {
    this.current.tabIndex = -1;
    this.current = item;
    item.tabIndex = 0;
    item.focus({ preventScroll: true });
    reveal(item);
  }

  press(event) {
    const item = this.current;
    const seen = [...this.node.querySelectorAll("li")].filter((one) => !one.parentElement.closest('[aria-expanded="false"]'));
    const index = seen.indexOf(item);
    const isOpen = item.getAttribute("aria-expanded") === "true";
    const parent = item.parentElement.closest("li");
    const go = (to) => to && this.focus(to);
    switch (event.key) {
      case "ArrowDown": go(seen[index + 1]); break;
      case "ArrowUp": go(seen[index - 1]); break;
      case "Home": go(seen[0]); break;
      case "End": go(seen.at(-1)); break;
      case "ArrowRight": if (isOpen) go(item.querySelector("li")); else this.open(item, true); break;
      case "ArrowLeft": if (isOpen) this.open(item, false); else go(parent); break;
      case "Enter": this.choose(Number(item.dataset.tag)); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether the tree of another story would look the same. */
  fits(story) {
    const names = ({ nodes }) => JSON.stringify(nodes.map((node) => [node.tag, node.parent, node.type, label(node)]));
    return names(story) === names(this.story);
  }

  /** Marks the chosen node and opens the nodes around it. */
  select(tag) {
    this.selected?.setAttribute("aria-selected", "false");
    this.selected = this.items.get(tag);
    if (!this.selected) return;
    this.selected.setAttribute("aria-selected", "true");
    for (let item = this.selected.parentElement.closest("li"); item; item = item.parentElement.closest("li")) this.open(item, true);
    reveal(this.selected);
    this.current.tabIndex = -1;
    this.current = this.selected;
    this.current.tabIndex = 0;
  }

  /** Marks the node under the pointer. */
  mark(tag) {
    this.marked?.classList.remove("hovered");
    this.marked = this.items.get(tag)?.firstElementChild;
    this.marked?.classList.add("hovered");
  }
}

/** Scrolls the column of the tree, but not the page, until a row is seen. */
function reveal(item) {
  const column = document.getElementById("nodes");
  if (column.scrollHeight <= column.clientHeight) return;
  const [row, room] = [item.firstElementChild.getBoundingClientRect(), column.getBoundingClientRect()];
  if (row.top < room.top + 40) column.scrollTop -= room.top + 40 - row.top;
  else if (row.bottom > room.bottom - 20) column.scrollTop += row.bottom - room.bottom + 20;
}

/** The details of a node at a frame. */
function nodeDetails(pane, tag, folder, scene) {
  const { story, frame } = pane;
  const node = story.byTag.get(tag);
  const places = story.places(tag, frame);
  const parts = [
    element("h2", {}, element("bdi", {}, shortened(label(node)) || node.type)),
    element("p", { class: "path" }, story.path(tag).flatMap((name, i) => [i ? " › " : "", element("bdi", {}, name)])),
    origin(node, folder, scene),
  ];
  if (!places.length) parts.push(element("p", { class: "quiet" }, "Not drawn at this instant."));
  for (const place of places) parts.push(placeTable(story, place, frame));
  const contrast = node.type === "text" && places.length ? contrastOf(pane, node, places.at(-1)) : null;
  if (contrast) parts.push(contrast);
  if (node.properties.length) {
    parts.push(element("table", {}, element("caption", {}, "In the scene"), element("tbody", {}, node.properties.map(([name, value]) => propertyRow(name, value)))));
  }
  return parts;
}

function propertyRow(name, value) {
  const color = /^#[0-9A-F]{6}([0-9A-F]{2})?$/i.test(value) ? element("i", { class: "chip" }) : null;
  if (color) color.style.backgroundColor = value;
  return element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, color, element("bdi", {}, value)));
}

/** Line and column in the scene, as a link if the page knows where the file is. */
function origin(node, folder, scene) {
  if (node.line === undefined) return element("p", { class: "path" }, "Not written in the scene.");
  const place = [node.line, node.column].filter(Boolean).join(":");
  const words = `${scene}:${place}`;
  if (folder === undefined) return element("p", { class: "path" }, element("button", { type: "button", class: "place", title: "Copy the place", onclick: () => copy(words) }, words));
  return element("p", { class: "path" }, editorLink(folder, scene, place, words));
}

function editorLink(folder, scene, place, words) {
  const path = `${folder.replaceAll("\\", "/").replace(/\/$/, "")}/${scene}`;
  const address = `vscode://file/${path.split("/").map(encodeURIComponent).join("/").replace(/^\//, "")}:${place}`;
  return element("a", { href: address, title: "Open in Visual Studio Code" }, words);
}

/** Where a node is, and what its layer does with it. */
function placeTable(story, place, frame) {
  const rows = [
    ["frame", [place.x, place.y, place.width, place.height].map((value) => short(value, 100)).join(", ")],
    ["opacity", short(place.opacity)],
  ];
  if (place.scrolledX || place.scrolledY) rows.push(["scrolled", `${short(place.scrolledX, 100)}, ${short(place.scrolledY, 100)}`]);
  for (const [property, value] of story.layerValues(place.layer, frame)) {
    rows.push([`${place.layer} ${property}`, short(value, 100)]);
  }
  return element("table", {}, element("caption", {}, `Now, in the layer ${place.layer}`),
    element("tbody", {}, rows.map(([name, value]) => element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, value)))));
}

// Contrast.

/** The contrast of a text with the pixels beside its glyphs, by WCAG 2. */
function contrastOf(pane, node, place) {
  const color = parsedColor(node.properties.find(([name]) => name === "color")?.[1]);
  if (!color) return null;
  const { density } = pane;
  const ratios = [];
  const [columns, rows] = [Math.min(40, Math.ceil(place.width * density)), Math.min(16, Math.ceil(place.height * density))];
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const x = Math.floor((place.x + ((i + 0.5) * place.width) / columns) * density);
      const y = Math.floor((place.y + ((j + 0.5) * place.height) / rows) * density);
      const pixel = pane.pixel(x, y);
      if (!pixel || pane.tag(x, y) === node.tag) continue;
      ratios.push(contrast(over(color, place.opacity, pixel), pixel));
    }
  }
  if (!ratios.length) return null;
  ratios.sort((a, b) => a - b);
  const [worst, middle] = [ratios[0], ratios[ratios.length >> 1]];
  const value = (name) => Number(node.properties.find(([key]) => key === name)?.[1] ?? 0);
  const isLarge = value("font.size") >= 24 || (value("font.size") >= 18.66 && value("font.weight") >= 700);
  const needed = isLarge ? 3 : 4.5;
  const verdict = worst >= needed ? `enough for AA (${needed}:1)` : middle >= needed ? `too little in places for AA (${needed}:1)` : `too little for AA (${needed}:1)`;
  return element("table", {}, element("caption", {}, "Contrast with what is behind"), element("tbody", {}, [
    ["lowest", `${short(worst, 10)}:1`], ["typical", `${short(middle, 10)}:1`], [isLarge ? "large text" : "text", verdict],
  ].map(([name, words]) => element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, words)))));
}

/** Red, green, blue 0…255 and alpha 0…1, of a colour as the scene's properties name it. */
function parsedColor(text) {
  const digits = /^#([0-9A-F]{6})([0-9A-F]{2})?$/i.exec(text ?? "");
  if (digits) return [0, 2, 4].map((at) => parseInt(digits[1].slice(at, at + 2), 16)).concat(digits[2] ? parseInt(digits[2], 16) / 255 : 1);
  const numbers = /^rgba\((.*)\)$/.exec(text ?? "")?.[1].split(",").map(Number);
  return numbers ? [...numbers.slice(0, 3).map((part) => 255 * part), numbers[3]] : null;
}

/** A colour of this opacity, over a pixel. */
function over(color, opacity, pixel) {
  const alpha = color[3] * opacity;
  return [0, 1, 2].map((c) => color[c] * alpha + pixel[c] * (1 - alpha));
}

function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance by WCAG 2. */
function luminance(color) {
  const [red, green, blue] = [0, 1, 2].map((c) => {
    const part = color[c] / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
