"use strict";

// Creates elements and formats numbers. Text from scenes becomes text nodes and attributes only: it is never parsed as
// markup, and invisible characters in it cannot reorder the words around it.

const SVG = "http://www.w3.org/2000/svg";

/** Creates an element. `on…` attributes are listeners, `false` and `null` omit an attribute, `true` sets it to "". */
function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** Creates an SVG element in the same way. */
function shape(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : visible(value));
  }
  const shown = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  node.append(...shown.map(visible));
  return node;
}

/** Spells out characters of a text that are invisible or change the writing direction, as in `\u{202e}`. */
function visible(value) {
  if (typeof value !== "string") return value;
  return value.replace(/[\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g,
    (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
}

/** Positions an element relative to its parent, in fractions 0…1. */
function setPlace(node, x, y, width, height) {
  node.style.left = `${100 * x}%`;
  node.style.top = `${100 * y}%`;
  node.style.width = `${100 * width}%`;
  node.style.height = `${100 * height}%`;
  return node;
}

/** `12 345`, with narrow no-break spaces. */
function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u202F");
}

/** `1 frame`, `2 frames`. */
function counted(number, noun, plural = noun + "s") {
  return `${grouped(number)} ${number === 1 ? noun : plural}`;
}

function seconds(time) {
  return `${time.toFixed(3)} s`;
}

/** The number with about four significant digits relative to `span`, at most four decimals, without trailing zeros. */
function short(number, span = Math.abs(number)) {
  if (number === null || number === undefined) return "–";
  const places = Math.max(0, Math.min(4, 3 - Math.floor(Math.log10(span || 1))));
  const text = number.toFixed(places);
  return (text.includes(".") ? text.replace(/\.?0+$/, "") : text).replace("-", "\u2212");
}

/** A fraction as a percentage. */
function share(part, whole) {
  const percent = (100 * part) / whole;
  if (part > 0 && percent < 0.01) return "< 0.01 %";
  return `${percent.toFixed(percent < 1 ? 2 : percent < 10 ? 1 : 0)} %`;
}

/** Restricts a number to the range from `low` to `high`. */
function clamp(value, low, high) {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
