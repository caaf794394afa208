import { expect, test } from "vitest";

import { describeKeys, isApple, matchesKeys } from "#ui/commands/keys/keys.ts";

/** Reads keys: `^` for Ctrl, `@` for Meta, `!` for Alt, `+` for Shift, then the key. */
function pressed(text: string) {
  const [, signs = "", key = ""] = /^([\^@!+]*)(.+)$/.exec(text) ?? [];
  return {
    key,
    ctrlKey: signs.includes("^"),
    metaKey: signs.includes("@"),
    altKey: signs.includes("!"),
    shiftKey: signs.includes("+"),
  };
}

test.each([
  ["^k", "Mod+K", true, false],
  ["^K", "Mod+K", true, false],
  ["^+K", "Mod+K", false, false],
  ["@k", "Mod+K", false, true],
  ["^@k", "Mod+K", false, false],
  ["k", "Mod+K", false, false],
  ["^+Z", "Mod+Shift+Z", true, false],
  ["^z", "Mod+Shift+Z", false, false],
  ["F2", "F2", true, true],
  ["+F2", "F2", false, false],
  ["+?", "?", true, true],
  ["?", "?", true, true],
  ["^?", "?", false, false],
  ["!ArrowUp", "Alt+ArrowUp", true, true],
  ["ArrowUp", "Alt+ArrowUp", false, false],
])("%s pressed for %s: %s, with Apple's keys %s", (keys, shortcut, other, apple) => {
  expect(matchesKeys(pressed(keys), shortcut, false)).toBe(other);
  expect(matchesKeys(pressed(keys), shortcut, true)).toBe(apple);
});

test.each([
  ["the key of a digit, whatever sign it makes", { ...pressed("+!"), code: "Digit1" }, true],
  ["on a keyboard whose digits need Shift", { ...pressed("+1"), code: "Digit1" }, true],
  ["without Shift", { ...pressed("1"), code: "Digit1" }, false],
  ["another digit", { ...pressed("+@"), code: "Digit2" }, false],
  ["with Ctrl", { ...pressed("^+!"), code: "Digit1" }, false],
] as const)("Shift+1 is %s: %o, %s", (_, keys, isMeant) => {
  expect(matchesKeys(keys, "Shift+1", false)).toBe(isMeant);
});

test.each([
  ["Mod+Shift+Z", "Ctrl+Shift+Z", "⇧⌘Z"],
  ["Alt+ArrowUp", "Alt+↑", "⌥↑"],
  ["Mod+K", "Ctrl+K", "⌘K"],
  ["Delete", "Delete", "⌦"],
  ["?", "?", "?"],
])("%s reads %s, or %s", (keys, other, apple) => {
  expect(describeKeys(keys, false)).toBe(other);
  expect(describeKeys(keys, true)).toBe(apple);
});

test("Apple's systems are detected by their platform", () => {
  expect(["MacIntel", "iPad", "Linux x86_64", "Win32", ""].map(isApple)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
