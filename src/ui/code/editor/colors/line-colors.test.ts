import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { contrast } from "#diagram/testing/color-measures.ts";
import { colorDiff } from "#ui/code/editor/colors/line-colors.ts";
import { colors, markColors } from "#ui/code/editor/theme.ts";
import { diffLines } from "#ui/code/line-diff.ts";

/** The colored parts of the shown lines, each with the last word of its color. */
async function colorsOf(path: string, before: string, after: string) {
  const diff = diffLines(before, after);
  const signal = new AbortController().signal;
  const found = await colorDiff({ path, before, after }, diff, signal);
  return diff.hunks.flatMap(({ lines }) =>
    lines.map(({ kind, text }) => [
      kind,
      ...(found.get(text) ?? []).map(
        ({ from, to, color }) => `${text.slice(from, to)} ${color.replaceAll(/^.*-|\)$/g, "")}`,
      ),
    ]),
  );
}

test("lines of both texts have the colors of the editor", async () => {
  const before = "resources:\n  web:\n    count: 3 # old\n    ami: web-${name}\n";
  const after = "resources:\n  web:\n    count: many\n    ami: web-${name}\n";
  expect(await colorsOf("Pulumi.yaml", before, after)).toEqual([
    ["same", "resources property", ": muted"],
    ["same", "web property", ": muted"],
    ["removed", "count property", ": muted", "3 number", "# old comment"],
    ["added", "count property", ": muted", "many string"],
    ["same", "ami property", ": muted", "web- string", "${name} type"],
    ["same"],
  ]);
});

test("a line has the colors of its place in the whole text", async () => {
  const text = (last: string): string =>
    ["/*", "a", "b", "c", "d", "e", `const x = ${last};`, "*/", ""].join("\n");
  const [, , , removed] = await colorsOf("index.ts", text("1"), text("2"));
  expect(removed).toEqual(["removed", "const x = 1; comment"]);
});

test("a file without a grammar has no colors", async () => {
  expect(await colorsOf("go.sum", "a\n", "b\n")).toEqual([["removed"], ["added"], ["same"]]);
});

test("the changes in C# are colored", async () => {
  expect(await colorsOf("Program.cs", "a.Size = 1;", "a.Size = 2;")).toEqual([
    ["removed", "Size property", "1 number"],
    ["added", "Size property", "2 number"],
  ]);
});

const css = readFileSync("src/ui/tokens.css", "utf8");

/** A color in the light and the dark theme. */
const token = (name: string): readonly string[] =>
  new RegExp(String.raw`${name}: light-dark\((#\w{6}), (#\w{6})\)`).exec(css)?.slice(1) ?? [];

const names = [...colors.specs.map(({ color }) => String(color)), ...Object.values(markColors)];

test.each(["added", "removed"])("every color is readable on %s lines in both themes", (kind) => {
  const line = token(`--code-${kind}`);
  const part = token(`--code-${kind}-part`);
  for (const theme of [0, 1]) {
    for (const name of [...names, "var(--text)"])
      for (const ground of [line, part])
        expect(
          contrast(token(name.slice(4, -1))[theme] ?? "", ground[theme] ?? ""),
        ).toBeGreaterThanOrEqual(4.5);
    // The changed part differs from the rest of its line.
    expect(contrast(part[theme] ?? "", line[theme] ?? "")).toBeGreaterThanOrEqual(1.19);
  }
});
