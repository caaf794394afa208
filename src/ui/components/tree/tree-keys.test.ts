import { expect, test } from "vitest";

import { parseManifest } from "#model/files/manifest/parse.ts";
import { named } from "#store/testing/named.ts";
import { outlineRows } from "#ui/outline/rows.ts";
import { typedRow } from "#forms/popups/typed-word.ts";
import { stepFor } from "#ui/components/tree/tree-keys.ts";
import { outlineOf } from "#ui/outline/tree.ts";

const parsed = parseManifest(
  JSON.stringify({
    resources: {
      bus: { type: "a:B" },
      child: { type: "a:B", options: { parent: "${bus}" } },
      bird: { type: "z:B" },
    },
  }),
);

/** Presses keys: `^` for Ctrl, `!` for Alt, `+` for Shift, then the key. */
function press(text: string) {
  const [, signs = "", key = ""] = /^([\^!+]*)(.+)$/.exec(text) ?? [];
  return {
    key,
    ctrlKey: signs.includes("^"),
    metaKey: false,
    altKey: signs.includes("!"),
    shiftKey: signs.includes("+"),
  };
}

function rows(folded: readonly string[] = []) {
  if (!parsed.ok) throw new Error(parsed.message);
  return outlineRows(outlineOf(named(parsed.program)), new Set(folded), "");
}

/** The rows are a, bus, child, z, bird, Config, Variables, Outputs. */
test.each([
  ["ArrowDown", 1, "select 2"],
  ["ArrowDown", 7, "select 7"],
  ["ArrowUp", 0, "select 0"],
  ["+ArrowUp", 2, "extend 1"],
  ["^ArrowDown", 2, "walk 3"],
  ["End", 0, "select 7"],
  ["^+Home", 4, "extend 0"],
  ["ArrowRight", 1, "select 2"],
  ["ArrowRight", 2, "nothing"],
  ["ArrowLeft", 1, "fold resource:r1"],
  ["ArrowLeft", 2, "select 1"],
  ["ArrowLeft", 5, "nothing"],
  ["^ ", 1, "toggle"],
  [" ", 1, "choose"],
  ["Enter", 1, "choose"],
  ["!ArrowUp", 1, "nothing"],
  ["x", 1, "nothing"],
])("%s at row %i: %s", (key, at, expected) => {
  const step = stepFor(press(key), rows(), at);
  const shown =
    step === undefined
      ? "nothing"
      : "to" in step
        ? `${step.how} ${step.to}`
        : [step.kind, ...("keys" in step ? step.keys : [])].join(" ");
  expect(shown).toBe(expected);
});

test("right unfolds a folded row, and * all its siblings", () => {
  const folded = rows(["package:a", "package:z"]);
  expect(stepFor(press("ArrowRight"), folded, 0)).toEqual({ kind: "unfold", keys: ["package:a"] });
  expect(stepFor(press("*"), folded, 0)).toEqual({
    kind: "unfold",
    keys: ["package:a", "package:z"],
  });
});

test.each([
  ["b", 2, 4],
  ["b", 5, 1],
  ["bi", 1, 4],
  ["zz", 0, undefined],
])("%s typed from row %i goes to row %s", (typed, from, to) => {
  expect(typedRow(rows(), from, typed, (row) => ("name" in row ? row.name : row.of))).toBe(to);
});
