// Keyboard shortcuts with the list of them, short messages, and the clipboard.

/** Calls `act` for keys that no control needs itself. `act` returns false for keys that it does not know. */
function listenToKeys(act) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.getElementById("help").open && event.key !== "?") return;
    const target = event.target;
    if (target.matches("input, textarea, select") && event.key !== "?") return;
    if ((event.key === " " || event.key === "Enter") && target.closest("button, summary, a")) return;
    if (event.key === "?") toggleHelp();
    else if (act(event) === false) return;
    event.preventDefault();
  });
}

function toggleHelp() {
  const help = document.getElementById("help");
  if (help.open) help.close();
  else help.showModal();
}

/** Fills the list of shortcuts. `keys`: pairs of the names of keys, separated by spaces, and what they do. `note`: a last sentence. */
function fillHelp(keys, note) {
  const help = document.getElementById("help");
  help.append(element("h2", { id: "help-title" }, "Keyboard"),
    element("dl", {}, keys.map(([names, words]) => element("div", {},
      element("dt", {}, names.split(" ").map((name) => (["or", "–"].includes(name) ? ` ${name} ` : element("kbd", {}, name)))),
      element("dd", {}, words)))),
    element("p", {}, note),
    element("form", { method: "dialog" }, element("button", { autofocus: true }, "Close")));
  help.addEventListener("click", (event) => {
    if (event.target === help) help.close();
  });
  document.getElementById("help-button").addEventListener("click", toggleHelp);
}

/** Gives up the focus after a click with the mouse, so that shortcuts work; a click by keyboard keeps it. */
function release(event) {
  if (event.detail > 0) event.currentTarget.blur();
}

/** Shows a short message for a moment. */
function say(words) {
  const toast = document.getElementById("toast");
  toast.textContent = visible(words);
  toast.classList.add("seen");
  clearTimeout(say.timer);
  say.timer = setTimeout(() => toast.classList.remove("seen"), 1600);
}

/** Copies a text to the clipboard, and says whether it worked. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say("Copied");
  } catch {
    // Without clipboard permission, use the older API.
    const field = element("textarea", { class: "offscreen", readonly: true });
    field.value = text;
    document.body.append(field);
    field.select();
    say(document.execCommand("copy") ? "Copied" : "The browser does not allow copying");
    field.remove();
  }
}
