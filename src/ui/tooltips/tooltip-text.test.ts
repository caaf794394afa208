import { expect, test } from "vitest";

import { tooltipText } from "#ui/tooltips/tooltip-text.ts";

const commands = [
  { label: "Show everything", keys: [{ keys: "Shift+1" }] },
  { label: "Tidy" },
] as const;

test.each([
  ["Undo: Add a (b) (Ctrl+Z)", { text: "Undo: Add a (b)", keys: "Ctrl+Z" }, "⌘Z"],
  ["Hide: Types and outline (Ctrl+B)", { text: "Hide: Types and outline", keys: "Ctrl+B" }, "⌘B"],
  ["Show everything", { text: "Show everything", keys: "Shift+1" }, "⇧1"],
  ["Redo: Move x (Ctrl+Shift+Z)", { text: "Redo: Move x", keys: "Ctrl+Shift+Z" }, "⇧⌘Z"],
])("%s has its keys apart", (title, expected, onApple) => {
  expect(tooltipText(title, commands, false)).toEqual(expected);
  expect(tooltipText(title, commands, true).keys).toBe(onApple);
});

test.each(["Tidy", "Show its field", "The input (of orders)", ""])("%j has no keys", (title) => {
  expect(tooltipText(title, commands, false)).toEqual({ text: title });
});
