// Lists and tables of changes.

/** A table cell for the value of a property, with a chip for colours. */
function value(text, side) {
  if (text === null || text === undefined) return element("td", { class: `${side} none` }, "none");
  const bare = text.replace(/^"|"$/g, "");
  const cell = element("td", { class: side });
  const isColor = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(bare);
  if (isColor) {
    const chip = element("i", { class: "chip" });
    chip.style.backgroundColor = bare;
    cell.append(chip);
  }
  cell.append(element("bdi", {}, isColor ? bare : text));
  return cell;
}

/** The signed change of a number; empty for other values. */
function movement(before, after) {
  const [from, to] = [before, after].map((text) => (text === null || text === undefined || text === "" ? NaN : Number(text)));
  if (!Number.isFinite(from) || !Number.isFinite(to)) return "";
  const difference = to - from;
  if (difference === 0) return "";
  return (difference > 0 ? "+" : "") + short(difference);
}

function table(caption, heads, rows) {
  return element("table", {}, element("caption", {}, caption),
    element("thead", {}, element("tr", {}, heads.map((head) => element("th", { scope: "col" }, head)))),
    element("tbody", {}, rows));
}

/** A row header `node.property`, with the node in a weaker colour. */
function name(node, property, extra = null) {
  return element("th", { scope: "row" }, element("bdi", {}, node ? element("span", { class: "node" }, `${node}.`) : null,
    element("wbr"), property),
    extra);
}

/** What a key that is not written stands for; null if it has no default. */
function defaultText(change) { return change.default ? `${change.default} (default)` : null; }

function sceneTable(story) {
  if (!story.sceneChanges.length) return null;
  const rows = story.sceneChanges.map((change) => element("tr", { title: change.path },
    name(change.node, change.property, change.line ? element("small", {}, `line ${change.line}`) : null),
    value(change.before ?? defaultText(change), "before"), value(change.after ?? defaultText(change), "after")));
  return table("In the scene file", ["Property", "Before", "After"], rows);
}

function assetTable(story) {
  if (!story.assetChanges.length) return null;
  const state = (hex, version, side) =>
    element("td", { class: hex ? side : `${side} none`, title: hex }, hex ? version ?? hex.slice(0, 8) : "none");
  const rows = story.assetChanges.map((change) => element("tr", {},
    element("th", { scope: "row" }, element("bdi", {}, change.name), element("small", {}, change.kind),
      change.nodes ? element("small", {}, `shown by ${change.nodes.join(", ")}`) : null),
    ...(change.versionBefore !== change.versionAfter
      ? [state(change.before, change.versionBefore, "before"), state(change.after, change.versionAfter, "after")]
      : [state(change.before, undefined, "before"), state(change.after, undefined, "after")])));
  return table("Files and libraries", ["File", "Before", "After"], rows);
}

/** Groups the same change of several nodes, in the order of the first ones. */
function alike(changes) {
  const groups = new Map();
  for (const change of changes) {
    const kind = JSON.stringify([change.property, change.before, change.after]);
    const group = groups.get(kind);
    if (group) group.others += 1;
    else groups.set(kind, { change, others: 0 });
  }
  return [...groups.values()];
}

function frameTable(frame) {
  const followers = frame.followers ?? [];
  if (!frame.changes.length && !followers.length) return null;
  const rows = alike(frame.changes).map(({ change, others }) => {
    const moved = [movement(change.before, change.after), others ? `and ${counted(others, "node")} alike` : ""]
      .filter(Boolean).join(", ");
    return element("tr", {}, name(change.node, change.property, moved ? element("small", {}, moved) : null),
      value(change.before, "before"), value(change.after, "after"));
  });
  // Nodes that only moved along with another are counted, not listed.
  if (followers.length) {
    const all = followers.reduce((sum, { count }) => sum + count, 0);
    const leaders = followers.slice(0, 3).flatMap(({ leader, count }, index) =>
      [index ? ", " : "", element("bdi", {}, leader), followers.length > 1 ? ` (${count})` : ""]);
    if (followers.length > 3) leaders.push(` and ${counted(followers.length - 3, "other")}`);
    rows.push(element("tr", {}, element("td", { colspan: 3 }, `and ${counted(all, "node")} moved with `, leaders)));
  }
  if (frame.more) rows.push(element("tr", {}, element("td", { colspan: 3 }, `and ${frame.more} more`)));
  return table(`In frame ${frame.index}`, ["Property", "Before", "After"], rows);
}

function contributions(frame) {
  if (!frame.contributions.length) return null;
  return element("section", { class: "contributions" }, element("h3", {}, "Drawn otherwise"),
    element("ul", {}, frame.contributions.map((layer) => element("li", {}, element("bdi", {}, layer)))));
}

function causeList(story) {
  if (!story.causes.length) return null;
  return element("ol", { class: "causes", "aria-label": "Causes, most likely first" }, story.causes.map((cause) =>
    element("li", {}, element("b", {}, data.causes[cause].title), element("p", {}, data.causes[cause].text))));
}

/** What the motion of frames does differently: one sentence for each cause, with its time and how sure its name is. */
function motionList(story) {
  if (!story.motion?.length) return null;
  return element("ol", { class: "causes", "aria-label": "What the motion does differently" }, story.motion.map((found) =>
    element("li", {}, element("b", {}, found.words),
      element("p", {}, `${seconds(found.from)} to ${seconds(found.to)}, ${Math.round(100 * found.confidence)} % sure of the name`))));
}

/** The command that accepts the current state, and a button that copies it. */
function acceptance(story) {
  if (!story.accept || !["failed", "missing"].includes(story.outcome)) return null;
  return element("div", { class: "accept" }, element("code", {}, story.accept),
    element("button", { type: "button", title: "Copy the command (c)", onclick: () => copy(story.accept) }, "Copy"));
}

/** Lists the frames without pictures, with the reason. */
function leftOutNote(story) {
  const left = story.leftOut;
  if (!left.length) return null;
  const listed = left.slice(0, 40).map((frame) => frame.index).join(", ") + (left.length > 40 ? ", …" : "");
  const isKnown = story.pictures.length > 0;
  const why = isKnown
    ? `A report shows at most ${data.framesPerStory} frames of a story, and has at most ${Math.round(data.pictureBytes / 1e6)} MB of pictures: the worst frame, the first, the last, and others evenly.`
    : "What they showed is not known, or there was no room for it.";
  return element("details", { class: "left-out" },
    element("summary", {}, `${counted(left.length, "frame")} without pictures`), element("p", {}, why), element("p", { class: "frames" }, listed));
}

/** The parts of the details that concern the whole story. */
function storyWords(story) {
  return [causeList(story), motionList(story), sceneTable(story), assetTable(story)];
}
